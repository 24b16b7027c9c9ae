"""The engine works beside the frames: nothing waits for it, and nothing pressed meanwhile answers anything."""

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path

import pygame
import pytest
from pygame.event import Event, post

from game.campaign.day.ways import WayView
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.window.app import Screens
from game.window.display import run_window
from game.window.preferences import Preferences, Settings
from game.window.presses import SETTLE
from game.window.screens.play import PlayScreen
from game.window.shell import Shell
from game.window.spots import Spot
from game.window.thinking import AFTER
from game.window.worker import AtOnce, Worker
from systems.table.loop.events import Event as Told
from systems.table.loop.requests import Choice, Refused
from tests.campaign.tiny import catalogue
from tests.window.test_presses import NOTHING, click, key


@pytest.fixture
def worker() -> Worker:
    return Worker(lambda: None)


def test_a_job_is_carried_out_elsewhere_and_handed_back_here(worker: Worker) -> None:
    got: list[int] = []
    where: list[int] = []

    def job() -> int:
        where.append(threading.get_ident())
        return 7

    def done(result: "Future[int]") -> None:
        where.append(threading.get_ident())
        got.append(result.result())

    worker.ask(job, done, "Counting")
    assert (worker.busy, worker.words) == (True, "Counting")
    assert worker.finish(10)
    assert not got
    assert worker.busy
    assert worker.collect()
    assert (got, worker.busy, worker.finished, worker.words) == ([7], False, 1, "")
    assert where[0] != threading.get_ident() == where[1]
    assert not worker.collect()


def test_what_a_job_raises_comes_back_whole(worker: Worker) -> None:
    def job() -> None:
        raise Refused("no")

    worker.ask(job, lambda done: done.result())
    worker.finish(10)
    with pytest.raises(Refused, match="no") as raised:
        worker.collect()
    assert raised.traceback[-1].name == "job"
    assert not worker.busy


def test_only_one_job_at_a_time(worker: Worker) -> None:
    gate = threading.Event()
    worker.ask(gate.wait, lambda done: None)
    with pytest.raises(RuntimeError, match="busy"):
        worker.ask(lambda: None, lambda done: None)
    assert not worker.finish(0.01)
    gate.set()
    assert worker.finish(10)


def test_without_a_thread_everything_is_carried_out_at_once() -> None:
    got: list[int] = []
    at_once = AtOnce()
    at_once.ask(lambda: 3, lambda done: got.append(done.result()))
    assert (got, at_once.finished, at_once.busy, at_once.finish()) == ([3], 1, False, True)


class SlowTable:
    """A campaign whose engine takes as long as the test says, before somebody who cannot wait."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0
        self.gate = threading.Event()
        self.begun = threading.Event()
        self.worker = Worker(lambda: None)
        surface = pygame.display.set_mode((1280, 720))
        self.shell = Shell(surface, preferences=Preferences(Settings(scale=100)), worker=self.worker)
        launcher = Launcher(catalogue(), Saves(folder))
        self.session = launcher.new("1", "tiny:vale", "impact", "tiny:three")
        self.screen = PlayScreen(self.shell, self.session, Screens(self.shell, launcher))
        self.shell.push(self.screen)
        while self.screen.pages.reading:
            self.screen.pages.on()
        choose = self.session.choose

        def slowly(choice: Choice) -> list[Told]:
            self.begun.set()
            assert self.gate.wait(20)
            return choose(choice)

        monkeypatch.setattr(self.session, "choose", slowly)
        self._steps: list[Callable[[], None]] = []
        self._tick = self.shell.tick
        monkeypatch.setattr(self.shell, "tick", self._step)

    def _step(self, now: int = 0) -> None:
        post(NOTHING)
        if self._steps:
            self._steps.pop(0)()
        else:
            self.shell.quit()
        self._tick(self.now)

    def come(self, after: int, events: Sequence[Event]) -> Callable[[], None]:
        def arrive() -> None:
            for event in events:
                post(event)

        def step() -> None:
            """Let time pass, and the window look for input once more, before these come."""
            self.now += after
            if events:
                self._steps.insert(0, arrive)

        return step

    def finished(self) -> None:
        """Let the engine finish; presses come at the very moment."""
        self.now += 3000
        for event in (*key("1"), *key("return", "\r"), *click((1100, 120))):
            post(event)
        self.gate.set()
        self.worker.finish(20)

    def play(self, *steps: Callable[[], None]) -> None:
        self._steps = [lambda: None, *steps]
        run_window(self.shell, lambda: self.now)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowTable]:
    slow = SlowTable(tmp_path / "saves", monkeypatch)
    yield slow
    slow.gate.set()
    slow.worker.finish(20)


def test_what_is_pressed_while_the_engine_works_answers_nothing(table: SlowTable) -> None:
    at = next(spot for spot in _spots(table) if spot.key == "option:0").shown.center
    hammered = [table.come(30, [*key("1"), *click(at), *key("return", "\r")]) for _ in range(6)]
    table.play(table.come(SETTLE, key("1")), *hammered, table.finished, table.come(SETTLE - 1, key("1")))
    assert len(table.session.log) == 1
    assert table.screen.asked.refusal == ""
    assert table.screen.course.moment.request is not None
    table.gate.set()
    table.shell.running = True
    table.play(table.come(SETTLE, []), table.come(SETTLE, key("1")), lambda: _wait(table))
    assert len(table.session.log) == 2


def test_a_triple_click_gives_one_answer_however_long_it_takes(table: SlowTable) -> None:
    at = next(spot for spot in _spots(table) if spot.key == "option:0").shown.center
    table.play(table.come(SETTLE, [*click(at), *click(at), *click(at)]), table.come(60, click(at)), table.finished)
    assert len(table.session.log) == 1


def test_frames_go_on_while_the_engine_works_and_say_so_after_a_while(table: SlowTable) -> None:
    seen: list[bytes] = []

    def look() -> None:
        seen.append(pygame.image.tobytes(table.shell.surface, "RGB"))

    table.play(
        table.come(SETTLE, key("1")), look, table.come(AFTER - 1, []), look, table.come(1, []), look, look,
        table.come(400, []), look, look, table.finished, look,
    )  # fmt: skip
    before, soon, due, _, moved = seen[0], seen[1], seen[2], seen[3], seen[5]
    assert before == soon
    assert due != moved
    assert table.worker.finished == 1


def _spots(table: SlowTable) -> list[Spot]:
    table.shell.draw()
    return table.shell.spots


def _wait(table: SlowTable) -> None:
    table.worker.finish(20)


def test_while_the_engine_works_the_map_asks_it_for_no_way(table: SlowTable, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    way = table.session.played.way

    def noted(goal: str) -> WayView:
        asked.append(goal)
        assert not table.worker.busy
        return way(goal)

    monkeypatch.setattr(table.session.played, "way", noted)
    moves = [
        table.come(20, [Event(pygame.MOUSEMOTION, pos=(x, 300), rel=(9, 0), buttons=(0, 0, 0))])
        for x in range(350, 800, 25)
    ]
    table.play(*moves, table.come(SETTLE, key("1")), *moves, table.finished, *moves)
    assert table.worker.finished == 1
