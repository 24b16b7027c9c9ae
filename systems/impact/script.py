"""What a behaviour script sees and may intend under Party Impact (PI-15, BH-02, BH-04)."""

from systems.impact.sides import Sides
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import SHARED_FIELDS, Intent, Script

INTENTS = frozenset({"attack", "press", "guard", "flee"})
FEINTS = INTENTS - {"flee"}
"""A flight is plain to see, and cannot be feigned: letting go would be the answer to it."""

DEFAULT = Intent("attack", shown="attack")

VIEW_FIELDS: dict[str, type] = {
    **SHARED_FIELDS,
    "self.impact": int,
    "enemies_impact": int,
    "last_total": int,
}
"""`self` is the whole group, since enemies act as one; `enemies` are the party. HP of a side are summed."""


def script_of(battle: Fight) -> Script:
    """Make the enemies' behaviour ready for this ruleset."""
    return Script(battle.encounter.behaviour, "impact", VIEW_FIELDS, DEFAULT)


def legal(intent: Intent) -> bool:
    """Tell whether an intent is one of this ruleset, and its feint, if it has one, too (BH-06)."""
    if intent.shown == intent.name:
        return intent.name in INTENTS
    return intent.name in FEINTS and intent.shown in FEINTS


def seen(sides: Sides) -> dict[str, int | bool | str]:
    """What the enemies can know now: nothing that a player could not tell them (BH-04)."""
    standing = [health.hp for _, health, _ in sides.members if health.hp > 0]
    most = sum(fighter.most for fighter, _, _ in sides.members)
    own = sides.enemy_health.hp
    return {
        "self.hp": own,
        "self.max_hp": sides.enemies.most,
        "self.hp_percent": own * 100 // sides.enemies.most,
        "self.impact": sides.enemies.impact,
        "allies": sides.enemies.count,
        "allies_down": 0,
        "allies_hp_percent": own * 100 // sides.enemies.most,
        "enemies": len(standing),
        "enemies_hp": sum(standing),
        "enemies_max_hp": most,
        "enemies_hp_percent": sum(standing) * 100 // most if most else 0,
        "enemies_impact": sides.party_impact(),
        "enemies_down": len(sides.members) - len(standing),
        "round": sides.clash.round,
        "last_attacker": "",
        "last_intent": sides.past.intent,
        "rounds_since_hurt": sides.past.unhurt_rounds,
        "last_total": sides.past.total,
        "ambush": sides.edge.ambushed,
        "edge": sides.edge.spent,
    }
