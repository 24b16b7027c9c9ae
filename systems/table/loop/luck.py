"""The luck of dice: how far rolls are above what they come to in the mean.

Whatever was rolled before, the luck of the next roll is 0 in the mean, and so is that of a whole fight. How far that of
many fights is from 0 tells how far their results are likely to be off (`game.laboratory.playtest.evened`).
"""

from collections.abc import Container
from functools import cache
from math import sqrt

from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Rolled

UNIT = 1000
"""The luck of a roll that is one standard deviation above its mean, about."""
UNCOUNTED = "loot"
"""The stream that no fight depends on."""


@cache
def weight(count: int, sides: int) -> int:
    """Return the luck of half a pip more on so many dice: a whole number, so that luck is 0 in the mean to the last."""
    return round(UNIT / sqrt(count * (sides * sides - 1) / 3)) if count > 0 and sides > 1 else 0


@cache
def weight_of_hits(count: int, sides: int, good: int) -> int:
    """Return the same for a part of a hit, one out of as many as there are sides, of which `good` are hits."""
    return round(UNIT / sqrt(count * good * (sides - good))) if count > 0 and 0 < good < sides else 0


@cache
def luck_of_hits(count: int, sides: int, least: int, hits: int) -> int:
    """Return the luck of so many hits on so many dice, where a hit is a face of at least `least`."""
    good = max(0, min(sides, sides - least + 1))
    return (hits * sides - count * good) * weight_of_hits(count, sides, good)


class WatchedDice(SeededDice):
    """Seeded dice that keep account of the luck of either side."""

    def __init__(self, seed: int | str, label: str, party: Container[str]) -> None:
        """Open the streams of `label`; `party` are the ids of those who roll for the party, all others are foes."""
        super().__init__(seed, label)
        self._party = party
        self.party = 0
        """The luck of the party so far."""
        self.foes = 0
        """The luck of the foes so far."""

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        """Roll `count` dice of `sides` sides."""
        rolled = super().sum(stream, count, sides, who, why)
        if stream != UNCOUNTED:
            self._count(who, (2 * rolled.total - count * (sides + 1)) * weight(count, sides))
        return rolled

    def total(self, stream: str, count: int, sides: int, who: str, why: str) -> int:
        """Roll `count` dice of `sides` sides, and make no record of them."""
        total = super().total(stream, count, sides, who, why)
        if stream != UNCOUNTED:
            self._count(who, (2 * total - count * (sides + 1)) * weight(count, sides))
        return total

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        """Roll `count` dice of `sides` sides; with `least` their luck is a matter of hits."""
        if not least:
            return self.sum(stream, count, sides, who, why)
        rolled = super().sum(stream, count, sides, who, why)
        if stream != UNCOUNTED:
            self._count(who, luck_of_hits(count, sides, least, sum([face >= least for face in rolled.faces])))
        return rolled

    def hits(self, stream: str, count: int, sides: int, who: str, why: str, least: int) -> int:
        """Roll `count` dice of `sides` sides, and make no record of them; their luck is a matter of hits."""
        hits = super().hits(stream, count, sides, who, why, least)
        if stream != UNCOUNTED:
            self._count(who, luck_of_hits(count, sides, least, hits))
        return hits

    def _count(self, who: str, luck: int) -> None:
        if who in self._party:
            self.party += luck
        else:
            self.foes += luck
