"""Quests: the aims of a campaign (HX-11)."""

from typing import Annotated, Literal

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Percent, Positive, Text
from game.packs.models.values import ItemCount
from systems.table.content.ref import Ref


class Goal(Model):
    """What a stage asks for."""

    kind: Literal["reach", "defeat", "deliver"]
    """To reach a place, to defeat an encounter (at a place, if one is named), or to deliver items to one."""
    landmark: Annotated[str, Ref("landmark", asks=True)] = ""
    """The place, if it is a landmark."""
    town: Annotated[str, Ref("town", asks=True)] = ""
    """The place, if it is a town."""
    encounter: Annotated[str, Ref("encounter", asks=True)] = ""
    """Who is to be defeated."""
    item: Annotated[str, Ref("item", asks=True)] = ""
    """What is to be delivered."""
    count: Positive = 1
    """How many of it."""


class Reward(Model):
    """What is given for it."""

    gold: Natural = 0
    """Gold."""
    pp: Natural = 0
    """PP, for one character."""
    items: tuple[ItemCount, ...] = ()
    """Items."""


class Stage(Model):
    """A step of a quest."""

    text: Text
    """What the journal says is to be done."""
    goal: Goal
    """What does it."""
    reward: Reward = Reward()
    """What is given for it."""


class Worse(Model):
    """What is added once the deadline has passed."""

    encounter_chance: Percent = 0
    """Percent, to the chance of encounters."""
    scouting: Natural = 0
    """To the difficulty of Scouting Rolls."""
    prices: Natural = 0
    """Percent, to prices."""


class Deadline(Model):
    """The day by which the quest must be done, or the world gets worse."""

    day: Positive
    """The last day on which it can be done in time."""
    text: Text
    """What is told when the day has passed."""
    worse: Worse
    """What becomes of the world then."""


class Quest(Record):
    """A quest."""

    main: bool = False
    """It can be a region's main quest; a side quest is offered in towns or told of by a rumour."""
    stages: Annotated[tuple[Stage, ...], Field(min_length=1)]
    """What is to be done, one after the other."""
    ending: Text
    """What is told when all is done."""
    deadline: Deadline | None = None
    """By when; without it there is no hurry."""
    offered_in: tuple[Annotated[str, Ref("town", asks=True)], ...] = ()
    """Towns that offer it."""
