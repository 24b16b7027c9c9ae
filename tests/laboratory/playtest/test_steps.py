"""Steps of difficulty: the same runs at two difficulties, compared by health (BH-07)."""

import pytest

from game.laboratory.playtest.interval import quantile
from game.laboratory.playtest.results import Cell
from game.laboratory.playtest.steps import measured, steps, student
from game.laboratory.playtest.tally import Tally
from tests.laboratory.reports import made


def cell(difficulty: str, losses: list[int], **numbers: int) -> Cell:
    """A cell whose runs lost so much, per mille."""
    setup = made.setup(difficulty=difficulty)
    setup = setup.model_copy(update={"encounter": setup.encounter.model_copy(update={"numbers": numbers})})
    return Cell(setup, Tally(fights=len(losses), losses=dict(enumerate(losses, start=1))))


@pytest.mark.rule("BH-07")
def test_a_step_is_the_mean_of_the_differences_run_by_run() -> None:
    cells = [cell("story", [90, 200]), cell("standard", [100, 200, 300, 400]), cell("ruthless", [200, 300, 400, 500])]
    story, ruthless = steps(cells)
    assert (story.difficulty, story.fights, story.harder.mean) == ("story", 2, -0.5)
    assert (ruthless.lost, ruthless.lost_standard) == (35, 25)
    assert ruthless.harder == (10, 0)
    assert not ruthless.scripted


def test_runs_that_only_one_has_played_do_not_count_and_scripts_are_marked() -> None:
    [step] = steps([cell("standard", [100, 900]), cell("ruthless", [50], look_ahead=0)])
    assert (step.fights, step.harder.mean, step.scripted) == (1, -5, True)
    assert not step.harder.negative


def test_without_standard_there_is_nothing_to_compare() -> None:
    assert not list(steps([cell("story", [1]), cell("ruthless", [2])]))


@pytest.mark.parametrize(
    ("freedom", "wide"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (7, 2.365), (11, 2.201), (30, 2.042)]
)
def test_intervals_of_few_fights_are_as_wide_as_student_says(freedom: int, wide: float) -> None:
    assert student(freedom, 0.95) == pytest.approx(wide, rel=0.01)
    assert student(10**6, 0.95) == pytest.approx(quantile(0.95), rel=1e-4)


def test_an_encounter_is_easier_where_all_of_the_interval_is_below_none() -> None:
    assert measured([-10, -11, -9, -10]).negative
    assert not measured([-10, 11, -9, 10]).negative
