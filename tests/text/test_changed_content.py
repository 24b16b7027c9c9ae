"""In the terminal: content loaded anew, and games that were saved with other packs."""

import io
from pathlib import Path

import pytest

from game.sessions.altered import SaveAltered
from game.sessions.changed_content.adapt import PacksChanged
from game.sessions.launcher import CampaignOptions
from game.text.game import play
from game.text.start import Started, start
from game.text.start import resume as resumed
from tests.campaign.isle import RECORDS, Shelf, record

EVERY = tuple(map(record, RECORDS))
WISHES = CampaignOptions("1", "tiny:vale", "impact", "tiny:three")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    shelf = Shelf(tmp_path)
    shelf.begin().save("one")
    return shelf


def typed(*lines: str) -> io.StringIO:
    return io.StringIO("".join(f"{line}\n" for line in lines))


def resume(shelf: Shelf, *lines: str) -> tuple[Started | None, str]:
    launcher, out = shelf.launcher(), io.StringIO()
    with pytest.raises(PacksChanged) as changed:
        launcher.load("one")
    return resumed(launcher, changed.value, typed(*lines), out), out.getvalue()


def test_what_differs_is_listed_and_the_player_goes_on(shelf: Shelf) -> None:
    shelf.write(*EVERY, "# more")
    started, told = resume(shelf, "go on")
    assert started is not None
    assert started.slot == "one"
    assert "  The pack isle 1.0 was changed.\nGo on all the same?\n" in told


@pytest.mark.parametrize("lines", [("leave it",), ("quit",), ()])
def test_the_player_may_leave_it_and_nobody_has_to_answer(lines: tuple[str, ...], shelf: Shelf) -> None:
    shelf.remove()
    before = sorted(path.name for path in shelf.saves.folder.iterdir())
    assert resume(shelf, *lines)[0] is None
    assert sorted(path.name for path in shelf.saves.folder.iterdir()) == before


def test_the_first_menu_asks_and_comes_again_after_a_no(shelf: Shelf) -> None:
    shelf.write(*EVERY, "# more")
    out = io.StringIO()
    assert start(shelf.launcher(), WISHES, typed("1", "0", "1", "1"), out) is not None
    assert out.getvalue().count("The pack isle 1.0 was changed.") == 2
    assert "The game saved as one stays as it is." in out.getvalue()


def test_the_first_menu_loads_content_anew(shelf: Shelf) -> None:
    launcher, out = shelf.launcher(), io.StringIO()
    shelf.remove()
    assert start(launcher, WISHES, typed("reload", "quit"), out) is None
    assert "gone: " in out.getvalue()
    assert [pack.id for pack in launcher.catalogue.packs] == ["tiny"]


def played(shelf: Shelf, *lines: str) -> str:
    out = io.StringIO()
    launcher = shelf.launcher()
    session = launcher.load("one")
    shelf.write(*(text.replace('name = "Glue"', 'name = "Super Glue"') for text in EVERY))
    play(session, launcher, typed(*lines), out, "one")
    return out.getvalue()


def test_reload_takes_the_content_of_now(shelf: Shelf) -> None:
    told = played(shelf, "reload", "pack", "quit")
    assert "1 changed: item isle:glue." in told.replace("\n  ", " ")
    assert "Super Glue" in told


def test_a_failed_reload_keeps_the_old_and_shows_the_faults(shelf: Shelf) -> None:
    launcher, out = shelf.launcher(), io.StringIO()
    session = launcher.load("one")
    shelf.write(*EVERY, "[[item]]\nid = 'x'\n")
    play(session, launcher, typed("reload", "pack", "quit"), out, "one")
    assert "The content stays as it was" in out.getvalue()
    assert "all.toml:" in out.getvalue()
    assert "Glue" in out.getvalue()


def test_the_help_names_it(shelf: Shelf) -> None:
    assert "reload: load all packs anew" in played(shelf, "?", "quit")


def test_load_within_a_game_asks_as_well(shelf: Shelf) -> None:
    launcher, out = shelf.launcher(), io.StringIO()
    session = launcher.load("one")
    shelf.write(*EVERY, "# more")
    launcher.reload()
    play(session, launcher, typed("load one", "leave it", "load one", "go on", "quit"), out, "one")
    assert "The game saved as one stays as it is." in out.getvalue()
    assert "The game as it was is kept as 'one, before its packs changed'." in out.getvalue().replace("\n  ", " ")


def alter(shelf: Shelf) -> None:
    """Save once more, and change the file by hand."""
    path = shelf.launcher().load("one").save("one")
    path.write_text(path.read_text().replace("gold = ", "gold = 9", 1))


def test_a_changed_save_is_asked_about(shelf: Shelf) -> None:
    alter(shelf)
    launcher, out = shelf.launcher(), io.StringIO()
    with pytest.raises(SaveAltered) as altered:
        launcher.load("one")
    started = resumed(launcher, altered.value, typed("2"), out)
    assert started is not None
    told = out.getvalue().replace("\n", " ")
    assert "one.toml was changed after the game wrote it" in told
    assert "1. The sound save: one.bak, day 1: as the game wrote it" in told
    assert "The changed save" in told
    assert resumed(launcher, altered.value, typed("leave it"), out) is None
    assert "The game saved as one stays as it is." in out.getvalue()


def test_the_first_menu_asks_about_a_changed_save(shelf: Shelf) -> None:
    alter(shelf)
    out = io.StringIO()
    started = start(shelf.launcher(), WISHES, typed("1", "1"), out)
    assert started is not None
    assert "was changed after the game wrote it" in started.session.notices[0]
    assert "one.bak was loaded in its place" in started.session.notices[1]


def test_load_within_a_game_asks_about_a_changed_save(shelf: Shelf) -> None:
    launcher, out = shelf.launcher(), io.StringIO()
    session = launcher.load("one")
    alter(shelf)
    play(session, launcher, typed("load one", "leave it", "load one", "1", "quit"), out, "one")
    assert "The game saved as one stays as it is." in out.getvalue()
    assert "one.bak was loaded in its place" in out.getvalue()


def test_a_game_that_cannot_be_saved_goes_on_and_says_so_once(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    launcher, out = shelf.launcher(), io.StringIO()
    session = launcher.load("one")

    def full(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.sessions.saves.write_atomically", full)
    play(session, launcher, typed("town", "leave", "town", "leave", "quit unsaved"), out, "one")
    assert out.getvalue().replace("\n  ", " ").count("No space left on device") == 1
