"""How a bot plays: a request and a style in, a choice out. It sees what a player sees, and nothing else."""

from typing import Any

from systems.table.port import SENSIBLE, Choice, PlayStyle, Random, Request, picks, throw_loot_dice

LOW = 35
"""Per cent of its bar below which a member looks after itself, and the party thinks of leaving."""


def sensible(request: Request, style: PlayStyle = SENSIBLE) -> Choice:
    """Answer any request of a fight."""
    match request.kind:
        case "act":
            return _act(request, style)
        case "shield":
            return request.choice("use" if style.things != "never" else "keep")
        case "loot":
            return throw_loot_dice(request)
    return request.some(Random(request.id))


def _act(request: Request, style: PlayStyle) -> Choice:
    party = [unit for unit in request.part("party")["units"] if unit["able"]]
    foes = [unit for unit in request.part("foes")["units"] if unit["able"]]
    ours, theirs = sum(unit["now"] for unit in party), sum(unit["now"] for unit in foes)
    if _leaves(style, ours, theirs):
        return request.choice("retreat")
    wanted = style.things == "freely" or (style.things == "hard" and theirs > ours)
    if wanted and (using := _use(request, party, foes)):
        return using
    me = next(unit for unit in party if unit["id"] == request.who)
    if style.care == "wary" and len(party) > 1 and me["now"] * 100 < LOW * me["most"]:
        return request.choice("guard")
    return request.choice("attack", target=_aim(foes, style)["id"])


def _leaves(style: PlayStyle, ours: int, theirs: int) -> bool:
    """Tell whether the style leaves a fight that looks like this."""
    least = {"now": 0, "early": 1, "hopeless": 3}.get(style.leaving)
    return least is not None and theirs >= least * ours


def _aim(foes: list[dict[str, Any]], style: PlayStyle) -> dict[str, Any]:
    """Return the foe to strike at: the one with most, or the one nearest to falling."""
    if style.aim == "strongest":
        return max(foes, key=lambda unit: int(unit["now"]))
    return min(foes, key=lambda unit: int(unit["now"])) if style.aim != "nearest" else foes[0]


def _use(request: Request, party: list[dict[str, Any]], foes: list[dict[str, Any]]) -> Choice | None:
    """Return the use of the first thing that helps: healing for the weakest, harm for the strongest."""
    tags = {thing["id"]: thing["effects"] for thing in request.part("things")}
    weakest = min(party, key=lambda unit: int(unit["now"]))
    for option in request.options:
        effects = tags.get(option.id.removeprefix("use:"), ()) if option.id.startswith("use:") else ()
        if not effects or ("heal" in effects and weakest["now"] * 2 > weakest["most"]):
            continue
        values: dict[str, str] = {}
        if picks(option, "target"):
            values["target"] = weakest["id"]
        if picks(option, "foe"):
            values["foe"] = _aim(foes, SENSIBLE._replace(aim="strongest"))["id"]
        return request.choice(option.id, **values)
    return None
