"""The dice of many fights: the very draws that each would make alone."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from systems.table.battle.side_by_side import Column
from systems.table.loop.dice import BLOCK, SeededDice
from systems.table.loop.luck import UNCOUNTED, weight, weight_of_hits


class Stream:
    """A stream of each fight: its draws so far, its blocks so far, and all draws of these."""

    def __init__(self, fights: int) -> None:
        """Begin without any draw."""
        self.made = np.zeros(fights, np.int64)
        self.blocks = np.zeros(fights, np.int64)
        self.draws = np.zeros((fights, BLOCK), np.uint32)


class DiceColumns:
    """Dice of named streams, a set for each fight."""

    def __init__(self, dice: Sequence[SeededDice]) -> None:
        """Take over fresh dice: streams from which nothing was drawn."""
        self._dice, self.fights = dice, len(dice)
        self._streams: dict[str, Stream] = {}
        self.luck = {side: np.zeros(self.fights, np.int64) for side in ("party", "foes")}
        """The luck of either side so far, in each fight."""

    def sum(self, stream: str, fights: Column, count: Column, sides: Column, *, foes: bool = False) -> Column:
        """Roll `count` dice of `sides` sides in each of these fights, and return the sums; either may be a column.

        `foes`: it is they who roll, as on the stream `ai`.
        """
        total = self._rolled(stream, fights, count, sides).sum(axis=0)
        if stream != UNCOUNTED:
            luck = self.luck["foes" if foes or stream == "ai" else "party"]
            luck[fights] += (2 * total - count * (sides + 1)) * weights(count, sides)
        return total

    def hits(self, fights: Column, count: Column, sides: int, least: Column, *, foes: bool = False) -> Column:
        """Roll such dice on the stream `combat`, and return how many show at least `least`."""
        hits, good = (self._rolled("combat", fights, count, sides) >= least).sum(axis=0), sides - least + 1
        luck = (hits * sides - count * good) * weights_of_hits(count, sides, good)
        self.luck["foes" if foes else "party"][fights] += luck
        return hits

    def _rolled(self, stream: str, fights: Column, count: Column, sides: Column) -> Column:
        """Roll dice: return a row of faces for each, 0 where a fight has fewer."""
        drawn = self._streams.get(stream) or self._streams.setdefault(stream, Stream(self.fights))
        first = drawn.made[fights]
        drawn.made[fights] = first + count
        while (lacking := fights[drawn.made[fights] > drawn.blocks[fights] * BLOCK]).size:
            self._draw(stream, drawn, lacking)
        die, width = np.arange(int(np.max(count, initial=0)))[:, None], drawn.draws.shape[1]
        draws = drawn.draws.take(fights * width + np.minimum(first + die, width - 1)).astype(np.int64)
        return ((draws * sides >> 32) + 1) * (die < count)

    def _draw(self, stream: str, drawn: Stream, fights: Column) -> None:
        """Draw one more block of a stream in each of these fights."""
        most = (int(drawn.blocks[fights].max()) + 1) * BLOCK
        if most > (width := drawn.draws.shape[1]):
            drawn.draws = np.pad(drawn.draws, ((0, 0), (0, width)))  # twice as many, so that few copies are made
        for number in np.unique(drawn.blocks[fights]).tolist():
            some = fights[drawn.blocks[fights] == number]
            digests = b"".join([self._dice[fight].digest(stream, number) for fight in some.tolist()])
            drawn.draws[some, number * BLOCK : (number + 1) * BLOCK] = np.frombuffer(digests, "<u4").reshape(-1, BLOCK)
            drawn.blocks[some] += 1


def weights(count: Column, sides: Column) -> Column:
    """Return the weight of the luck of rolls (`luck.weight`), of which both may be columns."""
    return _weights(int(np.max(count, initial=0)), int(np.max(sides, initial=0)))[count, sides]


@cache
def _weights(most: int, widest: int) -> Column:
    return np.array([[weight(count, sides) for sides in range(widest + 1)] for count in range(most + 1)])


def weights_of_hits(count: Column, sides: int, good: Column) -> Column:
    """Return the weight of the luck of so many dice of which so many faces are hits; both may be columns."""
    return _weights_of_hits(int(np.max(count, initial=0)), sides)[count, good]


@cache
def _weights_of_hits(most: int, sides: int) -> Column:
    return np.array([[weight_of_hits(count, sides, good) for good in range(sides + 1)] for count in range(most + 1)])
