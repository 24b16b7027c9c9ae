"""Events of declarations, scores, attacks and moves. None reveals a foe's health (ZN-24)."""

from collections.abc import Sequence

from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Hidden, Namer
from systems.table.loop.language import told, tr
from systems.zones.events.intents import place_words, spot_words


class Placed(Event):
    """A character takes a place before round 1 (ZN-35)."""

    who: str
    place: str

    def words(self, name: Namer) -> str:
        """Name the place."""
        return tr("{who} begins {place}.", who=name(self.who), place=spot_words(self.place, name))

    def cues(self) -> Sequence[Cue]:
        """Put the character on the map."""
        return [Cue("appear", self.who, self.place)]


class RoundBegan(Event):
    """A round begins (ZN-06)."""

    round: int

    def words(self, name: Namer) -> str:
        """State its number."""
        return tr("Round {round}.", round=self.round)

    def cues(self) -> Sequence[Cue]:
        """Begin the round."""
        return [Cue("turn", amount=self.round, text=tr("round {round}", round=self.round))]


class Directed(Event):
    """The director, or what came of something, changes an Action or Challenge Score (ZN-06, ZN-28, ZN-31)."""

    text: str
    what: str
    amount: int
    later: bool = False
    """It holds from the next round (ZN-28)."""

    def words(self, name: Namer) -> str:
        """State the reason and the change."""
        why = self.text
        if why.endswith(":"):
            why = f"{told(why[:-1])}:"
        if self.later:
            return tr("{why} {what} {amount:+d} from the next round.", why=why, what=self.what, amount=self.amount)
        return tr("{why} {what} {amount:+d}.", why=why, what=self.what, amount=self.amount)

    def cues(self) -> Sequence[Cue]:
        """Mark the change."""
        return [Cue("mark", text=tr("{what} {amount:+d}", what=self.what, amount=self.amount))]


class WayOpened(Event):
    """A way between two Zones opens, from the next round on (ZN-28)."""

    a: str
    b: str

    def words(self, name: Namer) -> str:
        """Name both ends."""
        return tr("The way between {a} and {b} is open from the next round.", a=name(self.a), b=name(self.b))

    def cues(self) -> Sequence[Cue]:
        """Mark one end of the way."""
        return [Cue("mark", at=self.a, text=tr("a way opens"))]


class BonusSpent(Event):
    """The party spends its Scouting Bonus (HX-14)."""

    amount: int
    ambushed: bool

    def words(self, name: Namer) -> str:
        """Describe its effect."""
        if self.ambushed:
            return tr("The Scouting Bonus is spent: the ambush is undone.")
        return tr(
            "The Scouting Bonus is spent: {amount} more Action Score for everybody in this round.", amount=self.amount
        )

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", "party", text=tr("Scouting Bonus"))]


class Declared(Event):
    """A character declares an action (ZN-06)."""

    who: str
    action: str
    with_: str
    target: str
    place: str
    stays: bool = False
    """The place is the one where the character is."""

    def words(self, name: Namer) -> str:
        """Describe the whole declaration."""
        action, _, order = self.action.partition(": ")
        said = tr("{who} declares {action}", who=name(self.who), action=action)
        if order:
            said = tr("{said} ({order})", said=said, order=order)
        if self.with_ and self.target:
            said = tr("{said}: {tool} on {whom}", said=said, tool=self.with_, whom=name(self.target))
        elif self.with_ or self.target:
            said = tr("{said}: {about}", said=said, about=self.with_ or name(self.target))
        if not self.place:
            return f"{said}."
        place = place_words(self.place, name)
        if self.stays:
            return tr("{said}, staying at {place}.", said=said, place=place)
        return tr("{said}, to {place}.", said=said, place=place)

    def cues(self) -> Sequence[Cue]:
        """Show what the character is about to do."""
        return [Cue("intent", self.who, self.target or self.place, text=self.action)]


