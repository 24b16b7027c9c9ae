"""Events of a fight's round: the drop, initiative, and the actions of units; intents are in `intents.py`."""

from collections.abc import Sequence

from systems.pool.events.damage import dice_words
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import counted, tr


class DropTaken(Event):
    """One side has the drop on the other (DP-15)."""

    side: str

    def words(self, name: Namer) -> str:
        """Name the side that acts alone in the first round."""
        if self.side == "party":
            return tr("The party has the drop: it acts for a whole round before the enemies know of it.")
        return tr("An ambush: the enemies act for a whole round before the party can.")

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", text=tr("the drop") if self.side == "party" else tr("ambush!"))]


class BonusSpent(Event):
    """The party spends its Scouting Bonus (HX-14)."""

    ambushed: bool

    def words(self, name: Namer) -> str:
        """Describe its effect."""
        if self.ambushed:
            return tr("The Scouting Bonus is spent: the ambush is undone.")
        return tr("The Scouting Bonus is spent: the party strikes first.")

    def cues(self) -> Sequence[Cue]:
        """Mark the gain."""
        return [Cue("mark", text=tr("no ambush") if self.ambushed else tr("the drop"))]


class InitiativeSet(Event):
    """The Combat Initiative of a unit is rolled (DP-02)."""

    who: str
    agility: int
    bonus: int
    die: int
    count: int

    def words(self, name: Namer) -> str:
        """Show the sum."""
        agility = tr("Agility {agility}", agility=self.agility)
        if self.bonus:
            agility = tr("{agility} {bonus:+d} archetype", agility=agility, bonus=self.bonus)
        return tr(
            "{who}: initiative {count} ({agility} + {die}).",
            who=name(self.who),
            count=self.count,
            agility=agility,
            die=self.die,
        )

    def cues(self) -> Sequence[Cue]:
        """Show the die."""
        return [Cue("dice", self.who, amount=self.die, faces=(self.die,), sides=6, text=tr("initiative"))]


class RoundBegun(Event):
    """A round begins; `order` holds the ids of the acting units, the first first."""

    number: int
    order: tuple[str, ...]

    def words(self, name: Namer) -> str:
        """Name the order."""
        return tr(
            "Round {number}. Order: {order}.",
            number=self.number,
            order=", ".join(map(name, self.order)) or tr("everybody hesitates"),
        )

    def cues(self) -> Sequence[Cue]:
        """Begin the round."""
        return [Cue("turn", text=tr("Round {number}", number=self.number))]


class Moved(Event):
    """A unit moved, or sprinted (DP-08)."""

    who: str
    start: str
    end: str
    sprint: bool

    def words(self, name: Namer) -> str:
        """Name both squares."""
        who, start, end = name(self.who), self.start, self.end
        if not self.sprint:
            return tr("{who} moves from {start} to {end}.", who=who, start=start, end=end)
        return tr(
            "{who} sprints from {start} to {end}; Brace 0 and Dodge +1 for this round.", who=who, start=start, end=end
        )

    def cues(self) -> Sequence[Cue]:
        """Go to the square."""
        return [Cue("move", self.who, self.end)]


class LeftField(Event):
    """A unit left over the map's edge or by an exit (DP-20)."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the unit."""
        return tr("{who} is off and away.", who=name(self.who))

    def cues(self) -> Sequence[Cue]:
        """Let it go."""
        return [Cue("leave", self.who, text=tr("off and away"))]


class Yielded(Event):
    """An enemy surrenders (BH-05)."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the enemy."""
        return tr("{who} surrenders.", who=name(self.who))

    def cues(self) -> Sequence[Cue]:
        """Let it go."""
        return [Cue("leave", self.who, text=tr("surrenders"))]


class Stood(Event):
    """A unit stands up, for one action (DP-17)."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the unit."""
        return tr("{who} stands up.", who=name(self.who))

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text=tr("stands"))]


class WentProne(Event):
    """A unit drops prone (DP-17)."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the unit."""
        return tr("{who} is prone.", who=name(self.who))

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text=tr("prone"))]


class Guarded(Event):
    """An enemy guards instead of attacking."""

    who: str
    bonus: int

    def words(self, name: Namer) -> str:
        """State the gain in defence."""
        return tr(
            "{who} is on guard: all its defences are {bonus} higher until its next turn.",
            who=name(self.who),
            bonus=self.bonus,
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the gain."""
        return [Cue("mark", self.who, text=tr("guard +{bonus}", bonus=self.bonus))]


class Pressed(Event):
    """An enemy presses: more dice on its attacks of this turn, lower defences until its next."""

    who: str
    amount: int

    def words(self, name: Namer) -> str:
        """State the gain and the cost."""
        return tr(
            "{who} presses: {dice_words} more on its attacks now, all its defences {amount} "
            "lower (but at least 1) until its next turn.",
            who=name(self.who),
            dice_words=dice_words(self.amount),
            amount=self.amount,
        )

    def cues(self) -> Sequence[Cue]:
        """Mark gain and cost."""
        return [Cue("mark", self.who, text=tr("+{dice_words}, open", dice_words=dice_words(self.amount)))]


class Lapsed(Event):
    """What lasts until a unit's next turn is over without one, with the round after it began (DP-13)."""

    who: str
    effect: str

    def words(self, name: Namer) -> str:
        """Name the effect."""
        who = name(self.who)
        return {
            "guard": tr("{who} is on guard no longer; its defences are what they were.", who=who),
            "press": tr("{who} has its guard up again; its defences are what they were.", who=who),
            "shifted": tr("{who} is within reach again.", who=who),
        }[self.effect]

    def cues(self) -> Sequence[Cue]:
        """Mark the end."""
        over = {"guard": tr("no guard"), "press": tr("no press"), "shifted": tr("in reach")}[self.effect]
        return [Cue("mark", self.who, text=over)]


class Hesitated(Event):
    """A unit leaves the order with the actions left (DP-14)."""

    who: str
    actions: int

    def words(self, name: Namer) -> str:
        """State the number of banked actions."""
        return tr("{who} hesitates, {actions} in hand.", who=name(self.who), actions=counted(self.actions, "action"))

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text=tr("hesitates"))]


class Reentered(Event):
    """A unit steps back into the order (DP-14)."""

    who: str
    count: int

    def words(self, name: Namer) -> str:
        """State the new initiative."""
        return tr("{who} steps in; initiative {count} from now on.", who=name(self.who), count=self.count)

    def cues(self) -> Sequence[Cue]:
        """Let the turn begin."""
        return [Cue("turn", self.who, text=tr("steps in"))]


class Held(Event):
    """A bound unit loses its turn."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the unit."""
        return tr("{who} is bound and loses the turn.", who=name(self.who))

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, text=tr("bound"))]
