"""A town: its name, its looks, its offers."""

from collections.abc import Mapping
from typing import Any

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.spots import Scroll


def _skyline(canvas: Canvas, rect: Rect, name: str) -> None:
    """Roofs before an ember sky: the same for the same town."""
    for line in range(rect.height):
        shade = theme.blend(theme.BACK, theme.COAL, line / rect.height)
        pygame.draw.line(canvas.surface, shade, (rect.left, rect.top + line), (rect.right - 1, rect.top + line))
    state = sum(ord(char) * (place + 7) for place, char in enumerate(name))
    x = rect.left
    while x < rect.right:
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        wide = canvas.u(26 + (state >> 8) % 40)
        tall = rect.height * (30 + (state >> 14) % 50) // 100
        house = Rect(x, rect.bottom - tall, wide, tall).clip(rect)
        canvas.fill(house, theme.INK)
        if (state >> 6) & 3 == 0:
            pygame.draw.polygon(
                canvas.surface,
                theme.INK,
                [(house.left, house.top), (house.centerx, house.top - wide // 3), (house.right, house.top)],
            )
        for row in range(house.top + canvas.u(8), house.bottom - canvas.u(8), canvas.u(14)):
            for column in range(house.left + canvas.u(6), house.right - canvas.u(8), canvas.u(12)):
                state = (state * 1103515245 + 12345) & 0x7FFFFFFF
                if (state >> 9) % 10 < 3:
                    lamp = theme.FLAME if (state >> 5) & 1 else theme.EMBER
                    canvas.fill(Rect(column, row, canvas.u(4), canvas.u(6)), lamp)
        x += wide + canvas.u(2)


def draw_town(canvas: Canvas, rect: Rect, scroll: Scroll, view: Mapping[str, Any]) -> None:
    """Draw the town of a campaign's view, with a skyline over it."""
    town = view["town"]
    inner = draw_town_head(canvas, rect, str(town["name"]), 34)
    with canvas.scrolled(scroll, inner) as flow:
        flow.y += canvas.paragraph(
            Rect(inner.left, flow.y, inner.width, 0), str(town.get("text", "")), "italic", theme.SOFT
        )
        flow.y += canvas.u(12)
        for line in town.get("lines", ()):
            canvas.fill(Rect(inner.left, flow.y + canvas.u(7), canvas.u(6), canvas.u(6)), theme.EMBER)
            text = Rect(inner.left + canvas.u(16), flow.y, inner.width - canvas.u(16), 0)
            flow.y += canvas.paragraph(text, str(line)) + canvas.u(5)


def draw_town_head(canvas: Canvas, rect: Rect, name: str, percent: int) -> Rect:
    """Draw the skyline with the name over it, its height in percent of the place; return the place below."""
    canvas.box(rect, theme.PANEL)
    sky = Rect(rect.left, rect.top, rect.width, min(canvas.u(220), rect.height * percent // 100))
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(sky)
    _skyline(canvas, sky, name)
    canvas.surface.set_clip(clip)
    pad = canvas.u(22)
    title = canvas.text(
        (rect.left + pad, sky.bottom + canvas.u(10)), name, "large", theme.FLAME, width=rect.width - 2 * pad
    )
    top = title.bottom + canvas.u(6)
    return Rect(rect.left + pad, top, rect.width - 2 * pad, rect.bottom - top - canvas.u(14))
