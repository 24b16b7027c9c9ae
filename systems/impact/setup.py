"""The entities of a Party Impact fight, made from stat blocks."""

from systems.impact.blocks import EncounterBlock, MemberBlock
from systems.impact.components import Assigned, Clash, Declared, Enemies, EnemyHealth, Fighter, Health, Past
from systems.table.battle import shields
from systems.table.battle.fight import Fight
from systems.table.ruleset.hit_points import hp_of


def populate(fight: Fight) -> None:
    """Create the members, and the enemies as one.

    Raises:
        ValueError: a block is wrong, or every member is at 0 HP.
    """
    if not any(hp_of(member.block, member.body) for member in fight.party.members):
        raise ValueError("Nobody of the party is above 0 HP; there is no fight.")
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
    encounter = EncounterBlock.model_validate(dict(fight.encounter.block))
    enemies = Enemies(
        impact=encounter.enemy_impact,
        most=encounter.hit_points,
        loot=encounter.loot,
        count=len(fight.encounter.foes),
    )
    fight.world.create("foes", enemies, EnemyHealth(encounter.hit_points), Declared(), Clash(), Past())
