"""Actions of a turn with their costs, alike for both sides (DP-01, DP-08, DP-16, DP-17, DP-20, DP-22)."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from systems.pool.events.actions import Moved, Stood, WentProne
from systems.pool.map.paths import furthest_free, path_beside, reachable
from systems.pool.mechanics.attack_profile import attack_dice, power_dice
from systems.pool.mechanics.damage import leave_field
from systems.pool.mechanics.turns import drop_out, finish
from systems.pool.rules import move_squares, split_dice, sprint_squares
from systems.pool.state.state import State
from systems.pool.state.units import Foe, Unit, able
from systems.table.battle.fight import Fight

Part = tuple[str, str, str]
"""One roll of an action: `attack` or `power`, the key of either, and the target's id."""

Named = tuple[str, str, str, bool]
"""The same with whether the target was down when it was named (`components.Acting.parts`)."""


class Deed(Struct, frozen=True):
    """What an enemy does next in its turn."""

    kind: Literal["nothing", "stand", "move", "sprint", "attack", "power", "leave", "hesitate"] = "nothing"
    square: int = -1
    """Where it goes."""
    key: str = ""
    """The weapon or the power of its rolls."""
    targets: tuple[Unit, ...] = ()
    """The target of each roll, which may be the same several times (DP-16)."""


NOTHING = Deed()


class Foreseen(NamedTuple):
    """A deed that is to be expected, with its doer as it will be by then."""

    doer: Foe
    deed: Deed
    dice: int = 0
    """Dice of each of several rolls; 0: the roll has its whole pool."""


def move(fight: Fight, state: State, unit: Unit, square: int, *, sprint: bool = False) -> None:
    """Go to a square: 1 action, or both for a sprint (DP-08)."""
    place, grid = unit.place, state.grid
    if fight.telling:
        fight.emit(Moved(unit.id, grid.at(place.square), grid.at(square), sprint))
    place.square = square
    unit.turn.actions -= 2 if sprint else 1
    if sprint:
        unit.stance.sprinted = True


def square_towards(state: State, unit: Unit, foe: Unit) -> int:
    """Return the square where one move towards an enemy ends: along a shortest path, else as near as possible."""
    grid, occupied, end = state.grid, state.occupied(unit), foe.place.square
    path = path_beside(grid, unit.place.square, state.blocked(unit), end, set(grid.steps[end]) - occupied)
    steps = move_squares(unit.stats.agility)
    square = furthest_free(path, steps, occupied)
    if square >= 0:
        return square
    return min(state.destinations(unit, steps), key=lambda each: (grid.distance(each, end), each))


def in_reach(state: State, unit: Unit) -> Sequence[int]:
    """Return the squares that one move can end on, the nearest first (DP-08, DP-19)."""
    return () if unit.stance.prone else state.destinations(unit, move_squares(unit.stats.agility))


def approachable(state: State, unit: Unit) -> Sequence[str]:
    """Return the ids of the opponents that one move can go towards: those not beside the unit, if it can move."""
    if unit.stance.prone:
        return ()
    away = state.grid.away[unit.place.square]
    found = [each.id for each in able(state.other_side(unit)) if away[each.place.square] > 1]
    return found if found and can_move(state, unit) else ()


def can_move(state: State, unit: Unit) -> bool:
    """Tell whether there is a free square within a move; most often one is beside the unit."""
    beside, steps = state.grid.steps[unit.place.square], move_squares(unit.stats.agility)
    return steps > 0 and (not state.occupied(unit).issuperset(beside) or bool(state.destinations(unit, steps)))


def leave_cost(state: State, unit: Unit, reached: Mapping[int, int] | None = None) -> int:
    """Return the actions it takes to leave over the map's edge or by an exit; 0 where it cannot be done now (DP-20).

    Args:
        state: the fight.
        unit: the unit that wants to leave.
        reached: the steps to each square within all that is left of the turn, where they are known already.
    """
    grid, turn, square = state.grid, unit.turn, unit.place.square
    if unit.stance.prone or not (grid.exits or state.field.open_edge):
        return 0
    agility = unit.stats.agility
    furthest = sprint_squares(agility) if turn.actions >= 2 else move_squares(agility)
    if reached is None:
        reached = reachable(grid, square, furthest, state.blocked(unit))
    steps = [reached[each] for each in grid.exits if each in reached]
    if state.field.open_edge:
        steps += [reached[each] + 1 for each in grid.rim if each in reached]
    least = min(steps, default=furthest + 1)
    if least > furthest:
        return 0
    return 1 if least <= move_squares(agility) else 2


def leave(fight: Fight, state: State, unit: Unit) -> None:
    """Leave the fight for good; the unit has no turn any more."""
    leave_field(fight, unit)
    finish(state, unit)
    drop_out(state, unit)


def stand(fight: Fight, unit: Unit) -> None:
    """Get up, for 1 action (DP-17)."""
    unit.stance.prone = False
    unit.turn.actions -= 1
    fight.emit(Stood(unit.id))


def lie_down(fight: Fight, unit: Unit) -> None:
    """Drop prone, for free (DP-17)."""
    unit.stance.prone = True
    fight.emit(WentProne(unit.id))


def name_part(state: State, unit: Unit, part: Part) -> None:
    """Name one roll of the current action and its target, and pay its spell points (DP-16, DP-22)."""
    what, key, target = part
    unit.vitals.points -= (unit.arms[key] if what == "attack" else unit.power(key)).cost
    state.acting.parts = (*state.acting.parts, (*part, bool(target) and state.units[target].vitals.hp <= 0))


def roll_one(state: State, unit: Unit, part: Part) -> None:
    """Spend an action on one roll: an attack, a spell, a power (DP-01, DP-22)."""
    unit.turn.actions -= 1
    name_part(state, unit, part)


def split_up(state: State, unit: Unit) -> None:
    """Share the dice of an action among its rolls, once all are named; the smallest pool is divided (DP-16)."""
    parts = state.acting.parts
    pools = [
        attack_dice(unit, unit.weapon(key)) if what == "attack" else power_dice(unit, unit.power(key))
        for what, key in {part[:2] for part in parts}
    ]
    state.acting.dice = split_dice(min(pools), len(parts))
