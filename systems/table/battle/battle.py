"""A fight, driven by requests and choices under one ruleset."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from systems.table.battle.attribution import Doers
from systems.table.battle.components import Charge, Edge, Gear, Quiet, Spoils
from systems.table.battle.loot import LOOT_ASKS, LOOT_PHASES
from systems.table.battle.setup import Encounter, LootTable, Party
from systems.table.enemies.decide import Trial
from systems.table.loop.dice import Dice, SeededDice
from systems.table.loop.engine import Engine, Flow
from systems.table.loop.events import Event, Namer
from systems.table.loop.world import World
from systems.table.ruleset import Body, Ruleset, ruleset


class FightEnded(Event):
    """A fight is over: `victory`, `retreat`, `rout` or `stalemate`."""

    outcome: str

    def words(self, name: Namer) -> str:
        """Say how it ended."""
        return {
            "victory": "The fight is won.",
            "retreat": "The party is out of the fight.",
            "rout": "Nobody is left standing: the party is routed.",
            "stalemate": "Nobody can get the better of the other: both sides part.",
        }.get(self.outcome, f"The fight ends: {self.outcome}.")


@dataclass
class Result:
    """How a fight that will end has been decided; loot may still be handed out."""

    outcome: str = ""
    spared: bool = False
    """The enemies were not slain: they fled or surrendered."""


class Battle(Engine):
    """One fight in a world of its own."""

    def __init__(self, rules: Ruleset, encounter: Encounter, party: Party, dice: Dice) -> None:
        """Set the fight up without running it; `begin` and `restore` are the ways in."""
        world = World()
        try:
            self._set_up(world, rules, encounter, party, dice)
        except BaseException:
            world.close()
            raise

    def _set_up(self, world: World, rules: Ruleset, encounter: Encounter, party: Party, dice: Dice) -> None:
        edge = Edge(bonus=party.bonus, ambushed=encounter.ambush)
        world.create("battle", Flow(rules.first_phase), Quiet(), edge, Spoils(), Result())
        for thing in party.things:
            world.create(thing.id, Gear(thing), Charge())
        super().__init__(world, dice, _names(encounter, party))
        self.ruleset = rules
        self.encounter = encounter
        self.party = party
        self.quiet_rounds = rules.numbers_model.model_validate(dict(encounter.numbers)).quiet_rounds
        self.quiet = world.one(Quiet)
        self.edge = edge
        self.spoils = world.one(Spoils)
        self.result = world.one(Result)
        self.doers = Doers()
        self.gear = {gear.thing.id: (gear, charge) for gear, charge in world.ordered(Gear, Charge)}
        self.tables: dict[str, LootTable] = {table.id: table for table in encounter.loot_tables}
        rules.people(self)
        self.wire([*rules.phases, *LOOT_PHASES], [*rules.asks, *LOOT_ASKS])
        self.trial: Trial | None = None
        """What is tried out, if this is the copy that an enemy looks ahead in."""
        self._copy: Battle | None = None
        self._memory = world.memory()
        self._start = self._memory.values()

    @classmethod
    def begin(cls, rules: Ruleset, encounter: Encounter, party: Party, dice: Dice) -> Self:
        """Begin a fight and run it to the first request; `events` holds what happened until then."""
        battle = cls(rules, encounter, party, dice)
        battle.advance()
        return battle

    def again(self, dice: Dice) -> None:
        """Begin the same fight once more in the same world, with other dice. Quick: nothing is built anew."""
        self.resume(self._start, dice)
        self.advance()

    def values(self) -> tuple[tuple[Any, ...], ...]:
        """All state now, as `resume` takes it."""
        return self._memory.values()

    def copy(self) -> "Battle":
        """A second battle of the same setup but for its loot, to look ahead in; made once (BH-07)."""
        if self._copy is None:
            encounter = self.encounter.model_copy(update={"loot_tables": ()})
            self._copy = Battle(self.ruleset, encounter, self.party, self.dice)
        return self._copy

    def resume(self, values: tuple[tuple[Any, ...], ...], dice: Dice, trial: Trial | None = None) -> None:
        """Take up the state of a battle of the same setup, with other dice, without running on."""
        self._memory.put_back(values)
        self.dice = dice
        self.trial = trial
        self.doers.clear()
        self.events = []
        self._request = None

    def close(self) -> None:
        """Give the world back, and that of the copy; the battle must not be used after this."""
        if self._copy is not None:
            self._copy.close()
        super().close()

    def view(self) -> dict[str, Any]:
        """What the player may know of the fight (`BattleView`)."""
        return self.ruleset.view(self)

    def part(self, name: str) -> Any:
        """One part of the view by itself, for policies; its words may be missing."""
        return self.ruleset.part(self, name)

    def bodies(self) -> dict[str, Body]:
        """How each member of the party is now, in the ruleset's own terms."""
        return self.ruleset.bodies(self)

    def bonus_spent(self) -> bool:
        """Tell whether the party's Scouting Bonus was spent in this fight (HX-14)."""
        return self.edge.spent

    def used(self) -> dict[str, int]:
        """How often each thing was used, by id; only those that were."""
        return {key: charge.used for key, (_, charge) in self.gear.items() if charge.used}

    def end(self, outcome: str, loot: int | None = None, *, spared: bool = False) -> None:
        """Decide the fight. With a Loot rating and tables at hand, loot comes first.

        Args:
            outcome: `victory`, `retreat`, `rout` or `stalemate`.
            loot: the Loot rating of a won fight; None gives no Loot Dice.
            spared: the enemies fled or surrendered, and leave nobody behind (HX-15).
        """
        self.result.outcome = outcome
        self.result.spared = spared
        self.emit(FightEnded(outcome))
        if loot is None or not self.tables:
            self.flow.outcome = outcome
            return
        self.spoils.rating = loot
        self.flow.phase = "loot_dice"

    def stir(self) -> None:
        """Note damage, recovery or progress in this round."""
        self.quiet.stirred = True

    def round_over(self) -> bool:
        """Count a round for stalemate (BH-09); True when the fight ended with it."""
        self.quiet.rounds = 0 if self.quiet.stirred else self.quiet.rounds + 1
        self.quiet.stirred = False
        if self.quiet.rounds < self.quiet_rounds:
            return False
        self.end("stalemate")
        return True

    def snapshot(self) -> dict[str, Any]:
        """Return the fight as TOML data, at any request."""
        return {
            "ruleset": self.ruleset.id,
            "encounter": self.encounter.model_dump(mode="json", exclude_none=True),
            "party": self.party.model_dump(mode="json", exclude_none=True),
            "dice": self.dice.state(),
            "state": self.world.snapshot(),
        }

    @classmethod
    def restore(cls, data: Mapping[str, Any], dice: Dice | None = None) -> Self:
        """Take a fight up again where `snapshot` left it.

        Args:
            data: what `snapshot` returned, perhaps by way of TOML.
            dice: dice to go on with; None for those of the snapshot.

        Raises:
            ValueError: the data is not a snapshot, or does not fit this version.
            KeyError: the ruleset is not installed.
        """
        missing = [part for part in ("ruleset", "encounter", "party", "dice", "state") if part not in data]
        if missing:
            raise ValueError(f"The saved fight lacks {', '.join(missing)}.")
        encounter = Encounter.model_validate(data["encounter"])
        party = Party.model_validate(data["party"])
        battle = cls(ruleset(data["ruleset"]), encounter, party, dice or SeededDice.restore(data["dice"]))
        try:
            battle.world.load(data["state"])
        except BaseException:
            battle.close()
            raise
        return battle


def _names(encounter: Encounter, party: Party) -> dict[str, str]:
    names = {"party": "The party", "foes": encounter.name, "": "Somebody"}
    names |= {member.id: member.name for member in party.members}
    names |= told_apart(encounter)
    names |= {thing.id: thing.name for thing in party.things}
    names |= {table.id: table.name for table in encounter.loot_tables}
    return {**names, **encounter.item_names}


def told_apart(encounter: Encounter) -> dict[str, str]:
    """Names of the foes by id; those of one name are numbered, so that the log tells them apart."""
    counts = Counter(foe.name for foe in encounter.foes)
    numbers: Counter[str] = Counter()
    found = {}
    for foe in encounter.foes:
        numbers[foe.name] += 1
        found[foe.id] = f"{foe.name} {numbers[foe.name]}" if counts[foe.name] > 1 else foe.name
    return found
