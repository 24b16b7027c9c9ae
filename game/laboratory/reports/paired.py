"""Cells compared on the same dice, in words: what a policy's retreats cost, what a thing or a foe makes out."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType

from game.laboratory.playtest.pairing import Pair, pairs
from game.laboratory.playtest.results import Cell, Inputs
from game.laboratory.reports import labels, wording
from game.laboratory.reports.columns import Look, folded, shown
from game.laboratory.reports.grids import Grid

POLICY_HEADS = ("", "Won", "Against", "Difference", "Interval", "Left", "Of those won")
VARIANT_HEADS = POLICY_HEADS[:5]
POLICIES = (
    "Policies on the same dice: fights won by the second, by the first, and the difference in points; fights that the "
    "first left, and how many of those the second won, in per cent"
)
VARIANTS = "Changes on the same dice: fights won with the change, as it is, and the difference in points"

PARTIES = "Parties on the same dice: fights won by the second, by the first, and the difference in points"
TABLES = (
    ("party", PARTIES, VARIANT_HEADS),
    ("variant", VARIANTS, VARIANT_HEADS),
    ("policy", POLICIES, POLICY_HEADS),
)


def sentences(pair: Pair, inputs: Inputs) -> list[str]:
    """Return what the comparison of two cells comes to, in sentences: the difference, and the price of courage."""
    if not pair.runs:
        return []
    first, second = _name(pair, pair.first), _name(pair, pair.second)
    low, high = pair.interval(inputs.confidence)
    span = f"{wording.sure(inputs.confidence)}: {_points(low)} to {_points(high)}"
    told = [f"{_capital(second)} wins {_difference(pair)} {first} on the same {pair.runs:,} runs ({span} points)."]
    if pair.axis == "policy" and pair.left:
        told.append(f"{_capital(left(pair))}.")
    return told


def left(pair: Pair) -> str:
    """Say how many fights the first of two policies leaves, and how many of those the second would have won."""
    gone, saved = pair.left / pair.runs, pair.left_won / pair.left if pair.left else 0.0
    return (
        f"{pair.first.policy} leaves {_whole(gone)} of its fights; {_whole(saved)} of those would have been won by "
        f"{pair.second.policy}"
    )


def compared(cells: Sequence[Cell], inputs: Inputs, look: Look) -> Iterator[RenderableType]:
    """Describe every comparison of a playtest in a line; one that stands alone, in sentences."""
    found = [pair for pair in pairs(cells) if pair.runs]
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
    for axis, title, heads in TABLES:
        rows = tuple(
            (label(pair, axes), *_figures(pair, inputs)[: len(heads) - 1]) for pair in found if pair.axis == axis
        )
        if rows:
            yield Grid(title, heads, rows)


def _figures(pair: Pair, inputs: Inputs) -> tuple[str, ...]:
    low, high = pair.interval(inputs.confidence)
    return (
        *(f"{100 * cell.chance:.0f}" for cell in (pair.second, pair.first)),
        _points(pair.difference),
        f"{_points(low)} to {_points(high)}",
        f"{100 * pair.left / pair.runs:.0f}",
        f"{100 * pair.left_won / pair.left:.0f}" if pair.left else "",
    )


def label(pair: Pair, axes: Sequence[str]) -> str:
    """Name a pair: what both have in common of that on which cells differ, then the second of them."""
    common = [axis for axis in axes if axis != pair.axis]
    return ", ".join(filter(None, (labels.short(pair.first, common) if common else "", _name(pair, pair.second))))


def _name(pair: Pair, cell: Cell) -> str:
    return labels.name(cell, pair.axis)


def _difference(pair: Pair) -> str:
    points = 100 * pair.difference
    if not pair.gained and not pair.forfeited:
        return "exactly as often as"
    if abs(points) < 0.05:
        return "as often as"
    return f"{abs(points):.1f} points {'more' if points > 0 else 'less'} than"


def _points(share: float) -> str:
    return f"{100 * share:+.1f}"


def _whole(share: float) -> str:
    return f"{100 * share:.0f}{wording.PERCENT}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
