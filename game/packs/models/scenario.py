"""Scenarios: small situations with scripted dice and choices, and what must come of them.

`flamequick check --scenarios` runs them.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from game.packs.models.base import Model, Record
from game.packs.models.encounter import Foes
from game.packs.models.expected import End, Expected
from game.packs.models.fields import Positive, Text, Word, WordOrNone
from game.packs.models.party import PartyMember
from game.packs.models.situation import Situation
from game.packs.models.values import ItemCount
from systems.table.content.ref import Ref

Stream = Literal["combat", "ai", "loot", "world", "cosmetic"]
Faces = tuple[Annotated[int, Field(ge=1, le=2**31)], ...]


class Step(Model):
    """One answer to what is asked, and what is expected to come of it; or only a look at what is asked."""

    until: WordOrNone = ""
    """Before anything else, everything is answered by the autoplayer until this kind of question is asked, or `end`."""
    asked: WordOrNone = ""
    """The kind of question that must stand now; `nothing` when all is over."""
    who: str = ""
    """The name of whoever must be asked; with `until`, whose question is waited for."""
    offers: tuple[Text, ...] = ()
    """Options that must be there."""
    lacks: tuple[Text, ...] = ()
    """Options that must not be there."""
    choose: str = ""
    """The option that is chosen: its id, its label, or a piece that only one of them has."""
    use: Annotated[str, Ref("item")] = ""
    """In place of `choose`: the item that is used."""
    cast: Annotated[str, Ref("spell")] = ""
    """In place of `choose`: the stored spell that is cast."""
    auto: bool = False
    """true, in place of `choose`: the autoplayer answers."""
    on: str = ""
    """Whom or what the option is aimed at: a name, an id, or a piece of its label."""
    fields: Mapping[str, Any] = Field(default_factory=dict)
    """What else the option asks for, by name, such as `dice = 2`; what leaves no choice need not be written."""
    expect: tuple[Expected, ...] = ()
    """Events that must come of it, in this order; others may come between."""
    never: tuple[Expected, ...] = ()
    """Events that must not come of it."""

    @property
    def answers(self) -> bool:
        """Whether the step answers the request that stands."""
        return bool(self.choose or self.use or self.cast or self.auto)

    @model_validator(mode="after")
    def _answers_once(self) -> Self:
        given = [name for name in ("choose", "use", "cast", "auto") if getattr(self, name)]
        if len(given) > 1:
            raise ValueError(f"a step answers once, so write one of {' and '.join(given)}, and the other as a step")
        if (self.on or self.fields) and not (self.choose or self.use or self.cast):
            raise ValueError("on and fields belong to an answer: write choose, use or cast as well")
        if self.until == "end" and (given or self.who or self.offers or self.lacks):
            raise ValueError('nothing is asked after the end: leave until = "end" by itself, with what is expected')
        return self


class Brought(ItemCount):
    """Things that the party has on top of its own."""

    holder: str = ""
    """The name of the member who has them in hand or wears them."""


class Scenario(Record):
    """A test as content: a fight or a campaign situation, dice, choices, and what must come of it.

    It is about one of `encounter`, `foes` and `campaign`, and about a `party` or `members`.
    """

    text: str = ""
    """What it is there for, if the name does not say."""
    rulesets: tuple[Word, ...] = ()
    """It is run under each of these; none: under the one that the content is written for."""
    difficulty: Literal["story", "standard", "ruthless"] = "standard"
    """How hard the enemies make it."""
    party: Annotated[str, Ref("party")] = ""
    """A ready-made party, with what it has."""
    members: Annotated[tuple[PartyMember, ...], Field(max_length=6)] = ()
    """In place of a party: its members, each with the kit of their type."""
    things: tuple[Brought, ...] = ()
    """Things on top of what the party has."""
    hurt: Mapping[str, Positive] = Field(default_factory=dict)
    """Damage that members have taken before it begins, by their names."""
    encounter: Annotated[str, Ref("encounter")] = ""
    """The encounter that is fought."""
    foes: tuple[Foes, ...] = ()
    """In place of an encounter: the foes that are fought."""
    behaviour: Annotated[str, Ref("behaviour")] = ""
    """How `foes` decide as a group; without it, as the first of them does."""
    ambush: bool = False
    """true: the party is ambushed."""
    bonus: bool = False
    """true: the party has a Scouting Bonus to spend."""
    campaign: Situation | None = None
    """In place of a fight: where and when a campaign stands."""
    policy: Annotated[str, Ref("policy")] = ""
    """How the party fights where the autoplayer answers; without it, sensibly."""
    seed: str = ""
    """Dice that are not written fall by this; without it every die must be written."""
    dice: Mapping[Stream, Faces] = Field(default_factory=dict)
    """The faces of dice by stream, in the order in which they are rolled, to the last: `dice.combat = [3, 4]`."""
    steps: tuple[Step, ...] = ()
    """Answers to what is asked, one after the other."""
    expect: tuple[Expected, ...] = ()
    """Events that must come in all, in this order; others may come between."""
    never: tuple[Expected, ...] = ()
    """Events that must not come at all."""
    end: End | None = None
    """How things must stand after the last step."""

    @model_validator(mode="after")
    def _is_complete(self) -> Self:
        about = [name for name in ("encounter", "foes", "campaign") if getattr(self, name)]
        if len(about) != 1:
            given = f"not {' and '.join(about)} together" if about else "which is missing"
            raise ValueError(f"a scenario has one of encounter, foes and campaign; {given}")
        if bool(self.party) == bool(self.members):
            given = "not both" if self.party else "who it is about is missing"
            raise ValueError(f"a scenario has a party, or members written out; {given}")
        if self.behaviour and not self.foes:
            raise ValueError("behaviour is that of foes written out here; an encounter has its own")
        if self.campaign and (self.ambush or self.bonus):
            raise ValueError("ambush and bonus are of a fight; in a campaign they follow from the Scouting Roll")
        ends = self.end is not None and self.end.wanted
        if not (self.expect or self.never or ends or any(step.expect or step.never for step in self.steps)):
            raise ValueError("a scenario has to expect something: write expect, never or end")
        return self
