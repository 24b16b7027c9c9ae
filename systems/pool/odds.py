"""Chances of one roll, for labels and for those who weigh what to do."""

from functools import cache
from math import comb


@cache
def chance(dice: int, mastery: bool, needed: int) -> float:
    """The chance that at least `needed` of so many dice are successes (DP-04, DP-05)."""
    return sum(_exactly(dice, mastery, count) for count in range(max(0, needed), dice + 1))


@cache
def mean_damage(dice: int, mastery: bool, needed: int, through: int) -> float:
    """Mean damage of an attack whose bare hit lets `through` points through; it may be below 0 (DP-05, DP-07)."""
    least = max(0, needed)
    return sum(
        _exactly(dice, mastery, count) * max(0, through + count - needed) for count in range(least, dice + 1)
    )  # fmt: skip


def _exactly(dice: int, mastery: bool, count: int) -> float:
    share = 1 / 2 if mastery else 1 / 3
    return float(comb(dice, count) * share**count * (1 - share) ** (dice - count))
