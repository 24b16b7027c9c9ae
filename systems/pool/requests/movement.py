"""Options of movement, and the words for each square (DP-08, DP-19, DP-20)."""

from collections.abc import Iterable, Sequence

from systems.pool.map.paths import reachable
from systems.pool.mechanics.actions import leave_cost
from systems.pool.rules import move_squares, sprint_squares
from systems.pool.state import State, Unit
from systems.pool.view.wording import GROUND
from systems.table.battle.fight import Fight
from systems.table.loop.fields import Pick
from systems.table.loop.language import tr
from systems.table.loop.requests import Option


class Squares:
    """The id of each square; get it by `fight.bound(Squares)`."""

    def __init__(self, fight: Fight) -> None:
        """Make them once."""
        grid = fight.bound(State).grid
        self.names = [grid.at(square) for square in range(len(grid.signs))]


def moves(fight: Fight, state: State, unit: Unit, single: bool = False) -> Iterable[Option]:
    """Yield moves, a sprint, and the way out, as far as they are possible now; with `single` only moves of 1 action."""
    agility, both = unit.stats.agility, unit.turn.actions >= 2 and not single
    step, run = move_squares(agility), sprint_squares(agility)
    occupied = state.occupied(unit)
    reached = reachable(state.grid, unit.place.square, run if both else step, state.blocked(unit))
    names = fight.bound(Squares).names
    free = [square for square, far in reached.items() if far and square not in occupied]
    squares = [names[square] for square in free]
    count = sum(reached[square] <= step for square in free)
    if count:
        help_ = tr("1 action, up to {step} squares", step=step)
        foes = [each.id for each in state.opponents(unit) if state.distance(unit, each) > 1]
        if foes:
            yield Option("approach", tr("Move towards an enemy"), help_, (Pick.among("enemy", foes, fight.name),))
        yield Option("move", tr("Move"), help_, (_square_field(fight, state, unit, squares[:count]),))
    if single:
        return
    if both and free:
        text = tr("both actions, up to {run} squares; Brace 0 and Dodge +1 until the round ends", run=run)
        yield Option("sprint", tr("Sprint"), text, (_square_field(fight, state, unit, squares),))
    cost = leave_cost(state, unit, reached)
    if cost:
        how = tr("1 action") if cost == 1 else tr("both actions")
        help_ = tr("{how}: off the map, and out of the fight for good", how=how)
        yield Option("leave", lambda: tr("Leave ({id})", id=fight.name(unit.id)), help_, leaves=True)


def _square_field(fight: Fight, state: State, unit: Unit, squares: Sequence[str]) -> Pick:
    """Return a field for one of some squares, each with its ground and the names of opponents beside it."""
    grid = state.grid

    def words(name: str) -> str:
        square = grid.read(name)
        near = ", ".join(
            [fight.name(each.id) for each in state.opponents(unit) if square in grid.around[each.place.square]]
        )
        sign = grid.signs[square]
        said = [*([tr(GROUND[sign])] if sign in GROUND else []), *([tr("beside {near}", near=near)] if near else [])]
        return f"{name} ({'; '.join(said)})" if said else name

    return Pick.among("square", squares, words)
