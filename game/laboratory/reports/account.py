"""Results of a cell's fights, calculated once for every kind of report: shares with intervals, spreads, rows."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from game.laboratory.playtest.contributions import Contribution, contributions
from game.laboratory.playtest.evened import Evened, evened
from game.laboratory.playtest.interval import wilson
from game.laboratory.playtest.record import OUTCOMES
from game.laboratory.playtest.results import Cell
from game.laboratory.setups import protections


class Share(NamedTuple):
    """A share of all fights, with the interval of the true share. Shares are 0 to 1."""

    fights: int
    share: float
    low: float
    high: float


class Spread(NamedTuple):
    """The spread of a number over fights: mean, median, and the quantiles at 5 % and 95 %."""

    mean: float
    low: int
    median: int
    high: int


class MemberRow(NamedTuple):
    """The fate of a member."""

    id: str
    name: str
    able: Share
    """Fights that leave the member able to act."""
    dead: Share
    """Fights in which the member was killed outright."""
    left: float
    """Mean share of full health left."""


@dataclass(frozen=True)
class Account:
    """The results of a cell's fights. Means of nothing are 0, and intervals of nothing reach from 0 to 1."""

    cell: Cell
    confidence: float = 0.95

    @property
    def fights(self) -> int:
        """Number of fights counted."""
        return self.cell.tally.fights

    def share(self, count: int, of: int | None = None) -> Share:
        """The share of a count in all fights, or in a smaller number of them."""
        whole = self.fights if of is None else of
        return Share(count, count / whole if whole else 0.0, *wilson(count, whole, self.confidence))

    @cached_property
    def outcomes(self) -> Mapping[str, Share]:
        """Every possible outcome of a fight."""
        return {outcome: self.share(self.cell.tally.outcomes[outcome]) for outcome in OUTCOMES}

    @cached_property
    def evened(self) -> Evened | None:
        """The odds without the luck of the dice, where exact ones were asked for in vain.

        None where fights are too few, or tell as much by their shares: those that nearly all end alike.
        """
        tally = self.cell.tally
        odds = evened(tally.fights, tally.products, self.confidence) if self.cell.unsolved else None
        return odds if odds and odds.worth > odds.fights else None

    @property
    def wins(self) -> Share:
        """The fights won."""
        return self.outcomes["victory"]

    @cached_property
    def rounds(self) -> Spread:
        """Rounds of all fights."""
        return spread(_summed(self.cell.tally.rounds))

    @cached_property
    def lost(self) -> Spread:
        """Per cent of the party's initial health lost by the end."""
        return spread(_summed(self.cell.tally.lost))

    @cached_property
    def decisive(self) -> Spread:
        """The decisive round of the fights that have one."""
        return spread(self.cell.tally.decisive)

    @cached_property
    def down(self) -> Mapping[int, Share]:
        """Fights by number of members unable to act at the end; every number from 0 to all of them."""
        return {
            count: self.share(self.cell.tally.down[count]) for count in range(len(self.cell.setup.party.members) + 1)
        }

    @property
    def struck(self) -> Share:
        """The fights in which the enemies dealt damage to the party, or would have but for a Shield."""
        return self.share(self.cell.tally.struck)

    @property
    def unfought(self) -> Share:
        """The fights won before any blow fell."""
        return self.share(self.cell.tally.rounds["victory", 0])

    @property
    def warded(self) -> Share | None:
        """The fights in which a Shield, a Locket or a ward served; None for a party that has none."""
        return self.share(self.cell.tally.warded) if protections(self.cell.setup.party) else None

    @property
    def down_mean(self) -> float:
        """Mean number of members unable to act at the end."""
        return self._per_fight(sum(count * fights for count, fights in self.cell.tally.down.items()))

    @cached_property
    def members(self) -> tuple[MemberRow, ...]:
        """The fate of each member."""
        tally, members = self.cell.tally, self.cell.setup.party.members
        if not tally.fights:
            return ()
        return tuple(
            MemberRow(
                member.id,
                member.name,
                self.share(tally.able[number]),
                self.share(tally.dead[number]),
                tally.left[number] / tally.fights / 1000,
            )
            for number, member in enumerate(members)
        )

    @cached_property
    def units(self) -> tuple[Contribution, ...]:
        """Deeds and sufferings of each unit that has any; the party first, and effects without an author last."""
        return contributions(self.cell.setup, self.cell.tally)

    @cached_property
    def spent(self) -> Mapping[str, float]:
        """Mean consumption of the party over all fights, by the keys of bodies."""
        return {key: self._per_fight(amount) for key, amount in sorted(self.cell.tally.spent.items())}

    @cached_property
    def used(self) -> Mapping[str, float]:
        """Mean uses of items over all fights, by item id."""
        return {key: self._per_fight(amount) for key, amount in sorted(self.cell.tally.used.items())}

    @cached_property
    def found(self) -> Mapping[str, float]:
        """Mean loot over all fights won, by item id."""
        won = self.cell.tally.outcomes["victory"]
        return {key: amount / won for key, amount in sorted(self.cell.tally.found.items()) if won}

    def item(self, key: str) -> str:
        """An item's name."""
        return self.cell.setup.encounter.item_names.get(key, key)

    def _per_fight(self, amount: int) -> float:
        return amount / self.fights if self.fights else 0.0


def spread(counts: Mapping[int, Fraction | float]) -> Spread:
    """Return the spread of a number, from fights, or chances, by number.

    A quantile is the least number that at least that part of the fights does not exceed.
    """
    whole = sum(counts.values())
    if not whole:
        return Spread(0.0, 0, 0, 0)
    low, median, high = (_quantile(counts, whole, percent) for percent in (5, 50, 95))
    return Spread(float(sum(number * fights for number, fights in counts.items()) / whole), low, median, high)


def _quantile(counts: Mapping[int, Fraction | float], whole: Fraction | float, percent: int) -> int:
    passed: Fraction | float = 0
    number = 0
    for number in sorted(counts):
        passed += counts[number]
        if passed * 100 >= whole * percent:
            break
    return number


def _summed(counts: Mapping[tuple[str, int], int]) -> Counter[int]:
    """Fights by number, whatever their outcome."""
    found: Counter[int] = Counter()
    for (_, number), fights in counts.items():
        found[number] += fights
    return found
