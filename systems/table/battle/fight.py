"""A fight as phases, requests and effects see it: its state, and the verbs that change it.

`Battle`, one floor above, knows the ruleset: it begins, saves, restores and copies fights.
"""

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from systems.table.battle.attribution import Attribution
from systems.table.battle.components import Charge, Course, Edge, Gear, Quiet, Result, Spoils, Stirring
from systems.table.battle.events import FightEnded
from systems.table.battle.setup import Difficulty, Encounter, LootTable, Party, Thing
from systems.table.content.effect import Effect
from systems.table.enemies.ahead import Foresight
from systems.table.enemies.behaviour import Behaviour, Intent
from systems.table.enemies.decide import Trial
from systems.table.enemies.scripts import Later
from systems.table.loop.dice import Dice
from systems.table.loop.engine import Engine
from systems.table.loop.world import World

F = TypeVar("F", bound=Effect)


class EffectHandler(NamedTuple, Generic[F]):
    """How a ruleset applies one class of effect when a thing is used in a fight.

    `targets` is `none`, `member` where somebody of the party has to be named, `foe` where an enemy has, or `bearer` for
    what comes to whoever bears the thing. `apply` carries the effect out on that target. `words` describe it under this
    ruleset; by default the effect does.
    """

    effect: type[F]
    targets: Literal["none", "member", "foe", "bearer"]
    apply: "Callable[[Fight, F, Thing, str], None]"
    words: Callable[[F], str] | None = None


EffectHandlers = Mapping[str, EffectHandler[Any]]
"""Handlers by the tag of their effect."""


def handlers(*each: EffectHandler[Any]) -> EffectHandlers:
    """Gather handlers by the tags of their effects."""
    return {handler.effect.tag(): handler for handler in each}


class Fight(Engine):
    """One fight in a world of its own."""

    def __init__(
        self,
        world: World,
        dice: Dice,
        names: Mapping[str, str],
        encounter: Encounter,
        party: Party,
        quiet_rounds: int,
        ruleset_name: str,
        effects: EffectHandlers,
        ruleset: str = "",
    ) -> None:
        """Take over a world that holds the components of every fight.

        Args:
            world: holds `Flow`, `Quiet`, `Edge`, `Spoils`, `Result`, and the things of both sides.
            dice: the fight's.
            names: the names that players read, by id.
            encounter: the enemies.
            party: the members and their things.
            quiet_rounds: rounds without damage, recovery or progress after which both sides part (BH-09).
            ruleset_name: the name of the ruleset that players read.
            effects: how the ruleset applies each class of effect.
            ruleset: the id of the ruleset.
        """
        super().__init__(world, dice, names, ruleset)
        self.encounter = encounter
        self.party = party
        self.ruleset_name = ruleset_name
        self.effects = effects
        self.quiet_rounds = quiet_rounds
        self.quiet = world.one(Quiet)
        self.edge = world.one(Edge)
        self.spoils = world.one(Spoils)
        self.result = world.one(Result)
        self.stirring = world.find("battle", Stirring)
        self.attribution = Attribution()
        self.gear = {gear.thing.id: (gear, charge) for gear, charge in world.ordered(Gear, Charge)}
        self.tables: dict[str, LootTable] = {table.id: table for table in encounter.loot_tables}
        self.later = _later(encounter, world.one(Course)) if encounter.phases else None
        """The behaviours of the foes in phases of the encounter."""
        self.trial: Trial | None = None
        """What is tried out, if this is a copy in which somebody looks ahead."""
        self.foresight = Foresight()
        """How far ruthless enemies look ahead."""

    @property
    def difficulty(self) -> Difficulty:
        """How hard the enemies make it (BH-07)."""
        return self.encounter.difficulty

    @property
    def straight(self) -> bool:
        """Nothing comes between two phases: exact odds do not go step by step, and no things act by themselves."""
        return not self.stepping and self.stirring is None

    @property
    def conditions(self) -> tuple[str, ...]:
        """The conditions of the encounter's phases, which may ask for the round."""
        return tuple(phase.when for phase in self.encounter.phases)

    def behaviours(self) -> dict[str, Behaviour]:
        """Return each foe's behaviour now, by id."""
        return {foe.id: self.behaviour_of(foe.id, foe.behaviour) for foe in self.encounter.foes}

    def behaviour_of(self, who: str, first: Behaviour) -> Behaviour:
        """Return the behaviour of a foe, or of `foes` as one, in the present phase; `first` is that before any."""
        return self.later.now(who, first) if self.later else first

    @abstractmethod
    def begin_phases(self, number: int) -> None:
        """Begin the phases of the encounter that are due as the round of that number begins (TH-03)."""

    @abstractmethod
    def waiting(self) -> frozenset[str]:
        """Return the ids of the foes that have not joined the fight (TH-03)."""

    @abstractmethod
    def round_number(self) -> int:
        """The number of the round that goes on, from 1."""

    @abstractmethod
    def look_ahead(
        self, who: str, tries: Sequence[Intent], trials: int, errand: Collection[Intent] = ()
    ) -> Sequence[Intent]:
        """Return the intents that are better for the enemies than the first (BH-07).

        Those for an errand that the script goes about are worth more. The same state gives the same answer.
        """

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
        if self.stirring is not None:
            self.stirring.turned = True
        self.quiet.rounds = 0 if self.quiet.stirred else self.quiet.rounds + 1
        self.quiet.stirred = False
        if self.quiet.rounds < self.quiet_rounds:
            if self.later:
                self.begin_phases(self.round_number() + 1)
            return False
        self.end("stalemate")
        return True


def _later(encounter: Encounter, course: Course) -> Later:
    """Return the behaviours that phases bring: those of single foes, and that of `foes` as one."""
    found: dict[str, dict[int, Behaviour]] = {}
    for number, phase in enumerate(encounter.phases):
        if phase.behaviour is not None:
            found.setdefault("foes", {})[number] = phase.behaviour
        for who, change in phase.changes.items():
            if change.behaviour is not None:
                found.setdefault(who, {})[number] = change.behaviour
    return Later(course, found)
