"""Events of what enemies declare: the intent shown, and the one behind a feint (BH-01)."""

from systems.fudge.events.wording import intent_words
from systems.table.loop.events import Event, Namer


class IntentShown(Event):
    """An enemy declares what it is about to do, or seems to (BH-01)."""

    who: str
    intent: str
    at: str
    amount: int

    def words(self, name: Namer) -> str:
        """Say what is seen."""
        return f"{name(self.who)} seems about {intent_words(self.intent, self.at, self.amount, name)}."


class IntentRevealed(Event):
    """An enemy had feinted (BH-01)."""

    who: str
    shown: str
    intent: str
    at: str

    def words(self, name: Namer) -> str:
        """Say what was behind it."""
        meant = intent_words(self.intent, self.at, 0, name)
        seemed = intent_words(self.shown, "", 0, name)
        return f"A feint! {name(self.who)} did not mean {seemed} but {meant}."
