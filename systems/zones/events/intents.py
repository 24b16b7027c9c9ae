"""Events of what enemies show, and the wording of intents and places."""

from collections.abc import Sequence

from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import mark, tr

MEANT = {
    "attack": mark("to attack"),
    "press": mark("to strike with all it has"),
    "guard": mark("to defend itself"),
    "flee": mark("to flee"),
    "cover": mark("to cover"),
    "recover": mark("to catch its breath"),
    "prepare": mark("to prepare"),
    "special": mark("to use a special ability"),
    "hold": mark("to hold its ground"),
    "seize": mark("to take hold of"),
    "advance": mark("to move"),
}
"""Wording of each intent."""

AIMED = {
    "attack": mark("to attack {whom}"),
    "press": mark("to strike at {whom} with all it has"),
    "cover": mark("to cover {whom}"),
    "special": mark("to use a special ability on {whom}"),
    "hold": mark("to hold its ground against {whom}"),
    "seize": mark("to take hold of {whom}"),
    "advance": mark("to move to {whom}"),
}
"""Wording of intents that are about somebody or something."""

COMING = {
    "press": mark("a higher Action Score in this round, a lower one in the next"),
    "guard": mark("Glancing Hits will miss it"),
    "prepare": mark("3 more in the next round"),
}
"""What comes of some intents."""


class IntentShown(Event):
    """An enemy declares its intent with target and place, or feints another (ZN-06, BH-01)."""

    who: str
    intent: str
    amount: int
    at: str
    ability: str = ""
    """The name of the special ability."""
    place: str = ""
    """The announced destination."""
    far: bool = False
    """Unable to strike in this round."""

    def words(self, name: Namer) -> str:
        """Describe the visible intent."""
        return tr("{who} seems about {intent_words}.", who=name(self.who), intent_words=intent_words(self, name))

    def cues(self) -> Sequence[Cue]:
        """Show the intent."""
        return [Cue("intent", self.who, self.at, text=self.ability or MEANT[self.intent])]


def cell_words(key: str) -> str:
    """A cell of loose ground in words."""
    return tr("the open at {key}", key=key)


def place_words(key: str, name: Namer) -> str:
    """A Zone, a unit or a cell in words."""
    return cell_words(key) if "," in key else name(key)


def intent_words(shown: IntentShown, name: Namer) -> str:
    """An intent with target and place, as the end of a sentence."""
    words = aimed(shown.intent, "" if shown.at == shown.who else shown.at, name, shown.ability)
    if shown.place and shown.place != shown.at:
        place = place_words(shown.place, name)
        if shown.intent == "advance":
            words = tr("{words}, as far as {place}", words=words, place=place)
        else:
            words = tr("{words}, moving to {place}", words=words, place=place)
    elif shown.place and shown.intent != "advance":
        words = tr("{words}, going there", words=words)
    if shown.far:
        words = tr("{words} (out of reach)", words=words)
    return with_coming(words, shown.intent, shown.amount)


def aimed(intent: str, at: str, name: Namer, ability: str = "") -> str:
    """An intent with its target; `ability` is the name of a special ability."""
    if intent == "special" and ability:
        if at:
            return tr("to use {ability} on {whom}", ability=ability, whom=name(at))
        return tr("to use {ability}", ability=ability)
    return tr(AIMED[intent], whom=name(at)) if at and intent in AIMED else tr(MEANT[intent])


def with_coming(words: str, intent: str, amount: int) -> str:
    """An intent in words, with what comes of it."""
    if intent == "press" and amount:
        return tr(
            "{words}: {amount} more Action Score in this round, as much less in the next", words=words, amount=amount
        )
    return tr("{words}: {coming}", words=words, coming=COMING[intent]) if intent in COMING else words


def spot_words(key: str, name: Namer) -> str:
    """A location: `at the bridge`, `in the open at 2,3`."""
    place = place_words(key, name)
    return tr("in {place}", place=place) if "," in key else tr("at {place}", place=place)


class IntentRevealed(Event):
    """A feint is revealed (BH-01)."""

    who: str
    shown: str
    intent: str
    amount: int
    at: str

    def words(self, name: Namer) -> str:
        """Name the intent behind it."""
        real = with_coming(aimed(self.intent, self.at, name), self.intent, self.amount)
        seen = MEANT[self.shown]
        if self.shown in ("cover", "seize"):
            seen = tr(AIMED[self.shown], whom=tr("something"))
        return tr("A feint! {who} did not mean {seen} but {real}.", who=name(self.who), seen=seen, real=real)

    def cues(self) -> Sequence[Cue]:
        """Show the intent behind it."""
        return [
            Cue(
                "intent",
                self.who,
                self.at,
                text=tr("a feint: {meant}", meant=MEANT[self.intent]),
            )
        ]
