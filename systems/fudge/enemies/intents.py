"""Intents that an enemy may have: which are legal, and which a ruthless enemy weighs (BH-06, BH-07)."""

from systems.fudge.enemies.plans import cover_spot
from systems.fudge.enemies.script import ACTS, DEFAULT, FEINTS
from systems.fudge.map.geometry import metres
from systems.fudge.mechanics.attack_profile import shoots
from systems.fudge.state import State, Unit
from systems.table.enemies.behaviour import Intent, Script


def legal(unit: Unit, intent: Intent) -> bool:
    """Tell whether an intent exists here and is possible; so must its feint be, if it has one (BH-06)."""
    if intent.name not in ACTS or (intent.name == "aim" and not shoots(unit)):
        return False
    return intent.shown == intent.name or (intent.name in FEINTS and intent.shown in FEINTS)


def options(state: State, unit: Unit, script: Script) -> list[Intent]:
    """At most six legal intents with targets, among which a ruthless enemy chooses (BH-07)."""
    enemies = state.enemies(unit)
    if not enemies:
        return [DEFAULT]
    near = min(enemies, key=lambda each: metres(unit.spot, each.spot))
    weak = min(enemies, key=state.free_boxes)
    made = [Intent("attack", shown="attack", at=near.id)]
    if weak is not near:
        made.append(Intent("attack", shown="attack", at=weak.id))
    made.append(Intent("guard", shown="guard", at=near.id))
    made += [each._replace(at=near.id) for each in script.known("press")[:1]]
    if shoots(unit):
        made.append(Intent("aim", shown="aim", at=near.id))
        if cover_spot(state, unit, near):
            made.append(Intent("take_cover", shown="take_cover", at=near.id))
    return made
