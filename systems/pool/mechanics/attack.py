"""Rolls of an action and the hits they make, alike for both sides (DP-04, DP-05, DP-07, DP-22)."""

from systems.pool.components import Hit, Power, Weapon
from systems.pool.events.damage import DamageWorkedOut, PoolRolled
from systems.pool.mechanics.attack_profile import (
    armour_of,
    power_dice,
    profile_of,
    roll_difficulties,
)
from systems.pool.mechanics.conditions import afflict
from systems.pool.mechanics.damage import lose
from systems.pool.mechanics.healing import apply_power
from systems.pool.mechanics.marks import odds_of
from systems.pool.rules import damage, hits, least_success, lingering_step, lingering_total, successes
from systems.pool.state.arms import Arm
from systems.pool.state.state import State
from systems.pool.state.units import Unit
from systems.table.battle.fight import Fight

MISS = -1
"""Stands for the damage of a roll that misses."""


def roll_attack(fight: Fight, state: State, attacker: Unit, arm: Arm, target: Unit) -> int:
    """Roll an attack; return its damage, or `MISS`."""
    weapon = arm.weapon
    if fight.telling:
        extra = _told(fight, state, attacker, weapon, target)
    else:
        dice, needed = odds_of(state, attacker, arm, target)
        dice = state.acting.dice or dice
        extra = fight.hits("combat", dice, 6, attacker.id, weapon.name, arm.least) - needed
    state.acting.struck, attacker.stance.edge = True, False
    return MISS if extra < 0 else max(0, arm.against[target.id].through + extra)


def await_landing(state: State, attacker: Unit, weapon: Weapon, target: Unit, damage: int) -> None:
    """Let a hit wait to land."""
    hit = state.hit
    hit.target, hit.attacker, hit.damage = target.id, attacker.id, damage
    hit.lingering, hit.type = weapon.lingering, weapon.type
    hit.fells, hit.blinds, hit.sickens = weapon.fells, weapon.blinds, weapon.sickens


def _told(fight: Fight, state: State, attacker: Unit, weapon: Weapon, target: Unit) -> int:
    """Roll an attack, and tell how it and its damage come about; return the extra successes, below 0 for a miss."""
    dice, mastery, edge, _, needs, needed, _ = profile_of(state, attacker, weapon, target, dice=state.acting.dice)
    faces = fight.dice.each("combat", dice, 6, attacker.id, weapon.name, least_success(mastery)).faces
    count = successes(faces, mastery)
    extra = count + edge - needed
    hit = hits(count + edge, needed)
    fight.emit(PoolRolled(attacker.id, target.id, weapon.name, faces, mastery, count, edge, needs, hit))
    if hit:
        rating, piercing, kind = weapon.damage, weapon.piercing, weapon.type
        armour, resistance = armour_of(target, weapon.kind), target.resistances.get(kind, 0)
        done = damage(rating, extra, armour, piercing, resistance)
        fight.emit(
            DamageWorkedOut(target.id, rating, extra, armour, piercing, resistance, done, weapon.lingering, kind)
        )
    return extra


def incoming(state: State) -> int:
    """Return all damage of the hit that waits, its lingering damage included after resistance (IT-18, DP-21)."""
    hit = state.hit
    resistance = state.units[hit.target].resistances.get(hit.type, 0) if hit.lingering else 0
    return hit.damage + lingering_total(lingering_step(hit.lingering, resistance))


def land(fight: Fight, state: State) -> None:
    """Let the hit that waits take its effect, and clear it."""
    hit = state.hit
    strike_home(fight, state.units[hit.target], hit.attacker, hit.damage, hit)
    hit.target = hit.attacker = hit.type = ""
    hit.damage = hit.lingering = hit.blinds = hit.sickens = 0
    hit.fells = hit.asked = False


def strike_home(fight: Fight, target: Unit, attacker: str, damage: int, brings: Weapon | Hit) -> None:
    """Let a hit take its effect, with the lingering damage and the conditions that it brings (DP-07, DP-10, DP-17)."""
    lose(fight, target, damage, attacker)
    if brings.lingering and target.present:
        fight.attribution.add_lingering(attacker, target.id)
        target.burns.steps = (*target.burns.steps, (brings.lingering, brings.type))
    if brings.fells or brings.blinds or brings.sickens:
        afflict(fight, target, fells=brings.fells, blinds=brings.blinds, sickens=brings.sickens)


def roll_power(fight: Fight, state: State, unit: Unit, power: Power, target: Unit | None) -> None:
    """Roll a power against its DT and the DT of every roll; a success takes effect (DP-17, DP-22).

    Args:
        fight: the fight.
        state: its state.
        unit: the unit that acts.
        power: one of its powers.
        target: the unit it is for; None for the acting unit itself.
    """
    needs = (("DT", power.dt), *roll_difficulties(unit))
    dice = state.acting.dice or power_dice(unit, power)
    faces = fight.dice.each("combat", dice, 6, unit.id, power.name, least_success(power.mastery)).faces
    count = successes(faces, power.mastery)
    passed = hits(count, sum(amount for _, amount in needs))
    at = target.id if target else ""
    fight.emit(PoolRolled(unit.id, at, power.name, faces, power.mastery, count, 0, needs, passed))
    if passed:
        apply_power(fight, unit, target or unit, power)
