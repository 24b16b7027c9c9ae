"""Attacks of either side: what an attack on an enemy sets off, whom an enemy reaches, and the damage it rolls."""

from systems.reactive.events.damage import EnemyStrikes
from systems.reactive.mechanics.conditions import free
from systems.reactive.mechanics.intents import reveal
from systems.reactive.rules import enemy_damage
from systems.reactive.state import Foe, State
from systems.table.battle.fight import Fight


def attacked(battle: Fight, state: State, foe: Foe, who: str) -> None:
    """Note that somebody attacks an enemy: it is not ignored (RX-04), shows what it meant, and lets go whom it holds.

    What hits without a roll, such as a Grenade, is an attack like any other.
    """
    reveal(battle, foe)
    foe.stance.attackers = tuple(sorted({*foe.stance.attackers, who}))
    if "last_attacker" in state.remembers:
        foe.past.attacker = who
    free(battle, state, foe)


def within_reach(state: State, foe: Foe, who: str) -> bool:
    """Tell whether an enemy can strike somebody: able, not out of reach, and not kept off by its bonds (RX-08)."""
    member = state.members.get(who)
    if member is None or not member.health.hp or member.plight.shifted:
        return False
    return not foe.bound.restrained or who in foe.stance.attackers


def strike(battle: Fight, state: State, foe: Foe, dice: int, at: tuple[str, ...], *, ignored: bool) -> None:
    """Roll an enemy's damage; it is about to land on these members."""
    stance, declared, numbers = foe.stance, foe.declared, state.numbers
    roll = battle.roll("combat", dice, 6, foe.id, "damage").total if dice else 0
    press = declared.amount if declared.intent == "press" else 0
    weakened, blinded = stance.weakened + stance.dulled, foe.bound.blinded > 0
    amount = enemy_damage(roll, press, weakened, blinded, numbers.blind_divisor)
    blow = state.blow
    blow.foe, blow.amount = foe.id, amount
    blow.victims = at if amount else ()
    battle.emit(EnemyStrikes(foe.id, at, roll, press, weakened, blinded, amount, ignored))
