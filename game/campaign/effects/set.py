"""A new value for a fact (TL-01)."""

from typing import Literal

from pydantic import Field

from game.campaign.facts.owned import OfFact
from game.packs.models.fact import Fact, Value
from systems.table.loop.language import tr


class Set(OfFact):
    """A fact gets a value."""

    effect: Literal["set"] = "set"
    to: bool | int | str = Field(default=True)
    """The value: true, false, a number or a word."""

    def words(self) -> str:
        """Say that it is remembered."""
        return tr("changes what is remembered")

    def value(self, fact: Fact, now: Value) -> Value:
        """Return the new value."""
        return self.to
