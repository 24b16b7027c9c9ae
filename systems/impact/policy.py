"""A sensible way to play Party Impact: weighs what a fight will cost against what the party has left."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from systems.table.loop.fields import Amounts, Count, Pick
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, PlayStyle

RISK: Mapping[str, int] = {"hopeless": 85, "early": 45}
"""Percent of the party's HP that a fight may be expected to cost before the party leaves it, by when it leaves."""
VAIN = 2
"""A fight that costs so many times what the party leaves at is left with whatever could be used kept."""
HARD = RISK["early"]
"""Percent of the party's HP from which on a fight that costs as much is a hard one."""
STAKE: Mapping[str, int] = {"bold": 1, "even": 2, "wary": 4}
"""A blow is warded off that takes the whole of what somebody has left, half of it, or a quarter, by their care."""


@cache
def _sums(dice: int) -> Mapping[int, int]:
    """How many ways there are to each sum of so many d6."""
    ways = {0: 1}
    for _ in range(dice):
        longer: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, 7):
                longer[total + face] = longer.get(total + face, 0) + count
        ways = longer
    return ways


@cache
def _exchange(dice: int, modifier: int) -> tuple[float, float]:
    """What a combat roll deals and what it takes, on the mean (PI-05)."""
    ways = _sums(dice)
    every = sum(ways.values())
    dealt = sum(max(0, total + modifier) * count for total, count in ways.items()) / every
    taken = sum(max(0, -total - modifier) * count for total, count in ways.items()) / every
    return dealt, taken


def expected_cost(dice: int, modifier: int, enemy_hp: float, weary: int) -> float:
    """HP that the party will lose until the enemies are beaten, by the mean of a roll. A guess, not the odds.

    Args:
        dice: d6 of a combat roll.
        modifier: the Combat Modifier.
        enemy_hp: HP of the enemies.
        weary: HP that fighting on costs the party in all.
    """
    dealt, taken = _exchange(dice, modifier)
    if dealt == 0:
        return float("inf")
    rounds = max(1.0, enemy_hp / dealt)
    return rounds * taken + (rounds - 1) * weary


def outlook(numbers: Mapping[str, int], standing: int) -> float:
    """HP that the party will lose by fighting on: the coming roll as it seems to be, and those after it as usual.

    Args:
        numbers: those of the request's view.
        standing: members who stand.
    """
    dice, weary = numbers["dice"], standing * numbers["weary"]
    dealt, taken = _exchange(dice, numbers["modifier"])
    now = 0.0 if numbers["bound"] else taken
    left = numbers["enemy_hp"] - dealt
    return now + weary + expected_cost(dice, numbers["usual"], left, weary) if left > 0 else now


def sensible(request: Request, style: PlayStyle = SENSIBLE) -> Choice:
    """Answer any request of a Party Impact fight."""
    match request.kind:
        case "assign":
            return _assign(request, style)
        case "shield":
            return _shield(request, style)
        case "loot":
            return _loot(request)
    return _fight(request, style)


def _party(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [unit for unit in view["party"]["units"] if unit["able"]]


def _fight(request: Request, style: PlayStyle) -> Choice:
    if style.leaving == "now" and (end := request.option("retreat") or request.option("let_go")):
        return request.choice(end.id)
    on = request.option("attack") or request.option("fight_on")
    assert on is not None
    if request.kind == "fight_on" and style.leaving == "never" and not _things(request, style):
        return request.choice(on.id)
    able = _party(request.view)
    left = sum(unit["now"] for unit in able)
    cost = outlook(request.view["numbers"], len(able)) * 100 / left
    hard = cost > HARD
    if request.option("let_go") and _lets_go(style, hard or len(able) * 3 > left):
        return request.choice("let_go")
    leaves = style.leaving in RISK and cost > RISK[style.leaving]
    if not (leaves and cost > RISK[style.leaving] * VAIN):
        if (hard or style.things == "freely") and (use := _use(request, able, style)):
            return use
        if request.option("spend_bonus") and _spends(style, hard or request.view["numbers"]["ambush"] or cost > 33):
            return request.choice("spend_bonus")
    return request.choice("retreat" if leaves and request.option("retreat") else on.id)


def _spends(style: PlayStyle, needed: bool) -> bool:
    """Tell whether the Scouting Bonus is spent."""
    return style.things == "freely" or (style.things == "hard" and needed)


def _lets_go(style: PlayStyle, hard: bool) -> bool:
    """Tell whether enemies that flee are let go: the bold strike once more, the wary never do."""
    return hard if style.care == "even" else style.care == "wary"


def _things(request: Request, style: PlayStyle) -> list[str]:
    """Ids of the options that use something, if anything may be used."""
    if style.things == "never":
        return []
    return [option.id for option in request.options if option.id.startswith("use:")]


def _use(request: Request, able: list[dict[str, Any]], style: PlayStyle) -> Choice | None:
    """Use the first thing that helps, on whoever is worst off; healing is kept for those who lack some HP."""
    weakest = min(able, key=lambda unit: (unit["now"] * 100 // unit["most"], unit["id"]))
    effects = {thing["id"]: thing["effects"] for thing in request.view["things"]}
    enough = 75 if style.things == "freely" else 50
    for key in _things(request, style):
        if effects[key.removeprefix("use:")] == ["heal"] and weakest["now"] * 100 > weakest["most"] * enough:
            continue
        option = request.option(key)
        assert option is not None
        return request.choice(key, **{field.name: weakest["id"] for field in option.fields if isinstance(field, Pick)})
    return None


def _assign(request: Request, style: PlayStyle) -> Choice:
    """Give each point to whoever has most HP left, or to the first who has any."""
    field = request.options[0].fields[0]
    assert isinstance(field, Amounts)
    shares = _spilled(field) if style.share == "first" else _levelled(field)
    return request.choice("assign", amounts=shares)


def _levelled(field: Amounts) -> dict[str, int]:
    left = dict(field.caps)
    shares = dict.fromkeys(left, 0)
    for _ in range(field.total):
        who = max(left, key=lambda key: (left[key], key))
        left[who] -= 1
        shares[who] += 1
    return shares


def _spilled(field: Amounts) -> dict[str, int]:
    shares: dict[str, int] = {}
    rest = field.total
    for who, cap in field.caps:
        shares[who] = min(cap, rest)
        rest -= shares[who]
    return shares


def _shield(request: Request, style: PlayStyle) -> Choice:
    """Use it where much is at stake: half of what the bearer has left, or more."""
    if style.things != "hard":
        return request.choice("use" if style.things == "freely" else "keep")
    unit = next(unit for unit in request.view["party"]["units"] if unit["id"] == request.who)
    damage = next((int(note.split()[0]) for note in unit["notes"] if note.endswith("damage coming")), 0)
    return request.choice("use" if damage * STAKE[style.care] >= unit["now"] else "keep")


def _loot(request: Request) -> Choice:
    """Throw the dice by twos and threes on the first table, where the useful rows are."""
    option = request.options[0]
    count = option.fields[0]
    assert isinstance(count, Count)
    return request.choice(option.id, dice=min(count.most, 3))
