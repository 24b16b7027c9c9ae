"""Dice on a page: six-sided ones with pips, fudge dice with signs, others with their number."""

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.theme import Colour, blend

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips are, in steps from the middle."""
_FUDGE = 3
SIDE = 38
"""Width of a die at scale 1."""


def tone_of(good: int) -> Colour:
    """The colour of what went well, ill, or neither."""
    return theme.GOOD if good > 0 else theme.BAD if good < 0 else theme.WARN


def draw_die(canvas: Canvas, rect: Rect, face: int, sides: int, good: int) -> None:
    """Draw a die that shows a face."""
    tone = tone_of(good)
    ivory = blend(theme.TEXT, tone, 0.12)
    canvas.box(rect, ivory, tone, 7)
    ink = theme.INK
    step = rect.width // 4
    if sides == _FUDGE:
        sign = face - 2
        if sign:
            _bar(canvas, rect, (step * 2, max(2, rect.height // 9)), ink)
        if sign > 0:
            _bar(canvas, rect, (max(2, rect.width // 9), step * 2), ink)
    elif sides == len(_PIPS) and face in _PIPS:
        for x, y in _PIPS[face]:
            centre = (rect.centerx + x * step, rect.centery + y * step)
            pygame.draw.aacircle(canvas.surface, ink, centre, max(2, rect.width // 11))
    else:
        canvas.text(rect.center, str(face), "head", ink, anchor="center")


def _bar(canvas: Canvas, rect: Rect, size: tuple[int, int], ink: Colour) -> None:
    bar = Rect((0, 0), size)
    bar.center = rect.center
    canvas.fill(bar, ink)


def draw_dice(canvas: Canvas, rect: Rect, faces: tuple[int, ...], sides: int, good: int) -> int:
    """Draw dice from the left edge, in rows; return the height that they take."""
    side, gap = canvas.u(SIDE), canvas.u(6)
    across = max(1, (rect.width + gap) // (side + gap))
    for number, face in enumerate(faces):
        row, column = divmod(number, across)
        place = Rect(rect.left + column * (side + gap), rect.top + row * (side + gap), side, side)
        draw_die(canvas, place, face, sides, good)
    return -(-len(faces) // across) * (side + gap)
