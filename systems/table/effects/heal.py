"""Immediate healing in a fight."""

from typing import ClassVar, Literal

from systems.table.content.effect import Effect
from systems.table.content.ref import DiceText
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.language import tr


class Heal(Effect):
    """Hit points for a member of the party who can still stand."""

    moment: ClassVar[str] = "battle"

    effect: Literal["heal"] = "heal"
    amount: DiceText
    """Points of healing: dice, or a plain number."""

    @property
    def vain(self) -> str:
        """Nobody is healed by nothing."""
        return "" if parse_dice(self.amount).most else "amount"

    def words(self) -> str:
        """Name the dice."""
        return tr("heals {amount} at once", amount=self.amount)
