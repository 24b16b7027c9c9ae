"""The known land on a sheet of paper, with the way of the party drawn in."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.map.metrics import Cell, Metrics, cell_of
from game.window.theme import Colour, blend

View = Mapping[str, Any]
_INK: Colour = (66, 42, 30)
_PAPER: Colour = (226, 208, 174)
_MOST = 26
"""Largest quarter of a hex, in pixels at scale 1."""


def draw_way(canvas: Canvas, rect: Rect, view: View, way: Sequence[str]) -> None:
    """Draw the known land so that all of it fits, the way from hex to hex, towns, and graves."""
    canvas.box(rect, _PAPER, blend(_PAPER, _INK, 0.6), 4)
    inner = rect.inflate(-canvas.u(24), -canvas.u(24))
    cells = _known(view)
    if not cells:
        return
    metrics, origin = _fitted(canvas, inner, list(cells))
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(rect.inflate(-canvas.u(4), -canvas.u(4)))
    for cell, colour in cells.items():
        points = metrics.outline(_moved(metrics.corner(cell), origin))
        pygame.draw.polygon(canvas.surface, blend(blend(colour, _PAPER, 0.45), _INK, 0.06), points)
        pygame.draw.aalines(canvas.surface, blend(_PAPER, _INK, 0.28), True, points)
    passed = map(cell_of, way)
    _line(canvas, metrics, origin, [cell for cell in passed if cell is not None])
    _marks(canvas, metrics, origin, view)
    canvas.surface.set_clip(clip)


def _known(view: View) -> dict[Cell, Colour]:
    land = view.get("map", {})
    legend = land.get("legend", {})
    return {
        (column, row): theme.ground(str(legend[glyph].get("colour", "")))
        for row, glyphs in enumerate(land.get("rows", ()))
        for column, glyph in enumerate(glyphs)
        if glyph in legend
    }


def _fitted(canvas: Canvas, inner: Rect, cells: Sequence[Cell]) -> tuple[Metrics, tuple[int, int]]:
    """Return the largest hexes with which all cells fit, and where the map's (0, 0) lies then."""
    for quarter in range(canvas.u(_MOST), 1, -1):
        metrics = Metrics(quarter)
        corners = [metrics.corner(cell) for cell in cells]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        wide = max(x for x, _ in corners) + metrics.wide - left
        high = max(y for _, y in corners) + metrics.high - top
        if wide <= inner.width and high <= inner.height:
            break
    return metrics, (inner.centerx - wide // 2 - left, inner.centery - high // 2 - top)


def _line(canvas: Canvas, metrics: Metrics, origin: tuple[int, int], way: Sequence[Cell]) -> None:
    """Draw the way as a line, thicker where it was gone often, from a ring at its beginning to a cross at its end."""
    if not way:
        return
    points = [_moved(metrics.centre(cell), origin) for cell in way]
    times = Counter(frozenset(pair) for pair in pairwise(points))
    red = blend((176, 52, 36), _INK, 0.1)
    for wide, colour in ((2.6, _PAPER), (0.0, red)):
        for leg, count in times.items():
            if len(leg) == 2:
                start, end = sorted(leg)
                thick = canvas.u(2.2 + 1.1 * min(count - 1, 3) + wide)
                pygame.draw.line(canvas.surface, colour, start, end, max(1, thick))
    for point in set(points):
        pygame.draw.aacircle(canvas.surface, red, point, canvas.u(3.4))
    pygame.draw.aacircle(canvas.surface, _PAPER, points[0], canvas.u(7))
    pygame.draw.aacircle(canvas.surface, red, points[0], canvas.u(7), canvas.u(2.4))
    x, y = points[-1]
    reach = canvas.u(7)
    for side in (-1, 1):
        ends = (x - reach, y - side * reach), (x + reach, y + side * reach)
        pygame.draw.line(canvas.surface, _PAPER, *ends, canvas.u(6))
    for side in (-1, 1):
        ends = (x - reach, y - side * reach), (x + reach, y + side * reach)
        pygame.draw.line(canvas.surface, red, *ends, canvas.u(3.4))


def _marks(canvas: Canvas, metrics: Metrics, origin: tuple[int, int], view: View) -> None:
    """Draw towns and landmarks that were visited with their names, and graves of the party."""
    taken: list[Rect] = []
    party = {str(who["name"]) for who in view.get("party", ())}
    for place in view.get("places", ()):
        cell = cell_of(str(place["at"]))
        if cell is None:
            continue
        x, y = _moved(metrics.centre(cell), origin)
        if place["kind"] in ("grave", "corpse") and place["name"] in party:
            canvas.icon("mdi:grave-stone", (x, y - canvas.u(9)), canvas.u(18), _INK, "+")
        elif place["kind"] in ("town", "landmark") and place.get("state") in ("visited", "done"):
            canvas.icon(str(place.get("icon", "")), (x, y - canvas.u(11)), canvas.u(17), _INK, str(place["name"]))
            name = canvas.letters.line(str(place["name"]), "key", _INK)
            spot = name.get_rect(midtop=(x, y + canvas.u(5)))
            if spot.collidelist(taken) < 0:
                taken.append(spot)
                ground = pygame.Surface(spot.inflate(canvas.u(6), 0).size, pygame.SRCALPHA)
                ground.fill((*_PAPER, 215))
                canvas.surface.blit(ground, spot.inflate(canvas.u(6), 0))
                canvas.surface.blit(name, spot)


def _moved(point: tuple[int, int], by: tuple[int, int]) -> tuple[int, int]:
    return point[0] + by[0], point[1] + by[1]
