"""Events of members of the party."""

from systems.table.loop.events import Event, Namer
from systems.table.loop.language import tr


class Joined(Event):
    """A character joins the party."""

    who: str
    name: str
    type: str

    def words(self, name: Namer) -> str:
        """Name the character and their part."""
        return tr("{name} joins the party, {type} by trade.", name=self.name, type=name(self.type).lower())


class BodyHurt(Event):
    """A member is harmed outside a fight."""

    who: str
    amount: int
    why: str
    now: str

    def words(self, name: Namer) -> str:
        """State amount, cause and condition."""
        cause = tr(" from {why}", why=self.why) if self.why else ""
        return tr(
            "{who} takes {amount} damage{cause}: {now}.",
            who=name(self.who),
            amount=self.amount,
            cause=cause,
            now=self.now,
        )


class BodyHealed(Event):
    """A member is healed outside a fight; by 0 where something other than health returned."""

    who: str
    amount: int
    now: str

    def words(self, name: Namer) -> str:
        """State amount and condition."""
        how = tr("recovers by {amount}", amount=self.amount) if self.amount else "recovers"
        return tr("{who} {how}: {now}.", who=name(self.who), how=how, now=self.now)


class Wounded(Event):
    """A member is grievously wounded (HX-09)."""

    who: str

    def words(self, name: Namer) -> str:
        """State the danger."""
        return tr(
            "{who} is grievously wounded and will die if not tended by the end of the next day.", who=name(self.who)
        )


class Tended(Event):
    """A grievously wounded member was tended (HX-09)."""

    who: str
    now: str

    def words(self, name: Namer) -> str:
        """State their condition."""
        return tr("{who} is tended and can stand again: {now}.", who=name(self.who), now=self.now)


class Risen(Event):
    """A grievously wounded member came to in a fight and ended it on their feet (HX-13)."""

    who: str
    now: str

    def words(self, name: Namer) -> str:
        """State their condition."""
        return tr("{who} came to in the fight, and stays on their feet: {now}.", who=name(self.who), now=self.now)


class Died(Event):
    """A member dies (HX-09)."""

    who: str
    why: str

    def words(self, name: Namer) -> str:
        """State the cause."""
        return tr("{who} dies: {why}.", who=name(self.who), why=self.why)


class PointsGained(Event):
    """PP for one character (HX-21)."""

    who: str
    pp: int
    left: int

    def words(self, name: Namer) -> str:
        """State the amount."""
        return tr("{who} gains {pp} PP and has {left} to spend.", who=name(self.who), pp=self.pp, left=self.left)


class AidGiven(Event):
    """First Aid at camp (DP-22). `said` is the ruleset's wording of the roll."""

    who: str
    patient: str
    total: int
    passed: bool
    said: str = ""

    def words(self, name: Namer) -> str:
        """State whether it will help."""
        rolled = tr(" ({said})", said=self.said) if self.said else ""
        comes = tr("it will help overnight") if self.passed else tr("it is of no use today")
        return tr(
            "{who} gives First Aid to {patient}{rolled}: {comes}.",
            who=name(self.who),
            patient=name(self.patient),
            rolled=rolled,
            comes=comes,
        )


class StateBegan(Event):
    """A member is in a state from now on (TH-01). `until`: the day at whose dawn it ends, 0 for none; `text`: what the
    state is like, the first time.
    """

    who: str
    state: str
    until: int = 0
    text: str = ""

    def words(self, name: Namer) -> str:
        """Name member, state and end."""
        end = tr(", until the dawn of day {until}", until=self.until) if self.until else ""
        return tr(
            "{who}: {state}{end}.{words}",
            who=name(self.who),
            state=name(self.state),
            end=end,
            words=tr(" {text}", text=self.text) if self.text else "",
        )


class StateEnded(Event):
    """A member is in a state no longer (TH-01)."""

    who: str
    state: str

    def words(self, name: Namer) -> str:
        """Name member and state."""
        return tr("{who}: {state} is over.", who=name(self.who), state=name(self.state))
