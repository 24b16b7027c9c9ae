"""How often each end comes, and in which round: round by round from where the fight begins, up to the round limit.

The chance of each position is kept by how many quiet rounds led to it, since so many of them end a fight (BH-09). It is
kept in whole numbers: falls out of all falls of so many rounds. Where these would grow too long for the time there is,
all is done once more in floating point, and it is said how far that may be off.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from game.laboratory.exact.rounds import Round

Number = Fraction | float
"""A chance, or a mean: a fraction where it is exact."""

MOST_EFFORT = 3_000_000
"""Multiplications of numbers of 64 digits; beyond that it is done in floating point."""
_TINY = 1e-24
"""Chances below that are dropped in floating point, and counted as error."""


@dataclass(frozen=True, slots=True)
class Arrivals:
    """How often each end comes: whole numbers out of `of`, or chances where `of` is 0."""

    of: int
    ends: Mapping[tuple[int, int], float]
    """By end, and by how many rounds were over."""
    left: Mapping[int, float]
    """How often it is still undecided when the last round is over, by position."""
    bound: float
    """How far each of these, and each sum of them, may be off as a chance; 0 for whole numbers."""

    def chance(self, often: float) -> Number:
        """What comes so often, or a sum of such, as a chance."""
        return Fraction(int(often), self.of) if self.of else float(often)


def solve(rounds: Mapping[int, Round], most: int, most_quiet: int, quiet: int = 0) -> Arrivals:
    """Work out how often each end comes.

    Args:
        rounds: what a round leads to from each position in which one begins; 0 is where the fight begins.
        most: rounds after which it is broken off.
        most_quiet: quiet rounds that end a fight.
        quiet: quiet rounds that are over already.
    """
    return _whole(rounds, most, most_quiet, quiet) or _floating(rounds, most, most_quiet, quiet)


def _whole(rounds: Mapping[int, Round], most: int, most_quiet: int, quiet: int) -> Arrivals | None:
    """All in whole numbers, or None where that takes too long."""
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
