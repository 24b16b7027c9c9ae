"""Enemies held for one roll."""

from typing import ClassVar, Literal

from systems.table.content.effect import Effect


class Bind(Effect):
    """The enemy cannot do harm in the coming roll."""

    moment: ClassVar[str] = "battle"

    effect: Literal["bind"] = "bind"

    def words(self) -> str:
        """Say what is kept off."""
        return "binds the enemy: it does no damage in the coming roll"
