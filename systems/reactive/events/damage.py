"""Events of damage, grips and healing."""

from collections.abc import Sequence

from systems.reactive.events.wording import harm_cues
from systems.table.loop.cues import Cue, CueKind
from systems.table.loop.events import Event, Hidden, Namer
from systems.table.loop.language import both, tr


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
        sum_ = tr("{amount} damage", amount=self.amount)
        if self.press or self.weakened or self.halved:
            parts = str(self.roll)
            if self.press:
                parts = tr("{parts} + {press} pressed", parts=parts, press=self.press)
            if self.weakened:
                parts = tr("{parts} - {weakened} weakened", parts=parts, weakened=self.weakened)
            if self.halved:
                parts = tr("{parts}, halved by its blindness", parts=parts)
            sum_ = f"{parts} = {sum_}"
        foe, whom = name(self.foe), both([name(who) for who in self.at])
        if self.ignored:
            return tr("{foe} strikes at {whom}: {sum}.", foe=foe, whom=whom, sum=sum_)
        return tr("{foe} strikes back at {whom}: {sum}.", foe=foe, whom=whom, sum=sum_)

    def cues(self) -> Sequence[Cue]:
        """Strike at everybody in its way; the dice have been shown."""
        kind: CueKind = "strike" if self.amount else "miss"
        return [Cue(kind, self.foe, who) for who in self.at]


class HeldBack(Event):
    """A wholly held enemy cannot strike back (RX-08)."""

    foe: str

    def words(self, name: Namer) -> str:
        """State the omission."""
        return tr("{foe} is held and cannot strike back.", foe=name(self.foe))

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.foe, text=tr("held"))]


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
        shares = tr(
            "{who} takes {own}, {ward} {wards}",
            who=name(self.who),
            own=self.own,
            ward=name(self.ward),
            wards=self.wards,
        )
        return tr("Of {damage} damage {shares}.", damage=self.damage, shares=shares)

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
        harm = tr("{who} takes {amount} damage", who=name(self.foe), amount=self.amount)
        if self.lent or self.halved:
            sum_ = f"{self.rolled} + {self.lent}" if self.lent else str(self.rolled)
            if self.halved:
                sum_ = tr("{sum}, halved by its guard", sum=sum_)
            harm = f"{harm} ({sum_})"
        if not self.hp:
            return tr("{harm} and is out.", harm=harm)
        return tr("{harm}; {hp} HP left.", harm=harm, hp=self.hp)

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
        harm = tr("{who} takes {amount} damage", who=name(self.who), amount=self.amount)
        if not self.hp:
            return tr("{harm} and is down.", harm=harm)
        return tr("{harm}; {hp} HP left.", harm=harm, hp=self.hp)

    def cues(self) -> Sequence[Cue]:
        """Let the bar fall, and the member with the last of it."""
        return harm_cues(self.who, self.amount, self.hp)


class Missed(Event):
    """Damage misses a member who is out of reach."""

    who: str
    amount: int

    def words(self, name: Namer) -> str:
        """State the miss."""
        return tr("{who} is out of reach: {amount} damage goes by.", who=name(self.who), amount=self.amount)

    def cues(self) -> Sequence[Cue]:
        """Go by."""
        return [Cue("miss", at=self.who, text=tr("out of reach"))]


class Caught(Event):
    """An enemy grapples a member, until the grip ends or the enemy is attacked."""

    who: str
    foe: str

    def words(self, name: Namer) -> str:
        """Describe the effects."""
        return tr(
            "{foe} has {who} in its grip: disadvantage on whatever they do but attack it, until somebody attacks it.",
            foe=name(self.foe),
            who=name(self.who),
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the grip."""
        return [Cue("mark", self.who, self.foe, text=tr("caught"))]


class Freed(Event):
    """A grip is over."""

    who: str

    def words(self, name: Namer) -> str:
        """State the release."""
        return tr("{who} is free again.", who=name(self.who))

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text=tr("free"))]
