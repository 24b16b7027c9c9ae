"""What a behaviour script sees and may intend under opposed 4dF (BH-02 to BH-04)."""

from collections.abc import Sequence

from systems.fudge.ground import cover, level, metres
from systems.fudge.rules import SHOT, hands_suffice
from systems.fudge.sides import Sides, Unit
from systems.fudge.track import WORDS
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import SHARED_FIELDS, Behaviour, Intent, Script
from systems.table.enemies.targets import UNIT_WORDS, Candidate

ORDERS = frozenset({"shout", "shout_guard"})
"""Not for the two actions, but for the orders before them: a rule with one of these is drawn then (FT-02)."""
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


NOBODY = 999
"""`self.distance` of an enemy that has located nobody: further than any map is wide."""


class Scripts:
    """The behaviours of all enemies, made ready once; those with equal behaviour share them."""

    def __init__(self, battle: Fight) -> None:
        """Make them; to be had by `battle.bound(Scripts)`."""
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
    """The rules for orders, or all others with the morale."""
    rules = tuple(rule for rule in behaviour.rules if (rule.intent in ORDERS) == orders)
    kept = Behaviour(rules=rules, morale=None if orders else behaviour.morale)
    return Script(kept, "fudge", VIEW_FIELDS, Intent("", shown="") if orders else DEFAULT)


def legal(unit: Unit, intent: Intent) -> bool:
    """Tell whether an intent is one of this ruleset and possible, and its feint, if it has one, too (BH-06)."""
    if intent.name not in ACTS or (intent.name == "aim" and not shoots(unit)):
        return False
    return intent.shown == intent.name or (intent.name in FEINTS and intent.shown in FEINTS)


def shoots(unit: Unit) -> bool:
    """Tell whether somebody has anything to throw or shoot with."""
    return any(arm.kind in SHOT and hands_suffice(unit.facts.hands, 0, arm.hands) for arm in unit.facts.arms)


def seen(battle: Fight, sides: Sides, unit: Unit, own: Sequence[Unit] = ()) -> dict[str, int | bool | str]:
    """What an enemy can know now: nothing that a player could not tell it (BH-04).

    Args:
        battle: the fight.
        sides: both sides.
        unit: whoever decides.
        own: those whose boxes count as its own, where morale is shared (BH-05); none: its own alone.
    """
    allies, enemies = sides.allies(unit), sides.enemies(unit)
    most = sides.most()
    own = own or (unit,)
    own_hp = sum(sides.left(each) for each in own if not each.place.gone)
    ally_hp, enemy_hp = sum(map(sides.left, allies)), sum(map(sides.left, enemies))
    spot = unit.spot
    known = [each for each in enemies if each.id in unit.senses.located]
    nearest = min(known, key=lambda each: metres(spot, each.spot), default=None)
    return {
        "self.hp": own_hp,
        "self.max_hp": most * len(own),
        "self.hp_percent": own_hp * 100 // (most * len(own)),
        "allies": len(allies),
        "allies_down": sum(not each.able for each in sides.foes),
        "allies_hp_percent": ally_hp * 100 // (most * len(sides.foes)),
        "enemies": len(enemies),
        "enemies_hp": enemy_hp,
        "enemies_max_hp": most * len(sides.members),
        "enemies_hp_percent": enemy_hp * 100 // (most * len(sides.members)),
        "enemies_down": sum(not each.able for each in sides.members),
        "round": sides.turn.round,
        "last_intent": unit.past.intent,
        "last_attacker": unit.past.attacker,
        "rounds_since_hurt": unit.past.unhurt,
        "ambush": battle.edge.ambushed,
        "edge": battle.edge.spent,
        "self.wound": WORDS[unit.worst],
        "self.distance": metres(spot, nearest.spot) if nearest else NOBODY,
        "self.in_cover": bool(nearest and cover(sides.ground, nearest.spot, spot)),
        "self.hidden": not any(unit.id in each.senses.located for each in enemies),
        "self.high": level(sides.ground, spot) > 0,
        "self.aimed": bool(unit.condition.aim),
        "self.shooter": shoots(unit),
        "self.surprised": unit.condition.surprised,
        "self.blind": unit.condition.blind > 0,
        "self.targeted": sum(_targets(each, unit.id) for each in enemies),
        "enemies_hidden": sum(each.id not in unit.senses.located for each in enemies),
    }  # fmt: skip


def _targets(member: Unit, foe: str) -> bool:
    """Tell whether a member who has declared attacks this enemy; who is faster has declared nothing yet (BH-01)."""
    return any(
        action.kind == "attack" and action.at == foe for action in (member.action(1), member.action(2))
    ) and member.plan.step == 2  # fmt: skip


def candidates(sides: Sides, unit: Unit, others: list[Unit]) -> list[Candidate]:
    """Those who could be meant by a target word, as an enemy sees them (BH-03)."""
    spot = unit.spot
    return [
        Candidate(
            each.id,
            metres(spot, each.spot),
            sides.left(each),
            sides.most(),
            each.facts.attack + each.facts.defense,
            each.facts.healer,
        )
        for each in others
    ]
