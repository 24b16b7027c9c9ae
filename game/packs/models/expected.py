"""Expectations of a scenario: events, and the state at its end."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Field, model_validator

from game.packs.conditions import When
from game.packs.models.base import Model
from game.packs.models.fact import Value
from game.packs.models.fields import HexOrNone, LocalId, Natural, Positive, Text, WordOrNone
from systems.table.content.ref import Ref
from systems.table.content.validation import Problem, require_none


class Expected(Model):
    """An event, matched by its kind, by any of its fields under their own names, and by words of the log."""

    model_config = ConfigDict(extra="allow")

    event: WordOrNone = ""
    """Kind of event, such as `fight_ended` (`flamequick list events` shows all); fields of the event can be written
    beside it, with names in place of ids.
    """
    says: str = ""
    """Part of the event's words in the log."""

    @property
    def fields(self) -> Mapping[str, Any]:
        """Return the expected values of the event's own fields."""
        return self.model_extra or {}

    @model_validator(mode="after")
    def _names_something(self) -> Self:
        if not self.event and not self.says:
            message = 'what is expected? write event = "…" for a kind of event, or says = "…" for words'
            empty = [key for key in ("event", "says") if key in self.model_fields_set]
            require_none([Problem(tuple([*empty, *self.fields][:1]), message)])
        return self


class Held(Model):
    """An item and its expected number."""

    item: Annotated[str, Ref("item")]
    """The item."""
    count: Natural
    """Number of items; for an item with uses in a fight, the number of uses. 0: none."""


class UnitState(Model):
    """The expected state of a member or a foe; keys left out are not checked."""

    now: Natural | None = None
    """Value of the bar: hit points, health, or the ruleset's own measure."""
    most: Natural | None = None
    """Full length of the bar."""
    able: bool | None = None
    """Whether they can act."""
    words: str = ""
    """Part of the description of their condition, such as `grievously wounded`."""
    notes: tuple[Text, ...] = ()
    """Parts of notes that must be present, such as `shield`."""
    lacks: tuple[Text, ...] = ()
    """Parts of notes that must be absent."""
    intent: str = ""
    """Part of the intent that a foe shows, where foes decide one by one."""


class OfQuest(Model):
    """The progress of a quest."""

    quest: Annotated[str, Ref("quest")]
    """The quest."""
    stage: Positive | None = None
    """The current stage, counted from 1, of a quest whose stages are in a row."""
    stages: Mapping[LocalId, Literal["waiting", "open", "done", "failed", "closed"]] = Field(default_factory=dict)
    """Stages by id, and how each stands."""
    state: Literal["open", "done", "failed"] | None = None
    """Whether the quest is open, done or failed."""


class OfFront(Model):
    """A front and how far it is."""

    front: Annotated[str, Ref("front")]
    """The front."""
    boxes: Annotated[int, Field(ge=0, le=8)]
    """How many of its boxes are filled."""


class OfBand(Model):
    """A band on the map, or several of one kind."""

    band: Annotated[str, Ref("band")]
    """The band."""
    count: Natural = 1
    """How many of this kind there are; 0: none."""
    hex: HexOrNone = ""
    """The hex in which they are; empty: anywhere."""


class Remembered(Model):
    """A fact and its value."""

    fact: Annotated[str, Ref("fact")]
    """The fact; one of a place is that of the town or landmark where the party is."""
    value: Value
    """Its value: true, false, a number or a word."""
    member: Annotated[str, Ref("character_type", asks=True)] = ""
    """Whose fact of persons: that of the first living member of this character type."""
    captain: Annotated[str, Ref("captain", asks=True)] = ""
    """Whose fact of persons: this captain's."""
    power: Annotated[str, Ref("power", asks=True)] = ""
    """Whose fact of powers."""

    @property
    def owners(self) -> Mapping[str, str]:
        """Whose it is, by kind."""
        return {"member": self.member, "captain": self.captain, "power": self.power}


class End(Model):
    """The expected state after the last step; keys left out are not checked."""

    outcome: WordOrNone = ""
    """Outcome of a fight: `victory`, `retreat`, `rout` or `stalemate`; of a campaign: `won`, `lost`, `other` or
    `dead`; of both: `going_on`.
    """
    ending: Annotated[str, Ref("ending", asks=True)] = ""
    """The ending of a campaign."""
    asked: WordOrNone = ""
    """Kind of the pending question; `nothing` after the end."""
    loot: Natural | None = None
    """Loot rating won in the fight."""
    found: tuple[Held, ...] = ()
    """Loot found in the fight."""
    things: tuple[Held, ...] = ()
    """Items that the party still has, among those named here; in a fight by itself, among those of use in it."""
    units: Mapping[str, UnitState] = Field(default_factory=dict)
    """States of members and foes, by name."""
    facts: Mapping[str, str] = Field(default_factory=dict)
    """Facts of the fight by label, such as `"Party Impact" = "8"`."""
    day: Positive | None = None
    """The campaign's day."""
    gold: Natural | None = None
    """The party's gold."""
    at: str = ""
    """Place of the party: a hex, or the id or name of its town, landmark or terrain."""
    quests: tuple[OfQuest, ...] = ()
    """Progress of quests."""
    memory: tuple[Remembered, ...] = ()
    """Values of facts that content declares."""
    fronts: tuple[OfFront, ...] = ()
    """How far fronts are."""
    bands: tuple[OfBand, ...] = ()
    """Bands on the map, among those named here."""
    holds: tuple[When, ...] = ()
    """Conditions over the campaign, each of which must hold, such as `plan.tollmen.bar_ford == 'foiled'` or
    `captain.maud == 'beaten'`.
    """

    @property
    def wanted(self) -> tuple[str, ...]:
        """Return the names of the checked keys."""
        return tuple(key for key in End.model_fields if getattr(self, key) not in (None, "", (), {}))
