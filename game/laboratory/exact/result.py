"""Exact odds, with the names of the same values in a `Tally` of sampled fights."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

Number = Fraction | float
"""A chance, or a mean: a fraction where it is exact."""


class Decision(NamedTuple):
    """One of the first things that are asked, and the best answer."""

    number: int
    """How many decisions come before it, and one."""
    chance: float
    """How likely it is that this will be asked."""
    standing: str
    """How things stand."""
    question: str
    answer: str
    win: float
    """The chance to win from there."""


class Planned(NamedTuple):
    """The quality of a plan, and its beginning."""

    most: float
    """No plan wins more often than that: the chance to win if no count of rounds ended the fight."""
    whole: bool
    """Every answer was tried, so that nothing is better. Else of some questions only some of the answers were."""
    first: tuple[Decision, ...]
    """What is asked first, and what the plan answers."""


@dataclass(frozen=True, slots=True)
class Exact:
    """The odds of a fight. Chances are from 0 to 1: `Fraction` where they are exact, else `float`.

    The names are those of `Tally`: what is there a number of fights is here the chance of one. Lists go by member.
    """

    bound: float
    """The error bound of each chance: 0 if all are exact.

    The bound of a mean is this times its range: the round limit, or 1000 for per mille.
    """
    outcomes: Mapping[str, Number]
    rounds: Mapping[tuple[str, int], Number]
    """By outcome and rounds."""
    lost: Mapping[tuple[str, int], Number]
    """By outcome and per cent of the party's health lost, rounded half up."""
    down: Mapping[int, Number]
    """By the number of members who cannot act at the end."""
    able: tuple[Number, ...]
    dead: tuple[Number, ...]
    left: tuple[Number, ...]
    """Expected health left, per mille of full health."""
    expected_rounds: Number
    expected_loss: Number
    """The expected loss, as a share of the party's health."""
    states: int
    """The number of distinct positions of the fight."""
    transitions: int
    """Calls of phases and decisions, one for each outcome of the dice."""
    plan: Planned | None = None
    """The plan of the policy `best`."""

    @property
    def exact(self) -> bool:
        """Whether every number is exact, and not only within `bound`."""
        return self.bound == 0

    def share(self, outcome: str) -> Number:
        """Return the chance of an outcome."""
        return self.outcomes.get(outcome, Fraction(0))
