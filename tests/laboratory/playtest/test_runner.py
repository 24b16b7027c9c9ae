"""Playtests as a whole: what comes out follows from the inputs alone."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from game.laboratory.playtest.batches import FightFailed, Played
from game.laboratory.playtest.blocks import marks
from game.laboratory.playtest.executors.workers import SingleWorker, Workers, WorkersLost
from game.laboratory.playtest.interval import half_width
from game.laboratory.playtest.results import Inputs, Result
from game.laboratory.playtest.runner import Course, Progress, Runner
from game.laboratory.playtest.tally import Tally
from game.laboratory.setups import Setup
from systems.table.battle.setup import Foe
from tests.laboratory.playtest.bouts import bout


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is held back is asked for at once."""
    monkeypatch.setattr("game.laboratory.playtest.runner.PATIENCE", 0.005)


def result(inputs: Inputs, *setups: Setup, workers: Workers | None = None, **options: Any) -> Result:
    """Play the set-ups to the end."""
    runner = Runner(setups or (bout(),), inputs)
    if isinstance(workers, MoodyCrew):
        options["tell"] = workers.wake
    runner.play(workers or SingleWorker(), **options)
    return runner.result()


class Lost(Exception):
    """A worker that is no more."""


class Moody(Executor):
    """An executor that holds back what it is given, gives it back in another order, and loses some of it."""

    def __init__(self, loses: Callable[[int], bool]) -> None:
        self.loses = loses
        self.given = 0
        self.held: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        future: Future[Any] = Future()
        self.given += 1
        number = self.given

        def work() -> Any:
            if self.loses(number):
                raise Lost
            return fn(*args, **kwargs)

        self.held.append((future, work))
        if len(self.held) > 2:
            self.give_back()
        return future

    def give_back(self) -> None:
        """Do what is held back, the last first."""
        for future, work in reversed(self.held):
            try:
                future.set_result(work())
            except Exception as error:
                future.set_exception(error)
        self.held.clear()


class MoodyCrew(Workers):
    """Those who work like that."""

    size = 3
    seconds = 0.005

    def __init__(self, loses: Callable[[int], bool] = lambda number: False) -> None:
        self.executor = self.moody = Moody(loses)

    def wake(self, progress: Progress) -> None:
        """Nothing more is handed out: what is held back comes back."""
        self.moody.give_back()

    def lost(self, error: BaseException) -> bool:
        return isinstance(error, Lost)

    def close(self) -> None:
        """Nothing."""


def test_every_cell_is_played_as_often_as_is_wanted() -> None:
    cells = result(Inputs("s", 130), bout(), bout(enemy_impact=4)).cells
    assert [(cell.tally.fights, cell.partial) for cell in cells] == [(130, False)] * 2


def test_cells_are_those_of_the_setups_in_their_order() -> None:
    setups = [bout(), bout(enemy_impact=4)]
    assert [cell.setup for cell in result(Inputs("s", 3), *setups).cells] == setups


def test_the_order_in_which_batches_come_back_does_not_matter() -> None:
    inputs = Inputs("s", 700)
    assert result(inputs, bout(), bout(hp=20), workers=MoodyCrew()) == result(inputs, bout(), bout(hp=20))


def test_batches_that_were_lost_are_played_again() -> None:
    inputs = Inputs("s", 700)
    assert result(inputs, workers=MoodyCrew(lambda number: number % 3 == 0)) == result(inputs)


def test_workers_that_are_lost_again_and_again_end_it() -> None:
    with pytest.raises(WorkersLost, match="the runs 1 to 8 of t:bout under impact: Lost"):
        result(Inputs("s", 8), workers=MoodyCrew(lambda number: True))


def test_it_stops_at_the_first_mark_with_a_narrow_interval() -> None:
    cell = result(Inputs("s", 100_000, precision=0.03)).cells[0]
    runs = [mark for mark in marks(1, 100_000) if mark <= cell.tally.fights]
    whole = [result(Inputs("s", mark)).cells[0].tally for mark in runs]
    narrow = [half_width(tally.outcomes["victory"], tally.fights) <= 0.03 for tally in whole]
    assert (cell.settled, cell.partial, narrow) == (True, False, [False] * (len(runs) - 1) + [True])


def test_where_it_stops_does_not_follow_from_the_layout() -> None:
    inputs = Inputs("s", 100_000, precision=0.03)
    assert result(inputs, bout(), bout(enemy_impact=4), workers=MoodyCrew()) == result(
        inputs, bout(), bout(enemy_impact=4)
    )


def test_runs_bound_what_precision_asks_for() -> None:
    cell = result(Inputs("s", 150, precision=0.001)).cells[0]
    assert (cell.tally.fights, cell.settled, cell.partial) == (150, False, False)


def test_an_end_on_the_way_leaves_the_runs_from_the_first_on() -> None:
    calls: list[Progress] = []
    runner = Runner([bout()], Inputs("s", 100_000))
    runner.play(SingleWorker(), calls.append, lambda: len(calls) > 1)
    cell = runner.result().cells[0]
    assert cell.partial
    assert cell.tally == result(Inputs("s", cell.tally.fights)).cells[0].tally


def test_others_can_go_on_where_some_left_off() -> None:
    calls: list[Progress] = []
    runner = Runner([bout()], Inputs("s", 900))
    runner.play(MoodyCrew(), calls.append, lambda: len(calls) > 1)
    assert not runner.over
    runner.play(SingleWorker())
    assert runner.result() == result(Inputs("s", 900))


def test_a_fight_that_fails_names_its_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.laboratory.playtest.fights.MOST_CHOICES", 0)
    with pytest.raises(FightFailed, match=r"Run 1: Circling: 1 choices in round \d; the last question was") as failed:
        result(Inputs("s", 10))
    assert failed.value.run == 1


def test_progress_ends_with_all_fights() -> None:
    calls: list[Progress] = []
    result(Inputs("s", 200), tell=calls.append)
    assert (calls[-1].fights, calls[-1].wanted, calls[-1].remaining) == (200, 200, 0.0)


@pytest.mark.parametrize(("foes", "most"), [(1, 20_000), (13, 20_000), (61, 5_000)])
def test_large_fights_are_played_side_by_side_in_smaller_batches(foes: int, most: int) -> None:
    wolf = Foe(id="wolf", name="Wolf", creature="t:wolf", block={})
    crowd = bout().encounter.model_copy(update={"foes": (wolf,) * foes})
    course = Course(bout(encounter=crowd), Inputs("s", 10**6))
    course.given = 9_000
    course.take(Played(((1, 9_000, Tally(fights=9_000)),), seconds=1.0, beside=True))
    batch = course.next(1.0)
    assert (batch.first, batch.last) == (9_001, 9_000 + most)
