"""Quests: the aims of a campaign (HX-11)."""

from typing import Annotated, Literal

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Percent, Positive, Text
from game.packs.models.values import ItemCount
from systems.table.ref import Ref


class Goal(Model):
    """What a stage asks for: reach a place, defeat an encounter (at a place, if one is named), deliver items to one."""

    kind: Literal["reach", "defeat", "deliver"]
    landmark: Annotated[str, Ref("landmark")] = ""
    town: Annotated[str, Ref("town")] = ""
    encounter: Annotated[str, Ref("encounter")] = ""
    item: Annotated[str, Ref("item")] = ""
    count: Positive = 1


class Reward(Model):
    """Gold, PP for one character, items."""

    gold: Natural = 0
    pp: Natural = 0
    items: tuple[ItemCount, ...] = ()


class Stage(Model):
    """A step of a quest."""

    text: Text
    goal: Goal
    reward: Reward = Reward()


class Worse(Model):
    """What is added once the deadline has passed: to encounter chances, scouting difficulties, prices (percent)."""

    encounter_chance: Percent = 0
    scouting: Natural = 0
    prices: Natural = 0


class Deadline(Model):
    """The day by which the quest must be done, or the world gets worse."""

    day: Positive
    text: Text
    worse: Worse


class Quest(Record):
    """A quest. The region names its main quests; a side quest is offered in towns or told of by a rumour."""

    main: bool = False
    stages: Annotated[tuple[Stage, ...], Field(min_length=1)]
    ending: Text
    deadline: Deadline | None = None
    offered_in: tuple[Annotated[str, Ref("town")], ...] = ()
