"""The Shift Shield: its bearer ignores all damage of one moment (IT-05, IT-18)."""

from typing import ClassVar, Literal

from systems.table.content.effect import Effect
from systems.table.loop.language import tr


class Absorb(Effect):
    """A reaction of the bearer to assigned damage; one use ignores all of it."""

    moment: ClassVar[str] = "assigned"

    effect: Literal["absorb"] = "absorb"

    def words(self) -> str:
        """Name the ignored damage."""
        return tr("its bearer can ignore all damage assigned to them at one moment")
