"""Arrows: curves from whoever is about to act to whom it acts on, drawn large and halved so that they are smooth."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import Literal

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.theme import Colour

Point = tuple[float, float]
Piece = tuple[pygame.Surface, tuple[int, int]]
"""A part of a picture, and where its upper left corner belongs."""
Parts = Literal["whole", "shaft", "head"]
"""What is drawn of an arrow: heads lie above tokens, shafts below them."""
STEPS = 28
"""How many parts a curve has."""
_APART = 5
"""Pixels between the points along a way."""
_ROUND = 3
"""How many points to either side round a corner off."""
_KEPT = 200
_PIECE = 48
"""The largest side of the pieces that an arrow is kept in, in pixels."""
_LARGE = 2
DIMMED = 64
"""How strong what does not belong to the pointed one is, of 255."""


class Arrows:
    """Draws arrows, and keeps those that were drawn."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[tuple[object, ...], list[Piece]] = OrderedDict()

    def draw(
        self,
        canvas: Canvas,
        start: Point,
        end: Point,
        colour: Colour,
        *,
        bend: float = 0.16,
        dashed: bool = False,
        thick: float = 4,
        strength: int = 255,
    ) -> None:
        """Draw an arrow.

        Args:
            canvas: where to.
            start: from where.
            end: to where.
            colour: its colour.
            bend: how far it swerves to the right of its way, as a share of its length.
            dashed: whether it is out of reach.
            thick: its thickness at scale 1.
            strength: how strong it is, of 255.
        """
        self.follow(canvas, curve(start, end, bend), colour, dashed=dashed, thick=thick, strength=strength)

    def follow(
        self,
        canvas: Canvas,
        points: tuple[Point, ...],
        colour: Colour,
        *,
        dashed: bool = False,
        parts: Parts = "whole",
        thick: float = 4,
        strength: int = 255,
    ) -> None:
        """Draw an arrow, or a part of it, along points that lie close together, as `draw` does."""
        pixels = canvas.u(thick)
        key = (points, colour, dashed, parts, pixels, theme.INK)
        if key not in self._drawn:
            self._drawn[key] = list(_pieces(*_drawn(points, colour, pixels, parts, dashed=dashed)))
            if len(self._drawn) > _KEPT:
                self._drawn.popitem(last=False)
        for surface, at in self._drawn[key]:
            surface.set_alpha(strength)
            canvas.surface.blit(surface, at)


@lru_cache(maxsize=2 * _KEPT)
def curve(start: Point, end: Point, bend: float) -> tuple[Point, ...]:
    """Points along a bent way."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    control = ((start[0] + end[0]) / 2 - dy * bend, (start[1] + end[1]) / 2 + dx * bend)
    points = []
    for step in range(STEPS + 1):
        t = step / STEPS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]))
    return tuple(points)


@lru_cache(maxsize=_KEPT)
def along(corners: tuple[Point, ...], first: float, last: float) -> tuple[Point, ...]:
    """Points along a way with corners, rounded off, without its first and last pixels."""
    dense: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(corners):
        steps = max(1, round(hypot(bx - ax, by - ay) / _APART))
        dense += [(ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps) for step in range(steps)]
    dense.append(corners[-1])
    cut = [round(size / _APART) for size in (first, last)]
    kept = dense[cut[0] : len(dense) - cut[1]]
    dense = kept if len(kept) > _ROUND else dense
    return tuple(_mean(dense[max(0, at - _ROUND) : at + _ROUND + 1]) for at in range(len(dense)))


def _mean(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def shortened(start: Point, end: Point, first: float, last: float) -> tuple[Point, Point]:
    """A way without its first and last pixels, such as what lies under portraits."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy) or 1.0
    if far < first + last + 8:
        first = last = max(0.0, (far - 8) / 2)
    return (
        (round(start[0] + dx / far * first), round(start[1] + dy / far * first)),
        (round(end[0] - dx / far * last), round(end[1] - dy / far * last)),
    )


def _drawn(
    points: Sequence[Point], colour: Colour, thick: int, parts: Parts, *, dashed: bool
) -> tuple[pygame.Surface, tuple[int, int]]:
    pad = thick * 4
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    right, bottom = max(x for x, _ in points) + pad, max(y for _, y in points) + pad
    box = Rect(int(left), int(top), max(2, int(right - left) + 1), max(2, int(bottom - top) + 1))
    sheet = pygame.Surface((box.width * _LARGE, box.height * _LARGE), pygame.SRCALPHA)
    sheet.fill((*theme.INK, 0))
    path = [((x - box.left) * _LARGE, (y - box.top) * _LARGE) for x, y in points]
    size = thick * 3.4 * _LARGE
    body = _cut(path, size * 0.8)
    for ink, wide in ((theme.INK, thick * _LARGE + 2 * _LARGE), (colour, thick * _LARGE)):
        step = 4 if dashed else len(body)
        for first in range(0, len(body) - 1, step) if parts != "head" else ():
            _ribbon(sheet, ink, body[first : first + (3 if dashed else step)], wide)
        if parts != "shaft":
            _head(sheet, ink, path, size + (3 * _LARGE if ink == theme.INK else 0))
    return pygame.transform.smoothscale(sheet, box.size), box.topleft


def _pieces(drawn: pygame.Surface, at: tuple[int, int]) -> Iterator[Piece]:
    """Yield the parts of a picture in which there is anything: most of the rectangle around an arrow is empty."""
    for x in range(0, drawn.width, _PIECE):
        for y in range(0, drawn.height, _PIECE):
            part = drawn.subsurface(Rect(x, y, _PIECE, _PIECE).clip(drawn.get_rect()))
            seen = part.get_bounding_rect()
            if seen.width:
                yield part.subsurface(seen).copy(), (at[0] + x + seen.left, at[1] + y + seen.top)


def _cut(path: list[Point], size: float) -> list[Point]:
    """The way without its end, which the head covers."""
    end = path[-1]
    kept = [point for point in path if hypot(point[0] - end[0], point[1] - end[1]) >= size]
    return kept if len(kept) > 1 else path[:2]


def _ribbon(sheet: pygame.Surface, colour: Colour, points: list[Point], wide: float) -> None:
    """A band along some points."""
    left: list[Point] = []
    right: list[Point] = []
    for number, (x, y) in enumerate(points):
        before, after = points[max(0, number - 1)], points[min(len(points) - 1, number + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        far = hypot(dx, dy) or 1.0
        left.append((x - dy / far * wide / 2, y + dx / far * wide / 2))
        right.append((x + dy / far * wide / 2, y - dx / far * wide / 2))
    if len(points) > 1:
        pygame.draw.polygon(sheet, colour, [*left, *reversed(right)])


def _head(sheet: pygame.Surface, colour: Colour, path: list[Point], size: float) -> None:
    end, before = path[-1], path[-4]
    angle = atan2(end[1] - before[1], end[0] - before[0])
    reach = size * 0.12
    tip = (end[0] + cos(angle) * reach, end[1] + sin(angle) * reach)
    points = [tip]
    for turn in (pi * 0.87, -pi * 0.87):
        points.append((tip[0] + cos(angle + turn) * size, tip[1] + sin(angle + turn) * size))
    pygame.draw.polygon(sheet, colour, points)
