"""Every way in which dice can fall, told apart no further than the rule that rolls them does."""

from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple


class Outcome(NamedTuple):
    """One outcome of a roll: faces that stand for all falls that count alike, their sum, and how many there are."""

    faces: tuple[int, ...]
    total: int
    ways: int


class Distribution(NamedTuple):
    """Every outcome of a roll, and how many falls there are in all."""

    falls: tuple[Outcome, ...]
    ways: int


@cache
def sums(count: int, sides: int) -> Distribution:
    """Rolls whose sum alone matters: one fall for each sum, from the lowest."""
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
    """Rolls of which each face matters but not their order: one fall for each multiset of faces."""
    return _fan(
        [
            Outcome(each, sum(each), factorial(count) // prod(factorial(each.count(face)) for face in set(each)))
            for each in combinations_with_replacement(range(1, sides + 1), count)
        ]
    )


@cache
def reached(count: int, sides: int, least: int) -> Distribution:
    """Rolls of which matters how many dice show at least `least`: one fall for each such number, from none."""
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
    """Faces with that sum, the lowest first."""
    shown = []
    for left in range(count, 0, -1):
        face = max(1, total - (left - 1) * sides)
        shown.append(face)
        total -= face
    return tuple(shown)
