"""Policies compared on the same dice: by exact odds where both have them, else by the runs that both have played."""

from dataclasses import replace
from fractions import Fraction

from game.laboratory.playtest.results import Cell, Result
from game.laboratory.playtest.tally import Tally
from game.laboratory.reports.data import document
from game.laboratory.reports.table import text
from tests.laboratory.reports import made

STAYS = {"victory": Fraction(3, 4), "rout": Fraction(1, 4)}


def result(first_exact: bool, second_exact: bool, fights: int = 20, policies: tuple[str, ...] = ("bold",)) -> Result:
    """The policy `sensible`, and others beside it."""
    first = Cell(made.setup(), made.tally(fights, 0.3) if fights else Tally())
    played = made.tally(fights, 0.9, "other") if fights else Tally()
    others = [Cell(made.setup(policy=policy), played) for policy in policies]
    if first_exact:
        first = replace(first, exact=made.exact())
    if second_exact:
        others = [replace(other, exact=replace(made.exact(), outcomes=STAYS)) for other in others]
    return Result(made.inputs(fights), (first, *others))


def folded(whole: Result) -> str:
    return " ".join(text(whole).split())


def test_exact_odds_of_both_give_the_exact_difference_and_retreats() -> None:
    said = folded(result(True, True))
    assert "Bold wins 12.50 points more than sensible by exact odds (75.00 against 62.50 %)." in said
    assert "Sensible leaves exactly 25.00 % of its fights; bold won " in said
    assert "that it left in 20 sampled fights." in said
    assert "on the same 20" not in said


def test_exact_odds_are_compared_without_a_run() -> None:
    said = folded(result(True, True, fights=0))
    assert "Bold wins 12.50 points more than sensible by exact odds" in said
    assert "Sensible leaves exactly 25.00 % of its fights." in said


def test_exact_odds_of_one_are_not_mixed_with_the_runs() -> None:
    said = folded(result(False, True))
    assert "than sensible on the same 20 sampled runs (95 %: " in said
    assert "of the sampled fights; " in said
    assert "on the same 20 sampled runs" in folded(result(True, False))
    assert "Sensible leaves exactly 25.00 % of its fights; " in folded(result(True, False))


def test_runs_alone_are_told_as_ever() -> None:
    said = folded(result(False, False))
    assert "on the same 20 runs (95 %: " in said
    assert "of its fights; " in said


def test_the_table_of_several_says_what_is_exact() -> None:
    said = folded(result(True, True, policies=("bold", "bolder")))
    assert "75.00 62.50 +12.50 exact 25.00" in said
    assert "which is of sampled fights" in said


def test_the_data_have_it_too() -> None:
    (exactly,) = document(result(True, True))["pairs"]
    assert exactly["exact"]
    assert exactly["difference"] == exactly["low"] == exactly["high"] == 0.125
    assert exactly["left_share"] == 0.25
    (sampled,) = document(result(False, True))["pairs"]
    assert not sampled["exact"]
    assert sampled["low"] < sampled["difference"] < sampled["high"]
    assert sampled["difference"] == (sampled["gained"] - sampled["forfeited"]) / 20
