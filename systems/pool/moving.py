"""Where a member can go: the options of moving, and what is said of each square (DP-08, DP-19, DP-20)."""

from collections.abc import Iterable, Sequence

from systems.pool.actions import leaving
from systems.pool.paths import along, reach, way
from systems.pool.rules import move_squares, sprint_squares
from systems.pool.sides import Sides
from systems.table.battle.fight import Fight
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Option

GROUND = {"c": "cover", "m": "hard to see", "x": "cover, hard to see", "e": "exit", "o": "objective"}
"""What is said of a square."""


class Squares:
    """The id of each square; to be had by `battle.bound(Squares)`."""

    def __init__(self, battle: Fight) -> None:
        """Make them once."""
        grid = battle.bound(Sides).grid
        self.names = [grid.at(square) for square in range(len(grid.signs))]


def moves(battle: Fight, s: Sides, who: str, single: bool = False) -> Iterable[Option]:
    """Moves, a sprint, and the way out, as far as they can be had now; or moves of one action alone."""
    unit, both = s.unit[who], s.turn[who].actions >= 2 and not single
    step, run = move_squares(unit.agility), sprint_squares(unit.agility)
    taken = s.taken(who)
    reached = reach(s.grid, s.square(who), run if both else step, s.blocked(who))
    names = battle.bound(Squares).names
    free = [square for square, far in reached.items() if far and square not in taken]
    squares = [names[square] for square in free]
    count = sum(reached[square] <= step for square in free)
    if count:
        help_ = f"1 action, up to {step} squares"
        foes = [each for each in s.enemies(who) if s.distance(who, each) > 1]
        if foes:
            yield Option("approach", "Move towards an enemy", help_, (Pick.among("enemy", foes, battle.name),))
        yield Option("move", "Move", help_, (_those(battle, s, who, squares[:count]),))
    if single:
        return
    if both and free:
        text = f"both actions, up to {run} squares; Brace 0 and Dodge +1 until the round ends"
        yield Option("sprint", "Sprint", text, (_those(battle, s, who, squares),))
    cost = leaving(s, who, reached)
    if cost:
        how = "1 action" if cost == 1 else "both actions"
        yield Option("leave", "Leave the fight", f"{how}: off the map, and out of the fight for good")


def _those(battle: Fight, s: Sides, who: str, squares: Sequence[str]) -> Pick:
    """One of some squares, each with its ground and the names of enemies beside it."""

    def words(name: str) -> str:
        square = s.grid.read(name)
        near = ", ".join([battle.name(each) for each in s.enemies(who) if square in s.grid.around[s.square(each)]])
        said = [part for part in (GROUND.get(s.grid.signs[square], ""), f"beside {near}" if near else "") if part]
        return f"{name} ({'; '.join(said)})" if said else name

    return Pick.among("square", squares, words)


def towards(s: Sides, who: str, enemy: str) -> int:
    """The square that one move towards an enemy ends in: along a shortest way, else as near as can be."""
    taken, end = s.taken(who), s.square(enemy)
    path = way(
        s.grid,
        s.square(who),
        s.blocked(who),
        lambda square: square not in taken and s.grid.distance(square, end) == 1 and s.grid.sees(square, end),
    )
    steps = move_squares(s.unit[who].agility)
    square = along(path, steps, taken)
    if square >= 0:
        return square
    return min(s.ways(who, steps), key=lambda each: (s.grid.distance(each, end), each))
