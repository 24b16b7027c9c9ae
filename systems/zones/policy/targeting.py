"""Choice of attack and target: by mean damage, and by the aim of the style."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from systems.table.loop.requests import Choice
from systems.table.policy.situation import picks
from systems.zones.policy.movement import NOWHERE, nearer
from systems.zones.policy.situation import ZonesSituation, mean_damage

WORTH = {1: 5.0, 2: 6.0, 3: 0.0}
"""Worth of a Hit by grade; that of a foe is its damage alone."""
NEARLY = 3
"""Segments of the bar up to which a foe is nearly out."""

Rank = tuple[int, ...]


class Attack(NamedTuple):
    """A possible attack: option, target, place to attack from, and mean damage."""

    option: str
    foe: str
    place: str
    mean: float


def best_attack(situation: ZonesSituation) -> Choice | None:
    """Choose the attack of the most worth, after the ranking of its target by the style's aim."""
    found = []
    for option in situation.about("adds."):
        for foe in situation.foes:
            made = _strike(situation, option, foe)
            if made is not None and (worth := _worth(situation, made)) > 0:
                found.append((worth, made))
    if not found:
        return None
    aim = AIMS.get(situation.style.aim, _alike)
    _, best = max(found, key=lambda each: (aim(situation, each[1].foe), each[0]))
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
    mean = mean_damage(situation.numbers[f"adds.{option}"], situation.numbers[f"{foe}.score"])
    if option.startswith("ability:"):
        mean *= 1.4 if situation.numbers[f"{foe}.grade"] == 3 and situation.danger > 0.3 else 0.9
    return Attack(option, foe, place, mean)


def _worth(situation: ZonesSituation, made: Attack) -> float:
    """Weigh an attack: mean damage, worth of the grade, and a bonus for a foe that is nearly out."""
    grade, left = situation.numbers[f"{made.foe}.grade"], situation.numbers[f"{made.foe}.bar"]
    return made.mean + WORTH[grade] / 3 + (1.5 if left <= NEARLY else 0.0)


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
