"""A member out of reach for one roll."""

from typing import ClassVar, Literal

from systems.table.content.effect import Effect
from systems.table.loop.language import tr


class Shift(Effect):
    """A member of the party who cannot be struck in the coming roll."""

    moment: ClassVar[str] = "battle"

    effect: Literal["shift"] = "shift"

    def words(self) -> str:
        """Describe the member out of reach."""
        return tr("puts one of the party out of reach: no damage can be assigned to them in the coming roll")
