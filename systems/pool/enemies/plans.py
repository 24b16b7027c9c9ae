"""Plans of enemies: how each intent is carried out, one action at a time, never looking beyond the own turn.

What comes next is chosen without changing anything (`next_deed`), so that it can be foreseen, and then carried out.
"""

from collections.abc import Callable, Sequence

from systems.pool.components import Weapon
from systems.pool.enemies.movement import approach, firing_square, nearer, path_around, path_within
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
from systems.pool.map.paths import path_towards, shortest_path
from systems.pool.mechanics.actions import NOTHING, Deed, leave, leave_cost, move, name_part, split_up, stand
from systems.pool.mechanics.attack_profile import attack_dice
from systems.pool.mechanics.split import best_strike, best_weapon
from systems.pool.mechanics.turns import finish, hesitate
from systems.pool.rules import most_parts
from systems.pool.state.state import State
from systems.pool.state.units import Foe, Unit
from systems.table.battle.fight import Fight

POOR = 15
"""Percentage of hits below which an enemy would rather go nearer than shoot."""


def steps_in(state: State, foe: Foe) -> bool:
    """Tell whether an enemy that hesitates steps in now: a target is in reach, or its intent is another (DP-14)."""
    if foe.plan.intent != "hesitate":
        return bool(foe.plan.intent)
    return bool(attackable(state, foe, state.targets(foe), foe.turn.actions - 1))


def step(fight: Fight, state: State, foe: Foe) -> None:
    """Take the next step of an enemy's turn: one action, or the end of the turn."""
    plan = foe.plan
    if foe.stance.bound:
        fight.emit(Held(foe.id))
        finish(state, foe)
    elif not plan.aimed_again:
        plan.aimed_again = True
        _aim_again(fight, state, foe)
    elif aims_at_opponent(foe) and not _at_hand(state, foe) and state.targets(foe):
        _turn_to(fight, foe, target_of(fight, state, foe))
    else:
        _carry_out(fight, state, foe, next_deed(state, foe))


def next_deed(state: State, foe: Foe) -> Deed:
    """Return what an enemy does next by its intent, with the actions that it has left."""
    if foe.stance.prone and foe.turn.actions and foe.plan.intent != "guard":
        return Deed("stand")
    return CHOSEN[foe.plan.intent or "attack"](state, foe)


def _carry_out(fight: Fight, state: State, foe: Foe, deed: Deed) -> None:
    """Carry out what comes next; nothing ends the turn."""
    match deed.kind:
        case "stand":
            stand(fight, foe)
        case "move" | "sprint":
            move(fight, state, foe, deed.square, sprint=deed.kind == "sprint")
        case "attack" | "power":
            foe.turn.actions -= 1
            for target in deed.targets:
                name_part(state, foe, (deed.kind, deed.key, target.id))
            if len(deed.targets) > 1:
                split_up(state, foe)
        case "leave":
            leave(fight, state, foe)
        case "hesitate":
            hesitate(fight, state, foe)
        case "nothing":
            finish(state, foe)


def _target(state: State, foe: Foe) -> Unit | None:
    """Return the unit that an enemy's intent is aimed at, if it is aimed at one."""
    return state.units.get(foe.plan.at)


def _at_hand(state: State, foe: Foe) -> Unit | None:
    """Return the same, if an attack can be aimed at it."""
    target = _target(state, foe)
    return target if target and state.can_aim(foe, target) else None


def aims_again_at(state: State, foe: Foe) -> Sequence[Unit] | None:
    """Return among whom an enemy re-aims at the start of its turn; None where it keeps its target (BH-08).

    It does where the target is gone, or beyond reach in this turn and another is not.
    """
    if not aims_at_opponent(foe) or foe.plan.intent in ("advance", "sprint"):
        return None
    target, left = _at_hand(state, foe), foe.turn.actions - 1 - foe.stance.prone
    if target and attackable(state, foe, [target], left):
        return None
    targets = state.targets(foe)
    near = attackable(state, foe, [each for each in targets if each is not target], left)
    if near or not target:
        return near or targets
    return None


def _aim_again(fight: Fight, state: State, foe: Foe) -> None:
    """Re-aim by the same word where the target cannot be attacked (BH-08)."""
    plan = foe.plan
    if plan.intent in ("finish", "mend"):
        plan.at = target_of(fight, state, foe)
    among = aims_again_at(state, foe)
    if among is not None:
        _turn_to(fight, foe, target_of(fight, state, foe, among))


def _turn_to(fight: Fight, foe: Foe, at: str) -> None:
    """Take another target, and let it be seen."""
    plan = foe.plan
    if at and plan.at and at != plan.at:
        fight.emit(Aimed(foe.id, at))
    plan.at = at


def _attack(state: State, foe: Foe) -> Deed:
    """Attack the target, or go to where that can be done."""
    return _strike(state, foe, _target(state, foe))


def _attack_nearest(state: State, foe: Foe) -> Deed:
    """Attack the nearest unit, where the declared intent is of no use."""
    return _strike(state, foe, nearest(state, foe, state.targets(foe)))


def _strike(state: State, foe: Foe, target: Unit | None) -> Deed:
    """Attack a unit, or go to where that can be done; nothing where no attack can be aimed at it."""
    if not target or not state.can_aim(foe, target):
        return NOTHING
    strike = best_strike(state, foe, target, foe.plan.blows)
    if strike and not (strike.chance < POOR and foe.turn.actions > 1):
        return _blows(strike.weapon, [target] * strike.parts)
    going = _going(approach(state, foe, target))
    return _blows(strike.weapon, [target] * strike.parts) if strike and going is NOTHING else going


def _going(square: int) -> Deed:
    """Return the move to a square; nothing for -1."""
    return Deed("move", square) if square >= 0 else NOTHING


