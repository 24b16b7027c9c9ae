"""What a scenario expects: events, and how things stand at its end."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Field, model_validator

from game.packs.models.base import Model
from game.packs.models.fields import Natural, Positive, Text, WordOrNone
from systems.table.content.ref import Ref


class Expected(Model):
    """An event, by its kind, by any of its fields under their own names, and by words of the log."""

    model_config = ConfigDict(extra="allow")

    event: WordOrNone = ""
    """The kind of event, such as `fight_ended` (`flamequick list events` has them all); its fields can be written
    beside it, with names in place of ids."""
    says: str = ""
    """A piece of the words that the log has for it."""

    @property
    def fields(self) -> Mapping[str, Any]:
        """What is expected of the event's own fields."""
        return self.model_extra or {}

    @model_validator(mode="after")
    def _names_something(self) -> Self:
        if not self.event and not self.says:
            raise ValueError('what is expected? write event = "…" for a kind of event, or says = "…" for words')
        return self


class Held(Model):
    """How many of an item there are."""

    item: Annotated[str, Ref("item")]
    """The item."""
    count: Natural
    """How many; of a thing with uses in a fight, how many uses. 0: there is none."""


class UnitState(Model):
    """How a member or a foe is; what is not written is not looked at."""

    now: Natural | None = None
    """The bar: hit points, health, or what the ruleset shows there."""
    most: Natural | None = None
    """The bar's full length."""
    able: bool | None = None
    """Whether they can act."""
    words: str = ""
    """A piece of the words that say how they are, such as `grievously wounded`."""
    notes: tuple[Text, ...] = ()
    """Pieces of notes that are there, such as `shield`."""
    lacks: tuple[Text, ...] = ()
    """Pieces of notes that are not there."""
    intent: str = ""
    """A piece of what a foe shows that it will do, where foes decide one by one."""


class OfQuest(Model):
    """How far a quest is."""

    quest: Annotated[str, Ref("quest")]
    """The quest."""
    stage: Positive | None = None
    """The stage that it is at, counted from 1."""
    state: Literal["open", "done", "failed"] | None = None
    """Whether it is still open."""


class End(Model):
    """How things stand after the last step; what is not written is not looked at."""

    outcome: WordOrNone = ""
    """Of a fight `victory`, `retreat`, `rout` or `stalemate`, of a campaign `won` or `dead`; or `going_on`."""
    asked: WordOrNone = ""
    """The kind of question that stands; `nothing` when all is over."""
    loot: Natural | None = None
    """The Loot rating that was won."""
    found: tuple[Held, ...] = ()
    """Loot that was found in the fight."""
    things: tuple[Held, ...] = ()
    """What the party still has, of the items that are named here; in a fight by itself, of what is of use there."""
    units: Mapping[str, UnitState] = Field(default_factory=dict)
    """How members and foes are, by their names."""
    facts: Mapping[str, str] = Field(default_factory=dict)
    """Facts of the fight by their labels, such as `"Party Impact" = "8"`."""
    day: Positive | None = None
    """The campaign's day."""
    gold: Natural | None = None
    """The party's gold."""
    at: str = ""
    """Where the party is: a hex, or the id or name of its town, landmark or terrain."""
    quests: tuple[OfQuest, ...] = ()
    """How far quests are."""

    @property
    def wanted(self) -> tuple[str, ...]:
        """The names of what is looked at."""
        return tuple(key for key in End.model_fields if getattr(self, key) not in (None, "", (), {}))
