"""The number that tells units of one name apart, as a mark of its side: a pennant for foes, a disc for ours.

It is filled with the colour of the side, so that nobody takes it for a key cap, which is dark and has a lower edge.
"""

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.scene import Figure


def draw_on_token(canvas: Canvas, token: Rect, figure: Figure) -> None:
    """Draw the number of a unit at a corner of its token; over the corner of a small one, so that its face is seen."""
    out = canvas.u(-4) if token.width >= canvas.u(44) else canvas.u(2)
    draw_number(canvas, (token.right + out, token.top - out), figure, low=token.width < canvas.u(44))


def draw_number(canvas: Canvas, centre: tuple[int, int], figure: Figure, *, low: bool = False) -> None:
    """Draw the number of a unit, without a tail where it must be `low`; nothing for one whose name has none."""
    if not figure.number:
        return
    wide = canvas.letters.width(figure.number, "key") + canvas.u(4 if low else 6)
    high, tail = canvas.letters.height("key"), canvas.u(2 if low else 4)
    rect = Rect(0, 0, wide, high - canvas.u(3)) if low else Rect(0, 0, max(canvas.u(15), wide), high)
    rect.center = centre
    if figure.foe:
        for grown, colour in ((canvas.u(1) + 1, theme.INK), (0, theme.BAD)):
            pygame.draw.polygon(canvas.surface, colour, _pennant(rect.inflate(2 * grown, 2 * grown), tail))
    else:
        canvas.box(rect, theme.COOL, theme.INK, 9)
    canvas.text(rect.center, figure.number, "key", theme.INK, anchor="center")


def _pennant(rect: Rect, tail: int) -> list[tuple[int, int]]:
    """A cloth with a point below."""
    low = rect.bottom - 1
    return [
        rect.topleft,
        (rect.right - 1, rect.top),
        (rect.right - 1, low),
        (rect.centerx, low + tail),
        (rect.left, low),
    ]
