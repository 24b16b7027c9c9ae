"""Senses of an enemy: the fields that conditions of its behaviour script read (BH-02, BH-04)."""

from collections.abc import Sequence

from systems.fudge.map.geometry import cover, level, metres
from systems.fudge.mechanics.attack_profile import shoots
from systems.fudge.rules.wound_track import WORDS
from systems.fudge.state import State, Unit
from systems.table.battle.fight import Fight

NOBODY = 999
"""`self.distance` of an enemy that has located nobody: more than any map is wide."""


def sense(fight: Fight, state: State, unit: Unit, own: Sequence[Unit] = ()) -> dict[str, int | bool | str]:
    """Return the fields as an enemy sees them, which hold nothing that a player could not know (BH-04).

    Args:
        fight: the fight.
        state: its state.
        unit: the enemy that decides.
        own: units whose boxes count as its own, where morale is shared (BH-05); none: its own alone.
    """
    allies, enemies = state.allies(unit), state.enemies(unit)
    own = own or (unit,)
    own_most, ally_most, enemy_most = (sum(map(state.total_boxes, side)) for side in (own, state.foes, state.members))
    own_hp = sum(state.free_boxes(each) for each in own if not each.place.gone)
    ally_hp, enemy_hp = sum(map(state.free_boxes, allies)), sum(map(state.free_boxes, enemies))
    spot = unit.spot
    known = [each for each in enemies if each.id in unit.senses.located]
    nearest = min(known, key=lambda each: metres(spot, each.spot), default=None)
    return {
        "self.hp": own_hp,
        "self.max_hp": own_most,
        "self.hp_percent": own_hp * 100 // own_most,
        "allies": len(allies),
        "allies_down": sum(not each.able for each in state.foes),
        "allies_hp_percent": ally_hp * 100 // ally_most,
        "enemies": len(enemies),
        "enemies_hp": enemy_hp,
        "enemies_max_hp": enemy_most,
        "enemies_hp_percent": enemy_hp * 100 // enemy_most,
        "enemies_down": sum(not each.able for each in state.members),
        "round": state.turn.round,
        "last_intent": unit.past.intent,
        "last_attacker": unit.past.attacker,
        "rounds_since_hurt": unit.past.unhurt,
        "ambush": fight.edge.ambushed,
        "edge": fight.edge.spent,
        "self.wound": WORDS[unit.worst],
        "self.distance": metres(spot, nearest.spot) if nearest else NOBODY,
        "self.in_cover": bool(nearest and cover(state.ground, nearest.spot, spot)),
        "self.hidden": not any(unit.id in each.senses.located for each in enemies),
        "self.high": level(state.ground, spot) > 0,
        "self.aimed": bool(unit.condition.aim),
        "self.shooter": shoots(unit),
        "self.surprised": unit.condition.surprised,
        "self.blind": unit.condition.blind > 0,
        "self.targeted": sum(_targets(each, unit.id) for each in enemies),
        "enemies_hidden": sum(each.id not in unit.senses.located for each in enemies),
    }  # fmt: skip


def _targets(member: Unit, foe: str) -> bool:
    """Tell whether a member has declared an attack on an enemy; faster members have declared nothing yet (BH-01)."""
    return any(
        action.kind == "attack" and action.at == foe for action in (member.action(1), member.action(2))
    ) and member.plan.step == 2  # fmt: skip
