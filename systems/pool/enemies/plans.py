"""Plans of enemies: how each intent is carried out, one action at a time, never looking beyond the own turn."""

from collections.abc import Callable, Sequence

from systems.pool.components import Weapon
from systems.pool.enemies.movement import approach, firing_square, go, path_beside, path_within
from systems.pool.enemies.targeting import (
    PLACES,
    aims_at_opponent,
    attackable,
    fallen,
    healing_power,
    nearest,
    ranged_weapons,
    target_of,
)
from systems.pool.events.actions import Held
from systems.pool.events.intents import Aimed
from systems.pool.map.paths import shortest_path
from systems.pool.mechanics.actions import leave, leave_cost, move, name_part, roll_one, split_up, stand
from systems.pool.mechanics.attack_profile import attack_dice, profile_of
from systems.pool.mechanics.split import best_blow, best_weapon
from systems.pool.mechanics.turns import finish, hesitate
from systems.pool.rules import most_parts
from systems.pool.state import Foe, State, Unit
from systems.table.battle.fight import Fight

POOR = 15
"""Percentage of hits below which an enemy would rather go nearer than shoot."""


def steps_in(state: State, foe: Foe) -> bool:
    """Tell whether an enemy that hesitates steps in now: a target is in reach, or its intent is another (DP-14)."""
    if foe.plan.intent != "hesitate":
        return bool(foe.plan.intent)
    return any(attackable(state, foe, each, foe.turn.actions - 1) for each in state.targets(foe))


def step(fight: Fight, state: State, foe: Foe) -> None:
    """Take the next step of an enemy's turn: one action, or the end of the turn."""
    plan, stance, turn = foe.plan, foe.stance, foe.turn
    if stance.bound:
        fight.emit(Held(foe.id))
        finish(state, foe)
    elif not plan.aimed_again:
        plan.aimed_again = True
        _aim_again(fight, state, foe)
    elif aims_at_opponent(foe) and (targets := state.targets(foe)) and _target(state, foe) not in targets:
        _turn_to(fight, foe, target_of(fight, state, foe))
    elif stance.prone and turn.actions and plan.intent != "guard":
        stand(fight, foe)
    else:
        before = turn.actions, len(state.acting.parts)
        CARRIED_OUT[plan.intent or "attack"](fight, state, foe)
        if state.acting.who == foe.id and (turn.actions, len(state.acting.parts)) == before:
            finish(state, foe)


def _target(state: State, foe: Foe) -> Unit | None:
    """Return the unit that an enemy's intent is aimed at, if it is aimed at one."""
    return state.units.get(foe.plan.at)


def _aim_again(fight: Fight, state: State, foe: Foe) -> None:
    """Re-aim by the same word where the target is gone, or beyond reach in this turn and another is not (BH-08)."""
    plan = foe.plan
    if plan.intent in ("finish", "mend"):
        plan.at = target_of(fight, state, foe)
    if not aims_at_opponent(foe) or plan.intent in ("advance", "sprint"):
        return
    targets, target = state.targets(foe), _target(state, foe)
    left = foe.turn.actions - 1 - foe.stance.prone
    if target in targets and attackable(state, foe, target, left):
        return
    near = [each for each in targets if each is not target and attackable(state, foe, each, left)]
    if near or target not in targets:
        _turn_to(fight, foe, target_of(fight, state, foe, near or targets))


def _turn_to(fight: Fight, foe: Foe, at: str) -> None:
    """Take another target, and let it be seen."""
    plan = foe.plan
    if at and plan.at and at != plan.at:
        fight.emit(Aimed(foe.id, at))
    plan.at = at


def _attack(fight: Fight, state: State, foe: Foe) -> None:
    """Attack the target, or go to where that can be done."""
    _strike(fight, state, foe, _target(state, foe))


def _attack_nearest(fight: Fight, state: State, foe: Foe) -> None:
    """Attack the nearest unit, where the declared intent is of no use."""
    _strike(fight, state, foe, nearest(state, foe, state.targets(foe)))


def _strike(fight: Fight, state: State, foe: Foe, target: Unit | None) -> None:
    """Attack a unit, or go to where that can be done; nothing where no attack can be aimed at it."""
    if not target or target not in state.targets(foe):
        return
    blow = best_blow(state, foe, target, foe.plan.blows)
    poor = blow is not None and profile_of(state, foe, blow.weapon, target).chance() < POOR
    if (blow and not (poor and foe.turn.actions > 1)) or (not approach(fight, state, foe, target) and blow):
        _blows(state, foe, blow.weapon, [target] * blow.parts)


def _blows(state: State, foe: Foe, weapon: Weapon, targets: Sequence[Unit]) -> None:
    """Spend an action on an attack on each of some targets, which may be the same several times (DP-16)."""
    foe.turn.actions -= 1
    for target in targets:
        name_part(state, foe, ("attack", weapon.key, target.id))
    if len(targets) > 1:
        split_up(state, foe)


def _flank(fight: Fight, state: State, foe: Foe) -> None:
    """Go beside a target in the open, whatever weapon is at hand; then attack."""
    target = _target(state, foe)
    if (
        not target
        or target not in state.targets(foe)
        or state.grid.backed[target.place.square]
        or state.distance(foe, target) == 1
    ):
        _attack(fight, state, foe)
        return
    end = target.place.square
    path = path_beside(state, foe, end)
    if not path or not go(fight, state, foe, path, end):
        _attack(fight, state, foe)


