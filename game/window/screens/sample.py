"""A sample of the look: type, signals and land in the palette in use, beside the settings that change them."""

from typing import Final

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.theme import Role
from game.window.widgets.bar import bar
from systems.table.loop.language import mark, tr

_LANDS: Final = (
    (mark("Plains"), "#a9b665"),
    (mark("Forest"), "#4c7a45"),
    (mark("Hills"), "#b0985a"),
    (mark("Water"), "#3f7f9f"),
    (mark("Ruins"), "#8c6f6a"),
)
_LINES: Final[tuple[tuple[Role, str], ...]] = (
    ("large", mark("The road at dusk")),
    ("prose", mark("Three lamps burn where there should be two.")),
    ("body", mark("What is read while playing.")),
    ("small", mark("Remarks, keys and small print.")),
)


def draw_sample(canvas: Canvas, rect: Rect) -> None:
    """Draw it, from the top of a rectangle."""
    canvas.box(rect, theme.BACK, theme.LINE, 6)
    inner = rect.inflate(-canvas.u(28), -canvas.u(24))
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(rect.clip(clip))
    y = inner.top
    for role, words in _LINES:
        ink = theme.FLAME if role == "large" else theme.SOFT if role == "small" else theme.TEXT
        y += canvas.paragraph(Rect(inner.left, y, inner.width, 0), words, role, ink) + canvas.u(4)
    y += canvas.u(8)
    for words, ink, share in (
        (tr("Well"), theme.GOOD, 90),
        (tr("Hurt"), theme.WARN, 55),
        (tr("In danger"), theme.BAD, 25),
        (tr("Our side"), theme.COOL, 100),
    ):
        place = Rect(inner.left, y, canvas.u(110), canvas.u(12))
        place.centery = y + canvas.letters.height("body") // 2
        bar(canvas, place, share, 100, ink)
        canvas.text((place.right + canvas.u(12), y), words, "body", ink)
        y += canvas.letters.height("body") + canvas.u(3)
    y += canvas.u(12)
    each = inner.width // len(_LANDS)
    if y + each + canvas.letters.height("small") > rect.bottom:
        canvas.surface.set_clip(clip)
        return
    for number, (name, colour) in enumerate(_LANDS):
        middle = (inner.left + each * number + each // 2, y + each // 2)
        half, quarter = each // 2 - canvas.u(3), each // 4
        corners = [(0, -half), (half, -quarter), (half, quarter), (0, half), (-half, quarter), (-half, -quarter)]
        pygame.draw.polygon(canvas.surface, theme.ground(colour), [(middle[0] + x, middle[1] + z) for x, z in corners])
        canvas.text((middle[0], y + each), name, "small", theme.SOFT, anchor="midtop")
    y += each + canvas.letters.height("small") + canvas.u(14)
    place = Rect(inner.left, y, inner.width, canvas.u(36))
    if place.bottom < rect.bottom:
        canvas.box(place, theme.EMBER)
        canvas.text(place.center, tr("The usual answer"), "strong", theme.INK, anchor="center", width=place.width)
    canvas.surface.set_clip(clip)
