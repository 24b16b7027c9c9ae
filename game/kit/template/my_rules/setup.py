"""How a fight begins: entities from stat blocks."""

from systems.table.port import Fight, has_locket, hp_of, shields

from .blocks import FoeBlock, MemberBlock
from .components import Fighter, Life, Past, Round, Turn
from .rules import STEP


def populate(fight: Fight) -> None:
    """Create both sides and the round."""
    edge = fight.edge
    good_start = STEP * (edge.bonus - edge.ambushed)
    if edge.bonus:
        edge.bonus, edge.spent = False, True
    for member in fight.party.members:
        mine = MemberBlock.model_validate(dict(member.block))
        fighter = Fighter(
            member.id, False, mine.skill, mine.damage, mine.armour, mine.hit_points,
            shields(fight, member.id), has_locket(fight, member.id),
        )  # fmt: skip
        life = Life(hp_of(member.block, member.body))
        fight.world.create(member.id, fighter, life, Turn(boost=good_start), Past())
    for foe in fight.encounter.foes:
        its = FoeBlock.model_validate(dict(foe.block))
        fighter = Fighter(foe.id, True, its.skill, its.damage, its.armour, its.hit_points)
        fight.world.create(foe.id, fighter, Life(its.hit_points), Turn(), Past())
    fight.world.create("round", Round())
