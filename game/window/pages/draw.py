"""The look of a page: its picture, title, text, dice, figures and people, from plain data alone."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

import pygame
from pygame import Rect

from game.window import theme
from game.window.art.portraits import portrait
from game.window.art.vignettes import vignette
from game.window.canvas import Canvas
from game.window.map.flags import draw_flag
from game.window.pages.dice import SIDE, draw_dice, tone_of
from game.window.pages.page import Face, Figure, Page, Part, Throw
from game.window.theme import Colour, Role
from game.window.widgets.bar import bar

WIDE, LEAST = 680, 320
"""A page's width and least height at scale 1, where the board has room for it."""
_PICTURE, _LEAST_PICTURE = 176, 40
_GAP, _NEAR = 8, 3
"""Between paragraphs, and before what belongs to the one above: what follows from it, and why."""
_CORNER = 8
PAD = 24
_SHORT = 22
"""Longest words about somebody that fit beside a portrait when four stand in a row."""


def page_rect(canvas: Canvas, board: Rect, needed: int) -> Rect:
    """Return the place of a page over the board, as high as it needs and there is room for."""
    margin = canvas.u(14)
    wide = min(canvas.u(WIDE), board.width - margin)
    high = min(max(canvas.u(LEAST), needed), board.height - margin)
    rect = Rect(0, 0, wide, high)
    rect.center = board.center
    return rect


def picture_high(canvas: Canvas, board: Rect, rest: int) -> int:
    """Return the height of the picture, which gives way to the text where room is short."""
    return max(canvas.u(_LEAST_PICTURE), min(canvas.u(_PICTURE), board.height - canvas.u(14) - rest))


def shade(canvas: Canvas, board: Rect) -> None:
    """Darken the board behind a page."""
    veil = pygame.Surface(board.size, pygame.SRCALPHA)
    veil.fill((*theme.BACK, 176))
    canvas.surface.blit(veil, board)


def draw_frame(canvas: Canvas, rect: Rect, page: Page, high: int) -> Rect:
    """Draw frame, picture and title; return the place that is left for the text."""
    canvas.box(rect, theme.PANEL, None, _CORNER)
    sky = Rect(rect.left, rect.top, rect.width, high)
    vignette(canvas, sky, page.scenery)
    _corners(canvas, sky)
    canvas.box(rect, None, theme.EMBER, _CORNER)
    canvas.rule(rect.left, rect.right - 1, sky.bottom, theme.EMBER)
    pad = canvas.u(PAD)
    wide, y = rect.width - 2 * pad, sky.bottom + canvas.u(10)
    place = canvas.letters.width(page.place, "small")
    room = wide - place - canvas.u(16)
    beside = canvas.letters.width(page.title, "large") <= room
    high = canvas.paragraph(Rect(rect.left + pad, y, room if beside else wide, 0), page.title, "large", theme.FLAME)
    base = y + canvas.letters.height("large")
    if beside:
        canvas.text((rect.right - pad, base - canvas.u(5)), page.place, "small", theme.SOFT, anchor="bottomright")
    else:
        canvas.text((rect.left + pad, y + high), page.place, "small", theme.SOFT, width=wide)
        high += canvas.letters.height("small")
    top = y + high + canvas.u(6)
    return Rect(rect.left + pad, top, wide, rect.bottom - top - canvas.u(14))


def head_high(canvas: Canvas, page: Page, wide: int) -> int:
    """Return the height of the title with all that is around it."""
    pad = canvas.u(PAD)
    room = wide - 2 * pad - canvas.letters.width(page.place, "small") - canvas.u(16)
    if canvas.letters.width(page.title, "large") <= room:
        return canvas.letters.height("large") + canvas.u(30)
    rect = Rect(0, 0, wide - 2 * pad, 0)
    title = canvas.paragraph(rect, page.title, "large", draw=False)
    return title + canvas.letters.height("small") + canvas.u(30)


def _corners(canvas: Canvas, sky: Rect) -> None:
    """Round the upper corners of the picture."""
    radius = canvas.u(_CORNER)
    for left, x in ((sky.left, radius), (sky.right - radius, 0)):
        corner = pygame.Surface((radius, radius), pygame.SRCALPHA)
        corner.fill((*theme.blend(theme.BACK, theme.INK, 0.3), 255))
        pygame.draw.circle(corner, (0, 0, 0, 0), (x, radius), radius)
        canvas.surface.blit(corner, (left, sky.top))


def draw_body(canvas: Canvas, rect: Rect, page: Page) -> int:
    """Draw dice, text, figures and people from the top of a rectangle; return the height that they take."""
    y = rect.top
    for throw in page.throws:
        y += _throw(canvas, Rect(rect.left, y, rect.width, 0), throw) + canvas.u(8)
    for part, following in zip_longest(page.parts, page.parts[1:]):
        near = following is not None and not following.heading and following.tone in ("next", "plain")
        y += _part(canvas, Rect(rect.left, y, rect.width, 0), part) + canvas.u(_NEAR if near else _GAP)
    if page.progress is not None:
        made, goal = page.progress
        bar(canvas, Rect(rect.left, y, rect.width, canvas.u(14)), made, goal, theme.FLAME)
        y += canvas.u(22)
    beside = {face.id for face in page.faces}
    if figures := [figure for figure in page.changes if figure.who not in beside or not figure.short]:
        y += _figures(canvas, Rect(rect.left, y, rect.width, 0), figures) + canvas.u(8)
    if page.faces:
        short = {figure.who: figure for figure in page.changes if figure.short}
        y += draw_faces(canvas, Rect(rect.left, y, rect.width, 0), page.faces, short) + canvas.u(8)
    return y - rect.top


