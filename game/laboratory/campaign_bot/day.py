"""The day: rest, forage or travel, and the destination."""

from game.campaign.map.hexes import Hex, distance, neighbours
from game.laboratory.campaign_bot import errands, gear
from game.laboratory.campaign_bot.reading import to_hex
from game.laboratory.campaign_bot.situation import CampaignSituation
from game.laboratory.campaign_bot.stands import Stand
from game.laboratory.campaign_bot.ways import BOLD, FIT, LIMPING, STRONG, WEAK
from game.laboratory.fields import filled
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Option, Request

PLENTY = 9
"""Days of food and water beyond which nobody forages."""

AT_HAND = 1
"""Days to a goal of the party's own that comes before anything that others do."""

SPARE = 2
"""Days to spare for a goal of the party's own on the way to where a power is to be met."""

MENUS = ("deliver:", "reward:", "quest:", "retire")
"""Options about quests: each is worthwhile and makes progress."""


def plan(request: Request, outlook: CampaignSituation) -> Choice:
    """Care for the party first, then choose the way."""
    care = _chores(request, outlook) or change_pace(request, outlook)
    return care or _stand_still(request, outlook) or _set_out(request, outlook)


def camp(request: Request, outlook: CampaignSituation) -> Choice:
    """Care for the party, then sleep."""
    aid = next((option for option in request.options if option.id.startswith("first_aid:")), None)
    return _chores(request, outlook) or (filled(request, aid) if aid else request.choice("sleep"))


def _chores(request: Request, outlook: CampaignSituation) -> Choice | None:
    for option in request.options:
        if option.id.startswith(MENUS):
            return filled(request, option, {"member": errands.promising(outlook)})
    if request.option("town") and errands.business(outlook):
        return request.choice("town")
    if request.option("equip") and gear.wants_equip(outlook):
        return request.choice("equip")
    if request.option("spells") and gear.wants_spells(outlook):
        return request.choice("spells")
    return gear.use(request, outlook)


def _stand_still(request: Request, outlook: CampaignSituation) -> Choice | None:
    """Look for herbs when somebody is dying, rest when the party is hurt; None to travel.

    Each day's march can end with foraging as well; but whoever starves and is weak does not count on it.
    """
    forage = request.option("forage")
    if forage and outlook.starving and outlook.feeds and outlook.health < FIT and not _near_bread(outlook):
        return _forage(request, forage, outlook)
    if forage and outlook.dying and _yields(forage, "herbs"):
        return _forage(request, forage, outlook)
    if request.option("roam") and outlook.lies_low:
        return request.choice("roam")
    if request.option("stay") and outlook.health < LIMPING and not outlook.starving and outlook.days_to_town > 1:
        return _idle(request, outlook, "stay")
    there = outlook.stand
    if request.option("stay") and not outlook.starving and not outlook.wants_town and not _hurries(outlook, there):
        tired = STRONG if outlook.town is not None else FIT
        if outlook.health < tired or outlook.wounded:
            return _idle(request, outlook, "stay")
    if request.option("stay") and there is None and outlook.town is not None and (outlook.guards or outlook.works):
        return _idle(request, outlook, "stay")
    if request.option("stay") and not outlook.starving and _barred(outlook):
        return _idle(request, outlook, "stay")
    if request.option("stay") and not outlook.wants_town and there and _aim(outlook) == there.at == outlook.here:
        return request.choice("roam") if outlook.lurks and request.option("roam") else _idle(request, outlook, "stay")
    return None


def change_pace(request: Request, outlook: CampaignSituation) -> Choice | None:
    """Change to a forced march where the party would be late otherwise, and back; None where the pace is right."""
    option, there = request.option("march"), outlook.stand
    late = there and there.at != outlook.here and outlook.hastens and outlook.days_steady(there.at) > there.left
    wanted = "forced" if late else "steady"
    if option is None or outlook.view["march"]["pace"] == wanted:
        return None
    return filled(request, option, {"pace": wanted})


def _near_bread(outlook: CampaignSituation) -> bool:
    """Tell whether the party gets to a town today: the weak only where nothing lies in between."""
    if outlook.nearest_town is None or outlook.health >= LIMPING:
        return outlook.days_to_town <= 1
    return distance(outlook.here, outlook.nearest_town[1]) <= 1


