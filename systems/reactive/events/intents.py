"""Events of what enemies intend, and of enemies that leave the fight."""

from collections.abc import Sequence

from systems.reactive.events.wording import aimed_at, intent_words
from systems.reactive.rules import STRIKES
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import tr


class IntentShown(Event):
    """An enemy declares its intent, or feints another (BH-01)."""

    foe: str
    intent: str
    amount: int
    at: str

    def words(self, name: Namer) -> str:
        """Describe the visible intent."""
        return tr(
            "{foe} {intent_words}.",
            foe=name(self.foe),
            intent_words=intent_words(self.intent, self.amount, self.at and name(self.at)),
        )

    def cues(self) -> Sequence[Cue]:
        """Show it over the enemy."""
        return [Cue("intent", self.foe, aimed_at(self.at), text=self.intent)]


class IntentRevealed(Event):
    """A feint is revealed (BH-01)."""

    foe: str
    shown: str
    intent: str
    amount: int
    at: str

    def words(self, name: Namer) -> str:
        """Name the intent behind it."""
        meant = intent_words(self.intent, self.amount, self.at and name(self.at))
        return tr(
            "A feint! {foe} did not mean to {shown}: it {meant}.", foe=name(self.foe), shown=self.shown, meant=meant
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the feint, and show what was behind it."""
        at = aimed_at(self.at) if self.intent in STRIKES else ""
        return [Cue("mark", self.foe, text=tr("a feint!")), Cue("intent", self.foe, at, text=self.intent)]


class Reaimed(Event):
    """An enemy whose target is gone or out of reach picks another by the same word (BH-08).

    `was` is empty where it had none, since it meant to strike nobody.
    """

    foe: str
    was: str
    at: str

    def words(self, name: Namer) -> str:
        """Name enemy and target."""
        if not self.was:
            return tr("{foe} turns on {at}.", foe=name(self.foe), at=name(self.at))
        return tr(
            "{foe} cannot get at {was} and turns on {at}.", foe=name(self.foe), was=name(self.was), at=name(self.at)
        )

    def cues(self) -> Sequence[Cue]:
        """Show the new target."""
        return [Cue("intent", self.foe, self.at, text=tr("turns"))]


class FoeGone(Event):
    """An enemy flees or surrenders (BH-05, HX-15)."""

    foe: str
    how: str

    def words(self, name: Namer) -> str:
        """Describe the departure."""
        if self.how == "surrendered":
            return tr("{who} surrenders.", who=name(self.foe))
        return tr("{who} gets away.", who=name(self.foe))

    def cues(self) -> Sequence[Cue]:
        """Let it go."""
        return [Cue("leave", self.foe, text=tr("surrenders") if self.how == "surrendered" else tr("gets away"))]
