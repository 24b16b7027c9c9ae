"""Events of decisions, rolls and intents; damage and healing are in `damage.py`."""

from systems.reactive.events.wording import (
    CONDITION_NAMES,
    LEVEL_NAMES,
    PARTIAL_HOLDS,
    WEAPON_VERBS,
    cycles,
    intent_words,
    signed,
)
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


class IntentShown(Event):
    """An enemy declares its intent, or feints another (BH-01)."""

    foe: str
    intent: str
    amount: int
    at: str

    def words(self, name: Namer) -> str:
        """Describe the visible intent."""
        return f"{name(self.foe)} {intent_words(self.intent, self.amount, self.at and name(self.at))}."


class IntentRevealed(Event):
    """A feint is revealed (BH-01)."""

    foe: str
    shown: str
    intent: str
    amount: int
    at: str

    def words(self, name: Namer) -> str:
        """Name the intent behind it."""
        meant = intent_words(self.intent, self.amount, self.at and name(self.at))
        return f"A feint! {name(self.foe)} did not mean to {self.shown}: it {meant}."


class Reaimed(Event):
    """An enemy whose target is gone or out of reach picks another by the same word (BH-08)."""

    foe: str
    was: str
    at: str

    def words(self, name: Namer) -> str:
        """Name enemy and target."""
        return f"{name(self.foe)} cannot get at {name(self.was)} and turns on {name(self.at)}."


class BonusSpent(Event):
    """The party spends its Scouting Bonus (HX-14)."""

    ambushed: bool

    def words(self, name: Namer) -> str:
        """Describe its effect."""
        what = "the ambush is undone" if self.ambushed else "advantage on everybody's first roll"
        return f"The Scouting Bonus is spent: {what}."


class Ambushed(Event):
    """The enemies were in ambush: each acts once before the first turn (HX-14)."""

    def words(self, name: Namer) -> str:
        """State the ambush."""
        return "An ambush! Every enemy strikes before anybody can act."


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


class GuardSet(Event):
    """A member stands ready to defend an ally until their next turn (RX-09)."""

    who: str
    ward: str

    def words(self, name: Namer) -> str:
        """Name member and ally."""
        return f"{name(self.who)} stands ready to defend {name(self.ward)}."


class Waited(Event):
    """A member waits."""

    who: str

    def words(self, name: Namer) -> str:
        """State the wait."""
        return f"{name(self.who)} lets the turn go by."


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


class TaskWorked(Event):
    """A turn's work on a task (RX-05)."""

    who: str
    task: str
    added: int
    filled: int
    segments: int

    def words(self, name: Namer) -> str:
        """State the progress."""
        done = "; it is done" if self.filled >= self.segments else ""
        return f"{name(self.who)} works on {name(self.task)}: {self.filled} of {self.segments} segments{done}."


class ActDone(Event):
    """A free act is done (RX-05)."""

    who: str
    act: str

    def words(self, name: Namer) -> str:
        """Name the act."""
        return f"{name(self.who)}: {name(self.act)}."


class ArmMoved(Event):
    """A weapon is taken up or handed over (RX-05)."""

    who: str
    weapon: str
    does: str
    to: str

    def words(self, name: Namer) -> str:
        """Name the new bearer."""
        what = f"{self.weapon}, which {WEAPON_VERBS[self.does]}"
        if self.who == self.to:
            return f"{name(self.who)} takes up the {what}."
        return f"{name(self.who)} hands {name(self.to)} the {what}."


class WayOpened(Event):
    """A way out is open: the party can leave unharmed."""

    def words(self, name: Namer) -> str:
        """State the way out."""
        return "A way out is open: whoever leaves now leaves unharmed."


class LootAdded(Event):
    """A task or an act adds to the Loot rating."""

    amount: int

    def words(self, name: Namer) -> str:
        """State the amount."""
        return f"Worth the trouble: Loot is higher by {self.amount}."


class Altered(Event):
    """An enemy is weakened or exposed."""

    foe: str
    how: str
    """`weaken` or `expose`."""
    amount: int
    lasts: str
    """`cycle` or `fight`."""

    def words(self, name: Namer) -> str:
        """State amount and duration."""
        until = "until the end of this cycle" if self.lasts == "cycle" else "for the rest of the fight"
        if self.how == "weaken":
            return f"{name(self.foe)} deals {self.amount} damage less {until}."
        return f"Rolls against {name(self.foe)} have +{self.amount} {until}."


class Favoured(Event):
    """All able members have advantage on their next roll."""

    def words(self, name: Namer) -> str:
        """State the advantage."""
        return "Everybody has advantage on their next roll."


class FoeGone(Event):
    """An enemy flees or surrenders (BH-05, HX-15)."""

    foe: str
    how: str

    def words(self, name: Namer) -> str:
        """Describe the departure."""
        return f"{name(self.foe)} {'surrenders' if self.how == 'surrendered' else 'gets away'}."


class Leaving(Event):
    """The party leaves the fight on a member's turn (RX-11)."""

    who: str
    way_out: bool

    def words(self, name: Namer) -> str:
        """State the price."""
        price = "by the way that was opened" if self.way_out else "under the enemies' blows"
        return f"{name(self.who)} calls the party away, {price}."
