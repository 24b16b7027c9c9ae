"""The dice of many fights: the very draws that each would make alone."""

from collections.abc import Sequence

import numpy as np

from systems.table.battle.side_by_side import Column
from systems.table.loop.dice import BLOCK, SeededDice
from systems.table.loop.luck import weight


class Stream:
    """A stream of each fight: its draws so far, its blocks so far, and all draws of these."""

    def __init__(self, fights: int) -> None:
        """Begin without any draw."""
        self.made = np.zeros(fights, np.int64)
        self.blocks = np.zeros(fights, np.int64)
        self.draws = np.zeros((fights, BLOCK), np.uint32)
        self.luck = np.zeros(fights, np.int64)


class DiceColumns:
    """Dice of named streams, a set for each fight."""

    def __init__(self, dice: Sequence[SeededDice]) -> None:
        """Take over fresh dice: streams from which nothing was drawn."""
        self._dice, self.fights = dice, len(dice)
        self._streams: dict[str, Stream] = {}

    def sum(self, stream: str, fights: Column, count: int, sides: int) -> Column:
        """Roll `count` dice of `sides` sides in each of these fights, and return the sums."""
        drawn = self._streams.get(stream) or self._streams.setdefault(stream, Stream(self.fights))
        first = drawn.made[fights]
        drawn.made[fights] = first + count
        while (lacking := fights[drawn.made[fights] > drawn.blocks[fights] * BLOCK]).size:
            self._draw(stream, drawn, lacking)
        shares = drawn.draws[fights[:, None], first[:, None] + np.arange(count)].astype(np.uint64)
        faces = (shares * np.uint64(sides) >> np.uint64(32)).astype(np.int64) + 1
        totals: Column = faces.sum(axis=1)
        drawn.luck[fights] += (2 * totals - count * (sides + 1)) * weight(count, sides)
        return totals

    def luck(self, stream: str) -> Column:
        """Return the luck of a stream so far, in each fight."""
        drawn = self._streams.get(stream)
        return drawn.luck if drawn else np.zeros(self.fights, np.int64)

    def _draw(self, stream: str, drawn: Stream, fights: Column) -> None:
        """Draw one more block of a stream in each of these fights."""
        most = (int(drawn.blocks[fights].max()) + 1) * BLOCK
        if most > drawn.draws.shape[1]:
            drawn.draws = np.pad(drawn.draws, ((0, 0), (0, BLOCK)))
        for number in np.unique(drawn.blocks[fights]).tolist():
            some = fights[drawn.blocks[fights] == number]
            digests = b"".join([self._dice[fight].digest(stream, number) for fight in some.tolist()])
            drawn.draws[some, number * BLOCK : (number + 1) * BLOCK] = np.frombuffer(digests, "<u4").reshape(-1, BLOCK)
            drawn.blocks[some] += 1
