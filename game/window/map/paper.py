"""The paper that the map is drawn on: its colours, its hatching, and the border around the land."""

from functools import lru_cache

import pygame
from pygame import Rect

from game.window import theme
from game.window.map.metrics import Metrics
from game.window.theme import Colour, blend

SIDE = 256
"""Pixels of a sheet's side; sheets fit together on all sides."""


def paper() -> Colour:
    """The paper of unknown land."""
    return blend(blend(theme.SOFT, theme.GOLD, 0.22), blend(theme.COAL, theme.BACK, 0.4), 0.5)


def ink() -> Colour:
    """The ink of lines on the paper."""
    return blend(paper(), theme.INK, 0.72)


@lru_cache(maxsize=8)
def _sheet(ground: Colour, line: Colour, raised: Colour) -> pygame.Surface:
    """A sheet of paper with faint strokes in small bundles, as engravers leave land that nobody has seen."""
    sheet = pygame.transform.smoothscale(_stains(ground, line, raised), (SIDE, SIDE))
    state = 7
    for number in range(150):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        x, y = (state >> 9) % SIDE, (number * SIDE // 150 + (state >> 20) % 5) % SIDE
        long, colour = 10 + (state >> 5) % 22, line if state >> 3 & 1 else raised
        for stroke in range(3):
            start = (x + stroke * 6, y + stroke * 2)
            for dx in (-SIDE, 0, SIDE):
                for dy in (-SIDE, 0, SIDE):
                    if -40 < start[0] + dx < SIDE + 40 and -40 < start[1] + dy < SIDE + 40:
                        pygame.draw.aaline(
                            sheet,
                            colour,
                            (start[0] + dx, start[1] + dy),
                            (start[0] + dx + long, start[1] + dy - long // 2),
                        )
    return sheet.convert() if pygame.display.get_surface() else sheet


def _stains(ground: Colour, dark: Colour, light: Colour) -> pygame.Surface:
    """Ground with soft darker and lighter patches, small; its sides fit together."""
    side = SIDE // 8
    small = pygame.Surface((3 * side, 3 * side))
    small.fill(ground)
    state = 3
    for number in range(14):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        x, y, radius = (state >> 8) % side, (state >> 17) % side, 2 + (state >> 5) % 5
        shade = blend(ground, dark if number & 1 else light, 0.45)
        for across in range(3):
            for down in range(3):
                pygame.draw.circle(small, shade, (x + across * side, y + down * side), radius)
    return pygame.transform.box_blur(small, 3).subsurface(Rect(side, side, side, side))


def sheet() -> pygame.Surface:
    """Return the sheet in the colours of today; it must not be drawn on."""
    ground = paper()
    return _sheet(ground, blend(ground, theme.INK, 0.16), blend(ground, theme.TEXT, 0.1))


def draw_border(surface: pygame.Surface, metrics: Metrics, size: tuple[int, int], shift: tuple[int, int]) -> None:
    """Draw the border around the land: darker paper beyond a double line.

    Args:
        surface: where to, all of it paper so far.
        metrics: the zoom.
        size: the map in hexes.
        shift: where the map's (0, 0) lies on the surface.
    """
    land = metrics.whole(size).move(shift)
    near, far = max(2, metrics.border // 5), max(5, metrics.border * 3 // 5)
    area, frame = surface.get_rect(), land.inflate(2 * far, 2 * far)
    if frame.contains(area) and land.contains(area):
        return
    outside = blend(paper(), theme.BACK, 0.55)
    for part in _around(area, frame):
        surface.fill(outside, part)
    pygame.draw.rect(surface, ink(), frame, max(2, metrics.border // 8))
    pygame.draw.rect(surface, ink(), land.inflate(2 * near, 2 * near), 1)


def _around(area: Rect, inner: Rect) -> list[Rect]:
    """Return the parts of an area that lie outside a rectangle, above, below, to the left and to the right."""
    parts = [
        Rect(area.left, area.top, area.width, inner.top - area.top),
        Rect(area.left, inner.bottom, area.width, area.bottom - inner.bottom),
        Rect(area.left, area.top, inner.left - area.left, area.height),
        Rect(inner.right, area.top, area.right - inner.right, area.height),
    ]
    return [part.clip(area) for part in parts if part.width > 0 and part.height > 0]
