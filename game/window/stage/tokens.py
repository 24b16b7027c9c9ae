"""The places of the units' tokens, so that none covers another. Nothing here draws."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from pygame import Rect

from game.window.stage.battle_map import Plan

SIZES = (92, 76, 64, 54, 46, 40, 34, 28, 23, 18)
"""Sizes of tokens at scale 1; the largest that fits is taken."""
_ROUNDS = 60


class Token(NamedTuple):
    """A unit's token: its centre, its size, and the unit's true place if the token had to move aside."""

    id: str
    centre: tuple[int, int]
    size: int
    true: tuple[int, int]

    def moved(self, by: tuple[int, int]) -> "Token":
        """The same token elsewhere."""
        there = (self.centre[0] + by[0], self.centre[1] + by[1]), (self.true[0] + by[0], self.true[1] + by[1])
        return self._replace(centre=there[0], true=there[1])

    @property
    def rect(self) -> Rect:
        """The square around it."""
        rect = Rect(0, 0, self.size, self.size)
        rect.center = self.centre
        return rect


def in_rooms(rooms: Sequence[tuple[Rect, Sequence[str], Sequence[str]]], scale: float) -> list[Token]:
    """Line units up in rooms, the party from the upper left and the foes from the lower right.

    Args:
        rooms: each with the ids of the party's members and of the foes in it.
        scale: pixels of a size 1.
    """
    gap = round(6 * scale)
    size = next((each for each in SIZES if all(_fits(room, each, scale, gap) for room in rooms)), SIZES[-1])
    return [token for room in rooms for token in _lined_up(room, round(size * scale), gap)]


def _fits(room: tuple[Rect, Sequence[str], Sequence[str]], size: int, scale: float, gap: int) -> bool:
    rect, party, foes = room
    step = round(size * scale) + gap
    across = max(1, (rect.width + gap) // step)
    # Each side has rows of its own, so that both are easy to tell apart.
    rows = ceil(len(party) / across) + ceil(len(foes) / across)
    alone = rows <= 1 or rows * step - gap <= rect.height
    shared = len(party) + len(foes) + 1 <= across
    return (shared or alone) and step - gap <= min(rect.size)


def _lined_up(room: tuple[Rect, Sequence[str], Sequence[str]], size: int, gap: int) -> list[Token]:
    rect, party, foes = room
    step = size + gap
    across = _columns(room, step, gap)
    rows = ceil(len(party) / across) + ceil(len(foes) / across)
    down = step if rows * step - gap <= rect.height or rows < 2 else max(1, (rect.height - size) // (rows - 1))
    if across < len(party) + len(foes):
        # What is about to happen is written between the rows, where there is room.
        down = max(down, min(step * 3 // 2, (rect.height - size) // max(1, rows - 1)))
        top, bottom = rect.top, rect.bottom
    else:
        top, bottom = rect.centery - size // 2, rect.centery + size - size // 2
    tokens = []
    for number, who in enumerate(party):
        at = (rect.left + number % across * step + size // 2, top + number // across * down + size // 2)
        tokens.append(Token(who, at, size, at))
    for number, who in enumerate(foes):
        at = (rect.right - number % across * step - size // 2, bottom - number // across * down - size // 2)
        tokens.append(Token(who, at, size, at))
    return tokens


def _columns(room: tuple[Rect, Sequence[str], Sequence[str]], step: int, gap: int) -> int:
    """How many stand side by side: as few as the height allows, since one hides the arrows at those behind."""
    rect, party, foes = room
    most = max(1, (rect.width + gap) // step)
    for across in range(1, most):
        if (ceil(len(party) / across) + ceil(len(foes) / across)) * step - gap <= rect.height:
            return across
    return most


def in_squares(plan: Plan, places: Sequence[tuple[str, int, int]]) -> list[Token]:
    """Put each unit into its square; units of one square share it."""
    found: dict[tuple[int, int], list[str]] = defaultdict(list)
    for who, x, y in places:
        found[plan.nearest(x, y)].append(who)
    tokens = []
    for (x, y), here in found.items():
        cell = plan.cells(x, y)
        across = ceil(len(here) ** 0.5)
        size = max(8, (cell.width - 2) // across - (2 if across == 1 else 0))
        for number, who in enumerate(here):
            at = (
                cell.left + cell.width * (2 * (number % across) + 1) // (2 * across),
                cell.top + cell.height * (2 * (number // across) + 1) // (2 * across),
            )
            tokens.append(Token(who, at, size, at))
    return tokens


@lru_cache(maxsize=8)
def in_metres(plan: Plan, places: tuple[tuple[str, int, int], ...], scale: float) -> Sequence[Token]:
    """Put each unit at its place; tokens that would touch push each other aside within the map, or shrink."""
    true = {who: plan.cells(*plan.nearest(x, y)).center for who, x, y in places}
    most = max(54 * scale, min(plan.rect.size) / 11)
    size = round(min(most, max(26 * scale, 2.6 * plan.wide)))
    at, parted = _parted(plan, true, size, scale)
    while not parted and size > 20 * scale:
        size = round(0.85 * size)
        at, parted = _parted(plan, true, size, scale)
    return [Token(who, (round(at[who][0]), round(at[who][1])), size, true[who]) for who in true]


def _parted(
    plan: Plan, true: Mapping[str, tuple[int, int]], size: int, scale: float
) -> tuple[dict[str, list[float]], bool]:
    """Return where tokens of a size come to lie, and whether none touches another."""
    at = {who: [float(x) + number * 0.01, float(y)] for number, (who, (x, y)) in enumerate(true.items())}
    inner = plan.rect.inflate(-size, -size)
    for _ in range(_ROUNDS):
        if not _pushed(at, size + round(6 * scale)):
            return at, True
        for point in at.values():
            point[0] = min(max(point[0], inner.left), inner.right)
            point[1] = min(max(point[1], inner.top), inner.bottom)
    return at, False


def _pushed(at: Mapping[str, list[float]], apart: int) -> bool:
    """Push apart each pair that is too close; False if there was none."""
    points = list(at.values())
    moved = False
    for number, one in enumerate(points):
        for other in points[number + 1 :]:
            dx, dy = other[0] - one[0], other[1] - one[1]
            far = max(abs(dx), abs(dy))  # faces are squares
            if far >= apart - 0.5:
                continue
            moved = True
            if far < 0.5:
                dx, dy, far = 1.0, 0.35, 1.06
            push = (apart - far) / 2
            for point, sign in ((one, -1), (other, 1)):
                point[0] += sign * dx / far * push
                point[1] += sign * dy / far * push
    return moved
