"""Events of the round, of rolls and of members' actions; intents, damage and what the encounter offers are beside."""

from collections.abc import Sequence

from systems.reactive.events.wording import CONDITION_NAMES, LEVEL_NAMES, PARTIAL_HOLDS, cycles, signed
from systems.reactive.rules import FAILED
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer


class OrderSet(Event):
    """The turn order is set for the whole fight (RX-03)."""

    order: tuple[str, ...]

    def words(self, name: Namer) -> str:
        """Name the members in order."""
        return f"Turn order: {', '.join(map(name, self.order))}."


class CycleBegun(Event):
    """A new cycle begins."""

    round: int

    def words(self, name: Namer) -> str:
        """State its number."""
        return f"Cycle {self.round} begins."

    def cues(self) -> Sequence[Cue]:
        """Begin the cycle."""
        return [Cue("turn", text=f"Cycle {self.round}")]


class BonusSpent(Event):
    """The party spends its Scouting Bonus (HX-14)."""

    ambushed: bool

    def words(self, name: Namer) -> str:
        """Describe its effect."""
        what = "the ambush is undone" if self.ambushed else "advantage on everybody's first roll"
        return f"The Scouting Bonus is spent: {what}."

    def cues(self) -> Sequence[Cue]:
        """Mark the gain."""
        return [Cue("mark", text="no ambush" if self.ambushed else "advantage")]


class Ambushed(Event):
    """The enemies were in ambush: each acts once before the first turn (HX-14)."""

    def words(self, name: Namer) -> str:
        """State the ambush."""
        return "An ambush! Every enemy strikes before anybody can act."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", text="ambush!")]


class Rolls(Event):
    """A roll with Tough: its sum and its level (RX-01, RX-10)."""

    who: str
    what: str
    """`attack`, `defend` or `task`."""
    target: str
    """The enemy, the ally or the task."""
    weapon: str
    """The weapon in words, with its effect if other than damage."""
    natural: int
    tough: int
    against: int
    total: int
    edge: str
    """`advantage`, `disadvantage` or an empty text."""
    helper: str
    level: str

    def words(self, name: Namer) -> str:
        """Show the sum, from the two dice that count to the level."""
        target = name(self.target)
        what = {
            "attack": f"attacks {target} with {self.weapon}",
            "defend": f"defends {target}",
            "task": f"works on {target}",
        }[self.what]
        dice = {"advantage": "best two ", "disadvantage": "worst two "}.get(self.edge, "")
        by = f", helped by {name(self.helper)}" if self.helper else ""
        against = signed(self.against, "by the task" if self.what == "task" else "against it")
        parts = f"{dice}{self.natural}{signed(self.tough, 'Tough')}{against} = {self.total}"
        return f"{name(self.who)} {what}{by}: {parts}, a {LEVEL_NAMES[self.level]}."

    def cues(self) -> Sequence[Cue]:
        """Strike at an enemy, which may fail, or mark the try; the dice have been shown."""
        level = LEVEL_NAMES[self.level]
        if self.what == "attack":
            missed = [Cue("miss", self.who, self.target, text=level)] if self.level in FAILED else []
            return [Cue("strike", self.who, self.target, text=level), *missed]
        return [Cue("mark", self.who, self.target if self.what == "defend" else "", text=level)]


class GuardSet(Event):
    """A member stands ready to defend an ally until their next turn (RX-09)."""

    who: str
    ward: str

    def words(self, name: Namer) -> str:
        """Name member and ally."""
        return f"{name(self.who)} stands ready to defend {name(self.ward)}."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, self.ward, text="stands ready")]


class Waited(Event):
    """A member waits."""

    who: str

    def words(self, name: Namer) -> str:
        """State the wait."""
        return f"{name(self.who)} lets the turn go by."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text="waits")]


class Gripped(Event):
    """A special effect takes hold of an enemy (RX-08)."""

    foe: str
    effect: str
    partly: int
    """Cycle ends that the partial hold outlasts; 0 if there is none."""
    wholly: int
    """Cycle ends that the whole hold outlasts; 0 if there is none."""

    def words(self, name: Namer) -> str:
        """State strength, end and meaning of the hold."""
        foe, effect = name(self.foe), CONDITION_NAMES[self.effect]
        if self.wholly:
            return f"{foe} is wholly {effect} {cycles(self.wholly)}: it deals no damage."
        if self.partly:
            return f"{foe} is partly {effect} {cycles(self.partly)}: {PARTIAL_HOLDS[self.effect]}."
        return f"{foe} shakes it off."

    def cues(self) -> Sequence[Cue]:
        """Mark the hold."""
        how = "wholly" if self.wholly else "partly" if self.partly else ""
        return [Cue("mark", self.foe, text=f"{how} {CONDITION_NAMES[self.effect]}" if how else "shakes it off")]


class Leaving(Event):
    """The party leaves the fight on a member's turn (RX-11)."""

    who: str
    way_out: bool

    def words(self, name: Namer) -> str:
        """State the price."""
        price = "by the way that was opened" if self.way_out else "under the enemies' blows"
        return f"{name(self.who)} calls the party away, {price}."

    def cues(self) -> Sequence[Cue]:
        """Mark the call."""
        return [Cue("mark", self.who, text="away!")]
