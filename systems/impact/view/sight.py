"""What a policy sees of a fight."""

from functools import lru_cache

from systems.impact.rules import combat_dice, enemy_impact
from systems.impact.sight import Fighter, Sight
from systems.impact.state import State, Unit
from systems.table.battle.fight import Fight
from systems.table.loop.caches import VALUES

fighter = lru_cache(maxsize=VALUES)(Fighter)


def sight(fight: Fight) -> Sight:
    """Return what is to be seen now."""
    state = fight.bound(State)
    declared, clash, enemies = state.declared, state.clash, state.enemies
    party = state.party_impact()
    members = tuple([_fighter(fight, unit) for unit in state.members])
    return Sight(
        members=members,
        able=tuple([member for member in members if member.now > 0]),
        enemy_hp=state.enemy_health.hp,
        enemy_most=enemies.most,
        dice=combat_dice(state.edge.spent, state.edge.ambushed),
        modifier=party - enemy_impact(enemies.impact, declared.shown_press, clash.owed, clash.weaken),
        usual=party - clash.boost - enemies.impact,
        divisor=state.numbers.guard_divisor if declared.shown == "guard" else 1,
        bound=clash.bound,
        weary=state.numbers.weary_damage,
        ambush=state.edge.ambushed,
        things=bool(fight.gear),
    )


def _fighter(fight: Fight, unit: Unit) -> Fighter:
    facts = unit.fighter
    shield = bool(facts.shields) and any(not fight.gear[thing][1].gone for thing in facts.shields)
    return fighter(unit.id, unit.health.hp, facts.most, facts.modifier, facts.locket, shield, unit.assigned.damage)
