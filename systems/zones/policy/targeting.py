"""Whom a policy attacks on zones, and how: the mean damage of each attack, and the aim that the style names."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from systems.table.loop.requests import Choice
from systems.table.policy.situation import picks
from systems.zones.policy.movement import NOWHERE, nearer
from systems.zones.policy.situation import ZonesSituation, mean_damage

WORTH = {1: 5.0, 2: 6.0, 3: 0.0}
"""What a Full Hit on a peon or a grunt is worth beside one on a foe; a foe is worth its dice."""
NEARLY = 3
"""What is left in the bar of a foe that is nearly done for."""

Rank = tuple[int, ...]


class Attack(NamedTuple):
    """An attack that can be made now: its option, whom it is at, from where, and its mean damage."""

    option: str
    foe: str
    place: str
    mean: float


def best_attack(situation: ZonesSituation) -> Choice | None:
    """The attack that does most; where the style aims at somebody, the best on the first of those in reach."""
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
    """Whom to go to where nobody is in reach: the nearest, or whom the style aims at; empty where nobody is."""
    aim = AIMS.get(situation.style.aim, _nearest)
    reached = [foe for foe in situation.foes if situation.steps(foe) < NOWHERE] or situation.foes
    return max(reached, key=lambda foe: aim(situation, foe), default="")


def _strike(situation: ZonesSituation, option: str, foe: str) -> Attack | None:
    """The attack on one enemy, from here or from a place nearer to it; None where it is out of reach."""
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
    """Mean damage, more on those who fall of a Hit or two; a foe that is nearly done for counts more."""
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
    """About how many Hits an enemy still takes: a foe takes two for each part of its bar."""
    left = numbers[f"{foe}.bar"]
    return left * 2 if numbers[f"{foe}.grade"] == 3 else left


AIMS: Mapping[str, Callable[[ZonesSituation, str], Rank]] = {
    "weakest": _weakest,
    "strongest": _strongest,
    "nearest": _nearest,
}
"""How enemies rank by aim, the first highest; `worth` ranks attacks alone."""
