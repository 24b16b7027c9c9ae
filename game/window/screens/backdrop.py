"""The backdrop of the title: a night over hexes, with the glow of embers at the horizon."""

import pygame

from game.window import theme
from game.window.canvas import Canvas
from game.window.map.metrics import Metrics


def draw_backdrop(canvas: Canvas) -> None:
    """Fill the window with it."""
    area = canvas.area
    horizon = area.height * 62 // 100
    for y in range(area.height):
        near = max(0.0, 1 - abs(y - horizon) / (area.height * 0.42))
        shade = theme.blend(theme.BACK, theme.COAL, near * near)
        pygame.draw.line(canvas.surface, shade, (0, y), (area.width, y))
    metrics = Metrics(canvas.u(17))
    shift = (-metrics.wide, -metrics.high)
    columns, rows = metrics.seen(area, shift, 400, 400)
    for row in rows:
        for column in columns:
            x, y = metrics.corner((column, row))
            x, y = x + shift[0], y + shift[1]
            middle = y + 2 * metrics.quarter
            noise = (column * 73856093 ^ row * 19349663 ^ column * row * 83492791) % 97 / 97
            glow = max(0.0, 1 - abs(middle - horizon) / (area.height * 0.30))
            shade = theme.blend(theme.PANEL, theme.EMBER, glow * glow * (0.05 + 0.5 * noise * noise))
            shade = theme.blend(theme.BACK, shade, 0.35 + 0.5 * glow)
            pygame.draw.polygon(canvas.surface, shade, metrics.outline((x, y), max(1, canvas.u(1))))
            if glow > 0.45 and noise > 0.93:
                pygame.draw.aacircle(canvas.surface, theme.FLAME, (x + metrics.wide // 2, middle), max(2, canvas.u(2)))
