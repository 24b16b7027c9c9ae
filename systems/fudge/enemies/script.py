"""Behaviour scripts: the intents, targets and fields that they know, and the scripts of a fight (BH-02 to BH-04)."""

from systems.table.battle.fight import Fight
from systems.table.enemies import scripts
from systems.table.enemies.behaviour import SHARED_FIELDS, Behaviour, Intent, Script
from systems.table.enemies.targets import UNIT_WORDS

ORDERS = frozenset({"shout", "shout_guard"})
"""Intents of orders, drawn before and apart from those of the two actions (FT-02)."""
ACTS = frozenset({"attack", "press", "guard", "flee", "aim", "hide", "take_cover", "kite"})
INTENTS = ACTS | ORDERS
FEINTS = ACTS - {"flee"}
PLACES = frozenset({"objective", "exit"})
TARGETS = UNIT_WORDS | PLACES

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


class Scripts(scripts.Scripts):
    """The scripts of all enemies: `of` for their two actions, `orders` for the orders before them."""

    def __init__(self, fight: Fight) -> None:
        """Compile the scripts; use `fight.bound(Scripts)`."""
        behaviours = {foe.id: foe.behaviour for foe in fight.encounter.foes}
        super().__init__(behaviours, lambda behaviour: _part(behaviour, orders=False), fight.later)
        orders = scripts.Scripts(behaviours, lambda behaviour: _part(behaviour, orders=True), fight.later)
        self.orders = orders.of
        self.looked_at |= orders.looked_at


def _part(behaviour: Behaviour, orders: bool) -> Script:
    """Compile the rules for orders, or all others with the morale."""
    rules = tuple(rule for rule in behaviour.rules if (rule.intent in ORDERS) == orders)
    kept = Behaviour(rules=rules, morale=None if orders else behaviour.morale)
    return Script(kept, "fudge", VIEW_FIELDS, Intent("", shown="") if orders else DEFAULT)
