"""Scenes: encounters without foes (HX-23), with feats of skill (ZN-25) and of effort (ZN-26)."""

from typing import Annotated, Literal

from pydantic import Field

from game.packs.conditions import When
from game.packs.models.base import Model
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import LocalId, Name, Natural, Positive, Text
from systems.table.content.ref import Ref

Skill = Literal["might", "agility", "wits", "vigour"]


class Needs(Model):
    """The requirements of an option: items are kept, gold is paid."""

    item: Annotated[str, Ref("item", asks=True)] = ""
    """A required item."""
    count: Positive = 1
    """Number of items."""
    gold: Natural = 0
    """Price in gold."""


class SkillTest(Model):
    """A feat of skill: one roll on a core value against a difficulty (ZN-25)."""

    skill: Skill
    """The tested core value; that of the best able member counts."""
    difficulty: Positive
    """Number that 2d6 plus the core value must reach: 8 is easy for a member with 3, 12 is hard."""


class Effort(Model):
    """A feat of effort (ZN-26): the progress of all attempts adds up until it reaches the goal.

    Where the ruleset has no feats of effort, one test against the difficulty decides.
    """

    skill: Skill
    """The tested core value."""
    difficulty: Positive
    """Number that each attempt must reach."""
    goal: Positive
    """Progress needed for success."""
    timer: Natural = 0
    """Turns until failure; 0: no limit."""
    helpers: Positive = 1
    """Greatest number of members who can try in one turn."""


class Outcome(Model):
    """A result: a text and effects."""

    text: Text
    """Text for the player."""
    effects: tuple[AnyEffect, ...] = ()
    """Effects on the campaign."""


class SceneOption(Model):
    """An option of a scene, with a `test`, an `effort`, or neither; with neither, it always succeeds."""

    id: LocalId
    """Name, unique among the options of the scene."""
    label: Name
    """Label of the choice."""
    text: str = ""
    """Text for the player before the choice."""
    when: When = When()
    """The condition for offering it; without `hint` it is hidden while that does not hold."""
    hint: str = ""
    """What is said beside the option while `when` does not hold; it is then shown, and cannot be chosen."""
    once: bool = False
    """Whether it is gone for good once it was chosen, in this scene wherever it is met."""
    needs: Needs | None = None
    """Requirements for choosing it."""
    test: SkillTest | None = None
    """One roll that decides."""
    effort: Effort | None = None
    """A feat of several rolls."""
    retry: bool = False
    """Whether a failure leaves the scene as it is: everything can be tried again, without regard to past attempts."""
    success: Outcome
    """The result of success."""
    partial: Outcome | None = None
    """The result of a test that failed narrowly, where the ruleset has partial successes."""
    failure: Outcome | None = None
    """The result of failure; required for every option that can fail."""


class Scene(Model):
    """The options of the party in an encounter without foes."""

    options: Annotated[tuple[SceneOption, ...], Field(min_length=1)]
    """The player's options."""
