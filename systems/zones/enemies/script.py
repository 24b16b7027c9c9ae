"""Behaviour scripts: the fields they read, their intents, and the legality of these (ZN-06, BH-01 to BH-08)."""

from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import SHARED_FIELDS, Intent, Script
from systems.table.enemies.targets import UNIT_WORDS
from systems.zones.enemies.targeting import objective, prize
from systems.zones.state.state import State, Unit

INTENTS = frozenset({
    "attack", "press", "guard", "flee", "cover", "recover", "prepare", "special", "hold", "seize", "advance",
})  # fmt: skip
FEINTS = INTENTS - {"flee"}
"""All but a flight, which nobody can mistake."""
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


class Scripts:
    """The compiled script of each enemy; equal behaviours share one."""

    def __init__(self, battle: Fight) -> None:
        """Compile the behaviours; `battle.bound(Scripts)` keeps one instance per fight."""
        self.of: dict[str, Script] = {}
        self.group: dict[str, tuple[str, ...]] = {}
        """The enemies of the same behaviour, by each one's id: a shared morale breaks for all (BH-05)."""
        self.grudge: dict[str, bool] = {}
        """Whether the script of an enemy refers to its last attacker."""
        made: list[tuple[object, Script, list[str]]] = []
        for foe in battle.encounter.foes:
            for behaviour, known, ids in made:
                if behaviour == foe.behaviour:
                    script = known
                    ids.append(foe.id)
                    break
            else:
                script = Script(foe.behaviour, "zones", VIEW_FIELDS, DEFAULT)
                made.append((foe.behaviour, script, [foe.id]))
            self.of[foe.id] = script
            words = [rule.target for rule in foe.behaviour.rules]
            self.grudge[foe.id] = "last_attacker" in script.reads or "last_attacker" in words
        for _, _, ids in made:
            self.group |= dict.fromkeys(ids, tuple(ids))


def legal(state: State, unit: Unit, intent: Intent) -> bool:
    """Tell whether an intent, and its feint if it has one, belongs to this ruleset and is possible now (BH-06)."""
    if intent.shown == intent.name:
        return possible(state, unit, intent.name, intent.amount)
    amount = 0 if intent.shown == "special" else intent.amount
    both = {intent.name, intent.shown} <= FEINTS
    return both and possible(state, unit, intent.name, intent.amount) and possible(state, unit, intent.shown, amount)


def always_legal(intent: Intent) -> bool:
    """Tell whether an intent is possible in every state of the fight."""
    return intent.shown == intent.name and intent.name in INTENTS - {"recover", "cover", "special", "hold", "seize"}


def possible(state: State, unit: Unit, name: str, amount: int) -> bool:
    """Tell whether an intent belongs to this ruleset and its requirements are met."""
    match name:
        case "recover":
            return unit.health.surges > 0
        case "cover":
            return len(state.able_foes()) > 1
        case "special":
            return bool(ability_of(unit, amount))
        case "hold":
            return bool(objective(state))
        case "seize":
            return bool(prize(state))
    return name in INTENTS


def ability_of(unit: Unit, amount: int) -> str:
    """Return the ability of `special`: the `amount`-th, or the first for 0; empty if its Ardor cannot be paid."""
    known = unit.facts.abilities
    index = amount - 1 if amount else 0
    if index >= len(known) or known[index].cost > unit.health.ardor:
        return ""
    return known[index].id


AIMLESS = frozenset({"guard", "prepare", "recover", "flee", "surrender"})
"""Intents without a target."""
STRIKING = frozenset({"attack", "press"})
"""Intents whose target is always a member of the party."""
NEAREST = ("nearest", "")
"""Target words for the nearest unit."""
