"""The entities of a Party Impact fight, made from stat blocks."""

from collections.abc import Container, Mapping
from typing import Any

from systems.impact.blocks import EncounterBlock, FoeBlock, MemberBlock
from systems.impact.components import Assigned, Clash, Declared, Enemies, EnemyHealth, Fighter, Health, Past
from systems.table.battle import shields
from systems.table.battle.fight import Fight
from systems.table.loop.language import tr
from systems.table.ruleset.hit_points import hp_of


def populate(fight: Fight) -> None:
    """Create the members, and the enemies as one.

    Raises:
        ValueError: a block is wrong, or every member is at 0 HP.
    """
    if not any(hp_of(member.block, member.body) for member in fight.party.members):
        raise ValueError(tr("Nobody of the party is above 0 HP; there is no fight."))
    for member in fight.party.members:
        block = MemberBlock.model_validate(dict(member.block))
        fighter = Fighter(
            id=member.id,
            modifier=block.modifier,
            most=block.hit_points,
            shields=shields.shields(fight, member.id),
            locket=shields.has_locket(fight, member.id),
        )
        fight.world.create(member.id, fighter, Health(hp_of(member.block, member.body)), Assigned())
    enemies = enemies_of(fight, fight.encounter.reinforcements(), {})
    fight.world.create("foes", enemies, EnemyHealth(enemies.most), Declared(), Clash(), Past())


def enemies_of(fight: Fight, waiting: Container[str], blocks: Mapping[str, Mapping[str, Any]]) -> Enemies:
    """Return the enemies as one: the encounter's block, with the shares of those who joined or changed (TH-03).

    Args:
        fight: the fight.
        waiting: the foes that have not joined it.
        blocks: the blocks of foes that have others than at the start; their hit points do not count.
    """
    encounter = EncounterBlock.model_validate(dict(fight.encounter.block))
    impact, most, late = encounter.enemy_impact, encounter.hit_points, fight.encounter.reinforcements()
    here = [foe for foe in fight.encounter.foes if foe.id not in waiting]
    for foe in here:
        joined = foe.id in late
        if joined or foe.id in blocks:
            first = FoeBlock.model_validate(dict(foe.block))
            impact += FoeBlock.model_validate(dict(blocks.get(foe.id, foe.block))).impact
            impact -= 0 if joined else first.impact
            most += first.hit_points if joined else 0
    return Enemies(impact=max(0, impact), most=most, loot=encounter.loot, count=len(here))
