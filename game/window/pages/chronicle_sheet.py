"""The look of a chronicle: the way on the map to the left, what is told of it to the right."""

from collections.abc import Mapping, Sequence
from typing import Any

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.pages.changes import signed
from game.window.pages.chronicle import Chronicle
from game.window.pages.chronicle_map import draw_way
from game.window.pages.draw import draw_faces
from game.window.spots import Scroll
from systems.table.loop.language import tr

View = Mapping[str, Any]
_PICTURE = (1360, 820)
_PAD = 28


def draw_chronicle(
    canvas: Canvas, rect: Rect, told: Chronicle, view: View, way: Sequence[str], scroll: Scroll, foot: int = 0
) -> Rect:
    """Draw a chronicle.

    Args:
        canvas: where to.
        rect: the whole sheet.
        told: what is told.
        view: the last view of the campaign, for its map.
        way: the hexes that the party was in.
        scroll: how far the text is scrolled, where it is longer than the sheet.
        foot: height to leave free at the foot.

    Returns:
        the place that was left free.
    """
    tone = (theme.FLAME, theme.GOLD, theme.BAD)[told.good]
    canvas.box(rect, theme.PANEL, tone, 8)
    pad = canvas.u(_PAD)
    inner = rect.inflate(-2 * pad, -2 * canvas.u(20))
    icon = ("mdi:flag-outline", "mdi:trophy", "mdi:grave-stone")[told.good]
    canvas.icon(icon, (inner.left + canvas.u(18), inner.top + canvas.u(24)), canvas.u(34), tone, told.title)
    left = inner.left + canvas.u(48)
    points = canvas.text(
        inner.topright,
        tr("{signed} points", signed=signed(told.total).removeprefix("+")),
        "large",
        theme.FLAME,
        anchor="topright",
    )
    canvas.text((left, inner.top), told.title, "large", tone, width=points.left - left - canvas.u(12))
    line = inner.top + canvas.letters.height("large")
    canvas.text((left, line), told.subtitle, "body", theme.SOFT, width=inner.right - left)
    top = line + canvas.letters.height("body") + canvas.u(12)
    free = Rect(inner.left, inner.bottom - foot, inner.width, foot)
    high = free.top - top - (canvas.u(12) if foot else 0)
    sheet = Rect(inner.left, top, inner.width * 47 // 100, high)
    draw_way(canvas, sheet, view, way)
    text = Rect(sheet.right + canvas.u(24), top, inner.right - sheet.right - canvas.u(32), high)
    with canvas.scrolled(scroll, text) as flow:
        flow.y += _told(canvas, Rect(text.left, flow.y, text.width, 0), told)
    return free


def _told(canvas: Canvas, rect: Rect, told: Chronicle) -> int:
    """Draw the text, one part under the other; return its height."""
    y = rect.top
    for sentence in told.sentences:
        y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), sentence, "prose") + canvas.u(6)
    for heading, faces in ((tr("The fallen"), told.fallen), (tr("Who is left"), told.home)):
        if faces:
            y += canvas.u(6)
            y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), heading, "head", theme.FLAME) + canvas.u(4)
            y += draw_faces(canvas, Rect(rect.left, y, rect.width, 0), faces, {})
    if told.deeds:
        y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), tr("Deeds"), "head", theme.FLAME)
        deeds = f"{', '.join(told.deeds)}."
        y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), deeds, "body", theme.SOFT) + canvas.u(8)
    y += _score(canvas, Rect(rect.left, y, rect.width, 0), told)
    y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), told.seal, "small", theme.SOFT)
    return y - rect.top


def _score(canvas: Canvas, rect: Rect, told: Chronicle) -> int:
    """Draw the lines of the score in two columns."""
    high, gap = canvas.letters.height("body"), canvas.u(24)
    half = (rect.width - gap) // 2
    rows = -(-len(told.score) // 2)
    for number, (label, points) in enumerate(told.score):
        left = rect.left + number // rows * (half + gap)
        y = rect.top + number % rows * high
        canvas.text((left, y), label, "body", theme.SOFT)
        canvas.text((left + half, y), signed(points).removeprefix("+"), "strong", anchor="topright")
    return rows * high + canvas.u(10)


def picture_of(told: Chronicle, view: View, way: Sequence[str], icons: Icons) -> pygame.Surface:
    """Return a chronicle as a picture of its own, the same whatever the window's size."""
    scroll = Scroll()
    surface = _drawn(_PICTURE, told, view, way, icons, scroll)
    if more := max(0, scroll.full - scroll.view.height):
        surface = _drawn((_PICTURE[0], _PICTURE[1] + more), told, view, way, icons, scroll)
    return surface


def _drawn(
    size: tuple[int, int], told: Chronicle, view: View, way: Sequence[str], icons: Icons, scroll: Scroll
) -> pygame.Surface:
    surface = pygame.Surface(size)
    canvas = Canvas(surface, Lettering(1.0), icons)
    canvas.fill(canvas.area, theme.BACK)
    draw_chronicle(canvas, canvas.area.inflate(-24, -24), told, view, way, scroll)
    return surface
