"""Set-ups by the distance of their chance to win from one that is wanted, the nearest first."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType

from game.laboratory.playtest.results import Cell, Inputs
from game.laboratory.reports import labels, wording
from game.laboratory.reports.account import Account
from game.laboratory.reports.columns import Look, folded, table
from game.laboratory.reports.exact import exactly
from game.laboratory.reports.many import fights

WITHIN = 0.10
"""The distance that counts as near."""


def groups(cells: Sequence[Cell]) -> list[tuple[Cell, ...]]:
    """Return the cells of each set-up, which differ in policy alone, in their order."""
    found: dict[tuple[str, ...], list[Cell]] = {}
    for cell in cells:
        found.setdefault(tuple(key(cell) for axis, key in labels.AXES.items() if axis != "policy"), []).append(cell)
    return [tuple(group) for group in found.values()]


def known(cell: Cell) -> bool:
    """Tell whether anything is known of a cell: it may have been broken off before its first fight."""
    return bool(cell.tally.fights or exactly(cell))


def distance(cell: Cell, wanted: float) -> float:
    """Return how far the chance to win is from the one wanted; more than any where it is unknown."""
    return abs(cell.chance - wanted) if known(cell) else 2.0


def ordered(cells: Sequence[Cell], wanted: float) -> list[tuple[Cell, ...]]:
    """Return the set-ups, those first whose first policy wins nearly as often as is wanted."""
    return sorted(groups(cells), key=lambda group: distance(group[0], wanted))


def summed(cells: Sequence[Cell], wanted: float) -> str:
    """Say how many set-ups are near, or how far a single one is."""
    found = [group[0] for group in groups(cells) if known(group[0])]
    aim, by = f"{100 * wanted:g}{wording.PERCENT}", cells[0].policy
    if len(found) == 1:
        points = 100 * (found[0].chance - wanted)
        if abs(points) < 0.5:
            return f"{by} wins as often as wanted, in {aim} of fights."
        return f"{by} wins {abs(points):.0f} points {'more' if points > 0 else 'less'} than {aim}."
    near = sum(distance(cell, wanted) <= WITHIN for cell in found)
    return f"{near} of {len(found)} are within {100 * WITHIN:.0f} points of {aim}, as {by} fights."


def nearest(cells: Sequence[Cell], inputs: Inputs, wanted: float, look: Look) -> Iterator[RenderableType]:
    """Describe each set-up in a line, the nearest first."""
    policies = list(dict.fromkeys(cell.policy for cell in cells))
    title = f"Nearest to {100 * wanted:g}{wording.PERCENT}"
    others = " and fights won by other policies" if len(policies) > 1 else ""
    said = f"{title}: fights won by {policies[0]}, points away from it, fights left{others}"
    yield folded(said, look, bold=len(title))
    axes = [axis for axis in labels.telling(cells) if axis != "policy"]
    rows = table("", ">Won", ">Interval", ">Away", ">Left", *(f">{policy}" for policy in policies[1:]), ">Fights")
    for group in ordered(cells, wanted):
        theirs = {cell.policy: _won(cell) for cell in group[1:]}
        rows.add_row(
            labels.short(group[0], axes),
            *_figures(group[0], inputs, wanted),
            *(theirs.get(policy, "") for policy in policies[1:]),
            fights(group[0]),
        )
    yield rows
    yield folded("", look)
    yield folded(summed(cells, wanted), look)


def _figures(cell: Cell, inputs: Inputs, wanted: float) -> tuple[str, ...]:
    if not known(cell):
        return "–", "", "", ""
    exact, account = exactly(cell), Account(cell, inputs.confidence)
    left = float(exact.outcomes["retreat"]) if exact else account.outcomes["retreat"].share
    within = "exact" if exact else wording.interval(account.wins).removesuffix(wording.PERCENT)
    return _won(cell), within, f"{round(100 * cell.chance - 100 * wanted):+d}", f"{100 * left:.0f}"


def _won(cell: Cell) -> str:
    return f"{100 * cell.chance:.0f}" if known(cell) else "–"
