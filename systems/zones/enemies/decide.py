"""Decisions of enemies: the fields they read, what is legal, and whom it would be aimed at (BH-04 to BH-07)."""

from collections.abc import Hashable, Sequence

from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import Intent, View
from systems.table.enemies.decide import Decider
from systems.table.enemies.targets import AT_FRIEND, UNIT_WORDS, aimed
from systems.zones.enemies.options import at_members, options
from systems.zones.enemies.script import FEINTS, INTENTS, Scripts
from systems.zones.enemies.senses import Senses, Viewpoint
from systems.zones.enemies.targeting import candidates, roll_ai
from systems.zones.mechanics.plans import ability_of
from systems.zones.state.goals import objective, prize
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit

CONDITIONAL = frozenset({"recover", "cover", "special", "hold", "seize"})
"""Intents with requirements, which `possible` checks."""


class Enemies(Decider[Unit]):
    """Decides the intents of all enemies."""

    errands = frozenset({"seize", "hold", "cover", "objective", "exit", AT_FRIEND})

    def __init__(self, fight: Fight) -> None:
        """Bind the fight, and the fields that each script reads."""
        scripts = fight.bound(Scripts)
        super().__init__(fight, scripts.of)
        self.state, positions = fight.bound(State), fight.bound(Positions)
        self.positions = positions
        read = {script for script in scripts.of.values() if script.reads}
        senses = {script: Senses(script.reads, self.state, positions) for script in read}
        self._all_senses = list(senses.values())
        self._senses = {who: senses[script] for who, script in scripts.of.items() if script in senses}
        self._viewpoints: dict[str, Viewpoint] = {}
        for foe in self.state.foes:
            shared = scripts.of[foe.id].shared
            group = [self.state.by_id[key] for key in scripts.group[foe.id]] if shared else [foe]
            self._viewpoints[foe.id] = Viewpoint(self.state, positions, foe, self.state.minds[foe.id], group)

    def refresh(self) -> None:
        """Discard cached values before the decisions of a round."""
        for senses in self._all_senses:
            senses.refresh()

    def see(self, unit: Unit, fields: frozenset[str]) -> View:
        """Return the fields that the enemy's script reads (BH-04)."""
        senses = self._senses[unit.id]
        return senses.by_name(senses.values(self._viewpoints[unit.id]))

    def glance(self, unit: Unit) -> Hashable:
        """Return the values of the fields alone; None for a script that reads none."""
        senses = self._senses.get(unit.id)
        return None if senses is None else tuple(senses.values(self._viewpoints[unit.id]))

    def legal(self, unit: Unit, intent: Intent) -> bool:
        """Tell whether an intent, and its feint if it has one, belongs to this ruleset and is possible now (BH-06)."""
        if intent.shown == intent.name:
            return possible(self.state, unit, intent.name, intent.amount)
        if not {intent.name, intent.shown} <= FEINTS:
            return False
        amount = 0 if intent.shown == "special" else intent.amount
        real = possible(self.state, unit, intent.name, intent.amount)
        return real and possible(self.state, unit, intent.shown, amount)

    def always_legal(self, intent: Intent) -> bool:
        """Tell whether an intent is possible in every state of the fight."""
        return intent.shown == intent.name and intent.name in INTENTS - CONDITIONAL

    def options(self, unit: Unit) -> Sequence[Intent]:
        """Return all intents of an enemy now: attacks, abilities, places, cover, and what it can do alone (BH-07)."""
        return options(self.state, self.positions, unit, self.presses(unit.id))

    def aim(self, unit: Unit, intent: Intent) -> str:
        """Return whom an attack or an ability would be aimed at; the word itself of all that is for friends."""
        word = intent.target
        if intent.at or not at_members(unit, intent) or word == "random" or (word and word not in UNIT_WORDS):
            return intent.at or word
        targets = candidates(self.positions, unit, self.state.able_members())
        return aimed(word, targets, (), unit.id, self.state.minds[unit.id].last_attacker, lambda _: 1) or word

    def errand(self, unit: Unit, intent: Intent) -> str:
        """Return which errand an intent is for: of all that may be covered, leaders alone are one."""
        covered = self.state.by_id.get(intent.at) if intent.name == "cover" else None
        return "" if covered and not covered.facts.leader else super().errand(unit, intent)

    def die(self, unit: Unit, sides: int) -> int:
        """Roll a die of the `ai` stream."""
        return roll_ai(self.arena.dice, sides)


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
