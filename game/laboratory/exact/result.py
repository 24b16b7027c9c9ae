"""What exact odds come to, by the names under which a `Tally` of sampled fights holds the same."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from game.laboratory.exact.positions import End

Number = Fraction | float


class NoExact(Exception):
    """There are no exact odds of this fight; the text says why, and ends in no stop. Sampling is the answer."""


class TooLarge(NoExact):
    """The fight has more transitions than the limit."""

    def __init__(self, limit: int, transitions: int) -> None:
        """Say so.

        Args:
            limit: most transitions.
            transitions: how many there are at least.
        """
        about = f"at least {transitions:,}" if transitions > limit else "more than that"
        super().__init__(
            f"the fight has too many positions for exact odds: {about} transitions, the limit is {limit:,}"
        )
        self.limit = limit
        self.transitions = transitions


@dataclass(frozen=True, slots=True)
class Exact:
    """The odds of a fight. Chances are from 0 to 1: `Fraction` where they are exact, else `float`.

    The names are those of `Tally`: what is there a number of fights is here the chance of one. Lists go by member.
    """

    bound: float
    """How far each number may be off: 0 where all are exact."""
    outcomes: Mapping[str, Number]
    rounds: Mapping[tuple[str, int], Number]
    """By outcome and rounds."""
    lost: Mapping[tuple[str, int], Number]
    """By outcome and per cent of the party's health lost, rounded half up."""
    down: Mapping[int, Number]
    """By how many members cannot act at the end."""
    able: tuple[Number, ...]
    dead: tuple[Number, ...]
    left: tuple[Number, ...]
    """Expected health left, per mille of full health."""
    expected_rounds: Number
    expected_loss: Number
    """The share of the party's health that it may expect to lose."""
    states: int
    """Positions that the fight can come to, each told apart from the others."""
    transitions: int
    """Calls of phases and decisions that were made, one for each fall of the dice."""

    @property
    def exact(self) -> bool:
        """Whether every number is exact, and not only within `bound`."""
        return self.bound == 0

    def share(self, outcome: str) -> Number:
        """The chance of an outcome."""
        return self.outcomes.get(outcome, 0 if self.bound else Fraction(0))


def summed(found: Iterable[tuple[End, int, Number]], start: End, bound: float, states: int, transitions: int) -> Exact:
    """Sum up how often each end comes, and after how many rounds.

    Args:
        found: ends, with rounds and chances.
        start: how things stood at the start.
        bound: how far each chance, and each sum of them, may be off.
        states: positions found.
        transitions: calls made.
    """
    zero: Number = 0.0 if bound else Fraction(0)
    outcomes: dict[str, Number] = defaultdict(lambda: zero)
    rounds: dict[tuple[str, int], Number] = defaultdict(lambda: zero)
    losses: dict[tuple[str, int], Number] = defaultdict(lambda: zero)
    down: dict[int, Number] = defaultdict(lambda: zero)
    members = range(len(start.left))
    able, dead, left = [zero for _ in members], [zero for _ in members], [zero for _ in members]
    length, loss = zero, zero
    whole = max(1, sum(start.left))
    for end, when, chance in found:
        lost = Fraction(whole - sum(end.left), whole)
        outcomes[end.outcome] += chance
        rounds[end.outcome, when] += chance
        losses[end.outcome, int(100 * lost + Fraction(1, 2))] += chance
        down[len(end.able) - sum(end.able)] += chance
        length += chance * when
        loss += chance * (float(lost) if bound else lost)
        for number in members:
            left[number] += chance * end.left[number]
            able[number] += chance * end.able[number]
            dead[number] += chance * end.dead[number]
    return Exact(
        bound,
        dict(sorted(outcomes.items())),
        dict(sorted(rounds.items())),
        dict(sorted(losses.items())),
        dict(sorted(down.items())),
        tuple(able),
        tuple(dead),
        tuple(left),
        length,
        loss,
        states,
        transitions,
    )
