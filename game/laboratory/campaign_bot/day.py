"""The day: rest, forage or travel, and the destination."""

from game.campaign.map.hexes import Hex, distance, neighbours
from game.laboratory.campaign_bot import errands, gear
from game.laboratory.campaign_bot.situation import FIT, STRONG, WEAK, CampaignSituation, to_hex
from game.laboratory.fields import filled
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Option, Request

PLENTY = 9
"""Days of food and water beyond which nobody forages."""

MENUS = ("deliver:", "reward:", "quest:", "retire")
"""Options about quests: each is worthwhile and makes progress."""


def plan(request: Request, outlook: CampaignSituation) -> Choice:
    """Care for the party first, then choose the way."""
    return _chores(request, outlook) or _stand_still(request, outlook) or _set_out(request, outlook)


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
    """Forage when food or water is short, rest when the party is hurt; None to travel."""
    forage = request.option("forage")
    if forage and (outlook.must_forage or (outlook.dying and _yields(forage, "herbs"))):
        return _forage(request, forage, outlook)
    if request.option("stay") and outlook.days >= 2 and not outlook.wants_town:
        tired = STRONG if outlook.town is not None else FIT
        if outlook.health < tired or outlook.wounded:
            return _idle(request, outlook, "stay")
    return None


def _idle(request: Request, outlook: CampaignSituation, end: str) -> Choice:
    """End the day; the rest of it goes into foraging, unless there is plenty."""
    forage = request.option("forage")
    if forage and outlook.days < PLENTY:
        return _forage(request, forage, outlook)
    return request.choice(end)


def _forage(request: Request, option: Option, outlook: CampaignSituation) -> Choice:
    """Forage for the scarcer of food and water, if this land has it."""
    short = sorted(outlook.stores.values(), key=lambda store: store["days"])
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
    if request.option("onward") and not outlook.wants_town and _clear(outlook):
        return request.choice("onward")
    option = request.option("route")
    picked = next((field for field in option.fields if isinstance(field, Pick)), None) if option else None
    hexes = {to_hex(key): key for key, _ in picked.choices} if picked else {}
    reach = {at: key for at, key in hexes.items() if not outlook.hidden(at)}
    goal = destination(outlook, list(reach))
    if option and picked and goal in reach:
        return filled(request, option, {picked.name: reach[outlook.waypoint(goal, reach)]})
    if outlook.on_frontier(outlook.here) and request.option("roam"):
        return request.choice("roam")
    return _idle(request, outlook, "stay")


def _clear(outlook: CampaignSituation) -> bool:
    """Tell whether the route leads to its end without passing an encounter."""
    return outlook.barred.isdisjoint(outlook.under_way[:-1])


def destination(outlook: CampaignSituation, reach: list[Hex]) -> Hex | None:
    """Return a worthwhile hex within reach; None for the unknown beside the party, or for nowhere."""
    goals = [outlook.haven] if outlook.haven is not None else outlook.goals
    known = set(reach)
    if goals and goals[0] in known:
        return goals[0]
    edge = [at for at in [outlook.here, *reach] if outlook.on_frontier(at) and at not in outlook.barred]
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
    if outlook.health < WEAK and outlook.town is None and not outlook.wants_town and request.option("camp"):
        return _idle(request, outlook, "camp")
    if outlook.under_way and _clear(outlook):
        return request.choice("follow") if request.option("follow") else _idle(request, outlook, "camp")
    steps = {to_hex(option.id.removeprefix("to:")): option for option in request.options if option.id.startswith("to:")}
    goals = [outlook.haven] if outlook.haven is not None else outlook.goals
    aim = goals[0] if goals else None
    unknown = [at for at in steps if outlook.hidden(at)]
    safe = [at for at in steps if at not in outlook.barred or at == aim]
    steps = {at: steps[at] for at in safe}
    nearer = [at for at in steps if aim is not None and distance(at, aim) < distance(outlook.here, aim)]
    choices = nearer or unknown or [at for at in steps if any(map(outlook.hidden, neighbours(at)))]
    if choices:
        best = min(choices, key=lambda at: (0 if aim is None else distance(at, aim), not outlook.hidden(at), at))
        return filled(request, steps[best])
    return _idle(request, outlook, "camp") if request.option("camp") else filled(request, request.options[0])


def approach(request: Request, outlook: CampaignSituation) -> Choice:
    """Meet encounters when fit, avoid them otherwise."""
    return request.choice("meet" if outlook.health >= FIT or not request.option("avoid") else "avoid")
