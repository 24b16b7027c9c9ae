"""Odds with the luck of the dice evened out: nearer to the true ones than the shares of the same fights.

The luck of the dice is 0 in the mean, whatever the fight (`systems.table.loop.luck`). Where the party's dice were lucky
over many fights, it won too many of them; how many, the same fights tell, by how winning goes with luck from fight to
fight. That is taken off. In the terms of the field: a regression on two control variates whose means are known.

What is left of the error is that of the fights' residuals. To their sum of squares a few fights are added that nobody
saw (`UNSEEN`): where nearly all fights end alike, residuals alone would claim more than so many fights can tell.

Tried beside it and left out: to work out the last duel of each fight exactly (1.00 to 1.09 times less variance, at 1 to
3 s for its states), and to stratify the first rolls (0.95 to 1.08 times).
"""

from collections.abc import Mapping
from math import sqrt
from typing import NamedTuple

from game.laboratory.playtest.interval import half_width, quantile
from game.laboratory.playtest.record import OUTCOMES
from systems.table.battle.side_by_side import Column

LEAST = 100
"""Fewer fights than this are not evened out: they tell too little of how results go with luck."""
UNSEEN = 4
"""Fights assumed to have come out as differently as can be."""
ROUNDING = 1e-9
"""Foes' luck that goes with the party's but for so much of it is no measure of its own."""
LOST = "lost"
"""The loss of health, per mille of the party's health at the start."""

Sums = Mapping[tuple[str, str], int]


class Within(NamedTuple):
    """A share of fights, or a mean, and the interval of the true one."""

    value: float
    low: float
    high: float


class Evened(NamedTuple):
    """The odds of a fight without the luck of the dice."""

    outcomes: Mapping[str, Within]
    """The share of every outcome."""
    lost: Within
    """The mean loss, as a share of the party's health at the start."""
    fights: int
    worth: int
    """As many fights would tell as much of the chance to win by their share alone."""


def products(party: Column, foes: Column, results: Mapping[str, Column]) -> dict[tuple[str, str], Column]:
    """Return the products of measures whose sums over fights are all that `evened` needs.

    Args:
        party: the luck of the party's dice, of one fight or in a column.
        foes: that of the foes' dice.
        results: by name, as far as they are not 0.

    Returns:
        Products by the names of both measures, and by a name and an empty one the measure itself.
    """
    luck = {"party": party, "foes": foes}
    found = {("party", "foes"): party * foes}
    for name, value in (*luck.items(), *results.items()):
        found[name, ""] = value
        found[name, name] = value * value
    for name, value in results.items():
        for side, number in luck.items():
            found[side, name] = number * value
    return found


def evened(fights: int, sums: Sums, confidence: float) -> Evened | None:
    """Return the odds of fights without the luck of their dice; None where there are too few.

    Args:
        fights: how many there are.
        sums: the sums of their `products`; those that are 0 may be missing.
        confidence: how sure the intervals are.
    """
    if fights < LEAST:
        return None
    luck = _Luck(fights, sums)
    shares = {outcome: luck.share(outcome, confidence) for outcome in OUTCOMES}
    half = (shares["victory"].high - shares["victory"].low) / 2
    plain = half_width(sums.get(("victory", ""), 0), fights, confidence)
    return Evened(
        outcomes=shares,
        lost=Within(*[end / 1000 for end in luck.mean(LOST, confidence)]),
        fights=fights,
        worth=round(fights * (plain / half) ** 2),
    )


class _Luck:
    """The luck of many fights: two measures made independent of each other, as far as they vary."""

    def __init__(self, fights: int, sums: Sums) -> None:
        self.fights, self.sums = fights, sums
        party, foes = self._about("party", "party"), self._about("foes", "foes")
        self.along = self._about("party", "foes") / party if party else 0.0
        """The foes' luck that goes with a point of the party's, to be taken off it."""
        own = foes - self.along * self._about("party", "foes")
        means = self._mean("party"), self._mean("foes") - self.along * self._mean("party")
        own = own if own > ROUNDING * foes else 0.0
        self.varying = [*zip(means, (party, own), strict=True)]

    def share(self, outcome: str, confidence: float) -> Within:
        """Return the share of an outcome without luck."""
        plain = self._mean(outcome)
        return Within(
            *[min(1.0, max(0.0, end)) for end in self.mean(outcome, confidence, UNSEEN * max(plain, 1 - plain) ** 2)]
        )

    def mean(self, result: str, confidence: float, unseen: float = 0.0) -> Within:
        """Return the mean of a result without luck, not minding what is possible; `unseen` is added to its squares."""
        with_party, with_foes = self._about("party", result), self._about("foes", result)
        joint = with_party, with_foes - self.along * with_party
        value, left, spread, free = self._mean(result), self._about(result, result), 1 / self.fights, self.fights - 1
        for (mean, squares), product in zip(self.varying, joint, strict=True):
            if squares > 0:
                value -= product / squares * mean
                left -= product / squares * product
                spread += mean * mean / squares
                free -= 1
        z = quantile(confidence)
        # Student's quantile, to the first order in the number of fights.
        half = (z + z * (z * z + 1) / (4 * free)) * sqrt((max(0.0, left) + unseen) / free * spread)
        return Within(value, value - half, value + half)

    def _mean(self, name: str) -> float:
        return self.sums.get((name, ""), 0) / self.fights

    def _about(self, name: str, other: str) -> float:
        """Return the sum of products of two measures, each about its mean."""
        of = self.sums.get
        return (of((name, other), 0) * self.fights - of((name, ""), 0) * of((other, ""), 0)) / self.fights
