"""The Shift Shield's: all damage that came upon its bearer at one moment is ignored (IT-05, IT-18)."""

from typing import ClassVar, Literal

from systems.table.content.effect import Effect


class Absorb(Effect):
    """Offered to the bearer once damage is assigned; a use ignores all of it."""

    moment: ClassVar[str] = "assigned"

    effect: Literal["absorb"] = "absorb"

    def words(self) -> str:
        """Say what is ignored."""
        return "its bearer can ignore all damage assigned to them at one moment"
