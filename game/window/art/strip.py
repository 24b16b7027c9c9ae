"""A strip: a wide picture in units of its height, drawn larger and scaled down, so that edges are even."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.window.art.draws import Draws
from game.window.icons import Icons
from game.window.theme import Colour

_FINER = 2
"""How many times larger it is drawn."""
Point = tuple[float, float]


class Strip:
    """A place to draw in: 0 to `wide` across, 0 to 1 down."""

    def __init__(self, size: tuple[int, int], draws: Draws) -> None:
        """Begin an empty picture of that many pixels; whatever is left to chance follows from `draws`."""
        self.size, self.draws = size, draws
        self.wide = size[0] / max(1, size[1])
        self._unit = size[1] * _FINER
        self.surface = pygame.Surface((size[0] * _FINER, size[1] * _FINER))

    def px(self, value: float) -> int:
        """Pixels of a length."""
        return round(value * self._unit)

    def box(self, x: float, y: float, wide: float, high: float, colour: Colour) -> None:
        """Fill a rectangle from its upper left corner."""
        self.surface.fill(colour, Rect(self.px(x), self.px(y), max(1, self.px(wide)), max(1, self.px(high))))

    def shape(self, points: Sequence[Point], colour: Colour) -> None:
        """Fill a polygon."""
        pygame.draw.polygon(self.surface, colour, [(self.px(x), self.px(y)) for x, y in points])

    def line(self, start: Point, end: Point, colour: Colour, thick: float) -> None:
        """Draw a straight line."""
        first, last = [(self.px(x), self.px(y)) for x, y in (start, end)]
        pygame.draw.line(self.surface, colour, first, last, max(1, self.px(thick)))

    def dot(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Fill a circle."""
        pygame.draw.circle(self.surface, colour, (self.px(x), self.px(y)), max(1, self.px(radius)))

    def halo(self, x: float, y: float, radius: float, colour: Colour, strength: int) -> None:
        """Lighten a circle, most in the middle."""
        small = pygame.Surface((32, 32), pygame.SRCALPHA)
        for row in range(32):
            for column in range(32):
                far = ((row - 15.5) ** 2 + (column - 15.5) ** 2) ** 0.5 / 15.5
                small.set_at((column, row), (*colour, round(strength * max(0.0, 1 - far) ** 1.6)))
        side = self.px(2 * radius)
        self.surface.blit(
            pygame.transform.smoothscale(small, (side, side)), (self.px(x) - side // 2, self.px(y) - side // 2)
        )

    def veil(self, y: float, high: float, colour: Colour, strength: int) -> None:
        """Lay a haze over the whole width."""
        haze = pygame.Surface((self.surface.get_width(), max(1, self.px(high))), pygame.SRCALPHA)
        haze.fill((*colour, strength))
        self.surface.blit(haze, (0, self.px(y)))

    def icon(self, name: str, x: float, foot: float, high: float, colour: Colour, icons: Icons) -> bool:
        """Draw an icon that stands on a line; False if there is none of that name."""
        drawn = icons.get(name, self.px(high), colour)
        if drawn is None:
            return False
        self.surface.blit(drawn, drawn.get_rect(midbottom=(self.px(x), self.px(foot))))
        return True

    def finished(self) -> pygame.Surface:
        """Return the picture at its size."""
        return pygame.transform.smoothscale(self.surface, self.size)
