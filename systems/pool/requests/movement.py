"""Options of movement, and the words for each square (DP-08, DP-19, DP-20)."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from systems.pool.map.paths import reachable
from systems.pool.mechanics.actions import approachable, leave_cost
from systems.pool.rules import move_squares, sprint_squares
from systems.pool.state.state import State
from systems.pool.state.units import Unit
from systems.pool.view.wording import GROUND
from systems.table.battle.fight import Fight
from systems.table.loop.fields import Pick
from systems.table.loop.language import tr
from systems.table.loop.requests import Option


class Ways:
    """The ways that a member can go now."""

    def __init__(self, fight: Fight, state: State, unit: Unit, *, single: bool = False) -> None:
        """Keep what they are found in; with `single` only moves of 1 action are looked at."""
        self.fight, self.state, self.unit = fight, state, unit
        self._step, self._run = move_squares(unit.stats.agility), sprint_squares(unit.stats.agility)
        self._both = unit.turn.actions >= 2 and not single

    @cached_property
    def _occupied(self) -> set[int]:
        return {each.place.square for each in self.state.all}

    @cached_property
    def _reached(self) -> Mapping[int, int]:
        """The squares that can be reached, free or not, and the steps to each, the nearest first."""
        steps = self._run if self._both else self._step
        return reachable(self.state.grid, self.unit.place.square, steps, self.state.blocked(self.unit))

    def _free(self, steps: int) -> list[int]:
        """Return the free squares within so many steps."""
        occupied, furthest = self._occupied, self._run if self._both else self._step
        if steps == furthest:
            return [each for each in self._reached if each not in occupied]
        return [each for each, far in self._reached.items() if far <= steps and each not in occupied]

    def all(self) -> list[Option]:
        """Return moves, a sprint, and the way out, as far as they are possible."""
        found = self.approach(), self.move(), self.sprint(), self.leave(self._reached)
        return [option for option in found if option]

    def approach(self) -> Option | None:
        """Return the move towards an enemy."""
        foes = approachable(self.state, self.unit)
        if not foes:
            return None
        pick = Pick.among("enemy", foes, self.fight.name)
        return Option("approach", tr("Move towards an enemy"), self._help, (pick,))

    def move(self) -> Option | None:
        """Return the move to a square."""
        free = self._free(self._step)
        return Option("move", tr("Move"), self._help, (self._field(free),)) if free else None

    def _help(self) -> str:
        return tr("1 action, up to {step} squares", step=self._step)

    def sprint(self) -> Option | None:
        """Return the sprint to a square, for both actions."""
        free = self._free(self._run) if self._both else ()
        text = tr("both actions, up to {run} squares; Brace 0 and Dodge +1 until the round ends", run=self._run)
        return Option("sprint", tr("Sprint"), text, (self._field(free),)) if free else None

    def leave(self, reached: Mapping[int, int] | None = None) -> Option | None:
        """Return the way out of the fight; the steps to each square may be known already."""
        unit, cost = self.unit, leave_cost(self.state, self.unit, reached)
        if not cost:
            return None
        how = tr("1 action") if cost == 1 else tr("both actions")
        help_ = tr("{how}: off the map, and out of the fight for good", how=how)
        return Option("leave", lambda: tr("Leave ({id})", id=self.fight.name(unit.id)), help_, leaves=True)

    def _field(self, squares: Sequence[int]) -> Pick:
        """Return a field for one of some squares, each with its ground and the names of opponents beside it."""
        fight, state, grid = self.fight, self.state, self.state.grid

        def words(name: str) -> str:
            square = grid.read(name)
            near = ", ".join(
                [fight.name(each.id) for each in state.opponents(self.unit) if square in grid.around[each.place.square]]
            )
            sign = grid.signs[square]
            said = [
                *([tr(GROUND[sign])] if sign in GROUND else []),
                *([tr("beside {near}", near=near)] if near else []),
            ]
            return f"{name} ({'; '.join(said)})" if said else name

        return Pick.among("square", [grid.names[square] for square in squares], words)
