"""Scenes: decisions with feats of skill (ZN-25) and of effort (ZN-26), in one step (HX-23) or as a dialogue (TL-02)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.packs.conditions import When
from game.packs.models.base import Model, Pictured, Sounding
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import Icon, LocalId, Name, NameOrNone, Natural, Positive, Text, WordOrNone
from systems.table.content.ref import Ref
from systems.table.content.validation import Problem, require_none

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
    """A result: a text, effects, and how the scene goes on; without `to`, `leave` and `fight` it is over."""

    text: Text
    """Text for the player."""
    effects: tuple[AnyEffect, ...] = ()
    """Effects on the campaign."""
    to: WordOrNone = ""
    """The step of the scene that comes next."""
    leave: bool = False
    """Whether the party leaves for now: nothing is overcome, and the scene can be come back to."""
    fight: Annotated[str, Ref("encounter")] = ""
    """An encounter with foes that is fought now."""
    won: WordOrNone = ""
    """The step after a victory in that fight; without it the scene is over."""
    left: WordOrNone = ""
    """The step after a retreat or a stalemate; without it the party falls back, as from any fight."""
    lost: WordOrNone = ""
    """The step for those who live through a lost fight, in place of the rout."""

    @property
    def steps(self) -> tuple[tuple[str, str], ...]:
        """The steps that can come next, each with its key."""
        return tuple((key, getattr(self, key)) for key in ("to", "won", "left", "lost") if getattr(self, key))

    @property
    def ends(self) -> bool:
        """Whether it leads out of the scene; of a fight the victory counts."""
        return not self.to and not (self.fight and self.won)

    @model_validator(mode="after")
    def _goes_one_way(self) -> Self:
        require_none(self._problems())
        return self

    def _problems(self) -> Iterator[Problem]:
        ways = [key for key in ("to", "leave", "fight") if getattr(self, key)]
        if len(ways) > 1:
            yield Problem((ways[1],), f"a scene goes on in one way: write one of {' and '.join(ways)}")
        if not self.fight and (after := [key for key in ("won", "left", "lost") if getattr(self, key)]):
            yield Problem((after[0],), f"{' and '.join(after)} is the step after a fight: write fight as well")


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
    """Whether a failed `test` (no effort) leaves the scene as it is: all can be tried again, without regard to it."""
    success: Outcome
    """The result of success."""
    partial: Outcome | None = None
    """The result of a test that failed narrowly, where the ruleset has partial successes."""
    failure: Outcome | None = None
    """The result of failure; required for every option that can fail."""

    @property
    def outcomes(self) -> tuple[tuple[str, Outcome], ...]:
        """The results that it has, each with its key."""
        every = (("success", self.success), ("partial", self.partial), ("failure", self.failure))
        return tuple((key, outcome) for key, outcome in every if outcome)

    @property
    def only_leaves(self) -> bool:
        """Whether it does nothing but leave the scene for now: no test, no price, no effects."""
        free = not (self.test or self.effort or (self.needs and self.needs.gold))
        return free and self.success.leave and not self.success.effects


class Said(Model):
    """Words at the beginning of a step."""

    text: Text
    """What is said."""
    when: When = When()
    """The condition for it."""


class SceneStep(Model):
    """A step of a dialogue: what is said, and the options of the party."""

    id: LocalId
    """Name, unique among the steps of the scene."""
    speaker: NameOrNone = ""
    """Name of who speaks, as it is shown; without it the text is narration."""
    when: When = When()
    """The condition for it; while it does not hold, whatever leads to it goes on at the step behind it."""
    icon: Icon = ""
    """The icon of who speaks, unless it is a person: mdi:… or fa:…"""
    picture: Annotated[str, Ref("picture")] = ""
    """The picture of who speaks, in place of a drawn face."""
    say: tuple[Said, ...] = ()
    """What is said: the first whose condition holds."""
    options: Annotated[tuple[SceneOption, ...], Field(min_length=1)]
    """The player's options."""


class Scene(Model):
    """The decisions of the party in a scene: `options`, or `steps` with options of their own."""

    options: tuple[SceneOption, ...] = ()
    """The player's options, in a scene of one step."""
    steps: tuple[SceneStep, ...] = ()
    """The steps of a dialogue; it begins with the first whose condition holds."""

    @cached_property
    def whole(self) -> tuple[SceneStep, ...]:
        """The steps; options without steps are one step without an id."""
        return self.steps or (SceneStep.model_construct(id="", options=self.options),)

    def step(self, key: str) -> SceneStep | None:
        """Return a step by its id; None if there is no such step."""
        return next((each for each in self.whole if each.id == key), None)

    def from_step(self, key: str) -> Sequence[SceneStep]:
        """Return the steps that may come where one is named: it, and those behind it while each has a condition."""
        found: list[SceneStep] = []
        for each in self.whole[self._places[key] :] if key in self._places else ():
            found.append(each)
            if not each.when:
                break
        return found

    @cached_property
    def _places(self) -> Mapping[str, int]:
        """The place of each step, the first of an id, in the order of the steps."""
        return {each.id: place for place, each in reversed(list(enumerate(self.whole)))}

    def placed(self) -> Iterator[tuple[tuple[str | int, ...], SceneStep, SceneOption]]:
        """Yield each option with its path in the scene and its step."""
        for number, step in enumerate(self.whole):
            above: tuple[str | int, ...] = ("steps", number) if self.steps else ()
            for index, option in enumerate(step.options):
                yield (*above, "options", index), step, option

    @model_validator(mode="after")
    def _is_one_or_the_other(self) -> Self:
        if bool(self.options) == bool(self.steps):
            told = "a scene has options, or steps with options of their own"
            also = "; under a step the header is that of the step with .options behind it" if self.steps else ""
            require_none([Problem(("options", 0) if self.steps else (), told + also)])
        return self


def option_key(step: SceneStep, option: SceneOption) -> str:
    """Return how a chosen option is remembered: its id, behind that of its step where it has one."""
    return f"{step.id}.{option.id}" if step.id else option.id


class SceneRecord(Scene, Pictured, Sounding):
    """A scene that stands by itself: somebody in a town, a talk at camp, what an event begins (TL-02)."""

    when: When = When()
    """The condition for it as a whole: while it does not hold, nobody who leads to it is there, and no event, row or
    card that would begin it comes.
    """
