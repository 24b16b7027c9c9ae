"""Events of damage, grips and healing."""

from collections.abc import Sequence

from systems.reactive.events.wording import harm_cues
from systems.table.loop.cues import Cue, CueKind
from systems.table.loop.events import Event, Hidden, Namer


class EnemyStrikes(Event):
    """An enemy rolls damage, in return for an attack or by RX-04; the damage is pending."""

    foe: str
    at: tuple[str, ...]
    roll: int
    press: int
    weakened: int
    halved: bool
    amount: int
    ignored: bool
    """The enemy acts by RX-04, not in return."""

    def words(self, name: Namer) -> str:
        """Show the sum."""
        verb = "strikes at" if self.ignored else "strikes back at"
        press = f" + {self.press} pressed" if self.press else ""
        weak = f" - {self.weakened} weakened" if self.weakened else ""
        half = ", halved by its blindness" if self.halved else ""
        plain = not (press or weak or half)
        sum_ = f"{self.amount} damage" if plain else f"{self.roll}{press}{weak}{half} = {self.amount} damage"
        return f"{name(self.foe)} {verb} {' and '.join(map(name, self.at))}: {sum_}."

    def cues(self) -> Sequence[Cue]:
        """Strike at everybody in its way; the dice have been shown."""
        kind: CueKind = "strike" if self.amount else "miss"
        return [Cue(kind, self.foe, who) for who in self.at]


class HeldBack(Event):
    """A wholly held enemy cannot strike back (RX-08)."""

    foe: str

    def words(self, name: Namer) -> str:
        """State the omission."""
        return f"{name(self.foe)} is held and cannot strike back."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.foe, text="held")]


class Shared(Event):
    """A defence: the damage taken by defender and defended (RX-09)."""

    who: str
    ward: str
    damage: int
    own: int
    wards: int
    spared: Hidden[int] = 0
    """Additional HP that the defended would have lost without the defence."""

    def words(self, name: Namer) -> str:
        """Show both shares."""
        shares = f"{name(self.who)} takes {self.own}, {name(self.ward)} {self.wards}"
        return f"Of {self.damage} damage {shares}."

    def cues(self) -> Sequence[Cue]:
        """Stop the part of the damage that the defended does not take."""
        return [Cue("block", self.ward, self.who, kept)] if (kept := self.damage - self.wards) else []


class FoeHurt(Event):
    """An enemy loses hit points."""

    foe: str
    rolled: int
    lent: int
    """Bonus to the damage."""
    halved: bool
    amount: int
    hp: int
    by: Hidden[str] = ""
    """The id of the author of the damage."""

    def words(self, name: Namer) -> str:
        """State cause and amount of the damage, and the hit points left."""
        lent = f" + {self.lent}" if self.lent else ""
        sum_ = f" ({self.rolled}{lent}{', halved by its guard' if self.halved else ''})" if lent or self.halved else ""
        left = " and is out" if self.hp == 0 else f"; {self.hp} HP left"
        return f"{name(self.foe)} takes {self.amount} damage{sum_}{left}."

    def cues(self) -> Sequence[Cue]:
        """Let the bar fall, or the guard hold, and the enemy with the last of it."""
        return harm_cues(self.foe, self.amount, self.hp)


class MemberHurt(Event):
    """A member loses hit points."""

    who: str
    amount: int
    hp: int
    by: Hidden[str] = ""
    """The enemy that deals the damage."""

    def words(self, name: Namer) -> str:
        """State the hit points left."""
        left = " and is down" if self.hp == 0 else f"; {self.hp} HP left"
        return f"{name(self.who)} takes {self.amount} damage{left}."

    def cues(self) -> Sequence[Cue]:
        """Let the bar fall, and the member with the last of it."""
        return harm_cues(self.who, self.amount, self.hp)


class Missed(Event):
    """Damage misses a member who is out of reach."""

    who: str
    amount: int

    def words(self, name: Namer) -> str:
        """State the miss."""
        return f"{name(self.who)} is out of reach: {self.amount} damage goes by."

    def cues(self) -> Sequence[Cue]:
        """Go by."""
        return [Cue("miss", at=self.who, text="out of reach")]


class Caught(Event):
    """An enemy grapples a member, until the grip ends or the enemy is attacked."""

    who: str
    foe: str

    def words(self, name: Namer) -> str:
        """Describe the effects."""
        return (
            f"{name(self.foe)} has {name(self.who)} in its grip: disadvantage on whatever they do but attack it, "
            "until somebody attacks it."
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the grip."""
        return [Cue("mark", self.who, self.foe, text="caught")]


class Freed(Event):
    """A grip is over."""

    who: str

    def words(self, name: Namer) -> str:
        """State the release."""
        return f"{name(self.who)} is free again."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text="free")]
