"""Fields of behaviour scripts, and their values for one enemy (BH-04)."""

from systems.reactive.state import Foe, State
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
"""`self.ignored`: nobody attacked it in the previous cycle. `task_percent`: progress of the most advanced open task."""


def view_of(state: State, foe: Foe, group: tuple[str, ...]) -> dict[str, int | bool | str]:
    """Return the fields as one enemy sees them, all of them known to the player, too (BH-04).

    Args:
        state: of the fight.
        foe: the enemy.
        group: ids of the enemies whose HP are summed as `self`: its own, or those that share its morale.
    """
    members, foes, cycle = state.members.values(), state.foes.values(), state.cycle
    able, standing = state.able_members(), state.able_foes()
    own = sum(other.health.hp for other in standing if other.id in group)
    own_most = sum(state.foes[key].max_hp for key in group)
    theirs, theirs_most = sum(other.health.hp for other in standing), sum(other.max_hp for other in foes)
    party, party_most = sum(member.health.hp for member in able), sum(member.max_hp for member in members)
    running = [clock.filled * 100 // task.segments for task, clock in state.tasks.values()]
    return {
        "self.hp": own,
        "self.max_hp": own_most,
        "self.hp_percent": own * 100 // own_most,
        "self.ignored": foe.past.ignored,
        "self.restrained": foe.bound.restrained > 0,
        "self.blinded": foe.bound.blinded > 0,
        "self.stunned": foe.bound.stunned > 0,
        "allies": len(standing),
        "allies_down": len(state.foes) - len(standing),
        "allies_hp_percent": theirs * 100 // theirs_most,
        "enemies": len(able),
        "enemies_hp": party,
        "enemies_max_hp": party_most,
        "enemies_hp_percent": party * 100 // party_most,
        "enemies_down": len(state.members) - len(able),
        "round": cycle.round,
        "last_intent": foe.past.intent,
        "last_attacker": foe.past.attacker,
        "rounds_since_hurt": foe.past.unhurt_rounds,
        "ambush": state.edge.ambushed,
        "edge": state.edge.spent,
        "last_defender": cycle.last_defender,
        "task_percent": max((percent for percent in running if percent < 100), default=0),
    }
