"""Attacks: consequences of being attacked, reach and damage rolls of enemies."""

from systems.reactive.events.damage import EnemyStrikes
from systems.reactive.mechanics.conditions import release
from systems.reactive.mechanics.intents import reveal
from systems.reactive.rules import enemy_damage
from systems.reactive.state import Foe, State
from systems.table.battle.fight import Fight


def note_attack(fight: Fight, state: State, foe: Foe, who: str) -> None:
    """Record an attack on an enemy: it is not ignored (RX-04), reveals its intent and releases members in its grip.

    A hit without a roll, such as a Grenade, is an attack like any other.
    """
    reveal(fight, foe)
    foe.stance.attackers = tuple(sorted({*foe.stance.attackers, who}))
    if "last_attacker" in state.remembers:
        foe.past.attacker = who
    release(fight, state, foe)


def within_reach(state: State, foe: Foe, who: str) -> bool:
    """Tell whether an enemy can strike a member: able, not out of reach, and not beyond its restraints (RX-08)."""
    member = state.members.get(who)
    if member is None or not member.health.hp or member.plight.shifted:
        return False
    return not foe.bound.restrained or who in foe.stance.attackers


def roll_enemy_damage(fight: Fight, state: State, foe: Foe, dice: int, at: tuple[str, ...], *, ignored: bool) -> None:
    """Roll an enemy's damage, which is then pending against these members."""
    stance, declared, numbers = foe.stance, foe.declared, state.numbers
    roll = fight.roll("combat", dice, 6, foe.id, "damage").total if dice else 0
    press = declared.amount if declared.intent == "press" else 0
    weakened, blinded = stance.weakened + stance.dulled, foe.bound.blinded > 0
    amount = enemy_damage(roll, press, weakened, blinded, numbers.blind_divisor)
    blow = state.blow
    blow.foe, blow.amount = foe.id, amount
    blow.victims = at if amount else ()
    fight.emit(EnemyStrikes(foe.id, at, roll, press, weakened, blinded, amount, ignored))
