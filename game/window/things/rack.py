"""The rack: things side by side, each with its name below its picture."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.things.tile import Thing, tile

_LEAST = 70
"""The least width of a place at scale 1."""


class Held(NamedTuple):
    """A thing in a rack: its spot, and what a press on it does."""

    key: str
    thing: Thing
    act: Callable[[], None] | None = None
    tip: str = ""
    chosen: bool = False


def draw_rack(
    canvas: Canvas, rect: Rect, held: Sequence[Held], *, side: int = 52, group: str = "things", draw: bool = True
) -> int:
    """Draw things from the top of a rectangle, in as many columns as their names allow; return the height.

    A name wraps between its words; a column is as wide as the longest word, so that none is cut or broken unless it
    is wider than the rectangle.

    Args:
        canvas: where to.
        rect: the place; its height does not matter.
        held: what to draw.
        side: the side of a picture at scale 1.
        group: the group of the spots.
        draw: whether it is drawn, and not only measured.
    """
    gap, picture = canvas.u(6), canvas.u(side)
    words = {word for each in held for word in str(each.thing["name"]).split()}
    longest = max((canvas.letters.width(word, "small") for word in words), default=0)
    room = rect.width - canvas.u(4)
    least = min(room, max(canvas.u(_LEAST), picture, longest))
    per = max(1, (room + gap) // (least + gap))
    # A full line is as wide as its place; a few things do not stand far apart.
    wide = (room - gap * (per - 1)) // per if len(held) >= per else least
    y = rect.top
    for first in range(0, len(held), per):
        line = held[first : first + per]
        names = [canvas.paragraph(Rect(0, 0, wide, 0), str(each.thing["name"]), "small", draw=False) for each in line]
        for number, each in enumerate(line if draw else ()):
            cell = Rect(rect.left + canvas.u(2) + number * (wide + gap), y, wide, picture + canvas.u(2) + names[number])
            _place(canvas, cell, each, picture, group)
        y += picture + canvas.u(2) + max(names) + canvas.u(8)
    return y - rect.top


def _place(canvas: Canvas, cell: Rect, held: Held, side: int, group: str) -> None:
    place = Rect(cell.left + (cell.width - side) // 2, cell.top, side, side)
    tile(canvas, place, held.key, held.thing, held.act, group=group, chosen=held.chosen, tip=held.tip, area=cell)
    y = place.bottom + canvas.u(2)
    high = canvas.letters.height("small")
    for line in canvas.letters.wrap(str(held.thing["name"]), "small", cell.width):
        canvas.text((cell.centerx, y), line, "small", theme.FLAME if held.chosen else theme.TEXT, anchor="midtop")
        y += high
