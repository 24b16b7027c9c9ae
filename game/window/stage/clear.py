"""Ways for arrows: curves around whoever stands between, ending before whom they mean. Nothing here draws."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import hypot

from pygame import Rect

from game.window.stage.arrows import STEPS, Point

Box = tuple[int, int, int, int]
_BENDS = (0.14, -0.14, 0.24, -0.24, 0.4, -0.4, 0.6, -0.6, 0.85, -0.85, 1.15, -1.15)
"""How far a way swerves to its right, as shares of its length."""
_SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
_ARMS = (0.5, 0.25)
"""How far a way that leaves and arrives by a side is drawn in their directions, as shares of its length."""
_OUT = 3
"""How much worse a point out of the room is than one that is hidden."""
_MISLEADING = 20
"""How many hidden points are as bad as an end that is as near to somebody else."""
_DETOUR = 8
"""How many hidden points are as bad as a way twice as long as the straight one."""


def clear_way(
    start: Rect, end: Rect, blocks: Sequence[Rect], room: Rect, bend: float, space: int = 0
) -> tuple[Point, ...]:
    """Return points along a curved way from the edge of a box to that of another, behind as little as can be.

    Args:
        start: what it begins at.
        end: what it ends at.
        blocks: what hides it, such as the tokens of others.
        room: what it should keep within.
        bend: how it is bent if nothing is in the way.
        space: pixels that are left free before what it ends at.
    """
    return _way(tuple(start), tuple(end), tuple(tuple(each) for each in blocks), tuple(room), bend, space)


@lru_cache(400)
def _way(start: Box, end: Box, blocks: tuple[Box, ...], room: Box, bend: float, space: int) -> tuple[Point, ...]:
    first, last, inside = Rect(start), Rect(end).inflate(2 * space, 2 * space), Rect(room)
    wide = [Rect(each).inflate(2 * space + 4, 2 * space + 4) for each in blocks]
    rects = [*(Rect(each) for each in blocks), first.inflate(-2, -2), last.inflate(-2, -2)]
    straight = hypot(last.centerx - first.centerx, last.centery - first.centery) or 1.0
    best: tuple[Point, ...] = ()
    least = -1.0
    for way in _ways(first, last, bend):
        hidden = sum(_dot(point).collidelist(rects) >= 0 for point in way)
        hidden += sum(_OUT for point in way if not inside.collidepoint(point))
        hidden += _MISLEADING * (_dot(way[-1]).collidelist(wide) >= 0)
        if not best and not hidden:
            return way
        long = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(way))
        cost = hidden + _DETOUR * long / straight
        if least < 0 or cost < least:
            best, least = way, cost
    return best


def _ways(start: Rect, end: Rect, bend: float) -> Iterator[tuple[Point, ...]]:
    """Yield the way that is wanted, others that bow out, and those that leave and arrive by a side."""
    for each in (bend, *_BENDS):
        yield _bowed(start, end, each)
    for arm, out, into in product(_ARMS, _SIDES, _SIDES):
        first, last = _at_side(start, out), _at_side(end, into)
        far = max(24.0, arm * hypot(last[0] - first[0], last[1] - first[1]))
        controls = [(x + far * dx, y + far * dy) for (x, y), (dx, dy) in ((first, out), (last, into))]
        yield _curve(first, controls[0], controls[1], last)


def _bowed(start: Rect, end: Rect, bend: float) -> tuple[Point, ...]:
    """A curve whose ends leave what they belong to in its own direction."""
    (ax, ay), (bx, by) = start.center, end.center
    control = ((ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend)
    first, last = _edge(start, control), _edge(end, control)
    inner = [((2 * control[0] + x) / 3, (2 * control[1] + y) / 3) for x, y in (first, last)]
    return _curve(first, inner[0], inner[1], last)


def _curve(first: Point, out: Point, into: Point, last: Point) -> tuple[Point, ...]:
    points = []
    for step in range(STEPS + 1):
        t = step / STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = a * first[0] + b * out[0] + c * into[0] + d * last[0]
        points.append((x, a * first[1] + b * out[1] + c * into[1] + d * last[1]))
    return tuple(points)


def _edge(box: Rect, towards: Point) -> Point:
    """The point where the line from the middle of a box towards a point leaves it."""
    dx, dy = towards[0] - box.centerx, towards[1] - box.centery
    shares = [side / 2 / abs(by) for side, by in ((box.width, dx), (box.height, dy)) if by]
    share = min(shares, default=0.0)
    return box.centerx + dx * share, box.centery + dy * share


def _at_side(box: Rect, side: tuple[int, int]) -> Point:
    return box.centerx + side[0] * box.width / 2, box.centery + side[1] * box.height / 2


def _dot(point: Point) -> Rect:
    return Rect(round(point[0]), round(point[1]), 1, 1)
