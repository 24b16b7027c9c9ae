"""Events of damage, recovery, feats, objects and the Timer. They show foes by their bars alone (ZN-24)."""

from collections.abc import Sequence

from msgspec import Struct

from systems.table.battle.contributions import Shares
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Hidden, Namer
from systems.table.loop.language import both, told, tr, trn


class Toll(Struct, frozen=True, gc=False):
    """Health actually lost and regained by a unit in a round, in points, with the shares of those responsible."""

    lost: int = 0
    by: Shares = ()
    regained: int = 0
    helped: Shares = ()
    fell: bool = False
    leaving: bool = False
    """It had left by then: blows of before it went are settled with those of all others (ZN-28, ZN-29)."""


NO_TOLL = Toll()


class HeroHurt(Event):
    """A character's health changes by damage and recovery of a round (ZN-28)."""

    who: str
    damage: int
    recovery: int
    health: int
    toll: Hidden[Toll] = NO_TOLL

    def words(self, name: Namer) -> str:
        """State the result."""
        parts = [tr("takes {damage} damage", damage=self.damage)] if self.damage else []
        parts += [tr("recovers {recovery} health", recovery=self.recovery)] if self.recovery else []
        left = tr("{health} health left", health=self.health) if self.health else tr("incapacitated")
        if self.toll.leaving:
            left = tr("{left}, and out of it", left=left) if self.health else tr("incapacitated on the way out")
        return tr("{who} {does}: {left}.", who=name(self.who), does=both(parts), left=left)

    def cues(self) -> Sequence[Cue]:
        """Move the bar both ways; at 0 the character falls."""
        return [
            *([Cue("loss", self.who, amount=self.damage)] if self.damage else []),
            *([Cue("gain", self.who, amount=self.recovery)] if self.recovery else []),
            *([] if self.health else [Cue("fall", self.who)]),
        ]


class FoeHurt(Event):
    """The health of an enemy or an object changes; `shown` is the look of its bar, never a number of health."""

    who: str
    shown: str
    toll: Hidden[Toll] = NO_TOLL

    def words(self, name: Namer) -> str:
        """Describe its condition."""
        if self.toll.leaving:
            return tr("{who}: {shown}, and gets away.", who=name(self.who), shown=self.shown)
        return tr("{who}: {shown}.", who=name(self.who), shown=self.shown)

    def cues(self) -> Sequence[Cue]:
        """Move the bar by as much as it shows, without a number (ZN-24)."""
        return [Cue("gain" if self.toll.regained > self.toll.lost else "loss", self.who, text=self.shown)]


class Fell(Event):
    """An enemy is out of the fight, or an object is broken (ZN-33)."""

    who: str
    object: bool
    toll: Hidden[Toll] = NO_TOLL

    def words(self, name: Namer) -> str:
        """State the fall."""
        who = name(self.who)
        if self.toll.leaving:
            return tr("{who} falls on the way out.", who=who)
        return tr("{who} breaks.", who=who) if self.object else tr("{who} falls.", who=who)

    def cues(self) -> Sequence[Cue]:
        """Fall, or break."""
        return [Cue("fall", self.who)]


class NothingDone(Event):
    """A Hit without effect, kept off by an effect."""

    who: str
    target: str

    def words(self, name: Namer) -> str:
        """State the lack of effect."""
        return tr("{target} comes to no harm by {who} in this round.", target=name(self.target), who=name(self.who))

    def cues(self) -> Sequence[Cue]:
        """Keep the Hit off."""
        return [Cue("block", self.target, self.who)]


class Struck(Event):
    """Damage without a Hit (ZN-34)."""

    who: str
    target: str
    amount: int

    def words(self, name: Namer) -> str:
        """Name the cause."""
        return tr(
            "{who} deals {amount} damage to {target}, without a Hit.",
            who=name(self.who),
            amount=self.amount,
            target=name(self.target),
        )

    def cues(self) -> Sequence[Cue]:
        """Strike; the bar falls at the round's end."""
        return [Cue("strike", self.who, self.target, text=tr("{amount} damage", amount=self.amount))]


class Regains(Event):
    """A character recovers, or is healed, at the round's end (ZN-18, ZN-19)."""

    who: str
    amount: int
    ardor: int
    risen: bool

    def words(self, name: Namer) -> str:
        """State the recovery."""
        parts = [tr("recovers {amount}", amount=self.amount)]
        parts += [tr("one Ardor")] if self.ardor else []
        parts += [tr("is on their feet again")] if self.risen else []
        return tr("{who} {does}.", who=name(self.who), does=both(parts))

    def cues(self) -> Sequence[Cue]:
        """Rise, or mark the recovery; the bar rises at the round's end."""
        return [
            Cue("rise", self.who)
            if self.risen
            else Cue("mark", self.who, text=tr("recovers {amount}", amount=self.amount))
        ]


