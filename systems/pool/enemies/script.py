"""Behaviour scripts: fields, intents and target words, and which intents are legal (BH-02, BH-04, BH-06)."""

from systems.pool.enemies.targeting import (
    PLACES,
    fallen,
    healing_power,
    places,
    ranged_weapons,
    target_kind,
)
from systems.pool.state.state import State
from systems.pool.state.units import Foe
from systems.table.battle.fight import Fight
from systems.table.enemies import scripts
from systems.table.enemies.behaviour import SHARED_FIELDS, Behaviour, Intent, Script
from systems.table.enemies.targets import UNIT_WORDS

INTENTS = frozenset({
    "attack", "press", "guard", "flee", "flank", "snipe", "hesitate", "sprint", "split", "finish", "mend", "advance",
})  # fmt: skip
FEINTS = INTENTS - {"flee"}
"""A flight is plain to see."""

AT_FRIENDS = ("self", "ally_most_wounded")
"""Target words that no attack can be aimed at."""

TARGETS = UNIT_WORDS | {"objective", "exit"}

DEFAULT = Intent("attack", shown="attack")

VIEW_FIELDS: dict[str, type] = {
    **SHARED_FIELDS,
    "self.agility": int,
    "self.initiative": int,
    "self.spell_points": int,
    "self.prone": bool,
    "self.in_cover": bool,
    "self.flanked": bool,
    "self.beside": int,
    "distance": int,
    "enemies_prone": int,
}
"""`self.initiative` is the Combat Initiative; `self.beside` how many of the party are on the squares about oneself;
`distance` the squares to the nearest of the party, 0 where there is nobody."""


class Scripts(scripts.Scripts):
    """The scripts of all enemies; get it by `fight.bound(Scripts)`."""

    def __init__(self, fight: Fight) -> None:
        """Build them."""
        behaviours = {foe.id: foe.behaviour for foe in fight.encounter.foes}
        super().__init__(behaviours, _script, fight.later)


def _script(behaviour: Behaviour) -> Script:
    return Script(behaviour, "pool", VIEW_FIELDS, DEFAULT)


def always_legal(intent: Intent) -> bool:
    """Tell whether an intent is legal in every situation (BH-06)."""
    known = intent.name in ("attack", "press", "guard") and intent.shown in FEINTS
    return known and (intent.name == "guard" or intent.target not in AT_FRIENDS)


def legal(state: State, foe: Foe, intent: Intent) -> bool:
    """Tell whether an intent and its feint belong to this ruleset and are possible now (BH-06)."""
    if intent.name not in INTENTS or (intent.shown != intent.name and not {intent.name, intent.shown} <= FEINTS):
        return False
    if intent.target in AT_FRIENDS and target_kind(intent.name, intent.target) == "enemy":
        return False
    match intent.name:
        case "flee":
            return bool(state.field.open_edge or state.grid.exits)
        case "snipe":
            return bool(ranged_weapons(foe))
        case "finish":
            return bool(fallen(state, foe))
        case "mend":
            return healing_power(foe) is not None
        case "advance":
            return intent.target not in PLACES or bool(places(state, intent.target))
    return True
