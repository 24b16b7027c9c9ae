"""Damage, healing, and the end of a fight (RX-11)."""

from systems.reactive.events.damage import FoeHurt, MemberHurt, Missed
from systems.reactive.events.intents import FoeGone
from systems.reactive.mechanics.conditions import release
from systems.reactive.mechanics.intents import reveal, reveal_all
from systems.reactive.rules import won_loot
from systems.reactive.state import Foe, Member, State
from systems.table.battle.events import Healed
from systems.table.battle.fight import Fight
from systems.table.battle.shields import DamageHalved, halved


def hurt_foe(
    fight: Fight, foe: Foe, damage: int, by: str, *, rolled: int = 0, lent: int = 0, guard: bool = False
) -> None:
    """Damage an enemy; at 0 HP it is out (RX-11).

    Args:
        fight: the fight.
        foe: the enemy.
        damage: the final amount.
        by: id of the author.
        rolled: sum of the dice, for the log; 0 stands for the damage itself.
        lent: bonus to that.
        guard: halved by the enemy's guard.
    """
    lost = min(damage, foe.health.hp)
    foe.health.hp -= lost
    if lost:
        foe.past.hurt = "rounds_since_hurt" in fight.bound(State).remembers
        fight.stir()
    fight.emit(FoeHurt(foe.id, rolled or damage, lent, guard, lost, foe.health.hp, by))
    if not foe.health.hp:
        reveal(fight, foe)


def hp_lost(member: Member, damage: int) -> int:
    """Return the HP that a member would lose to this damage, a Locket considered."""
    return min(member.health.hp, halved(damage) if member.fighter.locket else damage)


def hurt_member(fight: Fight, member: Member, damage: int, by: str) -> None:
    """Damage a member: not at all while out of reach, half with a Locket; at 0 HP they are down (RX-11)."""
    if member.plight.shifted:
        fight.emit(Missed(member.id, damage))
        return
    if member.fighter.locket and damage > 1:
        left, hp = halved(damage), member.health.hp
        fight.emit(DamageHalved(member.id, damage, left, min(hp, damage) - min(hp, left)))
        damage = left
    lost = min(damage, member.health.hp)
    member.health.hp -= lost
    if lost:
        fight.stir()
    fight.emit(MemberHurt(member.id, lost, member.health.hp, by))
    if not member.health.hp:
        member.turn.guards, member.turn.favoured, member.turn.lingers = "", False, False
        member.plight.caught_by, member.plight.caught = "", 0


def heal(fight: Fight, member: Member, amount: int, by: str) -> None:
    """Heal a member who stands, up to the maximum; `by` is the id of the author."""
    gained = min(amount, member.max_hp - member.health.hp)
    member.health.hp += gained
    if gained:
        fight.stir()
        fight.emit(Healed(member.id, gained, member.health.hp, by))


def leave(fight: Fight, foe: Foe, how: str) -> None:
    """Remove an enemy from the fight: `fled` or `surrendered`."""
    reveal(fight, foe)
    foe.stance.gone = how
    fight.stir()
    fight.emit(FoeGone(foe.id, how))


def end_if_decided(fight: Fight, state: State) -> bool:
    """End the fight if no member is able or no enemy is left, and tell whether it ended (RX-11).

    If both sides fall at once it is a rout (HX-16).
    """
    if state.able_members():
        standing = {foe.id for foe in state.able_foes()}
        for foe in state.foes.values():
            if foe.id not in standing:
                release(fight, state, foe)
        if standing:
            return False
    reveal_all(fight, state)
    if not state.able_members():
        fight.end("rout")
        return True
    fled = any(foe.stance.gone == "fled" for foe in state.foes.values())
    loot = won_loot(state.block.loot, state.cycle.loot, fled, state.numbers.fled_loot)
    fight.end("victory", loot, spared=not any(foe.health.hp == 0 for foe in state.foes.values()))
    return True
