"""What happens in a fight by opposed 4dF."""

from systems.fudge.rules import four_df
from systems.fudge.track import NAMES
from systems.table.battle.contributions import Shares
from systems.table.loop.events import Event, Hidden, Namer

Parts = tuple[tuple[str, int], ...]

INTENTS = {
    "attack": "to attack{at}",
    "press": "to go all out{against}{amount}",
    "guard": "to keep its guard up{against}, harder to hit and with one attack at most",
    "flee": "to run",
    "surrender": "to give up",
    "aim": "to take careful aim{aim}",
    "hide": "to strike{aim} from hiding",
    "take_cover": "to fight{at} from cover",
    "kite": "to strike{aim} and fall back",
}
"""How each intent is put into words; the target goes where its kind of intent wants it."""


def intent_words(intent: str, at: str, amount: int, name: Namer) -> str:
    """An intent in words, with its target, and what going all out adds to attack and takes off defence."""
    who = name(at) if at else ""
    return INTENTS[intent].format(
        at=f" {who}" if who else "",
        against=f" against {who}" if who else "",
        aim=f" at {who}" if who else "",
        amount=f", attack {amount:+d} and defence {-amount:+d}" if amount else "",
    )


def _sum(roll: int, skill: str, value: int, parts: Parts, total: int) -> str:
    extra = "".join(f" {number:+d} {label}" for label, number in parts)
    return f"{four_df(roll):+d} {value:+d} {skill}{extra} = {total}"


class TurnBegan(Event):
    """A turn of ten seconds begins (FT-03)."""

    number: int

    def words(self, name: Namer) -> str:
        """Number it."""
        return f"Turn {self.number}."


class InitiativeTaken(Event):
    """How fast somebody is in this fight (FT-01)."""

    who: str
    roll: int
    reaction: int
    total: int

    def words(self, name: Namer) -> str:
        """Show the sum."""
        return f"Initiative of {name(self.who)}: {_sum(self.roll, 'Reaction', self.reaction, (), self.total)}."


class Surprised(Event):
    """One side is surprised in the first turn (HX-14)."""

    party: bool

    def words(self, name: Namer) -> str:
        """Say who."""
        who = "The party is" if self.party else "The enemies are"
        return f"{who} surprised: 2 less on each defence roll of the first turn."


class BonusSpent(Event):
    """The party spends its Scouting Bonus (HX-14)."""

    ambushed: bool

    def words(self, name: Namer) -> str:
        """Say what it does."""
        return "The Scouting Bonus is spent: " + (
            "the ambush is undone." if self.ambushed else "they saw nothing coming."
        )


class OrderShouted(Event):
    """Somebody shouts an order to a slower ally (FT-02)."""

    who: str
    ally: str
    roll: str
    bonus: int

    def words(self, name: Namer) -> str:
        """Name the roll that it helps."""
        helps = "attack" if self.roll == "attack" else f"defence against {name(self.roll)}"
        return f"{name(self.who)} shouts to {name(self.ally)}: {self.bonus:+d} on their first {helps} this turn."


class IntentShown(Event):
    """An enemy declares what it is about to do, or seems to (BH-01)."""

    who: str
    intent: str
    at: str
    amount: int

    def words(self, name: Namer) -> str:
        """Say what is seen."""
        return f"{name(self.who)} seems about {intent_words(self.intent, self.at, self.amount, name)}."


class IntentRevealed(Event):
    """An enemy had feinted (BH-01)."""

    who: str
    shown: str
    intent: str
    at: str

    def words(self, name: Namer) -> str:
        """Say what was behind it."""
        meant = intent_words(self.intent, self.at, 0, name)
        seemed = intent_words(self.shown, "", 0, name)
        return f"A feint! {name(self.who)} did not mean {seemed} but {meant}."


class Moved(Event):
    """Somebody moves (FT-12, FT-13)."""

    who: str
    x: int
    y: int
    metres: int
    to: str

    def words(self, name: Namer) -> str:
        """Say how far, and where to."""
        goal = f" towards {name(self.to)}" if self.to and "," not in self.to else ""
        return f"{name(self.who)} moves {self.metres} m{goal}."


class PostureTaken(Event):
    """Somebody stands up, kneels or drops prone (FT-13)."""

    who: str
    posture: str

    def words(self, name: Namer) -> str:
        """Say which."""
        does = {"standing": "stands up", "kneeling": "kneels down", "prone": "drops prone"}[self.posture]
        return f"{name(self.who)} {does}."


