"""Verbs of a Party Impact fight: they change its state and emit events, and never ask or name a phase."""

from collections.abc import Mapping

from systems.impact.events import (
    BonusSpent,
    DamageAssigned,
    EnemiesFled,
    EnemiesHurt,
    IntentRevealed,
    MemberHurt,
    Wearied,
)
from systems.impact.rules import fled_loot
from systems.impact.state import State
from systems.table.battle.contributions import Shares
from systems.table.battle.fight import Fight
from systems.table.battle.shields import DamageHalved, halved
from systems.table.enemies.decide import reveal_die


def reveal(fight: Fight, state: State) -> None:
    """Log the die that chose the intent, and the truth behind a feint, once the round is decided (BH-01)."""
    declared = state.declared
    reveal_die(fight, "foes", declared)
    if declared.shown != declared.intent:
        fight.emit(IntentRevealed(declared.shown, declared.intent, declared.press))
        declared.shown, declared.shown_press = declared.intent, declared.press


def hurt_enemies(fight: Fight, state: State, damage: int, by: Shares) -> None:
    """Take damage off the enemies' HP; at 0 the party wins at once (PI-05, PI-07).

    Args:
        fight: the fight.
        state: its state.
        damage: points of damage; only those that the enemies have left are lost.
        by: the members who dealt it, by weight.
    """
    health = state.enemy_health
    lost = damage if damage < health.hp else health.hp
    health.hp -= lost
    state.past.hurt = True
    fight.quiet.stirred = True
    fight.emit(EnemiesHurt(lost, health.hp, by))
    if health.hp == 0:
        reveal(fight, state)
        fight.end("victory", state.enemies.loot)


def hurt_member(fight: Fight, state: State, who: str, damage: int) -> None:
    """Take damage without an enemy off a member's HP, halved by a Locket (IT-08); at 0 of all it is a rout (PI-09)."""
    unit = state.units[who]
    if unit.fighter.locket and damage > 1:
        left, hp = halved(damage), unit.health.hp
        fight.emit(DamageHalved(who, damage, left, min(hp, damage) - min(hp, left)))
        damage = left
    lost = min(damage, unit.health.hp)
    unit.health.hp -= lost
    fight.stir()
    fight.emit(MemberHurt(who, lost, unit.health.hp, ""))
    if state.all_down():
        reveal(fight, state)
        fight.end("rout")


def let_go(fight: Fight, state: State) -> None:
    """Let fleeing enemies get away: the fight is won, with less loot (PI-15)."""
    fight.emit(EnemiesFled(state.numbers.fled_loot))
    fight.end("victory", fled_loot(state.enemies.loot, state.numbers.fled_loot), spared=True)


def share_out(fight: Fight, state: State, split: Mapping[str, int]) -> None:
    """Assign damage to members (PI-06)."""
    for who, share in split.items():
        state.units[who].assigned.damage = share
    state.clash.damage = 0
    fight.emit(DamageAssigned(tuple(split.items())))


def spend_bonus(fight: Fight, state: State) -> None:
    """Spend the Scouting Bonus: it holds for every roll of the fight (PI-03, PI-04)."""
    edge = state.edge
    edge.bonus, edge.spent = False, True
    fight.emit(BonusSpent(edge.ambushed))


def weary(fight: Fight, state: State) -> bool:
    """Take the cost of fighting on from each member above 0 HP (PI-08).

    Returns:
        Whether the fight goes on; with every member at 0 HP it ended in a rout (PI-09).
    """
    cost = state.numbers.weary_damage
    if not cost:
        return True
    left, lost = [], []
    for unit in state.members:
        health = unit.health
        if before := health.hp:
            after = health.hp = before - cost if before > cost else 0
            lost.append(before - after)
            left.append((unit.id, after))
    fight.stir()
    fight.emit(Wearied(cost, tuple(left), tuple(lost)))
    if not state.all_down():
        return True
    reveal(fight, state)
    fight.end("rout")
    return False
