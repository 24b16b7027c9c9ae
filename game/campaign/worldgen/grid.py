"""Grids of numbered cells for generation: adjacency, connected parts, distances."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence

from game.campaign.map.hexes import from_offset, neighbours, to_offset


class Grid:
    """Cells 0 to width*height-1; `near` holds each one's neighbours on the map, always in the same order."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.near = tuple(self._neighbours(cell) for cell in range(self.size))

    def _neighbours(self, cell: int) -> tuple[int, ...]:
        offsets = map(to_offset, neighbours(from_offset(*self.offset(cell))))
        return tuple(
            row * self.width + column for column, row in offsets if 0 <= column < self.width and 0 <= row < self.height
        )

    def offset(self, cell: int) -> tuple[int, int]:
        """Column and row of a cell."""
        return cell % self.width, cell // self.width

    def from_border(self, cell: int) -> int:
        """Hexes between a cell and the map's border."""
        column, row = self.offset(cell)
        return min(column, row, self.width - 1 - column, self.height - 1 - row)

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

    def smoothed(self, values: Sequence[int]) -> list[int]:
        """Return each value moved half-way to the mean of its neighbours."""
        return [
            (values[cell] + sum(values[other] for other in near) // max(1, len(near))) // 2
            for cell, near in enumerate(self.near)
        ]
