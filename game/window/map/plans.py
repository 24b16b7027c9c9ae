"""Plans on the map: an arrow from the band, or from where it sets out, to the target, with the days that are left."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import atan2, cos, hypot, sin
from typing import NamedTuple

import pygame
from pygame import Rect

from game.campaign.view.power_shapes import LandView, PlanView
from game.window import theme
from game.window.canvas import Canvas
from game.window.intent_signs import PLANS
from game.window.labels import Placer
from game.window.map.flags import NOBODY, Flag, draw_flag
from game.window.map.metrics import Cell, Metrics, cell_of
from game.window.theme import Colour

Point = tuple[float, float]
_BEND = 0.14
"""How far an arrow bends to the side, as a share of its length: there and back do not lie over each other."""
_DASHES = 20


class Arrow(NamedTuple):
    """A plan as it is drawn."""

    plan: PlanView
    flag: Flag
    start: Cell
    end: Cell

    def lit(self, cell: Cell | None) -> bool:
        """Tell whether it begins or ends in a hex."""
        return cell is not None and cell in (self.start, self.end)


def arrows(land: LandView, flags: Mapping[str, Flag]) -> Iterator[Arrow]:
    """Yield the known plans that have a target, each from where its band was last seen, else from its origin."""
    for plan in land["plans"]:
        end = cell_of(plan["at"])
        if not plan["known"] or end is None:
            continue
        own = (plan["power"], plan["does"])
        seen = [band["at"] for band in land["bands"] if (band["power"], band["does"]) == own]
        seen += [band["at"] for band in land["remembered"] if (band["power"], band["does"]) == own]
        at = next(iter(seen), plan["origin"])
        yield Arrow(plan, flags.get(plan["power"], NOBODY), cell_of(at) or end, end)


def draw_shafts(
    canvas: Canvas, metrics: Metrics, origin: tuple[int, int], shown: Iterable[Arrow], lit: Cell | None
) -> None:
    """Draw the arrows, without their badges: broken lines, since nothing of it has happened yet."""
    every = list(shown)
    pointed = any(arrow.lit(lit) for arrow in every)
    for arrow in every:
        if arrow.start == arrow.end:
            continue
        line = way(metrics, origin, arrow)
        strong = arrow.lit(lit)
        colour = arrow.flag.colour
        if pointed and not strong:
            colour = theme.blend(colour, theme.BACK, 0.3)
        wide = max(2, metrics.quarter // 5) + (1 if strong else 0)
        _shaft(canvas.surface, line, colour, wide, canvas.u(1))


def way(metrics: Metrics, origin: tuple[int, int], arrow: Arrow) -> list[Point]:
    """Return points along an arrow, from beside its start to before its end."""
    return [(x + origin[0], y + origin[1]) for x, y in _line(metrics, arrow.start, arrow.end)]


@lru_cache(maxsize=256)
def _line(metrics: Metrics, start: Cell, end: Cell) -> Sequence[Point]:
    """Return points from one hex to another on a map whose hex (0, 0) begins at (0, 0)."""
    (x, y), (to_x, to_y) = metrics.centre(start), metrics.centre(end)
    bend_x, bend_y = (x + to_x) / 2 - (to_y - y) * _BEND, (y + to_y) / 2 + (to_x - x) * _BEND
    far = hypot(to_x - x, to_y - y)
    clear = min(0.35, metrics.quarter * 1.2 / far)
    points = []
    for number in range(_DASHES + 1):
        share = clear + (1 - 2 * clear) * number / _DASHES
        one, two, three = (1 - share) ** 2, 2 * share * (1 - share), share**2
        points.append((one * x + two * bend_x + three * to_x, one * y + two * bend_y + three * to_y))
    return points


def _shaft(surface: pygame.Surface, points: Sequence[Point], colour: Colour, wide: int, rim: int) -> None:
    head = wide * 3.6
    tip, near = points[-1], points[-2]
    turn = atan2(tip[1] - near[1], tip[0] - near[0])
    neck = (tip[0] - head * cos(turn), tip[1] - head * sin(turn))
    side = (head * 0.6 * sin(turn), -head * 0.6 * cos(turn))
    barbs = [tip, (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])]
    shaft = points[: max(2, len(points) - 1 - round(head * 0.8 / max(1.0, hypot(tip[0] - near[0], tip[1] - near[1]))))]
    for ink, more in ((theme.INK, 2 * rim + 2), (colour, 0)):
        for number in range(0, len(shaft) - 1, 2):
            pygame.draw.line(surface, ink, shaft[number], shaft[number + 1], wide + more)
        pygame.draw.polygon(surface, ink, barbs, more)
    pygame.draw.polygon(surface, colour, barbs)
    pygame.draw.aalines(surface, theme.INK, True, barbs)


def draw_badges(
    canvas: Canvas,
    placer: Placer,
    metrics: Metrics,
    origin: tuple[int, int],
    room: Rect,
    shown: Iterable[Arrow],
) -> list[tuple[Rect, Cell]]:
    """Draw the badge of each arrow that is in view: whose plan, what for, and in how many days.

    Returns:
        The place of each, with the hex that it is about.
    """
    covered = []
    for arrow in shown:
        size = _size(canvas, metrics, arrow.plan)
        place = _place(placer, metrics, origin, room, arrow, size)
        if place is None:
            continue
        placer.take(place)
        covered.append((place, arrow.end))
        _badge(canvas, place, arrow, metrics)
    return covered


def _size(canvas: Canvas, metrics: Metrics, plan: PlanView) -> tuple[int, int]:
    high = canvas.letters.height("key") + canvas.u(4)
    sign = canvas.u(18) if metrics.quarter >= canvas.u(8) else 0
    return canvas.u(20) + sign + canvas.letters.width(_left(plan), "key") + canvas.u(6), high


def _left(plan: PlanView) -> str:
    return str(plan["days_left"]) if plan["days_left"] else "!"


def _place(
    placer: Placer, metrics: Metrics, origin: tuple[int, int], room: Rect, arrow: Arrow, size: tuple[int, int]
) -> Rect | None:
    """Return the place of a badge: on its arrow where that is in view and free, else beside its target."""
    inner = room.inflate(-8, -8)
    if arrow.start != arrow.end:
        points = way(metrics, origin, arrow)
        for number in sorted(range(2, _DASHES - 3), key=lambda each: abs(each - _DASHES * 5 // 8)):
            rect = Rect((0, 0), size)
            rect.center = (round(points[number][0]), round(points[number][1]))
            if inner.contains(rect) and placer.free(rect):
                return rect
    left, top = metrics.corner(arrow.end)
    anchor = Rect(left + origin[0], top + origin[1], metrics.wide, metrics.high).inflate(0, -metrics.quarter)
    key = f"plan:{arrow.plan['power']}:{arrow.plan['rule']}"
    return placer.place(key, size, anchor, 2) if inner.colliderect(anchor) else None


def _badge(canvas: Canvas, rect: Rect, arrow: Arrow, metrics: Metrics) -> None:
    soon = arrow.plan["days_left"] <= 1
    canvas.box(rect, theme.INK, arrow.flag.colour, 3)
    x = rect.left + canvas.u(11)
    draw_flag(canvas, (x, rect.centery), canvas.u(13), arrow.flag)
    x += canvas.u(17)
    if metrics.quarter >= canvas.u(8):
        icon, words = PLANS.get(arrow.plan["intent"], ("", "?"))
        canvas.icon(icon, (x, rect.centery), canvas.u(15), theme.TEXT, words)
        x += canvas.u(18)
    ink = theme.WARN if soon else theme.TEXT
    canvas.text((rect.right - canvas.u(5), rect.centery), _left(arrow.plan), "key", ink, anchor="midright")
