"""Events of damage, recovery, feats, objects and the Timer. They show foes by their bars alone (ZN-24)."""

from msgspec import Struct

from systems.table.battle.contributions import Shares
from systems.table.loop.events import Event, Hidden, Namer


class Toll(Struct, frozen=True, gc=False):
    """Health actually lost and regained by a unit in a round, in points, with the shares of those responsible."""

    lost: int = 0
    by: Shares = ()
    regained: int = 0
    helped: Shares = ()
    fell: bool = False


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
        parts = [f"takes {self.damage} damage"] if self.damage else []
        parts += [f"recovers {self.recovery} health"] if self.recovery else []
        left = f"{self.health} health left" if self.health else "incapacitated"
        return f"{name(self.who)} {' and '.join(parts)}: {left}."


class FoeHurt(Event):
    """The health of an enemy or an object changes; `shown` is the look of its bar, never a number of health."""

    who: str
    shown: str
    toll: Hidden[Toll] = NO_TOLL

    def words(self, name: Namer) -> str:
        """Describe its condition."""
        return f"{name(self.who)}: {self.shown}."


class Fell(Event):
    """An enemy is out of the fight, or an object is broken (ZN-33)."""

    who: str
    object: bool
    toll: Hidden[Toll] = NO_TOLL

    def words(self, name: Namer) -> str:
        """State the fall."""
        return f"{name(self.who)} {'breaks' if self.object else 'falls'}."


class NothingDone(Event):
    """A Hit without effect, kept off by an effect."""

    who: str
    target: str

    def words(self, name: Namer) -> str:
        """State the lack of effect."""
        return f"{name(self.target)} comes to no harm by {name(self.who)} in this round."


class Struck(Event):
    """Damage without a Hit (ZN-34)."""

    who: str
    target: str
    amount: int

    def words(self, name: Namer) -> str:
        """Name the cause."""
        return f"{name(self.who)} deals {self.amount} damage to {name(self.target)}, without a Hit."


class Regains(Event):
    """A character recovers, or is healed, at the round's end (ZN-18, ZN-19)."""

    who: str
    amount: int
    ardor: int
    risen: bool

    def words(self, name: Namer) -> str:
        """State the recovery."""
        ardor = " and one Ardor" if self.ardor else ""
        up = " and is on their feet again" if self.risen else ""
        return f"{name(self.who)} recovers {self.amount}{ardor}{up}."


class StaysDown(Event):
    """An incapacitated character fails to rise (ZN-19)."""

    who: str
    score: int
    challenge: int

    def words(self, name: Namer) -> str:
        """Show both numbers."""
        return f"{name(self.who)} does not come to: {self.score} against Challenge Score {self.challenge}."


class Weakened(Event):
    """An Action Score is higher or lower in the next round, or its owner cannot move in it (ZN-32)."""

    who: str
    amount: int
    held: bool

    def words(self, name: Namer) -> str:
        """State the change."""
        parts = [f"has {self.amount:+d} Action Score in the next round"] if self.amount else []
        parts += ["cannot move in the next round"] if self.held else []
        return f"{name(self.who)} {' and '.join(parts)}."


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
            "success": "it succeeds", "partial": "a partial success", "failure": "it fails",
            "2": "a good step", "1": "a small step", "0": "no progress",
        }[self.result]  # fmt: skip
        return f"{name(self.who)}, {self.label}: {self.score} against {self.challenge}, {result}."


class Progressed(Event):
    """Progress in a Feat of Effort (ZN-26)."""

    thing: str
    made: int
    progress: int
    goal: int

    def words(self, name: Namer) -> str:
        """Show the sum."""
        done = ": done" if self.progress >= self.goal else ""
        return f"{name(self.thing)}: {self.made} progress, {self.progress} of {self.goal}{done}."


class Took(Event):
    """A unit takes an object (ZN-07)."""

    who: str
    thing: str

    def words(self, name: Namer) -> str:
        """Name taker and object."""
        return f"{name(self.who)} has {name(self.thing)}."


class CameOfIt(Event):
    """The consequence of a feat, a broken object or a Timer."""

    what: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the text of the outcome."""
        return self.text


class TimerRuns(Event):
    """The rounds left on the Timer (ZN-26)."""

    name: str
    left: int

    def words(self, name: Namer) -> str:
        """State the number of rounds."""
        rounds = "round" if self.left == 1 else "rounds"
        return f"{self.name}: {self.left} {rounds} left." if self.left else f"{self.name}: the time is up."


class HandedOver(Event):
    """An item has another bearer (ZN-32)."""

    who: str
    target: str
    thing: str

    def words(self, name: Namer) -> str:
        """Name item and bearer."""
        return f"{name(self.who)} hands the {name(self.thing)} to {name(self.target)}."
