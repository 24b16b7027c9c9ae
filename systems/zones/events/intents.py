"""Events of what enemies show, and the wording of intents and places."""

from collections.abc import Sequence

from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import mark, tr

MEANT = {
    "attack": mark("to attack"),
    "press": mark("to strike with all it has: a higher Action Score in this round, a lower one in the next"),
    "guard": mark("to defend itself: Glancing Hits will miss it"),
    "flee": mark("to flee"),
    "cover": mark("to cover"),
    "recover": mark("to catch its breath"),
    "prepare": mark("to prepare: 3 more in the next round"),
    "special": mark("to use a special ability"),
    "hold": mark("to hold its ground"),
    "seize": mark("to take hold of"),
    "advance": mark("to move"),
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
        return tr("{who} seems about {intent_words}.", who=name(self.who), intent_words=intent_words(self, name))

    def cues(self) -> Sequence[Cue]:
        """Show the intent."""
        return [Cue("intent", self.who, self.at, text=self.ability or MEANT[self.intent].partition(":")[0])]


def cell_words(key: str) -> str:
    """A cell of loose ground in words."""
    return tr("the open at {key}", key=key)


def place_words(key: str, name: Namer) -> str:
    """A Zone, a unit or a cell in words."""
    return cell_words(key) if "," in key else name(key)


def intent_words(shown: IntentShown, name: Namer) -> str:
    """An intent with target and place, as the end of a sentence."""
    words = meant(shown.intent, shown.amount, "" if shown.at == shown.who else shown.at, name, shown.ability)
    words, colon, more = words.partition(": ")
    if shown.place and shown.place != shown.at:
        moving = tr(", as far as") if shown.intent == "advance" else tr(", moving to")
        words += tr("{moving} {place}", moving=moving, place=place_words(shown.place, name))
    elif shown.place and shown.intent != "advance":
        words += tr(", going there")
    return words + (tr(" (out of reach)") if shown.far else "") + colon + more


def meant(intent: str, amount: int, at: str, name: Namer, ability: str = "") -> str:
    """An intent with its target; `ability` is the name of a special ability."""
    words = tr("to use {ability}", ability=ability) if intent == "special" and ability else MEANT[intent]
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
    return tr("{note} {key}", note="in" if "," in key else "at", key=place_words(key, name))


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
        return tr("A feint! {who} did not mean {seen} but {real}.", who=name(self.who), seen=seen, real=real)

    def cues(self) -> Sequence[Cue]:
        """Show the intent behind it."""
        return [
            Cue(
                "intent",
                self.who,
                self.at,
                text=tr("a feint: {partition}", partition=MEANT[self.intent].partition(":")[0]),
            )
        ]
