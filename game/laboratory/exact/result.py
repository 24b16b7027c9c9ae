"""Exact odds, with the names of the same values in a `Tally` of sampled fights."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeVar

from game.laboratory.exact.graph import Graph
from game.laboratory.exact.positions import End
from game.laboratory.exact.solve import Arrivals, Number

K = TypeVar("K", str, int, tuple[str, int])


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


def summed(found: Iterable[tuple[End, int, float]], start: End, arrivals: Arrivals, graph: Graph) -> Exact:
    """Sum up the frequencies of ends and rounds.

    Args:
        found: ends, with the number of the last round and their frequency.
        start: the state at the start.
        arrivals: the total and the error bound.
        graph: the positions found.
    """
    outcomes: dict[str, float] = defaultdict(int)
    rounds: dict[tuple[str, int], float] = defaultdict(int)
    losses: dict[tuple[str, int], float] = defaultdict(int)
    down: dict[int, float] = defaultdict(int)
    able: dict[int, float] = defaultdict(int)
    dead: dict[int, float] = defaultdict(int)
    left: dict[int, float] = defaultdict(int)
    length: float = 0
    loss: float = 0
    whole = max(1, start.now)
    for end, when, often in found:
        lost = max(0, start.now - end.now)
        outcomes[end.outcome] += often
        rounds[end.outcome, when] += often
        losses[end.outcome, (1000 * lost // whole + 5) // 10] += often
        down[len(end.able) - sum(end.able)] += often
        length += often * when
        loss += often * lost
        for number, share in enumerate(end.left):
            left[number] += often * share
            able[number] += often * end.able[number]
            dead[number] += often * end.dead[number]

    def chances(counts: Mapping[K, float]) -> Mapping[K, Number]:
        return {key: arrivals.chance(often) for key, often in sorted(counts.items())}

    def by_member(counts: Mapping[int, float]) -> tuple[Number, ...]:
        return tuple(arrivals.chance(counts[number]) for number in range(len(start.left)))

    return Exact(
        bound=arrivals.bound,
        outcomes=chances(outcomes),
        rounds=chances(rounds),
        lost=chances(losses),
        down=chances(down),
        able=by_member(able),
        dead=by_member(dead),
        left=by_member(left),
        expected_rounds=arrivals.chance(length),
        expected_loss=arrivals.chance(loss) / whole,
        states=len(graph.edges),
        transitions=graph.transitions,
    )
