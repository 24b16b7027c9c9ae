"""At the terminal: packs that are watched, and the debug console."""

import io
import os
import shutil
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.languages.shelf import speak_by
from game.packs.watch import Watch
from game.sessions.session import Session
from game.sessions.workshop import Workshop
from game.text.game import play
from game.text.output import Output
from game.text.reader import Interrupted, Look, Reader
from systems.table.loop.language import speak
from tests.campaign.isle import RECORDS, Shelf, record
from tests.languages.isles import translate

EVERY = tuple(map(record, RECORDS))
BROKEN = "[[item]]\nid = 'x'\n"


class Lines(io.StringIO):
    """Typed lines; before each of them something may be done elsewhere."""

    def __init__(self, *steps: str | Callable[[], None]) -> None:
        super().__init__()
        self.steps = list(steps)

    def readline(self, size: int | None = -1, /) -> str:
        while self.steps:
            step = self.steps.pop(0)
            if isinstance(step, str):
                return f"{step}\n"
            step()
        return ""


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def played(session: Session, *steps: str | Callable[[], None]) -> str:
    out = io.StringIO()
    play(session, None, Lines(*steps), out)
    return " ".join(out.getvalue().split())


def watched(shelf: Shelf, *steps: str | Callable[[], None]) -> tuple[Session, str]:
    session = shelf.begin()
    session.workshop = Workshop(Watch([shelf.packs]))
    return session, played(session, *steps)


def saved(shelf: Shelf, *records: str) -> Callable[[], None]:
    """Return what saves the pack with other records, at a later time."""

    def save() -> None:
        shelf.write(*records)
        os.utime(shelf.isle / "all.toml", ns=(10**19, 10**19))

    return save


def test_a_pack_that_is_saved_is_played_at_the_next_question(shelf: Shelf) -> None:
    super_glue = [text.replace('name = "Glue"', 'name = "Super Glue"') for text in EVERY]
    session, told = watched(shelf, saved(shelf, *super_glue), "", "pack", "quit")
    assert "A file of a pack was saved. The content was loaded anew. 1 changed: item isle:glue." in told
    assert "Super Glue" in told[told.index("loaded anew") :]
    assert "Super Glue" in [thing["name"] for thing in session.view()["things"]]


def test_a_pack_that_is_taken_away_is_told_as_that(shelf: Shelf) -> None:
    _, told = watched(shelf, shelf.remove, "", "pack", "quit")
    assert "isle was taken away. The content was loaded anew." in told
    assert "A file of a pack was saved." not in told


def test_where_another_copy_of_a_saved_pack_is_played_that_is_told(shelf: Shelf) -> None:
    twin = shelf.packs / "twin"
    shutil.copytree(shelf.isle, twin)

    def save() -> None:
        (twin / "all.toml").write_text((twin / "all.toml").read_text() + "# more\n")

    _, told = watched(shelf, save, "", "quit")
    told = told.replace("- ", "-")
    assert f"Nothing that is played is other than before: isle is played from {shelf.isle}, not from {twin}." in told
    assert "Nothing in it is other" not in told


def test_a_translation_that_is_saved_is_told_at_the_next_question(shelf: Shelf) -> None:
    translate(shelf, {"Glue": "Lem"})
    speak_by(shelf.launcher().catalogue, "de")
    try:
        _, told = watched(shelf, "pack", lambda: translate(shelf, {"Glue": "Leim"}), "", "pack", "quit")
    finally:
        speak(None)
    before, after = told.split("A file of a pack was saved.")
    assert "Lem" in before
    assert "Leim" in after


def test_with_faults_the_game_stays_as_it_was_and_they_are_told(shelf: Shelf) -> None:
    session, told = watched(shelf, saved(shelf, *EVERY, BROKEN), "", "pack", "quit")
    assert "The content stays as it was" in told
    assert "all.toml:" in told
    assert "Glue" in [thing["name"] for thing in session.view()["things"]]


def test_without_watch_nothing_is_reloaded(shelf: Shelf) -> None:
    session = shelf.begin()
    assert "loaded anew" not in played(session, saved(shelf, *EVERY, "# more"), "", "quit")


def test_a_line_that_is_waited_for_is_interrupted_by_a_look() -> None:
    here, there = os.openpty()
    with os.fdopen(there) as source:
        out = io.StringIO()
        reader = Reader(source, Output(out))
        looks = [Look.NOTHING, Look.NOTHING, Look.TOLD, Look.OVER]
        reader.look = lambda: looks.pop(0)
        with pytest.raises(Interrupted):
            reader.read()
        assert (looks, out.getvalue()) == ([], "> > ")
        reader.look = lambda: Look.NOTHING
        typing = threading.Timer(0.1, os.write, (here, b"camp\n"))
        typing.start()
        assert reader.read() == "camp"
        typing.join()
    os.close(here)


def test_the_console_carries_out_orders_and_asks_anew(shelf: Shelf) -> None:
    session = shelf.begin()
    session.workshop = Workshop(console=True)
    told = played(session, "debug gold 5", "debug gol 5", "debug facts tide", "?", "quit")
    assert "Debug console: gold 5." in told
    assert "(did you mean 'gold'?)" in told
    assert "isle:tide = 3" in told
    assert "debug ORDER: the debug console" in told
    assert [entry.kind for entry in session.log[-1:]] == ["console"]


def test_without_debug_there_is_no_console(shelf: Shelf) -> None:
    session = shelf.begin()
    told = played(session, "debug gold 5", "?", "quit")
    assert "started with --debug" in told
    assert "debug ORDER" not in told
    assert all(entry.kind != "console" for entry in session.log)
