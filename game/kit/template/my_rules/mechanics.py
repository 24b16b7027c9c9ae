"""Verbs that change state and say so by events."""

from systems.table.port import DamageHalved, Fight, halved, reveal_die

from .events import FeintRevealed, Hurt, Left, Missed, Struck
from .rules import HARM, SIDES, blow, needed
from .state import State, Unit


def strike(fight: Fight, by: Unit, target: Unit, press: int = 0) -> None:
    """Throw once. A hit is noted as the blow of the round, which is rolled and lands in the phase `blow`."""
    goal = needed(by.fighter.skill, by.change + press)
    roll = fight.roll("combat", 1, SIDES, by.id, "an attack").total
    if roll > goal or target.turn.shifted:
        fight.emit(Missed(by.id, target.id, roll, goal, out_of_reach=target.turn.shifted))
        return
    fight.emit(Struck(by.id, target.id, roll, goal))
    now = fight.bound(State).round
    now.by, now.target, now.asked, now.hit = by.id, target.id, False, True


def weigh(fight: Fight, by: Unit, target: Unit) -> int:
    """Roll the die of a blow, and return the damage of it."""
    face = fight.roll("combat", 1, HARM, by.id, "the blow").total
    return blow(face, by.fighter.damage, target.fighter.armour, target.turn.guarding)


def hurt(fight: Fight, target: Unit, damage: int, by: str) -> None:
    """Take hit points off a unit; a Locket halves. It decides the fight where nobody of a side is left."""
    if target.fighter.locket and damage > 1:
        left = halved(damage)
        fight.emit(DamageHalved(target.id, damage, left, damage - left))
        damage = left
    lost = min(damage, target.life.hp)
    target.life.hp -= lost
    target.past.attacker, target.past.hurt = by, True
    fight.emit(Hurt(target.id, lost, target.life.hp, by))
    fight.stir()
    decide(fight)


def leave(fight: Fight, foe: Unit, how: str) -> None:
    """Take a foe off the field that flees or surrenders."""
    foe.life.gone, foe.turn.plan = True, "done"
    fight.emit(Left(foe.id, how))
    fight.stir()
    decide(fight)


def reveal(fight: Fight, foe: Unit) -> None:
    """Log the die that chose a foe's intent, and a feint for what it was (BH-01)."""
    reveal_die(fight, foe.id, foe.turn)
    if foe.turn.shown != foe.turn.plan:
        fight.emit(FeintRevealed(foe.id, foe.turn.shown, foe.turn.plan))


def decide(fight: Fight) -> None:
    """End the fight where a side has nobody left."""
    state = fight.bound(State)
    if not state.standing():
        fight.end("rout")
    elif not state.facing():
        spared = all(foe.life.gone for foe in state.foes)
        loot = int(fight.encounter.block.get("loot", 0))
        lost = state.numbers.fled_loot if any(foe.life.gone for foe in state.foes) else 0
        fight.end("victory", max(0, loot - lost), spared=spared)
