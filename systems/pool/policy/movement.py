"""Movement of the policy: into range, out of reach, or off the map, over the grid as it is shown."""

from collections.abc import Sequence
from itertools import filterfalse

from systems.pool.map.grid import Grid
from systems.pool.map.paths import shortest_path
from systems.pool.policy.situation import PoolSituation
from systems.pool.policy.targeting import best_target
from systems.table.loop.requests import Choice
from systems.table.policy.picks import picks

AWAY = 6
"""Squares from the nearest enemy beyond which more do not count."""


def into_range(situation: PoolSituation) -> Choice | None:
    """Go towards an enemy: with a ranged weapon only into its range, beside no enemy, preferably in cover.

    None where no enemy can be approached.
    """
    request, reach = situation.request, situation.attacks.close.range
    found = situation.asked.approachable()
    if not found:
        return None
    enemy = best_target(situation, found)
    if reach > 1 and situation.far(enemy) > reach:
        grid, foes = situation.sight.grid, situation.places(situation.sight.foes)
        free, covers = situation.asked.in_reach(), situation.style.care != "bold"
        square = firing_square(grid, free, foes, situation.place(enemy), reach, covers=covers)
        if square >= 0:
            return request.choice("move", square=grid.at(square))
    return request.choice("approach", enemy=enemy)


def firing_square(grid: Grid, free: Sequence[int], foes: Sequence[int], end: int, reach: int, *, covers: bool) -> int:
    """Return the nearest square within range of an enemy and beside none, if possible in cover; -1 for none.

    Args:
        grid: the map.
        free: the squares that one move can end on, the nearest first.
        foes: the squares of all enemies that can act.
        end: that of the enemy.
        reach: the range.
        covers: whether cover matters.
    """
    beside = {square for each in foes for square in grid.around[each]}
    fit = filter(grid.within(end, reach).__contains__, free)
    near = [*filterfalse(beside.__contains__, fit)]
    hidden = filter(grid.covers.__contains__, near) if covers else ()
    return next(iter(hidden), near[0] if near else -1)


def out_of_reach(situation: PoolSituation) -> Choice | None:
    """Get away from the enemies, preferably into cover; None where no square is better than the present one."""

    grid, foes = situation.sight.grid, situation.places(situation.sight.foes)

    def safety(key: str) -> tuple[int, bool]:
        here = grid.read(key)
        return min(AWAY, *[grid.away[each][here] for each in foes]), grid.cover(here)

    best = max(picks(situation.request.option("move"), "square"), key=safety, default="")
    if not best or safety(best) <= safety(grid.at(situation.place(situation.who))):
        return None
    return situation.request.choice("move", square=best)


def way_out(situation: PoolSituation) -> Choice | None:
    """Leave over the edge or by an exit, or run for it; None where there is no way."""
    request = situation.request
    if request.option("leave"):
        return request.choice("leave")
    if situation.asked.prone:
        return request.choice("stand")
    grid = situation.sight.grid
    outs = {*grid.exits, *(grid.rim if situation.sight.open_edge else ())}
    blocked = set(situation.places(situation.sight.foes))
    path = shortest_path(grid, situation.place(situation.who), blocked, outs.__contains__)
    for option in ("sprint", "move"):
        offered = picks(request.option(option), "square")
        for here in reversed(path):
            if grid.at(here) in offered:
                return request.choice(option, square=grid.at(here))
    return None
