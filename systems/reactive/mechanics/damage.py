"""Damage, healing, and the end of a fight (RX-11)."""

from systems.reactive.events.actions import FoeGone
from systems.reactive.events.damage import FoeHurt, Healed, MemberHurt, Missed
from systems.reactive.mechanics.conditions import release
from systems.reactive.mechanics.intents import reveal, reveal_all
from systems.reactive.rules import won_loot
from systems.reactive.state import Foe, Member, State
from systems.table.battle.fight import Fight
from systems.table.battle.shields import DamageHalved, halved


def hurt_foe(
    battle: Fight, foe: Foe, damage: int, by: str, *, rolled: int = 0, lent: int = 0, guard: bool = False
) -> None:
    """Damage an enemy; at 0 HP it is out (RX-11).

    Args:
        battle: the fight.
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
        foe.past.hurt = "rounds_since_hurt" in battle.bound(State).remembers
        battle.stir()
    battle.emit(FoeHurt(foe.id, rolled or damage, lent, guard, lost, foe.health.hp, by))
    if not foe.health.hp:
        reveal(battle, foe)


def hp_lost(member: Member, damage: int) -> int:
    """Return the HP that a member would lose to this damage, a Locket considered."""
    return min(member.health.hp, halved(damage) if member.fighter.locket else damage)


def hurt_member(battle: Fight, member: Member, damage: int, by: str) -> None:
    """Damage a member: not at all while out of reach, half with a Locket; at 0 HP they are down (RX-11)."""
    if member.plight.shifted:
        battle.emit(Missed(member.id, damage))
        return
    if member.fighter.locket and damage > 1:
        left, hp = halved(damage), member.health.hp
        battle.emit(DamageHalved(member.id, damage, left, min(hp, damage) - min(hp, left)))
        damage = left
    lost = min(damage, member.health.hp)
    member.health.hp -= lost
    if lost:
        battle.stir()
    battle.emit(MemberHurt(member.id, lost, member.health.hp, by))
    if not member.health.hp:
        member.turn.guards, member.turn.favoured = "", False
        member.plight.caught_by, member.plight.caught = "", 0


def heal(battle: Fight, member: Member, amount: int, by: str) -> None:
    """Heal a member who stands, up to the maximum; `by` is the id of the author."""
    gained = min(amount, member.max_hp - member.health.hp)
    member.health.hp += gained
    if gained:
        battle.stir()
        battle.emit(Healed(member.id, gained, member.health.hp, by))


def leave(battle: Fight, foe: Foe, how: str) -> None:
    """Remove an enemy from the fight: `fled` or `surrendered`."""
    reveal(battle, foe)
    foe.stance.gone = how
    battle.stir()
    battle.emit(FoeGone(foe.id, how))


def end_if_decided(battle: Fight, state: State) -> bool:
    """End the fight if no member is able or no enemy is left, and tell whether it ended (RX-11).

    If both sides fall at once it is a rout (HX-16).
    """
    if state.able_members():
        standing = {foe.id for foe in state.able_foes()}
        for foe in state.foes.values():
            if foe.id not in standing:
                release(battle, state, foe)
        if standing:
            return False
    reveal_all(battle, state)
    if not state.able_members():
        battle.end("rout")
        return True
    fled = any(foe.stance.gone == "fled" for foe in state.foes.values())
    loot = won_loot(state.block.loot, state.cycle.loot, fled, state.numbers.fled_loot)
    battle.end("victory", loot, spared=not any(foe.health.hp == 0 for foe in state.foes.values()))
    return True
