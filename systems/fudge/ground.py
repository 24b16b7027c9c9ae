"""The ground of a fight in whole metres: distance, moves, height, cover and concealment. No float decides anything."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from systems.fudge.rules import PARTIAL, WHOLE

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
        """The metre of it that is nearest to a spot."""
        return (
            min(max(spot[0], self.x), self.x + self.width - 1),
            min(max(spot[1], self.y), self.y + self.height - 1),
        )


@dataclass(frozen=True, eq=False, slots=True)
class Ground:
    """A map. `near`: how many metres behind cover somebody may be and still have it.

    It never changes and is told from others by identity, so what is worked out from it is remembered.
    """

    width: int
    height: int
    areas: tuple[Area, ...] = ()
    near: int = 2


def squared(a: Spot, b: Spot) -> int:
    """The square of the distance."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def within(a: Spot, b: Spot, metres: int) -> bool:
    """Tell whether two spots are at most so many metres apart."""
    return squared(a, b) <= metres * metres


def metres(a: Spot, b: Spot) -> int:
    """The distance in whole metres, rounded up, to be shown and compared."""
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


def towards(start: Spot, goal: Spot, most: int) -> Spot:
    """The spot that a straight move of at most so many metres comes to (FT-13)."""
    if within(start, goal, most):
        return goal
    far = metres(start, goal)
    x, y = goal[0] - start[0], goal[1] - start[1]
    ahead = (1 if x > 0 else -1, 1 if y > 0 else -1)
    base = (abs(x) * most // far, abs(y) * most // far)
    spots = (
        (start[0] + (base[0] + right) * ahead[0], start[1] + (base[1] + down) * ahead[1])
        for right in (0, 1)
        for down in (0, 1)
    )
    return min((spot for spot in spots if within(start, spot, most)), key=lambda spot: (squared(spot, goal), spot))


def into_reach(start: Spot, goal: Spot, most: int, reach: int) -> Spot:
    """The spot nearest to the start from which the goal is in reach, if one is near enough; else as far as it goes.

    This is how a move towards a unit ends (FT-12).
    """
    if within(start, goal, reach):
        return start
    spots = (
        (goal[0] + x, goal[1] + y)
        for x in range(-reach, reach + 1)
        for y in range(-reach, reach + 1)
        if x * x + y * y <= reach * reach
    )
    near = [spot for spot in spots if within(start, spot, most)]
    return min(near, key=lambda spot: (squared(spot, start), spot)) if near else towards(start, goal, most)


def landing(ground: Ground, start: Spot, goal: Spot, most: int, reach: int) -> Spot:
    """Where a leap down from the start comes to the ground: in reach of the goal, no higher than it (FT-05)."""
    low = level(ground, goal)
    spots = (
        (goal[0] + x, goal[1] + y)
        for x in range(-reach, reach + 1)
        for y in range(-reach, reach + 1)
        if x * x + y * y <= reach * reach
    )
    fit = [
        spot
        for spot in spots
        if inside(ground, spot) == spot and within(start, spot, most) and level(ground, spot) <= low
    ]
    return min(fit, key=lambda spot: (squared(spot, start), spot), default=goal)


def moved(
    ground: Ground,
    starts: Mapping[str, Spot],
    places: Mapping[str, Spot],
    chases: Mapping[str, str],
    most: int,
    reach: int,
) -> dict[str, Spot]:
    """Where everybody is when a beat ends: all moves at once, in whatever order they are given (FT-12).

    Those who go to a place go there. Who goes to a unit ends in reach of where that unit is at the end, if near
    enough. Units that chase each other in a ring meet half-way: at the mean of where they began.

    Args:
        ground: the map; nobody ends off it.
        starts: where everybody is when the beat begins.
        places: where those go who go to a place.
        chases: whom those follow who go to a unit.
        most: metres of a move.
        reach: metres within which a unit is reached.
    """
    ends = {who: spot for who, spot in starts.items() if who not in chases}
    for who, goal in places.items():
        ends[who] = inside(ground, towards(starts[who], goal, most))
    waiting = dict(chases)
    while waiting:
        ready = [who for who, goal in waiting.items() if goal in ends]
        for who in ready:
            ends[who] = inside(ground, into_reach(starts[who], ends[waiting[who]], most, reach))
        for who in ready:
            del waiting[who]
        if not ready:
            for who in _ring(waiting):
                ends[who] = inside(ground, into_reach(starts[who], _middle(waiting, starts, who), most, reach // 2))
            waiting = {who: goal for who, goal in waiting.items() if who not in ends}
    return ends


def _ring(chases: Mapping[str, str]) -> list[str]:
    """Those who chase each other in rings; others only follow somebody who does."""
    found = []
    for who in chases:
        goal = chases[who]
        for _ in range(len(chases)):
            if goal == who:
                found.append(who)
                break
            goal = chases[goal]
    return found


def _middle(chases: Mapping[str, str], starts: Mapping[str, Spot], who: str) -> Spot:
    """The mean of where those of a ring began."""
    ring, goal = [who], chases[who]
    while goal != who:
        ring.append(goal)
        goal = chases[goal]
    count = len(ring)
    return sum(starts[each][0] for each in ring) // count, sum(starts[each][1] for each in ring) // count


@lru_cache(maxsize=1 << 16)
def level(ground: Ground, spot: Spot) -> int:
    """How high the ground is: 0, or the level of the highest `high` area there."""
    return max((area.level for area in ground.areas if area.kind == "high" and area.holds(spot)), default=0)


@lru_cache(maxsize=1 << 16)
def cover(ground: Ground, origin: Spot, target: Spot) -> int:
    """The best cover that a target has from where an attack comes from: 0, `PARTIAL` or `WHOLE` (FT-09).

    A cover area protects those inside it or close behind it, when the line from the origin to them touches it, the
    origin is outside of it, and lies to one of the sides that the cover faces, if it faces any.
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


@lru_cache(maxsize=1 << 16)
def concealment(ground: Ground, target: Spot) -> int:
    """How far somebody there is concealed: 0, `PARTIAL` or `WHOLE` (FT-09)."""
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
    """Where an attack comes from (FT-09): the attacker, the target itself (a blast), or its far side (a drone)."""
    if origin == "blast":
        return target
    if origin == "drone":
        return 2 * target[0] - attacker[0], 2 * target[1] - attacker[1]
    return attacker


@lru_cache(maxsize=1 << 16)
def way_out(ground: Ground, spot: Spot) -> tuple[Spot, int]:
    """The nearest way off the map: where to go to, and how many metres it takes. Exits come before the edge."""
    ways = [(metres(spot, goal), goal) for goal in (area.nearest(spot) for area in ground.areas if area.kind == "exit")]
    ways += [
        (spot[0] + 1, (0, spot[1])),
        (ground.width - spot[0], (ground.width - 1, spot[1])),
        (spot[1] + 1, (spot[0], 0)),
        (ground.height - spot[1], (spot[0], ground.height - 1)),
    ]
    far, goal = min(ways, key=lambda way: way[0])
    return goal, far


def read_spot(text: str) -> Spot:
    """The spot of a text such as `12,7`.

    Raises:
        ValueError: it is none.
    """
    x, _, y = text.partition(",")
    return int(x), int(y)
