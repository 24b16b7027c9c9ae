"""Events of enemies' declarations: the intent shown, and the intent behind a feint (BH-01)."""

from collections.abc import Sequence

from systems.fudge.events.wording import intent_words
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import tr


class IntentShown(Event):
    """An enemy declares its intent, or feints another (BH-01)."""

    who: str
    intent: str
    at: str
    amount: int
    place: bool = False
    """`at` is a place to go to first."""

    def words(self, name: Namer) -> str:
        """Describe the visible intent."""
        return tr(
            "{who} seems about {intent_words}.",
            who=name(self.who),
            intent_words=intent_words(self.intent, self.at, self.amount, name, self.place),
        )

    def cues(self) -> Sequence[Cue]:
        """Show it over the enemy."""
        return [Cue("intent", self.who, self.at, text=self.intent.replace("_", " "))]


class IntentRevealed(Event):
    """A feint is revealed (BH-01)."""

    who: str
    shown: str
    intent: str
    at: str
    place: bool = False
    """`at` is a place to go to first."""

    def words(self, name: Namer) -> str:
        """Name the intent behind it."""
        meant = intent_words(self.intent, self.at, 0, name, self.place)
        seemed = intent_words(self.shown, "", 0, name)
        return tr("A feint! {who} did not mean {seemed} but {meant}.", who=name(self.who), seemed=seemed, meant=meant)

    def cues(self) -> Sequence[Cue]:
        """Mark the feint, and show what was behind it."""
        shown = Cue("intent", self.who, self.at, text=self.intent.replace("_", " "))
        return [Cue("mark", self.who, text=tr("a feint!")), shown]
