"""Behaviour scripts: the fields they read and the intents they name (ZN-06, BH-01 to BH-04)."""

from systems.table.battle.fight import Fight
from systems.table.enemies import scripts as table
from systems.table.enemies.behaviour import SHARED_FIELDS, Intent, Script
from systems.table.enemies.targets import UNIT_WORDS

INTENTS = frozenset({
    "attack", "press", "guard", "flee", "cover", "recover", "prepare", "special", "hold", "seize", "advance",
})  # fmt: skip
FEINTS = INTENTS - {"flee"}
"""All intents except flight, which cannot be mistaken for another."""
TARGETS = UNIT_WORDS | {"objective", "exit"}

DEFAULT = Intent("attack", target="nearest", shown="attack")

VIEW_FIELDS: dict[str, type] = {
    **SHARED_FIELDS,
    "self.score": int,
    "self.ardor": int,
    "self.surges": int,
    "zone_enemies": int,
    "zone_allies": int,
    "nearest": int,
    "leader_hp_percent": int,
    "healers": int,
    "at_objective": bool,
    "objective_enemies": int,
    "prize": bool,
}
"""`zone_enemies` and `zone_allies` are able ones in its own Zone (without itself); `nearest` is how many movements the
nearest able member of the party is away; `leader_hp_percent` is of the first able leader, 0 without one; `healers` are
able members with a healing ability; `objective_enemies` are able members in the Zone of the objective;
`prize`: there is something to `seize`."""


AIMLESS = frozenset({"guard", "prepare", "recover", "flee", "surrender"})
"""Intents without a target."""
STRIKING = frozenset({"attack", "press"})
"""Intents whose target is always a member of the party."""
NEAREST = ("nearest", "")
"""Target words for the nearest unit."""


class Scripts(table.Scripts):
    """The compiled script of each enemy."""

    def __init__(self, fight: Fight) -> None:
        """Compile the behaviours; `fight.bound(Scripts)` keeps one instance per fight."""
        behaviours = {foe.id: foe.behaviour for foe in fight.encounter.foes}
        super().__init__(behaviours, lambda behaviour: Script(behaviour, "zones", VIEW_FIELDS, DEFAULT), fight.later)
        self.remembers_attacker = {who: "last_attacker" in looks for who, looks in self.looks.items()}
        """Whether the script of an enemy refers to its last attacker."""
