"""Cliffs, backward curves, and numbers that decide nothing."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.laboratory.balance.shape import Step, cliff, rise, rises_only, undecided
from tests.laboratory.balance.curves import cell, curve
from tests.laboratory.reports import made


def ends(step: Step | None) -> tuple[int, int] | None:
    return step and (step.first.value, step.second.value)


def test_the_steepest_fall_between_neighbours_is_a_cliff() -> None:
    found = cliff(curve({10: 0.95, 11: 0.84, 12: 0.0, 13: 0.0}))
    assert ends(found) == (11, 12)
    assert found is not None
    assert (found.before, found.after) == (pytest.approx(0.84, abs=0.05), 0.0)


def test_a_slope_is_no_cliff() -> None:
    assert cliff(curve({10: 0.8, 11: 0.6, 12: 0.4})) is None


def test_values_with_others_between_them_are_no_cliff() -> None:
    assert cliff(curve({10: 0.9, 20: 0.1})) is None


def test_a_few_fights_make_no_cliff() -> None:
    assert cliff(curve({10: 0.9, 11: 0.5}, fights=6)) is None


def test_exact_odds_have_cliffs() -> None:
    chances = {10: Fraction(9, 10), 11: Fraction(1, 10)}
    exact = [
        replace(cell(value, 0, fights=0), exact=replace(made.exact(), outcomes={"victory": chance}))
        for value, chance in chances.items()
    ]
    assert ends(cliff(exact)) == (10, 11)


def test_a_larger_number_that_makes_it_easier_is_found() -> None:
    backward = curve({10: 0.8, 12: 0.4, 16: 0.7, 20: 0.2})
    assert ends(rise(backward)) == (12, 16)
    assert not rises_only(backward)
    assert rises_only(curve({10: 0.2, 12: 0.4, 16: 0.7}))


def test_noise_is_no_rise() -> None:
    assert rise(curve({10: 0.8, 11: 0.60, 12: 0.63, 13: 0.4})) is None
    assert rise(curve({10: 0.8, 11: 0.4, 12: 0.6}, fights=8)) is None


@pytest.mark.parametrize(
    ("chances", "expected"),
    [
        ({50: 0.99, 400: 0.97, 1000: 0.95}, (50, 1000)),
        ({50: 0.99, 400: 0.7, 1000: 0.95}, None),
        ({50: 0.99, 400: 0.97}, None),
        ({50: 0.99, 1000: 0.7}, None),
    ],
)
def test_ten_times_as_much_that_changes_nothing(chances: dict[int, float], expected: tuple[int, int] | None) -> None:
    assert ends(undecided(curve(chances))) == expected


def test_a_few_fights_show_nothing_of_it() -> None:
    assert undecided(curve({50: 0.99, 1000: 0.99}, fights=5)) is None


def test_retreats_count_where_not_losing_is_wanted() -> None:
    cells = [cell(10, 0.9), cell(11, 0.2, left=0.7)]
    assert ends(cliff(cells)) == (10, 11)
    assert cliff(cells, unbeaten=True) is None


def test_wins_that_turn_into_retreats_are_no_level_curve() -> None:
    cells = [cell(5, 1.0), cell(50, 0.0, left=1.0)]
    assert undecided(cells, unbeaten=True) is None


def test_a_policy_that_leaves_shows_nothing_of_the_fight() -> None:
    assert undecided([cell(5, 0.0, left=1.0), cell(50, 0.0, left=1.0)]) is None
