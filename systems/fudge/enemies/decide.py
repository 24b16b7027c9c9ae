"""Decisions of enemies: what each sees, what is legal, and whom it would be aimed at (BH-04 to BH-07)."""

from collections.abc import Sequence

from systems.fudge.enemies.options import options
from systems.fudge.enemies.script import ACTS, FEINTS, PLACES, Scripts
from systems.fudge.enemies.senses import sense
from systems.fudge.enemies.targeting import target_of
from systems.fudge.mechanics.attack_profile import shoots
from systems.fudge.state import State, Unit
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import Intent, View
from systems.table.enemies.decide import Decider
from systems.table.loop.language import mark


class Enemies(Decider[Unit]):
    """Decides the intent of each enemy."""

    errands = PLACES

    def __init__(self, fight: Fight) -> None:
        """Bind state and scripts; use `fight.bound(Enemies)`."""
        self.fight, self.state = fight, fight.bound(State)
        self.groups = fight.bound(Scripts).group
        super().__init__(fight, fight.bound(Scripts).of)

    def see(self, unit: Unit, fields: frozenset[str]) -> View:
        """Return these fields as an enemy sees them (BH-04)."""
        return sense(self.fight, self.state, unit, fields)

    def see_group(self, unit: Unit, fields: frozenset[str]) -> View:
        """Return the same with the boxes of all enemies that share the unit's behaviour (BH-05)."""
        return sense(self.fight, self.state, unit, fields, self.group(unit))

    def group(self, unit: Unit) -> list[Unit]:
        """All enemies with the same behaviour, those out of the fight included (BH-05)."""
        return [self.state.units[who] for who in self.groups[unit.id]]

    def always_legal(self, intent: Intent) -> bool:
        """Tell whether an intent needs no weapon: all but `aim` (BH-06)."""
        return intent.name != "aim" and _exists(intent)

    def legal(self, unit: Unit, intent: Intent) -> bool:
        """Tell whether an intent exists here and is possible, and its feint exists, if it has one (BH-06)."""
        return _exists(intent) and (intent.name != "aim" or shoots(unit.facts))

    def options(self, unit: Unit) -> Sequence[Intent]:
        """Return all intents of an enemy now, none of them at somebody whom it has not located (BH-04, BH-07)."""
        return options(self.state, unit, self.presses(unit.id))

    def aim(self, unit: Unit, intent: Intent) -> str:
        """Return whom an intent would be aimed at; else its target word."""
        if intent.at or intent.name == "flee" or intent.target in PLACES | {"random"}:
            return intent.at or intent.target
        return target_of(self.state, unit, intent.target, lambda _: 1)

    def die(self, unit: Unit, sides: int) -> int:
        """Roll a die of the `ai` stream, which is revealed at the turn's end."""
        face = self.arena.dice.sum("ai", 1, sides, unit.id, mark("what to do")).total
        unit.resolve.rolls += (sides, face)
        return face


def _exists(intent: Intent) -> bool:
    return intent.name in ACTS and (intent.shown == intent.name or {intent.name, intent.shown} <= FEINTS)
