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
        }.get(self.outcome, f"The fight ends: {self.outcome}.")

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
        *some, last = [name(who) for who in self.arrivals] or [""]
        joined = tr("{some} and {last}", some=", ".join(some), last=last) if some else last
        join = (
            tr(" {joined} {note} the fight.", joined=joined, note=tr("join") if some else tr("joins")) if joined else ""
        )
        return (
            tr("{name}: {text}{join}", name=self.name, text=self.text, join=join)
            if self.text
            else f"{self.name}.{join}"
        )

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
