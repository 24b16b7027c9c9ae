"""Answers that bots give most often, found to be legal without making their options (DP-01, DP-08, DP-16)."""

from systems.pool.map.shots import OUT
from systems.pool.mechanics.actions import approachable, in_reach
from systems.pool.mechanics.attack_profile import attack_dice
from systems.pool.mechanics.offers import offered
from systems.pool.requests.options import pools
from systems.pool.rules import most_parts
from systems.pool.state.state import State
from systems.pool.state.units import Unit
from systems.table.battle.fight import Fight
from systems.table.loop.fields import Value
from systems.table.loop.requests import Choice

ATTACK = "attack:"
"""The beginning of the id of an option to attack."""


def allowed(fight: Fight, state: State, unit: Unit, choice: Choice) -> bool:
    """Tell whether an answer is an attack, a split, a move, a power, a thing or the end of the turn, and legal."""
    option, fields = choice.option, choice.fields
    if option.startswith(ATTACK):
        return len(fields) == 1 and _can_attack(state, unit, option[len(ATTACK) :], fields.get("target"), 0)
    match option:
        case "hesitate" | "pass":
            return not fields
        case "split":
            return len(fields) == 1 and _can_split(state, unit, fields.get("parts"))
        case "approach":
            return len(fields) == 1 and fields.get("enemy") in approachable(state, unit)
        case "move":
            at = fields.get("square")
            return len(fields) == 1 and isinstance(at, str) and state.grid.read(at) in in_reach(state, unit)
    takers = offered(fight, state, unit, option)
    return takers is not None and [*fields] == [*takers] and all(fields[each] in takers[each] for each in takers)


def allowed_attack(state: State, unit: Unit, choice: Choice, parts: int = 0) -> bool:
    """Tell whether an answer is an attack that is possible now; see `options.possible`."""
    option, fields = choice.option, choice.fields
    if len(fields) != 1 or not option.startswith(ATTACK):
        return False
    return _can_attack(state, unit, option[len(ATTACK) :], fields.get("target"), parts)


def _can_attack(state: State, unit: Unit, key: str, at: Value | None, parts: int) -> bool:
    arm, target = unit.arms.get(key), state.units.get(at) if isinstance(at, str) else None
    if arm is None or target is None or arm.cost > unit.vitals.points or not state.can_aim(unit, target):
        return False
    if parts and most_parts(attack_dice(unit, arm.weapon)) < parts:
        return False
    return arm.shots[unit.place.square][target.place.square] != OUT


def _can_split(state: State, unit: Unit, parts: Value | None) -> bool:
    """Tell whether some pool that can be rolled now can be split into so many rolls."""
    if not isinstance(parts, int) or isinstance(parts, bool) or parts < 2:
        return False
    return any(most >= parts for _, most in pools(state, unit))
