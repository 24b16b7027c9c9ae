"""Fields of conditions, as an enemy sees them now: nothing that a player could not tell it (BH-04)."""

from collections.abc import Sequence

from systems.pool.state import Foe, State, Unit
from systems.table.enemies.behaviour import View


def seen(state: State, foe: Foe, group: Sequence[Unit]) -> View:
    """Return the value of every field of conditions.

    Args:
        state: the fight.
        foe: the enemy that looks.
        group: the units whose HP count as its own: all that share its morale, or itself alone (BH-05).
    """
    hp, most = _hp(group), sum(each.stats.most for each in group)
    opponents = state.opponents(foe)
    party_hp, party_most = _hp(state.members), sum(each.stats.most for each in state.members)
    foes_most = sum(each.stats.most for each in state.foes)
    stance, square, past = foe.stance, foe.place.square, foe.past
    beside = state.opponents_beside(foe)
    return {
        "self.hp": hp,
        "self.max_hp": most,
        "self.hp_percent": hp * 100 // most,
        "self.agility": foe.stats.agility,
        "self.initiative": foe.turn.count,
        "self.spell_points": foe.vitals.points,
        "self.prone": stance.prone,
        "self.in_cover": state.grid.cover(square),
        "self.flanked": beside >= 2 and not state.grid.backed[square],
        "self.beside": beside,
        "distance": min((state.distance(foe, each) for each in opponents), default=0),
        "allies": len(state.allies(foe)),
        "allies_down": sum(each.vitals.hp <= 0 for each in state.foes),
        "allies_hp_percent": _hp(state.foes) * 100 // foes_most,
        "enemies": len(opponents),
        "enemies_hp": party_hp,
        "enemies_max_hp": party_most,
        "enemies_hp_percent": party_hp * 100 // party_most,
        "enemies_down": sum(each.vitals.hp <= 0 for each in state.members),
        "enemies_prone": sum(each.stance.prone for each in opponents),
        "round": state.round.number,
        "last_intent": past.intent,
        "last_attacker": past.attacker,
        "rounds_since_hurt": past.unhurt,
        "ambush": state.edge.ambushed,
        "edge": state.edge.spent,
    }


def _hp(group: Sequence[Unit]) -> int:
    """Return the HP of those of a group who are on the map, none below 0."""
    return sum(max(0, each.vitals.hp) for each in group if each.present)
