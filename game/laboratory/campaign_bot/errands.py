"""Errands in town: trade, healing, hiring, training. Each is judged by the view alone."""

from typing import NamedTuple

from game.laboratory.campaign_bot.situation import FEW, CampaignSituation, sellable
from game.laboratory.campaign_bot.ways import FIT
from game.laboratory.fields import filled
from systems.table.loop.fields import Count
from systems.table.loop.requests import Choice, Request

STOCK_DAYS = 14
"""Days of food and water to leave a town with."""

PACKED = 90
"""Percent of the party's capacity that stores may fill."""

HERBS = 7
"""Medicinal herbs to leave a town with."""

FEW_HERBS = 3
"""Herbs that are bought even when gold is short."""

HUNGRY, SUPPLIED = 4, 7
"""Days of food below which things are sold for more, and above which gold is kept for healers."""

RESERVE = 60
"""Gold reserved for food."""

WISHES = (("healing_draught", 2), ("plasma_grenade", 2), ("ember_flask", 3), ("frost_grenade", 1), ("thunder_jar", 1))
"""Items to own, by the last part of their id, most wanted first."""

HANDS = 4
"""Members needed before anything but food is bought."""

TRADING = ("techstitcher", "rumours", "train")
"""Business that is always worthwhile and comes to an end by itself."""


class Purchase(NamedTuple):
    """An option of the market, and a number."""

    option: str
    amount: int = 1


def business(outlook: CampaignSituation) -> str:
    """Return the next errand in this town, as an option of its street; an empty text if there is none."""
    town = outlook.town
    if town is None:
        return ""
    there: list[str] = town["business"]
    for option in there:
        if option in TRADING or option.partition(":")[0] in ("quest", "deliver", "reward"):
            return option
    if stranger := next((each["option"] for each in town["people"] if not each["met"]), ""):
        return str(stranger)
    if "healer" in there and patient(outlook):
        return "healer"
    if "market" in there and trade(outlook):
        return "market"
    return "hire" if "hire" in there and recruit(outlook) else ""


def patient(outlook: CampaignSituation) -> str:
    """Return the member who needs the healer most and can be paid for; an empty text if there is none."""
    assert outlook.town is not None
    price = outlook.town["healer_price"]
    if not price or outlook.gold < price:
        return ""
    if outlook.wounded:
        return str(outlook.wounded[0]["id"])
    hurt = [member for member in outlook.able if member["now"] * 100 <= member["most"] * FIT]
    worst = min(hurt, key=lambda member: member["now"] * 100 // member["most"], default=None)
    return str(worst["id"]) if worst is not None and outlook.gold >= price + RESERVE // 2 else ""


def recruit(outlook: CampaignSituation) -> str:
    """Return the type to hire: one that the party lacks; an empty text for none."""
    assert outlook.town is not None
    reserve = RESERVE if len(outlook.living) >= FEW else RESERVE // 3
    spare = outlook.gold - reserve - (0 if len(outlook.living) < HANDS else 4 * RESERVE)
    hires = {kind: price for kind, price in outlook.town["hires"].items() if price <= spare}
    types = {member["type"] for member in outlook.living}
    return next((kind for kind in hires if kind not in types), next(iter(hires), ""))


def trade(outlook: CampaignSituation) -> Purchase | None:
    """Return the next sale or purchase; None if there is none."""
    assert outlook.town is not None
    if sale := next((thing for thing in outlook.things if sellable(thing) and thing["worth"] > 0), None):
        return Purchase(f"sell:{sale['id']}", sale["count"])
    return _provisions(outlook) or _pawn(outlook) or _wish(outlook)


def _pawn(outlook: CampaignSituation) -> Purchase | None:
    """Sell the dearest thing that can be spared where there is hunger and no gold."""
    spare = [thing for thing in outlook.spare if thing["worth"]]
    if outlook.days >= HUNGRY or outlook.gold >= RESERVE // 4 or not spare:
        return None
    thing = max(spare, key=lambda each: (each["worth"], each["id"]))
    return Purchase(f"sell:{thing['id']}", 1)


def _provisions(outlook: CampaignSituation) -> Purchase | None:
    assert outlook.town is not None
    wares: dict[str, int] = outlook.town["wares"]
    room = outlook.view["capacity"] * PACKED // 100 - outlook.view["load"]
    if remedy := _herbs(outlook):
        return remedy
    most = max((store["days"] for store in outlook.stores.values()), default=0)
    for store in sorted(outlook.stores.values(), key=lambda store: (store["days"], store["count"])):
        price = wares.get(store["item"], 0)
        missing = min((STOCK_DAYS - store["days"]) * len(outlook.living), room)
        if price and missing > 0 and outlook.gold >= price:
            purse = outlook.gold - (RESERVE // 2 if store["days"] >= SUPPLIED else 0)
            level = max(most - store["days"], 2) * len(outlook.living)
            if (count := min(missing, level, purse // price)) and purse >= price:
                return Purchase(f"buy:{store['item']}", count)
    return None


def _herbs(outlook: CampaignSituation) -> Purchase | None:
    """Buy herbs for the wounded, after the most necessary food."""
    assert outlook.town is not None
    herbs = next((store for store in outlook.view["stores"] if store["days"] is None), None)
    if herbs is None or herbs["count"] >= HERBS or outlook.days < 2:
        return None
    price = outlook.town["wares"].get(herbs["item"], 0)
    enough = RESERVE // 2 if herbs["count"] < FEW_HERBS else RESERVE
    return Purchase(f"buy:{herbs['item']}") if price and outlook.gold >= price + enough else None


def _wish(outlook: CampaignSituation) -> Purchase | None:
    assert outlook.town is not None
    if len(outlook.living) < HANDS and recruit(outlook):
        return None
    for item, price in outlook.town["wares"].items():
        has = sum(thing["count"] for thing in outlook.things if thing["item"] == item)
        if has < dict(WISHES).get(item.partition(":")[2], 0) and outlook.gold >= price + 2 * RESERVE:
            return Purchase(f"buy:{item}")
    return None


def street(request: Request, outlook: CampaignSituation) -> Choice:
    """Do the next errand, or leave."""
    option = request.option(business(outlook) or "leave") or request.options[-1]
    return filled(request, option, {"member": promising(outlook)})


def market(request: Request, outlook: CampaignSituation) -> Choice:
    """Sell and buy, then leave."""
    wanted = trade(outlook)
    option = request.option(wanted.option) if wanted else None
    if wanted is None or option is None:
        return request.choice("done")
    return filled(request, option, {field.name: wanted.amount for field in option.fields if isinstance(field, Count)})


def healer(request: Request, outlook: CampaignSituation) -> Choice:
    """Have the worst wounded treated."""
    option, who = request.option("heal"), patient(outlook)
    return filled(request, option, {"member": who}) if option and who else request.choice("done")


def hire(request: Request, outlook: CampaignSituation) -> Choice:
    """Hire a member."""
    option = request.option(f"hire:{recruit(outlook)}")
    return filled(request, option) if option else request.choice("done")


def first(request: Request, outlook: CampaignSituation) -> Choice:
    """Take the first offer until there is none: rumours, steps, tech for PP."""
    return filled(request, request.options[0], {"member": promising(outlook)})


def promising(outlook: CampaignSituation) -> str:
    """Return the member for PP: the one with most already, so that they add up to a step."""
    return str(max(outlook.living, key=lambda member: (member["pp"], member["most"]))["id"])
