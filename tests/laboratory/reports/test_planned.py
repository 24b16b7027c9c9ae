"""The plan of the policy `best`, on a terminal, as JSON and on the page."""

from dataclasses import replace

import pytest

from game.laboratory.exact.result import Decision, Planned
from game.laboratory.playtest.results import Result
from game.laboratory.reports.data import document
from game.laboratory.reports.page.whole import page
from game.laboratory.reports.table import text
from tests.laboratory.reports import made

FIRST = Decision(1, 0.25, "Asha 8 of 10 HP; Wolves 5 of 10 HP", "Fight on, or retreat?", "Retreat", 0.125)


def planned(most: float = 0.625, whole: bool = True) -> Result:
    return made.one(0, exact=replace(made.exact(), plan=Planned(most, whole, (FIRST,))))


def test_the_first_decisions_are_told() -> None:
    told = " ".join(text(planned()).split())
    assert "1. Asha 8 of 10 HP; Wolves 5 of 10 HP (25 %) Fight on, or retreat? Retreat; then 12.5" in told


@pytest.mark.parametrize(
    ("most", "whole", "said"),
    [
        (0.625, True, "None wins more often."),
        (0.75, True, "None wins more than 75"),
        (0.625, False, "another plan may win more often."),
    ],
)
def test_how_good_the_plan_is_is_told(most: float, whole: bool, said: str) -> None:
    told = " ".join(text(planned(most, whole)).split())
    assert "Played by a plan that wins 62.5 % of fights." in told
    assert said in told


def test_nothing_is_told_of_a_plan_where_there_is_none() -> None:
    assert "plan" not in text(made.one(0, exact=made.exact()))


def test_json_holds_the_plan() -> None:
    plan = document(planned())["cells"][0]["exact"]["plan"]
    assert plan == {"most": 0.625, "whole": True, "first": [FIRST._asdict()]}


def test_the_page_holds_the_plan() -> None:
    shown = page(planned())
    assert "How the plan begins" in shown
    assert FIRST.standing in shown
