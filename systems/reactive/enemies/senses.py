"""Fields of behaviour scripts, and their values for one enemy (BH-04)."""

from systems.reactive.state import Foe, Sides
from systems.table.enemies.behaviour import SHARED_FIELDS

VIEW_FIELDS: dict[str, type] = {
    **SHARED_FIELDS,
    "self.ignored": bool,
    "self.restrained": bool,
    "self.blinded": bool,
    "self.stunned": bool,
    "last_defender": str,
    "task_percent": int,
}
"""`self.ignored`: nobody attacked it in the cycle before. `task_percent`: how far the task is that is furthest on."""


def seen(sides: Sides, foe: Foe, group: tuple[str, ...]) -> dict[str, int | bool | str]:
    """What an enemy can know now: nothing that a player could not tell it (BH-04).

    Args:
        sides: both sides.
        foe: who looks.
        group: ids of those whose HP are summed as `self`: itself, or all who share its morale.
    """
    mates, foes, cycle = sides.mates.values(), sides.foes.values(), sides.cycle
    able, standing = sides.able(), sides.standing()
    own = sum(other.health.hp for other in standing if other.id in group)
    own_most = sum(sides.foes[key].enemy.most for key in group)
    theirs, theirs_most = sum(other.health.hp for other in standing), sum(other.enemy.most for other in foes)
    party, party_most = sum(mate.health.hp for mate in able), sum(mate.fighter.most for mate in mates)
    running = [clock.filled * 100 // task.segments for task, clock in sides.tasks.values()]
    return {
        "self.hp": own,
        "self.max_hp": own_most,
        "self.hp_percent": own * 100 // own_most,
        "self.ignored": foe.past.ignored,
        "self.restrained": foe.bound.restrained > 0,
        "self.blinded": foe.bound.blinded > 0,
        "self.stunned": foe.bound.stunned > 0,
        "allies": len(standing),
        "allies_down": len(sides.foes) - len(standing),
        "allies_hp_percent": theirs * 100 // theirs_most,
        "enemies": len(able),
        "enemies_hp": party,
        "enemies_max_hp": party_most,
        "enemies_hp_percent": party * 100 // party_most,
        "enemies_down": len(sides.mates) - len(able),
        "round": cycle.round,
        "last_intent": foe.past.intent,
        "last_attacker": foe.past.attacker,
        "rounds_since_hurt": foe.past.unhurt_rounds,
        "ambush": sides.edge.ambushed,
        "edge": sides.edge.spent,
        "last_defender": cycle.last_defender,
        "task_percent": max((percent for percent in running if percent < 100), default=0),
    }
