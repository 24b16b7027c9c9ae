"""Events of the turn order: surprise, initiative, a new turn, orders."""

from collections.abc import Sequence

from systems.fudge.events.wording import sum_words
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import tr


class TurnBegan(Event):
    """A turn of ten seconds begins (FT-03)."""

    number: int

    def words(self, name: Namer) -> str:
        """State its number."""
        return tr("Turn {number}.", number=self.number)

    def cues(self) -> Sequence[Cue]:
        """Begin the turn."""
        return [Cue("turn", text=tr("Turn {number}", number=self.number))]


class InitiativeTaken(Event):
    """A unit's initiative for the whole fight (FT-01)."""

    who: str
    roll: int
    reaction: int
    total: int

    def words(self, name: Namer) -> str:
        """Show the sum."""
        return tr(
            "Initiative of {who}: {sum_words}.",
            who=name(self.who),
            sum_words=sum_words(self.roll, tr("Reaction"), self.reaction, (), self.total),
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the result; the dice have been shown."""
        return [Cue("mark", self.who, text=tr("initiative {total}", total=self.total))]


class Surprised(Event):
    """One side is surprised in the first turn (HX-14)."""

    party: bool

    def words(self, name: Namer) -> str:
        """Name the surprised side."""
        if self.party:
            return tr("The party is surprised: 2 less on each defence roll of the first turn.")
        return tr("The enemies are surprised: 2 less on each defence roll of the first turn.")

    def cues(self) -> Sequence[Cue]:
        """Mark the side."""
        return [Cue("mark", text=tr("the party is surprised") if self.party else tr("the enemies are surprised"))]


class BonusSpent(Event):
    """The party spends its Scouting Bonus (HX-14)."""

    ambushed: bool

    def words(self, name: Namer) -> str:
        """Describe its effect."""
        if self.ambushed:
            return tr("The Scouting Bonus is spent: the ambush is undone.")
        return tr("The Scouting Bonus is spent: they saw nothing coming.")

    def cues(self) -> Sequence[Cue]:
        """Mark the gain."""
        return [Cue("mark", text=tr("no ambush") if self.ambushed else tr("surprise"))]


class OrderShouted(Event):
    """A unit shouts an order to a slower ally (FT-02)."""

    who: str
    ally: str
    roll: str
    bonus: int

    def words(self, name: Namer) -> str:
        """Name the roll that it helps."""
        who, ally = name(self.who), name(self.ally)
        if self.roll == "attack":
            return tr(
                "{who} shouts to {ally}: {bonus:+d} on their first attack this turn.",
                who=who,
                ally=ally,
                bonus=self.bonus,
            )
        return tr(
            "{who} shouts to {ally}: {bonus:+d} on their first defence against {foe} this turn.",
            who=who,
            ally=ally,
            bonus=self.bonus,
            foe=name(self.roll),
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the bonus over who is helped."""
        bonus = self.bonus
        helps = tr("attack {bonus:+d}", bonus=bonus) if self.roll == "attack" else tr("defence {bonus:+d}", bonus=bonus)
        return [Cue("mark", self.who, self.ally, text=helps)]
