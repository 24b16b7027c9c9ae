"""Every way that the dice of a few decisions can fall, each with its chance: what really happens, to be compared."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeVar

from systems.impact.rules import sums
from systems.table.battle.battle import Battle
from systems.table.loop.dice import ScriptedDice
from systems.table.loop.events import Rolled

T = TypeVar("T")
Thrown = tuple[int, ...]


class Further(Exception):
    """More dice are wanted than have been thrown: so many, of so many sides."""

    def __init__(self, count: int, sides: int) -> None:
        self.count, self.sides = count, sides


class Branching(ScriptedDice):
    """Dice whose sums fall as given, and stop the play where the next has to be chosen."""

    def __init__(self, thrown: Thrown, lowest: str = "") -> None:
        super().__init__()
        self.left, self.lowest = list(thrown), lowest

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        if self.lowest and self.lowest in f"{who}: {why}":
            return Rolled(who, why, count, sides, (1,) * count, count)
        if not self.left:
            raise Further(count, sides)
        total = self.left.pop(0)
        faces = tuple(min(sides, max(1, total - (count - 1) - (sides - 1) * each)) for each in range(count))
        assert sum(faces) == total
        return Rolled(who, why, count, sides, faces, total)


def ways_of(count: int, sides: int) -> dict[int, int]:
    """The number of ways to each sum."""
    if sides == 6:
        return dict(sums(count))
    assert count == 1
    return dict.fromkeys(range(1, sides + 1), 1)


def outcomes(battle: Battle, play: Callable[[Battle], T], lowest: str = "") -> Iterator[tuple[Fraction, T]]:
    """Play on from here with every throw of the dice; yield the chance of each with what `play` returns.

    The battle is put back to where it was. Rolls of which `lowest` is a part, as `ann: a Full Hit`, are not told
    apart: they show 1s.
    """
    values, dice = battle.values(), battle.dice
    waiting: list[tuple[Thrown, Fraction]] = [((), Fraction(1))]
    while waiting:
        thrown, chance = waiting.pop()
        battle.resume(values, Branching(thrown, lowest))
        try:
            found = play(battle)
        except Further as more:
            ways = ways_of(more.count, more.sides)
            waiting += [((*thrown, total), chance * Fraction(n, sum(ways.values()))) for total, n in ways.items()]
        else:
            yield chance, found
    battle.resume(values, dice)


def whole_per_cent(chance: Fraction) -> int:
    """A chance as it is shown: rounded half up, 0 and 100 only for never and always."""
    if chance in (0, 1):
        return int(100 * chance)
    return min(99, max(1, int(100 * chance + Fraction(1, 2))))
