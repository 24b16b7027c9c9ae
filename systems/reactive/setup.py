"""Entities of a fight, made from blocks."""

from collections.abc import Mapping
from typing import Any

from systems.reactive.blocks import EncounterBlock, FoeBlock, MemberBlock, armed
from systems.reactive.components import (
    Blow,
    Bound,
    Carried,
    Chance,
    Clock,
    Cycle,
    Declared,
    Done,
    Enemy,
    Fighter,
    Health,
    Lying,
    Past,
    Plight,
    Stance,
    Swing,
    Turn,
    Undertaking,
)
from systems.reactive.state import State
from systems.table.battle import shields
from systems.table.battle.fight import Fight
from systems.table.battle.setup import Foe
from systems.table.loop.language import tr
from systems.table.ruleset.hit_points import hp_of


def create(fight: Fight) -> None:
    """Create members, enemies, tasks, free acts and arms.

    Raises:
        ValueError: a block is wrong, nobody of the party is above 0 HP, or there is no enemy.
    """
    world = fight.world
    if not any(hp_of(member.block, member.body) for member in fight.party.members):
        raise ValueError(tr("Nobody of the party is above 0 HP; there is no fight."))
    if not fight.encounter.foes:
        raise ValueError(tr("There are no foes; there is no fight."))
    for member in fight.party.members:
        block = MemberBlock.model_validate(dict(member.block))
        ward = shields.shields(fight, member.id), shields.has_locket(fight, member.id)
        weapons = armed(block.weapons)
        fighter = Fighter(member.id, block.tough, block.hit_points, weapons, block.healer, *ward)
        world.create(member.id, fighter, Health(hp_of(member.block, member.body)), Turn(), Plight())
    for foe in fight.encounter.foes:
        enemy = enemy_of(foe, foe.block)
        world.create(foe.id, enemy, Health(enemy.most), Bound(), Stance(), Declared(), Past())
    encounter = EncounterBlock.model_validate(dict(fight.encounter.block))
    for task in encounter.tasks:
        world.create(f"task:{task.id}", Undertaking(task), Clock())
        fight.names[f"task:{task.id}"] = task.name
    for act in encounter.acts:
        world.create(f"act:{act.id}", Chance(act), Done())
        fight.names[f"act:{act.id}"] = act.name
    for weapon in encounter.arms:
        world.create(f"arm:{weapon.key}", Lying(weapon), Carried())
    world.create("cycle", Cycle(), Swing(), Blow())


def enemy_of(foe: Foe, block: Mapping[str, Any]) -> Enemy:
    """Return the facts of an enemy with a block: its own, or that of a phase (TH-03), which changes no HP."""
    most = FoeBlock.model_validate(dict(foe.block)).hit_points
    return Enemy(foe.id, FoeBlock.model_validate(dict(block)).modifier, most)


def alter(fight: Fight, waiting: frozenset[str], blocks: Mapping[str, Mapping[str, Any]]) -> None:
    """Let the units follow the phases that have begun (TH-03)."""
    facts = {foe.id: enemy_of(foe, blocks.get(foe.id, foe.block)) for foe in fight.encounter.foes}
    fight.bound(State).muster(waiting, facts)
