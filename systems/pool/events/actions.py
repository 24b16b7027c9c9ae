"""Events of a fight's round: the drop, initiative, and the actions of units; intents are in `intents.py`."""

from collections.abc import Sequence

from systems.pool.events.damage import dice_words
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer, counted


class DropTaken(Event):
    """One side has the drop on the other (DP-15)."""

    side: str

    def words(self, name: Namer) -> str:
        """Name the side that acts alone in the first round."""
        if self.side == "party":
            return "The party has the drop: it acts for a whole round before the enemies know of it."
        return "An ambush: the enemies act for a whole round before the party can."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", text="the drop" if self.side == "party" else "ambush!")]


class BonusSpent(Event):
    """The party spends its Scouting Bonus (HX-14)."""

    ambushed: bool

    def words(self, name: Namer) -> str:
        """Describe its effect."""
        return "The Scouting Bonus is spent: " + (
            "the ambush is undone." if self.ambushed else "the party strikes first."
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the gain."""
        return [Cue("mark", text="no ambush" if self.ambushed else "the drop")]


class InitiativeSet(Event):
    """The Combat Initiative of a unit is rolled (DP-02)."""

    who: str
    agility: int
    bonus: int
    die: int
    count: int

    def words(self, name: Namer) -> str:
        """Show the sum."""
        bonus = f" {self.bonus:+d} archetype" if self.bonus else ""
        return f"{name(self.who)}: initiative {self.count} (Agility {self.agility}{bonus} + {self.die})."

    def cues(self) -> Sequence[Cue]:
        """Show the die."""
        return [Cue("dice", self.who, amount=self.die, faces=(self.die,), sides=6, text="initiative")]


class RoundBegun(Event):
    """A round begins; `order` holds the ids of the acting units, the first first."""

    number: int
    order: tuple[str, ...]

    def words(self, name: Namer) -> str:
        """Name the order."""
        return f"Round {self.number}. Order: {', '.join(map(name, self.order)) or 'everybody hesitates'}."

    def cues(self) -> Sequence[Cue]:
        """Begin the round."""
        return [Cue("turn", text=f"Round {self.number}")]


class Moved(Event):
    """A unit moved, or sprinted (DP-08)."""

    who: str
    start: str
    end: str
    sprint: bool

    def words(self, name: Namer) -> str:
        """Name both squares."""
        how = "sprints" if self.sprint else "moves"
        open_ = "; Brace 0 and Dodge +1 for this round" if self.sprint else ""
        return f"{name(self.who)} {how} from {self.start} to {self.end}{open_}."

    def cues(self) -> Sequence[Cue]:
        """Go to the square."""
        return [Cue("move", self.who, self.end)]


class LeftField(Event):
    """A unit left over the map's edge or by an exit (DP-20)."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the unit."""
        return f"{name(self.who)} is off and away."

    def cues(self) -> Sequence[Cue]:
        """Let it go."""
        return [Cue("leave", self.who, text="off and away")]


class Yielded(Event):
    """An enemy surrenders (BH-05)."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the enemy."""
        return f"{name(self.who)} surrenders."

    def cues(self) -> Sequence[Cue]:
        """Let it go."""
        return [Cue("leave", self.who, text="surrenders")]


class Stood(Event):
    """A unit stands up, for one action (DP-17)."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the unit."""
        return f"{name(self.who)} stands up."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text="stands")]


class WentProne(Event):
    """A unit drops prone (DP-17)."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the unit."""
        return f"{name(self.who)} is prone."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text="prone")]


class Guarded(Event):
    """An enemy guards instead of attacking."""

    who: str
    bonus: int

    def words(self, name: Namer) -> str:
        """State the gain in defence."""
        return f"{name(self.who)} is on guard: all its defences are {self.bonus} higher until its next turn."

    def cues(self) -> Sequence[Cue]:
        """Mark the gain."""
        return [Cue("mark", self.who, text=f"guard +{self.bonus}")]


class Pressed(Event):
    """An enemy presses: more dice on its attacks of this turn, lower defences until its next."""

    who: str
    amount: int

    def words(self, name: Namer) -> str:
        """State the gain and the cost."""
        return (
            f"{name(self.who)} presses: {dice_words(self.amount)} more on its attacks now, "
            f"all its defences {self.amount} lower (but at least 1) until its next turn."
        )

    def cues(self) -> Sequence[Cue]:
        """Mark gain and cost."""
        return [Cue("mark", self.who, text=f"+{dice_words(self.amount)}, open")]


class Lapsed(Event):
    """What lasts until a unit's next turn is over without one, with the round after it began (DP-13)."""

    who: str
    effect: str

    def words(self, name: Namer) -> str:
        """Name the effect."""
        over = {
            "guard": "is on guard no longer; its defences are what they were",
            "press": "has its guard up again; its defences are what they were",
            "shifted": "is within reach again",
        }[self.effect]
        return f"{name(self.who)} {over}."

    def cues(self) -> Sequence[Cue]:
        """Mark the end."""
        return [Cue("mark", self.who, text="in reach" if self.effect == "shifted" else f"no {self.effect}")]


class Hesitated(Event):
    """A unit leaves the order with the actions left (DP-14)."""

    who: str
    actions: int

    def words(self, name: Namer) -> str:
        """State the number of banked actions."""
        return f"{name(self.who)} hesitates, {counted(self.actions, 'action')} in hand."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text="hesitates")]


class Reentered(Event):
    """A unit steps back into the order (DP-14)."""

    who: str
    count: int

    def words(self, name: Namer) -> str:
        """State the new initiative."""
        return f"{name(self.who)} steps in; initiative {self.count} from now on."

    def cues(self) -> Sequence[Cue]:
        """Let the turn begin."""
        return [Cue("turn", self.who, text="steps in")]


class Held(Event):
    """A bound unit loses its turn."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the unit."""
        return f"{name(self.who)} is bound and loses the turn."

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text="bound")]
