"""Distributions of rolls, no finer than the rule that rolls them distinguishes."""

from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple


class Outcome(NamedTuple):
    """One outcome of a roll: representative faces, their sum, and the number of equal outcomes."""

    faces: tuple[int, ...]
    total: int
    ways: int


class Distribution(NamedTuple):
    """Every outcome of a roll, and the number of all."""

    falls: tuple[Outcome, ...]
    ways: int


@cache
def sums(count: int, sides: int) -> Distribution:
    """Return rolls of which only the sum matters: one outcome for each sum, from the lowest."""
    ways = {0: 1}
    for _ in range(count):
        longer: dict[int, int] = {}
        for total, number in ways.items():
            for face in range(1, sides + 1):
                longer[total + face] = longer.get(total + face, 0) + number
        ways = longer
    return _fan([Outcome(_faces(total, count, sides), total, number) for total, number in ways.items()])


@cache
def faces(count: int, sides: int) -> Distribution:
    """Return rolls of which each face matters, but not their order: one outcome for each multiset."""
    return _fan(
        [
            Outcome(each, sum(each), factorial(count) // prod(factorial(each.count(face)) for face in set(each)))
            for each in combinations_with_replacement(range(1, sides + 1), count)
        ]
    )


@cache
def reached(count: int, sides: int, least: int) -> Distribution:
    """Return rolls of which only the number of faces of at least `least` matters: one outcome for each, from 0."""
    below = min(max(least - 1, 0), sides)
    falls = []
    for number in range(count + 1):
        ways = comb(count, number) * (sides - below) ** number * below ** (count - number)
        if ways:
            shown = (1,) * (count - number) + (sides,) * number
            falls.append(Outcome(shown, sum(shown), ways))
    return _fan(falls)


def _fan(falls: list[Outcome]) -> Distribution:
    return Distribution(tuple(falls), sum(fall.ways for fall in falls))


def _faces(total: int, count: int, sides: int) -> tuple[int, ...]:
    """Return faces with that sum, the lowest first."""
    shown = []
    for left in range(count, 0, -1):
        face = max(1, total - (left - 1) * sides)
        shown.append(face)
        total -= face
    return tuple(shown)
