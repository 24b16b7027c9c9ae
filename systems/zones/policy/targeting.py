"""Choice of attack and target: by how much of an enemy's fall it brings, and by the aim of the style."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from systems.table.loop.requests import Choice
from systems.table.policy.situation import picks
from systems.zones.policy.forecast import attacks_to_fell
from systems.zones.policy.movement import NOWHERE, nearer
from systems.zones.policy.situation import ZonesSituation

DEAR, CHEAP = 0.9, 1.4
"""Worth of an ability beside a basic attack: what it does besides counts, but Ardor is kept where the fight is sure."""
SURE = 0.985
"""Chance to win above which a fight is sure."""

Rank = tuple[int, ...]


class Attack(NamedTuple):
    """A possible attack: option, target, place to attack from, and the share of the target's fall that it brings."""

    option: str
    foe: str
    place: str
    worth: float


def best_attack(situation: ZonesSituation) -> Choice | None:
    """Choose the attack of the most worth, after the ranking of its target by the style's aim."""
    found = []
    for option in situation.about("adds."):
        for foe in situation.foes:
            made = _strike(situation, option, foe)
            if made is not None:
                found.append(made)
    if not found:
        return None
    aim = AIMS.get(situation.style.aim, _alike)
    best = max(found, key=lambda each: (aim(situation, each.foe), each.worth))
    fields = {"target": best.foe} | ({"place": best.place} if best.place else {})
    return situation.request.choice(best.option, **fields)


def best_target(situation: ZonesSituation) -> str:
    """Return the enemy to approach: the nearest, or the first by the style's aim; empty without enemies."""
    aim = AIMS.get(situation.style.aim, _nearest)
    reached = [foe for foe in situation.foes if situation.steps(foe) < NOWHERE] or situation.foes
    return max(reached, key=lambda foe: aim(situation, foe), default="")


def _strike(situation: ZonesSituation, option: str, foe: str) -> Attack | None:
    """Return the attack on one enemy, in place or after a move; None if it is out of reach."""
    away, reach, place = situation.steps(foe), situation.numbers[f"range.{option}"], ""
    if option.startswith("move_"):
        if away != reach + 1:
            return None
        place = nearer(situation, picks(situation.request.option(option), "place"), foe)
        if not place:
            return None
    elif away > reach:
        return None
    enemy = situation.enemies[foe]
    worth = 1 / attacks_to_fell(situation.numbers[f"adds.{option}"], enemy, situation.foe_health)
    if option.startswith("ability:"):
        worth *= DEAR if situation.chance > SURE else CHEAP
    return Attack(option, foe, place, worth)


def _weakest(situation: ZonesSituation, foe: str) -> Rank:
    return -_hardiness(situation.numbers, foe), -situation.steps(foe)


def _strongest(situation: ZonesSituation, foe: str) -> Rank:
    return situation.numbers[f"{foe}.grade"], situation.numbers[f"{foe}.score"], -situation.steps(foe)


def _nearest(situation: ZonesSituation, foe: str) -> Rank:
    return (-situation.steps(foe),)


def _alike(situation: ZonesSituation, foe: str) -> Rank:
    return ()


def _hardiness(numbers: Mapping[str, int], foe: str) -> int:
    """Estimate the Hits an enemy still takes: two for each segment of a foe's bar."""
    left = numbers[f"{foe}.bar"]
    return left * 2 if numbers[f"{foe}.grade"] == 3 else left


AIMS: Mapping[str, Callable[[ZonesSituation, str], Rank]] = {
    "weakest": _weakest,
    "strongest": _strongest,
    "nearest": _nearest,
}
"""Ranking of enemies by aim, the highest first; the aim `worth` ranks attacks alone."""
