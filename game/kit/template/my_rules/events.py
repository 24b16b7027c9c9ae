"""Events: everything that a player should hear of, as plain data with words, and cues for what can be seen.

A scenario of content names an event by its kind, the name of its class in small letters. Where other rulesets have the
same event, use the same name and the same fields, and scenarios hold under yours too: `intent_shown` with `who`,
`intent`, `amount` and `at` is one of these.
"""

from collections.abc import Sequence

from systems.table.port import Cue, Event, Namer

DOES = {
    "attack": "to strike",
    "press": "to press hard: stronger now, weaker afterwards",
    "guard": "to guard",
    "flee": "to flee",
    "surrender": "to surrender",
}
"""Each intent in words."""


class IntentShown(Event):
    """An enemy shows what it is about to do, or a feint (BH-01)."""

    who: str
    intent: str
    amount: int
    at: str

    def words(self, name: Namer) -> str:
        """Say it."""
        aim = f" {name(self.at)}" if self.at and self.intent in ("attack", "press") else ""
        return f"{name(self.who)} seems about {DOES[self.intent].partition(':')[0]}{aim}."

    def cues(self) -> Sequence[Cue]:
        """Show the intent."""
        return [Cue("intent", self.who, self.at, text=DOES[self.intent].partition(":")[0])]


class FeintRevealed(Event):
    """What an enemy had meant behind a feint."""

    who: str
    shown: str
    intent: str

    def words(self, name: Namer) -> str:
        """Say both."""
        return f"A feint: {name(self.who)} had not meant {DOES[self.shown]} but {DOES[self.intent]}."

    def cues(self) -> Sequence[Cue]:
        """Show the intent behind it."""
        return [Cue("intent", self.who, text="a feint")]


class Struck(Event):
    """A throw hit."""

    attacker: str
    target: str
    roll: int
    needed: int

    def words(self, name: Namer) -> str:
        """Say both numbers."""
        return f"{name(self.attacker)} hits {name(self.target)}: {self.roll}, and {self.needed} or less was needed."

    def cues(self) -> Sequence[Cue]:
        """Strike."""
        return [Cue("strike", self.attacker, self.target)]


class Missed(Event):
    """A throw missed."""

    attacker: str
    target: str
    roll: int
    needed: int
    out_of_reach: bool = False

    def words(self, name: Namer) -> str:
        """Say both numbers, or why no number counts."""
        if self.out_of_reach:
            return f"{name(self.attacker)} finds {name(self.target)} out of reach."
        return f"{name(self.attacker)} misses {name(self.target)}: {self.roll}, and {self.needed} or less was needed."

    def cues(self) -> Sequence[Cue]:
        """Miss."""
        return [Cue("miss", self.attacker, self.target)]


class Hurt(Event):
    """A unit loses hit points."""

    who: str
    amount: int
    hp: int
    by: str

    def words(self, name: Namer) -> str:
        """Say what is left."""
        return f"{name(self.who)} loses {self.amount} HP" + (f"; {self.hp} left." if self.hp else " and falls.")

    def cues(self) -> Sequence[Cue]:
        """Lower the bar; at 0 the unit falls."""
        return [Cue("loss", self.who, amount=self.amount), *([] if self.hp else [Cue("fall", self.who)])]


class Guarded(Event):
    """A unit guards until it acts again."""

    who: str

    def words(self, name: Namer) -> str:
        """Say so."""
        return f"{name(self.who)} guards."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text="guards")]


class Held(Event):
    """A foe is bound and misses its turn."""

    who: str

    def words(self, name: Namer) -> str:
        """Say so."""
        return f"{name(self.who)} is held fast and does nothing."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text="held")]


class Left(Event):
    """An enemy leaves the field: it flees or surrenders (BH-05)."""

    who: str
    how: str

    def words(self, name: Namer) -> str:
        """Say how."""
        return f"{name(self.who)} flees." if self.how == "flee" else f"{name(self.who)} surrenders."

    def cues(self) -> Sequence[Cue]:
        """Take it off the field."""
        return [Cue("leave", self.who, text="flees" if self.how == "flee" else "surrenders")]
