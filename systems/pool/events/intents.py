"""Events of what enemies intend."""

from collections.abc import Sequence

from systems.pool.events.damage import dice_words
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer

SHOWN = {
    "attack": "to attack",
    "press": "to throw everything into its attacks, at the cost of its guard",
    "guard": "to guard itself",
    "flee": "to flee",
    "flank": "to take somebody in the flank",
    "snipe": "to keep away and shoot",
    "hesitate": "to wait for whoever comes near",
    "sprint": "to run at somebody",
    "split": "to strike at several at once",
    "finish": "to finish off the fallen",
    "mend": "to help its own",
    "advance": "to press on",
}
"""Wording of each intent, as what an enemy seems about."""
DOES = {
    "attack": "attacks {at}",
    "press": "throws everything into its attacks on {at}, at the cost of its guard",
    "guard": "guards itself",
    "flee": "flees",
    "flank": "takes {at} in the flank",
    "snipe": "keeps away and shoots at {at}",
    "hesitate": "waits for whoever comes near",
    "sprint": "runs at {at}",
    "split": "strikes at several at once, {at} first",
    "finish": "finishes off {at}",
    "mend": "helps {at}",
    "advance": "presses on to {at}",
}
"""The same as what it does, with its target."""


def intent_words(intent: str, amount: int, at: str, name: Namer, blows: int = 0) -> str:
    """Return an intent with its target and the attacks that it may make with one action, in words."""
    extra = ""
    if intent == "press" and amount:
        extra = f" ({dice_words(amount)} more)"
    elif intent == "split" and amount > 2:
        extra = f" ({amount} blows in one)"
    if blows > 1:
        extra += f", up to {blows} blows in one action"
    place = "," in at
    aim = f" to {at}" if place else f": {name(at)}" if at else ""
    return f"{SHOWN[intent]}{extra}{aim}"


def deed_words(intent: str, amount: int, at: str, name: Namer, blows: int = 0) -> str:
    """Return an intent as what an enemy does, with its target and the attacks that it may make with one action."""
    whom = at if "," in at else name(at) if at else "somebody"
    more = f", {dice_words(amount)} more" if intent == "press" and amount else ""
    most = max(blows, amount if intent == "split" else 0)
    return DOES[intent].format(at=whom) + more + (f", up to {most} blows in one action" if most > 1 else "")


class IntentShown(Event):
    """An enemy declares its intent, or feints another (BH-01)."""

    who: str
    intent: str
    amount: int
    at: str
    blows: int = 0
    """The most attacks with one action (DP-16)."""

    def words(self, name: Namer) -> str:
        """Describe the visible intent."""
        return f"{name(self.who)} seems about {intent_words(self.intent, self.amount, self.at, name, self.blows)}."

    def cues(self) -> Sequence[Cue]:
        """Show it over the enemy."""
        return [Cue("intent", self.who, self.at, text=self.intent)]


class IntentRevealed(Event):
    """A feint is revealed (BH-01)."""

    who: str
    shown: str
    intent: str
    blows: int = 0
    """The most attacks with one action (DP-16)."""

    def words(self, name: Namer) -> str:
        """Name the intent behind it."""
        meant = intent_words(self.intent, 0, "", name, self.blows)
        return f"A feint! {name(self.who)} did not mean {SHOWN[self.shown]} but {meant}."

    def cues(self) -> Sequence[Cue]:
        """Mark the feint, and show what was behind it."""
        return [Cue("mark", self.who, text="a feint!"), Cue("intent", self.who, text=self.intent)]


class Aimed(Event):
    """An enemy turns to another target, since the first is gone or out of its reach (BH-08)."""

    who: str
    at: str

    def words(self, name: Namer) -> str:
        """Name both targets."""
        return f"{name(self.who)} turns to {name(self.at)} instead."

    def cues(self) -> Sequence[Cue]:
        """Show the new target."""
        return [Cue("intent", self.who, self.at, text="turns")]
