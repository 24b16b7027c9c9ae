"""Terrain art: small drawings for each terrain, in units of the hex's half height.

(0, 0) is the centre of the hex, y grows downwards. A pen hides the pixels; a terrain without a drawing gets its icon
from the tile set.
"""

from collections.abc import Callable, Iterator
from math import cos, pi, sin

import pygame

from game.window.theme import Colour, blend

Point = tuple[float, float]


class Pen:
    """A pen that draws in units on a surface; also a small repeatable source of variety."""

    def __init__(self, surface: pygame.Surface, unit: float, colour: Colour, variant: int) -> None:
        self.surface = surface
        self.unit = unit
        self.middle = surface.get_width() / 2, surface.get_height() / 2
        self.base = colour
        self.dark = blend(colour, (16, 14, 20), 0.42)
        self.darker = blend(colour, (16, 14, 20), 0.62)
        self.light = blend(colour, (255, 246, 226), 0.28)
        self.lighter = blend(colour, (255, 250, 240), 0.62)
        self._state = (variant * 2654435761 + 97) & 0x7FFFFFFF

    def chance(self) -> float:
        """The next number from 0 to below 1."""
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 8) / 0x7FFFFF

    def between(self, low: float, high: float) -> float:
        """The next number of a range."""
        return low + (high - low) * self.chance()

    def px(self, at: Point) -> Point:
        """Pixels of a point."""
        return self.middle[0] + at[0] * self.unit, self.middle[1] + at[1] * self.unit

    def shape(self, colour: Colour, *points: Point) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.surface, colour, [self.px(point) for point in points])

    def stroke(self, colour: Colour, thick: float, *points: Point) -> None:
        """A line through points."""
        pygame.draw.lines(
            self.surface, colour, False, [self.px(point) for point in points], max(1, round(thick * self.unit))
        )

    def dot(self, colour: Colour, at: Point, radius: float) -> None:
        """A disc."""
        pygame.draw.circle(self.surface, colour, self.px(at), max(1.0, radius * self.unit))

    def block(self, colour: Colour, at: Point, size: Point) -> None:
        """A rectangle by its upper left."""
        x, y = self.px(at)
        self.surface.fill(
            colour, (round(x), round(y), max(1, round(size[0] * self.unit)), max(1, round(size[1] * self.unit)))
        )

    def strewn(self, count: int, reach: float = 0.62) -> Iterator[Point]:
        """Return points spread over the hex, from the back to the front."""
        turn = self.between(0, 2 * pi)
        points = []
        for number in range(count):
            angle = turn + number * 2.399963
            far = reach * ((number + self.between(0.3, 0.7)) / count) ** 0.5
            points.append((far * cos(angle), far * sin(angle)))
        yield from sorted(points, key=lambda point: point[1])


def plains(pen: Pen) -> None:
    """Tufts of grass."""
    for x, y in pen.strewn(7, 0.68):
        for lean in (-0.07, 0.0, 0.07):
            pen.stroke(pen.dark if lean else pen.light, 0.03, (x, y), (x + lean, y - pen.between(0.1, 0.16)))


def forest(pen: Pen) -> None:
    """Conifers."""
    for x, y in pen.strewn(8, 0.62):
        tall = pen.between(0.34, 0.48)
        pen.stroke(pen.darker, 0.05, (x, y + 0.08), (x, y - 0.05))
        pen.shape(pen.dark, (x - 0.15, y), (x, y - tall), (x + 0.15, y))
        pen.shape(pen.light, (x - 0.15, y), (x, y - tall), (x - 0.02, y - 0.02))


def hills(pen: Pen) -> None:
    """Rounded backs, lit from the left."""
    for x, y in pen.strewn(4, 0.46):
        wide, tall = pen.between(0.26, 0.36), pen.between(0.2, 0.28)
        arch = [(x + wide * cos(pi - pi * step / 10), y - tall * sin(pi * step / 10)) for step in range(11)]
        pen.shape(pen.light, *arch)
        pen.shape(pen.dark, (x + wide * 0.15, y - tall), *arch[5:], (x + wide * 0.3, y))
        pen.stroke(pen.darker, 0.035, *arch)


