"""Scenarios: small situations with scripted dice and choices, and their expected results.

`flamequick check --scenarios` runs them.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from game.packs.models.base import Model, Record
from game.packs.models.encounter_phase import Foes
from game.packs.models.expected import End, Expected
from game.packs.models.fields import Positive, Text, Word, WordOrNone
from game.packs.models.party import PartyMember
from game.packs.models.policy import OWN_POLICIES
from game.packs.models.situation import Situation
from game.packs.models.values import ItemCount
from systems.table.content.ref import Ref
from systems.table.content.validation import Problem, require_none

Stream = Literal["combat", "ai", "loot", "world", "cosmetic", "power", "band"]
Faces = tuple[Annotated[int, Field(ge=1, le=2**31)], ...]


class Step(Model):
    """One answer to a question, with its expected results; or only a check of the question."""

    until: WordOrNone = ""
    """Kind of question up to which the autoplayer answers everything first, or `end`."""
    dawns: Annotated[int, Field(ge=0, le=99)] = 0
    """Number of dawns for which a party in a campaign stays where it is first; the autoplayer answers whatever else is
    asked until then.
    """
    asked: WordOrNone = ""
    """Kind of question that must be pending now; `nothing` after the end."""
    who: str = ""
    """Name of the person that the question must be addressed to; with `until`, of the person whose question is waited
    for.
    """
    offers: tuple[Text, ...] = ()
    """Options that must be offered."""
    lacks: tuple[Text, ...] = ()
    """Options that must not be offered."""
    shut: tuple[Text, ...] = ()
    """Options that must be shown shut, such as the way into a town whose gate is."""
    choose: str = ""
    """The chosen option: its id, its label, or a part found in only one of them."""
    use: Annotated[str, Ref("item")] = ""
    """In place of `choose`: the item to use."""
    cast: Annotated[str, Ref("spell")] = ""
    """In place of `choose`: the stored spell to cast."""
    auto: bool = False
    """true, in place of `choose`: the autoplayer answers."""
    on: str = ""
    """Target of the option: a name, an id, or a part of its label."""
    fields: Mapping[str, Any] = Field(default_factory=dict)
    """Other fields of the option, by name, such as `dice = 2`; fields with only one possible value can be left out."""
    expect: tuple[Expected, ...] = ()
    """Events that must follow, in this order; others may come between."""
    never: tuple[Expected, ...] = ()
    """Events that must not follow."""

    @property
    def wanted(self) -> bool:
        """Whether the step expects anything, of the question or of what follows."""
        return bool(self.asked or self.offers or self.lacks or self.shut or self.expect or self.never)

    @property
    def answers(self) -> bool:
        """Whether the step answers the pending request."""
        return bool(self.choose or self.use or self.cast or self.auto)

    @model_validator(mode="after")
    def _answers_once(self) -> Self:
        require_none(self._problems())
        return self

    def _problems(self) -> Iterator[Problem]:
        given = [name for name in ("choose", "use", "cast", "auto") if getattr(self, name)]
        if self.dawns and self.until:
            yield Problem(("until",), "a step waits for one thing: write dawns or until, and the other as a step")
        if len(given) > 1:
            message = f"a step answers once, so write one of {' and '.join(given)}, and the other as a step"
            yield Problem((given[1],), message)
        if (self.on or self.fields) and not (self.choose or self.use or self.cast):
            message = "on and fields belong to an answer: write choose, use or cast as well"
            yield Problem(("on" if self.on else "fields",), message)
        if self.until == "end" and (given or self.who or self.offers or self.lacks or self.shut):
            message = 'nothing is asked after the end: leave until = "end" by itself, with what is expected'
            yield Problem(("until",), message)


class Brought(ItemCount):
    """Additional items of the party."""

    holder: str = ""
    """Name of the member who holds or wears them."""


class Scenario(Record):
    """A test as content: a fight or a campaign situation, dice, choices, and the expected results.

    Its situation is one of `encounter`, `foes` and `campaign`, with a `party` or `members`.
    """

    text: str = ""
    """Purpose of the scenario, unless the name says it."""
    rulesets: tuple[Word, ...] = ()
    """Rulesets to run it under, one after the other; none: the one that the content is written for."""
    difficulty: Literal["story", "standard", "ruthless"] = "standard"
    """Difficulty of the enemies."""
    party: Annotated[str, Ref("party")] = ""
    """A ready-made party, with its goods."""
    members: Annotated[tuple[PartyMember, ...], Field(max_length=6)] = ()
    """In place of a party: the members, each with the kit of their type."""
    things: tuple[Brought, ...] = ()
    """Items in addition to those of the party."""
    hurt: Mapping[str, Positive] = Field(default_factory=dict)
    """Damage taken by members before the start, by name."""
    encounter: Annotated[str, Ref("encounter")] = ""
    """The encounter to fight."""
    foes: tuple[Foes, ...] = ()
    """In place of an encounter: the foes to fight."""
    behaviour: Annotated[str, Ref("behaviour")] = ""
    """Behaviour of `foes` as a group; without it, that of the first of them."""
    ambush: bool = False
    """true: the party is ambushed."""
    bonus: bool = False
    """true: the party has a Scouting Bonus to spend."""
    campaign: Situation | None = None
    """In place of a fight: the situation of a campaign."""
    policy: Annotated[str, Ref("policy", besides=OWN_POLICIES)] = ""
    """The policy of the autoplayer: an id, or one of the game's own, such as fight-on; without it, the sensible one."""
    seed: str = ""
    """Seed for the dice that are not written; without it, every die must be written."""
    dice: Mapping[Stream, Faces] = Field(default_factory=dict)
    """Faces of dice by stream, in the order of the rolls, with none left over: `dice.combat = [3, 4]`."""
    steps: tuple[Step, ...] = ()
    """Answers to questions, in order."""
    expect: tuple[Expected, ...] = ()
    """Events that must happen during the scenario, in this order; others may come between."""
    never: tuple[Expected, ...] = ()
    """Events that must not happen during the scenario."""
    end: End | None = None
    """The expected state after the last step."""

    @model_validator(mode="after")
    def _is_complete(self) -> Self:
        require_none(self._problems())
        return self

    def _problems(self) -> Iterator[Problem]:
        about = [name for name in ("encounter", "foes", "campaign") if getattr(self, name)]
        if len(about) != 1:
            given = f"not {' and '.join(about)} together" if about else "which is missing"
            path = (about[1],) if about else ()
            yield Problem(path, f"a scenario has one of encounter, foes and campaign; {given}")
        if bool(self.party) == bool(self.members):
            given = "not both" if self.party else "who it is about is missing"
            path = ("members",) if self.party else ()
            yield Problem(path, f"a scenario has a party, or members written out; {given}")
        if self.behaviour and not self.foes:
            message = "behaviour is that of foes written out here; an encounter has its own"
            yield Problem(("behaviour",), message)
        if self.campaign and (self.ambush or self.bonus):
            message = "ambush and bonus are of a fight; in a campaign they follow from the Scouting Roll"
            yield Problem(("ambush" if self.ambush else "bonus",), message)
        ends = self.end is not None and self.end.wanted
        if not (self.expect or self.never or ends or any(step.wanted for step in self.steps)):
            yield Problem((), "a scenario has to expect something: write expect, never or end")
