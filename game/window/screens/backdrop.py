"""The backdrop of the title: a night over hexes, with the glow of embers at the horizon."""

from functools import lru_cache

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.map.metrics import Metrics
from game.window.theme import Colour


def draw_backdrop(canvas: Canvas) -> None:
    """Fill the window with it."""
    colours = theme.BACK, theme.PANEL, theme.COAL, theme.EMBER, theme.FLAME
    canvas.surface.blit(_picture(canvas.area.size, canvas.letters.scale, colours), (0, 0))


@lru_cache(maxsize=2)
def _picture(size: tuple[int, int], scale: float, colours: tuple[Colour, ...]) -> pygame.Surface:
    """Draw it at a size and a scale, in the colours of a palette."""
    picture, area = pygame.Surface(size), Rect((0, 0), size)
    back, panel, coal, ember, flame = colours
    horizon = area.height * 62 // 100
    for y in range(area.height):
        near = max(0.0, 1 - abs(y - horizon) / (area.height * 0.42))
        pygame.draw.line(picture, theme.blend(back, coal, near * near), (0, y), (area.width, y))
    metrics = Metrics(round(17 * scale))
    shift = (-metrics.wide, -metrics.high)
    columns, rows = metrics.seen(area, shift, 400, 400)
    for row in rows:
        for column in columns:
            x, y = metrics.corner((column, row))
            x, y = x + shift[0], y + shift[1]
            middle = y + 2 * metrics.quarter
            noise = (column * 73856093 ^ row * 19349663 ^ column * row * 83492791) % 97 / 97
            glow = max(0.0, 1 - abs(middle - horizon) / (area.height * 0.30))
            shade = theme.blend(panel, ember, glow * glow * (0.05 + 0.5 * noise * noise))
            shade = theme.blend(back, shade, 0.35 + 0.5 * glow)
            pygame.draw.polygon(picture, shade, metrics.outline((x, y), max(1, round(scale))))
            if glow > 0.45 and noise > 0.93:
                pygame.draw.aacircle(picture, flame, (x + metrics.wide // 2, middle), max(2, round(2 * scale)))
    return picture
