"""Decisions of enemies: what each sees, its legal intents, and the options of a ruthless one (BH-04 to BH-07)."""

from collections.abc import Sequence

from systems.fudge.enemies.plans import cover_spot
from systems.fudge.enemies.script import ACTS, DEFAULT, FEINTS, Scripts
from systems.fudge.enemies.senses import sense
from systems.fudge.map.geometry import metres
from systems.fudge.mechanics.attack_profile import shoots
from systems.fudge.state import State, Unit
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import Intent, View
from systems.table.enemies.decide import Decider
from systems.table.loop.language import mark


class Enemies(Decider[Unit]):
    """Decides the intent of each enemy."""

    def __init__(self, fight: Fight) -> None:
        """Bind state and scripts; use `fight.bound(Enemies)`."""
        self.fight, self.state = fight, fight.bound(State)
        self.groups = fight.bound(Scripts).group
        super().__init__(fight, fight.bound(Scripts).of)

    def see(self, unit: Unit, fields: frozenset[str]) -> View:
        """Return all fields as an enemy sees them (BH-04)."""
        return sense(self.fight, self.state, unit)

    def see_group(self, unit: Unit, fields: frozenset[str]) -> View:
        """Return the same with the boxes of all enemies that share the unit's behaviour (BH-05)."""
        return sense(self.fight, self.state, unit, self.group(unit))

    def group(self, unit: Unit) -> list[Unit]:
        """All enemies with the same behaviour, those out of the fight included (BH-05)."""
        return [self.state.units[who] for who in self.groups[unit.id]]

    def always_legal(self, intent: Intent) -> bool:
        """Tell whether an intent needs no weapon: all but `aim` (BH-06)."""
        return intent.name != "aim" and _exists(intent)

    def legal(self, unit: Unit, intent: Intent) -> bool:
        """Tell whether an intent exists here and is possible, and its feint exists, if it has one (BH-06)."""
        return _exists(intent) and (intent.name != "aim" or shoots(unit))

    def options(self, unit: Unit) -> Sequence[Intent]:
        """At most six legal intents with targets, among which a ruthless enemy chooses (BH-07)."""
        state = self.state
        enemies = state.enemies(unit)
        if not enemies:
            return [DEFAULT]
        near = min(enemies, key=lambda each: metres(unit.spot, each.spot))
        weak = min(enemies, key=state.free_boxes)
        options = [Intent("attack", shown="attack", at=near.id)]
        if weak is not near:
            options.append(Intent("attack", shown="attack", at=weak.id))
        options.append(Intent("guard", shown="guard", at=near.id))
        options += [each._replace(at=near.id) for each in self.scripts[unit.id].known("press")[:1]]
        if shoots(unit):
            options.append(Intent("aim", shown="aim", at=near.id))
            if cover_spot(state, unit, near):
                options.append(Intent("take_cover", shown="take_cover", at=near.id))
        return options

    def die(self, unit: Unit, sides: int) -> int:
        """Roll a die of the `ai` stream, which is revealed at the turn's end."""
        face = self.arena.dice.sum("ai", 1, sides, unit.id, mark("what to do")).total
        unit.resolve.rolls += (sides, face)
        return face


def _exists(intent: Intent) -> bool:
    return intent.name in ACTS and (intent.shown == intent.name or {intent.name, intent.shown} <= FEINTS)
