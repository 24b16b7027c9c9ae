"""Items: the ones to use out of fights, to equip, to store, and to leave behind."""

from collections.abc import Mapping
from typing import Any

from game.laboratory.campaign_bot.errands import promising
from game.laboratory.campaign_bot.situation import CampaignSituation
from game.laboratory.campaign_bot.ways import WEAK
from game.laboratory.fields import filled
from systems.table.loop.requests import Choice, Option, Request

MENDED = 50
"""Percent of health below which a member is given herbs."""

SPARED = 3
"""Remedies reserved for the grievously wounded."""

KEPT = {"food", "water", "herbs", "quest", "tech", "fuel"}
"""Tags of items that are left behind last."""


def use(request: Request, outlook: CampaignSituation) -> Choice | None:
    """Use what helps now: herbs for the wounded, and wonders with an obvious use."""
    if option := _to_fill(request, outlook):
        return filled(request, option)
    kinds = {thing["id"]: thing["kinds"] for thing in outlook.things}
    for option in request.options:
        if not option.id.startswith("use:"):
            continue
        does = kinds.get(option.id.removeprefix("use:").partition("/")[0], ())
        if "mend" in does and (who := _ailing(outlook)):
            return filled(request, option, {"member": who})
        if "recall" in does and (outlook.wants_town and (outlook.days < 2 or outlook.health < WEAK)):
            return filled(request, option)
        if "lift" in does:
            return filled(request, option)
        if {"advance", "animate", "reveal", "craft"} & set(does):
            return filled(request, option, {"member": promising(outlook)})
    return None


def _to_fill(request: Request, outlook: CampaignSituation) -> Option | None:
    """Return the option that fills up a thing of which half is spent, out of what the party can spare."""
    things = {thing["id"]: thing for thing in outlook.things}
    for option in request.options:
        verb, _, rest = option.id.partition(":")
        if verb != "charge":
            continue
        key, _, number = rest.partition("/")
        item, count = things[key]["refills"][int(number)]
        if things[key]["uses_left"] * 2 <= things[key]["uses"] and _spare(outlook, item) >= count:
            return option
    return None


def _spare(outlook: CampaignSituation, item: str) -> int:
    """Return how many of an item the party can spare: what it eats, drinks and heals with it keeps for some days."""
    store = outlook.stores.get(item)
    have: int = sum(thing["count"] for thing in outlook.things if thing["item"] == item)
    return 0 if store and store["days"] is not None and store["days"] < SPARED else have


def _ailing(outlook: CampaignSituation) -> str:
    """Return the member to mend: the grievously wounded first, for whom some is reserved; an empty text for none."""
    if outlook.wounded:
        return str(outlook.wounded[0]["id"])
    if outlook.remedies <= SPARED:
        return ""
    hurt = [member for member in outlook.able if member["now"] * 100 <= member["most"] * MENDED]
    worst = min(hurt, key=lambda member: member["now"] * 100 // member["most"], default=None)
    return str(worst["id"]) if worst else ""


def wants_equip(outlook: CampaignSituation) -> bool:
    """Tell whether an item in the pack would be better in hand."""
    return any(thing["takers"] and _serves(thing) for thing in outlook.things)


def _serves(thing: Mapping[str, Any]) -> bool:
    """Tell whether whoever bears a thing gains at least what they lose by it."""
    changes: Mapping[str, int] = thing["changes"]
    return sum(changes.values()) >= 0


def equip(request: Request, outlook: CampaignSituation) -> Choice:
    """Hand out items to hold or wear, to the weakest who can; then be done."""
    frail = {member["id"]: member["most"] for member in outlook.able}
    for thing in outlook.things:
        takers = [who for who in thing["takers"] if who in frail]
        option = request.option(f"hold:{thing['id']}") or request.option(f"wear:{thing['id']}")
        if takers and option and _serves(thing):
            return filled(request, option, {"member": min(takers, key=lambda who: (frail[who], who))})
    return request.choice("done")


def wants_spells(outlook: CampaignSituation) -> bool:
    """Tell whether there is a spell to store."""
    return bool(outlook.view["spells"]["unstored"]) and outlook.view["spells"]["room"] > 0


def store(request: Request, outlook: CampaignSituation) -> Choice:
    """Store spells while there is room."""
    option = next((option for option in request.options if option.id.startswith("store:")), None)
    return filled(request, option) if option else request.choice("done")


def leave_behind(request: Request, outlook: CampaignSituation) -> Choice:
    """Leave the items of least worth for their weight; what is needed to live last, food and water evenly."""
    over = outlook.view["load"] - outlook.view["capacity"]
    weighing = [thing for thing in outlook.things if thing["weight"] and request.option(f"drop:{thing['id']}")]
    body = next((option for option in request.options if option.id.startswith("lay_down:")), None)
    if body or not weighing:
        return filled(request, body or request.options[0])
    thing = min(weighing, key=lambda thing: _dear(outlook, thing))
    option = request.option(f"drop:{thing['id']}")
    assert option is not None
    each = thing["weight"] // thing["count"]
    return filled(request, option, {"count": min(max(1, -(-over // each)), _too_many(outlook, thing))})


def _dear(outlook: CampaignSituation, thing: Mapping[str, Any]) -> tuple[int, int, int, str]:
    """Return what a thing is worth to the party for its weight; what lasts longest is the cheapest of stores."""
    worth = thing["price"] * thing["count"] * 100 // thing["weight"]
    store = outlook.stores.get(thing["item"])
    if store is not None:
        return (1 if store["days"] > SPARED else 3), -store["days"], worth, thing["id"]
    return (2 if KEPT & set(thing["tags"]) else 0), 0, worth, thing["id"]


def _too_many(outlook: CampaignSituation, thing: Mapping[str, Any]) -> int:
    """Return how much of a thing can be left at once: of a store a day's worth, so that the others keep up with it."""
    count: int = thing["count"]
    store = outlook.stores.get(thing["item"])
    return min(count, max(1, len(outlook.living))) if store is not None else count
