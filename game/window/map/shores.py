"""Shores: where known land meets known water, as soft lines; rivers are hexes of water, with a shore on each side.

Lines go from the middle of a hex's edge to the middle of the next one, bent around the corner that they share, so that
no list of them has to be put in order. Around each corner of the grid lie three hexes, and each corner is the top or
the foot of exactly one hex.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

import pygame

from game.window.map.metrics import Cell, Metrics

Point = tuple[float, float]
Wet = Callable[[Cell], bool | None]
"""Whether a hex is water; None where that is not known, and off the map."""

_STEPS = 7
_FINE = 2
"""Shores are drawn this many times larger and shrunk, which smooths them."""
_SAND, _INK = (232, 214, 164), (58, 66, 60)


def draw_shores(
    surface: pygame.Surface, metrics: Metrics, shift: tuple[int, int], cells: Iterable[Cell], wet: Wet
) -> None:
    """Draw the shores of some hexes.

    Args:
        surface: where to.
        metrics: the zoom.
        shift: where the map's (0, 0) lies on the surface.
        cells: the hexes.
        wet: tells water from land.
    """
    if metrics.quarter < 5:
        return
    curves = [curve for cell in cells for curve in _shores(metrics, cell, wet)]
    if not curves:
        return
    wide, high = surface.get_size()
    fine = pygame.Surface((wide * _FINE, high * _FINE), pygame.SRCALPHA)
    unit = metrics.quarter * _FINE
    for colour, thick in (((206, 232, 236, 46), 0.62), ((206, 232, 236, 90), 0.4), (_INK, 0.2), (_SAND, 0.13)):
        radius = max(1.0, unit * thick)
        for curve in curves:
            points = [((x + shift[0]) * _FINE, (y + shift[1]) * _FINE) for x, y in curve]
            pygame.draw.lines(fine, colour, False, points, round(2 * radius))
            for point in points:
                pygame.draw.circle(fine, colour, point, radius)
    surface.blit(pygame.transform.smoothscale(fine, (wide, high)), (0, 0))


def beside(cell: Cell) -> tuple[Cell, Cell, Cell, Cell, Cell, Cell]:
    """The six neighbours of a hex: E, NE, NW, W, SW, SE."""
    column, row = cell
    odd = row & 1
    return (
        (column + 1, row),
        (column + odd, row - 1),
        (column + odd - 1, row - 1),
        (column - 1, row),
        (column + odd - 1, row + 1),
        (column + odd, row + 1),
    )


def _shores(metrics: Metrics, cell: Cell, wet: Wet) -> Iterator[list[Point]]:
    """Yield the shores around the top and the foot of a hex."""
    near = beside(cell)
    x, y = metrics.centre(cell)
    for corner, others in (
        ((x, y - 2 * metrics.quarter), (near[1], near[2])),
        ((x, y + 2 * metrics.quarter), near[4:]),
    ):
        around = [(each, wet(each)) for each in (cell, *others)]
        ends = [
            _middle(metrics, one, other)
            for (one, one_wet), (other, other_wet) in combinations(around, 2)
            if one_wet is not None and other_wet is not None and one_wet != other_wet
        ]
        if len(ends) == 2:
            yield _bent(ends[0], corner, ends[1])
        elif ends:
            yield _bent(ends[0], _between(ends[0], corner), corner)


def _middle(metrics: Metrics, one: Cell, other: Cell) -> Point:
    """The middle of the edge between two hexes, shifted a little to either side so that no shore is ruled straight."""
    (x, y), (to_x, to_y) = metrics.centre(min(one, other)), metrics.centre(max(one, other))
    low, high = min(one, other), max(one, other)
    mixed = (low[0] * 73856093 ^ low[1] * 19349663 ^ high[0] * 83492791 ^ high[1] * 2971215073) & 0xFFFF
    share = 0.5 + (mixed / 0xFFFF - 0.5) * 0.13
    return x + (to_x - x) * share, y + (to_y - y) * share


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _bent(start: Point, corner: Point, end: Point) -> list[Point]:
    """Points of the curve from start to end that bends around a corner (a quadratic Bézier curve)."""
    points = []
    for step in range(_STEPS + 1):
        part = step / _STEPS
        rest = 1 - part
        points.append(
            (
                rest * rest * start[0] + 2 * rest * part * corner[0] + part * part * end[0],
                rest * rest * start[1] + 2 * rest * part * corner[1] + part * part * end[1],
            )
        )
    return points
