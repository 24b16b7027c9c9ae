"""Bands on the map: tokens of those in sight with the flag of their power, and faded ones where they were last seen."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

import pygame
from pygame import Rect

from game.campaign.view.power_shapes import LandView
from game.window import theme
from game.window.canvas import Canvas
from game.window.map.flags import NOBODY, Flag, draw_flag
from game.window.map.metrics import Cell, Metrics, cell_of
from game.window.theme import Colour

BARS = "mdi:boom-gate"
"""The sign of a way that is barred."""
_MOST = 3
"""Bands of one hex that are drawn; the card of the hex names all of them."""


class Token(NamedTuple):
    """A band as it is drawn."""

    band: str
    cell: Cell
    centre: tuple[int, int]
    size: int
    name: str
    icon: str
    flag: Flag
    hostile: bool
    bars: bool = False
    days: int = -1
    """How many days ago it was seen there; -1 where it is seen now."""

    @property
    def rect(self) -> Rect:
        """What it covers."""
        side = self.size + self.size // 4
        return Rect(self.centre[0] - side // 2, self.centre[1] - side // 2, side, side)


def tokens(
    land: LandView, flags: Mapping[str, Flag], metrics: Metrics, origin: tuple[int, int], crowded: set[Cell]
) -> Iterator[Token]:
    """Yield the tokens of bands, those that are only remembered first.

    In `crowded` hexes, which have something else in the middle, tokens are smaller and stand at the side.
    """
    here = dict[Cell, int]()

    def place(at: str) -> tuple[Cell, tuple[int, int], int] | None:
        cell = cell_of(at)
        if cell is None or here.get(cell, 0) >= _MOST:
            return None
        number = here[cell] = here.get(cell, 0) + 1
        quarter, (x, y) = metrics.quarter, metrics.centre(cell)
        size = max(10, quarter * (7 if cell in crowded else 9) // 4)
        if cell in crowded:
            x, y = x + quarter * 9 // 8, y + quarter * 3 // 8
        return cell, (x + origin[0] - (number - 1) * size * 5 // 8, y + origin[1] + (number - 1) * size // 4), size

    for seen in land["remembered"]:
        if (found := place(seen["at"])) is not None:
            cell, centre, size = found
            flag = flags.get(seen["power"], NOBODY)
            yield Token(seen["id"], cell, centre, size, seen["name"], seen["icon"], flag, seen["hostile"],
                        days=seen["days"])  # fmt: skip
    for band in land["bands"]:
        if (found := place(band["at"])) is not None:
            cell, centre, size = found
            flag = flags.get(band["power"], NOBODY)
            yield Token(band["id"], cell, centre, size, band["name"], band["icon"], flag, band["hostile"],
                        band["bars"])  # fmt: skip


def draw_token(canvas: Canvas, token: Token, lit: bool) -> list[Rect]:
    """Draw a token; return what it covers.

    A foe has six sides and a dark field, all others are round and light. One that is only remembered is an empty
    outline, with the days that have passed since.
    """
    colour, seen = token.flag.colour, token.days < 0
    field = theme.blend(theme.INK, colour, 0.18) if token.hostile else theme.blend(theme.INK, colour, 0.42)
    edge: Colour = theme.FLAME if lit else colour if seen else theme.blend(colour, theme.BACK, 0.35)
    body = _body(token.size, token.hostile, field, edge, theme.INK, 255 if seen else 150)
    canvas.surface.blit(body, (token.centre[0] - body.width // 2, token.centre[1] - body.height // 2))
    ink = theme.TEXT if seen else theme.blend(theme.TEXT, theme.BACK, 0.35)
    if token.size >= 16:
        canvas.icon(token.icon, token.centre, token.size * 11 // 20, ink, token.name)
    side = token.size * 2 // 5
    size = max(9, min(canvas.u(15), token.size // 2 + 1))
    flag = draw_flag(canvas, (token.centre[0] - side, token.centre[1] - side), size, token.flag)
    covered = [token.rect, flag]
    if token.bars:
        covered.append(draw_sign(canvas, (token.centre[0] + side, token.centre[1] - side), size, BARS, theme.BAD))
    if not seen and token.size >= 14:
        covered.append(_age(canvas, token))
    return covered


@lru_cache(maxsize=128)
def _body(size: int, hostile: bool, field: Colour, edge: Colour, rim: Colour, alpha: int) -> pygame.Surface:
    """Return an empty token: six sides for a foe, else round."""
    half, thick, middle = size / 2, max(2, size // 12), (size + 6) / 2
    veil = pygame.Surface((size + 6, size + 6), pygame.SRCALPHA)
    for ink, more, width in (((*rim, alpha), 2.0, 0), ((*field, alpha), 0.0, 0), ((*edge, 255), 0.0, thick)):
        if hostile:
            points = [
                (middle + (half + more) * sin(side * pi / 3), middle - (half + more) * cos(side * pi / 3))
                for side in range(6)
            ]
            pygame.draw.polygon(veil, ink, points, width)
        else:
            pygame.draw.circle(veil, ink, (middle, middle), half + more, width)
    return veil


def draw_sign(canvas: Canvas, centre: tuple[int, int], size: int, icon: str, colour: Colour) -> Rect:
    """Draw a sign in a small circle; return what it covers."""
    disc = _disc(size, colour, theme.INK)
    rect = disc.get_rect(center=centre)
    canvas.surface.blit(disc, rect)
    canvas.icon(icon, centre, size * 3 // 4, colour, "!")
    return rect


@lru_cache(maxsize=64)
def _disc(size: int, edge: Colour, field: Colour) -> pygame.Surface:
    """Return an empty circle."""
    sheet = pygame.Surface((size + 5, size + 5), pygame.SRCALPHA)
    middle = (size + 5) // 2
    pygame.draw.aacircle(sheet, field, (middle, middle), size // 2 + 1)
    pygame.draw.aacircle(sheet, edge, (middle, middle), size // 2 + 1, 1)
    return sheet


def _age(canvas: Canvas, token: Token) -> Rect:
    """Write below a token how many days ago the band was there."""
    words, sign = str(token.days), canvas.u(12)
    wide, high = canvas.letters.width(words, "key") + sign + canvas.u(9), canvas.letters.height("key")
    rect = Rect(0, 0, wide, high)
    rect.midtop = (token.centre[0], token.centre[1] + token.size // 2 - canvas.u(3))
    canvas.box(rect, theme.INK, theme.DIM, 4)
    canvas.icon("mdi:history", (rect.left + canvas.u(3) + sign // 2, rect.centery), sign, theme.TEXT, "-")
    canvas.text((rect.right - canvas.u(4), rect.centery), words, "key", theme.TEXT, anchor="midright")
    return rect
