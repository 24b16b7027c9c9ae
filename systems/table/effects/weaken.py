"""Strength taken from the enemy for one roll."""

from typing import ClassVar, Literal

from pydantic import Field

from systems.table.content.effect import Effect
from systems.table.loop.language import tr


class Weaken(Effect):
    """Reduced strength of the enemy in the coming roll."""

    moment: ClassVar[str] = "battle"

    effect: Literal["weaken"] = "weaken"
    amount: int = Field(ge=1, le=20)
    """Points of the reduction."""

    def words(self) -> str:
        """Name the amount."""
        return tr("weakens the enemy by {amount} in the coming roll", amount=self.amount)
