"""Difficulty of attacks from square to square: range, cover and murk, looked up once for each pair (DP-06, DP-17)."""

from functools import cache

from systems.pool.map.grid import COVER, MURK, Grid
from systems.pool.rules import hidden_dt, range_dt

OUT = -1
"""Stands for a DT where an attack cannot be made: too far, or a wall is in between (DP-19)."""


class Row(dict[int, int]):
    """The DT of attacks from one square at each other, by its number; `OUT` where none can be made."""

    def __init__(self, shots: "Shots", start: int) -> None:
        super().__init__()
        self._shots, self._start = shots, start

    def __missing__(self, end: int) -> int:
        """Work out the DT of one square."""
        found = self[end] = self._shots.dt(self._start, end)
        return found


class Shots(dict[int, Row]):
    """The rows of all squares for weapons of one kind and reach; from a square at itself there is no range."""

    def __init__(self, grid: Grid, kind: str, steps: int, furthest: int) -> None:
        """Begin without any.

        Args:
            grid: the grid.
            kind: `melee`, `ranged` or `spell`.
            steps: the range in squares.
            furthest: the most squares that the weapon reaches.
        """
        super().__init__()
        self._grid, self._kind, self._steps, self._furthest = grid, kind, steps, furthest

    def __missing__(self, start: int) -> Row:
        """Begin the row of a square."""
        row = self[start] = Row(self, start)
        return row

    def dt(self, start: int, end: int) -> int:
        """Return the DT of range, cover and murk; `OUT` where no attack can be made."""
        grid = self._grid
        away, sign = grid.away[start][end], grid.signs[end]
        if away > self._furthest or not grid.sees(start, end):
            return OUT
        far = 0 if self._kind == "melee" else range_dt(away, self._steps)
        return far + hidden_dt(self._kind == "ranged", sign in COVER, sign in MURK)


@cache
def shots_of(grid: Grid, kind: str, steps: int, furthest: int) -> Shots:
    """Return the rows for weapons of one kind and reach on a grid, which share them."""
    return Shots(grid, kind, steps, furthest)
