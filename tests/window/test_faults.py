"""A fault in the window shows a page, saves the game, and leads back to it; one in the page itself ends the program."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event, post

from game import crashes
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.window import app
from game.window.app import Screens
from game.window.display import run_window
from game.window.panels.log import Log
from game.window.screens.faults import HEADING, FaultPage, Faults
from game.window.screens.play import PlayScreen
from tests.campaign.tiny import catalogue
from tests.window.hands import Hands
from tests.window.test_presses import NOTHING, key


def broken(*given: Any, **named: Any) -> Any:
    """Fail as a mistake in the program does."""
    return 1 / 0


@pytest.fixture(autouse=True)
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for reports."""
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: str(tmp_path / "data"))
    return tmp_path / "data" / "crashes"


class Table:
    """A campaign in a window that runs until the steps are done."""

    def __init__(self, folder: Path) -> None:
        self.hands = Hands()
        self.shell = self.hands.shell
        self.launcher = Launcher(catalogue(), Saves(folder))
        self.screens = Screens(self.shell, self.launcher)
        self.screens.play(self.launcher.new("1", "tiny:vale", "impact", "tiny:three"))
        self.faults = Faults(self.shell, self.screens)
        self.now = 0

    def answer(self, option: str) -> None:
        """Answer as a press would."""
        assert isinstance(self.shell.top, PlayScreen)
        self.shell.top.answer(option, {})

    def run(self, *steps: Callable[[], None]) -> None:
        """Run the window's own loop, one step a frame."""
        left = [each for step in steps for each in (nothing, step)]  # what is shown has been there when it is answered
        tick = self.shell.tick

        def step(now: int = 0) -> None:
            post(NOTHING)
            self.now += 200
            if left:
                left.pop(0)()
            else:
                self.shell.quit()
            tick(now)

        self.shell.__dict__["tick"] = step
        try:
            run_window(self.shell, lambda: self.now, self.faults.show)
        finally:
            del self.shell.__dict__["tick"]
        assert not left or not self.shell.running

    def press(self, *names: str) -> Callable[[], None]:
        def step() -> None:
            for name in names:
                for event in key(name, "\r" if name == "return" else name):
                    post(event)

        return step


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path / "saves")


def nothing() -> None:
    """Let a frame pass."""


def test_a_fault_in_drawing_shows_the_page_and_leads_back(
    table: Table, reports: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert table.screens.session is not None
    table.answer("town")

    def breaks() -> None:
        monkeypatch.setattr(Log, "draw", broken)
        table.shell.dirty = True

    def shown() -> None:
        assert isinstance(table.shell.top, FaultPage)
        page = table.shell.top
        (report,) = reports.iterdir()
        assert "ZeroDivisionError" in report.read_text()
        assert page.heading == HEADING
        for told in (str(report), "Saved as left-1, in ", "division by zero"):
            assert told in page.text
        monkeypatch.undo()

    table.run(nothing, breaks, nothing, shown, table.press("return"), nothing, nothing)
    assert isinstance(table.shell.top, PlayScreen)
    assert table.shell.top.session is table.screens.session
    assert len(table.screens.session.log) == 1
    assert capfd.readouterr() == ("", "")
    assert [slot.name for slot in table.launcher.slots() if not slot.name.startswith("autosave")] == ["left-1"]


@pytest.mark.thorough
@pytest.mark.parametrize("where", ["key", "mouse", "tick", "typing", "shown"])
def test_a_fault_anywhere_in_a_layer_is_caught(table: Table, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []

    def breaks() -> None:
        monkeypatch.setattr(PlayScreen, where, broken)
        post(Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(1, 0, 0)))
        for event in key("x"):
            post(event)
        if where == "shown":
            table.press("f1")()

    def close() -> None:
        if where == "shown":
            table.press("escape")()

    def shown() -> None:
        seen.append(isinstance(table.shell.top, FaultPage))
        monkeypatch.undo()

    table.run(nothing, breaks, nothing, close, nothing, nothing, shown, table.press("return"), nothing, nothing)
    assert seen == [True]
    assert isinstance(table.shell.top, PlayScreen)


def test_a_fault_in_the_engine_goes_on_from_what_was_saved(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    session = table.screens.session
    assert session is not None
    table.answer("town")
    before = session.document()
    monkeypatch.setattr(type(session.played), "advance", broken)
    on = table.press("return")
    table.run(nothing, on, nothing, table.press("1"), nothing, nothing, monkeypatch.undo, on, nothing, nothing)
    assert isinstance(table.shell.top, PlayScreen)
    again = table.screens.session
    assert again is not None
    assert again is not session
    assert again.document().snapshot == before.snapshot
    assert again.log == session.log[:1]


def test_a_second_fault_in_the_page_itself_saves_and_ends(
    table: Table, reports: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert table.screens.session is not None
    table.answer("town")

    def breaks() -> None:
        monkeypatch.setattr(Log, "draw", broken)
        monkeypatch.setattr(FaultPage, "draw", broken)
        table.shell.dirty = True

    table.run(nothing, breaks, *[nothing] * 50)
    assert not table.shell.running
    assert table.faults.farewell.startswith("The window failed again (ZeroDivisionError")
    assert "Saved as left-1" in table.faults.farewell
    assert "\n" not in table.faults.farewell
    assert table.now < 200 * 20


def test_the_page_saves_and_quits(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert table.screens.session is not None
    table.answer("town")
    monkeypatch.setattr(Log, "draw", broken)
    table.shell.dirty = True
    table.run(nothing, nothing, table.press("tab"), table.press("return"), nothing, nothing)
    assert table.faults.farewell.startswith("Saved as left-1, in ")


def test_closing_the_window_on_the_page_quits_and_says_where_the_game_is_saved(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert table.screens.session is not None
    table.answer("town")
    monkeypatch.setattr(Log, "draw", broken)
    table.shell.dirty = True
    table.run(nothing, nothing, lambda: post(Event(pygame.QUIT)), nothing)
    assert table.faults.farewell.startswith("Saved as left-1, in ")
    assert [slot.name for slot in table.launcher.slots() if not slot.name.startswith("autosave")] == ["left-1"]


def test_where_no_report_can_be_written_the_page_says_so(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(error: Exception, given: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(crashes, "_write", full)
    monkeypatch.setattr(Log, "draw", broken)
    table.shell.dirty = True
    texts: list[str] = []

    def shown() -> None:
        assert isinstance(table.shell.top, FaultPage)
        texts.append(table.shell.top.text)

    table.run(nothing, nothing, shown)
    assert "could not be written: No space left on device" in texts[0]


def test_without_a_page_faults_are_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands()
    monkeypatch.setattr(hands.shell, "tick", broken)
    hands.shell.push(FaultPage(hands.shell, "", "", [("All right", None)]))
    with pytest.raises(ZeroDivisionError):
        run_window(hands.shell)


def test_the_program_tells_in_one_line_that_it_ended(monkeypatch: pytest.MonkeyPatch, reports: Path) -> None:
    monkeypatch.setattr(PlayScreen, "draw", broken)
    monkeypatch.setattr(FaultPage, "draw", broken)
    session = Launcher(catalogue()).new("1", "tiny:vale", "impact", "tiny:three")
    told = app.run(None, session)
    assert told.count("\n") == 0
    assert told.startswith("The window failed again")
    assert list(reports.iterdir())
