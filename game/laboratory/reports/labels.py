"""Names of cells, reduced to their differences."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.laboratory.playtest.results import Cell
from systems.table.ruleset import rulesets

AXES: Mapping[str, Callable[[Cell], str]] = {
    "encounter": lambda cell: cell.encounter,
    "party": lambda cell: cell.party,
    "ruleset": lambda cell: cell.ruleset,
    "difficulty": lambda cell: cell.difficulty,
    "variant": lambda cell: cell.variant,
    "policy": lambda cell: cell.policy,
}
"""Axes on which cells can differ, by the ids of content."""

AS_IT_IS = "as it is"
"""The name of a fight without a change among its variants."""


def name(cell: Cell, axis: str) -> str:
    """Return the display name of a cell's place on an axis."""
    known = {
        "encounter": cell.encounter_name,
        "party": cell.party_name,
        "ruleset": ruleset_name(cell.ruleset),
        "variant": cell.variant or AS_IT_IS,
    }
    return known.get(axis, "") or AXES[axis](cell)


def ruleset_name(key: str) -> str:
    """Return a ruleset's name, or its id where it is not installed here."""
    return rulesets()[key].name if key in rulesets() else key


def differing(cells: Sequence[Cell]) -> tuple[str, ...]:
    """Return the axes on which cells differ."""
    return tuple(axis for axis, key in AXES.items() if len({key(cell) for cell in cells}) > 1)


def telling(cells: Sequence[Cell]) -> tuple[str, ...]:
    """Return the axes whose names tell cells apart: without parties that were chosen by the encounters' depth."""
    axes = differing(cells)
    by_depth = "encounter" in axes and all(cell.setup.depth for cell in cells)
    return tuple(axis for axis in axes if axis != "party") if by_depth else axes


def label(cell: Cell, axes: Sequence[str]) -> str:
    """Return a cell's differences on these axes; its encounter where there are none."""
    return ", ".join(name(cell, axis) for axis in axes) or cell.encounter_name


def short(cell: Cell, axes: Sequence[str]) -> str:
    """Return the same with the ruleset's id, for narrow columns."""
    return ", ".join(_column(cell, axis) for axis in axes) or cell.encounter_name


class Matrix(NamedTuple):
    """Cells in rows and columns; None where there is no such cell."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Cell | None, ...], ...]


def matrix(cells: Sequence[Cell]) -> Matrix:
    """Lay cells out: rulesets across where there are several, else difficulties, parties or policies."""
    axes = differing(cells)
    across = next((axis for axis in ("ruleset", "policy", "difficulty", "party") if axis in axes), "ruleset")
    down = [axis for axis in axes if axis != across]
    places = {(_key(cell, down), AXES[across](cell)): cell for cell in cells}
    rows = {_key(cell, down): label(cell, down) for cell in cells}
    columns = {AXES[across](cell): _column(cell, across) for cell in cells}
    return Matrix(
        tuple(rows.values()),
        tuple(columns.values()),
        tuple(tuple(places.get((row, column)) for column in columns) for row in rows),
    )


def groups(laid: Matrix) -> list[tuple[str, list[tuple[str, Cell]]]]:
    """Return the cells of a matrix with their names, under the names of its rows where it has columns, too."""
    if len(laid.columns) == 1:
        return [("", [(row, cell) for row, found in zip(laid.rows, laid.cells, strict=True) for cell in found if cell])]
    return [
        (
            row if len(laid.rows) > 1 else "",
            [(column, cell) for column, cell in zip(laid.columns, found, strict=True) if cell],
        )
        for row, found in zip(laid.rows, laid.cells, strict=True)
    ]


def curves(cells: Sequence[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """Return the cells in which a number was turned, one group per set-up, by the number's value."""
    groups: dict[tuple[str, str], list[Cell]] = {}
    for cell in cells:
        if cell.field:
            groups.setdefault((_key(cell, list(AXES)), cell.field), []).append(cell)
    return tuple(tuple(sorted(group, key=lambda cell: cell.value)) for group in groups.values())


def values(some: Sequence[Cell], every: Sequence[Cell]) -> str:
    """Name some of the values of a turned number among all that were tried: `foes.health% from 50 to 90, at 120`."""
    known, chosen = sorted({cell.value for cell in every}), {cell.value for cell in some}
    field = some[0].field
    if len(chosen) == len(known) > 1:
        return f"{field} at all values"
    runs: list[list[int]] = [[]]
    for value in known:
        if value in chosen:
            runs[-1].append(value)
        elif runs[-1]:
            runs.append([])
    told = (f"from {run[0]} to {run[-1]}" if len(run) > 1 else f"at {run[0]}" for run in runs if run)
    return f"{field} {', '.join(told)}"


def _key(cell: Cell, axes: Sequence[str]) -> str:
    return "\n".join(AXES[axis](cell) for axis in axes)


def _column(cell: Cell, axis: str) -> str:
    """The head of a column: ids of rulesets are short, and familiar from the command line."""
    return cell.ruleset if axis == "ruleset" else name(cell, axis)


def resource(cell: Cell, key: str) -> str:
    """Return the name of a resource of bodies, such as `hp`."""
    words = rulesets()[cell.ruleset].resources if cell.ruleset in rulesets() else {}
    return words.get(key) or key.replace("_", " ")
