"""The exact chances of a check outside fights: the ruleset's own roll, made with every result of its dice."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache, partial
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import Any, NamedTuple

from systems.table.loop.dice import Dice
from systems.table.loop.dice_notation import DiceText
from systems.table.loop.events import Rolled
from systems.table.ruleset.checks import Check, CheckRules

_Faces = tuple[int, ...]


class Chances(NamedTuple):
    """How likely a check is to pass, and to fail so nearly that it passes in part (ZN-25)."""

    passed: Fraction
    partial: Fraction


class _Open(Exception):
    """A roll was made that has no result yet; the text has nothing to say to anybody."""

    def __init__(self, results: Sequence[tuple[_Faces, int]]) -> None:
        super().__init__()
        self.results = results


class _Given:
    """Dice that show given faces, roll after roll; the first roll without any is open."""

    def __init__(self, rolls: Sequence[_Faces]) -> None:
        self._rolls = iter(rolls)

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        return self._given(count, sides, who, why, _sums)

    def each(self, stream: str, count: int, sides: int, who: str, why: str, least: int = 0) -> Rolled:
        return self._given(count, sides, who, why, partial(_counts, least=least) if least > 1 else _hands)

    def _given(
        self, count: int, sides: int, who: str, why: str, results: Callable[[int, int], Sequence[tuple[_Faces, int]]]
    ) -> Rolled:
        faces = next(self._rolls, None)
        if faces is None:
            raise _Open(results(count, sides))
        return Rolled(who, why, count, sides, faces, sum(faces))

    def scope(self, label: str) -> Dice:
        return self

    def state(self) -> dict[str, object]:
        return {}


@lru_cache(maxsize=512)
def check_chances(rules: CheckRules, skill: int, difficulty: int) -> Chances:
    """Return the exact chances of a test of skill (HX-23)."""
    return chances_of(lambda dice: rules.check(dice, skill, difficulty, "", ""))


def chances_of(roll: Callable[[Dice], Check]) -> Chances:
    """Return the exact chances of a check, given how it is rolled."""
    passed = nearly = Fraction(0)
    for check, chance in _results(roll, ()):
        passed += chance * check.passed
        nearly += chance * (check.partial and not check.passed)
    return Chances(passed, nearly)


@lru_cache(maxsize=512)
def progress_chances(rules: CheckRules, skill: int, difficulty: int) -> Mapping[int, Fraction]:
    """Return the chance of each amount of progress that one attempt at a feat of effort makes (ZN-26)."""

    def attempt(dice: Dice) -> int:
        made = rules.effort(dice, rules.check(dice, skill, difficulty, "", ""), difficulty, "", "")
        return made.total if made else 0

    found: dict[int, Fraction] = {}
    for progress, chance in _results(attempt, ()):
        found[progress] = found.get(progress, Fraction(0)) + chance
    return found


@lru_cache(maxsize=64)
def effort_chance(rules: CheckRules, attempts: tuple[int, ...], difficulty: int, goal: int) -> Fraction:
    """Return the exact chance that attempts with these values of a skill make so much progress together (ZN-26)."""
    so_far = {0: Fraction(1)}
    for skill in attempts:
        after: dict[int, Fraction] = {}
        for before, chance in so_far.items():
            for made, share in progress_chances(rules, skill, difficulty).items():
                total = min(goal, before + made)
                after[total] = after.get(total, Fraction(0)) + chance * share
        so_far = after
    return so_far.get(goal, Fraction(0))


def chance_of_sum(dice: DiceText, least: int) -> Fraction:
    """Return the chance of dice to come to at least so much."""
    throws = _sums(dice.count, dice.sides)
    good = sum(weight for faces, weight in throws if max(0, sum(faces) + dice.bonus) >= least)
    return Fraction(good, sum(weight for _, weight in throws))


def per_cent(chance: Fraction) -> int:
    """Round a chance to whole per cent; only what is certain is 0 or 100."""
    return min(max(round(chance * 100), int(chance > 0)), 100 - int(chance < 1))


def _results(roll: Callable[[Dice], Any], before: tuple[_Faces, ...]) -> Iterator[tuple[Any, Fraction]]:
    """Yield every result of what follows these rolls, with its chance."""
    try:
        yield roll(_Given(before)), Fraction(1)
    except _Open as at:
        whole = sum(weight for _, weight in at.results)
        for faces, weight in at.results:
            for result, chance in _results(roll, (*before, faces)):
                yield result, chance * Fraction(weight, whole)


@cache
def _sums(count: int, sides: int) -> Sequence[tuple[_Faces, int]]:
    """Return one throw for each sum of so many dice, with the number of throws of that sum."""
    found: dict[int, tuple[_Faces, int]] = {}
    for faces, weight in _hands(count, sides):
        first, so_far = found.get(sum(faces), (faces, 0))
        found[sum(faces)] = first, so_far + weight
    return tuple(found.values())


@cache
def _hands(count: int, sides: int) -> Sequence[tuple[_Faces, int]]:
    """Return the throws of so many dice without regard to their order, each with the number of its orders."""
    orders = factorial(count)
    return tuple(
        (faces, orders // prod(map(factorial, Counter(faces).values())))
        for faces in combinations_with_replacement(range(1, sides + 1), count)
    )


@cache
def _counts(count: int, sides: int, least: int) -> Sequence[tuple[_Faces, int]]:
    """Return one throw for each number of faces that are at least so high, with the number of such throws."""
    high, low = sides + 1 - least, least - 1
    return tuple(
        ((sides,) * number + (1,) * (count - number), comb(count, number) * high**number * low ** (count - number))
        for number in range(count + 1)
    )
