"""A sensible way to play opposed 4dF, from each request and its view alone."""

from collections.abc import Mapping
from typing import Any

from systems.fudge.odds import worth
from systems.table.manner import SENSIBLE, Manner
from systems.table.requests import Choice, Count, Pick, Request

HOPELESS = 22
"""Percent of the enemies' strength below which the party leaves the fight."""
HARD = 110
"""Percent of the enemies' strength below which things that are used up are worth it."""


def sensible(request: Request, manner: Manner = SENSIBLE) -> Choice:
    """Answer any request of a fight."""
    match request.kind:
        case "first_action" | "second_action":
            return _act(request)
        case "open":
            return request.choice("spend_bonus" if _outlook(request.view) < 2 * HARD else "keep")
        case "order":
            return _order(request)
        case "defence":
            return request.choice(max(request.options, key=lambda option: int(option.label.split()[-1])).id)
        case "shield":
            wounds = request.text
            return request.choice("use" if "Very Hurt" in wounds or "Incapacitated" in wounds else "keep")
        case "loot":
            return _loot(request)
    raise ValueError(f"no answer to {request.kind!r}")


def _outlook(view: Mapping[str, Any]) -> int:
    """The party's strength in percent of the enemies': what each can deal out, times what it can take."""
    ours, theirs = _strength(view, "party", "foes"), _strength(view, "foes", "party")
    return ours * 100 // max(1, theirs)


def _strength(view: Mapping[str, Any], side: str, other: str) -> int:
    numbers = view["numbers"]
    able = [unit for unit in view[side]["units"] if unit["able"]]
    others = [unit for unit in view[other]["units"] if unit["able"]]
    if not able or not others:
        return 0
    defense = sum(numbers[f"defense:{unit['id']}"] for unit in others) // len(others)
    dealt: int = sum(
        worth(numbers[f"attack:{unit['id']}"] - defense - _hindered(unit), 0) * numbers[f"blows:{unit['id']}"]
        for unit in able
    )
    left: int = sum(unit["now"] for unit in able)
    return dealt * (left + 1)


def _hindered(unit: Mapping[str, Any]) -> int:
    return 2 if "Very Hurt" in unit["words"] else 1 if unit["words"].startswith("Hurt") else 0


def _act(request: Request) -> Choice:
    """Leave if it is hopeless, help if it is hard, else strike where it is worth most, or get there."""
    view, second = request.view, request.kind == "second_action"
    outlook = _outlook(view)
    if outlook < HOPELESS and request.option("leave"):
        return request.choice("leave")
    if outlook < HARD and (use := _use(request)):
        return use
    if attack := _attack(request, second):
        return attack
    return _get_there(request, second)


def _use(request: Request) -> Choice | None:
    """Use the first thing that helps: healing on those who need it, what harms on the strongest enemy."""
    view = request.view
    effects = {thing["id"]: thing["effects"] for thing in view["things"]}
    party = {unit["id"]: unit for unit in view["party"]["units"]}
    for option in request.options:
        if not option.id.startswith("use:"):
            continue
        healing = effects[option.id.removeprefix("use:")][0] == "heal"
        values = {field.name: _for_thing(view, field, healing) for field in option.fields if isinstance(field, Pick)}
        if healing and not _hindered(party[values["target"]]):
            continue
        return request.choice(option.id, **values)
    return None


def _for_thing(view: Mapping[str, Any], field: Pick, healing: bool) -> str:
    """Whom a thing is for: the worst hurt of the party, or the strongest enemy."""
    numbers = view["numbers"]
    ids = [key for key, _ in field.choices]
    if field.name == "foe":
        return max(ids, key=lambda key: int(numbers[f"attack:{key}"] + numbers[f"defense:{key}"]))
    units = {unit["id"]: unit for unit in view["party"]["units"]}
    return max(ids, key=lambda key: (_hindered(units[key]), -units[key]["now"]))


def _attack(request: Request, second: bool) -> Choice | None:
    """The attack and target that are worth most, the nearly beaten first; None where nothing is in range."""
    numbers = request.view["numbers"]
    units = {unit["id"]: unit for unit in request.view["foes"]["units"]}
    best, chosen = 0, None
    for option in request.options:
        kind, _, arm = option.id.partition(":")
        if kind not in ("attack", "leap", "sneak"):
            continue
        field = option.fields[0]
        assert isinstance(field, Pick)
        for foe, label in field.choices:
            net = numbers.get(f"net:{arm}:{foe}")
            if "only if" in label or (net is None and numbers[f"range:{arm}"] <= numbers["reach"]):
                continue
            value = worth(-2 if net is None else net, numbers.get(f"damage:{arm}:{foe}", 0))
            value = value * 10 + 60 - 10 * units[foe]["now"]
            if value > best:
                best, chosen = value, request.choice(option.id, target=foe)
    return chosen


def _get_there(request: Request, second: bool) -> Choice:
    """Stand up, come nearer, strike at whoever is there by then, or look where somebody may hide; else hold."""
    if request.option("stand"):
        return request.choice("stand")
    view = request.view
    far = {key.removeprefix("far:"): value for key, value in view["numbers"].items() if key.startswith("far:")}
    me = next(unit for unit in view["party"]["units"] if unit["id"] == request.who)
    moved = any(note.startswith(("will move", "will hold")) for note in me["notes"])
    if second and moved and (late := _late(request, far)):
        return late
    if far and (choice := _to(request, "approach", list(far), far)):
        return choice
    hidden = [area["id"] for area in view["map"]["areas"] if "must be located" in area["words"]]
    if not far and (choice := _to(request, "go", hidden, {})):
        return choice
    return (_late(request, far) if second else None) or request.choice("hold")


def _to(request: Request, key: str, goals: list[str], far: Mapping[str, int]) -> Choice | None:
    """A move to the nearest of these, if any of them is offered."""
    option = request.option(key)
    if option is None:
        return None
    field = option.fields[0]
    assert isinstance(field, Pick)
    found = [goal for goal, _ in field.choices if goal in goals]
    return request.choice(key, to=min(found, key=lambda goal: (far.get(goal, 0), goal))) if found else None


def _late(request: Request, far: Mapping[str, int]) -> Choice | None:
    """An attack in beat 2 on somebody who may be in reach by then."""
    options: list[tuple[int, str, str]] = []
    for option in request.options:
        if option.id.startswith("attack:"):
            field = option.fields[0]
            assert isinstance(field, Pick)
            options += [(far.get(foe, 99), option.id, foe) for foe, _ in field.choices]
    if not options:
        return None
    _, key, foe = min(options)
    return request.choice(key, target=foe)


def _order(request: Request) -> Choice:
    """Help the first attack of whoever attacks best, shouted by the first who can."""
    numbers = request.view["numbers"]
    option = request.options[0]
    if not option.fields:
        return request.choice(option.id)
    ally = option.fields[0]
    assert isinstance(ally, Pick)
    best = max((key for key, _ in ally.choices), key=lambda key: int(numbers[f"attack:{key}"]))
    return request.choice(option.id, ally=best, roll="attack")


def _loot(request: Request) -> Choice:
    """Throw the dice by twos and threes on the first table, where the useful rows are."""
    option = request.options[0]
    count = option.fields[0]
    assert isinstance(count, Count)
    return request.choice(option.id, dice=min(count.most, 3))
