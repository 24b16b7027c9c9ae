"""Default grids for encounters without one, and where both sides start (DP-19)."""

from collections.abc import Sequence

from systems.pool.map.grid import Grid, grid_of
from systems.table.loop.language import tr

WIDTH, LEAST_HEIGHT = 14, 9
MOST = 40
"""The most squares along a side of a grid."""
STARTS = ((1, "P"), (2, "P"), (-3, "F"), (-2, "F"))
"""Columns of the starts; those below 0 count from the right."""


def default_rows(foes: int) -> tuple[str, ...]:
    """Return a field with cover on either side and two short walls between, higher for more foes."""
    height = min(max(LEAST_HEIGHT, 5 + foes), MOST)
    rows = [["."] * WIDTH for _ in range(height)]
    middle = height // 2
    for row in range(middle - 2, middle + 3):
        for column, sign in STARTS:
            rows[row][column] = sign
    for row in range(1, height - 1, 3):
        rows[row][4], rows[row][WIDTH - 5] = "c", "c"
    for row in (2, height - 3):
        rows[row][WIDTH // 2 - 1] = "#"
        rows[row][WIDTH // 2] = "#"
    rows[middle][WIDTH // 2] = "c"
    return tuple("".join(row) for row in rows)


def deploy(grid: Grid, party: Sequence[tuple[str, int]], foes: Sequence[tuple[str, int]]) -> dict[str, int]:
    """Return the square where each unit starts: on the signs of its side, the shortest reach nearest to the other side.

    Units without a sign of their own start on the free squares next to the signs.

    Args:
        grid: the grid.
        party: ids of members in stable order, each with the reach of the farthest weapon.
        foes: likewise.

    Raises:
        ValueError: the grid has no room for a side.
    """
    starts = {side: [number for number, sign in enumerate(grid.signs) if sign == side] for side in "PF"}
    placed: dict[str, int] = {}
    for side, other, units in (("P", "F", party), ("F", "P", foes)):
        own, theirs = starts[side], starts[other]

        def away(square: int, theirs: list[int] = theirs) -> tuple[int, int]:
            return sum(grid.distance(square, each) for each in theirs), square

        free = _free(grid, own, len(units), set(placed.values()) | set(theirs))
        squares = sorted(free, key=away)
        ordered = sorted(units, key=lambda unit: unit[1])
        placed |= {key: square for (key, _), square in zip(ordered, squares, strict=True)}
    return placed


def problem(rows: tuple[str, ...], members: int, foes: int) -> str:
    """Say that a grid, or the default one without rows, has no room for so many on either side; empty if it has."""
    sides = [[(f"{side}-{number}", 1) for number in range(count)] for side, count in (("p", members), ("f", foes))]
    try:
        deploy(grid_of(rows or default_rows(foes)), *sides)
    except ValueError:
        return tr(
            "the grid has no room for {members} members and {foes} foes: make it larger, or take walls away",
            members=members,
            foes=foes,
        )
    return ""


def _free(grid: Grid, own: list[int], count: int, taken: set[int]) -> list[int]:
    """Return so many squares: a side's own, then those nearest to them.

    Raises:
        ValueError: the grid has no room for so many.
    """
    found = [square for square in own if square not in taken]
    for square in found:
        if len(found) >= count:
            break
        found += [near for near in grid.steps[square] if near not in taken and near not in found]
    if len(found) < count:
        raise ValueError(tr("The grid has no room for {count} units on one side.", count=count))
    return _middle(grid, found, own, count)


def _middle(grid: Grid, found: list[int], own: list[int], count: int) -> list[int]:
    """Return the first so many, those in the middle of the side's rows before those at its ends."""
    rows = [grid.spots[square][1] for square in own]
    middle = (min(rows) + max(rows)) / 2
    return sorted(found, key=lambda square: (square not in own, abs(grid.spots[square][1] - middle), square))[:count]
