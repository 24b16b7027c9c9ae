"""Where a member can go: the options of moving, and what is said of each square (DP-08, DP-19, DP-20)."""

from collections.abc import Iterable, Mapping

from systems.pool.actions import leaving
from systems.pool.paths import along, reach, way
from systems.pool.rules import move_squares, sprint_squares
from systems.pool.sides import Sides
from systems.table.battle import Battle
from systems.table.requests import Option, Pick

GROUND = {"c": "cover", "m": "hard to see", "x": "cover, hard to see", "e": "exit", "o": "objective"}
"""What is said of a square."""


class Squares:
    """Each square as it is offered, as (id, label); to be had by `battle.bound(Squares)`."""

    def __init__(self, battle: Battle) -> None:
        """Put every square into words once."""
        grid = battle.bound(Sides).grid
        self.ground = [GROUND.get(sign, "") for sign in grid.signs]
        names = [grid.at(square) for square in range(len(grid.signs))]
        self.pairs = [
            (name, f"{name} ({ground})" if ground else name) for name, ground in zip(names, self.ground, strict=True)
        ]


def moves(battle: Battle, s: Sides, who: str) -> Iterable[Option]:
    """Moves, a sprint, and the way out, as far as they can be had now."""
    unit, both = s.unit[who], s.turn[who].actions >= 2
    step, run = move_squares(unit.agility), sprint_squares(unit.agility)
    taken = s.taken(who)
    reached = reach(s.grid, s.square(who), run if both else step, s.blocked(who))
    pairs, beside = battle.bound(Squares).pairs, _beside(battle, s, who)
    free = [square for square, far in reached.items() if far and square not in taken]
    squares = tuple([beside.get(square) or pairs[square] for square in free])
    count = sum(reached[square] <= step for square in free)
    if count:
        help_ = f"1 action, up to {step} squares"
        foes = tuple((each, battle.name(each)) for each in s.enemies(who) if s.distance(who, each) > 1)
        if foes:
            yield Option("approach", "Move towards an enemy", help_, (Pick("enemy", foes),))
        yield Option("move", "Move", help_, (Pick("square", squares[:count]),))
    if both and free:
        text = f"both actions, up to {run} squares; Brace 0 and Dodge +1 until the round ends"
        yield Option("sprint", "Sprint", text, (Pick("square", squares),))
    cost = leaving(s, who, reached)
    if cost:
        how = "1 action" if cost == 1 else "both actions"
        yield Option("leave", "Leave the fight", f"{how}: off the map, and out of the fight for good")


def _beside(battle: Battle, s: Sides, who: str) -> Mapping[int, tuple[str, str]]:
    """The squares beside enemies as they are offered, with the names of those."""
    known = battle.bound(Squares)
    names: dict[int, str] = {}
    for each in s.enemies(who):
        name = battle.name(each)
        for square in s.grid.around[s.square(each)]:
            names[square] = f"{names[square]}, {name}" if square in names else name
    found = {}
    for square, name in names.items():
        key, ground = known.pairs[square][0], known.ground[square]
        found[square] = (key, f"{key} ({f'{ground}; ' if ground else ''}beside {name})")
    return found


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
