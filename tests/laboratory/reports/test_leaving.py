"""A policy that leaves at once is told as that, sampled or exact, on the terminal and on the page."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from game.laboratory.playtest.results import Cell, Result
from game.laboratory.playtest.tally import Tally
from game.laboratory.reports import leaving
from game.laboratory.reports.page.cell import key_figures
from game.laboratory.reports.table import text
from tests.laboratory.reports import made

SAID = "these odds are the policy's and not the fight's; see --policy fight-on."


def cell(rounds: dict[tuple[str, int], int]) -> Cell:
    """A cell whose fights ended so."""
    whole = made.tally(sum(rounds.values()), 0.5, "leaving")
    return Cell(made.setup(), replace_rounds(whole, rounds))


def replace_rounds(tally: Tally, rounds: dict[tuple[str, int], int]) -> Tally:
    outcomes = Counter[str]()
    for (outcome, _), fights in rounds.items():
        outcomes[outcome] += fights
    return replace(tally, rounds=Counter(rounds), outcomes=outcomes)


@pytest.mark.parametrize(
    ("rounds", "share"),
    [
        ({("retreat", 0): 10}, 1.0),
        ({("retreat", 0): 2, ("retreat", 1): 3, ("victory", 4): 5}, 0.5),
        ({("retreat", 2): 10}, 0.0),
        ({("rout", 1): 10}, 0.0),
    ],
)
def test_only_retreats_in_the_first_round_are_leaving_at_once(rounds: dict[tuple[str, int], int], share: float) -> None:
    assert leaving.left_at_once(cell(rounds)) == share


def test_one_cell_says_it() -> None:
    gone = Result(made.inputs(), (cell({("retreat", 0): 6, ("victory", 5): 4}),))
    folded = " ".join(text(gone).split())
    assert f"sensible leaves at once in 60 % of fights: {SAID}" in folded


def test_few_of_them_are_not_worth_a_word() -> None:
    assert leaving.told(cell({("retreat", 0): 1, ("victory", 5): 19})) == ""


def test_nearly_all_is_not_all() -> None:
    assert "in 99 % of" in leaving.told(cell({("retreat", 0): 999, ("victory", 5): 1}))


def test_exact_odds_say_it_too() -> None:
    odds = replace(made.exact(), rounds={("retreat", 1): Fraction(1)})
    assert leaving.told(Cell(made.setup(), exact=odds)).startswith("sensible leaves at once in 100 % of fights")


def test_of_many_cells_those_are_listed() -> None:
    gone, here = cell({("retreat", 0): 10}), cell({("victory", 4): 10})
    other = replace(here, setup=made.setup("mine:bears", "Bears"))
    folded = " ".join(text(Result(made.inputs(), (gone, other))).split())
    assert "(see --policy fight-on): Wolves at the Ford (100 %)." in folded


def turned(*gone: int) -> str:
    """The report of a number turned from 5 to 9 that is left at once at some values, and has no exact odds there."""
    at_once, here = cell({("retreat", 0): 10}), cell({("victory", 4): 10})
    cells = [
        replace(at_once if value in gone else here, field="block.hit_points", value=value) for value in (5, 6, 7, 8, 9)
    ]
    cells = [replace(each, unsolved="too large" if each.value in gone else "") for each in cells]
    return " ".join(text(Result(made.inputs(), tuple(cells))).split())


def test_of_a_turned_number_ranges_are_told() -> None:
    said = turned(5, 6, 7, 9)
    assert "(see --policy fight-on): block.hit_points from 5 to 7, at 9 (100 %)." in said
    assert "No exact odds of block.hit_points from 5 to 7, at 9: too large" in said


def test_all_of_its_values_are_told_as_that() -> None:
    said = turned(5, 6, 7, 8, 9)
    assert "(see --policy fight-on): block.hit_points at all values (100 %)." in said
    assert "No exact odds of block.hit_points at all values: too large" in said


def test_the_page_says_it() -> None:
    page = str(key_figures(cell({("retreat", 0): 10}), made.inputs())).replace("\N{NO-BREAK SPACE}", " ")
    assert "sensible leaves at once in 100 % of fights" in page
