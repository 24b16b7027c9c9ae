"""End spots of moves and leaps, and ways off the map (FT-12, FT-13). No floats."""

from collections.abc import Mapping
from functools import lru_cache

from systems.fudge.map.geometry import Ground, Spot, inside, level, metres, squared, within
from systems.table.loop.caches import POSITIONS

NONE: Mapping[str, int] = {}
"""Nobody charges."""


@lru_cache(maxsize=POSITIONS)
def towards(start: Spot, goal: Spot, most: int) -> Spot:
    """The end of a straight move of at most some metres (FT-13)."""
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


@lru_cache(maxsize=POSITIONS)
def into_reach(start: Spot, goal: Spot, most: int, reach: int, least: int = 0) -> Spot:
    """The end of a move towards a unit (FT-12, FT-13).

    It is the spot nearest to the start from which the unit is in reach; if that is too far, as far as the move goes.

    Args:
        start: where the move begins.
        goal: the spot of the unit.
        most: metres of a move.
        reach: metres within which a unit is reached.
        least: metres of a charge, which closes in that far where the unit is far enough away; 0 for any other move.
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
    if least:
        near = [spot for spot in near if least**2 <= squared(start, spot) <= squared(start, goal)] or near
    return min(near, key=lambda spot: (squared(spot, start), spot)) if near else towards(start, goal, most)


def charged(start: Spot, end: Spot, target: Spot, least: int) -> bool:
    """Tell whether a move was a charge: so many metres or more towards a target that was as far away (FT-13).

    Towards it is within 45 degrees of the straight way to it.
    """
    far, gone = squared(start, target), squared(start, end)
    ahead = (end[0] - start[0]) * (target[0] - start[0]) + (end[1] - start[1]) * (target[1] - start[1])
    return min(far, gone) >= least**2 and ahead > 0 and 2 * ahead**2 >= far * gone


def landing(ground: Ground, start: Spot, goal: Spot, most: int, reach: int) -> Spot:
    """The end of a leap down: in reach of the goal, and no higher than it (FT-05)."""
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
    charges: Mapping[str, int] = NONE,
) -> dict[str, Spot]:
    """The spots of all units at the end of a beat: all moves at once, whatever their order (FT-12).

    A unit that follows another ends in reach of the other's end spot, if near enough. Units that chase each other in a
    ring meet half-way, at the mean of their starts.

    Args:
        ground: the map; all ends are on it.
        starts: spots at the beginning of the beat, by unit.
        places: goals of units that move to a place.
        chases: ids of the units that others follow, by follower.
        most: metres of a move.
        reach: metres within which a unit is reached.
        charges: metres of a charge, by follower that charges.
    """
    ends = {who: spot for who, spot in starts.items() if who not in chases}
    for who, goal in places.items():
        ends[who] = inside(ground, towards(starts[who], goal, most))
    waiting = dict(chases)
    while waiting:
        ready = [who for who, goal in waiting.items() if goal in ends]
        for who in ready:
            ends[who] = inside(ground, into_reach(starts[who], ends[waiting[who]], most, reach, charges.get(who, 0)))
        for who in ready:
            del waiting[who]
        if not ready:
            for who in _ring(waiting):
                goal, least = _middle(waiting, starts, who), charges.get(who, 0)
                ends[who] = inside(ground, into_reach(starts[who], goal, most, reach // 2, least))
            waiting = {who: goal for who, goal in waiting.items() if who not in ends}
    return ends


def _ring(chases: Mapping[str, str]) -> list[str]:
    """The units of all rings, without those that only follow a ring."""
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
    """The mean start of the units of a ring."""
    ring, goal = [who], chases[who]
    while goal != who:
        ring.append(goal)
        goal = chases[goal]
    count = len(ring)
    return sum(starts[each][0] for each in ring) // count, sum(starts[each][1] for each in ring) // count


@lru_cache(maxsize=POSITIONS)
def way_out(ground: Ground, spot: Spot) -> tuple[Spot, int]:
    """The nearest way off the map: its spot and the metres to it. Of equals, exits come before the edge."""
    ways = [(metres(spot, goal), goal) for goal in (area.nearest(spot) for area in ground.areas if area.kind == "exit")]
    ways += [
        (spot[0] + 1, (0, spot[1])),
        (ground.width - spot[0], (ground.width - 1, spot[1])),
        (spot[1] + 1, (spot[0], 0)),
        (ground.height - spot[1], (spot[0], ground.height - 1)),
    ]
    far, goal = min(ways, key=lambda way: way[0])
    return goal, far
