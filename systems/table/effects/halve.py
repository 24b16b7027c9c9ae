"""The Holographic Locket: each amount of damage to its bearer is halved (IT-08, IT-18)."""

from typing import ClassVar, Literal

from systems.table.content.effect import Effect
from systems.table.loop.language import tr


class Halve(Effect):
    """Damage halved while its bearer holds or wears it; two do not add up."""

    moment: ClassVar[str] = "passive"

    effect: Literal["halve"] = "halve"

    def words(self) -> str:
        """Describe the halved damage."""
        return tr("its bearer loses only half of the damage assigned to them, rounded up")
