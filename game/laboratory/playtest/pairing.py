"""Cells compared run by run: the same runs have the same dice, so that a difference is no matter of luck."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from game.laboratory.playtest.interval import quantile
from game.laboratory.playtest.results import Cell


class Pair(NamedTuple):
    """Two cells of one fight that differ in one thing: the second is compared with the first."""

    axis: str
    """The difference: `party`, `variant`, `policy`, or the `value` of a number that was turned."""
    first: Cell
    second: Cell
    runs: int
    """Runs that both have played."""
    gained: int
    """Runs that the second won and the first did not."""
    forfeited: int
    """Runs that the first won and the second did not."""
    left: int
    """Runs that the first left."""
    left_won: int
    """Runs that the first left and the second won."""

    @property
    def exact(self) -> bool:
        """Whether the odds of both are exact, and with them their difference."""
        return self.first.exact is not None and self.second.exact is not None

    @property
    def known(self) -> bool:
        """Whether there is anything to compare: exact odds of both, or runs that both have played."""
        return self.exact or self.runs > 0

    @property
    def difference(self) -> float:
        """The chance to win of the second less that of the first, -1 to 1: exact where both are, else sampled."""
        if self.exact:
            return self.second.chance - self.first.chance
        return (self.gained - self.forfeited) / self.runs if self.runs else 0.0

    @property
    def left_share(self) -> float:
        """The share of fights that the first leaves: exact where that is known, else sampled."""
        if self.first.exact:
            return self.first.share(("retreat",))
        return self.left / self.runs if self.runs else 0.0

    def interval(self, confidence: float) -> tuple[float, float]:
        """Return the interval of the true difference: Wald's with half a run added to each of four counts (Bonett
        and Price 2012), which holds where few runs differ. Both ends of an exact difference are the difference.
        """
        if self.exact:
            return self.difference, self.difference
        if not self.runs:
            return -1.0, 1.0
        whole = self.runs + 2
        more, less = (self.gained + 1) / whole, (self.forfeited + 1) / whole
        spread = quantile(confidence) * sqrt(max(0.0, more + less - (more - less) ** 2) / whole)
        return max(-1.0, more - less - spread), min(1.0, more - less + spread)


def pairs(cells: Sequence[Cell]) -> tuple[Pair, ...]:
    """Return the comparisons of a playtest: parties and policies with the first, variants with the fight as it is."""
    return tuple(_pairs(cells))


def _pairs(cells: Sequence[Cell]) -> Iterator[Pair]:
    first: dict[tuple[object, ...], Cell] = {}
    for cell in cells:
        axes = {"party": cell.party, "variant": cell.variant, "policy": cell.policy}
        for axis in axes:
            others = (value for name, value in axes.items() if name != axis)
            base = first.setdefault((axis, *_fight(cell), *others), cell)
            if base is not cell:
                yield compared(axis, base, cell)


def compared(axis: str, first: Cell, second: Cell) -> Pair:
    """Compare two cells over the runs that both have played."""
    runs = min(first.tally.fights, second.tally.fights)
    played = (1 << (runs + 1)) - 1
    ours, theirs, left = (bits & played for bits in (first.tally.won, second.tally.won, first.tally.gone))
    return Pair(
        axis,
        first,
        second,
        runs,
        gained=(theirs & ~ours).bit_count(),
        forfeited=(ours & ~theirs).bit_count(),
        left=left.bit_count(),
        left_won=(left & theirs).bit_count(),
    )


def _fight(cell: Cell) -> tuple[object, ...]:
    """Return what two cells have in common that can be compared."""
    return cell.encounter, cell.ruleset, cell.difficulty, cell.field, cell.value, cell.seed
