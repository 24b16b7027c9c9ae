"""The frequency of each end and its round: round by round from the start, up to the round limit.

The chance of each position is kept by the number of quiet rounds before it, since a number of them ends a fight
(BH-09). It is kept in whole numbers: outcomes out of all outcomes of so many rounds. Where these would grow too long,
everything is done once more in floating point, with an error bound.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from game.laboratory.exact.result import Number
from game.laboratory.exact.rounds import Round

MOST_EFFORT = 3_000_000
"""Multiplications of numbers of 64 digits beyond which floating point is used."""
_TINY = 1e-24
"""Chances below this are dropped in floating point, and counted as error."""


@dataclass(frozen=True, slots=True)
class Arrivals:
    """The frequency of each end: whole numbers out of `of`, or chances where `of` is 0."""

    of: int
    ends: Mapping[tuple[int, int], float]
    """By end, and by the number of finished rounds."""
    left: Mapping[int, float]
    """The frequency of undecided fights after the last round, by position."""
    bound: float
    """The error bound of each of these, and of each sum of them, as a chance; 0 for whole numbers."""

    def chance(self, often: float) -> Number:
        """Return a frequency, or a sum of such, as a chance."""
        return Fraction(int(often), self.of) if self.of else float(often)


def solve(rounds: Mapping[int, Round], most: int, most_quiet: int, quiet: int = 0) -> Arrivals:
    """Compute the frequency of each end.

    Args:
        rounds: the results of a round from each position in which one begins; 0 is the start.
        most: the round limit.
        most_quiet: quiet rounds that end a fight.
        quiet: quiet rounds already passed.
    """
    return _whole(rounds, most, most_quiet, quiet) or _floating(rounds, most, most_quiet, quiet)


def _whole(rounds: Mapping[int, Round], most: int, most_quiet: int, quiet: int) -> Arrivals | None:
    """Solve in whole numbers; None if that takes too long."""
    of = lcm(*(each.of for each in rounds.values()))
    size, effort = of.bit_length() / 200, 0.0
    scaled = {number: of // each.of for number, each in rounds.items()}
    ends: dict[tuple[int, int], int] = defaultdict(int)
    now: dict[int, dict[int, int]] = {0: {quiet: 1}}
    over = 0
    while now and over < most:
        after: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        for number, counts in now.items():
            each, scale = rounds[number], scaled[number]
            every = sum(counts.values()) * scale
            for to, ways in each.stirred:
                after[to][0] += every * ways
            for to, ways in each.ends:
                ends[to, over] += every * ways
            for to, ways, stalemate in each.quiet:
                for count, chance in counts.items():
                    if count + 1 < most_quiet:
                        after[to][count + 1] += chance * scale * ways
                    else:
                        ends[stalemate, over] += chance * scale * ways
            effort += (len(each.stirred) + len(each.ends) + len(each.quiet) * len(counts)) * (1 + size * over)
        if effort > MOST_EFFORT:
            return None
        now, over = after, over + 1
    power = [1]
    for _ in range(over):
        power.append(power[-1] * of)
    return Arrivals(
        power[over],
        {(end, when): ways * power[over - when - 1] for (end, when), ways in ends.items()},
        {number: sum(counts.values()) for number, counts in now.items()},
        0.0,
    )


def _floating(rounds: Mapping[int, Round], most: int, most_quiet: int, quiet: int) -> Arrivals:
    """All in floating point.

    A chance is a sum of products: each factor, product and addition is off by at most 2⁻⁵³ of itself, and all are above
    0, so that errors add up to no more than so many parts for each round.
    """
    stirred = {number: [(to, ways / each.of) for to, ways in each.stirred] for number, each in rounds.items()}
    over_and_done = {number: [(to, ways / each.of) for to, ways in each.ends] for number, each in rounds.items()}
    quiets = {number: [(to, ways / each.of, end) for to, ways, end in each.quiet] for number, each in rounds.items()}
    ends: dict[tuple[int, int], float] = defaultdict(float)
    now: dict[int, dict[int, float]] = {0: {quiet: 1.0}}
    over, dropped, terms = 0, 0.0, 0
    while now and over < most:
        after: dict[int, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        for number, counts in now.items():
            every = sum(counts.values())
            if every < _TINY:
                dropped += every
                continue
            for to, chance in stirred[number]:
                after[to][0] += every * chance
            for to, chance in over_and_done[number]:
                ends[to, over] += every * chance
            for to, chance, stalemate in quiets[number]:
                for count, here in counts.items():
                    if count + 1 < most_quiet:
                        after[to][count + 1] += here * chance
                    else:
                        ends[stalemate, over] += here * chance
        terms += len(now) + most_quiet + 4
        now, over = after, over + 1
    left = {number: sum(counts.values()) for number, counts in now.items()}
    return Arrivals(0, ends, left, 2.0**-53 * (terms + len(ends) + len(left)) + 2 * dropped)
