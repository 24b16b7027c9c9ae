"""Lines of the winds and a rose of them, as on old charts: what stands on the paper where nobody has been.

They know nothing of the land. A map has one rose, where the lines cross furthest to the south and east and nothing is
known of any hex that it would lie on, so that it is never half covered.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

import pygame
from pygame import Rect

from game.window.map.metrics import Cell, Metrics
from game.window.map.paper import ink, paper
from game.window.theme import Colour, blend

_APART = (12.0, 9.0)
"""About how many columns and rows lie between two places where lines cross."""
_REACH = 15
"""How far the lines go from where they cross, in widths of a hex."""
_RADIUS = 1.35
"""Half the width of a rose, in widths of a hex."""
_FINE = 3


class Winds(NamedTuple):
    """Where lines cross on a map, as shares of its width and height, and which of these places has the rose."""

    crossings: Sequence[tuple[float, float]]
    rose: tuple[float, float] | None = None

    def rose_in(self, metrics: Metrics, size: Cell, area: Rect) -> bool:
        """Tell whether any of the rose lies in an area of the map."""
        if self.rose is None:
            return False
        land, radius = metrics.whole(size), round(metrics.wide * _RADIUS)
        wide = area.inflate(2 * radius, 2 * radius)
        return wide.collidepoint(land.width * self.rose[0], land.height * self.rose[1])


def winds_of(size: Cell, unknown: Callable[[Cell], bool]) -> Winds:
    """Return the winds of a map.

    Args:
        size: its columns and rows.
        unknown: tells whether nothing is known of a hex.
    """
    across, down = max(1, round(size[0] / _APART[0])), max(1, round(size[1] / _APART[1]))
    crossings = [
        ((column + 0.5 + (0.12 if row & 1 else -0.12)) / across, (row + 0.5) / down)
        for row in range(down)
        for column in range(across)
    ]
    return Winds(crossings, next((at for at in reversed(crossings) if _blank(size, at, unknown)), None))


def _blank(size: Cell, at: tuple[float, float], unknown: Callable[[Cell], bool]) -> bool:
    column, row = round(at[0] * size[0] - 0.5), round(at[1] * size[1] - 0.5)
    far = 2
    return all(
        unknown((column + across, row + down)) for across in range(-far, far + 1) for down in range(-far, far + 1)
    )


def draw_winds(surface: pygame.Surface, metrics: Metrics, size: Cell, shift: tuple[int, int], winds: Winds) -> None:
    """Draw the part of the winds that lies on a surface, with the map's (0, 0) at `shift`."""
    land, area = metrics.whole(size).move(shift), surface.get_rect()
    points = [(land.left + land.width * x, land.top + land.height * y) for x, y in winds.crossings]
    colour, clip, long = blend(paper(), ink(), 0.3), surface.get_clip(), metrics.wide * _REACH
    surface.set_clip(land.clip(clip))
    for x, y in points:
        for wind in range(8):
            dx, dy = long * sin(wind * pi / 8), long * cos(wind * pi / 8)
            if area.clipline(x - dx, y - dy, x + dx, y + dy):
                pygame.draw.aaline(surface, colour, (x - dx, y - dy), (x + dx, y + dy))
    surface.set_clip(clip)
    radius = round(metrics.wide * _RADIUS)
    if winds.rose is not None:
        x, y = land.left + land.width * winds.rose[0], land.top + land.height * winds.rose[1]
        if area.colliderect(Rect(x - radius, y - radius, 2 * radius, 2 * radius)):
            rose = _rose(radius, ink(), paper())
            surface.blit(rose, rose.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=24)
def _rose(radius: int, dark: Colour, light: Colour) -> pygame.Surface:
    """A rose of sixteen winds, half of each point dark, with a lily to the north."""
    side = 2 * radius * _FINE
    rose = pygame.Surface((side, side), pygame.SRCALPHA)
    centre, unit, line = side / 2, side / 2, max(1, round(side / 190))
    soft = blend(light, dark, 0.7)

    def at(turn: float, far: float) -> tuple[float, float]:
        return centre + sin(turn) * far * unit, centre - cos(turn) * far * unit

    for far in (0.62, 0.56):
        pygame.draw.circle(rose, soft, (centre, centre), far * unit, line)
    for first, step, long, wide in ((1, 2, 0.52, 0.07), (2, 4, 0.68, 0.13), (0, 4, 0.86, 0.17)):
        for wind in range(first, 16, step):
            turn = wind * pi / 8
            tip = at(turn, long)
            for side_of, fill in ((-1, light), (1, soft)):
                waist = at(turn + side_of * pi / (16 if step == 2 else 8 if first else 4), wide)
                pygame.draw.polygon(rose, fill, [(centre, centre), waist, tip])
                pygame.draw.polygon(rose, dark, [(centre, centre), waist, tip], line)
    pygame.draw.circle(rose, light, (centre, centre), 0.05 * unit)
    pygame.draw.circle(rose, dark, (centre, centre), 0.05 * unit, line)
    lily = [at(0, 0.99), at(0.06, 0.93), at(0.1, 0.9), at(0.03, 0.87), at(-0.03, 0.87), at(-0.1, 0.9), at(-0.06, 0.93)]
    pygame.draw.polygon(rose, dark, lily)
    rose.set_alpha(190)
    return pygame.transform.smoothscale(rose, (2 * radius, 2 * radius))
