"""Behaviour scripts: intents, the scripts of a fight, and which intents are legal (BH-02, BH-06)."""

from systems.reactive.enemies.senses import VIEW_FIELDS
from systems.reactive.enemies.targeting import AT_FRIENDS
from systems.reactive.state import Foe
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import SHARED_INTENTS, Behaviour, Intent, Script

STRIKES = frozenset({"attack", "press", "grapple", "lurk"})
"""Intents by which an ignored enemy attacks (RX-04)."""
INTENTS = SHARED_INTENTS | STRIKES | {"wait"}
FEINTS = frozenset({"attack", "press", "guard", "wait"})
"""Intents that can be feinted; hiding, grappling and fleeing are plain to see."""
DEFAULT = Intent("attack", shown="attack")


class Scripts:
    """The scripts of all enemies, and the groups that share a behaviour."""

    def __init__(self, battle: Fight) -> None:
        """Prepare the scripts, one for each behaviour; callers use `battle.bound(Scripts)`."""
        made: dict[Behaviour, Script] = {}
        self.scripts: dict[str, Script] = {}
        self.groups: dict[str, tuple[str, ...]] = {}
        foes = battle.encounter.foes
        for foe in foes:
            if foe.behaviour not in made:
                made[foe.behaviour] = Script(foe.behaviour, "reactive", VIEW_FIELDS, DEFAULT)
            self.scripts[foe.id] = made[foe.behaviour]
            self.groups[foe.id] = tuple(other.id for other in foes if other.behaviour == foe.behaviour)


def legal(foe: Foe, intent: Intent) -> bool:
    """Tell whether an enemy can have this intent now, and show what it shows (BH-06)."""
    if intent.shown != intent.name and not {intent.name, intent.shown} <= FEINTS:
        return False
    if intent.name in STRIKES and intent.target in AT_FRIENDS:
        return False
    if intent.name == "flee" and foe.bound.restrained:
        return False
    return intent.name in INTENTS