class ScoreMade(Event):
    """An Action Score: the d20 and everything added (ZN-06, ZN-30)."""

    who: str
    natural: int
    added: tuple[tuple[str, int], ...]
    score: int

    def words(self, name: Namer) -> str:
        """Show the sum."""
        parts = [
            str(self.natural),
            *(tr("{amount:+d} {what}", amount=amount, what=what) for what, amount in self.added),
        ]
        return tr(
            "{who} has Action Score {score}: {parts}.", who=name(self.who), score=self.score, parts=" ".join(parts)
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the score; its die has a cue of its own."""
        return [Cue("mark", self.who, text=tr("Action Score {score}", score=self.score))]


class Attacked(Event):
    """An attack and its result, with both scores and the coverer whose score counted (ZN-08, ZN-16)."""

    who: str
    target: str
    how: str
    score: int
    against: int
    by: str
    """The coverer, if its score was used."""
    result: str
    note: str
    spared: Hidden[int] = 0
    """Damage that Cover, Defend or Flee kept off the target, in parts of a point: the mean of dice that were not
    rolled.
    """

    def words(self, name: Namer) -> str:
        """Show both scores."""
        against = str(self.against)
        if self.by:
            against = tr("{score} of {by}, who covers", score=self.against, by=name(self.by))
        result = {"full": tr("a Full Hit"), "glancing": tr("a Glancing Hit"), "miss": tr("a Miss")}[self.result]
        if self.note:
            result = f"{result} ({told(self.note)})"
        return tr(
            "{who} attacks {target} with {how}, {score} against {against}: {result}.",
            who=name(self.who),
            target=name(self.target),
            how=self.how,
            score=self.score,
            against=against,
            result=result,
        )

    def cues(self) -> Sequence[Cue]:
        """Strike; a Miss, or what wards a Hit off, comes after it."""
        blow = Cue(
            "strike",
            self.who,
            self.target,
            text={"full": tr("Full Hit"), "glancing": tr("Glancing Hit"), "miss": ""}[self.result],
        )
        if self.result != "miss":
            return [blow]
        if self.note or self.by:
            return [blow, Cue("block", self.by or self.target, self.who, text=self.note or tr("Cover"))]
        return [blow, Cue("miss", self.who, self.target)]


class Lapsed(Event):
    """An action lapses (ZN-29)."""

    who: str
    action: str
    why: str

    def words(self, name: Namer) -> str:
        """State the reason."""
        return tr("{who}'s {action} comes to nothing: {why}.", who=name(self.who), action=self.action, why=self.why)

    def cues(self) -> Sequence[Cue]:
        """Show that it comes to nothing."""
        return [Cue("miss", self.who, text=self.why)]


class Conflict(Event):
    """Two incompatible actions (ZN-07)."""

    winner: str
    score: int
    loser: str
    other: int
    about: str

    def words(self, name: Namer) -> str:
        """Show both scores."""
        return tr(
            "{about}: {winner}, {score} against {other}, is quicker than {loser}.",
            about=self.about,
            winner=name(self.winner),
            score=self.score,
            other=self.other,
            loser=name(self.loser),
        )

    def cues(self) -> Sequence[Cue]:
        """Mark who is quicker."""
        return [
            Cue("mark", self.winner, self.loser, text=tr("{score} against {other}", score=self.score, other=self.other))
        ]


class Moved(Event):
    """A unit has moved."""

    who: str
    place: str

    def words(self, name: Namer) -> str:
        """Name the new place."""
        return tr("{who} moves to {place}.", who=name(self.who), place=place_words(self.place, name))

    def cues(self) -> Sequence[Cue]:
        """Go there."""
        return [Cue("move", self.who, self.place)]


class WentOut(Event):
    """A unit leaves the fight (ZN-33)."""

    who: str
    how: str
    struck: Hidden[bool] = False
    """Blows of before it went are yet to be settled, at the round's end (ZN-28)."""

    def words(self, name: Namer) -> str:
        """Describe the departure; whether who was struck before gets away is told with the damage."""
        who = name(self.who)
        if self.struck:
            return tr("{who} makes for the way out.", who=who)
        return {
            "left": tr("{who} leaves the fight.", who=who),
            "fled": tr("{who} gets away.", who=who),
            "yielded": tr("{who} surrenders.", who=who),
        }[self.how]

    def cues(self) -> Sequence[Cue]:
        """Leave the field."""
        return [Cue("leave", self.who, text=self.how)]