def _barred(outlook: CampaignSituation) -> bool:
    """Tell whether today's way is into an encounter that the party turned back from, and is not at its best for."""
    return outlook.health < BOLD and not outlook.barred.isdisjoint(outlook.todays_way(_aim(outlook)))


def _hurries(outlook: CampaignSituation, there: Stand | None) -> bool:
    """Tell whether a party that can still walk has to, in order to be where a power is to be met."""
    return there is not None and there.at != outlook.here and there.presses and not outlook.wounded


def aims(outlook: CampaignSituation) -> list[Hex]:
    """Return where the party wants to go, best first: to a town in need, to meet a power, then its own goals."""
    if outlook.haven is not None:
        return [outlook.haven]
    there, goals = outlook.stand, outlook.goals
    if there is None and outlook.guards:
        home = outlook.nearest_town
        return [home[1]] if home and home[0] else []
    if there is None or (goals and _before(outlook, goals[0], there)):
        return goals
    return [there.at, *(goal for goal in goals if goal != there.at)]


def _before(outlook: CampaignSituation, goal: Hex, there: Stand) -> bool:
    """Tell whether a goal of the party's own comes before what a power does: at hand, or with days to spare."""
    if there.rank:
        return there.at != outlook.here and outlook.days_to(goal) <= AT_HAND
    return outlook.days_to(goal) + outlook.days_across(goal, there.at) + SPARE <= there.left


def _idle(request: Request, outlook: CampaignSituation, end: str) -> Choice:
    """End the day; the rest of it goes into foraging, unless there is plenty."""
    forage = request.option("forage")
    if forage and outlook.days < PLENTY:
        return _forage(request, forage, outlook)
    return request.choice(end)


def _forage(request: Request, option: Option, outlook: CampaignSituation) -> Choice:
    """Forage for the scarcer of food and water, if this land has it."""
    short = sorted(outlook.stores.values(), key=lambda store: (store["days"], store["count"]))
    field = next(field for field in option.fields if isinstance(field, Pick))
    words = dict(field.choices)
    if outlook.dying and "herbs" in words:
        return filled(request, option, {field.name: "herbs"})
    for store in short:
        for key in words:
            if key in store["item"]:
                return filled(request, option, {field.name: key})
    return filled(request, option)


def _yields(option: Option, what: str) -> bool:
    """Tell whether this land yields that."""
    return any(what in dict(field.choices) for field in option.fields if isinstance(field, Pick))


def _set_out(request: Request, outlook: CampaignSituation) -> Choice:
    """Continue the route while it serves, plan a new one, or walk into the unknown."""
    if request.option("onward") and _serves(outlook):
        return request.choice("onward")
    if outlook.lean and request.option("roam") and outlook.march.first(_aim(outlook)) is not None:
        return request.choice("roam")
    option = request.option("route")
    picked = next((field for field in option.fields if isinstance(field, Pick)), None) if option else None
    hexes = {to_hex(key): key for key, _ in picked.choices} if picked else {}
    reach = {at: key for at, key in hexes.items() if not outlook.hidden(at) and not outlook.afloat(at)}
    goal = destination(outlook, list(reach))
    if option and picked and goal in reach:
        end = outlook.waypoint(goal, reach)
        if end is None and request.option("roam"):
            return request.choice("roam")
        return filled(request, option, {picked.name: reach[goal if end is None else end]})
    if outlook.on_frontier(outlook.here) and request.option("roam"):
        return request.choice("roam")
    return _idle(request, outlook, "stay")


def _serves(outlook: CampaignSituation) -> bool:
    """Tell whether the route that is set is still the way to go."""
    if outlook.wants_town or outlook.lean or not _clear(outlook):
        return False
    aim = next(iter(aims(outlook)), None)
    there = outlook.stand
    if there is None and outlook.guards:
        return outlook.under_way[-1:] == [aim]
    return aim is None or there is None or aim != there.at or outlook.under_way[-1:] == [aim]


def _aim(outlook: CampaignSituation) -> Hex:
    """Return the best of the aims; where the party is if there is none."""
    return next(iter(aims(outlook)), outlook.here)


