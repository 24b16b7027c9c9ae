"""Finding ways over the grid: every step costs 1, past allies, not through enemies (DP-08, DP-19).

Squares are visited in one fixed order, so equal situations have equal ways.
"""

from collections.abc import Callable, Collection

from systems.pool.map.grid import Grid


def reach(grid: Grid, start: int, steps: int, blocked: Collection[int]) -> dict[int, int]:
    """All squares within so many steps, with the steps to each, the nearest first; `start` itself is among them.

    Args:
        grid: the grid.
        start: the square to go from.
        steps: how far.
        blocked: squares that nobody can pass: those of enemies.
    """
    found = {start: 0}
    edge = [start]
    for taken in range(1, steps + 1):
        further = []
        for square in edge:
            for near in grid.steps[square]:
                if near not in found and near not in blocked:
                    found[near] = taken
                    further.append(near)
        if not further:
            break
        edge = further
    return found


def way(grid: Grid, start: int, blocked: Collection[int], goal: Callable[[int], bool]) -> list[int]:
    """The squares of a shortest way to the first square that is a goal, start left out; empty where there is none.

    Args:
        grid: the grid.
        start: the square to go from; it is no goal itself.
        blocked: squares that nobody can pass.
        goal: tells whether a square will do.
    """
    before = {start: start}
    edge = [start]
    while edge:
        further = []
        for square in edge:
            for near in grid.steps[square]:
                if near in before or near in blocked:
                    continue
                before[near] = square
                if goal(near):
                    return _back(before, start, near)
                further.append(near)
        edge = further
    return []


def _back(before: dict[int, int], start: int, end: int) -> list[int]:
    found = [end]
    while before[found[-1]] != start:
        found.append(before[found[-1]])
    return found[::-1]


def along(way: list[int], steps: int, taken: Collection[int]) -> int:
    """The furthest free square of a way within so many steps; -1 where there is none.

    Args:
        way: squares one after the other.
        steps: how far.
        taken: squares where somebody is.
    """
    for square in reversed(way[:steps]):
        if square not in taken:
            return square
    return -1
