"""Strength lent to the party for one roll."""

from typing import ClassVar, Literal

from pydantic import Field

from systems.table.content.effect import Effect
from systems.table.loop.language import tr


class Boost(Effect):
    """Additional strength of the party in the coming roll."""

    moment: ClassVar[str] = "battle"

    effect: Literal["boost"] = "boost"
    amount: int = Field(ge=1, le=20)
    """Additional points."""

    def words(self) -> str:
        """Name the amount."""
        return tr("strengthens the party by {amount} in the coming roll", amount=self.amount)
