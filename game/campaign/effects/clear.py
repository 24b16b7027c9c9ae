"""A fact as it was at the start (TL-01)."""

from typing import Literal

from game.campaign.facts.owned import OfFact
from game.packs.models.fact import Fact, Value
from systems.table.loop.language import tr


class Clear(OfFact):
    """A fact goes back to its value at the start."""

    effect: Literal["clear"] = "clear"

    def words(self) -> str:
        """Say that it is forgotten."""
        return tr("forgets what was remembered")

    def value(self, fact: Fact, now: Value) -> Value:
        """Return its first value."""
        return fact.start
