"""Somebody half out of this world for one roll."""

from typing import ClassVar, Literal

from systems.table.content.effect import Effect


class Shift(Effect):
    """One of the party cannot be struck in the coming roll."""

    moment: ClassVar[str] = "battle"

    effect: Literal["shift"] = "shift"

    def words(self) -> str:
        """Say who is out of reach."""
        return "puts one of the party out of reach: no damage can be assigned to them in the coming roll"