def _blows(weapon: Weapon, targets: Sequence[Unit]) -> Deed:
    """Return an action spent on an attack on each of some targets, which may be the same several times (DP-16)."""
    return Deed("attack", key=weapon.key, targets=tuple(targets))


def _flank(state: State, foe: Foe) -> Deed:
    """Go beside a target in the open, whatever weapon is at hand; then attack."""
    target = _at_hand(state, foe)
    if not target or state.grid.backed[target.place.square] or state.distance(foe, target) == 1:
        return _attack(state, foe)
    end = target.place.square
    path = path_around(state, foe, end)
    going = _going(nearer(state, foe, path, end)) if path else NOTHING
    return _attack(state, foe) if going is NOTHING else going


def _snipe(state: State, foe: Foe) -> Deed:
    """Get away from opponents that are near, to cover if there is any, and shoot."""
    target, weapons = _at_hand(state, foe), ranged_weapons(foe)
    if not weapons or not target:
        return _attack(state, foe)
    if foe.turn.actions > 1 and state.opponents_beside(foe):
        away = firing_square(state, foe, target.place.square, weapons)
        if away >= 0:
            return Deed("move", away)
    if strike := best_strike(state, foe, target, foe.plan.blows, among=weapons):
        return _blows(strike.weapon, [target] * strike.parts)
    going = _going(approach(state, foe, target, weapons))
    return _attack(state, foe) if going is NOTHING else going


def _wait(state: State, foe: Foe) -> Deed:
    """Attack a unit in reach, else leave the order until one is (DP-14)."""
    near = attackable(state, foe, state.targets(foe), foe.turn.actions - 1)
    if near:
        return _strike(state, foe, nearest(state, foe, near))
    return Deed("hesitate") if foe.turn.actions == 2 else NOTHING


def _sprint(state: State, foe: Foe) -> Deed:
    """Run at a target that cannot be attacked in this turn anyway; else attack."""
    target = _at_hand(state, foe)
    if not target or foe.turn.actions < 2 or attackable(state, foe, [target], 1):
        return _attack(state, foe)
    end = target.place.square
    square = nearer(state, foe, path_around(state, foe, end), end, sprint=True)
    return Deed("sprint", square) if square >= 0 else _attack(state, foe)


def _split(state: State, foe: Foe) -> Deed:
    """Attack several units at once with one weapon, the target first and then others in reach (DP-16)."""
    start, targets, target = foe.place.square, state.targets(foe), _target(state, foe)
    weapon = best_weapon(state, foe, target) if target and target in targets else None
    parts = min(max(2, foe.plan.amount), most_parts(attack_dice(foe, weapon))) if weapon else 0
    if not target or not weapon or parts < 2 or weapon.cost:
        return _attack(state, foe)
    near = sorted(
        (each for each in targets if each is not target and state.reaches(weapon, start, each.place.square)),
        key=lambda each: state.distance(foe, each),
    )
    chosen = [target, *near][:parts]
    return _blows(weapon, [chosen[number % len(chosen)] for number in range(parts)])


def _finish(state: State, foe: Foe) -> Deed:
    """Strike at a Downed unit, or go there."""
    down, target = fallen(state, foe), _target(state, foe)
    if target not in down:
        target = nearest(state, foe, down)
    if not target:
        return _attack_nearest(state, foe)
    if weapon := best_weapon(state, foe, target):
        return _blows(weapon, [target])
    going = _going(approach(state, foe, target))
    return _attack_nearest(state, foe) if going is NOTHING else going


def _mend(state: State, foe: Foe) -> Deed:
    """Help the friend who is worst off, or go there; with nobody hurt, attack."""
    power, target = healing_power(foe), _target(state, foe)
    if not power or not target or not target.able or target.vitals.hp >= target.stats.most:
        return _attack_nearest(state, foe)
    start, end = foe.place.square, target.place.square
    if state.grid.distance(start, end) <= power.range and state.grid.sees(start, end):
        return Deed("power", key=power.key, targets=(target,))
    going = _going(nearer(state, foe, path_within(state, foe, end, power.range), end))
    return _attack_nearest(state, foe) if going is NOTHING else going


def _advance(state: State, foe: Foe) -> Deed:
    """Go to a place, out of the fight where it is an exit; attack from it once there."""
    plan = foe.plan
    if plan.word not in PLACES or not plan.at:
        return _attack(state, foe)
    start, end = foe.place.square, state.grid.read(plan.at)
    if plan.word == "exit" and 0 < leave_cost(state, foe) <= foe.turn.actions:
        return Deed("leave")
    path = path_towards(state.grid, start, state.blocked(foe), end, 0, lambda square: square == end)
    if start != end and (square := nearer(state, foe, path, end)) >= 0:
        return Deed("move", square)
    target = nearest(state, foe, state.targets(foe))
    if target and (weapon := best_weapon(state, foe, target)):
        return _blows(weapon, [target])
    return NOTHING


def _flee(state: State, foe: Foe) -> Deed:
    """Leave by the nearest way out, or run for it."""
    if 0 < leave_cost(state, foe) <= foe.turn.actions:
        return Deed("leave")
    grid = state.grid
    outs = {*grid.exits, *(grid.rim if state.field.open_edge else ())}
    path = shortest_path(grid, foe.place.square, state.blocked(foe), outs.__contains__)
    sprint = foe.turn.actions > 1
    square = nearer(state, foe, path, path[-1], sprint=sprint) if path else -1
    return Deed("sprint" if sprint else "move", square) if square >= 0 else NOTHING


def _guard(state: State, foe: Foe) -> Deed:
    """Do nothing more: it is on guard since its turn began."""
    return NOTHING


CHOSEN: dict[str, Callable[[State, Foe], Deed]] = {
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
