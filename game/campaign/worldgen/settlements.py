"""Placement of towns and landmarks: on the mainland, apart from each other."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from game.campaign.worldgen.grid import Grid
from game.campaign.worldgen.plan import Draw
from systems.table.loop.language import tr

# Least distance of a landmark from the start, if the land is large enough.
_FIRST_LANDMARK = 3
# Margin without places at the map's border, where possible.
_FROM_BORDER = 2


class Settler:
    """Choice of mainland cells one after the other; `chosen` are those taken so far."""

    def __init__(self, grid: Grid, mainland: Sequence[int], places: int, draw: Draw) -> None:
        self._grid = grid
        self._mainland = mainland
        self._walkable = [False] * grid.size
        for cell in mainland:
            self._walkable[cell] = True
        self._room = isqrt(len(mainland) // max(1, places))
        self._draw = draw
        self.chosen: list[int] = []
        self._from_start: list[int] = []
        """Steps from the first place over the mainland."""
        self._from_places = [-1] * grid.size
        """Steps from the nearest place over any cells; -1 while there is none."""

    def start(self, suited: Sequence[int]) -> int:
        """Choose the starting town's cell, as far from the border as possible."""
        fitting = self._free(suited)
        inland = min(self._grid.width, self._grid.height) // 4
        deepest = max(self._grid.from_border[cell] for cell in fitting)
        pool = [cell for cell in fitting if self._grid.from_border[cell] >= min(inland, deepest)]
        return self._choose(pool, tr("site of the first town"))

    def town(self, suited: Sequence[int]) -> int:
        """Choose a town's cell away from the places chosen before."""
        fitting = self._free(suited)
        return self._choose(self._apart(fitting, self._room * 3 // 2), tr("site of a town"))

    def landmark(self, name: str, number: int, of: int, suited: Sequence[int]) -> int:
        """Choose the cell of the landmark of this number, in its band of distances from the start."""
        steps = self._from_start
        fitting = self._apart(self._free(suited), self._room * 2 // 3)
        farthest = max(steps[cell] for cell in self._mainland)
        first = min(_FIRST_LANDMARK, farthest)
        span = farthest - first
        near, far = first + span * number // of, first + span * (number + 1) // of

        def off(cell: int) -> int:
            return max(near - steps[cell], steps[cell] - far, 0)

        least = min(off(cell) for cell in fitting)
        return self._choose([cell for cell in fitting if off(cell) == least], tr("site of {name}", name=name))

    def _free(self, suited: Sequence[int]) -> list[int]:
        taken = set(self.chosen)
        free = [cell for cell in self._mainland if cell not in taken]
        if not free:
            raise ValueError(tr("the land of the region has no room for all its towns and landmarks"))
        wanted = set(suited)
        fitting = [cell for cell in free if cell in wanted] or free
        return [cell for cell in fitting if self._grid.from_border[cell] >= _FROM_BORDER] or fitting

    def _apart(self, cells: list[int], room: int) -> list[int]:
        """Return the cells at this distance or more from all places, or at the largest distance there is."""
        steps = self._from_places
        room = min(room, max(steps[cell] for cell in cells))
        return [cell for cell in cells if steps[cell] >= room]

    def _choose(self, pool: Sequence[int], why: str) -> int:
        cell = pool[self._draw.die(len(pool), why) - 1]
        if not self.chosen:
            self._from_start = self._grid.steps_from([cell], lambda other: self._walkable[other])
        self.chosen.append(cell)
        self._grid.nearer(self._from_places, cell)
        return cell
