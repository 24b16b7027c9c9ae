"""Intervals against values that others published, and at their ends."""

import pytest

from game.laboratory.playtest.interval import enough, half_width, quantile, wilson


@pytest.mark.parametrize(
    ("count", "fights", "low", "high"),
    [
        # Newcombe 1998, Statistics in Medicine 17, 857–872, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_published_values(count: int, fights: int, low: float, high: float) -> None:
    assert wilson(count, fights) == pytest.approx((low, high), abs=5e-4)


@pytest.mark.parametrize("confidence", [0.5, 0.9, 0.999])
@pytest.mark.parametrize(("count", "fights"), [(7, 10), (1, 300), (299, 300)])
def test_the_share_is_as_many_standard_errors_from_either_end_as_the_confidence_says(
    count: int, fights: int, confidence: float
) -> None:
    ends = wilson(count, fights, confidence)
    errors = [abs(count / fights - end) / (end * (1 - end) / fights) ** 0.5 for end in ends]
    assert errors == pytest.approx([quantile(confidence)] * 2)


def test_no_win_has_a_lower_end_of_exactly_0() -> None:
    assert wilson(0, 137)[0] == 0.0


def test_nothing_but_wins_has_an_upper_end_of_exactly_1() -> None:
    assert wilson(137, 137)[1] == 1.0


def test_no_fight_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_share_lies_inside_of_its_interval() -> None:
    assert all(wilson(count, 50)[0] <= count / 50 <= wilson(count, 50)[1] for count in range(51))


def test_wins_and_defeats_mirror_each_other() -> None:
    low, high = wilson(13, 40)
    assert wilson(27, 40) == pytest.approx((1 - high, 1 - low))


def test_the_quantile_is_that_of_the_normal_distribution() -> None:
    assert quantile(0.95) == pytest.approx(1.959964, abs=1e-6)


@pytest.mark.parametrize("precision", [0.3, 0.05, 0.01, 0.003])
def test_enough_fights_are_enough_for_any_share(precision: float) -> None:
    fights = enough(precision)
    assert half_width(fights // 2, fights) <= precision + 1e-12


def test_enough_fights_are_not_many_more_than_are_needed() -> None:
    assert half_width((enough(0.01) - 2) // 2, enough(0.01) - 2) > 0.01


@pytest.mark.parametrize(("count", "fights"), [(-1, 5), (6, 5)])
def test_counts_that_cannot_be(count: int, fights: int) -> None:
    with pytest.raises(ValueError, match="cannot be"):
        wilson(count, fights)


@pytest.mark.parametrize("confidence", [0.0, 1.0, 95.0])
def test_confidences_that_cannot_be(confidence: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        wilson(1, 2, confidence)


@pytest.mark.parametrize("precision", [0.0, 0.5, 1.0])
def test_precisions_that_cannot_be(precision: float) -> None:
    with pytest.raises(ValueError, match="between 0 and"):
        enough(precision)
