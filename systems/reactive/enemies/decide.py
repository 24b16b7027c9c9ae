"""Decisions of enemies: legal intents, and those a ruthless enemy chooses from (BH-05 to BH-07)."""

from collections.abc import Sequence

from systems.reactive.enemies.script import DEFAULT, FEINTS, INTENTS, Scripts
from systems.reactive.enemies.senses import view_of
from systems.reactive.enemies.targeting import AT_FRIENDS, choose_target
from systems.reactive.rules import STRIKES
from systems.reactive.state import Foe, State
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import Intent, View
from systems.table.enemies.decide import Decider, roll_hidden


class Enemies(Decider[Foe]):
    """Decides the intents of all enemies."""

    def __init__(self, fight: Fight) -> None:
        """Bind it; callers use `fight.bound(Enemies)`."""
        scripts = fight.bound(Scripts)
        super().__init__(fight, scripts.of)
        self.state = fight.bound(State)
        self.groups = scripts.group

    def see(self, unit: Foe, fields: frozenset[str]) -> View:
        """Return all fields as an enemy sees them."""
        return view_of(self.state, unit, (unit.id,))

    def see_group(self, unit: Foe, fields: frozenset[str]) -> View:
        """Return the same with the HP of its group as `self`."""
        return view_of(self.state, unit, self.groups[unit.id])

    def legal(self, unit: Foe, intent: Intent) -> bool:
        """Tell whether an enemy can have this intent now, and show what it shows (BH-06)."""
        if intent.name == "flee":
            return not unit.bound.restrained and intent.shown == intent.name
        return self.always_legal(intent)

    def always_legal(self, intent: Intent) -> bool:
        """Tell the same of any enemy at any time; to flee is not always legal."""
        if intent.shown != intent.name and not {intent.name, intent.shown} <= FEINTS:
            return False
        if intent.name in STRIKES and intent.target in AT_FRIENDS:
            return False
        return intent.name in INTENTS and intent.name != "flee"

    def options(self, unit: Foe) -> Sequence[Intent]:
        """Return the intents a ruthless enemy chooses from: attacks, and special intents of its script (BH-07).

        Guarding is for those at half of their HP or less: if all guard, none strikes, and nobody gains by it.
        """
        found = {choose_target(self.state, unit, word, lambda _: 1): word for word in ("nearest", "weakest", "healer")}
        strikes = [Intent("attack", target=word, shown="attack", at=who) for who, word in found.items() if who]
        script = self.scripts[unit.id]
        special = [intent for name in ("press", "grapple", "lurk") for intent in script.known(name)]
        guard = [Intent("guard", shown="guard")] if unit.health.hp * 2 <= unit.max_hp else []
        return [*(strikes or [DEFAULT]), *guard, *special][:6]

    def die(self, unit: Foe, sides: int) -> int:
        """Roll a die that is revealed with the intent."""
        return roll_hidden(self.arena, unit.id, unit.declared, sides)
