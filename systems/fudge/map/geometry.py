"""The ground of a fight in whole metres: distance, height, cover and concealment. No floats."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from systems.fudge.rules.modifiers import PARTIAL, WHOLE
from systems.table.loop.caches import POSITIONS

Spot = tuple[int, int]
"""x to the east, y to the south, in metres."""

WINDS: Mapping[str, Spot] = {
    "north": (0, -1),
    "northeast": (1, -1),
    "east": (1, 0),
    "southeast": (1, 1),
    "south": (0, 1),
    "southwest": (-1, 1),
    "west": (-1, 0),
    "northwest": (-1, -1),
}


class Area(NamedTuple):
    """A rectangle of the map. `full`: total cover, or wholly concealed. `sides`: where cover helps; empty: all round.

    `kind` is `cover`, `high`, `hidden`, `exit`, `objective` or `ground`.
    """

    id: str
    name: str
    kind: str
    x: int
    y: int
    width: int
    height: int
    full: bool = False
    sides: tuple[str, ...] = ()
    level: int = 1

    def holds(self, spot: Spot) -> bool:
        """Tell whether a spot is inside."""
        return 0 <= spot[0] - self.x < self.width and 0 <= spot[1] - self.y < self.height

    def nearest(self, spot: Spot) -> Spot:
        """The spot of it that is nearest to another."""
        return (
            min(max(spot[0], self.x), self.x + self.width - 1),
            min(max(spot[1], self.y), self.y + self.height - 1),
        )


@dataclass(frozen=True, eq=False, slots=True)
class Ground:
    """A map. `near`: metres behind cover within which it protects.

    Immutable and compared by identity, so that functions of it can be cached.
    """

    width: int
    height: int
    areas: tuple[Area, ...] = ()
    near: int = 2


def squared(a: Spot, b: Spot) -> int:
    """The square of the distance."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def within(a: Spot, b: Spot, metres: int) -> bool:
    """Tell whether two spots are at most some metres apart."""
    return squared(a, b) <= metres * metres


@lru_cache(maxsize=POSITIONS)
def metres(a: Spot, b: Spot) -> int:
    """The distance in whole metres, rounded up."""
    square = squared(a, b)
    return isqrt(square - 1) + 1 if square else 0


def direction(a: Spot, b: Spot) -> str:
    """The compass direction from one spot to another, one of eight; an empty text on the same spot."""
    x, y = b[0] - a[0], b[1] - a[1]
    if not x and not y:
        return ""
    flat, steep = abs(y) * 5 < abs(x) * 2, abs(x) * 5 < abs(y) * 2
    north_south = "" if flat else "south" if y > 0 else "north"
    return north_south + ("" if steep else "east" if x > 0 else "west")


def inside(ground: Ground, spot: Spot) -> Spot:
    """The spot, or the nearest one on the map."""
    return min(max(spot[0], 0), ground.width - 1), min(max(spot[1], 0), ground.height - 1)


@lru_cache(maxsize=POSITIONS)
def level(ground: Ground, spot: Spot) -> int:
    """The height of a spot: 0, or the level of the highest `high` area there."""
    return max((area.level for area in ground.areas if area.kind == "high" and area.holds(spot)), default=0)


@lru_cache(maxsize=POSITIONS)
def cover(ground: Ground, origin: Spot, target: Spot) -> int:
    """The best cover of a target against an attack from an origin: 0, `PARTIAL` or `WHOLE` (FT-09).

    A cover area protects units inside it or close behind it, if the line from the origin to them touches it, and the
    origin is outside of it and on one of the sides that the cover faces, if it faces any.
    """
    best = 0
    for area in ground.areas:
        if area.kind == "cover" and best < (WHOLE if area.full else PARTIAL) and _covers(ground, area, origin, target):
            best = WHOLE if area.full else PARTIAL
    return best


def _covers(ground: Ground, area: Area, origin: Spot, target: Spot) -> bool:
    if area.holds(origin) or not within(area.nearest(target), target, ground.near):
        return False
    return (not area.sides or any(_beyond(area, side, origin) for side in area.sides)) and crosses(area, origin, target)


def _beyond(area: Area, side: str, spot: Spot) -> bool:
    match side:
        case "north":
            return spot[1] < area.y
        case "south":
            return spot[1] >= area.y + area.height
        case "west":
            return spot[0] < area.x
        case _:
            return spot[0] >= area.x + area.width


def crosses(area: Area, a: Spot, b: Spot) -> bool:
    """Tell whether the straight line between two spots touches the area's rectangle."""
    left, top, right, bottom = area.x, area.y, area.x + area.width - 1, area.y + area.height - 1
    if max(a[0], b[0]) < left or min(a[0], b[0]) > right or max(a[1], b[1]) < top or min(a[1], b[1]) > bottom:
        return False
    x, y = b[0] - a[0], b[1] - a[1]
    sides = [
        x * (corner[1] - a[1]) - y * (corner[0] - a[0])
        for corner in ((left, top), (left, bottom), (right, top), (right, bottom))
    ]
    return min(sides) <= 0 <= max(sides)


@lru_cache(maxsize=POSITIONS)
def concealment(ground: Ground, target: Spot) -> int:
    """The concealment of a spot: 0, `PARTIAL` or `WHOLE` (FT-09)."""
    return max(
        (
            WHOLE if area.full else PARTIAL
            for area in ground.areas
            if area.kind == "hidden" and area.holds(target)
        ),
        default=0,
    )  # fmt: skip


def out_of_sight(ground: Ground, origin: Spot, target: Spot) -> bool:
    """Tell whether a target must be located first: behind total cover, or wholly concealed (FT-09, FT-14)."""
    return concealment(ground, target) == WHOLE or cover(ground, origin, target) == WHOLE


def origin_of(origin: str, attacker: Spot, target: Spot) -> Spot:
    """The origin of an attack (FT-09): the attacker, the target itself (a blast), or its far side (a drone)."""
    if origin == "blast":
        return target
    if origin == "drone":
        return 2 * target[0] - attacker[0], 2 * target[1] - attacker[1]
    return attacker


@lru_cache(maxsize=POSITIONS)
def read_spot(text: str) -> Spot:
    """Parse a spot such as `12,7`.

    Raises:
        ValueError: the text is no spot.
    """
    x, _, y = text.partition(",")
    return int(x), int(y)
