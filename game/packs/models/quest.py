"""Quests: the aims of a campaign (HX-11), in rows of stages or in graphs of them (TL-03)."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from game.packs.conditions import When
from game.packs.models.base import Model, Record
from game.packs.models.effects import AnyEffect
from game.packs.models.ending import More
from game.packs.models.fields import LocalId, Natural, Percent, Positive, Text, WordOrNone
from game.packs.models.values import ItemCount
from systems.table.content.ref import Ref


class Goal(Model):
    """The goal of a stage."""

    kind: Literal["reach", "visit", "defeat", "deliver", "count", "fact"]
    """Reach a place; visit it while the stage is open; defeat an encounter (at a place, if one is named); deliver
    items to a place; count creatures slain or encounters beaten in the whole campaign; or a fact: a condition that
    holds.

    A place that was visited and an encounter that was won before the stage came count when it comes.
    """
    landmark: Annotated[str, Ref("landmark", asks=True)] = ""
    """The landmark, if the place is one."""
    town: Annotated[str, Ref("town", asks=True)] = ""
    """The town, if the place is one."""
    encounter: Annotated[str, Ref("encounter", asks=True)] = ""
    """The encounter to defeat, or to count."""
    creature: Annotated[str, Ref("creature", asks=True)] = ""
    """The creature to count."""
    item: Annotated[str, Ref("item", asks=True)] = ""
    """The item to deliver."""
    count: Positive = 1
    """Number of items, of creatures slain, or of encounters beaten."""
    when: When = When()
    """The condition of a goal of the kind `fact`."""


class Reward(Model):
    """The reward for a stage."""

    gold: Natural = 0
    """Gold for the party."""
    pp: Natural = 0
    """PP, for one character."""
    items: tuple[ItemCount, ...] = ()
    """Items."""


class Failure(Model):
    """What comes of a stage that fails."""

    text: Text | None = None
    """Text for the player."""
    opens: tuple[LocalId, ...] = ()
    """Stages that open."""
    effects: tuple[AnyEffect, ...] = ()
    """Effects on the campaign."""


class Stage(Model):
    """A stage of a quest.

    Stages without `when`, `opens`, `closes` and `ends` make a row: each opens the next one, and the last ends the
    quest. Otherwise they make a graph, and each has an id.
    """

    id: WordOrNone = ""
    """Name, unique among the stages of the quest, for conditions, other stages and saved games; without it, `stage_1`
    for the first, and so on.
    """
    text: Text
    """Task in the words of the journal."""
    goal: Goal
    """The condition for completing the stage."""
    when: When = When()
    """The condition under which it opens by itself while the quest is open."""
    opens: tuple[LocalId, ...] = ()
    """Stages that open when it is done."""
    closes: tuple[LocalId, ...] = ()
    """Stages that are closed for good when it is done, open or not."""
    ends: Literal["", "done", "failed"] = ""
    """How the quest ends when the stage is done; empty: it goes on."""
    ending: Text | None = None
    """Text in place of the quest's own where this stage ends it."""
    optional: bool = False
    """Whether the quest can go on when it fails."""
    hidden: bool = False
    """Whether the journal and the map keep silent about it until it is done."""
    days: Natural = 0
    """Days after its opening within which it is to be done, or it fails; 0: any number."""
    fails_when: When = When()
    """The condition under which it fails."""
    failed: Failure | None = None
    """What comes of its failing."""
    effects: tuple[AnyEffect, ...] = ()
    """Effects on the campaign when it is done."""
    reward: Reward = Reward()
    """The reward for the stage."""
    told: Text | None = None
    """Text for the player when the stage is done."""
    done_early: Text | None = None
    """Text for the player when the goal is met before the quest comes to this stage, where that happens."""
    after_last: Text | None = None
    """Task in place of `text` once the goal of the last stage has been met; in a row."""

    @property
    def every_effect(self) -> tuple[AnyEffect, ...]:
        """The effects of its being done, and of its failing."""
        return (*self.effects, *(self.failed.effects if self.failed else ()))


class Worse(Model):
    """Increases after the deadline."""

    encounter_chance: Percent = 0
    """Added to the chance of encounters, in percent."""
    scouting: Natural = 0
    """Added to the difficulty of Scouting Rolls."""
    prices: Natural = 0
    """Added to prices, in percent."""


class Deadline(Model):
    """The last day for the quest, with the consequences of missing it."""

    day: Positive
    """The last day on which the quest can be done in time."""
    text: Text
    """Text for the player after that day."""
    worse: Worse
    """Increases after that day."""


class Quest(Record):
    """A quest."""

    main: bool = False
    """Whether it can be a main quest of a region; a side quest is offered in towns or by a rumour."""
    stages: Annotated[tuple[Stage, ...], Field(min_length=1)]
    """The stages, in the order in which they are told."""
    starts: tuple[LocalId, ...] = ()
    """The stages that are open at first; without any, the first one."""
    ending: Text
    """Text for the player at the end of the quest."""
    late_ending: Text | None = None
    """Text in place of `ending` where the last stage's goal was met before those of other stages; in a row."""
    more: tuple[More, ...] = ()
    """What became of persons, places and powers, each told after the ending where its condition holds."""
    failure: Text | None = None
    """Text for the player when the quest fails."""
    deadline: Deadline | None = None
    """The deadline; without it, there is no time limit."""
    offered_in: tuple[Annotated[str, Ref("town", asks=True)], ...] = ()
    """Towns that offer the quest."""
    when: When = When()
    """The condition under which the quest is taken by itself, without being asked for."""
    hidden: bool = False
    """Whether the journal keeps silent about it until it is over."""

    @cached_property
    def row(self) -> bool:
        """Whether the stages follow each other in their order."""
        return not self.starts and not any(each.when or each.opens or each.closes or each.ends for each in self.stages)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The id of each stage."""
        return tuple(stage.id or numbered(number) for number, stage in enumerate(self.stages))

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The number of each stage, from 0, by its id."""
        return {key: number for number, key in enumerate(self.ids)}

    @property
    def first(self) -> tuple[int, ...]:
        """The numbers of the stages that are open at first; a faulty quest may name some that it has not got."""
        return tuple(self.numbers[key] for key in self.starts if key in self.numbers) or (0,)

    def opened_by(self, number: int) -> tuple[int, ...]:
        """Return the numbers of the stages that open when a stage is done."""
        if self.row:
            return (number + 1,) if number + 1 < len(self.stages) else ()
        return tuple(self.numbers[key] for key in self.stages[number].opens if key in self.numbers)

    def opened_by_failure(self, number: int) -> tuple[int, ...]:
        """Return the numbers of the stages that open when a stage fails."""
        failed = self.stages[number].failed
        return tuple(self.numbers[key] for key in (failed.opens if failed else ()) if key in self.numbers)

    def ended_by(self, number: int) -> Literal["", "done", "failed"]:
        """Return how the quest ends when a stage is done; an empty text if it goes on."""
        if self.row:
            return "done" if number + 1 == len(self.stages) else ""
        return self.stages[number].ends


def numbered(number: int) -> str:
    """Return the id of a stage without one of its own, by its number from 0."""
    return f"stage_{number + 1}"
