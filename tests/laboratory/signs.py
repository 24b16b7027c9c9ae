"""Fights that are compared one by one: what luck alone would come to."""

from math import comb


def luck(worse: int, better: int) -> float:
    """The chance that so many or more of the fights that differ are worse where half of them are (exact, one-sided)."""
    differing = worse + better
    return float(sum(comb(differing, count) for count in range(worse, differing + 1)) / 2**differing)
