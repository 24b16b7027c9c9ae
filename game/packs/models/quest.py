"""Quests: the aims of a campaign (HX-11)."""

from typing import Annotated, Literal

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Percent, Positive, Text
from game.packs.models.values import ItemCount
from systems.table.content.ref import Ref


class Goal(Model):
    """The goal of a stage."""

    kind: Literal["reach", "defeat", "deliver"]
    """Reach a place, defeat an encounter (at a place, if one is named), or deliver items to a place.

    A place that was visited and an encounter that was won before the stage came count when it comes.
    """
    landmark: Annotated[str, Ref("landmark", asks=True)] = ""
    """The landmark, if the place is one."""
    town: Annotated[str, Ref("town", asks=True)] = ""
    """The town, if the place is one."""
    encounter: Annotated[str, Ref("encounter", asks=True)] = ""
    """The encounter to defeat."""
    item: Annotated[str, Ref("item", asks=True)] = ""
    """The item to deliver."""
    count: Positive = 1
    """Number of items."""


class Reward(Model):
    """The reward for a stage."""

    gold: Natural = 0
    """Gold for the party."""
    pp: Natural = 0
    """PP, for one character."""
    items: tuple[ItemCount, ...] = ()
    """Items."""


class Stage(Model):
    """A stage of a quest."""

    text: Text
    """Task in the words of the journal."""
    goal: Goal
    """The condition for completing the stage."""
    reward: Reward = Reward()
    """The reward for the stage."""
    told: Text | None = None
    """Text for the player when the stage is done."""
    done_early: Text | None = None
    """Text for the player when the goal is met before the quest comes to this stage, where that happens."""
    after_last: Text | None = None
    """Task in place of `text` once the goal of the last stage has been met."""


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
    """The stages in order."""
    ending: Text
    """Text for the player at the end of the quest."""
    late_ending: Text | None = None
    """Text in place of `ending` where the last stage's goal was met before those of other stages."""
    deadline: Deadline | None = None
    """The deadline; without it, there is no time limit."""
    offered_in: tuple[Annotated[str, Ref("town", asks=True)], ...] = ()
    """Towns that offer the quest."""
