"""Harm to whoever bears a thing, as a price or a curse (TH-01)."""

from typing import ClassVar, Literal

from pydantic import Field

from systems.table.content.effect import Effect
from systems.table.loop.language import tr


class Harm(Effect):
    """Damage to whoever holds or wears the thing. It comes by triggers in fights alone."""

    moment: ClassVar[str] = "battle"
    triggered: ClassVar[bool] = True

    effect: Literal["harm"] = "harm"
    amount: int = Field(ge=1, le=99)
    """Points of damage."""

    def words(self) -> str:
        """Name the amount."""
        return tr("does {amount} damage to its bearer", amount=self.amount)
