"""Closing the window, and signals: the answer under way is waited for, the game is saved, and no save is torn."""

import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.sessions.interruption import Terminated
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.sessions.session import Session
from game.window import app, worker
from game.window.screens.play import PlayScreen
from game.window.shell import Shell
from systems.table.loop.events import Event as Told
from systems.table.loop.requests import Choice
from tests.campaign.tiny import catalogue

SIGNALS = [number for name in ("SIGTERM", "SIGHUP", "SIGINT") if (number := getattr(signal, name, None)) is not None]


class Slow:
    """A campaign whose next answer takes until somebody lets it go on."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.launcher = Launcher(catalogue(), Saves(folder))
        self.session = self.launcher.new("1", "tiny:vale", "impact", "tiny:three")
        self.session.choose(Choice(1, "town"))
        self.gate, self.begun = threading.Event(), threading.Event()
        choose = self.session.played.choose

        def slowly(choice: Choice) -> list[Told]:
            self.begun.set()
            assert self.gate.wait(20)
            return choose(choice)

        monkeypatch.setattr(self.session.played, "choose", slowly)

    def answer(self, shell: Shell) -> None:
        """Answer in the window; the engine has begun to work on it when this returns."""
        assert isinstance(shell.top, PlayScreen)
        shell.top.answer("leave", {})
        assert self.begun.wait(20)

    def let_go_soon(self) -> None:
        threading.Timer(0.3, self.gate.set).start()

    def loaded(self, slot: str) -> Session:
        return Launcher(catalogue(), Saves(self.folder)).load(slot)


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Slow:
    return Slow(tmp_path / "saves", monkeypatch)


def ending(monkeypatch: pytest.MonkeyPatch, act: Callable[[Shell], None]) -> None:
    """Let the window do something in place of its loop."""
    monkeypatch.setattr(app, "run_window", lambda shell, mend=None: act(shell))


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_waits_for_the_answer_under_way_and_saves_it(
    slow: Slow, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    def act(shell: Shell) -> None:
        slow.answer(shell)
        slow.let_go_soon()
        signal.raise_signal(number)

    ending(monkeypatch, act)
    assert app.run(slow.launcher, slow.session).startswith("Saved as left-1, in ")
    assert [entry.option for entry in slow.loaded("left-1").log] == ["town", "leave"]


def test_a_signal_does_not_wait_for_ever_and_what_was_saved_before_holds(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def act(shell: Shell) -> None:
        slow.answer(shell)
        signal.raise_signal(signal.SIGTERM)

    ending(monkeypatch, act)
    monkeypatch.setattr(worker.Worker.finish, "__defaults__", (0.2,))
    begun = time.monotonic()
    with pytest.raises(Terminated):
        app.run(slow.launcher, slow.session)
    assert time.monotonic() - begun < 10
    assert [entry.option for entry in slow.loaded("autosave").log] == ["town"]
    assert not list(slow.folder.glob("left*"))
    slow.gate.set()


def test_closing_the_window_while_the_engine_works_saves_the_answer(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def act(shell: Shell) -> None:
        slow.answer(shell)
        slow.let_go_soon()
        shell.handle(pygame.event.Event(pygame.QUIT))
        assert shell.worker.finish(10)
        shell.tick()
        assert not shell.running

    ending(monkeypatch, act)
    app.run(slow.launcher, slow.session)
    assert [entry.option for entry in slow.loaded("left-1").log] == ["town", "leave"]
    assert [entry.option for entry in slow.loaded("autosave").log] == ["town", "leave"]


def test_closing_a_quiet_window_asks_nothing_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    launcher = Launcher(catalogue(), Saves(tmp_path))
    session = launcher.new("1", "tiny:vale", "impact", "tiny:three")
    session.choose(Choice(1, "town"))

    def act(shell: Shell) -> None:
        shell.handle(pygame.event.Event(pygame.QUIT))
        assert not shell.running

    ending(monkeypatch, act)
    app.run(launcher, session)
    assert [entry.option for entry in Launcher(catalogue(), Saves(tmp_path)).load("autosave").log] == ["town"]
