"""The square grid of a fight: squares, distances, walls and lines of sight (DP-06, DP-19).

A square is a number, row by row from the upper left corner. A grid never changes, and caches its lines of sight.
"""

from collections.abc import Sequence
from functools import cache

from systems.table.loop.language import mark

SQUARES = {
    ".": "ground",
    "#": "wall",
    "c": "cover",
    "m": "murk",
    "x": mark("cover and murk"),
    "e": "exit",
    "o": "objective",
    "P": mark("start of the party"),
    "F": mark("start of the foes"),
}
"""The signs of a written grid and their names."""

COVER, MURK = "cx", "mx"
"""The signs of squares that give cover, and of those on which units are hard to see (DP-17)."""

STEPS = ((0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1))
"""Offsets of the eight squares about one, straight ones first."""


class Distances(dict[int, Sequence[int]]):
    """The squares from each square to every other, a row for each that is asked for (DP-19)."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self._width, self._height = width, height

    def __missing__(self, square: int) -> Sequence[int]:
        """Work out the row of a square: the larger of both differences."""
        y, x = divmod(square, self._width)
        across, down = [abs(each - x) for each in range(self._width)], [abs(each - y) for each in range(self._height)]
        row = self[square] = [dx if dx > dy else dy for dy in down for dx in across]
        return row


class Onward(dict[int, Sequence[int]]):
    """The squares one step from each square that are nearer to an end, for each that is asked for."""

    def __init__(self, steps: Sequence[Sequence[int]], away: Sequence[int]) -> None:
        super().__init__()
        self._steps, self._away = steps, away

    def __missing__(self, square: int) -> Sequence[int]:
        """Pick them out of all steps."""
        far = self._away[square]
        found = self[square] = [near for near in self._steps[square] if self._away[near] < far]
        return found


class Grid:
    """A grid of squares, from rows of the signs in `SQUARES`."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = tuple(rows)
        self.width = len(rows[0])
        self.height = len(rows)
        self.signs = "".join(rows)
        self.spots = [divmod(number, self.width)[::-1] for number in range(len(self.signs))]
        """Column and row of each square."""
        self.names = [f"{x},{y}" for x, y in self.spots]
        """The text `x,y` of each square."""
        self.numbers = {name: number for number, name in enumerate(self.names)}
        """The square of each text `x,y`."""
        self.away = Distances(self.width, self.height)
        """The squares from each square to every other (DP-19)."""
        self.open = [sign != "#" for sign in self.signs]
        self.around = [self._around(number) for number in range(len(self.signs))]
        """The squares beside each square that are no wall."""
        self.steps = [self._steps(number) for number in range(len(self.signs))]
        """The squares one step from each square."""
        self.backed = [len(around) < len(STEPS) for around in self.around]
        """Whether a wall or the map's edge is beside each square, so that nobody is flanked there (DP-13)."""
        self.exits = [number for number, sign in enumerate(self.signs) if sign == "e"]
        self.rim = [number for number, (x, y) in enumerate(self.spots) if self.open[number] and self._outer(x, y)]
        self.objectives = [number for number, sign in enumerate(self.signs) if sign == "o"]
        self.covers = frozenset(number for number, sign in enumerate(self.signs) if sign in COVER)
        """The squares that give cover (DP-17)."""
        self._within: dict[tuple[int, int], frozenset[int]] = {}
        self._onward: dict[int, Onward] = {}
        self._seen: dict[tuple[int, int], bool] = {}

    def square(self, x: int, y: int) -> int:
        """Return the square of a column and a row; -1 off the map."""
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else -1

    def at(self, square: int) -> str:
        """Return the text `x,y` of a square."""
        return self.names[square]

    def read(self, text: str) -> int:
        """Return the square of a text `x,y`; -1 off the map."""
        return self.numbers.get(text, -1)

    def distance(self, a: int, b: int) -> int:
        """Return the larger of both differences (DP-19)."""
        return self.away[a][b]

    def within(self, square: int, far: int) -> frozenset[int]:
        """Return the squares that are at most so far from another (DP-19)."""
        found = self._within.get((square, far))
        if found is None:
            found = frozenset([each for each, away in enumerate(self.away[square]) if away <= far])
            self._within[square, far] = found
        return found

    def onward(self, end: int) -> Onward:
        """Return the steps from each square that lead nearer to another."""
        found = self._onward.get(end)
        if found is None:
            found = self._onward[end] = Onward(self.steps, self.away[end])
        return found

    def cover(self, square: int) -> bool:
        """Tell whether a square gives cover (DP-17)."""
        return square in self.covers

    def murk(self, square: int) -> bool:
        """Tell whether units on a square are hard to see (DP-17)."""
        return self.signs[square] in MURK

    def sees(self, a: int, b: int) -> bool:
        """Tell whether no wall is between two squares; the same both ways.

        The straight line between the centres is walked square by square in integers. It is blocked by each wall whose
        inside it crosses, and where it passes exactly between two walls that touch at a corner.
        """
        found = self._seen.get((a, b))
        if found is None:
            found = self._seen[a, b] = self._seen[b, a] = self.wall(min(a, b), max(a, b)) < 0
        return found

    def wall(self, a: int, b: int) -> int:
        """Return the first wall on the line of sight from one square to another; -1 where nothing is between."""
        (x, y), (ex, ey) = self.spots[a], self.spots[b]
        nx, ny = abs(ex - x), abs(ey - y)
        sx, sy = (1 if ex > x else -1), (1 if ey > y else -1)
        ix = iy = 0
        while ix < nx or iy < ny:
            side = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx
            if side == 0:
                beside = self.square(x + sx, y)
                if not (self.open[beside] or self.open[self.square(x, y + sy)]):
                    return beside
                x, y, ix, iy = x + sx, y + sy, ix + 1, iy + 1
            elif side < 0:
                x, ix = x + sx, ix + 1
            else:
                y, iy = y + sy, iy + 1
            if not self.open[here := self.square(x, y)]:
                return here
        return -1

    def _around(self, number: int) -> tuple[int, ...]:
        x, y = self.spots[number]
        near = (self.square(x + dx, y + dy) for dx, dy in STEPS)
        return tuple(square for square in near if square >= 0 and self.open[square])

    def _steps(self, number: int) -> tuple[int, ...]:
        """Return the squares beside one, but not those between two walls that touch at a corner."""
        return tuple(square for square in self._around(number) if self.wall(number, square) < 0)

    def _outer(self, x: int, y: int) -> bool:
        return x in (0, self.width - 1) or y in (0, self.height - 1)


@cache
def grid_of(rows: tuple[str, ...]) -> Grid:
    """Return the grid of these rows, made once."""
    return Grid(rows)
