"""The paper that the map is drawn on: its colours, its stains and fibres, and the border around the land."""

from collections.abc import Iterator
from functools import lru_cache

import pygame
from pygame import Rect

from game.window import theme
from game.window.map.metrics import Cell, Metrics
from game.window.theme import Colour, blend

SIDE = 256
"""Pixels of a piece's side."""
_WHOLE = 2 * SIDE
"""Pixels of a sheet's side; a sheet is cut into four pieces, and sheets fit together on all sides."""


def paper() -> Colour:
    """The paper of unknown land."""
    return blend(blend(theme.SOFT, theme.GOLD, 0.2), blend(theme.COAL, theme.BACK, 0.4), 0.19)


def ink() -> Colour:
    """The ink of lines on the paper."""
    return blend(paper(), theme.INK, 0.78)


@lru_cache(maxsize=8)
def _sheet(ground: Colour, dark: Colour, light: Colour) -> pygame.Surface:
    """A sheet of paper with soft stains, and the fibres and specks that it was made with."""
    sheet = pygame.transform.smoothscale(_stains(ground, dark, light), (_WHOLE, _WHOLE))
    fibres = pygame.Surface((_WHOLE, _WHOLE), pygame.SRCALPHA)
    for x, y, state in _strewn(11, 420):
        long, colour = 3 + (state >> 5) % 9, dark if state >> 3 & 3 else light
        slope = (state >> 11) % 7 - 3
        for across in (-_WHOLE, 0, _WHOLE):
            for down in (-_WHOLE, 0, _WHOLE):
                start = (x + across, y + down)
                if -16 < start[0] < _WHOLE + 16 and -16 < start[1] < _WHOLE + 16:
                    pygame.draw.aaline(fibres, (*colour, 120), start, (start[0] + long, start[1] + slope))
    sheet.blit(fibres, (0, 0))
    return sheet.convert() if pygame.display.get_surface() else sheet


def _strewn(state: int, count: int) -> Iterator[tuple[int, int, int]]:
    """Yield points of a sheet that are always the same ones, each with a number for what is drawn there."""
    for _ in range(count):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        yield (state >> 9) % _WHOLE, (state * 69069 + 1 >> 7) % _WHOLE, state


def _stains(ground: Colour, dark: Colour, light: Colour) -> pygame.Surface:
    """Ground with soft darker and lighter patches, small; its sides fit together."""
    side = _WHOLE // 8
    small = pygame.Surface((3 * side, 3 * side))
    small.fill(ground)
    for number, (x, y, state) in enumerate(_strewn(3, 34)):
        radius, shade = 3 + (state >> 5) % 9, blend(ground, dark if number % 3 else light, 0.5)
        for across in range(3):
            for down in range(3):
                pygame.draw.circle(small, shade, (x // 8 + across * side, y // 8 + down * side), radius)
    return pygame.transform.box_blur(small, 5).subsurface(Rect(side, side, side, side))


def sheet(place: Cell = (0, 0)) -> pygame.Surface:
    """Return the paper of a piece in the colours of today; it must not be drawn on.

    Args:
        place: the piece's number across and down.
    """
    ground = paper()
    whole = _sheet(ground, blend(ground, theme.INK, 0.17), blend(ground, theme.TEXT, 0.3))
    return whole.subsurface(Rect(place[0] % 2 * SIDE, place[1] % 2 * SIDE, SIDE, SIDE))


@lru_cache(maxsize=8)
def hatching(colour: Colour, gap: int) -> pygame.Surface:
    """Return strokes of a pen from lower left to upper right for a whole piece; they fit together on all sides.

    Args:
        colour: the ink.
        gap: pixels from one stroke to the next; a power of two.
    """
    large = pygame.Surface((2 * SIDE, 2 * SIDE), pygame.SRCALPHA)
    for start in range(-2 * SIDE, 4 * SIDE, 2 * gap):
        pygame.draw.line(large, (*colour, 150), (start, 2 * SIDE), (start + 2 * SIDE, 0), 2)
    return pygame.transform.smoothscale(large, (SIDE, SIDE))


def draw_border(surface: pygame.Surface, metrics: Metrics, size: tuple[int, int], shift: tuple[int, int]) -> None:
    """Draw the border around the land: a scale of dark and light bars between lines, and darker paper beyond.

    Args:
        surface: where to, all of it paper so far.
        metrics: the zoom.
        size: the map in hexes.
        shift: where the map's (0, 0) lies on the surface.
    """
    land = metrics.whole(size).move(shift)
    near, far = max(2, metrics.border // 5), max(5, metrics.border * 3 // 5)
    area, frame, inner = surface.get_rect(), land.inflate(2 * far, 2 * far), land.inflate(2 * near, 2 * near)
    if inner.contains(area):
        return
    outside = blend(paper(), theme.BACK, 0.55)
    for part in _around(area, frame):
        surface.fill(outside, part)
    for bar in _bars(metrics, inner, frame):
        surface.fill(ink(), bar.clip(area))
    pygame.draw.rect(surface, ink(), frame, max(2, metrics.border // 10))
    pygame.draw.rect(surface, ink(), inner, 1)


def _bars(metrics: Metrics, inner: Rect, frame: Rect) -> Iterator[Rect]:
    """Yield the dark bars of the scale on all sides: every second one, each as long as two hexes."""
    thick = max(2, (inner.left - frame.left) // 2)
    across, down = 2 * metrics.wide, 2 * metrics.step
    for left in range(inner.left, inner.right, 2 * across):
        long = min(across, inner.right - left)
        yield Rect(left, inner.top - thick, long, thick)
        yield Rect(left, inner.bottom, long, thick)
    for top in range(inner.top, inner.bottom, 2 * down):
        long = min(down, inner.bottom - top)
        yield Rect(inner.left - thick, top, thick, long)
        yield Rect(inner.right, top, thick, long)


def _around(area: Rect, inner: Rect) -> list[Rect]:
    """Return the parts of an area that lie outside a rectangle, above, below, to the left and to the right."""
    parts = [
        Rect(area.left, area.top, area.width, inner.top - area.top),
        Rect(area.left, inner.bottom, area.width, area.bottom - inner.bottom),
        Rect(area.left, area.top, inner.left - area.left, area.height),
        Rect(inner.right, area.top, area.right - inner.right, area.height),
    ]
    return [part.clip(area) for part in parts if part.width > 0 and part.height > 0]
