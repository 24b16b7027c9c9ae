"""Tracks on the map: footprints from hex to hex in the colour of whoever has left them, fainter the older they are."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import atan2, cos, sin

import pygame
from pygame import Rect

from game.campaign.view.power_shapes import TracksView
from game.window import theme
from game.window.canvas import Canvas
from game.window.map.flags import NOBODY, Flag
from game.window.map.metrics import Metrics, cell_of
from game.window.theme import Colour

_STEPS = 4
"""Prints from the middle of one hex to that of the next."""
_STRENGTH = (255, 190, 130, 85)
"""How strongly prints are drawn by the days of their age; older ones as the last."""


def draw_tracks(
    canvas: Canvas,
    metrics: Metrics,
    origin: tuple[int, int],
    room: Rect,
    tracks: Iterable[TracksView],
    flags: Mapping[str, Flag],
) -> None:
    """Draw the tracks in a room."""
    near = room.inflate(2 * metrics.wide, 2 * metrics.high)
    for each in tracks:
        start, end = cell_of(each["at"]), cell_of(each["to"])
        if start is None or end is None:
            continue
        (x, y), (to_x, to_y) = metrics.centre(start), metrics.centre(end)
        x, y, to_x, to_y = x + origin[0], y + origin[1], to_x + origin[0], to_y + origin[1]
        if near.collidepoint(x, y):
            strength = _STRENGTH[min(each["days"], len(_STRENGTH) - 1)]
            ink = (*flags.get(each["power"], NOBODY).colour, strength)
            prints = _prints(to_x - x, to_y - y, metrics.quarter, ink, theme.INK)
            canvas.surface.blit(prints, (x - prints.width // 2, y - prints.height // 2))


@lru_cache(maxsize=256)
def _prints(across: int, down: int, quarter: int, ink: tuple[int, int, int, int], rim: Colour) -> pygame.Surface:
    """Return the footprints from the middle of a surface to a point so far away: a sole and a heel behind it each.

    They have a dark rim that shows on any ground.
    """
    long, turn = max(2.0, quarter * 0.26), atan2(down, across)
    half = max(abs(across), abs(down)) + round(3 * long)
    sheet = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
    for number in range(_STEPS):
        share, side = (number + 0.5) / _STEPS, (1 if number % 2 else -1) * quarter * 0.26
        x, y = half + across * share - sin(turn) * side, half + down * share + cos(turn) * side
        for more, shade in ((max(1.0, long * 0.3), (*rim, ink[3])), (0.0, ink)):
            for along, radius in ((long * 0.7, long * 0.62), (-long * 0.7, long * 0.45)):
                pygame.draw.circle(sheet, shade, (x + cos(turn) * along, y + sin(turn) * along), radius + more)
    return sheet
