"""A sketch: shapes in a space of 100 by 100, drawn larger and scaled down, so that edges are even."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.window.theme import Colour

_FINER = 3
"""How many times larger it is drawn."""
Point = tuple[float, float]


class Sketch:
    """A square to draw in."""

    def __init__(self, side: int) -> None:
        """Begin an empty picture of that many pixels a side."""
        self.side = side
        self.surface = pygame.Surface((side * _FINER, side * _FINER), pygame.SRCALPHA)

    def _at(self, value: float) -> int:
        return round(value * self.side * _FINER / 100)

    def rect(self, x: float, y: float, wide: float, high: float) -> Rect:
        """The pixels of a rectangle around its middle."""
        return Rect(self._at(x - wide / 2), self._at(y - high / 2), self._at(wide), self._at(high))

    def oval(self, x: float, y: float, wide: float, high: float, colour: Colour) -> None:
        """Fill an oval around its middle."""
        pygame.draw.ellipse(self.surface, colour, self.rect(x, y, wide, high))

    def shape(self, points: Sequence[Point], colour: Colour) -> None:
        """Fill a polygon."""
        pygame.draw.polygon(self.surface, colour, [(self._at(x), self._at(y)) for x, y in points])

    def line(self, start: Point, end: Point, colour: Colour, thick: float = 1.5) -> None:
        """Draw a straight line."""
        first, last = [(self._at(x), self._at(y)) for x, y in (start, end)]
        pygame.draw.line(self.surface, colour, first, last, max(1, self._at(thick)))

    def ring(self, x: float, y: float, wide: float, colour: Colour, thick: float = 1.5) -> None:
        """Draw a circle's outline."""
        centre = (self._at(x), self._at(y))
        pygame.draw.circle(self.surface, colour, centre, self._at(wide / 2), max(1, self._at(thick)))

    def lay(self, other: "Sketch") -> None:
        """Lay another sketch of the same size over this one."""
        self.surface.blit(other.surface, (0, 0))

    def shaded(self, strength: float, edge: float = 52, lean: float = 10) -> None:
        """Darken what is drawn to the right of a slanting edge: the light comes from the left.

        Args:
            strength: 0 leaves it as it is, 1 is black.
            edge: where the edge crosses the middle.
            lean: how far it leans.
        """
        veil = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        veil.fill((255, 255, 255, 255))
        dark = round(255 * (1 - strength))
        corners = [(edge + lean, 0), (100, 0), (100, 100), (edge - lean, 100)]
        pygame.draw.polygon(veil, (dark, dark, dark, 255), [(self._at(x), self._at(y)) for x, y in corners])
        self.surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def finished(self, part: Rect | None = None) -> pygame.Surface:
        """Return the picture at its size, or a square part of it, given in its own space, enlarged to that size."""
        if part is None:
            return pygame.transform.smoothscale(self.surface, (self.side, self.side))
        cut = Rect(*map(self._at, part))
        return pygame.transform.smoothscale(self.surface.subsurface(cut), (self.side, self.side))
