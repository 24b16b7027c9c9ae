"""Scenes: encounters without foes (HX-23), with feats of skill (ZN-25) and of effort (ZN-26)."""

from typing import Annotated, Literal

from pydantic import Field

from game.packs.models.base import Model
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import LocalId, Natural, Positive, Text
from systems.table.content.ref import Ref

Skill = Literal["might", "agility", "wits", "vigour"]


class Needs(Model):
    """What the party must have to choose an option: the item is kept, the gold is paid."""

    item: Annotated[str, Ref("item", asks=True)] = ""
    """An item that the party must have."""
    count: Positive = 1
    """How many of the item."""
    gold: Natural = 0
    """Gold that it costs."""


class SkillTest(Model):
    """A feat of skill: one roll on a core value against a difficulty (ZN-25)."""

    skill: Skill
    """The core value that counts: the best able member's."""
    difficulty: Positive
    """What 2d6 and the core value have to meet: 8 is easy for somebody with 3, 12 is hard."""


class Effort(Model):
    """A feat of effort (ZN-26): attempts add up until they meet the goal.

    Where the ruleset knows no feats of effort, one test against the difficulty decides.
    """

    skill: Skill
    """The core value that counts."""
    difficulty: Positive
    """What each attempt has to meet."""
    goal: Positive
    """The progress that does it."""
    timer: Natural = 0
    """Turns after which it has failed; 0: all the time in the world."""
    helpers: Positive = 1
    """How many members can try in one turn."""


class Outcome(Model):
    """What is told, and what it does."""

    text: Text
    """What the player is told."""
    effects: tuple[AnyEffect, ...] = ()
    """What it does to the campaign."""


class SceneOption(Model):
    """One thing the party may do: it has a `test`, or an `effort`, or neither, and then only `success` comes about."""

    id: LocalId
    """Its name among the options of the scene."""
    label: Text
    """What the player chooses by."""
    text: str = ""
    """What is said of it before it is chosen."""
    needs: Needs | None = None
    """What the party must have to choose it."""
    test: SkillTest | None = None
    """One roll that decides."""
    effort: Effort | None = None
    """A feat that takes several rolls."""
    retry: bool = False
    """A failure leaves the scene as it is: all can be tried again, and past tries do not matter."""
    success: Outcome
    """What comes of it when it works."""
    partial: Outcome | None = None
    """What comes of a test that failed by little, where the ruleset knows of that."""
    failure: Outcome | None = None
    """What comes of it when it fails; what can fail needs it."""


class Scene(Model):
    """What the party can do here."""

    options: Annotated[tuple[SceneOption, ...], Field(min_length=1)]
    """What the player chooses from."""
