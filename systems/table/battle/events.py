"""Events of fights shared by several rulesets; events of items, Shields and loot are beside their rules."""

from collections.abc import Sequence

from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Hidden, Namer
from systems.table.loop.language import tr


class FightEnded(Event):
    """A fight is over: `victory`, `retreat`, `rout` or `stalemate`."""

    outcome: str

    def words(self, name: Namer) -> str:
        """State the outcome."""
        return {
            "victory": tr("The fight is won."),
            "retreat": tr("The party is out of the fight."),
            "rout": tr("Nobody is left standing: the party is routed."),
            "stalemate": tr("Nobody can get the better of the other: both sides part."),
        }.get(self.outcome, tr("The fight ends: {outcome}.", outcome=self.outcome))

    def cues(self) -> Sequence[Cue]:
        """End the fight."""
        return [Cue("end", text=self.outcome)]


class PhaseBegan(Event):
    """A phase of the encounter begins, with its words and those who join the enemies (TH-03)."""

    phase: str
    name: str
    text: str
    arrivals: tuple[str, ...]

    def words(self, name: Namer) -> str:
        """Say its words, and who joins."""
        said = tr("{name}: {text}", name=self.name, text=self.text) if self.text else tr("{name}.", name=self.name)
        if not self.arrivals:
            return said
        *some, last = [name(who) for who in self.arrivals]
        if not some:
            return tr("{said} {who} joins the fight.", said=said, who=last)
        return tr("{said} {some} and {last} join the fight.", said=said, some=", ".join(some), last=last)

    def cues(self) -> Sequence[Cue]:
        """Say its name over the field, and let those who join appear."""
        return [Cue("turn", text=self.name), *(Cue("appear", who) for who in self.arrivals)]


class Healed(Event):
    """A member regains hit points in the fight."""

    who: str
    amount: int
    hp: int
    by: Hidden[str] = ""
    """Id of the healer, or of the user of the healing item."""

    def words(self, name: Namer) -> str:
        """State the present hit points."""
        return tr("{who} regains {amount} HP and has {hp}.", who=name(self.who), amount=self.amount, hp=self.hp)

    def cues(self) -> Sequence[Cue]:
        """Raise the bar."""
        return [Cue("gain", self.who, amount=self.amount)]
