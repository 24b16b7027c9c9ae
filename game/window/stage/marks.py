"""Labels and signs on the ground, which find their places after the units and badges."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.labels import Placer
from game.window.stage.arrows import Point
from game.window.stage.sight import Sight


class Mark(NamedTuple):
    """A label or sign that finds its place after the units and badges."""

    key: str
    icon: str
    words: str
    beside: Rect
    """What it stands in, or a place of its own if it has no words."""
    colour: theme.Colour
    edge: tuple[Point, ...] = ()
    """Where on the edge of a region it may stand instead, the best places first."""


def draw_marks(canvas: Canvas, sight: Sight, marks: Sequence[Mark], placer: Placer) -> None:
    """Draw signs where they belong, and labels where there is room for them."""
    zoned = sight.scene.battle["map"]["unit"] == "zone"
    for mark in marks:
        if not mark.words:
            canvas.box(mark.beside, theme.INK, mark.colour, mark.beside.width // 2)
            canvas.icon(mark.icon, mark.beside.center, mark.beside.width * 3 // 4, mark.colour, "!")
    for mark in marks:
        if mark.words:
            side = canvas.u(13)
            size = (
                canvas.letters.width(mark.words, "key") + side + canvas.u(10),
                canvas.letters.height("key") + canvas.u(2),
            )
            place = _inside(placer, size, mark.beside) if zoned else _upon(placer, size, mark)
            if place is not None:
                canvas.box(place, theme.INK, mark.colour, 4)
                canvas.icon(mark.icon, (place.left + canvas.u(3) + side // 2, place.centery), side, mark.colour, "")
                left = place.left + side + canvas.u(6)
                canvas.text((left, place.centery), mark.words, "key", theme.TEXT, anchor="midleft")


def _inside(placer: Placer, size: tuple[int, int], rect: Rect) -> Rect | None:
    """A free place within a zone, from its upper right corner on."""
    step = max(1, size[1] // 2)
    for y in range(rect.top, rect.bottom - size[1], step):
        for x in range(rect.right - size[0] - step, rect.left, -step):
            if placer.free(made := Rect(x, y, *size)):
                placer.take(made)
                return made
    return None


def _upon(placer: Placer, size: tuple[int, int], mark: Mark) -> Rect | None:
    """A free place upon the edge of a region."""
    for x, y in mark.edge:
        made = Rect(0, 0, *size)
        made.center = round(x), round(y)
        made.clamp_ip(mark.beside)
        if placer.free(made):
            placer.take(made)
            return made
    return None
