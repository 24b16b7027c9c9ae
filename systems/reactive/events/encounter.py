"""Events of what an encounter offers: tasks, free acts, weapons on the ground, and what they bring."""

from collections.abc import Sequence

from systems.reactive.events.wording import WEAPON_VERBS
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer


class TaskWorked(Event):
    """A turn's work on a task (RX-05)."""

    who: str
    task: str
    added: int
    filled: int
    segments: int

    def words(self, name: Namer) -> str:
        """State the progress."""
        done = "; it is done" if self.filled >= self.segments else ""
        return f"{name(self.who)} works on {name(self.task)}: {self.filled} of {self.segments} segments{done}."

    def cues(self) -> Sequence[Cue]:
        """Mark the progress."""
        return [Cue("mark", self.who, text=f"{self.filled} of {self.segments}")]


class ActDone(Event):
    """A free act is done (RX-05)."""

    who: str
    act: str

    def words(self, name: Namer) -> str:
        """Name the act."""
        return f"{name(self.who)}: {name(self.act)}."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text="acts")]


class ArmMoved(Event):
    """A weapon is taken up or handed over (RX-05)."""

    who: str
    weapon: str
    does: str
    to: str

    def words(self, name: Namer) -> str:
        """Name the new bearer."""
        what = f"{self.weapon}, which {WEAPON_VERBS[self.does]}"
        if self.who == self.to:
            return f"{name(self.who)} takes up the {what}."
        return f"{name(self.who)} hands {name(self.to)} the {what}."

    def cues(self) -> Sequence[Cue]:
        """Mark the weapon over its new bearer."""
        return [Cue("mark", self.to, text=self.weapon)]


class WayOpened(Event):
    """A way out is open: the party can leave unharmed."""

    def words(self, name: Namer) -> str:
        """State the way out."""
        return "A way out is open: whoever leaves now leaves unharmed."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", text="a way out")]


class LootAdded(Event):
    """A task or an act adds to the Loot rating."""

    amount: int

    def words(self, name: Namer) -> str:
        """State the amount."""
        return f"Worth the trouble: Loot is higher by {self.amount}."

    def cues(self) -> Sequence[Cue]:
        """Mark the amount."""
        return [Cue("mark", text=f"Loot +{self.amount}")]


class Altered(Event):
    """An enemy is weakened or exposed."""

    foe: str
    how: str
    """`weaken` or `expose`."""
    amount: int
    lasts: str
    """`cycle` or `fight`."""

    def words(self, name: Namer) -> str:
        """State amount and duration."""
        until = "until the end of this cycle" if self.lasts == "cycle" else "for the rest of the fight"
        if self.how == "weaken":
            return f"{name(self.foe)} deals {self.amount} damage less {until}."
        return f"Rolls against {name(self.foe)} have +{self.amount} {until}."

    def cues(self) -> Sequence[Cue]:
        """Mark the change."""
        text = f"-{self.amount} damage" if self.how == "weaken" else f"+{self.amount} against it"
        return [Cue("mark", self.foe, text=text)]


class Favoured(Event):
    """All able members have advantage on their next roll."""

    def words(self, name: Namer) -> str:
        """State the advantage."""
        return "Everybody has advantage on their next roll."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", text="advantage")]
