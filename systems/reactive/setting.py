"""How a Reactive fight is set up: who is there, with what, and what else there is to do."""

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
from systems.table.battle import shields
from systems.table.battle.fight import Fight


def hp_of(block: Mapping[str, Any], body: Mapping[str, int]) -> int:
    """HP of a body, within 0 and the most whatever a save says; without any it is unhurt."""
    most: int = block["hit_points"]
    return max(0, min(most, body.get("hp", most)))


def create(battle: Fight) -> None:
    """Create members, enemies, tasks, free acts and arms.

    Raises:
        ValueError: a block is wrong, nobody of the party is above 0 HP, or there is no enemy.
    """
    world = battle.world
    if not any(hp_of(member.block, member.body) for member in battle.party.members):
        raise ValueError("Nobody of the party is above 0 HP; there is no fight.")
    if not battle.encounter.foes:
        raise ValueError("There are no foes; there is no fight.")
    for member in battle.party.members:
        block = MemberBlock.model_validate(dict(member.block))
        ward = shields.shields(battle, member.id), shields.has_locket(battle, member.id)
        weapons = armed(block.weapons)
        fighter = Fighter(member.id, block.tough, block.hit_points, weapons, block.healer, *ward)
        world.create(member.id, fighter, Health(hp_of(member.block, member.body)), Turn(), Plight())
    for foe in battle.encounter.foes:
        made = FoeBlock.model_validate(dict(foe.block))
        enemy = Enemy(foe.id, made.modifier, made.hit_points)
        world.create(foe.id, enemy, Health(made.hit_points), Bound(), Stance(), Declared(), Past())
    encounter = EncounterBlock.model_validate(dict(battle.encounter.block))
    for task in encounter.tasks:
        world.create(f"task:{task.id}", Undertaking(task), Clock())
        battle.names[f"task:{task.id}"] = task.name
    for act in encounter.acts:
        world.create(f"act:{act.id}", Chance(act), Done())
        battle.names[f"act:{act.id}"] = act.name
    for weapon in encounter.arms:
        world.create(f"arm:{weapon.key}", Lying(weapon), Carried())
    world.create("cycle", Cycle(), Swing(), Blow())