def _part(canvas: Canvas, rect: Rect, part: Part) -> int:
    """Draw a paragraph with its heading, and the portrait of who says it."""
    if part.sitter is not None:
        side = canvas.u(46)
        portrait(canvas, Rect(rect.left, rect.top, side, side), part.sitter)
        left = rect.left + side + canvas.u(10)
        beside = Rect(left, rect.top, rect.right - left, 0)
        return max(side, _part(canvas, beside, part._replace(sitter=None)))
    y = rect.top
    if part.heading:
        shift, side = canvas.u(26) if part.flag is not None else 0, canvas.u(18)
        if part.flag is not None:
            draw_flag(canvas, (rect.left + side // 2, y + canvas.letters.height("head") // 2), side, part.flag)
        y += canvas.paragraph(Rect(rect.left + shift, y, rect.width - shift, 0), part.heading, "head", theme.FLAME)
    looks: dict[str, tuple[Role, Colour]] = {
        "prose": ("prose", theme.TEXT),
        "said": ("prose", theme.TEXT),
        "plain": ("body", theme.SOFT),
        "next": ("strong", theme.TEXT),
    }
    role, ink = looks[part.tone]
    indent = canvas.u(16) if part.tone in ("said", "next") else 0
    place = Rect(rect.left + indent, y, rect.width - indent, 0)
    high = canvas.paragraph(place, f"{part.text}”" if part.tone == "said" else part.text, role, ink)
    if part.tone == "said":  # the first mark hangs before the lines, clear of the first letter
        canvas.text((place.left, place.top), "“", role, ink, anchor="topright")
    if indent:
        canvas.fill(Rect(rect.left, y + canvas.u(2), canvas.u(3), high - canvas.u(2)), theme.EMBER)
    return y + high - rect.top


def _throw(canvas: Canvas, rect: Rect, throw: Throw) -> int:
    """Draw dice with their words and the verdict to the right of them, or below where there are many."""
    side, gap = canvas.u(SIDE), canvas.u(6)
    wide = len(throw.faces) * (side + gap)
    tone, y = tone_of(throw.good), rect.top
    beside = wide <= rect.width // 2
    high = draw_dice(canvas, Rect(rect.left, y, rect.width, 0), throw.faces, throw.sides, throw.good)
    if beside:
        text = Rect(rect.left + wide + canvas.u(8), y, rect.width - wide - canvas.u(8), 0)
    else:
        text, high = Rect(rect.left, y + high, rect.width, 0), high
    top = text.top
    if throw.verdict:
        text.top += canvas.paragraph(text, f"{throw.verdict[:1].upper()}{throw.verdict[1:]}", "head", tone)
    text.top += canvas.paragraph(text, throw.words, "body", theme.SOFT)
    return max(high, text.top - rect.top) if beside else high + text.top - top


def _figures(canvas: Canvas, rect: Rect, figures: Sequence[Figure]) -> int:
    """Draw figures as a row of small boxes that flows on to the next line."""
    high, gap, x, y = canvas.letters.height("strong") + canvas.u(6), canvas.u(6), rect.left, rect.top
    for figure in figures:
        tone = tone_of(figure.good) if figure.good else theme.SOFT
        text = canvas.letters.cut(figure.text, "strong", rect.width - canvas.u(16))
        wide = canvas.letters.width(text, "strong") + canvas.u(16)
        if x > rect.left and x + wide > rect.right:
            x, y = rect.left, y + high + gap
        place = Rect(x, y, wide, high)
        canvas.box(place, theme.WELL, tone, 5)
        canvas.text(place.center, text, "strong", tone, anchor="center")
        x += wide + gap
    return y + high - rect.top


def draw_faces(canvas: Canvas, rect: Rect, faces: Sequence[Face], short: Mapping[str, Figure]) -> int:
    """Draw people in rows, each with a portrait, a name and how they are; foes in rows of their own."""
    y = rect.top
    for foes in (False, True):
        y += _row(canvas, Rect(rect.left, y, rect.width, 0), [face for face in faces if face.sitter.foe is foes], short)
    return y - rect.top


def _row(canvas: Canvas, rect: Rect, faces: Sequence[Face], short: Mapping[str, Figure]) -> int:
    if not faces:
        return 0
    gap, side = canvas.u(8), canvas.u(46)
    least = canvas.u(130 if all(len(face.words) <= _SHORT for face in faces) else 186)
    across = max(1, min(len(faces), 4, (rect.width + gap) // (least + gap)))
    wide = (rect.width - gap * (across - 1)) // across
    y = rect.top
    for first in range(0, len(faces), across):
        tallest = 0
        for column, face in enumerate(faces[first : first + across]):
            place = Rect(rect.left + column * (wide + gap), y, side, side)
            portrait(canvas, place, face.sitter, able=face.able)
            text = Rect(place.right + gap, y, wide - side - gap, 0)
            ink = theme.TEXT if face.able else theme.SOFT
            text.top += canvas.paragraph(text, face.sitter.name, "strong", ink, most=2)
            text.top += canvas.paragraph(text, face.words, "small", theme.SOFT, most=4)
            if (figure := short.get(face.id)) and figure.short not in face.words:
                text.top += canvas.paragraph(text, figure.short, "strong", tone_of(figure.good), most=2)
            tallest = max(tallest, side, text.top - y)
        y += tallest + gap
    return y - rect.top
