"""Paths over the grid: every step costs 1, past allies, not through enemies (DP-08, DP-19).

Squares are visited in one fixed order, so equal situations have equal paths.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache

from systems.pool.map.grid import Grid

WAYS = 1024
"""Ways from a square past enemies that are kept; each may be as large as the map."""


def reachable(grid: Grid, start: int, steps: int, blocked: Collection[int]) -> Mapping[int, int]:
    """Return all squares within so many steps and the steps to each, the nearest first; `start` is among them.

    Args:
        grid: the grid.
        start: the square to go from.
        steps: the most steps.
        blocked: squares that cannot be passed: those of enemies.
    """
    away = grid.away[start]
    return _reachable(grid, start, steps, frozenset([square for square in blocked if away[square] <= steps]))


@lru_cache(maxsize=WAYS)
def _reachable(grid: Grid, start: int, steps: int, blocked: frozenset[int]) -> Mapping[int, int]:
    """Return the same; enemies farther away make no difference."""
    found, seen, beside = {start: 0}, {start, *blocked}, grid.steps
    edge = [start]
    for taken in range(1, steps + 1):
        further = []
        for square in edge:
            for near in beside[square]:
                if near not in seen:
                    seen.add(near)
                    found[near] = taken
                    further.append(near)
        if not further:
            break
        edge = further
    return found


def path_towards(
    grid: Grid, start: int, blocked: Collection[int], end: int, reach: int, goal: Callable[[int], bool]
) -> list[int]:
    """Return the same as `shortest_path` where all goals are within some distance of a square.

    Most often every step of it gets nearer to that square, so that only such steps are looked at first.

    Args:
        grid: the grid.
        start: the square to go from.
        blocked: squares that cannot be passed.
        end: the square that the goals are about.
        reach: their greatest distance from it.
        goal: tells whether a square will do.
    """
    onward, before, edge = grid.onward(end), {start: start}, [start]
    for far in range(grid.away[end][start] - 1, reach - 1, -1):
        further = []
        for square in edge:
            for near in onward[square]:
                if near not in before and near not in blocked:
                    before[near] = square
                    if far == reach and goal(near):
                        return _traced(before, start, near)
                    further.append(near)
        edge = further
    return shortest_path(grid, start, blocked, goal)


def path_beside(grid: Grid, start: int, blocked: Collection[int], end: int, goals: Collection[int]) -> Sequence[int]:
    """Return a shortest path to the first of some squares beside another; empty where there is none.

    Args:
        grid: the grid.
        start: the square to go from.
        blocked: squares that cannot be passed.
        end: the square that the goals are beside.
        goals: squares that will do.
    """
    return _path_beside(grid, start, frozenset(blocked), end, frozenset(goals)) if goals else ()


@lru_cache(maxsize=WAYS)
def _path_beside(grid: Grid, start: int, blocked: frozenset[int], end: int, goals: frozenset[int]) -> Sequence[int]:
    return path_towards(grid, start, blocked, end, 1, goals.__contains__)


def shortest_path(grid: Grid, start: int, blocked: Collection[int], goal: Callable[[int], bool]) -> list[int]:
    """Return the squares of a shortest path to the first goal, `start` left out; empty where there is none.

    Args:
        grid: the grid.
        start: the square to go from; it is no goal itself.
        blocked: squares that cannot be passed.
        goal: tells whether a square will do.
    """
    before, seen, beside = {start: start}, {start, *blocked}, grid.steps
    edge = [start]
    while edge:
        further = []
        for square in edge:
            for near in beside[square]:
                if near in seen:
                    continue
                seen.add(near)
                before[near] = square
                if goal(near):
                    return _traced(before, start, near)
                further.append(near)
        edge = further
    return []


def _traced(before: dict[int, int], start: int, end: int) -> list[int]:
    found = [end]
    while before[found[-1]] != start:
        found.append(before[found[-1]])
    return found[::-1]


def furthest_free(path: Sequence[int], steps: int, occupied: Collection[int]) -> int:
    """Return the furthest free square of a path within so many steps; -1 where there is none.

    Args:
        path: squares one after the other.
        steps: the most steps.
        occupied: squares of other units.
    """
    for square in reversed(path[:steps]):
        if square not in occupied:
            return square
    return -1
