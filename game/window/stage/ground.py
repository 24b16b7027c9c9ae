"""The ground behind a fight: earth that grows lighter towards a horizon with silhouettes, the same for the same place.

Nothing here reads the dice of the game: what is scattered follows from a text, such as the name of the encounter.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any
from zlib import crc32

import pygame
from pygame import Rect

from game.window import theme
from game.window.theme import Colour, blend

_TONES: Mapping[str, tuple[Colour, str]] = {
    "forest": ((58, 78, 52), "trees"),
    "wood": ((58, 78, 52), "trees"),
    "jungle": ((50, 82, 56), "trees"),
    "swamp": ((62, 74, 58), "reeds"),
    "marsh": ((62, 74, 58), "reeds"),
    "water": ((48, 70, 86), "reeds"),
    "river": ((48, 70, 86), "reeds"),
    "mountain": ((84, 80, 84), "peaks"),
    "hill": ((86, 80, 58), "peaks"),
    "desert": ((108, 86, 54), "dunes"),
    "dune": ((108, 86, 54), "dunes"),
    "salt": ((104, 100, 92), "dunes"),
    "ruin": ((82, 72, 72), "towers"),
    "town": ((82, 72, 72), "towers"),
    "city": ((82, 72, 72), "towers"),
}
_PLAIN: tuple[Colour, str] = (82, 74, 56), "dunes"
_ANYWHERE = ("trees", "reeds", "peaks", "dunes", "towers")


class Scatter:
    """A small source of variety that depends on a text alone."""

    def __init__(self, text: str) -> None:
        self._state = crc32(text.encode()) & 0x7FFFFFFF or 1

    def below(self, limit: int) -> int:
        """The next number from 0 to below a limit."""
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 8) % max(1, limit)


def tone_of(view: Mapping[str, Any], encounter: str) -> tuple[Colour, str]:
    """The colour and the silhouettes of where a fight is: by the terrain of a campaign's view, else by its name."""
    place = view.get("place") or {}
    said = f"{place.get('terrain', '')} {place.get('terrain_name', '')}".lower()
    for word, tone in _TONES.items():
        if word in said:
            return tone
    kind = _ANYWHERE[Scatter(encounter).below(len(_ANYWHERE))]
    return next((tone for tone in _TONES.values() if tone[1] == kind), _PLAIN)


def kind_near(colour: Colour) -> str:
    """The silhouettes that go with a colour of ground."""
    return next((kind for tone, kind in _TONES.values() if tone == colour), _PLAIN[1])


def backdrop(size: tuple[int, int], tone: tuple[Colour, str], text: str, unit: float, horizon: float) -> pygame.Surface:
    """Draw a place.

    Args:
        size: width and height in pixels.
        tone: its colour and silhouettes.
        text: what the scattering follows from.
        unit: pixels of a size 1.
        horizon: the height of the horizon as a share of the whole.
    """
    surface = pygame.Surface(size)
    colour, kind = tone
    line = round(size[1] * horizon)
    sky, low = blend(theme.BACK, colour, 0.20), blend(theme.BACK, colour, 0.52)
    _gradient(surface, Rect(0, 0, size[0], line), sky, low)
    scatter = Scatter(text)
    for layer in range(2):
        ink = blend(low, theme.BACK, 0.30 + 0.28 * layer)
        _skyline(surface, kind, line + round(layer * 8 * unit), ink, scatter, unit * (1.5 - layer * 0.45))
    near, far = blend(theme.BACK, colour, 0.26), blend(theme.BACK, colour, 0.50)
    _gradient(surface, Rect(0, line, size[0], size[1] - line), far, near)
    _litter(surface, Rect(0, line, size[0], size[1] - line), blend(theme.BACK, colour, 0.62), scatter, unit)
    grained(surface, surface.get_rect())
    return surface


@cache
def _grain(side: int) -> pygame.Surface:
    """A tile of faint specks."""
    tile = pygame.Surface((side, side))
    scatter = Scatter("grain")
    for x in range(side):
        for y in range(side):
            tile.set_at((x, y), (scatter.below(9),) * 3)
    return tile


def grained(surface: pygame.Surface, rect: Rect) -> None:
    """Roughen a painted rectangle, so that it looks like something."""
    tile = _grain(96)
    clip = surface.get_clip()
    surface.set_clip(rect.clip(clip))
    for x in range(rect.left, rect.right, tile.get_width()):
        for y in range(rect.top, rect.bottom, tile.get_height()):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    surface.set_clip(clip)


def earth(surface: pygame.Surface, rect: Rect, colour: Colour, text: str, unit: float) -> None:
    """Draw ground seen from above into a rectangle: shaded towards its foot, with stones and tufts."""
    _gradient(surface, rect, blend(colour, theme.TEXT, 0.10), blend(colour, theme.INK, 0.22))
    _litter(surface, rect, blend(colour, theme.TEXT, 0.26), Scatter(text), unit)
    grained(surface, rect)


