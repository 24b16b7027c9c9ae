"""Attacks: consequences of being attacked, reach and damage rolls of enemies."""

from systems.reactive.events.damage import EnemyStrikes
from systems.reactive.mechanics.conditions import release
from systems.reactive.mechanics.intents import reveal
from systems.reactive.rules import enemy_damage
from systems.reactive.state import Foe, State
from systems.table.battle.fight import Fight
from systems.table.loop.language import mark


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


def damage_by(state: State, foe: Foe, roll: int, press: int) -> int:
    """Return the damage by an enemy as it stands (RX-04, RX-08).

    Args:
        state: of the fight.
        foe: the enemy.
        roll: the sum of its d6.
        press: n of its `press` in this cycle.
    """
    weakened = foe.stance.weakened + foe.stance.dulled
    return enemy_damage(roll, press, weakened, foe.bound.blinded > 0, state.numbers.blind_divisor)


def shown_press(foe: Foe) -> int:
    """Return n of the `press` that an enemy shows, which may be feigned (BH-01)."""
    return foe.declared.shown_amount if foe.declared.shown == "press" else 0


def roll_enemy_damage(fight: Fight, state: State, foe: Foe, dice: int, at: tuple[str, ...], *, ignored: bool) -> None:
    """Roll an enemy's damage, which is then pending against these members."""
    stance, declared = foe.stance, foe.declared
    roll = fight.roll("combat", dice, 6, foe.id, mark("damage")).total if dice else 0
    press = declared.amount if declared.intent == "press" else 0
    amount, weakened = damage_by(state, foe, roll, press), stance.weakened + stance.dulled
    blow = state.blow
    blow.foe, blow.amount = foe.id, amount
    blow.victims = at if amount else ()
    fight.emit(EnemyStrikes(foe.id, at, roll, press, weakened, foe.bound.blinded > 0, amount, ignored))
