"""Events of what an encounter offers: tasks, free acts, weapons on the ground, and what they bring."""

from collections.abc import Sequence

from systems.reactive.events.wording import WEAPON_VERBS
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import tr


class TaskWorked(Event):
    """A turn's work on a task (RX-05)."""

    who: str
    task: str
    added: int
    filled: int
    segments: int

    def words(self, name: Namer) -> str:
        """State the progress."""
        said = tr(
            "{task}: {filled} of {segments} segments, thanks to {who}",
            who=name(self.who),
            task=name(self.task),
            filled=self.filled,
            segments=self.segments,
        )
        return tr("{said}; it is done.", said=said) if self.filled >= self.segments else f"{said}."

    def cues(self) -> Sequence[Cue]:
        """Mark the progress."""
        return [Cue("mark", self.who, text=tr("{filled} of {segments}", filled=self.filled, segments=self.segments))]


class ActDone(Event):
    """A free act is done (RX-05)."""

    who: str
    act: str

    def words(self, name: Namer) -> str:
        """Name the act."""
        return tr("{who}: {act}.", who=name(self.who), act=name(self.act))

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text=tr("acts"))]


class ArmMoved(Event):
    """A weapon is taken up or handed over (RX-05)."""

    who: str
    weapon: str
    does: str
    to: str

    def words(self, name: Namer) -> str:
        """Name the new bearer."""
        what = tr("{weapon}, which {does}", weapon=self.weapon, does=WEAPON_VERBS[self.does])
        if self.who == self.to:
            return tr("{who} takes up the {what}.", who=name(self.who), what=what)
        return tr("{who} hands {to} the {what}.", who=name(self.who), to=name(self.to), what=what)

    def cues(self) -> Sequence[Cue]:
        """Mark the weapon over its new bearer."""
        return [Cue("mark", self.to, text=self.weapon)]


class WayOpened(Event):
    """A way out is open: the party can leave unharmed."""

    def words(self, name: Namer) -> str:
        """State the way out."""
        return tr("A way out is open: whoever leaves now leaves unharmed.")

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", text=tr("a way out"))]


class LootAdded(Event):
    """A task or an act adds to the Loot rating."""

    amount: int

    def words(self, name: Namer) -> str:
        """State the amount."""
        return tr("Worth the trouble: Loot is higher by {amount}.", amount=self.amount)

    def cues(self) -> Sequence[Cue]:
        """Mark the amount."""
        return [Cue("mark", text=tr("Loot +{amount}", amount=self.amount))]


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
        until = tr("until the end of this cycle") if self.lasts == "cycle" else tr("for the rest of the fight")
        if self.how == "weaken":
            return tr("{foe} deals {amount} damage less {until}.", foe=name(self.foe), amount=self.amount, until=until)
        return tr("Rolls against {foe} have +{amount} {until}.", foe=name(self.foe), amount=self.amount, until=until)

    def cues(self) -> Sequence[Cue]:
        """Mark the change."""
        text = (
            tr("-{amount} damage", amount=self.amount)
            if self.how == "weaken"
            else tr("+{amount} against it", amount=self.amount)
        )
        return [Cue("mark", self.foe, text=text)]


class Favoured(Event):
    """All able members have advantage on their next roll."""

    def words(self, name: Namer) -> str:
        """State the advantage."""
        return tr("Everybody has advantage on their next roll.")

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", text=tr("advantage"))]
