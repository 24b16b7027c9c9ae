"""Behaviour scripts: the intents, targets and fields that they know, and the scripts of a fight (BH-02 to BH-04)."""

from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import SHARED_FIELDS, Behaviour, Intent, Script
from systems.table.enemies.targets import UNIT_WORDS

ORDERS = frozenset({"shout", "shout_guard"})
"""Intents of orders, drawn before and apart from those of the two actions (FT-02)."""
ACTS = frozenset({"attack", "press", "guard", "flee", "aim", "hide", "take_cover", "kite"})
INTENTS = ACTS | ORDERS
FEINTS = ACTS - {"flee"}
TARGETS = UNIT_WORDS | {"objective", "exit"}

DEFAULT = Intent("attack", target="nearest", shown="attack")

VIEW_FIELDS: dict[str, type] = {
    **SHARED_FIELDS,
    "self.wound": str,
    "self.distance": int,
    "self.in_cover": bool,
    "self.hidden": bool,
    "self.high": bool,
    "self.aimed": bool,
    "self.shooter": bool,
    "self.surprised": bool,
    "self.blind": bool,
    "self.targeted": int,
    "enemies_hidden": int,
}
"""HP are free boxes of the wound track. `self.wound` is the worst wound in the rulebook's words, `self.distance` metres
to the nearest enemy that it has located (999: it has located none), `self.in_cover` that it has cover from that one,
`self.hidden` that no enemy knows where it is, `self.targeted` how many slower members of the
party have already declared an attack on it, `enemies_hidden` how many of the party it would have to locate."""


class Scripts:
    """The scripts of all enemies, compiled once; equal behaviours share one."""

    def __init__(self, battle: Fight) -> None:
        """Compile the scripts; use `battle.bound(Scripts)`."""
        made: dict[str, tuple[Script, Script, int]] = {}
        self.acts: dict[str, Script] = {}
        self.orders: dict[str, Script] = {}
        self.groups: dict[str, int] = {}
        """Enemies with equal behaviour have equal numbers (BH-05)."""
        for foe in battle.encounter.foes:
            key = foe.behaviour.model_dump_json()
            if key not in made:
                made[key] = (_part(foe.behaviour, False), _part(foe.behaviour, True), len(made))
            self.acts[foe.id], self.orders[foe.id], self.groups[foe.id] = made[key]
        reads = frozenset(name for acts, orders, _ in made.values() for name in acts.reads | orders.reads)
        self.remembers = frozenset({"last_intent", "last_attacker", "rounds_since_hurt"} & reads)
        self.attackers = "last_attacker" in reads or any(
            rule.target == "last_attacker" for foe in battle.encounter.foes for rule in foe.behaviour.rules
        )


def _part(behaviour: Behaviour, orders: bool) -> Script:
    """Compile the rules for orders, or all others with the morale."""
    rules = tuple(rule for rule in behaviour.rules if (rule.intent in ORDERS) == orders)
    kept = Behaviour(rules=rules, morale=None if orders else behaviour.morale)
    return Script(kept, "fudge", VIEW_FIELDS, Intent("", shown="") if orders else DEFAULT)
