"""Runs by number: their pieces, and counting pieces in order whatever their arrival."""

from collections.abc import Iterator

from game.laboratory.playtest.interval import half_width
from game.laboratory.playtest.tally import Tally

BLOCK = 100
"""Marks are multiples of so many runs."""
GROWTH = 10
"""Beyond this many blocks marks grow apart, each by about one part in that many."""


def marks(first: int, last: int) -> Iterator[int]:
    """Yield the run numbers from `first` to `last` at which an early stop is considered.

    They are the same for every layout: 100, 200 … 1000, then each about a tenth further than the one before. A test at
    every run would find a chance dip in the width sooner or later; a few tests seldom do: for chances of 0.05 to 0.95
    the 95 % interval still holds the truth 94.5 times in 100 at least, as without an early end.
    """
    block = 1
    while (mark := block * BLOCK) <= last:
        if mark >= first:
            yield mark
        block += 1 if block < GROWTH else block // GROWTH


def pieces(first: int, last: int) -> Iterator[tuple[int, int]]:
    """Cut the runs from `first` to `last` behind each mark."""
    for mark in marks(first, last):
        yield first, mark
        first = mark + 1
    if first <= last:
        yield first, last


class Ledger:
    """The runs of one cell: pieces arrive in any order and are counted without a gap, from run 1 on."""

    def __init__(self, runs: int, precision: float = 0.0, confidence: float = 0.95) -> None:
        """Begin with nothing.

        Args:
            runs: the number of runs wanted.
            precision: half the width of the interval of the chance to win that suffices; 0 for all runs.
            confidence: the confidence of that interval.
        """
        self.runs = runs
        self.precision = precision
        self.confidence = confidence
        self.tally = Tally()
        """The counted runs: 1 to `tally.fights`."""
        self.settled = False
        """Whether the interval was narrow enough at a mark."""
        self._waiting: dict[int, tuple[int, Tally]] = {}

    def take(self, first: int, last: int, tally: Tally) -> None:
        """Add the runs from `first` to `last`, cut as `pieces` cuts them, and count everything without a gap before it.

        Runs beyond the mark at which the interval was narrow enough are never counted.
        """
        self._waiting[first] = last, tally
        while not self.settled and (piece := self._waiting.pop(self.tally.fights + 1, None)):
            last, tally = piece
            self.tally.merge(tally)
            self.settled = self.precision > 0 and last in marks(last, last) and self.width <= self.precision

    @property
    def over(self) -> bool:
        """Whether nothing more has to be played."""
        return self.settled or self.tally.fights >= self.runs

    @property
    def width(self) -> float:
        """Half the width of the interval of the chance to win."""
        return half_width(self.tally.outcomes["victory"], self.tally.fights, self.confidence)

    def expected(self) -> int:
        """The number of runs it will presumably take."""
        fights, precision = self.tally.fights, self.precision
        if self.over or not precision or not fights:
            return fights if self.over else self.runs
        return max(fights, min(self.runs, int(fights * (self.width / precision) ** 2)))
