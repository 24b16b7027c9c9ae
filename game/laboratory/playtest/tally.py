"""Tallies of many fights: sums of records. Adding is associative and commutative, so no layout reaches a result."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Self

from game.laboratory.playtest.evened import LOST, products
from game.laboratory.playtest.factors import Fact, facts
from game.laboratory.playtest.record import Record

PAIRED = 1000
"""The last run whose loss is kept by itself: so many pairs tell all that a comparison needs."""


@dataclass
class Tally:
    """Sums over fights, all of them whole numbers. Lists go by member, in the party's order."""

    fights: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    rounds: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Fights by (outcome, rounds)."""
    decisive: Counter[int] = field(default_factory=Counter)
    """Fights by their decisive round; fights without one are not counted."""
    lost: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Fights by (outcome, per cent of the party's health lost, rounded half up)."""
    down: Counter[int] = field(default_factory=Counter)
    """Fights by the number of members who cannot act at the end."""
    able: list[int] = field(default_factory=list)
    dead: list[int] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    """Summed per mille of health left."""
    spent: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    struck: int = 0
    """Fights in which the enemies dealt damage to the party, or would have but for a Shield."""
    warded: int = 0
    """Fights in which a Shield, a Locket or a ward served."""
    contributions: Counter[tuple[str, str]] = field(default_factory=Counter)
    facts: Counter[Fact] = field(default_factory=Counter)
    """Fights by the facts of their course (`factors`)."""
    facts_won: Counter[Fact] = field(default_factory=Counter)
    """The same of those that were won."""
    won: int = 0
    """The runs that ended in victory, a bit for each: bit i for run i. Cells of one seed are compared run by run."""
    gone: int = 0
    """The runs that ended in retreat, a bit for each."""
    losses: dict[int, int] = field(default_factory=dict)
    """Health lost per mille by run, of the runs up to `PAIRED`: so cells are compared by health run by run, too."""
    products: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Sums of products of two measures of a fight (`evened.products`)."""

    def add(self, record: Record) -> None:
        """Count one fight."""
        if not self.fights:
            nobody = [0] * len(record.left)
            self.able, self.dead, self.left = list(nobody), list(nobody), list(nobody)
        self.fights += 1
        self.outcomes[record.outcome] += 1
        self.rounds[record.outcome, record.rounds] += 1
        if record.decisive:
            self.decisive[record.decisive] += 1
        self.lost[record.outcome, (record.lost + 5) // 10] += 1
        self.down[len(record.able) - sum(record.able)] += 1
        for number, left in enumerate(record.left):
            self.left[number] += left
            self.able[number] += record.able[number]
            self.dead[number] += record.dead[number]
        self.spent.update(record.spent)
        self.used.update(record.used)
        self.found.update(record.found)
        self.struck += record.struck
        self.warded += record.warded
        self.contributions.update(record.contributions)
        seen = list(facts(record))
        self.facts.update(seen)
        if record.outcome == "victory":
            self.facts_won.update(seen)
        self.won |= (record.outcome == "victory") << record.run
        self.gone |= (record.outcome == "retreat") << record.run
        if record.run <= PAIRED:
            self.losses[record.run] = record.lost
        self.products.update(products(*record.luck, {record.outcome: 1, LOST: record.lost}))

    def merge(self, other: Self) -> None:
        """Add the tally of other fights of the same set-up."""
        if not other.fights:
            return
        if not self.fights:
            nobody = [0] * len(other.left)
            self.able, self.dead, self.left = list(nobody), list(nobody), list(nobody)
        self.fights += other.fights
        for mine, theirs in ((self.able, other.able), (self.dead, other.dead), (self.left, other.left)):
            for number, value in enumerate(theirs):
                mine[number] += value
        self.outcomes.update(other.outcomes)
        self.rounds.update(other.rounds)
        self.decisive.update(other.decisive)
        self.lost.update(other.lost)
        self.down.update(other.down)
        self.spent.update(other.spent)
        self.used.update(other.used)
        self.found.update(other.found)
        self.struck += other.struck
        self.warded += other.warded
        self.contributions.update(other.contributions)
        self.facts.update(other.facts)
        self.facts_won.update(other.facts_won)
        self.won |= other.won
        self.gone |= other.gone
        self.losses |= other.losses
        self.products.update(other.products)

    @classmethod
    def of(cls, parts: Iterable[Self]) -> Self:
        """Return the sum of several tallies."""
        whole = cls()
        for part in parts:
            whole.merge(part)
        return whole

    def share(self, outcome: str) -> float:
        """The share of fights with that outcome; 0 where there were none."""
        return self.outcomes[outcome] / self.fights if self.fights else 0.0
