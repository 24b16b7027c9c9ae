"""Enemies held for one roll."""

from typing import ClassVar, Literal

from systems.table.content.effect import Effect
from systems.table.loop.language import tr


class Bind(Effect):
    """An enemy held harmless in the coming roll."""

    moment: ClassVar[str] = "battle"

    effect: Literal["bind"] = "bind"

    def words(self) -> str:
        """Name the prevented harm."""
        return tr("binds the enemy: it does no damage in the coming roll")
