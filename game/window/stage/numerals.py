"""The number that tells units of one name apart, as a mark of its side: a pennant for foes, a disc for ours.

It is filled with the colour of the side, so that nobody takes it for a key cap, which is dark and has a lower edge.
"""

from functools import lru_cache

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.figures import Figure
from systems.table.loop.language import tr


def draw_on_token(canvas: Canvas, token: Rect, figure: Figure) -> None:
    """Draw the number of a unit at a corner of its token; over the corner of a small one, so that its face is seen."""
    out = canvas.u(-4) if token.width >= canvas.u(44) else canvas.u(2)
    draw_number(canvas, (token.right + out, token.top - out), figure, low=token.width < canvas.u(44))


def draw_number(canvas: Canvas, centre: tuple[int, int], figure: Figure, *, low: bool = False) -> None:
    """Draw the number of a unit, with a short tail where it must be `low`; nothing for one whose name has none."""
    if not figure.number:
        return
    wide = max(canvas.u(15), canvas.letters.width(figure.number, "key") + canvas.u(6))
    tail = canvas.u(1 if low else 4)
    rect = Rect(0, 0, wide, canvas.letters.height("key"))
    rect.center = centre
    if figure.foe:
        rim = canvas.u(1) + 1
        cloth = _cloth(rect.size, rim, tail, theme.INK, theme.BAD)
        canvas.surface.blit(cloth, (rect.left - rim, rect.top - rim))
    else:
        canvas.box(rect, theme.COOL, theme.INK, 9)
    canvas.text(rect.center, figure.number, "key", theme.INK, anchor="center")


def draw_place(canvas: Canvas, corner: tuple[int, int], figure: Figure) -> None:
    """Draw the place of a unit in the order that is being set, within a corner to the right; nothing without one."""
    if not figure.place:
        return
    words = ordinal(figure.place)
    rect = Rect(0, 0, canvas.letters.width(words, "strong") + canvas.u(10), canvas.letters.height("strong"))
    rect.topright = corner
    canvas.box(rect, theme.FLAME, theme.INK, 4)
    canvas.text(rect.center, words, "strong", theme.INK, anchor="center")


def ordinal(number: int) -> str:
    """A place in an order as it is written: 1st, 2nd, 11th."""
    last = 0 if number % 100 in (11, 12, 13) else number % 10
    if last == 1:
        return tr("{number}st", number=number)
    if last == 2:
        return tr("{number}nd", number=number)
    return tr("{number}rd", number=number) if last == 3 else tr("{number}th", number=number)


@lru_cache(maxsize=64)
def _cloth(size: tuple[int, int], rim: int, tail: int, edge: theme.Colour, fill: theme.Colour) -> pygame.Surface:
    """Return a pennant with a rim, whose cloth begins that far from the upper left corner."""
    rect = Rect((rim, rim), size)
    sheet = pygame.Surface((size[0] + 2 * rim, size[1] + 2 * rim + tail), pygame.SRCALPHA)
    pygame.draw.polygon(sheet, edge, _pennant(rect.inflate(2 * rim, 2 * rim), tail))
    pygame.draw.polygon(sheet, fill, _pennant(rect, tail))
    return sheet


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