class StaysDown(Event):
    """An incapacitated character fails to rise (ZN-19)."""

    who: str
    score: int
    challenge: int

    def words(self, name: Namer) -> str:
        """Show both numbers."""
        return tr(
            "{who} does not come to: {score} against Challenge Score {challenge}.",
            who=name(self.who),
            score=self.score,
            challenge=self.challenge,
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the failure."""
        return [
            Cue("mark", self.who, text=tr("{score} against {challenge}", score=self.score, challenge=self.challenge))
        ]


class Weakened(Event):
    """An Action Score is higher or lower in the next round, or its owner cannot move in it (ZN-32)."""

    who: str
    amount: int
    held: bool

    def words(self, name: Namer) -> str:
        """State the change."""
        parts = [tr("has {amount:+d} Action Score in the next round", amount=self.amount)] if self.amount else []
        parts += [tr("cannot move in the next round")] if self.held else []
        return tr("{who} {does}.", who=name(self.who), does=both(parts))

    def cues(self) -> Sequence[Cue]:
        """Mark the change."""
        said = [tr("Action Score {amount:+d}", amount=self.amount)] if self.amount else []
        return [Cue("mark", self.who, text=", ".join([*said, *([tr("held fast")] if self.held else [])]))]


class FeatTried(Event):
    """A feat was attempted against its Challenge Score (ZN-25, ZN-26)."""

    who: str
    thing: str
    label: str
    score: int
    challenge: int
    result: str

    def words(self, name: Namer) -> str:
        """Show both numbers."""
        result = {
            "success": tr("it succeeds"), "partial": tr("a partial success"), "failure": tr("it fails"),
            "2": tr("a good step"), "1": tr("a small step"), "0": tr("no progress"),
        }[self.result]  # fmt: skip
        return tr(
            "{who}, {label}: {score} against {challenge}, {result}.",
            who=name(self.who),
            label=self.label,
            score=self.score,
            challenge=self.challenge,
            result=result,
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the result."""
        return [
            Cue(
                "mark",
                self.who,
                self.thing,
                text=tr(
                    "{label}: {score} against {challenge}", label=self.label, score=self.score, challenge=self.challenge
                ),
            )
        ]


class Progressed(Event):
    """Progress in a Feat of Effort (ZN-26)."""

    thing: str
    made: int
    progress: int
    goal: int

    def words(self, name: Namer) -> str:
        """Show the sum."""
        said = tr(
            "{thing}: {made} progress, {progress} of {goal}",
            thing=name(self.thing),
            made=self.made,
            progress=self.progress,
            goal=self.goal,
        )
        return tr("{said}: done.", said=said) if self.progress >= self.goal else f"{said}."

    def cues(self) -> Sequence[Cue]:
        """Mark the progress."""
        return [Cue("mark", self.thing, text=tr("{progress} of {goal}", progress=self.progress, goal=self.goal))]


class Took(Event):
    """A unit takes an object (ZN-07)."""

    who: str
    thing: str

    def words(self, name: Namer) -> str:
        """Name taker and object."""
        return tr("{who} has {thing}.", who=name(self.who), thing=name(self.thing))

    def cues(self) -> Sequence[Cue]:
        """Mark what is taken."""
        return [Cue("mark", self.who, self.thing, text=tr("takes it"))]


class CameOfIt(Event):
    """The consequence of a feat, a broken object or a Timer."""

    what: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the text of the outcome."""
        return told(self.text)


class TimerRuns(Event):
    """The rounds left on the Timer (ZN-26)."""

    name: str
    left: int

    def words(self, name: Namer) -> str:
        """State the number of rounds."""
        if not self.left:
            return tr("{name}: the time is up.", name=self.name)
        return trn("{name}: {count} round left.", "{name}: {count} rounds left.", self.left, name=self.name)

    def cues(self) -> Sequence[Cue]:
        """Mark the rounds left."""
        return [Cue("mark", amount=self.left, text=self.name)]


class HandedOver(Event):
    """An item has another bearer (ZN-32)."""

    who: str
    target: str
    thing: str

    def words(self, name: Namer) -> str:
        """Name item and bearer."""
        return tr(
            "{who} hands the {thing} to {target}.", who=name(self.who), thing=name(self.thing), target=name(self.target)
        )

    def cues(self) -> Sequence[Cue]:
        """Mark what is handed over."""
        return [Cue("mark", self.target, self.thing, text=tr("bears it"))]
