"""The look of each kind of area: a colour, a pattern, an icon and a word, so that colour is never the only sign."""

from typing import NamedTuple

import pygame
from pygame import Rect

from game.window.canvas import Canvas
from game.window.theme import Colour, blend
from systems.table.loop.language import mark


class Look(NamedTuple):
    """The look of a kind."""

    word: str
    fill: Colour
    ink: Colour
    icon: str
    pattern: str = ""


GROUND: Colour = (58, 54, 52)
_PLAIN = Look("ground", (66, 61, 57), (92, 85, 79), "")
LOOKS = {
    "zone": Look("zone", (52, 49, 52), (112, 102, 96), ""),
    "ground": _PLAIN,
    "wall": Look("wall", (30, 28, 30), (74, 70, 72), "", "bricks"),
    "cover": Look("cover", (84, 71, 52), (158, 132, 90), "mdi:shield-half-full", "hatch"),
    "high": Look(mark("high ground"), (104, 95, 72), (164, 150, 112), "mdi:chevron-double-up", "steps"),
    "hidden": Look(mark("concealment"), (52, 72, 54), (104, 142, 98), "mdi:eye-off-outline", "dots"),
    "exit": Look(mark("way out"), (42, 62, 72), (122, 178, 200), "mdi:exit-run", "arrows"),
    "start": Look(mark("where you begin"), (58, 58, 66), (134, 136, 164), "mdi:flag-outline", "dashes"),
    "hazard": Look("hazard", (92, 46, 38), (206, 96, 74), "mdi:alert-outline", "stripes"),
    "object": Look("thing", (80, 68, 44), (214, 180, 98), "mdi:cube-outline"),
}
"""By the kind of an area; a kind that is not here looks like ground."""


def look_of(kind: str) -> Look:
    """How a kind looks."""
    return LOOKS.get(kind, _PLAIN)


def paint(canvas: Canvas, rect: Rect, kind: str) -> None:
    """Paint a rectangle as ground of a kind; plain ground is only outlined, since it may lie over other ground."""
    look = look_of(kind)
    if look is _PLAIN:
        inner = rect.inflate(-canvas.u(3), -canvas.u(3))
        pygame.draw.rect(canvas.surface, look.ink, inner, max(1, canvas.u(1)), border_radius=canvas.u(14))
        return
    canvas.fill(rect, look.fill)
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(rect.clip(clip))
    shade = blend(look.fill, look.ink, 0.45)
    step = canvas.u(9)
    match look.pattern:
        case "hatch":
            _slanted(canvas, rect, shade, step, max(1, canvas.u(1)))
        case "stripes":
            _slanted(canvas, rect, shade, step * 2, max(2, canvas.u(5)))
        case "bricks":
            _bricks(canvas, rect, shade)
        case "dots":
            for y in range(rect.top + step // 2, rect.bottom, step):
                for x in range(rect.left + step // 2 + (y // step & 1) * step // 2, rect.right, step):
                    pygame.draw.circle(canvas.surface, shade, (x, y), max(1, canvas.u(1.6)))
        case "steps":
            for inset in range(canvas.u(3), min(rect.width, rect.height) // 2, canvas.u(8)):
                inner = rect.inflate(-2 * inset, -2 * inset)
                pygame.draw.rect(canvas.surface, shade, inner, max(1, canvas.u(1)), border_radius=canvas.u(5))
        case "arrows":
            _arrows(canvas, rect, shade, step * 2)
        case _:
            pass
    canvas.surface.set_clip(clip)
    if look.pattern == "dashes":
        _dashed(canvas, rect.inflate(-canvas.u(4), -canvas.u(4)), look.ink)
    else:
        pygame.draw.rect(canvas.surface, blend(look.fill, look.ink, 0.7), rect, max(1, canvas.u(1)))


def _slanted(canvas: Canvas, rect: Rect, colour: Colour, step: int, thick: int) -> None:
    for x in range(rect.left - rect.height, rect.right, step):
        pygame.draw.line(canvas.surface, colour, (x, rect.bottom), (x + rect.height, rect.top), thick)


def _bricks(canvas: Canvas, rect: Rect, colour: Colour) -> None:
    high, wide = canvas.u(8), canvas.u(16)
    for row, y in enumerate(range(rect.top, rect.bottom, high)):
        pygame.draw.line(canvas.surface, colour, (rect.left, y), (rect.right, y))
        for x in range(rect.left + (row & 1) * wide // 2, rect.right, wide):
            pygame.draw.line(canvas.surface, colour, (x, y), (x, y + high))


def _arrows(canvas: Canvas, rect: Rect, colour: Colour, step: int) -> None:
    half, thick = step // 4, max(1, canvas.u(2))
    for y in range(rect.top + step // 2, rect.bottom, step):
        for x in range(rect.left + step // 2, rect.right, step):
            points = [(x - half, y + half), (x, y), (x - half, y - half)]
            pygame.draw.lines(canvas.surface, colour, False, points, thick)


def _dashed(canvas: Canvas, rect: Rect, colour: Colour) -> None:
    dash, thick = canvas.u(6), max(1, canvas.u(1))
    for x in range(rect.left, rect.right, dash * 2):
        for y in (rect.top, rect.bottom - thick):
            canvas.fill(Rect(x, y, min(dash, rect.right - x), thick), colour)
    for y in range(rect.top, rect.bottom, dash * 2):
        for x in (rect.left, rect.right - thick):
            canvas.fill(Rect(x, y, thick, min(dash, rect.bottom - y)), colour)
