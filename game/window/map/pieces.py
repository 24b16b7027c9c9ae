"""Pieces that move on the land, such as bands and patrols: tokens with orders, what they are about to do, and where to.

They come from `pieces` of a campaign's view; a view without any has none. What a piece is about to do has the form of
an intent in a fight (`systems/table/battle/foresight.py`).
"""

from collections.abc import Sequence
from math import atan2, cos, hypot, sin
from typing import NotRequired, TypedDict

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.intent_signs import KINDS
from game.window.map.metrics import Cell, Metrics, cell_of
from game.window.theme import Colour
from game.window.widgets.token import token
from systems.table.battle.foresight import IntentKind
from systems.table.loop.language import tr


class PieceView(TypedDict):
    """A piece as the player knows it."""

    id: str
    at: str
    name: str
    icon: str
    side: str
    """`foe`, `friend` or `other`."""
    kind: IntentKind
    """What it is about to do; `unknown` where that cannot be known."""
    words: str
    """That as a short sentence without its subject."""
    order: int
    """Its place in the order of this day, from 1; 0 where there is none."""
    to: NotRequired[str]
    """The hex that it makes for."""


def _colour(side: str) -> Colour:
    return theme.BAD if side == "foe" else theme.COOL if side == "friend" else theme.SOFT


def draw_pieces(
    canvas: Canvas, metrics: Metrics, origin: tuple[int, int], room: Rect, pieces: Sequence[PieceView], lit: Cell | None
) -> list[Rect]:
    """Draw the pieces in a room, those of one hex side by side, and their arrows; those of the lit hex stand out.

    Returns:
        What their tokens and badges cover.
    """
    size = max(12, metrics.quarter * 2)
    near, here = room.inflate(2 * metrics.wide, 2 * metrics.high), dict[Cell, int]()
    placed: list[tuple[PieceView, Cell, tuple[int, int]]] = []
    for piece in pieces:
        cell = cell_of(piece["at"])
        if cell is None:
            continue
        x, y = metrics.centre(cell)
        shift = here.get(cell, 0)
        here[cell] = shift + 1
        point = (x + origin[0] + shift * size * 3 // 4, y + origin[1] - shift * size // 4)
        if near.collidepoint(point):
            placed.append((piece, cell, point))
    for piece, cell, point in placed:
        goal = cell_of(piece.get("to", ""))
        if goal is not None and goal != cell:
            x, y = metrics.centre(goal)
            wide = max(3, metrics.quarter // 4) + (2 if cell == lit else 0)
            _arrow(canvas.surface, point, (x + origin[0], y + origin[1]), _colour(piece["side"]), wide, size // 2)
    covered = []
    for piece, cell, (x, y) in placed:
        token(canvas, (x, y), size, piece["name"], piece["icon"], foe=piece["side"] == "foe", lit=cell == lit)
        covered.append(Rect(x - size // 2, y - size // 2, size, size))
        sign = Rect(0, 0, size * 2 // 3, size * 2 // 3)
        sign.center = (x + size // 2, y - size // 2)
        pygame.draw.aacircle(canvas.surface, theme.INK, sign.center, sign.width // 2)
        pygame.draw.aacircle(canvas.surface, _colour(piece["side"]), sign.center, sign.width // 2, 2)
        canvas.icon(KINDS[piece["kind"]][0], sign.center, sign.width * 7 // 10, theme.TEXT, piece["kind"])
        covered.append(sign)
        if piece["order"]:
            cap = Rect(0, 0, canvas.letters.height("key"), canvas.letters.height("key"))
            cap.center = (x - size // 2, y - size // 2)
            canvas.box(cap, theme.WELL, _colour(piece["side"]), 4)
            canvas.text(cap.center, str(piece["order"]), "key", theme.TEXT, anchor="center")
            covered.append(cap)
    return covered


def piece_words(pieces: Sequence[PieceView], cell: Cell) -> list[str]:
    """Describe the pieces of a hex, a line each."""
    return [
        tr("{name} {words}.", name=piece["name"], words=piece["words"])
        for piece in pieces
        if cell_of(piece["at"]) == cell
    ]


def _arrow(
    surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], colour: Colour, wide: int, clear: int
) -> None:
    """Draw an arrow that begins outside the token at its start."""
    turn, far = atan2(end[1] - start[1], end[0] - start[0]), hypot(end[0] - start[0], end[1] - start[1])
    head = wide * 4
    if far <= clear + head:
        return
    begin = (start[0] + clear * cos(turn), start[1] + clear * sin(turn))
    neck = (start[0] + (far - head) * cos(turn), start[1] + (far - head) * sin(turn))
    side = (head * 0.6 * sin(turn), -head * 0.6 * cos(turn))
    tip = [end, (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])]
    for ink, more in ((theme.INK, 4), (colour, 0)):
        pygame.draw.line(surface, ink, begin, neck, wide + more)
        pygame.draw.polygon(surface, ink, tip, more)
    pygame.draw.polygon(surface, colour, tip)
