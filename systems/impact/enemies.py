"""The enemies of a Party Impact fight: they act as one, by one behaviour script (PI-15, BH-02, BH-04)."""

from collections.abc import Sequence

from systems.impact.state import State
from systems.table.battle.fight import Fight
from systems.table.battle.setup import Encounter
from systems.table.enemies import scripts
from systems.table.enemies.ahead import Foresight
from systems.table.enemies.behaviour import SHARED_FIELDS, Behaviour, Intent, Script, View
from systems.table.enemies.decide import Decider, Feigning, roll_hidden

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


def script_of(fight: Fight) -> Script:
    """Build the script of the encounter's behaviour. Use `fight.bound(script_of)`."""
    return scripts.script_of("foes", fight.encounter.behaviour, _script, fight.later)


def _script(behaviour: Behaviour) -> Script:
    return Script(behaviour, "impact", VIEW_FIELDS, DEFAULT)


def _options(script: Script, foresight: Foresight) -> Sequence[Intent]:
    plain = [Intent(name, shown=name) for name in ("attack", "guard") if script.known(name)]
    return [*plain, *foresight.presses(script.known("press"))] or [DEFAULT]


def one_way(encounter: Encounter, press: int) -> bool:
    """Tell whether the behaviours of an encounter, those of its phases included, know one intent and no other (BH-07).

    Args:
        encounter: the encounter.
        press: by how much those may press whose behaviour knows no press.
    """
    later = (phase.behaviour for phase in encounter.phases if phase.behaviour is not None)
    return all(len(_known(each, Foresight(press=press))) == 1 for each in (encounter.behaviour, *later))


def _known(behaviour: Behaviour, foresight: Foresight) -> set[Intent]:
    """Return every intent that enemies of a behaviour may come to at `ruthless`, before their nerve breaks."""
    rules = behaviour.for_ruleset("impact").rules
    found = {Intent(rule.intent, rule.amount, rule.target, rule.feint or rule.intent) for rule in rules}
    if all(rule.when.strip() not in ("", "true") for rule in rules):
        found.add(DEFAULT)
    return found | {*_options(_script(behaviour), foresight)}


class Enemies(Decider[State]):
    """Decides for the enemies as one; an enemy is known by the state of the fight."""

    feigning = Feigning(made=1, meant=1, of=2)
    """There are few things to show here, and whoever shows one and means it pays for the others."""

    def __init__(self, fight: Fight) -> None:
        """Bind it. Use `fight.bound(Enemies)`."""
        super().__init__(fight, {"foes": fight.bound(script_of)})

    def see(self, unit: State, fields: frozenset[str]) -> View:
        """Return all fields: nothing that the player could not see (BH-04)."""
        return seen(unit)

    def legal(self, unit: State, intent: Intent) -> bool:
        """Tell whether an intent is one of this ruleset, and its feint, if it has one, too (BH-06)."""
        return self.always_legal(intent)

    def always_legal(self, intent: Intent) -> bool:
        """Tell whether an intent is legal, which never depends on the fight."""
        if intent.shown == intent.name:
            return intent.name in INTENTS
        return {intent.name, intent.shown} <= FEINTS

    def options(self, unit: State) -> Sequence[Intent]:
        """Return attack, guard and each press, as far as the behaviour gives them, for ruthless enemies (PI-15, BH-07).

        Conditions do not count. A behaviour with none of these leaves the default.
        """
        return _options(self.scripts["foes"], self.arena.foresight)

    def die(self, unit: State, sides: int) -> int:
        """Roll a die that is revealed with the intent."""
        return roll_hidden(self.arena, "foes", unit.declared, sides)


def seen(state: State) -> View:
    """Return the fields that conditions read."""
    standing = [unit.health.hp for unit in state.members if unit.health.hp > 0]
    most = sum(unit.fighter.most for unit in state.members)
    own = state.enemy_health.hp
    return {
        "self.hp": own,
        "self.max_hp": state.enemies.most,
        "self.hp_percent": own * 100 // state.enemies.most,
        "self.impact": state.enemies.impact,
        "allies": state.enemies.count,
        "allies_down": 0,
        "allies_hp_percent": own * 100 // state.enemies.most,
        "enemies": len(standing),
        "enemies_hp": sum(standing),
        "enemies_max_hp": most,
        "enemies_hp_percent": sum(standing) * 100 // most if most else 0,
        "enemies_impact": state.party_impact(),
        "enemies_down": len(state.members) - len(standing),
        "round": state.clash.round,
        "last_attacker": "",
        "last_intent": state.past.intent,
        "rounds_since_hurt": state.past.unhurt_rounds,
        "last_total": state.past.total,
        "ambush": state.edge.ambushed,
        "edge": state.edge.spent,
    }
