"""Hit points lost and regained, and how that ends the fight (RX-11)."""

from systems.reactive.events.actions import FoeGone
from systems.reactive.events.damage import FoeHurt, Healed, MemberHurt, Missed
from systems.reactive.mechanics.conditions import free
from systems.reactive.mechanics.intents import reveal, reveal_all
from systems.reactive.rules import won_loot
from systems.reactive.state import Foe, Member, State
from systems.table.battle.fight import Fight
from systems.table.battle.shields import DamageHalved, halved


def hurt_foe(
    battle: Fight, foe: Foe, damage: int, by: str, *, rolled: int = 0, lent: int = 0, guard: bool = False
) -> None:
    """Take damage off an enemy's HP; at 0 it is out (RX-11).

    Args:
        battle: the fight.
        foe: whom.
        damage: what it comes to in the end.
        by: whose deed it is.
        rolled: what the dice said, for the log; 0 is the damage itself.
        lent: what was added to that.
        guard: it was halved by the enemy's guard.
    """
    lost = min(damage, foe.health.hp)
    foe.health.hp -= lost
    if lost:
        foe.past.hurt = "rounds_since_hurt" in battle.bound(State).remembers
        battle.stir()
    battle.emit(FoeHurt(foe.id, rolled or damage, lent, guard, lost, foe.health.hp, by))
    if not foe.health.hp:
        reveal(battle, foe)


def felt(member: Member, damage: int) -> int:
    """HP that a member would lose by so much damage, through a Locket if they have one."""
    return min(member.health.hp, halved(damage) if member.fighter.locket else damage)


def hurt_member(battle: Fight, member: Member, damage: int, by: str) -> None:
    """Take damage off a member's HP: none while out of reach, half through a Locket; at 0 they are down (RX-11)."""
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
    """Give somebody who stands HP, up to the most; `by`: whose deed it is."""
    gained = min(amount, member.max_hp - member.health.hp)
    member.health.hp += gained
    if gained:
        battle.stir()
        battle.emit(Healed(member.id, gained, member.health.hp, by))


def go(battle: Fight, foe: Foe, how: str) -> None:
    """Let an enemy leave the fight: `fled` or `surrendered`."""
    reveal(battle, foe)
    foe.stance.gone = how
    battle.stir()
    battle.emit(FoeGone(foe.id, how))


def settled(battle: Fight, state: State) -> bool:
    """End the fight where it is decided: nobody of the party is able, or no enemy is left (RX-11).

    Where both fall at once nobody is there to win: it is a rout (HX-16).
    """
    if state.able_members():
        standing = {foe.id for foe in state.able_foes()}
        for foe in state.foes.values():
            if foe.id not in standing:
                free(battle, state, foe)
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
