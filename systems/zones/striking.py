"""Whom a policy attacks on zones, and how: the mean damage of each attack, and the aim that the manner names."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from systems.table.requests import Choice, Option
from systems.zones.heading import NOWHERE, nearer
from systems.zones.outlook import Outlook, Unit, mean_damage, picks

WORTH = {1: 5.0, 2: 6.0, 3: 0.0}
"""What a Full Hit on a peon or a grunt is worth beside one on a foe; a foe is worth its dice."""
NEARLY = 3
"""What is left in the bar of a foe that is nearly done for."""

Rank = tuple[int, ...]


class Strike(NamedTuple):
    """An attack that can be made now: its option, whom it is at, from where, and its mean damage."""

    option: str
    foe: str
    place: str
    mean: float


def strike(outlook: Outlook) -> Choice | None:
    """The attack that does most; where the manner aims at somebody, the best on the first of those in reach."""
    found = [
        made
        for option in outlook.request.options
        if _attacks(option)
        for foe in outlook.foes
        if (made := _strike(outlook, option, foe["id"])) is not None and _worth(outlook, made) > 0
    ]
    if not found:
        return None
    aim = AIMS.get(outlook.manner.aim, _alike)
    best = max(found, key=lambda each: (aim(outlook, each.foe), _worth(outlook, each)))
    fields = {"target": best.foe} | ({"place": best.place} if best.place else {})
    return outlook.request.choice(best.option, **fields)


def quarry(outlook: Outlook) -> Unit | None:
    """Whom to go to where nobody is in reach: the nearest, or whom the manner aims at."""
    aim = AIMS.get(outlook.manner.aim, _nearest)
    reached = [foe for foe in outlook.foes if outlook.steps(foe["id"]) < NOWHERE] or outlook.foes
    return max(reached, key=lambda foe: aim(outlook, foe["id"]), default=None)


def _attacks(option: Option) -> bool:
    kind = option.id.partition(":")[0]
    return kind in ("standing", "move_to_attack", "move_attack") or (kind == "ability" and "Full Hit" in option.help)


def _strike(outlook: Outlook, option: Option, foe: str) -> Strike | None:
    """The attack on one enemy, from here or from a place nearer to it; None where it is out of reach."""
    kind, away, reach, place = option.id.partition(":")[0], outlook.steps(foe), _reach(option), ""
    if kind in ("standing", "ability"):
        if away > reach:
            return None
    elif not reach < away <= reach + 1 or not (place := nearer(outlook, picks(option, "place"), foe)):
        return None
    added = int(option.help.rpartition("d20 ")[2].split(" ")[0])
    mean = mean_damage(added, outlook.numbers[f"{foe}.score"])
    if kind == "ability":
        mean *= 1.4 if outlook.danger > 0.3 and outlook.numbers[f"{foe}.grade"] == 3 else 0.9
    return Strike(option.id, foe, place, mean)


def _reach(option: Option) -> int:
    if "(range " in option.label:
        return int(option.label.rpartition("(range ")[2].rstrip(")"))
    if option.id.startswith("ability:"):
        return int(option.help.rpartition("range ")[2].split(";")[0])
    return 0


def _worth(outlook: Outlook, made: Strike) -> float:
    """Mean damage, more on those who fall of a Hit or two; a foe that is nearly done for counts more."""
    grade, left = outlook.numbers[f"{made.foe}.grade"], outlook.numbers[f"{made.foe}.bar"]
    return made.mean + WORTH[grade] / 3 + (1.5 if left <= NEARLY else 0.0)


def _weakest(outlook: Outlook, foe: str) -> Rank:
    return -_hardiness(outlook.numbers, foe), -outlook.steps(foe)


def _strongest(outlook: Outlook, foe: str) -> Rank:
    return outlook.numbers[f"{foe}.grade"], outlook.numbers[f"{foe}.score"], -outlook.steps(foe)


def _nearest(outlook: Outlook, foe: str) -> Rank:
    return (-outlook.steps(foe),)


def _alike(outlook: Outlook, foe: str) -> Rank:
    return ()


def _hardiness(numbers: Mapping[str, int], foe: str) -> int:
    """About how many Hits an enemy still takes: a foe takes two for each part of its bar."""
    left = numbers[f"{foe}.bar"]
    return left * 2 if numbers[f"{foe}.grade"] == 3 else left


AIMS: Mapping[str, Callable[[Outlook, str], Rank]] = {
    "weakest": _weakest,
    "strongest": _strongest,
    "nearest": _nearest,
}
"""How enemies rank by aim, the first highest; `worth` ranks attacks alone."""
