"""Behaviour scripts: intents, and the scripts of a fight (BH-02)."""

from systems.reactive.enemies.senses import VIEW_FIELDS
from systems.reactive.rules import STRIKES
from systems.table.battle.fight import Fight
from systems.table.enemies import scripts
from systems.table.enemies.behaviour import SHARED_INTENTS, Behaviour, Intent, Script

INTENTS = SHARED_INTENTS | STRIKES | {"wait"}
FEINTS = frozenset({"attack", "press", "guard", "wait"})
"""Intents that can be feinted; hiding, grappling and fleeing are plain to see."""
DEFAULT = Intent("attack", shown="attack")


class Scripts(scripts.Scripts):
    """The scripts of all enemies."""

    def __init__(self, fight: Fight) -> None:
        """Prepare them; callers use `fight.bound(Scripts)`."""
        super().__init__({foe.id: foe.behaviour for foe in fight.encounter.foes}, _script, fight.later)


def _script(behaviour: Behaviour) -> Script:
    return Script(behaviour, "reactive", VIEW_FIELDS, DEFAULT)
