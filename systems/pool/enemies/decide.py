"""Decisions of enemies: the parts that dice pools bring to them (BH-02 to BH-07)."""

from collections.abc import Sequence

from systems.pool.enemies.options import aim, options
from systems.pool.enemies.script import Scripts, always_legal, legal
from systems.pool.enemies.senses import seen
from systems.pool.state.state import State
from systems.pool.state.units import Foe
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import Intent, View
from systems.table.enemies.decide import Decider, roll_hidden


class Enemies(Decider[Foe]):
    """Decides for all enemies; get it by `fight.bound(Enemies)`."""

    errands = frozenset({"mend", "objective", "exit"})

    def __init__(self, fight: Fight) -> None:
        """Bind the state and the scripts."""
        self.state, scripts = fight.bound(State), fight.bound(Scripts)
        self.group = scripts.group
        super().__init__(fight, scripts.of)

    def see(self, unit: Foe, fields: frozenset[str]) -> View:
        """Return these fields; HP of one's own are those of all that share a morale (BH-04, BH-05)."""
        shared = self.scripts[unit.id].shared
        group = [self.state.units[key] for key in self.group[unit.id]] if shared else [unit]
        return seen(self.state, unit, group, fields)

    def legal(self, unit: Foe, intent: Intent) -> bool:
        """Tell whether an intent and its feint belong to this ruleset and are possible now (BH-06)."""
        return legal(self.state, unit, intent)

    def always_legal(self, intent: Intent) -> bool:
        """Tell whether an intent is legal in every situation (BH-06)."""
        return always_legal(intent)

    def options(self, unit: Foe) -> Sequence[Intent]:
        """Return all intents of an enemy now (BH-07)."""
        return options(self.state, unit, self.scripts[unit.id], self.presses(unit.id))

    def aim(self, unit: Foe, intent: Intent) -> str:
        """Return whom an intent against the other side would be aimed at; else its target word."""
        return aim(self.state, unit, intent)

    def die(self, unit: Foe, sides: int) -> int:
        """Roll a die that is revealed as the turn begins."""
        return roll_hidden(self.arena, unit.id, unit.plan, sides)
