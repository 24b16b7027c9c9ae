"""More, or less, of what a fact counts (TL-01)."""

from typing import Literal

from pydantic import Field

from game.campaign.facts.owned import OfFact
from game.packs.models.fact import Fact, Value
from systems.table.loop.language import tr


class Add(OfFact):
    """A number is added to a fact that holds a number, within its bounds."""

    effect: Literal["add"] = "add"
    amount: int = Field(default=1, ge=-1_000_000, le=1_000_000)
    """The number that is added; one below 0 is taken away."""

    @property
    def vain(self) -> str:
        """The number stays what it was."""
        return "" if self.amount else "amount"

    def words(self) -> str:
        """Say that it is remembered."""
        return tr("adds to what is remembered")

    def value(self, fact: Fact, now: Value) -> Value:
        """Return the sum."""
        return int(now) + self.amount
