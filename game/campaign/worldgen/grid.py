"""Grids of numbered cells for generation: adjacency, connected parts, distances."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from game.campaign.map.hexes import from_offset, neighbours, to_offset


class Grid:
    """Cells 0 to width*height-1; `near` holds each one's neighbours on the map, always in the same order."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        around = [_offsets_around(parity) for parity in (0, 1)]
        self.near = tuple(
            tuple(
                (row + down) * width + column + right
                for right, down in around[row & 1]
                if 0 <= column + right < width and 0 <= row + down < height
            )
            for row in range(height)
            for column in range(width)
        )

    @cached_property
    def from_border(self) -> list[int]:
        """Hexes between each cell and the map's border."""
        across = [min(column, self.width - 1 - column) for column in range(self.width)]
        down = [min(row, self.height - 1 - row) for row in range(self.height)]
        return [min(column, row) for row in down for column in across]

    def offset(self, cell: int) -> tuple[int, int]:
        """Column and row of a cell."""
        return cell % self.width, cell // self.width

    def parts(self, belongs: Callable[[int], bool]) -> list[list[int]]:
        """Return the connected parts of the given cells, the largest first."""
        seen = [not belongs(cell) for cell in range(self.size)]
        parts = []
        for first in range(self.size):
            if seen[first]:
                continue
            seen[first] = True
            part = [first]
            for cell in part:
                for other in self.near[cell]:
                    if not seen[other]:
                        seen[other] = True
                        part.append(other)
            parts.append(part)
        return sorted(parts, key=lambda part: (-len(part), part[0]))

    def steps_from(self, sources: Iterable[int], enters: Callable[[int], bool] | None = None) -> list[int]:
        """Return the steps from the nearest source over passable cells; -1 where there is no path."""
        steps = [-1] * self.size
        front = deque(sources)
        for cell in front:
            steps[cell] = 0
        while front:
            cell = front.popleft()
            for other in self.near[cell]:
                if steps[other] < 0 and (enters is None or enters(other)):
                    steps[other] = steps[cell] + 1
                    front.append(other)
        return steps

    def nearer(self, steps: list[int], source: int) -> None:
        """Lower the steps from the nearest source where another source is nearer; -1 is farther than any."""
        steps[source] = 0
        front = deque([source])
        while front:
            cell = front.popleft()
            further = steps[cell] + 1
            for other in self.near[cell]:
                if not 0 <= steps[other] <= further:
                    steps[other] = further
                    front.append(other)

    def smoothed(self, values: Sequence[int]) -> list[int]:
        """Return each value moved half-way to the mean of its neighbours."""
        return [
            (values[cell] + sum(values[other] for other in near) // max(1, len(near))) // 2
            for cell, near in enumerate(self.near)
        ]


def _offsets_around(parity: int) -> list[tuple[int, int]]:
    """Return the steps in columns and rows from a hex in an even or odd row to its neighbours."""
    around = map(to_offset, neighbours(from_offset(0, parity)))
    return [(column, row - parity) for column, row in around]
