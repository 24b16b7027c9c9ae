"""Weather on the map: its light over the land, and strokes of the pen over what is in sight. Nothing of it moves."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame
from pygame import Rect

from game.window import theme
from game.window.map.land import ground_of
from game.window.map.metrics import Cell, Metrics
from game.window.theme import Colour

SIDE = 192
"""The side of the square that the strokes repeat in."""

Stroke = Callable[[pygame.Surface, int, int, int], None]
"""Draws one stroke at a point; the last number is its own, for small differences."""


def light_of(view: Mapping[str, Any]) -> Colour:
    """Return what the colours of the land are multiplied with: half of the weather's own light; white for none."""
    colour = str((view.get("sky") or {}).get("colour") or "#ffffff")
    red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return (255 + red) // 2, (255 + green) // 2, (255 + blue) // 2


class WeatherDrawn:
    """Lays weather over the map; the strokes are drawn anew for another view, zoom or place."""

    def __init__(self) -> None:
        self._made: tuple[object, ...] = ()
        self._view: Mapping[str, Any] | None = None
        self._cells: Sequence[Cell] = ()
        self._picture: pygame.Surface | None = None
        self._at = (0, 0)

    def draw(
        self, surface: pygame.Surface, room: Rect, view: Mapping[str, Any], metrics: Metrics, origin: tuple[int, int]
    ) -> None:
        """Draw the weather of a view over a room, with the map's (0, 0) at `origin`."""
        if (light := light_of(view)) != (255, 255, 255):
            surface.fill(light, room, special_flags=pygame.BLEND_RGB_MULT)
        drawing = str((view.get("sky") or {}).get("drawing", "none"))
        if drawing not in STROKES:
            return
        if view is not self._view:
            self._view, self._cells = view, _in_sight(view)
        cells = self._cells
        made = (drawing, metrics.quarter, tuple(cells), theme.TEXT)
        if made != self._made:
            self._made, self._picture = made, self._drawn(drawing, metrics, cells)
        if self._picture is not None:
            surface.blit(self._picture, (self._at[0] + origin[0], self._at[1] + origin[1]))

    def _drawn(self, drawing: str, metrics: Metrics, cells: Sequence[Cell]) -> pygame.Surface | None:
        if not cells:
            return None
        area = Rect(*metrics.corner(cells[0]), metrics.wide, metrics.high).unionall(
            [Rect(*metrics.corner(cell), metrics.wide, metrics.high) for cell in cells]
        )
        self._at = area.topleft
        sheet = pygame.Surface(area.size, pygame.SRCALPHA)
        tile = _tile(drawing)
        for x in range(-(area.left % SIDE), area.width, SIDE):
            for y in range(-(area.top % SIDE), area.height, SIDE):
                sheet.blit(tile, (x, y))
        mask = pygame.Surface(area.size, pygame.SRCALPHA)
        for cell in cells:
            x, y = metrics.corner(cell)
            pygame.draw.polygon(mask, (255, 255, 255, 255), metrics.outline((x - area.left, y - area.top)))
        sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return sheet


def _in_sight(view: Mapping[str, Any]) -> Sequence[Cell]:
    """Return the known hexes in sight, row by row."""
    ground, legend = ground_of(view), view["map"]["legend"]
    return sorted((cell for cell in ground.seen if ground.sign(cell) in legend), key=lambda cell: (cell[1], cell[0]))


def _tile(drawing: str) -> pygame.Surface:
    """Return the square that repeats: strokes at places that are always the same ones."""
    tile = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    stroke, count = STROKES[drawing]
    state = 12345
    for number in range(count):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        x, y = (state >> 8) % SIDE, (state >> 17) % SIDE
        for dx in (0, -SIDE):
            for dy in (0, -SIDE):
                stroke(tile, x + dx, y + dy, number)
    return tile


_INK = (24, 26, 34)
_PALE = (240, 240, 236)


def _rain(tile: pygame.Surface, x: int, y: int, number: int) -> None:
    long = 9 + number % 6
    pygame.draw.line(tile, (*_INK, 150), (x + 1, y), (x - long // 3 + 1, y + long))
    pygame.draw.line(tile, (*_PALE, 130), (x, y), (x - long // 3, y + long))


def _snow(tile: pygame.Surface, x: int, y: int, number: int) -> None:
    size = 1 + number % 2
    pygame.draw.circle(tile, (*_INK, 90), (x + 1, y + 1), size)
    pygame.draw.circle(tile, (*_PALE, 220), (x, y), size)


def _dust(tile: pygame.Surface, x: int, y: int, number: int) -> None:
    long = 12 + number % 14
    pygame.draw.line(tile, (*_INK, 70), (x, y + 1), (x + long, y - 1))
    pygame.draw.line(tile, (214, 190, 140, 150), (x, y), (x + long, y - 2))
    pygame.draw.circle(tile, (*_INK, 110), (x + long + 3, y + 2), 1)


def _haze(tile: pygame.Surface, x: int, y: int, number: int) -> None:
    points = [(x + step * 5, y + (2 if step % 2 else 0)) for step in range(3 + number % 3)]
    pygame.draw.lines(tile, (*_PALE, 150), False, points)


def _mist(tile: pygame.Surface, x: int, y: int, number: int) -> None:
    wide = 40 + number % 5 * 8
    for step in range(3):
        pygame.draw.ellipse(tile, (*_PALE, 46), (x + step * 5, y + step, wide - step * 10, 12 - step * 2))
    pygame.draw.line(tile, (*_PALE, 150), (x + 6, y + 6), (x + wide - 8, y + 6))


STROKES: Mapping[str, tuple[Stroke, int]] = {
    "rain": (_rain, 60),
    "snow": (_snow, 70),
    "dust": (_dust, 34),
    "haze": (_haze, 26),
    "mist": (_mist, 22),
}
"""How each weather is drawn, and how many strokes a square has."""