class Aimed(Event):
    """Somebody has spent the turn aiming (FT-07, FT-13)."""

    who: str
    at: str

    def words(self, name: Namer) -> str:
        """Name the target."""
        return f"{name(self.who)} has taken aim at {name(self.at)}."


class Sought(Event):
    """Somebody looks for a target that is out of sight (FT-14)."""

    who: str
    target: str
    notice: int
    stealth: int
    located: bool

    def words(self, name: Namer) -> str:
        """Show both totals."""
        verdict = "located" if self.located else "not found; the attack is lost"
        sums = f"Notice {self.notice} against Stealth {self.stealth}"
        return f"{name(self.who)} looks for {name(self.target)}: {sums}, {verdict}."


class AttackLost(Event):
    """An attack finds no target; it is not re-aimed (FT-12, BH-08)."""

    attacker: str
    target: str
    why: str

    def words(self, name: Namer) -> str:
        """Say why."""
        return f"The attack of {name(self.attacker)} on {name(self.target)} is lost: {self.why}."


class ThingKept(Event):
    """A thing is not used, since the one it was meant for is gone or out of sight (IT-11)."""

    who: str
    thing: str
    target: str
    why: str

    def words(self, name: Namer) -> str:
        """Say why."""
        return f"{name(self.who)} keeps the {name(self.thing)}: {name(self.target)} is {self.why}."


class Attacked(Event):
    """An attack roll against a defence roll, and what came of it (FT-05 to FT-09)."""

    attacker: str
    target: str
    weapon: str
    attack_roll: int
    attack_skill: str
    attack_value: int
    attack_parts: Parts
    attack: int
    defence_roll: int
    defence_skill: str
    defence_value: int
    defence_parts: Parts
    defence: int
    damage_parts: Parts
    value: int
    """Damage value; it counts only if it is a hit."""
    wound: str
    """Empty: a miss."""

    def words(self, name: Namer) -> str:
        """Show both sums and the result."""
        ours = _sum(self.attack_roll, self.attack_skill.title(), self.attack_value, self.attack_parts, self.attack)
        theirs = _sum(
            self.defence_roll, self.defence_skill.title(), self.defence_value, self.defence_parts, self.defence
        )
        if not self.wound:
            result = "a miss"
        else:
            extra = "".join(f" {number:+d} {label}" for label, number in self.damage_parts)
            result = f"a hit by {self.attack - self.defence}{extra}: {NAMES[self.wound]}"
        target = name(self.target)
        return f"{name(self.attacker)} attacks {target} ({self.weapon}): {ours}; {target}: {theirs}; {result}."


class Blasted(Event):
    """A thing wounds an enemy without a roll (IT-11)."""

    target: str
    value: int
    wound: str

    def words(self, name: Namer) -> str:
        """Name the damage value."""
        return f"{name(self.target)} is hit for a damage value of {self.value}: {NAMES[self.wound]}."


class WoundsMarked(Event):
    """The wounds of a turn are marked together (FT-10, FT-11)."""

    who: str
    wounds: tuple[str, ...]
    now: str
    """How they are after it, in words."""
    lost: Hidden[int] = 0
    """Boxes that were free before."""
    by: Hidden[Shares] = ()
    """Who hit, each by the damage values."""
    fell: Hidden[bool] = False
    """They can act no longer."""

    def words(self, name: Namer) -> str:
        """Say what is marked and how they are."""
        marks = ", ".join(NAMES[wound] for wound in self.wounds)
        return f"{name(self.who)} marks {marks}: now {self.now}."


class Healed(Event):
    """A wound is a step better."""

    who: str
    now: str
    regained: Hidden[int] = 0
    """Boxes that are free again."""
    by: Hidden[Shares] = ()
    """Who saw to it."""

    def words(self, name: Namer) -> str:
        """Say how they are."""
        return f"{name(self.who)} is better: now {self.now}."


class Left(Event):
    """Somebody is out of the fight: over the edge, or given up (FT-15, BH-05)."""

    who: str
    how: str

    def words(self, name: Namer) -> str:
        """Say how."""
        return f"{name(self.who)} " + (
            "throws down what they have and gives up." if self.how == "yielded" else "gets away."
        )


class ConditionTaken(Event):
    """Something holds for the coming turn."""

    who: str
    what: str

    def words(self, name: Namer) -> str:
        """Say what."""
        return f"{name(self.who)} {self.what}."
