"""Cells compared on the same dice, in words: what a policy's retreats cost, what a thing or a foe makes out."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.console import RenderableType

from game.laboratory.playtest.pairing import Pair, pairs
from game.laboratory.playtest.results import Cell, Inputs
from game.laboratory.reports import labels, wording
from game.laboratory.reports.columns import Look, folded, shown
from game.laboratory.reports.grids import Grid

HEADS = ("", "Won", "Against", "Difference", "Interval")


class Shown(NamedTuple):
    """The table of the comparisons along one axis."""

    title: str
    exact: str
    """What the title adds where some of the odds are exact."""
    heads: tuple[str, ...] = HEADS


EXACT = ". Where both odds are exact, so is the difference"
TABLES = {
    "party": Shown(
        "Parties on the same dice: fights won by the second, by the first, and the difference in points", EXACT
    ),
    "variant": Shown(
        "Changes on the same dice: fights won with the change, as it is, and the difference in points", EXACT
    ),
    "policy": Shown(
        "Policies on the same dice: fights won by the second, by the first, and the difference in points; fights that "
        "the first left, and how many of those the second won, in per cent",
        ". Where both odds are exact, all but the last number is, which is of sampled fights",
        (*HEADS, "Left", "Of those won"),
    ),
}
"""By axis, in the order in which they are told."""


def sentences(pair: Pair, inputs: Inputs) -> list[str]:
    """Return what the comparison of two cells comes to, in sentences: the difference, and the price of courage."""
    if not pair.known:
        return []
    first, second = _name(pair, pair.first), _name(pair, pair.second)
    if pair.exact:
        odds = " against ".join(f"{100 * cell.chance:.2f}" for cell in (pair.second, pair.first))
        against = f"by exact odds ({odds}{wording.PERCENT})"
    else:
        low, high = pair.interval(inputs.confidence)
        span = f"{wording.sure(inputs.confidence)}: {_points(low)} to {_points(high)}"
        against = f"on the same {pair.runs:,} {'sampled ' if _mixed(pair) else ''}runs ({span} points)"
    told = [f"{_capital(second)} wins {_difference(pair)} {first} {against}."]
    if pair.axis == "policy" and pair.left_share:
        told.append(f"{_capital(left(pair))}.")
    return told


def left(pair: Pair) -> str:
    """Say how many fights the first of two policies leaves, and how many of those the second would have won."""
    first, second = pair.first.policy, pair.second.policy
    if pair.first.exact:
        told = f"{first} leaves exactly {100 * pair.left_share:.2f}{wording.PERCENT} of its fights"
        if not pair.left:
            return told
        return (
            f"{told}; {second} won {pair.left_won:,} of the {pair.left:,} that it left in {pair.runs:,} sampled fights"
        )
    which, won = "the sampled" if _mixed(pair) else "its", wording.whole(pair.left_won / pair.left)
    gone = wording.whole(pair.left_share)
    return f"{first} leaves {gone} of {which} fights; {won} of those would have been won by {second}"


def compared(cells: Sequence[Cell], inputs: Inputs, look: Look) -> Iterator[RenderableType]:
    """Describe every comparison of a playtest in a line; one that stands alone, in sentences."""
    found = [pair for pair in pairs(cells) if pair.known]
    if len(found) == 1:
        yield folded("", look)
        for line in sentences(found[0], inputs):
            yield folded(line, look)
        return
    for grid in grids(found, cells, inputs):
        yield folded("", look)
        yield folded(grid.title, look, bold=grid.title.index(":"))
        yield shown(grid)


def grids(found: Sequence[Pair], cells: Sequence[Cell], inputs: Inputs) -> Iterator[Grid]:
    """Return the comparisons as tables, a line for each: parties, changes, and policies."""
    axes = labels.telling(cells)
    for axis, table in TABLES.items():
        mine = [pair for pair in found if pair.axis == axis]
        if not mine:
            continue
        more = table.exact if any(pair.exact for pair in mine) else ""
        rows = ((label(pair, axes), *_figures(pair, inputs)) for pair in mine)
        yield Grid(table.title + more, table.heads, tuple(row[: len(table.heads)] for row in rows))


def _figures(pair: Pair, inputs: Inputs) -> tuple[str, ...]:
    low, high = pair.interval(inputs.confidence)
    cells, places = (pair.second, pair.first), 2 if pair.exact else 0
    # Beside a sampled difference stand the sampled shares that it is made of, though one of them be known exactly.
    won = [cell.chance if pair.exact else cell.tally.share("victory") for cell in cells]
    return (
        *(f"{100 * share:.{places}f}" for share in won),
        f"{100 * pair.difference:+.2f}" if pair.exact else _points(pair.difference),
        "exact" if pair.exact else f"{_points(low)} to {_points(high)}",
        f"{100 * pair.left_share:.{2 if pair.first.exact else 0}f}",
        f"{100 * pair.left_won / pair.left:.0f}" if pair.left else "",
    )


def label(pair: Pair, axes: Sequence[str]) -> str:
    """Name a pair: what both have in common of that on which cells differ, then the second of them."""
    common = [axis for axis in axes if axis != pair.axis]
    return ", ".join(filter(None, (labels.short(pair.first, common) if common else "", _name(pair, pair.second))))


def _name(pair: Pair, cell: Cell) -> str:
    return labels.name(cell, pair.axis)


def _mixed(pair: Pair) -> bool:
    """Tell whether one of the two is known exactly and the other is not: they are compared by their runs."""
    return not pair.exact and (pair.first.exact or pair.second.exact) is not None


def _difference(pair: Pair) -> str:
    points, places = 100 * pair.difference, 2 if pair.exact else 1
    alike = not points if pair.exact else not (pair.gained or pair.forfeited)
    if alike:
        return "exactly as often as"
    if abs(points) < 0.5 * 0.1**places:
        return "as often as"
    return f"{abs(points):.{places}f} points {'more' if points > 0 else 'less'} than"


def _points(share: float) -> str:
    return f"{100 * share:+.1f}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
