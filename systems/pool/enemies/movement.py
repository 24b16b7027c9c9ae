"""Where enemies move: towards a target, beside it, or to a square to shoot from. Nothing is changed here."""

from collections.abc import Collection, Sequence

from systems.pool.map.paths import furthest_free, path_beside, path_towards
from systems.pool.mechanics.split import best_nearby
from systems.pool.rules import move_squares, sprint_squares
from systems.pool.state.arms import Arm
from systems.pool.state.state import State
from systems.pool.state.units import Foe, Unit


def approach(state: State, foe: Foe, target: Unit, weapons: Collection[Arm] = ()) -> int:
    """Return the end of a move to where the best weapon reaches a target without penalty; -1 where none gets nearer.

    Args:
        state: the fight.
        foe: the enemy that moves.
        target: the unit to attack from there.
        weapons: the weapons to choose from; empty for all that are usable.
    """
    end = target.place.square
    choice = weapons or foe.ready
    if not choice:
        return -1
    reach = best_nearby(state, foe, target, choice).range
    return nearer(state, foe, path_within(state, foe, end, reach), end)


def path_within(state: State, foe: Foe, end: int, reach: int) -> Sequence[int]:
    """Return a shortest path to a free square in sight of another and at most so far from it; empty where none is."""
    grid, occupied, away = state.grid, state.occupied(foe), state.grid.away[end]
    start, blocked = foe.place.square, state.blocked(foe)
    if reach == 1:
        return path_beside(grid, start, blocked, end, set(grid.steps[end]) - occupied)

    def goal(square: int) -> bool:
        return square not in occupied and away[square] <= reach and grid.sees(square, end)

    return path_towards(grid, start, blocked, end, reach, goal)


def path_around(state: State, foe: Foe, end: int) -> Sequence[int]:
    """Return a shortest path to a free square on the eight about another; empty where there is none."""
    grid = state.grid
    goals = set(grid.around[end]) - state.occupied(foe)
    return path_beside(grid, foe.place.square, state.blocked(foe), end, goals)


def nearer(state: State, foe: Foe, path: Sequence[int], end: int, *, sprint: bool = False) -> int:
    """Return the end of a move along a path, or without one the free square nearest to `end`.

    It is -1 where no move gets nearer.
    """
    grid, agility = state.grid, foe.stats.agility
    steps = sprint_squares(agility) if sprint else move_squares(agility)
    square = furthest_free(path, steps, state.occupied(foe))
    if square < 0:
        free = state.destinations(foe, steps)
        away = grid.away[end]
        square = min(free, key=away.__getitem__, default=-1)
        if square < 0 or away[square] >= away[foe.place.square]:
            return -1
    return square


def firing_square(state: State, foe: Foe, end: int, weapons: Sequence[Arm]) -> int:
    """Return the best square within a move to shoot from: beside no opponent, in cover, far from all.

    It is -1 where no square is better than the present one.
    """
    grid = state.grid
    squares = [each.place.square for each in state.opponents(foe)]

    def worth(square: int) -> tuple[int, bool, int]:
        away = min([grid.away[each][square] for each in squares])
        return min(away, 2), grid.cover(square), min(away, 5)

    away, reach = grid.away[end], max(arm.weapon.range for arm in weapons)
    free = state.destinations(foe, move_squares(foe.stats.agility))
    fit = [square for square in free if away[square] <= reach and grid.sees(square, end)]
    best = max(fit, key=worth, default=-1)
    return best if best >= 0 and worth(best) > worth(foe.place.square) else -1
