"""Events of what enemies show, and the wording of intents and places."""

from collections.abc import Sequence

from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer

MEANT = {
    "attack": "to attack",
    "press": "to strike with all it has: a higher Action Score in this round, a lower one in the next",
    "guard": "to defend itself: Glancing Hits will miss it",
    "flee": "to flee",
    "cover": "to cover",
    "recover": "to catch its breath",
    "prepare": "to prepare: 3 more in the next round",
    "special": "to use a special ability",
    "hold": "to hold its ground",
    "seize": "to take hold of",
    "advance": "to move",
}
"""Wording of each intent; intents in `AIMED` continue with a name."""

AIMED = {"attack": "", "press": "at", "special": "on", "cover": "", "seize": "", "hold": "against", "advance": "to"}


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
        return f"{name(self.who)} seems about {intent_words(self, name)}."

    def cues(self) -> Sequence[Cue]:
        """Show the intent."""
        return [Cue("intent", self.who, self.at, text=self.ability or MEANT[self.intent].partition(":")[0])]


def cell_words(key: str) -> str:
    """A cell of loose ground in words."""
    return f"the open at {key}"


def place_words(key: str, name: Namer) -> str:
    """A Zone, a unit or a cell in words."""
    return cell_words(key) if "," in key else name(key)


def intent_words(shown: IntentShown, name: Namer) -> str:
    """An intent with target and place, as the end of a sentence."""
    words = meant(shown.intent, shown.amount, "" if shown.at == shown.who else shown.at, name, shown.ability)
    words, colon, more = words.partition(": ")
    if shown.place and shown.place != shown.at:
        moving = ", as far as" if shown.intent == "advance" else ", moving to"
        words += f"{moving} {place_words(shown.place, name)}"
    elif shown.place and shown.intent != "advance":
        words += ", going there"
    return words + (" (out of reach)" if shown.far else "") + colon + more


def meant(intent: str, amount: int, at: str, name: Namer, ability: str = "") -> str:
    """An intent with its target; `ability` is the name of a special ability."""
    words = f"to use {ability}" if intent == "special" and ability else MEANT[intent]
    if intent == "press" and amount:
        words = words.replace("a higher Action Score", f"{amount} more Action Score").replace(
            "a lower one", "as much less"
        )
    if at and intent in AIMED:
        aim = f" {AIMED[intent]} {name(at)}".replace("  ", " ")
        return words.replace(" with all", f"{aim} with all") if intent == "press" else words + aim
    return words


def spot_words(key: str, name: Namer) -> str:
    """A location: `at the bridge`, `in the open at 2,3`."""
    return f"{'in' if ',' in key else 'at'} {place_words(key, name)}"


class IntentRevealed(Event):
    """A feint is revealed (BH-01)."""

    who: str
    shown: str
    intent: str
    amount: int
    at: str

    def words(self, name: Namer) -> str:
        """Name the intent behind it."""
        real = meant(self.intent, self.amount, self.at, name)
        seen = MEANT[self.shown].partition(":")[0] + (" something" if self.shown in ("cover", "seize") else "")
        return f"A feint! {name(self.who)} did not mean {seen} but {real}."

    def cues(self) -> Sequence[Cue]:
        """Show the intent behind it."""
        return [Cue("intent", self.who, self.at, text=f"a feint: {MEANT[self.intent].partition(':')[0]}")]
