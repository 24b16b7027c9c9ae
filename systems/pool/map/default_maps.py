"""Grids of encounters that have none written, and where both sides stand at the start (DP-19)."""

from collections.abc import Sequence

from systems.pool.map.grid import Grid

WIDTH, LEAST_HEIGHT = 14, 9
MOST = 40
"""Squares along a side of a grid, at most."""
STARTS = ((1, "P"), (2, "P"), (-3, "F"), (-2, "F"))
"""Columns of the starts; those below 0 count from the right."""


def default_rows(foes: int) -> tuple[str, ...]:
    """A field with some cover on either side and a bit of wall between, higher for more foes."""
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
    """Where everybody starts: on the signs of their side, who reaches least nearest to the other side.

    Where there are more than signs, the free squares next to the signs serve.

    Args:
        grid: the grid.
        party: ids of members in stable order, each with how far their farthest weapon reaches.
        foes: likewise.
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


def _free(grid: Grid, own: list[int], count: int, taken: set[int]) -> list[int]:
    """So many squares: a side's own, then those nearest to them.

    Raises:
        ValueError: the grid has no room for so many.
    """
    found = [square for square in own if square not in taken]
    for square in found:
        if len(found) >= count:
            break
        found += [near for near in grid.steps[square] if near not in taken and near not in found]
    if len(found) < count:
        raise ValueError(f"The grid has no room for {count} units on one side.")
    return _middle(grid, found, own, count)


def _middle(grid: Grid, found: list[int], own: list[int], count: int) -> list[int]:
    """The first so many, those in the middle of the side's rows before those at its ends."""
    rows = [grid.spots[square][1] for square in own]
    middle = (min(rows) + max(rows)) / 2
    return sorted(found, key=lambda square: (square not in own, abs(grid.spots[square][1] - middle), square))[:count]
