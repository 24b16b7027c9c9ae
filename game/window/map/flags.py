"""The sign of a power: a letter on a flag of a shape and a colour of its own, the same on the map and on every page."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from game.campaign.view.power_shapes import LandView
from game.window import theme
from game.window.canvas import Canvas
from game.window.theme import Colour

Point = tuple[int, int]


class Flag(NamedTuple):
    """What tells a power from others: its number from 1, and its letter; 0 for one of which nothing is known."""

    number: int = 0
    letter: str = "?"

    @property
    def colour(self) -> Colour:
        """Its colour in the palette in use."""
        return theme.POWERS[(self.number - 1) % len(theme.POWERS)] if self.number else theme.SOFT


NOBODY = Flag()


def flags_of(land: LandView) -> Mapping[str, Flag]:
    """Return the flags of the powers that are known, by their ids."""
    return {power["id"]: Flag(power["number"], power["letter"]) for power in land["powers"]}


def draw_flag(canvas: Canvas, centre: Point, size: int, flag: Flag) -> Rect:
    """Draw a flag of that height in pixels around a point; return what it covers."""
    rect = Rect(0, 0, size, size)
    rect.center = centre
    cloth = _cloth(flag.number, size, flag.colour, theme.INK)
    canvas.surface.blit(cloth, (rect.left - size // 2, rect.top - size // 2))
    if size >= canvas.letters.height("key") * 3 // 4:
        line = canvas.letters.line(flag.letter, "key", theme.INK)
        glyph = line.get_bounding_rect()  # a line of text is higher than most flags
        canvas.surface.blit(line, glyph.move_to(center=(rect.centerx, rect.centery - size // 16)), glyph)
    return rect


@lru_cache(maxsize=128)
def _cloth(number: int, size: int, colour: Colour, rim: Colour) -> pygame.Surface:
    """Return an empty flag, with half its size of room on every side."""
    sheet = pygame.Surface((2 * size, 2 * size), pygame.SRCALPHA)
    points = _outline(number, Rect(size // 2, size // 2, size, size))
    pygame.draw.polygon(sheet, colour, points)
    pygame.draw.polygon(sheet, rim, points, max(1, size // 9))
    pygame.draw.aalines(sheet, rim, True, points)
    return sheet


def _outline(number: int, rect: Rect) -> Sequence[Point]:
    """Return the outline of a flag; six powers have six of them."""
    left, top, right, low = rect.left, rect.top, rect.right, rect.bottom
    x, y, third = rect.centerx, rect.centery, rect.width // 3
    shapes: Sequence[Sequence[Point]] = (
        ((left, top), (right, top), (right, low), (left, low)),
        ((left, top), (right, top), (right, y), (x, low + third // 2), (left, y)),
        ((x, top - third // 2), (right + third // 2, y), (x, low + third // 2), (left - third // 2, y)),
        ((left + third, top), (right - third, top), (right, y), (right - third, low), (left + third, low), (left, y)),
        ((left, top), (right, top), (right, low), (x, low - third), (left, low)),
        ((x, top - third // 2), (right, y - third // 2), (right, low), (left, low), (left, y - third // 2)),
    )
    return shapes[(number - 1) % len(shapes)] if number else shapes[0]
