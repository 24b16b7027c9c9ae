"""Manners of fighting to choose from: a picture, three words and a sentence for each."""

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.begin.fights import draw_fight
from game.window.canvas import Canvas
from game.window.people.chips import chips
from systems.table.loop.language import mark

Manner = Mapping[str, Any]
ADVISED = mark("recommended")


def manner_card(canvas: Canvas, rect: Rect, manner: Manner, *, advised: bool, across: bool) -> None:
    """Draw a ruleset within its card, the picture above the words or, `across`, to their left."""
    pad = canvas.u(7)
    if across:
        high = rect.height - 2 * pad
        picture = Rect(rect.left + pad, rect.top + pad, min(high * 2, rect.width * 32 // 100), high)
        text = Rect(picture.right + canvas.u(12), rect.top + canvas.u(4), 0, rect.height)
    else:
        high = (rect.width - 2 * pad) * 46 // 100
        picture = Rect(rect.left + pad, rect.top + pad, rect.width - 2 * pad, min(high, rect.height * 48 // 100))
        text = Rect(rect.left + canvas.u(12), picture.bottom + canvas.u(5), 0, 0)
    text.width = rect.right - canvas.u(12) - text.left
    draw_fight(canvas, picture, str(manner["picture"]))
    canvas.box(picture, None, theme.LINE, 3)
    words = [(str(word), "") for word in manner["words"]]
    text.top += canvas.paragraph(text, str(manner["name"]), "head", most=1)
    text.top += chips(canvas, text, words) + canvas.u(3)
    canvas.paragraph(text, str(manner["text"]), "small", theme.SOFT)
    if advised:
        ribbon(canvas, picture)


def manner_height(canvas: Canvas, wide: int, manner: Manner, *, across: bool) -> int:
    """Return the height that a card of that width needs."""
    words = [(str(word), "") for word in manner["words"]]
    if across:
        inner = Rect(0, 0, wide * 68 // 100 - canvas.u(34), 0)
        top = canvas.u(12)
    else:
        inner = Rect(0, 0, wide - canvas.u(24), 0)
        top = (wide - canvas.u(14)) * 46 // 100 + canvas.u(22)
    text = canvas.paragraph(inner, str(manner["text"]), "small", draw=False)
    return top + canvas.letters.height("head") + chips(canvas, inner, words, draw=False) + text + canvas.u(5)


def ribbon(canvas: Canvas, rect: Rect) -> None:
    """Mark what is recommended, in a picture's corner."""
    wide = canvas.letters.width(ADVISED, "key") + canvas.u(14)
    place = Rect(rect.right - wide, rect.top, wide, canvas.letters.height("key") + canvas.u(5))
    canvas.box(place, theme.EMBER, None, 3)
    canvas.text(place.center, ADVISED, "key", theme.INK, anchor="center")
