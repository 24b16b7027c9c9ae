"""Ways for arrows: curves that bow out until they run behind nobody, so that both ends are seen. Nothing here draws."""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from pygame import Rect

from game.window.stage.arrows import STEPS, Point

Box = tuple[int, int, int, int]
_BENDS = (0.14, -0.14, 0.24, -0.24, 0.4, -0.4, 0.6, -0.6, 0.85, -0.85, 1.15, -1.15)
"""How far a way swerves to its right, as shares of its length."""


def clear_way(
    start: tuple[Point, float], end: tuple[Point, float], blocks: Sequence[Rect], room: Rect, bend: float
) -> tuple[Point, ...]:
    """Return points along a bent way that runs behind as little as can be.

    Args:
        start: the middle of what it begins at, and how far from there it begins.
        end: the same of what it ends at.
        blocks: what hides it, such as the tokens of others.
        room: what it should keep within.
        bend: how it is bent if nothing is in the way.
    """
    return _way(start, end, tuple(tuple(each) for each in blocks), tuple(room), bend)


@lru_cache(400)
def _way(
    start: tuple[Point, float], end: tuple[Point, float], blocks: tuple[Box, ...], room: Box, bend: float
) -> tuple[Point, ...]:
    rects, inside = [Rect(each) for each in blocks], Rect(room)
    best: tuple[Point, ...] = ()
    least = -1
    for each in (bend, *_BENDS):
        way = _bowed(start, end, each)
        hidden = sum(_dot(point).collidelist(rects) >= 0 for point in way)
        hidden += sum(3 for point in way if not inside.collidepoint(point))
        if least < 0 or hidden < least:
            best, least = way, hidden
        if not least:
            break
    return best


def _bowed(start: tuple[Point, float], end: tuple[Point, float], bend: float) -> tuple[Point, ...]:
    """A curve whose ends leave what they belong to in its own direction."""
    (ax, ay), (bx, by) = start[0], end[0]
    control = ((ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend)
    far = hypot(bx - ax, by - ay)
    short = max(0.0, (far - 8) / 2)
    first = _towards(start[0], control, min(start[1], short))
    last = _towards(end[0], control, min(end[1], short))
    points = []
    for step in range(STEPS + 1):
        t = step / STEPS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * first[0] + b * control[0] + c * last[0], a * first[1] + b * control[1] + c * last[1]))
    return tuple(points)


def _towards(point: Point, goal: Point, by: float) -> Point:
    dx, dy = goal[0] - point[0], goal[1] - point[1]
    far = hypot(dx, dy) or 1.0
    return point[0] + dx / far * by, point[1] + dy / far * by


def _dot(point: Point) -> Rect:
    return Rect(round(point[0]), round(point[1]), 1, 1)
