"""Events of members of the party."""

from systems.table.loop.events import Event, Namer


class Joined(Event):
    """A character joins the party."""

    who: str
    name: str
    type: str

    def words(self, name: Namer) -> str:
        """Name the character and their part."""
        return f"{self.name} joins the party, {name(self.type).lower()} by trade."


class BodyHurt(Event):
    """A member is harmed outside a fight."""

    who: str
    amount: int
    why: str
    now: str

    def words(self, name: Namer) -> str:
        """State amount, cause and condition."""
        cause = f" from {self.why}" if self.why else ""
        return f"{name(self.who)} takes {self.amount} damage{cause}: {self.now}."


class BodyHealed(Event):
    """A member is healed outside a fight; by 0 where something other than health returned."""

    who: str
    amount: int
    now: str

    def words(self, name: Namer) -> str:
        """State amount and condition."""
        how = f"recovers by {self.amount}" if self.amount else "recovers"
        return f"{name(self.who)} {how}: {self.now}."


class Wounded(Event):
    """A member is grievously wounded (HX-09)."""

    who: str

    def words(self, name: Namer) -> str:
        """State the danger."""
        return f"{name(self.who)} is grievously wounded and will die if not tended by the end of the next day."


class Tended(Event):
    """A grievously wounded member was tended (HX-09)."""

    who: str
    now: str

    def words(self, name: Namer) -> str:
        """State their condition."""
        return f"{name(self.who)} is tended and can stand again: {self.now}."


class Risen(Event):
    """A grievously wounded member came to in a fight and ended it on their feet (HX-13)."""

    who: str
    now: str

    def words(self, name: Namer) -> str:
        """State their condition."""
        return f"{name(self.who)} came to in the fight, and stays on their feet: {self.now}."


class Died(Event):
    """A member dies (HX-09)."""

    who: str
    why: str

    def words(self, name: Namer) -> str:
        """State the cause."""
        return f"{name(self.who)} dies: {self.why}."


class PointsGained(Event):
    """PP for one character (HX-21)."""

    who: str
    pp: int
    left: int

    def words(self, name: Namer) -> str:
        """State the amount."""
        return f"{name(self.who)} gains {self.pp} PP and has {self.left} to spend."


class AidGiven(Event):
    """First Aid at camp (DP-22). `said` is the ruleset's wording of the roll."""

    who: str
    patient: str
    total: int
    passed: bool
    said: str = ""

    def words(self, name: Namer) -> str:
        """State whether it will help."""
        rolled = f" ({self.said})" if self.said else ""
        comes = "it will help overnight" if self.passed else "it is of no use today"
        return f"{name(self.who)} gives First Aid to {name(self.patient)}{rolled}: {comes}."


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
        end = f", until the dawn of day {self.until}" if self.until else ""
        return f"{name(self.who)}: {name(self.state)}{end}.{f' {self.text}' if self.text else ''}"


class StateEnded(Event):
    """A member is in a state no longer (TH-01)."""

    who: str
    state: str

    def words(self, name: Namer) -> str:
        """Name member and state."""
        return f"{name(self.who)}: {name(self.state)} is over."
