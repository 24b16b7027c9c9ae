"""Events of damage and healing."""

from systems.fudge.rules.wound_track import NAMES
from systems.table.battle.contributions import Shares
from systems.table.loop.events import Event, Hidden, Namer


class Blasted(Event):
    """A thing wounds an enemy without a roll (IT-11)."""

    target: str
    value: int
    wound: str

    def words(self, name: Namer) -> str:
        """Name the damage value."""
        return f"{name(self.target)} is hit for a damage value of {self.value}: {NAMES[self.wound]}."


class WoundsMarked(Event):
    """The wounds of a turn are marked together (FT-10, FT-11)."""

    who: str
    wounds: tuple[str, ...]
    now: str
    """How they are after it, in words."""
    lost: Hidden[int] = 0
    """Boxes that were free before."""
    by: Hidden[Shares] = ()
    """Who hit, each by the damage values."""
    fell: Hidden[bool] = False
    """They can act no longer."""

    def words(self, name: Namer) -> str:
        """Say what is marked and how they are."""
        marks = ", ".join(NAMES[wound] for wound in self.wounds)
        return f"{name(self.who)} marks {marks}: now {self.now}."


class Healed(Event):
    """A wound is a step better."""

    who: str
    now: str
    regained: Hidden[int] = 0
    """Boxes that are free again."""
    by: Hidden[Shares] = ()
    """Who saw to it."""

    def words(self, name: Namer) -> str:
        """Say how they are."""
        return f"{name(self.who)} is better: now {self.now}."
