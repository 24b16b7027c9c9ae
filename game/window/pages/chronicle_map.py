"""The known land on a sheet of paper, with the way of the party drawn in."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.labels import Placer
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
    _marks(canvas, metrics, origin, view, inner)
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


def _marks(canvas: Canvas, metrics: Metrics, origin: tuple[int, int], view: View, room: Rect) -> None:
    """Draw towns and landmarks that were visited with their names, and graves of the party."""
    found = list(signs(canvas, metrics, origin, view))
    for sign in found:
        canvas.icon(sign.icon, sign.rect.center, sign.rect.width, _INK, sign.name or "+")
    for name, place in names(canvas, found, room):
        ground = pygame.Surface(place.size, pygame.SRCALPHA)
        ground.fill((*_PAPER, 215))
        canvas.surface.blit(ground, place)
        words = canvas.letters.line(name, "key", _INK)
        canvas.surface.blit(words, words.get_rect(center=place.center))


class Sign(NamedTuple):
    """An icon on the map, with the name that stands beside it; none for a grave."""

    rect: Rect
    icon: str
    name: str = ""


def signs(canvas: Canvas, metrics: Metrics, origin: tuple[int, int], view: View) -> Iterator[Sign]:
    """Yield towns and landmarks that were visited, then graves of the party, each above the middle of its hex.

    A grave beside which a place stands already lies to the right of it.
    """
    party = {str(who["name"]) for who in view.get("party", ())}
    places = [(cell, place) for place in view.get("places", ()) if (cell := cell_of(str(place["at"]))) is not None]
    count: Counter[Cell] = Counter()
    for grave in (False, True):
        for cell, place in places:
            x, y = _moved(metrics.centre(cell), origin)
            if grave and place["kind"] in ("grave", "corpse") and place["name"] in party:
                icon, name = "mdi:grave-stone", ""
            elif not grave and place["kind"] in ("town", "landmark") and place.get("state") in ("visited", "done"):
                icon, name = str(place.get("icon", "")), str(place["name"])
            else:
                continue
            rect = Rect(0, 0, canvas.u(18), canvas.u(18))
            rect.center = (x + count[cell] * canvas.u(19), y - canvas.u(11))
            count[cell] += 1
            yield Sign(rect, icon, name)


def names(canvas: Canvas, found: Sequence[Sign], room: Rect) -> Iterator[tuple[str, Rect]]:
    """Yield the names of signs with their places in a room, over no sign and no other name; none without a place."""
    placer = Placer()
    placer.begin(room, [sign.rect for sign in found])
    for number, sign in enumerate(found):
        size = canvas.letters.width(sign.name, "key") + canvas.u(6), canvas.letters.height("key")
        # The dot of the way lies between a sign and the name below it.
        anchor = Rect(sign.rect.left, sign.rect.top, sign.rect.width, sign.rect.height + canvas.u(8))
        if sign.name and (place := placer.place(str(number), size, anchor)) is not None:
            yield sign.name, place


def _moved(point: tuple[int, int], by: tuple[int, int]) -> tuple[int, int]:
    return point[0] + by[0], point[1] + by[1]
