"""Decisions of enemies: what is legal, and all that an enemy can do now (BH-05 to BH-07)."""

from collections.abc import Sequence

from systems.reactive.enemies.script import FEINTS, INTENTS, Scripts
from systems.reactive.enemies.senses import view_of
from systems.reactive.enemies.targeting import AT_FRIENDS, choose_target, in_reach
from systems.reactive.rules import STRIKES
from systems.reactive.state import Foe, State
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import Intent, View
from systems.table.enemies.decide import Decider, roll_hidden
from systems.table.enemies.targets import worded


class Enemies(Decider[Foe]):
    """Decides the intents of all enemies."""

    errands = frozenset({"last_worker"})

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
        """Return all intents of an enemy now: each blow at each member in reach, to guard, and to wait (BH-07).

        How much it may press is its behaviour's, or the same for all.
        """
        aims = worded(in_reach(self.state, unit), unit.id, unit.past.attacker)
        blows = [Intent("attack"), *(Intent("press", each.amount) for each in self.presses(unit.id))]
        found = [blow._replace(target=word, at=who) for blow in blows for who, word in aims.items()]
        found += [Intent("guard")]
        found += [Intent(name, 0, word, at=who) for name in ("grapple", "lurk") for who, word in aims.items()]
        return [each._replace(shown=each.name) for each in (*found, Intent("wait"))]

    def aim(self, unit: Foe, intent: Intent) -> str:
        """Return the member that a blow would go to."""
        if intent.at or intent.name not in STRIKES or intent.target == "random":
            return intent.at or intent.target
        return choose_target(self.state, unit, intent.target, lambda _: 1)

    def die(self, unit: Foe, sides: int) -> int:
        """Roll a die that is revealed with the intent."""
        return roll_hidden(self.arena, unit.id, unit.declared, sides)