def _snipe(fight: Fight, state: State, foe: Foe) -> None:
    """Get away from opponents that are near, to cover if there is any, and shoot."""
    target, weapons = _target(state, foe), ranged_weapons(foe)
    if not weapons or not target or target not in state.targets(foe):
        _attack(fight, state, foe)
        return
    if foe.turn.actions > 1 and state.opponents_beside(foe):
        away = firing_square(state, foe, target.place.square, weapons)
        if away >= 0:
            move(fight, state, foe, away)
            return
    if blow := best_blow(state, foe, target, foe.plan.blows, among=weapons):
        _blows(state, foe, blow.weapon, [target] * blow.parts)
    elif not approach(fight, state, foe, target, weapons):
        _attack(fight, state, foe)


def _wait(fight: Fight, state: State, foe: Foe) -> None:
    """Attack a unit in reach, else leave the order until one is (DP-14)."""
    near = [each for each in state.targets(foe) if attackable(state, foe, each, foe.turn.actions - 1)]
    if near:
        _strike(fight, state, foe, nearest(state, foe, near))
    elif foe.turn.actions == 2:
        hesitate(fight, state, foe)


def _sprint(fight: Fight, state: State, foe: Foe) -> None:
    """Run at a target that cannot be attacked in this turn anyway; else attack."""
    target = _target(state, foe)
    if not target or target not in state.targets(foe) or foe.turn.actions < 2 or attackable(state, foe, target, 1):
        _attack(fight, state, foe)
        return
    end = target.place.square
    if not go(fight, state, foe, path_beside(state, foe, end), end, sprint=True):
        _attack(fight, state, foe)


def _split(fight: Fight, state: State, foe: Foe) -> None:
    """Attack several units at once with one weapon, the target first and then others in reach (DP-16)."""
    start, targets, target = foe.place.square, state.targets(foe), _target(state, foe)
    weapon = best_weapon(state, foe, target) if target and target in targets else None
    parts = min(max(2, foe.plan.amount), most_parts(attack_dice(foe, weapon))) if weapon else 0
    if not target or not weapon or parts < 2 or weapon.cost:
        _attack(fight, state, foe)
        return
    near = sorted(
        (each for each in targets if each is not target and state.reaches(weapon, start, each.place.square)),
        key=lambda each: state.distance(foe, each),
    )
    chosen = [target, *near][:parts]
    _blows(state, foe, weapon, [chosen[number % len(chosen)] for number in range(parts)])


def _finish(fight: Fight, state: State, foe: Foe) -> None:
    """Strike at a Downed unit, or go there."""
    down, target = fallen(state, foe), _target(state, foe)
    if target not in down:
        target = nearest(state, foe, down)
    if not target:
        _attack_nearest(fight, state, foe)
        return
    weapon = best_weapon(state, foe, target)
    if weapon:
        roll_one(state, foe, ("attack", weapon.key, target.id))
    elif not approach(fight, state, foe, target):
        _attack_nearest(fight, state, foe)


def _mend(fight: Fight, state: State, foe: Foe) -> None:
    """Help the friend who is worst off, or go there; with nobody hurt, attack."""
    power, target = healing_power(foe), _target(state, foe)
    if not power or not target or not target.able or target.vitals.hp >= target.stats.most:
        _attack_nearest(fight, state, foe)
        return
    start, end = foe.place.square, target.place.square
    if state.grid.distance(start, end) <= power.range and state.grid.sees(start, end):
        roll_one(state, foe, ("power", power.key, target.id))
    elif not go(fight, state, foe, path_within(state, foe, end, power.range), end):
        _attack_nearest(fight, state, foe)


def _advance(fight: Fight, state: State, foe: Foe) -> None:
    """Go to a place, out of the fight where it is an exit; attack from it once there."""
    plan = foe.plan
    if plan.word not in PLACES or not plan.at:
        _attack(fight, state, foe)
        return
    start, end = foe.place.square, state.grid.read(plan.at)
    if plan.word == "exit" and 0 < leave_cost(state, foe) <= foe.turn.actions:
        leave(fight, state, foe)
        return
    path = shortest_path(state.grid, start, state.blocked(foe), lambda square: square == end)
    if start != end and go(fight, state, foe, path, end):
        return
    target = nearest(state, foe, state.targets(foe))
    if target and (weapon := best_weapon(state, foe, target)):
        roll_one(state, foe, ("attack", weapon.key, target.id))


def _flee(fight: Fight, state: State, foe: Foe) -> None:
    """Leave by the nearest way out, or run for it."""
    if 0 < leave_cost(state, foe) <= foe.turn.actions:
        leave(fight, state, foe)
        return
    grid = state.grid
    outs = {*grid.exits, *(grid.rim if state.field.open_edge else ())}
    path = shortest_path(grid, foe.place.square, state.blocked(foe), outs.__contains__)
    if path:
        go(fight, state, foe, path, path[-1], sprint=foe.turn.actions > 1)


def _guard(fight: Fight, state: State, foe: Foe) -> None:
    """Do nothing more: it is on guard since its turn began."""


CARRIED_OUT: dict[str, Callable[[Fight, State, Foe], None]] = {
    "attack": _attack,
    "press": _attack,
    "guard": _guard,
    "flee": _flee,
    "flank": _flank,
    "snipe": _snipe,
    "hesitate": _wait,
    "sprint": _sprint,
    "split": _split,
    "finish": _finish,
    "mend": _mend,
    "advance": _advance,
}
