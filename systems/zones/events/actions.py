"""Events of declarations, scores, attacks and moves, with shared wording. None reveals a foe's health (ZN-24)."""

from systems.table.loop.events import Event, Hidden, Namer

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


class Placed(Event):
    """A character takes a place before round 1 (ZN-35)."""

    who: str
    place: str

    def words(self, name: Namer) -> str:
        """Name the place."""
        return f"{name(self.who)} begins {spot_words(self.place, name)}."


class RoundBegan(Event):
    """A round begins (ZN-06)."""

    round: int

    def words(self, name: Namer) -> str:
        """State its number."""
        return f"Round {self.round}."


class Directed(Event):
    """The director, or what came of something, changes an Action or Challenge Score (ZN-06, ZN-28, ZN-31)."""

    text: str
    what: str
    amount: int
    later: bool = False
    """It holds from the next round (ZN-28)."""

    def words(self, name: Namer) -> str:
        """State the reason and the change."""
        return f"{self.text} {self.what} {self.amount:+d}{' from the next round' if self.later else ''}."


class WayOpened(Event):
    """A way between two Zones opens, from the next round on (ZN-28)."""

    a: str
    b: str

    def words(self, name: Namer) -> str:
        """Name both ends."""
        return f"The way between {name(self.a)} and {name(self.b)} is open from the next round."


class BonusSpent(Event):
    """The party spends its Scouting Bonus (HX-14)."""

    amount: int
    ambushed: bool

    def words(self, name: Namer) -> str:
        """Describe its effect."""
        if self.ambushed:
            return "The Scouting Bonus is spent: the ambush is undone."
        return f"The Scouting Bonus is spent: {self.amount} more Action Score for everybody in this round."


class Declared(Event):
    """A character declares an action (ZN-06)."""

    who: str
    action: str
    with_: str
    target: str
    place: str
    stays: bool = False
    """The place is the one where the character is."""

    def words(self, name: Namer) -> str:
        """Describe the whole declaration."""
        action, _, order = self.action.partition(": ")
        about = " on ".join(filter(None, [self.with_, name(self.target) if self.target else ""]))
        said = (
            f"{name(self.who)} declares {action}" + (f" ({order})" if order else "") + (f": {about}" if about else "")
        )
        if not self.place:
            return f"{said}."
        way = "staying at" if self.stays else "to"
        return f"{said}, {way} {place_words(self.place, name)}."


class ScoreMade(Event):
    """An Action Score: the d20 and everything added (ZN-06, ZN-30)."""

    who: str
    natural: int
    added: tuple[tuple[str, int], ...]
    score: int

    def words(self, name: Namer) -> str:
        """Show the sum."""
        sum_ = "".join(f" {amount:+d} {what}" for what, amount in self.added)
        return f"{name(self.who)} has Action Score {self.score}: {self.natural}{sum_}."


class Attacked(Event):
    """An attack and its result, with both scores and the coverer whose score counted (ZN-08, ZN-16)."""

    who: str
    target: str
    how: str
    score: int
    against: int
    by: str
    """The coverer, if its score was used."""
    result: str
    note: str
    spared: Hidden[int] = 0
    """Damage that Cover, Defend or Flee kept off the target, in parts of a point: the mean of dice that were not
    rolled.
    """

    def words(self, name: Namer) -> str:
        """Show both scores."""
        cover = f" of {name(self.by)}, who covers" if self.by else ""
        result = {"full": "a Full Hit", "glancing": "a Glancing Hit", "miss": "a Miss"}[self.result]
        note = f" ({self.note})" if self.note else ""
        return (
            f"{name(self.who)} attacks {name(self.target)} with {self.how}, "
            f"{self.score} against {self.against}{cover}: {result}{note}."
        )


class Lapsed(Event):
    """An action lapses (ZN-29)."""

    who: str
    action: str
    why: str

    def words(self, name: Namer) -> str:
        """State the reason."""
        return f"{name(self.who)}'s {self.action} comes to nothing: {self.why}."


class Conflict(Event):
    """Two incompatible actions (ZN-07)."""

    winner: str
    score: int
    loser: str
    other: int
    about: str

    def words(self, name: Namer) -> str:
        """Show both scores."""
        return (
            f"{self.about}: {name(self.winner)}, {self.score} against {self.other}, is quicker than {name(self.loser)}."
        )


class Moved(Event):
    """A unit has moved."""

    who: str
    place: str

    def words(self, name: Namer) -> str:
        """Name the new place."""
        return f"{name(self.who)} moves to {place_words(self.place, name)}."


class WentOut(Event):
    """A unit leaves the fight (ZN-33)."""

    who: str
    how: str

    def words(self, name: Namer) -> str:
        """Describe the departure."""
        return (
            f"{name(self.who)} "
            + {"left": "leaves the fight.", "fled": "gets away.", "yielded": "surrenders."}[self.how]
        )
