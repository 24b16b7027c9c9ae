"""Scenarios: small situations with scripted dice and choices, and what must come of them.

`flamequick check --scenarios` runs them.

A scenario is a fight (`encounter`, or `foes` written right there) or a `campaign` situation. Its steps answer what is
asked, one after the other; what a step or the `end` expects is held against what was told and how things stand.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Field, model_validator

from game.packs.models.base import Model, Record
from game.packs.models.encounter import Foes
from game.packs.models.fields import HexOrNone, Natural, Positive, Text, Word, WordOrNone
from game.packs.models.party import PartyMember
from game.packs.models.values import ItemCount
from systems.table.ref import Ref

Stream = Literal["combat", "ai", "loot", "world", "cosmetic"]
Faces = tuple[Annotated[int, Field(ge=1, le=2**31)], ...]


class Expected(Model):
    """An event: its kind, any of its fields under their own names, a piece of the words that the log has for it."""

    model_config = ConfigDict(extra="allow")

    event: WordOrNone = ""
    says: str = ""

    @property
    def fields(self) -> Mapping[str, Any]:
        """What is expected of the event's own fields."""
        return self.model_extra or {}

    @model_validator(mode="after")
    def _names_something(self) -> Self:
        if not self.event and not self.says:
            raise ValueError('what is expected? write event = "…" for a kind of event, or says = "…" for words')
        return self


class Step(Model):
    """One answer. `choose` names an option by its id, its label, or a part of one that no other option has.

    `use` and `cast` choose the option for an item or a spell; `on` names whom or what, `fields` the rest of what the
    option asks for. With `auto` the policy that plays campaigns by itself answers. With `until` it answers everything
    before a request of that kind, or before the fight or campaign is over (`end`).

    `asked` and `who` say what must be asked of whom; with `until`, `who` says whose request is waited for.
    """

    until: WordOrNone = ""
    asked: WordOrNone = ""
    who: str = ""
    offers: tuple[Text, ...] = ()
    lacks: tuple[Text, ...] = ()
    choose: str = ""
    use: Annotated[str, Ref("item")] = ""
    cast: Annotated[str, Ref("spell")] = ""
    auto: bool = False
    on: str = ""
    fields: Mapping[str, Any] = Field(default_factory=dict)
    expect: tuple[Expected, ...] = ()
    never: tuple[Expected, ...] = ()

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
    """Things on top of what the party has; `holder`: the name of the member who has them in hand or wears them."""

    holder: str = ""


class OfQuest(Model):
    """How far a quest is: `stage` counts from 1."""

    quest: Annotated[str, Ref("quest")]
    stage: Positive | None = None
    state: Literal["open", "done", "failed"] | None = None


class Situation(Model):
    """Where and when a campaign stands, in the morning of `day`, unless `meet` has it meet an encounter at once.

    The party is in a `town`, at a `landmark` or in a `hex` such as `12,8`; none of them: where the region begins.
    With `entering` it comes there from next to it. `known`: the whole map; `calm`: nobody is met by chance.
    """

    region: Annotated[str, Ref("region")]
    town: Annotated[str, Ref("town")] = ""
    landmark: Annotated[str, Ref("landmark")] = ""
    hex: HexOrNone = ""
    entering: bool = False
    day: Positive = 1
    gold: Natural | None = None
    spells: tuple[Annotated[str, Ref("spell")], ...] = ()
    vehicle: Annotated[str, Ref("vehicle")] = ""
    quests: tuple[OfQuest, ...] = ()
    known: bool = False
    calm: bool = False
    meet: Annotated[str, Ref("encounter")] = ""

    @model_validator(mode="after")
    def _one_place(self) -> Self:
        given = [name for name in ("town", "landmark", "hex") if getattr(self, name)]
        if len(given) > 1:
            raise ValueError(f"the party is in one place: write one of {' and '.join(given)}")
        return self


class Held(Model):
    """How many of an item there are; 0: none."""

    item: Annotated[str, Ref("item")]
    count: Natural


class UnitState(Model):
    """How a member or a foe is: the bar, whether they can act, pieces of words and notes; `lacks`: notes not there."""

    now: Natural | None = None
    most: Natural | None = None
    able: bool | None = None
    words: str = ""
    notes: tuple[Text, ...] = ()
    lacks: tuple[Text, ...] = ()
    intent: str = ""


class End(Model):
    """How things stand after the last step; what is not written is not looked at.

    `outcome` of the fight or campaign (`going_on` while it is not over), `asked`: the kind of request that stands.
    `loot`: the Loot rating; `found`: loot so far; `things`: what the party still has. `units` go by their names,
    `facts` by their labels. `at`: id of the town or landmark, hex or name of the place.
    """

    outcome: WordOrNone = ""
    asked: WordOrNone = ""
    loot: Natural | None = None
    found: tuple[Held, ...] = ()
    things: tuple[Held, ...] = ()
    units: Mapping[str, UnitState] = Field(default_factory=dict)
    facts: Mapping[str, str] = Field(default_factory=dict)
    day: Positive | None = None
    gold: Natural | None = None
    at: str = ""
    quests: tuple[OfQuest, ...] = ()


class Scenario(Record):
    """A test as content. `rulesets`: it is run under each; none: under the one that the content is written for.

    Dice fall as `dice` has them, stream by stream, to the last face; streams that it does not name fall by `seed`.
    Without a seed every die must be written. `hurt` is damage by members' names. `behaviour` leads foes written out
    here as a group; without it that of the first of them does.
    """

    text: str = ""
    rulesets: tuple[Word, ...] = ()
    difficulty: Literal["story", "standard", "ruthless"] = "standard"
    party: Annotated[str, Ref("party")] = ""
    members: Annotated[tuple[PartyMember, ...], Field(max_length=6)] = ()
    things: tuple[Brought, ...] = ()
    hurt: Mapping[str, Positive] = Field(default_factory=dict)

    encounter: Annotated[str, Ref("encounter")] = ""
    foes: tuple[Foes, ...] = ()
    behaviour: Annotated[str, Ref("behaviour")] = ""
    ambush: bool = False
    bonus: bool = False
    campaign: Situation | None = None

    seed: str = ""
    dice: Mapping[Stream, Faces] = Field(default_factory=dict)
    steps: tuple[Step, ...] = ()
    expect: tuple[Expected, ...] = ()
    never: tuple[Expected, ...] = ()
    end: End | None = None

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
        if not (self.expect or self.never or self.end or any(step.expect or step.never for step in self.steps)):
            raise ValueError("a scenario has to expect something: write expect, never or end")
        return self
