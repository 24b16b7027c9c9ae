"""What the window remembers, and that it goes on where nothing can be remembered."""

from pathlib import Path

import platformdirs
import pygame
import pytest

from game.window import preferences
from game.window.preferences import keep_odds, keep_percent, kept_odds, kept_percent
from game.window.shell import Shell
from tests.window.hands import Hands


def test_the_scale_is_remembered(tmp_path: Path) -> None:
    keep_percent(150, tmp_path / "new" / "window.toml")
    assert kept_percent(tmp_path / "new" / "window.toml") == 150


@pytest.mark.parametrize("text", ["", "scale = true", "scale = 90000", 'scale = "150"', "no toml", "\x00"])
def test_what_makes_no_sense_is_forgotten(tmp_path: Path, text: str) -> None:
    file = tmp_path / "window.toml"
    file.write_text(text)
    assert kept_percent(file) is None


def test_odds_are_shown_until_they_are_switched_off(tmp_path: Path) -> None:
    file = tmp_path / "window.toml"
    assert kept_odds(file)
    keep_odds(False, file)
    assert not kept_odds(file)
    keep_odds(True, file)
    assert kept_odds(file)


def test_one_thing_is_kept_beside_the_other(tmp_path: Path) -> None:
    file = tmp_path / "window.toml"
    keep_percent(150, file)
    keep_odds(False, file)
    keep_percent(175, file)
    assert (kept_percent(file), kept_odds(file)) == (175, False)


def test_nothing_is_said_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    keep_percent(150, tmp_path / "file" / "window.toml")
    assert kept_percent(tmp_path / "file" / "window.toml") is None


def test_the_file_is_the_players_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(platformdirs, "user_config_dir", lambda name, appauthor: str(tmp_path / name))
    assert preferences.own_file() == tmp_path / "flamequick" / "window.toml"


def test_a_scale_that_is_chosen_is_kept() -> None:
    kept: list[int] = []
    hands = Hands()
    hands.shell = Shell(pygame.display.set_mode((1280, 720)), 100, kept.append)
    hands.shell.set_percent(125)
    assert kept == [125]
