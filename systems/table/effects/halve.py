"""The Holographic Locket's: half of each amount of damage passes its bearer by (IT-08, IT-18)."""

from typing import ClassVar, Literal

from systems.table.content.effect import Effect


class Halve(Effect):
    """Passive while its bearer has it in hand or wears it; two do not add up."""

    moment: ClassVar[str] = "passive"

    effect: Literal["halve"] = "halve"

    def words(self) -> str:
        """Say what is halved."""
        return "its bearer loses only half of the damage assigned to them, rounded up"
