"""Events of a fight's round: the drop, initiative, intents, and the actions of units."""

from systems.pool.events.damage import dice_words
from systems.table.loop.events import Event, Namer, counted

SHOWN = {
    "attack": "to attack",
    "press": "to throw everything into its attacks, at the cost of its guard",
    "guard": "to guard itself",
    "flee": "to flee",
    "flank": "to take somebody in the flank",
    "snipe": "to keep away and shoot",
    "hesitate": "to wait for whoever comes near",
    "sprint": "to run at somebody",
    "split": "to strike at several at once",
    "finish": "to finish off the fallen",
    "mend": "to help its own",
    "advance": "to press on",
}
"""Wording of each intent."""


class DropTaken(Event):
    """One side has the drop on the other (DP-15)."""

    side: str

    def words(self, name: Namer) -> str:
        """Name the side that acts alone in the first round."""
        if self.side == "party":
            return "The party has the drop: it acts for a whole round before the enemies know of it."
        return "An ambush: the enemies act for a whole round before the party can."


class BonusSpent(Event):
    """The party spends its Scouting Bonus (HX-14)."""

    ambushed: bool

    def words(self, name: Namer) -> str:
        """Describe its effect."""
        return "The Scouting Bonus is spent: " + (
            "the ambush is undone." if self.ambushed else "the party strikes first."
        )


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


class RoundBegun(Event):
    """A round begins; `order` holds the ids of the acting units, the first first."""

    number: int
    order: tuple[str, ...]

    def words(self, name: Namer) -> str:
        """Name the order."""
        return f"Round {self.number}. Order: {', '.join(map(name, self.order)) or 'everybody hesitates'}."


class IntentShown(Event):
    """An enemy declares its intent, or feints another (BH-01)."""

    who: str
    intent: str
    amount: int
    at: str
    blows: int = 0
    """The most attacks with one action (DP-16)."""

    def words(self, name: Namer) -> str:
        """Describe the visible intent."""
        return f"{name(self.who)} seems about {intent_words(self.intent, self.amount, self.at, name, self.blows)}."


def intent_words(intent: str, amount: int, at: str, name: Namer, blows: int = 0) -> str:
    """Return an intent with its target and the attacks that it may make with one action, in words."""
    extra = ""
    if intent == "press" and amount:
        extra = f" ({dice_words(amount)} more)"
    elif intent == "split" and amount > 2:
        extra = f" ({amount} blows in one)"
    if blows > 1:
        extra += f", up to {blows} blows in one action"
    place = "," in at
    aim = f" to {at}" if place else f": {name(at)}" if at else ""
    return f"{SHOWN[intent]}{extra}{aim}"


class IntentRevealed(Event):
    """A feint is revealed (BH-01)."""

    who: str
    shown: str
    intent: str
    blows: int = 0
    """The most attacks with one action (DP-16)."""

    def words(self, name: Namer) -> str:
        """Name the intent behind it."""
        meant = intent_words(self.intent, 0, "", name, self.blows)
        return f"A feint! {name(self.who)} did not mean {SHOWN[self.shown]} but {meant}."


class Aimed(Event):
    """An enemy turns to another target, since the first is gone or out of its reach (BH-08)."""

    who: str
    at: str

    def words(self, name: Namer) -> str:
        """Name both targets."""
        return f"{name(self.who)} turns to {name(self.at)} instead."


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


class LeftField(Event):
    """A unit left over the map's edge or by an exit (DP-20)."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the unit."""
        return f"{name(self.who)} is off and away."


class Yielded(Event):
    """An enemy surrenders (BH-05)."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the enemy."""
        return f"{name(self.who)} surrenders."


class Stood(Event):
    """A unit stands up, for one action (DP-17)."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the unit."""
        return f"{name(self.who)} stands up."


class WentProne(Event):
    """A unit drops prone (DP-17)."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the unit."""
        return f"{name(self.who)} is prone."


class Guarded(Event):
    """An enemy guards instead of attacking."""

    who: str
    bonus: int

    def words(self, name: Namer) -> str:
        """State the gain in defence."""
        return f"{name(self.who)} is on guard: all its defences are {self.bonus} higher until its next turn."


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


class Hesitated(Event):
    """A unit leaves the order with the actions left (DP-14)."""

    who: str
    actions: int

    def words(self, name: Namer) -> str:
        """State the number of banked actions."""
        return f"{name(self.who)} hesitates, {counted(self.actions, 'action')} in hand."


class Reentered(Event):
    """A unit steps back into the order (DP-14)."""

    who: str
    count: int

    def words(self, name: Namer) -> str:
        """State the new initiative."""
        return f"{name(self.who)} steps in; initiative {self.count} from now on."


class Held(Event):
    """A bound unit loses its turn."""

    who: str

    def words(self, name: Namer) -> str:
        """Name the unit."""
        return f"{name(self.who)} is bound and loses the turn."