def mountains(pen: Pen) -> None:
    """Peaks with snow."""
    peaks = ((-0.32, 0.22, 0.62), (0.34, 0.26, 0.56), (pen.between(-0.06, 0.06), 0.42, pen.between(0.85, 0.98)))
    for x, y, tall in peaks:
        wide = tall * 0.5
        pen.shape(pen.light, (x - wide, y), (x, y - tall), (x + 0.04, y))
        pen.shape(pen.darker, (x, y - tall), (x + wide, y), (x + 0.04, y))
        snow = tall * 0.34
        pen.shape(
            pen.lighter,
            (x, y - tall),
            (x + snow * 0.5, y - tall + snow),
            (x + 0.02, y - tall + snow * 0.72),
            (x - snow * 0.5, y - tall + snow),
        )


def desert(pen: Pen) -> None:
    """Dunes and a few bright grains."""
    for row in (-0.42, -0.05, 0.34):
        left, height = pen.between(-0.55, -0.3), row + pen.between(-0.05, 0.05)
        curve = [(left + step * 0.1, height - 0.1 * sin(pi * step / 8)) for step in range(9)]
        pen.stroke(pen.dark, 0.045, *curve)
        pen.stroke(pen.lighter, 0.025, *[(x, y - 0.045) for x, y in curve[1:6]])
    for x, y in pen.strewn(7, 0.7):
        pen.dot(pen.lighter, (x, y), 0.022)


def swamp(pen: Pen) -> None:
    """Pools with reeds."""
    for x, y in pen.strewn(3, 0.42):
        wide = pen.between(0.2, 0.28)
        pool = [(x + wide * cos(pi * step / 8), y + wide * 0.45 * sin(pi * step / 8)) for step in range(16)]
        pen.shape(blend(pen.dark, (60, 120, 130), 0.45), *pool)
        pen.stroke(pen.lighter, 0.02, (x - wide * 0.5, y - 0.02), (x + wide * 0.2, y - 0.02))
    for x, y in pen.strewn(7, 0.66):
        pen.stroke(pen.darker, 0.03, (x, y), (x + pen.between(-0.05, 0.05), y - 0.2))
        pen.dot(pen.light, (x, y - 0.2), 0.03)


def water(pen: Pen) -> None:
    """Short waves."""
    for x, y in pen.strewn(6, 0.66):
        wave = [(x - 0.16 + step * 0.04, y - 0.035 * sin(pi * step / 4)) for step in range(9)]
        pen.stroke(pen.light, 0.035, *wave)
        pen.stroke(pen.dark, 0.025, *[(px, py + 0.05) for px, py in wave[1:7]])


def ruins(pen: Pen) -> None:
    """Broken walls."""
    for x, y in pen.strewn(5, 0.52):
        wide, tall = pen.between(0.14, 0.24), pen.between(0.18, 0.4)
        pen.shape(
            pen.darker,
            (x, y),
            (x, y - tall),
            (x + wide * 0.4, y - tall * 0.8),
            (x + wide * 0.6, y - tall),
            (x + wide, y - tall * 0.5),
            (x + wide, y),
        )
        pen.shape(pen.light, (x, y), (x, y - tall), (x + wide * 0.3, y - tall * 0.85), (x + wide * 0.3, y))
    for x, y in pen.strewn(6, 0.7):
        pen.block(pen.dark, (x, y), (0.06, 0.04))


def town(pen: Pen) -> None:
    """Roofs, some windows lit."""
    for x, y in pen.strewn(6, 0.5):
        wide, tall = pen.between(0.2, 0.28), pen.between(0.16, 0.3)
        pen.block(pen.lighter, (x - wide / 2, y - tall), (wide, tall))
        pen.block(pen.dark, (x + wide * 0.1, y - tall), (wide * 0.4, tall))
        pen.shape(pen.darker, (x - wide * 0.6, y - tall), (x, y - tall - 0.14), (x + wide * 0.6, y - tall))
        pen.block((255, 190, 110), (x - wide * 0.25, y - tall * 0.6), (0.05, 0.07))


MOTIFS: dict[str, Callable[[Pen], None]] = {
    "plains": plains,
    "forest": forest,
    "hills": hills,
    "mountains": mountains,
    "desert": desert,
    "swamp": swamp,
    "water": water,
    "ruins": ruins,
    "town": town,
}
"""By the last part of a terrain's id."""
