"""The packs in the terminal."""

import io
from pathlib import Path

import pytest

from game.packs.installed import load_installed
from game.packs.roots import user_root
from game.packs.travel.listing import Listed
from game.sessions.launcher import CampaignOptions, Launcher
from game.text.start import start
from tests.packs.travel.zips import files, folder, small_game, zipped

WISHES = CampaignOptions("77", "", "impact", "")
START = "3"
"""The number of the packs in the start menu."""


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    small_game(monkeypatch, tmp_path)
    monkeypatch.chdir(tmp_path)


def told(*lines: str) -> str:
    """What is said to these lines, typed into the page of packs."""
    out = io.StringIO()
    launcher = Launcher(load_installed(), None, load_installed)
    start(launcher, WISHES, io.StringIO("".join(f"{line}\n" for line in (START, *lines, "quit"))), out)
    return out.getvalue()


def on() -> list[str]:
    return [pack.id for pack in load_installed().packs]


def test_a_pack_is_told() -> None:
    said = told("1", "0")
    assert "1. Core 0.1.0: For one test." in said
    assert "By Somebody, licence: MIT" in said
    assert "Adds 1 item." in said


def test_a_pack_that_lies_too_deep_is_told_with_a_remedy() -> None:
    folder(user_root() / "from" / "a" / "zip" / "saltglass", files("saltglass"))
    said = " ".join(told("0").split())
    assert "zip/saltglass:1:1: this pack lies too deep to be found: move its folder up, into 'packs'" in said


def test_a_pack_is_installed_switched_off_and_removed(tmp_path: Path) -> None:
    zipped(tmp_path / "saltglass.zip", files("saltglass"))
    said = told("2", "saltglass.zip", "2", "0")
    assert "Installed: saltglass." in said
    assert "The content was loaded anew. 1 added: item saltglass:lamp." in said
    assert on() == ["core", "saltglass"]
    assert "saltglass is switched off." in told("2", "1", "0")
    assert on() == ["core"]
    assert "Saltglass 0.1.0 (switched off)" in told("0")
    assert "saltglass is removed." in told("2", "2", "2", "0")
    assert "Saltglass" not in told("0")


def test_nothing_is_changed_by_the_first_answer(tmp_path: Path) -> None:
    zipped(tmp_path / "saltglass.zip", files("saltglass"))
    told("2", "saltglass.zip", "1", "0")
    assert on() == ["core"]


def test_what_cannot_be_done_is_said_and_the_menu_goes_on(tmp_path: Path) -> None:
    said = told("2", "nowhere.zip", "0")
    assert "There is no file or folder nowhere.zip." in said
    assert said.count("Which pack?") == 2


def test_what_a_pack_adds_is_counted_in_words() -> None:
    row = Listed("a", "A", "1.0", "", "", (), "a", "on", (("rules", 1), ("terrains", 2), ("item", 1)))
    assert row.said == "1 set of rules, 2 terrains, 1 item"