def _clear(outlook: CampaignSituation) -> bool:
    """Tell whether the route leads to its end without passing an encounter that it need not pass."""
    way = outlook.under_way
    return not way or outlook.avoided(way[-1]).isdisjoint(way[:-1])


def destination(outlook: CampaignSituation, reach: list[Hex]) -> Hex | None:
    """Return a worthwhile hex within reach; None for the unknown beside the party, or for nowhere."""
    goals = aims(outlook)
    known = set(reach)
    if not outlook.bold_now and (free := [goal for goal in goals if outlook.lies_open(goal)]):
        goals = free
    if goals and goals[0] in known:
        return goals[0]
    edge = [at for at in [outlook.here, *reach] if outlook.on_frontier(at) and at not in outlook.shunned]
    if not edge and (direct := next((goal for goal in goals if goal in known), None)):
        return direct
    if not edge and outlook.health >= STRONG:
        return next((grudge for grudge in outlook.grudges if grudge in known), None)
    aim = goals[0] if goals else None
    best = min(edge, key=lambda at: _detour(outlook, at, aim), default=None)
    return None if best == outlook.here else best


def _detour(outlook: CampaignSituation, at: Hex, aim: Hex | None) -> tuple[int, Hex]:
    beyond = distance(at, aim) if aim is not None else 0
    return distance(outlook.here, at) + beyond, at


def step(request: Request, outlook: CampaignSituation) -> Choice:
    """Follow the route, or take a step towards the goal; camp if neither is possible."""
    if request.option("town") and errands.business(outlook):
        return request.choice("town")
    if outlook.lies_low and request.option("hide"):
        return request.choice("hide")
    tired = WEAK if outlook.town is None else FIT
    if outlook.health < tired and not outlook.wants_town and request.option("camp"):
        return _idle(request, outlook, "camp")
    # Who set out step by step this morning does not want the route that is still there.
    if outlook.under_way and not request.option("replan") and _clear(outlook):
        return request.choice("follow") if request.option("follow") else _idle(request, outlook, "camp")
    steps = {to_hex(option.id.removeprefix("to:")): option for option in request.options if option.id.startswith("to:")}
    aim = next(iter(aims(outlook)), None)
    first = outlook.march.first(aim) if aim is not None else None
    if outlook.lean and _last_point(outlook, first):
        return _idle(request, outlook, "camp")
    settled = outlook.stand is None and outlook.town is not None and (outlook.guards or outlook.works)
    if settled and request.option("camp"):
        return _idle(request, outlook, "camp")
    if aim == outlook.here and request.option("camp"):
        return (
            request.choice("ambush") if outlook.lurks and request.option("ambush") else _idle(request, outlook, "camp")
        )
    if first in steps:
        return filled(request, steps[first])
    unknown = [at for at in steps if outlook.hidden(at)]
    safe = [at for at in steps if at not in outlook.shunned or at == aim]
    steps = {at: steps[at] for at in safe}
    nearer = [at for at in steps if aim is not None and distance(at, aim) < distance(outlook.here, aim)]
    choices = nearer or unknown or [at for at in steps if any(map(outlook.hidden, neighbours(at)))]
    if choices:
        best = min(choices, key=lambda at: (0 if aim is None else distance(at, aim), not outlook.hidden(at), at))
        return filled(request, steps[best])
    return _idle(request, outlook, "camp") if request.option("camp") else filled(request, request.options[0])


def _last_point(outlook: CampaignSituation, beside: Hex | None) -> bool:
    """Tell whether another step would leave no move point to forage with."""
    price = outlook.march.points(beside) if beside is not None else None
    left: int = outlook.view["move"]["left"]
    return price is None or left <= price


def approach(request: Request, outlook: CampaignSituation) -> Choice:
    """Meet encounters when able to, without foes, or where words may spoil an errand; avoid them otherwise."""
    there = outlook.stand
    talks = request.option("fall_upon") is not None and there is not None and there.at == outlook.here
    harmless = not outlook.view["scene"]["foes"]
    meets = outlook.is_up_to_it or talks or harmless or not request.option("avoid")
    return request.choice("meet" if meets else "avoid")
