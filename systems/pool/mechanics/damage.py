"""Loss of HP: going down, dying, lingering damage, and leaving the map (DP-07, DP-09, DP-10, DP-20, DP-21)."""

from dataclasses import fields

from systems.pool.components import Stance
from systems.pool.events.actions import LeftField
from systems.pool.events.damage import Downed, Hurt, Killed
from systems.pool.rules import kills, lingering_step
from systems.pool.state.units import Foe, Unit
from systems.table.battle.fight import Fight
from systems.table.battle.shields import DamageHalved, halved

STANCE = tuple(field.name for field in fields(Stance))


def loss(unit: Unit, damage: int) -> int:
    """Return the HP above 0 that a unit would lose by so much damage, through a Locket if it has one."""
    return min(max(0, unit.vitals.hp), taken(unit, damage))


def taken(unit: Unit, damage: int) -> int:
    """Return the damage that reaches a unit, through a Locket if it has one (IT-08)."""
    return halved(damage) if unit.stats.locket else damage


def lose(fight: Fight, unit: Unit, amount: int, by: str, *, lingering: bool = False) -> None:
    """Take damage off a unit's HP, halved by a Locket (IT-08).

    A unit that goes down is prone; an enemy that goes down is out of the fight (DP-20). Damage to a unit already
    Downed is added up and kills once it exceeds Fortitude (DP-09).

    Args:
        fight: the fight.
        unit: the unit that is hurt; nothing happens to one that is not on the map.
        amount: damage that got through armour and resistance.
        by: id of the unit that caused it.
        lingering: it is a step of lingering damage.
    """
    if amount <= 0 or not unit.present:
        return
    stats, vitals = unit.stats, unit.vitals
    if stats.locket and amount > 1:
        left, hp = halved(amount), max(0, vitals.hp)
        fight.emit(DamageHalved(unit.id, amount, left, min(hp, amount) - min(hp, left)))
        amount = left
    down = vitals.hp <= 0
    vitals.hp -= amount
    fight.quiet.stirred = True
    fight.emit(Hurt(unit.id, amount, vitals.hp, lingering, by))
    if isinstance(unit, Foe):
        unit.past.hurt = True
    if down:
        vitals.beyond += amount
        if kills(vitals.beyond, stats.fortitude):
            vitals.dead = True
            remove(unit)
            fight.emit(Killed(unit.id, vitals.beyond, stats.fortitude))
    elif vitals.hp <= 0:
        unit.stance.prone = True
        fight.emit(Downed(unit.id))
        if isinstance(unit, Foe):
            remove(unit)


def linger(fight: Fight, unit: Unit) -> None:
    """Let each lingering damage on a unit take one step; the next is 1 less (DP-10, DP-21)."""
    burns = unit.burns
    steps = burns.steps
    doers = fight.attribution.take_lingering(unit.id, len(steps))
    for (step, kind), by in zip(steps, doers, strict=True):
        lose(fight, unit, lingering_step(step, unit.resistances.get(kind, 0)), by, lingering=True)
    if burns.steps:
        burns.steps = tuple((step - 1, kind) for step, kind in steps if step > 1)
        for (step, _), by in zip(steps, doers, strict=True):
            if step > 1:
                fight.attribution.add_lingering(by, unit.id)


def leave_field(fight: Fight, unit: Unit) -> None:
    """Let a unit leave over the map's edge or by an exit (DP-20)."""
    unit.place.gone = True
    remove(unit)
    fight.emit(LeftField(unit.id))


def remove(unit: Unit) -> None:
    """Take a unit off the map for good, and clear its conditions, so that equal situations have equal state."""
    unit.place.square = -1
    unit.burns.steps = ()
    stance, none = unit.stance, Stance()
    for name in STANCE:
        setattr(stance, name, getattr(none, name))
