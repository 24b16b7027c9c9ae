"""Events, tables and decks: what happens without being asked for (TL-02, TL-06)."""

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.packs.conditions import When
from game.packs.models.base import Model, Record, Sounding
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import MOST, LocalId, NameOrNone, Natural, Positive
from systems.table.content.ref import Ref
from systems.table.content.validation import Problem, require_none

On = Literal["dawn", "arrival", "road", "town", "camp", "fight_ended", "quest_stage", "fact_changed"]
"""An occasion for events."""

ABOUT = {"fact_changed": "fact", "quest_stage": "quest", "fight_ended": "encounter"}
"""The key that narrows an event to one record, by the occasion that has one."""


class Event(Sounding):
    """Something that happens by itself when its occasion comes and its condition holds."""

    name: NameOrNone = ""
    """Name in lists, unless the id says it."""
    text: str = ""
    """What the player is told; empty for nothing."""
    on: On
    """The occasion: `dawn`; `arrival` at a town or landmark, `road` in any other hex, once nothing holds the party up
    there; `town`, on the street; `camp`; `fight_ended`; `quest_stage`; `fact_changed`.
    """
    fact: Annotated[str, Ref("fact", asks=True)] = ""
    """With `fact_changed`: the only fact that counts."""
    quest: Annotated[str, Ref("quest", asks=True)] = ""
    """With `quest_stage`: the only quest that counts."""
    encounter: Annotated[str, Ref("encounter", asks=True)] = ""
    """With `fight_ended`: the only encounter that counts."""
    when: When = When()
    """The condition for it."""
    times: Positive | Literal["always"]
    """How often it happens in a campaign: a number, or `always`."""
    again_after: Natural = 0
    """Days until it can happen again; `always` needs 1 at least."""
    priority: Annotated[int, Field(ge=-MOST, le=MOST)] = 0
    """Of several on one occasion that of the highest comes first; then the order of packs counts, then the id."""
    effects: tuple[AnyEffect, ...] = ()
    """Effects on the campaign."""
    draw: Annotated[str, Ref("deck")] = ""
    """A deck to draw a card from."""
    scene: Annotated[str, Ref("scene")] = ""
    """A scene that begins."""

    @property
    def about(self) -> str:
        """The record that the occasion must be about; empty for any."""
        return self.fact or self.quest or self.encounter

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        require_none(self._problems())
        return self

    def _problems(self) -> Iterator[Problem]:
        if self.times == "always" and not self.again_after:
            yield Problem(("times",), 'times = "always" needs again_after, the days until it can happen again')
        if self.times == 1 and self.again_after:
            yield Problem(("again_after",), "what happens once has no use for again_after")
        for key in ABOUT.values():
            if getattr(self, key) and ABOUT.get(self.on) != key:
                yield Problem((key,), f"an event on {self.on} has no use for '{key}'")
        if not (self.text or self.effects or self.draw or self.scene):
            yield Problem((), "nothing happens here: write text, effects, draw or scene")


class Happening(Model):
    """What a row or a card brings: a text, effects, and one of a scene, a rumour and an encounter; or nothing."""

    id: LocalId
    """Name, unique in the list."""
    when: When = When()
    """The condition under which it counts."""
    text: str = ""
    """Text for the player."""
    effects: tuple[AnyEffect, ...] = ()
    """Effects on the campaign."""
    scene: Annotated[str, Ref("scene")] = ""
    """A scene that begins."""
    rumour: Annotated[str, Ref("rumour")] = ""
    """A rumour that is heard."""
    encounter: Annotated[str, Ref("encounter")] = ""
    """An encounter that is met."""

    @model_validator(mode="after")
    def _brings_one_thing(self) -> Self:
        given = [key for key in ("scene", "rumour", "encounter") if getattr(self, key)]
        if len(given) > 1:
            message = f"it brings one thing besides its effects: write one of {' and '.join(given)}"
            require_none([Problem((given[1],), message)])
        return self


class TableRow(Happening):
    """A row of a table."""

    weight: Positive = 1
    """Shares of the whole table."""


class Table(Record):
    """A table: one of its rows is rolled, as often as somebody asks."""

    name: NameOrNone = ""
    """Name in lists, unless the id says it."""
    text: str = ""
    """What it is for, for people who write content."""
    rows: Annotated[tuple[TableRow, ...], Field(min_length=1)]
    """The rows; those whose condition does not hold are left out of the roll."""


class Card(Happening):
    """A card of a deck."""

    copies: Annotated[int, Field(ge=1, le=99)] = 1
    """How often it is in the deck."""


class Deck(Record):
    """A deck: cards that are drawn stay out of it, and none comes twice in a day (TL-06)."""

    name: NameOrNone = ""
    """Name in lists, unless the id says it."""
    text: str = ""
    """What it is for, for people who write content."""
    cards: Annotated[tuple[Card, ...], Field(min_length=1)]
    """The cards; one whose condition does not hold stays in the deck."""
    refill: Literal["empty", "never"] = "empty"
    """When drawn cards go back: once every card that could be drawn is out, or never."""
    dry: Annotated[str, Ref("table")] = ""
    """The table that is rolled on where no card can be drawn."""
