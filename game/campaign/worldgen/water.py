"""Seas, lakes, rivers and the remaining land."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Sequence

from game.campaign.worldgen.grid import Grid
from game.campaign.worldgen.plan import Draw
from systems.table.loop.language import tr

_LEAST_LAKE, _LEAST_ISLAND = 4, 3


def flooded(grid: Grid, heights: Sequence[int], count: int) -> list[bool]:
    """Flood the lowest `count` cells, without puddles and specks of land; coastal cells make up the number."""
    lowest = sorted(range(grid.size), key=lambda cell: (heights[cell], cell))
    water = [False] * grid.size
    for cell in lowest[:count]:
        water[cell] = True
    _even(grid, water)
    for _ in range(grid.size):
        missing = count - sum(water)
        if missing == 0:
            break
        rising = missing > 0
        coast = [
            cell
            for cell in (lowest if rising else reversed(lowest))
            if water[cell] is not rising and any(water[other] is rising for other in grid.near[cell])
        ]
        if not coast:
            break
        for cell in coast[: abs(missing)]:
            water[cell] = rising
    _even(grid, water)
    return water


def _even(grid: Grid, water: list[bool]) -> None:
    """Turn puddles into land, then land too small for an island into water."""
    for part in grid.parts(lambda cell: water[cell]):
        if len(part) < _LEAST_LAKE:
            for cell in part:
                water[cell] = False
    for part in grid.parts(lambda cell: not water[cell]):
        if len(part) < _LEAST_ISLAND:
            for cell in part:
                water[cell] = True


def add_rivers(
    grid: Grid, heights: Sequence[int], peaks: Sequence[int], water: list[bool], count: int, draw: Draw
) -> None:
    """Add up to `count` rivers that run from high land into the water along its drainage.

    `peaks`: cells where a river may rise. Rivers keep clear of water, other rivers and the map's border. A course
    longer than half of the map's shorter side is cut at its upper end.
    """
    downhill = _drainage(grid, heights, water)
    longest = max(2, min(grid.width, grid.height) // 2)
    for _ in range(count):
        steps = grid.steps_from(cell for cell in range(grid.size) if water[cell])
        sources = [cell for cell in peaks if steps[cell] >= 4 and grid.from_border[cell] >= 2]
        if not sources:
            return
        cell = sources[draw.die(len(sources), tr("source of a river")) - 1]
        course = []
        while not water[cell]:
            course.append(cell)
            cell = downhill[cell]
        for wet in course[-longest:]:
            water[wet] = True


def _drainage(grid: Grid, heights: Sequence[int], water: Sequence[bool]) -> list[int]:
    """Return the neighbour that each cell drains to, by flooding from the coasts."""
    downhill = [cell if wet else -1 for cell, wet in enumerate(water)]
    front = [(heights[cell], cell) for cell in range(grid.size) if water[cell]]
    heapq.heapify(front)
    while front:
        level, cell = heapq.heappop(front)
        for other in grid.near[cell]:
            if downhill[other] < 0:
                downhill[other] = cell
                heapq.heappush(front, (max(level, heights[other]), other))
    return downhill


def join_lands(grid: Grid, water: list[bool]) -> list[int]:
    """Raise causeways until three quarters of the land are connected; return the cells of that mainland.

    The remaining land is islands, for parties with a boat.
    """
    while True:
        lands = grid.parts(lambda cell: not water[cell])
        if not lands:
            return []
        if len(lands[0]) * 4 >= sum(map(len, lands)) * 3:
            return sorted(lands[0])
        for cell in _crossing(grid, water, lands[0], lands[1]):
            water[cell] = False


def _crossing(grid: Grid, water: Sequence[bool], shore: Sequence[int], other_shore: Sequence[int]) -> list[int]:
    """Return the path between two lands with the fewest water cells; land in between is free."""
    cost = [grid.size] * grid.size
    came = list(range(grid.size))
    front = deque(shore)
    for cell in shore:
        cost[cell] = 0
    while front:
        cell = front.popleft()
        for other in grid.near[cell]:
            total = cost[cell] + water[other]
            if total < cost[other]:
                cost[other], came[other] = total, cell
                if water[other]:
                    front.append(other)
                else:
                    front.appendleft(other)
    cell = min(other_shore, key=lambda end: (cost[end], end))
    path = []
    while came[cell] != cell:
        path.append(cell)
        cell = came[cell]
    return [cell for cell in path if water[cell]]