def _gradient(surface: pygame.Surface, rect: Rect, top: Colour, bottom: Colour) -> None:
    for y in range(rect.height):
        shade = blend(top, bottom, y / max(1, rect.height - 1))
        pygame.draw.line(surface, shade, (rect.left, rect.top + y), (rect.right - 1, rect.top + y))


def _litter(surface: pygame.Surface, rect: Rect, ink: Colour, scatter: Scatter, unit: float) -> None:
    """Stones and tufts, larger towards the foot."""
    clip = surface.get_clip()
    surface.set_clip(rect.clip(clip))
    for number in range(max(6, round(rect.width * rect.height / (900 * unit * unit)))):
        x, y = rect.left + scatter.below(rect.width), rect.top + scatter.below(rect.height)
        size = max(1.0, unit * (1 + 2.2 * (y - rect.top) / max(1, rect.height)))
        shade = blend(_colour(surface, x, y), ink, 0.45)
        if number % 3:
            pygame.draw.ellipse(surface, shade, Rect(x, y, round(size * 3), max(1, round(size * 1.2))))
        else:
            for lean in (-1, 0, 1):
                pygame.draw.line(surface, shade, (x, y), (x + lean * size * 1.4, y - size * 3), max(1, round(unit)))
    surface.set_clip(clip)


def _colour(surface: pygame.Surface, x: int, y: int) -> Colour:
    shade = surface.get_at((x, y))
    return shade.r, shade.g, shade.b


def _skyline(surface: pygame.Surface, kind: str, line: int, ink: Colour, scatter: Scatter, unit: float) -> None:
    wide = surface.get_width()
    x = -scatter.below(round(40 * unit))
    while x < wide:
        x += _SHAPES[kind](surface, x, line, ink, scatter, unit)
    pygame.draw.rect(surface, ink, Rect(0, line - round(2 * unit), wide, round(14 * unit)))


def _tree(surface: pygame.Surface, x: int, line: int, ink: Colour, scatter: Scatter, unit: float) -> int:
    wide, high = round((16 + scatter.below(16)) * unit), round((34 + scatter.below(44)) * unit)
    for part in range(3):
        top, half = line - high + part * high // 4, wide * (2 + part) // 8
        foot = top + high // 2
        pygame.draw.polygon(
            surface, ink, [(x + wide // 2, top), (x + wide // 2 - half, foot), (x + wide // 2 + half, foot)]
        )
    pygame.draw.rect(surface, ink, Rect(x + wide // 2 - 1, line - high // 3, max(2, wide // 8), high // 3 + 2))
    return wide * 3 // 4 + scatter.below(round(14 * unit))


def _reed(surface: pygame.Surface, x: int, line: int, ink: Colour, scatter: Scatter, unit: float) -> int:
    high = round((10 + scatter.below(30)) * unit)
    lean = round((scatter.below(9) - 4) * unit)
    pygame.draw.line(surface, ink, (x, line), (x + lean, line - high), max(1, round(1.4 * unit)))
    if scatter.below(3) == 0:
        pygame.draw.ellipse(
            surface, ink, Rect(x + lean - round(2 * unit), line - high, round(4 * unit), round(10 * unit))
        )
    return round((4 + scatter.below(9)) * unit)


def _peak(surface: pygame.Surface, x: int, line: int, ink: Colour, scatter: Scatter, unit: float) -> int:
    wide, high = round((90 + scatter.below(110)) * unit), round((28 + scatter.below(56)) * unit)
    points = [(x, line), (x + wide // 3, line - high * 3 // 5), (x + wide // 2, line - high), (x + wide, line)]
    pygame.draw.polygon(surface, ink, points)
    return wide * 3 // 5


def _dune(surface: pygame.Surface, x: int, line: int, ink: Colour, scatter: Scatter, unit: float) -> int:
    wide, high = round((120 + scatter.below(140)) * unit), round((20 + scatter.below(30)) * unit)
    pygame.draw.ellipse(surface, ink, Rect(x, line - high // 2, wide, high))
    return wide * 3 // 5


def _tower(surface: pygame.Surface, x: int, line: int, ink: Colour, scatter: Scatter, unit: float) -> int:
    wide, high = round((18 + scatter.below(40)) * unit), round((14 + scatter.below(62)) * unit)
    pygame.draw.rect(surface, ink, Rect(x, line - high, wide, high + 2))
    if scatter.below(2):
        pygame.draw.polygon(surface, ink, [(x, line - high), (x + wide, line - high), (x + wide, line - high * 5 // 4)])
    return wide + scatter.below(round(26 * unit))


_SHAPES = {"trees": _tree, "reeds": _reed, "peaks": _peak, "dunes": _dune, "towers": _tower}
