"""Events of the turn order: surprise, initiative, a new turn, orders."""

from collections.abc import Sequence

from systems.fudge.events.wording import sum_words
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer


class TurnBegan(Event):
    """A turn of ten seconds begins (FT-03)."""

    number: int

    def words(self, name: Namer) -> str:
        """State its number."""
        return f"Turn {self.number}."

    def cues(self) -> Sequence[Cue]:
        """Begin the turn."""
        return [Cue("turn", text=f"Turn {self.number}")]


class InitiativeTaken(Event):
    """A unit's initiative for the whole fight (FT-01)."""

    who: str
    roll: int
    reaction: int
    total: int

    def words(self, name: Namer) -> str:
        """Show the sum."""
        return f"Initiative of {name(self.who)}: {sum_words(self.roll, 'Reaction', self.reaction, (), self.total)}."

    def cues(self) -> Sequence[Cue]:
        """Mark the result; the dice have been shown."""
        return [Cue("mark", self.who, text=f"initiative {self.total}")]


class Surprised(Event):
    """One side is surprised in the first turn (HX-14)."""

    party: bool

    def words(self, name: Namer) -> str:
        """Name the surprised side."""
        who = "The party is" if self.party else "The enemies are"
        return f"{who} surprised: 2 less on each defence roll of the first turn."

    def cues(self) -> Sequence[Cue]:
        """Mark the side."""
        return [Cue("mark", text="the party is surprised" if self.party else "the enemies are surprised")]


class BonusSpent(Event):
    """The party spends its Scouting Bonus (HX-14)."""

    ambushed: bool

    def words(self, name: Namer) -> str:
        """Describe its effect."""
        return "The Scouting Bonus is spent: " + (
            "the ambush is undone." if self.ambushed else "they saw nothing coming."
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the gain."""
        return [Cue("mark", text="no ambush" if self.ambushed else "surprise")]


class OrderShouted(Event):
    """A unit shouts an order to a slower ally (FT-02)."""

    who: str
    ally: str
    roll: str
    bonus: int

    def words(self, name: Namer) -> str:
        """Name the roll that it helps."""
        helps = "attack" if self.roll == "attack" else f"defence against {name(self.roll)}"
        return f"{name(self.who)} shouts to {name(self.ally)}: {self.bonus:+d} on their first {helps} this turn."

    def cues(self) -> Sequence[Cue]:
        """Mark the bonus over who is helped."""
        helps = "attack" if self.roll == "attack" else "defence"
        return [Cue("mark", self.who, self.ally, text=f"{helps} {self.bonus:+d}")]
