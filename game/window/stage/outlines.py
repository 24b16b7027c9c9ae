"""Regions and lines on the ground: whole, in dashes or in dots, each over a dark rim."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Literal

import pygame

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.arrows import Point
from game.window.stage.battle_map import Plan
from game.window.stage.tint import tint

Style = Literal["solid", "dashed", "dotted"]
Line = tuple[Point, Point]
LIGHT = 34
"""How strong the tint of the first move is, of 255."""
_ROUND = 96
"""Sides of what stands for a circle."""


def edges(plan: Plan, cells: Collection[tuple[int, int]], filled: Collection[tuple[int, int]] = ()) -> list[Line]:
    """The edges between the cells of a region and others of the map, but for those that are filled anyway."""
    found: list[Line] = []
    for x, y in sorted(cells):
        rect = plan.cells(x, y)
        sides = (
            ((x - 1, y), (rect.topleft, rect.bottomleft)),
            ((x + 1, y), (rect.topright, rect.bottomright)),
            ((x, y - 1), (rect.topleft, rect.topright)),
            ((x, y + 1), (rect.bottomleft, rect.bottomright)),
        )
        found += [line for at, line in sides if at not in cells and at not in filled and plan.on_map(at)]
    return found


def ring(plan: Plan, centre: tuple[int, int], size: int) -> list[Line]:
    """The parts of a circle that lie on the map."""
    points = [
        (centre[0] + size * cos(2 * pi * side / _ROUND), centre[1] + size * sin(2 * pi * side / _ROUND))
        for side in range(_ROUND + 1)
    ]
    room = plan.rect
    return [(one, other) for one, other in pairwise(points) if room.collidepoint(one) and room.collidepoint(other)]


def tint_cells(canvas: Canvas, plan: Plan, cells: Collection[tuple[int, int]], colour: theme.Colour) -> None:
    """Tint some cells faintly."""
    sheet = tint((plan.wide, plan.high), colour, LIGHT)
    for cell in cells:
        canvas.surface.blit(sheet, plan.cells(*cell))


def tint_disc(canvas: Canvas, plan: Plan, centre: tuple[int, int], size: int, colour: theme.Colour) -> None:
    """Tint a circle faintly, `size` pixels around its centre, as far as it lies on the map."""
    sheet = tint((2 * size, 2 * size), colour, LIGHT, size)
    place = sheet.get_rect(center=centre)
    seen = place.clip(plan.rect)
    canvas.surface.blit(sheet, seen, seen.move(-place.left, -place.top))


def trimmed(start: Point, end: Point, first: float, last: float) -> Line:
    """A line without its first and last pixels."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy) or 1.0
    if far <= first + last:
        return end, end
    return (
        (start[0] + dx / far * first, start[1] + dy / far * first),
        (end[0] - dx / far * last, end[1] - dy / far * last),
    )


def draw_lines(
    canvas: Canvas, lines: Sequence[Line], colour: theme.Colour, style: Style, *, thin: bool = False
) -> None:
    """Draw lines over a dark rim, so that they are seen on any ground."""
    thick = max(1, canvas.u(1.5 if thin else 2.5))
    dash, gap = (canvas.u(7), canvas.u(5)) if style == "dashed" else (max(1, canvas.u(1.5)), canvas.u(6))
    parts = [part for line in lines for part in (_cut(line, dash, gap) if style != "solid" else (line,))]
    for ink, wide in ((theme.INK, thick + 2), (colour, thick)):
        for one, other in parts:
            if style == "dotted":
                pygame.draw.circle(canvas.surface, ink, one, wide * 0.75)
            else:
                pygame.draw.line(canvas.surface, ink, one, other, wide)


def _cut(line: Line, dash: int, gap: int) -> Iterator[Line]:
    """The dashes of a line."""
    (ax, ay), (bx, by) = line
    far = hypot(bx - ax, by - ay)
    count = max(1, round(far / (dash + gap)))
    share = dash / (dash + gap)
    for step in range(count):
        first, last = step / count, (step + share) / count
        yield (ax + (bx - ax) * first, ay + (by - ay) * first), (ax + (bx - ax) * last, ay + (by - ay) * last)
