"""What befalls somebody, and when it ends the fight: attacks, harm, enemies that go, what was behind a feint."""

from systems.reactive.events import FoeGone, IntentRevealed
from systems.reactive.harms import FoeHurt, Freed, MemberHurt, Missed
from systems.reactive.rules import won_loot
from systems.reactive.script import Minds
from systems.reactive.sides import Foe, Mate, Sides
from systems.table.battle.fight import Fight
from systems.table.battle.shields import DamageHalved, halved
from systems.table.loop.events import Rolled


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
        foe.past.hurt = "rounds_since_hurt" in battle.bound(Minds).remembers
        battle.stir()
    battle.emit(FoeHurt(foe.id, rolled or damage, lent, guard, lost, foe.health.hp, by))
    if not foe.health.hp:
        reveal(battle, foe)


def felt(mate: Mate, damage: int) -> int:
    """HP that a member would lose by so much damage, through a Locket if they have one."""
    return min(mate.health.hp, halved(damage) if mate.fighter.locket else damage)


def hurt_mate(battle: Fight, mate: Mate, damage: int, by: str) -> None:
    """Take damage off a member's HP: none while out of reach, half through a Locket; at 0 they are down (RX-11)."""
    if mate.plight.shifted:
        battle.emit(Missed(mate.id, damage))
        return
    if mate.fighter.locket and damage > 1:
        left, hp = halved(damage), mate.health.hp
        battle.emit(DamageHalved(mate.id, damage, left, min(hp, damage) - min(hp, left)))
        damage = left
    lost = min(damage, mate.health.hp)
    mate.health.hp -= lost
    if lost:
        battle.stir()
    battle.emit(MemberHurt(mate.id, lost, mate.health.hp, by))
    if not mate.health.hp:
        mate.turn.guards, mate.turn.favoured = "", False
        mate.plight.caught_by, mate.plight.caught = "", 0


def attacked(battle: Fight, sides: Sides, foe: Foe, who: str) -> None:
    """Note that somebody attacks an enemy: it is not ignored (RX-04), shows what it meant, and lets go whom it holds.

    What hits without a roll, such as a Grenade, is an attack like any other.
    """
    reveal(battle, foe)
    foe.stance.attackers = tuple(sorted({*foe.stance.attackers, who}))
    if "last_attacker" in battle.bound(Minds).remembers:
        foe.past.attacker = who
    free(battle, sides, foe)


def go(battle: Fight, foe: Foe, how: str) -> None:
    """Let an enemy leave the fight: `fled` or `surrendered`."""
    reveal(battle, foe)
    foe.stance.gone = how
    battle.stir()
    battle.emit(FoeGone(foe.id, how))


def free(battle: Fight, sides: Sides, foe: Foe) -> None:
    """Let go whomever this enemy had in its grip."""
    for mate in sides.mates.values():
        if mate.plight.caught_by == foe.id:
            mate.plight.caught_by, mate.plight.caught = "", 0
            battle.emit(Freed(mate.id))


def settled(battle: Fight, sides: Sides) -> bool:
    """End the fight where it is decided: nobody of the party is able, or no enemy is left (RX-11).

    Where both fall at once nobody is there to win: it is a rout (HX-16).
    """
    if sides.able():
        standing = {foe.id for foe in sides.standing()}
        for foe in sides.foes.values():
            if foe.id not in standing:
                free(battle, sides, foe)
        if standing:
            return False
    reveal_all(battle, sides)
    if not sides.able():
        battle.end("rout")
        return True
    fled = any(foe.stance.gone == "fled" for foe in sides.foes.values())
    loot = won_loot(sides.block.loot, sides.cycle.loot, fled, sides.numbers.fled_loot)
    battle.end("victory", loot, spared=not any(foe.health.hp == 0 for foe in sides.foes.values()))
    return True


def reveal(battle: Fight, foe: Foe) -> None:
    """Let the log tell how an intent was chosen and what was behind a feint, once it shows (BH-01)."""
    declared = foe.declared
    if declared.sides:
        battle.emit(Rolled(foe.id, "what to do", 1, declared.sides, (declared.die,), declared.die))
        declared.die = declared.sides = 0
    if declared.intent and declared.shown != declared.intent:
        battle.emit(IntentRevealed(foe.id, declared.shown, declared.intent, declared.amount, declared.at))
        declared.shown = declared.intent


def reveal_all(battle: Fight, sides: Sides) -> None:
    """Let the log tell it of every enemy that is still there."""
    for foe in sides.standing():
        reveal(battle, foe)
