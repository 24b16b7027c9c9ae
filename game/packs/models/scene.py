"""Scenes: encounters without foes (HX-23), with feats of skill (ZN-25) and of effort (ZN-26)."""

from typing import Annotated, Literal

from pydantic import Field

from game.packs.models.base import Model
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import LocalId, Natural, Positive, Text
from systems.table.ref import Ref

Skill = Literal["might", "agility", "wits", "vigour"]


class Needs(Model):
    """What the party must have to choose an option: the item is kept, the gold is paid."""

    item: Annotated[str, Ref("item")] = ""
    count: Positive = 1
    gold: Natural = 0


class SkillTest(Model):
    """A feat of skill: one roll on a core value against a difficulty (ZN-25)."""

    skill: Skill
    difficulty: Positive


class Effort(Model):
    """A feat of effort (ZN-26): attempts of up to `helpers` members a turn add up until they meet the goal.

    After `timer` turns it has failed; 0 gives all the time in the world. Where the ruleset knows no feats of effort,
    one test against the difficulty decides.
    """

    skill: Skill
    difficulty: Positive
    goal: Positive
    timer: Natural = 0
    helpers: Positive = 1


class Outcome(Model):
    """What is told, and what it does."""

    text: Text
    effects: tuple[AnyEffect, ...] = ()


class SceneOption(Model):
    """One thing the party may do: it has a `test`, or an `effort`, or neither, and then only `success` comes about.

    `partial` comes about where a test failed by little and the ruleset knows of that. With `retry` a failure leaves
    the scene as it is: all can be tried again, and past tries do not matter.
    """

    id: LocalId
    label: Text
    text: str = ""
    needs: Needs | None = None
    test: SkillTest | None = None
    effort: Effort | None = None
    retry: bool = False
    success: Outcome
    partial: Outcome | None = None
    failure: Outcome | None = None


class Scene(Model):
    """What the party can do here."""

    options: Annotated[tuple[SceneOption, ...], Field(min_length=1)]
