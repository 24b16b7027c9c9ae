"""Ways over the grid, asked once for all fights in which everybody stands alike: one fight is put there (DP-08, DP-19).

A question takes the unit that goes, what else it depends on, then the squares of opponents who block the way, in
order, then those of all others, -1 for none.
"""

from collections.abc import Callable, Sequence

import numpy as np

from systems.pool.columns.facts import NONE, Facts
from systems.pool.columns.state import Columns
from systems.pool.enemies.movement import nearer, path_around, path_within
from systems.pool.enemies.targeting import attackable
from systems.pool.map.paths import furthest_free, shortest_path
from systems.pool.mechanics.actions import can_move, in_reach, leave_cost, square_towards
from systems.pool.policy.movement import firing_square
from systems.pool.rules import move_squares
from systems.pool.state.units import Foe, Unit
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers

STAYS, LEAVES, MOVES, RUNS = range(4)
"""What an enemy that flees does."""


class Ways:
    """A fight whose units are put everywhere. Whoever plays it begins it again."""

    def __init__(self, facts: Facts) -> None:
        """Bind the fight."""
        self.facts, self.state = facts, facts.state
        asked: Sequence[Callable[..., tuple[int, ...]]] = (
            self._attackable, self._into_reach, self._beside, self._ready, self._flight, self._leave_cost,
            self._can_move, self._towards, self._firing_square,
        )  # fmt: skip
        self._answers = {each.__name__: Answers(each) for each in asked}

    def ask(self, question: str, state: Columns, who: Column, rows: Column, *depends: Column) -> Column:
        """Return the answers to a question for a unit in each of some fights; `depends` comes after its square."""
        if not rows.size:
            return np.zeros((2, 0), np.int64)
        facts, square, each = self.facts, state.square[:, rows], np.arange(rows.size)
        blocks = state.able[:, rows] & (facts.ours[:, None] != facts.ours[who])
        others = np.where(blocks, NONE, square)
        others[who, each] = NONE
        blocked = np.where(blocks, square, NONE)
        blocked.sort(axis=0)
        others.sort(axis=0)
        most = int(max(facts.members.size, facts.foes.size))
        return self._answers[question].of([who, square[who, each], *depends, *blocked[-most:], *others[1:]])

    def _put(self, who: int, start: int, places: Sequence[int]) -> Unit:
        """Put everybody where they are: opponents who block the way, then all others."""
        state, unit = self.state, self.facts.units[who]
        split = len(places) - len(self.facts.units) + 1
        blocked = [square for square in places[:split] if square >= 0]
        others = [square for square in places[split:] if square >= 0]
        friends = [each for each in state.own_side(unit) if each is not unit]
        opponents = [*state.other_side(unit)]
        for each in (*friends, *opponents):
            each.place.square, each.vitals.hp = NONE, 0
        for each, square in zip(opponents, blocked, strict=False):
            each.place.square, each.vitals.hp, each.stance.shifted = square, 1, False
        for each, square in zip((*friends, *opponents[len(blocked) :]), others, strict=False):
            each.place.square = square
        unit.place.square, unit.vitals.hp, unit.stance.prone, unit.turn.actions = start, 1, False, 1
        return unit

    def _foe(self, who: int, start: int, places: Sequence[int]) -> Foe:
        unit = self._put(who, start, places)
        assert isinstance(unit, Foe)
        return unit

    def _attackable(self, foe: int, start: int, end: int, moves: int, points: int, *places: int) -> tuple[int]:
        """Tell whether an enemy can attack somebody after so many moves."""
        unit = self._foe(foe, start, places)
        unit.vitals.points = points
        among = [each for each in self.state.other_side(unit) if each.able and each.place.square == end]
        return (int(bool(attackable(self.state, unit, among, moves))),)

    def _into_reach(self, foe: int, start: int, end: int, reach: int, *places: int) -> tuple[int]:
        """Return the end of a move to where a weapon of that range reaches a square without penalty, or -1."""
        unit = self._foe(foe, start, places)
        return (nearer(self.state, unit, path_within(self.state, unit, end, reach), end),)

    def _beside(self, foe: int, start: int, end: int, sprint: int, *places: int) -> tuple[int]:
        """Return the end of a move beside a square where there is a path to it, or of a sprint; else -1."""
        unit = self._foe(foe, start, places)
        path = path_around(self.state, unit, end)
        return (nearer(self.state, unit, path, end, sprint=bool(sprint)) if path or sprint else NONE,)

    def _ready(self, foe: int, start: int, end: int, reach: int, *places: int) -> tuple[int]:
        """Return the square from which an enemy that cannot attack yet will do so; see `splits.blows`."""
        unit = self._foe(foe, start, places)
        path = path_within(self.state, unit, end, reach)
        square = furthest_free(path, move_squares(unit.stats.agility), self.state.occupied(unit))
        return (square if square >= 0 else start,)

    def _flight(self, foe: int, start: int, actions: int, *places: int) -> tuple[int, int]:
        """Return what an enemy that flees does with its next action, and where it goes; see `plans`."""
        unit = self._foe(foe, start, places)
        unit.turn.actions = actions
        if 0 < leave_cost(self.state, unit) <= actions:
            return LEAVES, NONE
        grid, state = self.state.grid, self.state
        outs = {*grid.exits, *(grid.rim if state.field.open_edge else ())}
        path = shortest_path(grid, start, state.blocked(unit), outs.__contains__)
        square = nearer(state, unit, path, path[-1], sprint=actions > 1) if path else NONE
        return (STAYS if square < 0 else RUNS if actions > 1 else MOVES), square

    def _leave_cost(self, member: int, start: int, actions: int, *places: int) -> tuple[int]:
        """Return the actions that it takes a member to leave; 0 where it cannot be done."""
        unit = self._put(member, start, places)
        unit.turn.actions = actions
        return (leave_cost(self.state, unit),)

    def _can_move(self, member: int, start: int, *places: int) -> tuple[int]:
        """Tell whether a member can move at all."""
        return (int(can_move(self.state, self._put(member, start, places))),)

    def _towards(self, member: int, start: int, end: int, *places: int) -> tuple[int]:
        """Return the end of a move towards an enemy on a square."""
        unit = self._put(member, start, places)
        enemy = next(each for each in self.state.other_side(unit) if each.able and each.place.square == end)
        return (square_towards(self.state, unit, enemy),)

    def _firing_square(self, member: int, start: int, end: int, reach: int, *places: int) -> tuple[int]:
        """Return the square within range of an enemy to which a member moves; -1 for none."""
        unit = self._put(member, start, places)
        foes = [each.place.square for each in self.state.opponents(unit)]
        return (firing_square(self.state.grid, in_reach(self.state, unit), foes, end, reach, covers=True),)
