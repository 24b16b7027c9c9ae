"""What is said of a number that was tuned or swept."""

from dataclasses import replace

import pytest

from game.laboratory.playtest.results import Cell, Change, Inputs, Result, Tuning
from game.laboratory.reports.tuned import of_policy, said, sentences, shaped, unanswered
from tests.laboratory.balance.curves import cell, curve
from tests.laboratory.reports import made

INPUTS = Inputs("7", 400)


def told(tuning: Tuning) -> str:
    return " ".join(sentences(tuning, INPUTS))


def tuning(found: Cell, *others: Cell, unbeaten: bool = False) -> Tuning:
    return Tuning(0.6, (found,), found, others=others, unbeaten=unbeaten)


def test_a_value_at_which_the_policy_leaves_is_no_answer_of_the_fight() -> None:
    made = tuning(cell(42, 0.6, left=0.3), cell(42, 0.85, policy="fight-on"))
    words = told(made)
    assert "At 42, sensible leaves 30 % of its fights; fight-on wins 85 %: " in words
    assert "this value is where the policy leaves, not where the fight is even. --policy fight-on tunes the" in words
    assert of_policy(made)


def test_policies_that_differ_without_retreats() -> None:
    made = tuning(cell(42, 0.6), cell(42, 0.4, policy="fight-on"))
    assert "this value is sensible's answer, not the fight's. --policy fight-on tunes for the other." in told(made)
    assert of_policy(made)


def test_retreats_that_cost_nothing_are_told_without_a_warning() -> None:
    made = tuning(cell(42, 0.6, left=0.3), cell(42, 0.62, policy="fight-on"))
    assert "within 10 points of it: that holds for both." in told(made)
    assert not of_policy(made)


def test_a_policy_may_keep_the_target_out_of_reach() -> None:
    cells = (cell(42, 0.2, left=0.7), cell(43, 0.1, left=0.8))
    made = Tuning(0.6, cells, words="Out of reach.", others=(cell(42, 0.88, policy="fight-on"),))
    assert told(made) == (
        "Out of reach. At 42, sensible leaves 70 % of its fights; fight-on wins 88 %: it is sensible that keeps the "
        "target out of reach. --policy fight-on tunes the fight."
    )
    assert of_policy(made)


def test_what_scaled_numbers_come_to_is_told() -> None:
    changes = (Change("foes.1.health", 30, 24), Change("foes.2.health", 1, 1))
    scaled = replace(cell(81, 0.6), field="foes.health%")
    assert "That makes foes.1.health 24 (now 30)." in told(Tuning(0.6, (scaled,), scaled, changes=changes))


def test_policies_that_agree() -> None:
    made = tuning(cell(42, 0.6), cell(42, 0.62, policy="fight-on"))
    assert told(made).endswith("At 42, fight-on wins 62 %.")


def test_a_policy_alone_that_leaves() -> None:
    made = tuning(cell(42, 0.6, left=0.3))
    assert "At 42, sensible leaves 30 % of its fights: other policies may fare otherwise there." in told(made)
    assert of_policy(made)


def test_the_chance_not_to_lose_is_told_as_that() -> None:
    made = tuning(cell(42, 0.3, left=0.3), cell(42, 0.3, policy="fight-on"), unbeaten=True)
    words = told(made)
    assert "block.hit_points = 42 is unbeaten in 60 %" in words
    assert "fight-on is unbeaten in 30 %: this value is sensible's answer" in words


def test_a_cliff_around_the_target_says_that_no_value_gives_it() -> None:
    low, high = curve({11: 0.84, 12: 0.0})
    made = Tuning(0.6, (low, high), low, high)
    assert "A cliff: between 11 and 12 the chance falls from 84 % to 0 %: no value gives 60 %." in told(made)


def test_a_backward_curve_is_told() -> None:
    (words,) = shaped(curve({10: 0.8, 12: 0.4, 16: 0.7, 20: 0.2}))
    assert words.startswith("The curve runs backward: from 12 to 16 the chance rises from 40 % to 70 %")


def test_a_number_that_only_helps_is_told() -> None:
    (words,) = shaped(curve({10: 0.2, 12: 0.4, 16: 0.7}))
    assert words.startswith("A larger block.hit_points makes this fight easier: from 10 to 16")


def test_a_number_that_decides_nothing_is_told() -> None:
    (words,) = shaped(curve({50: 0.99, 1000: 0.95}))
    assert words.endswith("no number of this kind decides this fight.")


def test_a_policy_that_leaves_everywhere_is_told_in_place_of_it() -> None:
    (words,) = shaped([cell(5, 0.0, left=1.0), cell(50, 0.0, left=1.0)])
    assert words.startswith("From 5 to 50, sensible leaves 100 % of its fights, whatever block.hit_points is:")


def test_a_level_curve_is_not_the_fight_s_where_another_policy_fares_otherwise() -> None:
    flat, other = curve({50: 0.99, 1000: 0.95}), (cell(50, 0.99, policy="reckless"), cell(1000, 0.2, policy="reckless"))
    assert said(Result(INPUTS, (*flat, *other)), flat) == []
    assert said(Result(INPUTS, flat), flat)


@pytest.mark.parametrize(("rules", "field"), [("zones", "foes.2.health"), ("impact", "block.loot")])
def test_a_number_without_any_effect_decides_nothing(rules: str, field: str) -> None:
    cells = [replace(each, setup=made.setup(ruleset=rules), field=field) for each in curve({1: 0.9, 20: 0.9})]
    (words,) = shaped(cells)
    assert words == f"{field} makes no difference from 1 to 20: no number of this kind decides this fight."


def test_what_is_no_answer_says_why_and_what_to_do() -> None:
    low, high = curve({11: 0.84, 12: 0.0})
    assert "stands at a cliff, and no value gives 60 %: another number or" in unanswered(Tuning(0.6, (low, high), low))
    left = cell(12, 0.0, left=1.0)
    assert "no value gives 60 %: --policy fight-on, another number" in unanswered(Tuning(0.6, (low, left), low))
    assert not unanswered(Tuning(0.8, (low, high), low))
    leaving = tuning(cell(42, 0.6, left=0.3), cell(42, 0.85, policy="fight-on"))
    assert "= 42 is where sensible leaves, not where the fight is even: --policy fight-on" in unanswered(leaving)
    assert not unanswered(tuning(cell(42, 0.6, left=0.3), cell(42, 0.62, policy="fight-on")))
    assert unanswered(Tuning(0.6, (low, high))) == "No value was found; the report says why."
