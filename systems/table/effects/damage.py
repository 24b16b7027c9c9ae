"""Damage to the enemy, without a roll (IT-11)."""

from typing import ClassVar, Literal

from pydantic import Field

from systems.table.content.effect import Effect
from systems.table.loop.language import tr


class Damage(Effect):
    """Damage to the enemy in points."""

    moment: ClassVar[str] = "battle"

    effect: Literal["damage"] = "damage"
    amount: int = Field(ge=1, le=99)
    """Points of damage."""

    def words(self) -> str:
        """Name the amount."""
        return tr("deals {amount} damage to the enemy", amount=self.amount)
