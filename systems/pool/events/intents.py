"""Events of what enemies intend."""

from collections.abc import Sequence

from systems.pool.events.damage import dice_words
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import mark, tr

SHOWN = {
    "attack": mark("to attack"),
    "press": mark("to throw everything into its attacks, at the cost of its guard"),
    "guard": mark("to guard itself"),
    "flee": mark("to flee"),
    "flank": mark("to take somebody in the flank"),
    "snipe": mark("to keep away and shoot"),
    "hesitate": mark("to wait for whoever comes near"),
    "sprint": mark("to run at somebody"),
    "split": mark("to strike at several at once"),
    "finish": mark("to finish off the fallen"),
    "mend": mark("to help its own"),
    "advance": mark("to press on"),
}
"""Wording of each intent, as what an enemy seems about."""
DOES = {
    "attack": mark("attacks {at}"),
    "press": mark("throws everything into its attacks on {at}, at the cost of its guard"),
    "guard": mark("guards itself"),
    "flee": mark("flees"),
    "flank": mark("takes {at} in the flank"),
    "snipe": mark("keeps away and shoots at {at}"),
    "hesitate": mark("waits for whoever comes near"),
    "sprint": mark("runs at {at}"),
    "split": mark("strikes at several at once, {at} first"),
    "finish": mark("finishes off {at}"),
    "mend": mark("helps {at}"),
    "advance": mark("presses on to {at}"),
}
"""The same as what it does, with its target."""


def intent_words(intent: str, amount: int, at: str, name: Namer, blows: int = 0) -> str:
    """Return an intent with its target and the attacks that it may make with one action, in words."""
    words = tr(SHOWN[intent])
    if intent == "press" and amount:
        words = tr("{words} ({dice_words} more)", words=words, dice_words=dice_words(amount))
    elif intent == "split" and amount > 2:
        words = tr("{words} ({amount} blows in one)", words=words, amount=amount)
    if blows > 1:
        words = tr("{words}, up to {blows} blows in one action", words=words, blows=blows)
    if "," in at:
        return tr("{words} to {square}", words=words, square=at)
    return tr("{words}: {whom}", words=words, whom=name(at)) if at else words


def deed_words(intent: str, amount: int, at: str, name: Namer, blows: int = 0) -> str:
    """Return an intent as what an enemy does, with its target and the attacks that it may make with one action."""
    words = tr(DOES[intent], at=at if "," in at else name(at) if at else tr("somebody"))
    if intent == "press" and amount:
        words = tr("{words}, {dice_words} more", words=words, dice_words=dice_words(amount))
    most = max(blows, amount if intent == "split" else 0)
    return tr("{words}, up to {blows} blows in one action", words=words, blows=most) if most > 1 else words


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
        return tr(
            "{who} seems about {intent_words}.",
            who=name(self.who),
            intent_words=intent_words(self.intent, self.amount, self.at, name, self.blows),
        )

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
        return tr(
            "A feint! {who} did not mean {shown} but {meant}.", who=name(self.who), shown=SHOWN[self.shown], meant=meant
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the feint, and show what was behind it."""
        return [Cue("mark", self.who, text=tr("a feint!")), Cue("intent", self.who, text=self.intent)]


class Aimed(Event):
    """An enemy turns to another target, since the first is gone or out of its reach (BH-08)."""

    who: str
    at: str

    def words(self, name: Namer) -> str:
        """Name both targets."""
        return tr("{who} turns to {at} instead.", who=name(self.who), at=name(self.at))

    def cues(self) -> Sequence[Cue]:
        """Show the new target."""
        return [Cue("intent", self.who, self.at, text=tr("turns"))]
