"""The shape of a curve: cliffs, stretches where a larger number makes it easier, and numbers that decide nothing.

Neighbouring values were played on the same dice, so that what is called clear here is no matter of luck.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.laboratory.playtest.pairing import Pair
from game.laboratory.playtest.results import UNBEATEN, WON, Cell

CLIFF = 0.25
"""The difference between two neighbouring values from which on it is a cliff."""
RISE = 0.05
"""The least rise of a curve that counts as one."""
LEVEL = 0.10
"""What a number may change and still decide nothing."""
LEAVING = 0.10
"""Retreats at a value from which on its chance may be the policy's answer, and not the fight's."""
TIMES = 10
"""How many times as much a number has to be before it is said to decide nothing."""
LEFT: Sequence[str] = ("retreat",)
ENDS = (WON, LEFT, UNBEATEN)
"""The outcomes that do not change where a number decides nothing."""
SURE = 0.999
"""The confidence with which a difference is clear; a curve has many pairs of values."""


class Step(NamedTuple):
    """Two values of a curve, the lower one first, and their chances."""

    first: Cell
    second: Cell
    before: float
    after: float


def cliff(cells: Sequence[Cell], unbeaten: bool = False) -> Step | None:
    """Return the steepest step between two values with none between them, if it is a cliff."""
    steps = [
        _step(first, second, unbeaten)
        for first, second in pairwise(cells)
        if second.value - first.value == 1 and abs(_clear(first, second, unbeaten)) > CLIFF
    ]
    return max(steps, key=lambda step: abs(step.after - step.before), default=None)


def rise(cells: Sequence[Cell], unbeaten: bool = False) -> Step | None:
    """Return where a larger number makes it easier by most, if it does so clearly anywhere."""
    return _rise(cells, unbeaten, 1)


def rises_only(cells: Sequence[Cell], unbeaten: bool = False) -> bool:
    """Tell whether a larger number makes it easier, and nowhere clearly harder."""
    return _rise(cells, unbeaten, 1) is not None and _rise(cells, unbeaten, -1) is None


def undecided(cells: Sequence[Cell], unbeaten: bool = False) -> Step | None:
    """Return the ends of a curve on which ten times as much changes nothing clearly, neither wins nor retreats; None
    where it does, or was not tried, or where the policy leaves.
    """
    changed = any(_spread(cells, each) >= LEVEL for each in ENDS) if cells else True
    leaves = any(cell.share(LEFT) > LEAVING for cell in cells)
    return None if changed or leaves else level(cells, unbeaten)


def level(cells: Sequence[Cell], unbeaten: bool = False) -> Step | None:
    """Return the ends of a curve on which ten times as much changes nothing clearly of the chance wanted, however the
    other fights end.
    """
    if len(cells) < 2 or "+" in cells[0].field or not 0 < TIMES * cells[0].value <= cells[-1].value:
        return None
    first, last = cells[0], cells[-1]
    sure = bool(first.exact and last.exact) or _width(first, last) <= LEVEL
    return _step(first, last, unbeaten) if sure and _spread(cells, UNBEATEN if unbeaten else WON) < LEVEL else None


def _spread(cells: Sequence[Cell], counted: Sequence[str]) -> float:
    """Return how far apart the chances of a curve are."""
    shares = [cell.share(counted) for cell in cells]
    return max(shares) - min(shares)


def _rise(cells: Sequence[Cell], unbeaten: bool, way: int) -> Step | None:
    """Return the greatest rise (1) or fall (-1) of a curve, if it is clear."""
    if not cells:
        return None
    counted = UNBEATEN if unbeaten else WON
    best: tuple[float, Cell, Cell] | None = None
    lowest = cells[0]
    for cell in cells[1:]:
        found = way * (cell.share(counted) - lowest.share(counted))
        if found < 0:
            lowest = cell
        elif best is None or found > best[0]:
            best = found, lowest, cell
    if best is None or way * _clear(best[1], best[2], unbeaten) < RISE:
        return None
    return _step(best[1], best[2], unbeaten)


def _step(first: Cell, second: Cell, unbeaten: bool) -> Step:
    counted = UNBEATEN if unbeaten else WON
    return Step(first, second, first.share(counted), second.share(counted))


def _clear(first: Cell, second: Cell, unbeaten: bool) -> float:
    """Return how much larger the chance of the second is; 0 where that is not clear."""
    if first.exact and second.exact:
        counted = UNBEATEN if unbeaten else WON
        return second.share(counted) - first.share(counted)
    pair = _pair(first, second, unbeaten)
    low, high = pair.interval(SURE)
    return pair.difference if low > 0 or high < 0 else 0.0


def _width(first: Cell, second: Cell) -> float:
    """Return how far off the difference of two values may be."""
    low, high = _pair(first, second, False).interval(0.95)
    return (high - low) / 2


def _pair(first: Cell, second: Cell, unbeaten: bool) -> Pair:
    """Compare two values run by run."""
    runs = min(first.tally.fights, second.tally.fights)
    played = (1 << (runs + 1)) - 1
    ours, theirs = ((cell.tally.won | cell.tally.gone * unbeaten) & played for cell in (first, second))
    return Pair("value", first, second, runs, (theirs & ~ours).bit_count(), (ours & ~theirs).bit_count(), 0, 0)
