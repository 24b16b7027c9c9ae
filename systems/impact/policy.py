"""A sensible way to play Party Impact: weighs what a fight will cost against what the party has left."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from systems.table.manner import SENSIBLE, Manner
from systems.table.requests import Amounts, Choice, Count, Pick, Request

RISK = 60
"""Percent of the party's HP that a fight may be expected to cost before the party leaves it."""


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


def expected_cost(dice: int, modifier: int, enemy_hp: int, weary: int) -> float:
    """HP that the party will lose until the enemies are beaten, by the mean of a roll. A guess, not the odds.

    Args:
        dice: d6 of a combat roll.
        modifier: the Combat Modifier.
        enemy_hp: HP of the enemies.
        weary: HP that fighting on costs the party in all.
    """
    ways = _sums(dice)
    every = sum(ways.values())
    dealt = sum(max(0, total + modifier) * count for total, count in ways.items()) / every
    taken = sum(max(0, -total - modifier) * count for total, count in ways.items()) / every
    if dealt == 0:
        return float("inf")
    rounds = max(1.0, enemy_hp / dealt)
    return rounds * taken + (rounds - 1) * weary


def sensible(request: Request, manner: Manner = SENSIBLE) -> Choice:
    """Answer any request of a Party Impact fight."""
    match request.kind:
        case "assign":
            return _assign(request)
        case "shield":
            return _shield(request)
        case "loot":
            return _loot(request)
    return _fight(request)


def _party(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [unit for unit in view["party"]["units"] if unit["able"]]


def _fight(request: Request) -> Choice:
    view = request.view
    numbers, able = view["numbers"], _party(view)
    left = sum(unit["now"] for unit in able)
    cost = expected_cost(numbers["dice"], numbers["modifier"], numbers["enemy_hp"], len(able) * numbers["weary"])
    hard = cost * 100 > left * RISK
    if request.option("let_go") and (hard or len(able) * 3 > left):
        return request.choice("let_go")
    if hard and (use := _use(request, able)):
        return use
    if request.option("spend_bonus") and (hard or numbers["ambush"] or cost * 3 > left):
        return request.choice("spend_bonus")
    if request.option("attack"):
        return request.choice("attack")
    return request.choice("retreat" if hard and request.option("retreat") else "fight_on")


def _use(request: Request, able: list[dict[str, Any]]) -> Choice | None:
    """Use the first thing that helps, on whoever is worst off; healing is kept for those who lack some HP."""
    weakest = min(able, key=lambda unit: (unit["now"] * 100 // unit["most"], unit["id"]))
    effects = {thing["id"]: thing["effects"] for thing in request.view["things"]}
    for option in request.options:
        if not option.id.startswith("use:"):
            continue
        if effects[option.id.removeprefix("use:")] == ["heal"] and weakest["now"] * 2 > weakest["most"]:
            continue
        return request.choice(
            option.id, **{field.name: weakest["id"] for field in option.fields if isinstance(field, Pick)}
        )
    return None


def _assign(request: Request) -> Choice:
    """Give each point to whoever has most HP left."""
    field = request.options[0].fields[0]
    assert isinstance(field, Amounts)
    left = dict(field.caps)
    shares = dict.fromkeys(left, 0)
    for _ in range(field.total):
        who = max(left, key=lambda key: (left[key], key))
        left[who] -= 1
        shares[who] += 1
    return request.choice("assign", amounts=shares)


def _shield(request: Request) -> Choice:
    """Use it where much is at stake: half of what the bearer has left, or more."""
    unit = next(unit for unit in request.view["party"]["units"] if unit["id"] == request.who)
    damage = next((int(note.split()[0]) for note in unit["notes"] if note.endswith("damage coming")), 0)
    return request.choice("use" if damage * 2 >= unit["now"] else "keep")


def _loot(request: Request) -> Choice:
    """Throw the dice by twos and threes on the first table, where the useful rows are."""
    option = request.options[0]
    count = option.fields[0]
    assert isinstance(count, Count)
    return request.choice(option.id, dice=min(count.most, 3))
