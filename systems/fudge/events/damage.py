"""Events of damage and healing."""

from collections.abc import Sequence

from systems.fudge.rules.wound_track import NAMES, WORDS, told_words
from systems.table.battle.contributions import Shares
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Hidden, Namer
from systems.table.loop.language import tr


class Blasted(Event):
    """An item wounds an enemy without a roll (IT-11)."""

    target: str
    value: int
    wound: str

    def words(self, name: Namer) -> str:
        """Name the damage value."""
        return tr(
            "{target} is hit for a damage value of {amount}: {wound}.",
            target=name(self.target),
            amount=self.value,
            wound=NAMES[self.wound],
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the wound, which comes at the turn's end."""
        return [Cue("mark", self.target, text=WORDS[self.wound])]


class WoundsMarked(Event):
    """The wounds of a turn are marked together (FT-10, FT-11)."""

    who: str
    wounds: tuple[str, ...]
    now: str
    """The resulting state, in words."""
    lost: Hidden[int] = 0
    """Boxes marked that were free before."""
    by: Hidden[Shares] = ()
    """The attackers, each with its damage values."""
    fell: Hidden[bool] = False
    """The unit can no longer act."""

    def words(self, name: Namer) -> str:
        """State the wounds marked and the unit's condition."""
        marks = ", ".join(NAMES[wound] for wound in self.wounds)
        now = told_words(self.now)
        return tr("{who} marks {marks}: now {now}.", who=name(self.who), marks=marks, now=now)

    def cues(self) -> Sequence[Cue]:
        """Mark the worst wound, and let the bar fall."""
        worst = Cue("mark", self.who, text=WORDS[self.wounds[-1]])
        return [worst, Cue("loss", self.who, amount=self.lost), *([Cue("fall", self.who)] if self.fell else [])]


class Healed(Event):
    """A wound improves by one step."""

    who: str
    now: str
    regained: Hidden[int] = 0
    """Boxes free again."""
    by: Hidden[Shares] = ()
    """The healers."""

    def words(self, name: Namer) -> str:
        """State the unit's condition."""
        return tr("{who} is better: now {now}.", who=name(self.who), now=told_words(self.now))

    def cues(self) -> Sequence[Cue]:
        """Raise the bar, or mark that a wound is lighter."""
        return (
            [Cue("gain", self.who, amount=self.regained)]
            if self.regained
            else [Cue("mark", self.who, text=tr("better"))]
        )
