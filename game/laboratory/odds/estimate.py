"""Estimates of odds: whole numbers, as they are shown, and in words."""

from collections.abc import Mapping
from fractions import Fraction
from math import floor
from typing import Any, NamedTuple

from systems.table.loop.fields import Value
from systems.table.loop.language import tr

Number = Fraction | float

FIRM = 25
"""The most points that bounds may be apart where a single number is told."""


def percent(part: Number, whole: Number) -> int:
    """Return the share in whole per cent, rounded half up; never 0 or 100 unless exact."""
    share = part * 100 / whole
    near = floor(share + 0.5)
    return 1 if near == 0 < share else 99 if near == 100 > share else int(near)


class Chance(NamedTuple):
    """The results of an option, if its best answer is given and the party fights on sensibly, or gets away.

    All are whole per cent. `low` to `high` holds the chance to win 19 times in 20.
    """

    option: str
    win: int
    low: int
    high: int
    loss: int
    """The expected loss at the end, of the whole party's full health; below 0: a gain."""
    falls: int
    """The chance that more members than now cannot act at the end."""
    fields: Mapping[str, Value]
    """The answer behind the numbers, for an option with fields."""
    leaves: bool = False
    """Whether the option is the way out of the fight: the party gets away as soon as it can."""
    fights: int = 0
    """The fights that it was counted in; 0 if it is exact."""

    @property
    def firm(self) -> bool:
        """Whether enough fights were counted for a single number to be told."""
        return self.high - self.low <= FIRM

    def words(self, rough: bool = False, at_best: bool = False) -> str:
        """Describe the chance in a few words; while it is rough, by its bounds, since few fights tell no single number.

        Args:
            rough: whether better numbers are to come.
            at_best: whether the true odds are worse: then the upper bound is all that is known.
        """
        if at_best:
            win = tr("at most {high} % to win", high=self.high)
        elif rough and self.low < self.high:
            win = tr("{low} to {high} % to win", low=self.low, high=self.high)
        else:
            win = tr("{win} % to win", win=self.win)
        lost = (
            tr("{loss} % of health lost", loss=self.loss)
            if self.loss >= 0
            else tr("{loss} % of health gained", loss=-self.loss)
        )
        if rough:
            lost = tr("about {lost}", lost=lost)
        falls = tr(", {falls} % that somebody falls", falls=self.falls) if self.falls else ""
        leaves = tr("; the party leaves") if self.leaves else ""
        return tr("{win}, {lost}{falls}{leaves}", win=win, lost=lost, falls=falls, leaves=leaves)


class Odds(NamedTuple):
    """The odds of the options of a request, in its order. Options that cannot be tried, or were not yet, have none.

    `fights` is the least number of fights for each option; 0 if the numbers are exact.
    """

    chances: tuple[Chance, ...]
    fights: int
    final: bool
    """Whether these are the last numbers."""
    at_best: bool = False
    """Whether the enemies look ahead (BH-07) but are assumed to follow their scripts: the true odds are worse."""

    @property
    def exact(self) -> bool:
        """Whether the numbers are exact."""
        return not self.fights

    @property
    def most(self) -> int:
        """The greatest number of fights for an option."""
        return max((chance.fights for chance in self.chances), default=0)

    def rough(self, chance: Chance) -> bool:
        """Tell whether one of the chances is to be told by its bounds: better numbers are to come, or it was left at
        few fights, since another option is better.
        """
        return not self.final or not chance.firm

    def finer(self, other: "Odds") -> bool:
        """Tell whether they are of more fights than others."""
        return sum(each.fights for each in self.chances) > sum(each.fights for each in other.chances)

    def of(self, option: str) -> Chance | None:
        """Return the odds of an option, if known."""
        return next((chance for chance in self.chances if chance.option == option), None)

    def data(self) -> dict[str, Any]:
        """Return it as plain data."""
        chances = [{**chance._asdict(), "fields": dict(chance.fields)} for chance in self.chances]
        known = {"exact": self.exact, "fights": self.fights, "final": self.final, "at_best": self.at_best}
        return {**known, "options": chances}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Odds":
        """Read the result of `data`."""
        return cls(tuple(Chance(**each) for each in data["options"]), data["fights"], data["final"], data["at_best"])
