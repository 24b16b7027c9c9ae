"""No more digits than are known."""

from fractions import Fraction

import pytest

from game.laboratory.playtest.results import Cell
from game.laboratory.reports import wording
from game.laboratory.reports.account import Account, Share


def share(fights: int, of: int) -> Share:
    return Account(Cell.__new__(Cell)).share(fights, of)


@pytest.mark.parametrize(
    ("fights", "of", "expected"),
    [
        (62, 100, "62 % 52–71 %"),
        (6231, 10_000, "62.3 % 61.4–63.3 %"),
        (623_100, 1_000_000, "62.31 % 62.21–62.40 %"),
        (0, 1000, "0.0 % 0.0–0.4 %"),
        (1000, 1000, "100.0 % 99.6–100.0 %"),
        (0, 0, "0 % 0–100 %"),
    ],
)
def test_an_interval_says_how_many_digits_there_are(fights: int, of: int, expected: str) -> None:
    found = share(fights, of)
    assert f"{wording.percent(found)} {wording.interval(found)}" == expected


@pytest.mark.parametrize(
    ("chance", "bound", "expected"),
    [
        (Fraction(3217127, 15116544), 0.0, "21.282159 %"),
        (Fraction(5, 8), 0.0, "62.5 %"),
        (Fraction(0), 0.0, "0 %"),
        (Fraction(1), 0.0, "100 %"),
        (Fraction(1, 3), 0.0, "33.333333 %"),
        (0.25, 1e-12, "25.000000 %"),
        (0.25, 1e-5, "25.000 %"),
        (0.25, 0.02, "25 %"),
        (1 - Fraction(1, 10**12), 0.0, "> 99.999999 %"),
        (Fraction(1, 10**12), 0.0, "< 0.000001 %"),
    ],
)
def test_exact_chances_have_as_many_digits_as_hold(chance: Fraction | float, bound: float, expected: str) -> None:
    assert wording.known(chance, bound) == expected


@pytest.mark.parametrize(
    ("chance", "expected"),
    [
        (Fraction(3217127, 15116544), "3217127/15116544"),
        (Fraction(1), ""),
        (0.5, ""),
        (Fraction(1, 10**40), ""),
    ],
)
def test_a_fraction_is_written_where_it_can_be_read(chance: Fraction | float, expected: str) -> None:
    assert wording.fraction(chance) == expected


@pytest.mark.parametrize(
    ("number", "expected"), [(0.0, "0.00"), (1.254, "1.25"), (9.996, "10.0"), (12.34, "12.3"), (140.2, "140")]
)
def test_means_have_three_digits(number: float, expected: str) -> None:
    assert wording.mean(number) == expected
