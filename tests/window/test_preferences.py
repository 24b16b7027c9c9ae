"""What the window remembers, and that it goes on where nothing can be remembered."""

from dataclasses import asdict, fields, replace
from pathlib import Path

import platformdirs
import pygame
import pytest

from game.sessions.preferences import keep_all
from game.window import preferences
from game.window.preferences import Preferences, Settings, kept
from game.window.shell import Shell

OTHER = Settings(
    scale=150,
    letters=120,
    palette="embers",
    motion=False,
    speed=200,
    sound=False,
    effects=20,
    ground=0,
    odds=False,
    explained=True,
    hints=False,
    full_screen=True,
    width=1600,
    height=900,
    language="de",
    tab="quests",
    zoom=2,
    seen=("map", "town"),
    keys={"help": "H"},
)


def test_every_setting_is_remembered(tmp_path: Path) -> None:
    file = tmp_path / "new" / "window.toml"
    kept(file).put(OTHER)
    assert kept(file).settings == OTHER


def test_only_what_was_changed_is_written(tmp_path: Path) -> None:
    file = tmp_path / "window.toml"
    file.write_text('other = "kept"\nscale = 125\n')
    one = kept(file)
    one.put(replace(one.settings, odds=False))
    assert file.read_text() == 'other = "kept"\nscale = 125\nodds = false\n'


BAD = {
    "scale": ["true", "90000", "-1", "1", '"150"'],
    "letters": ["89", "131", "1.0"],
    "palette": ['"mud"', "1"],
    "speed": ["0", "49", "900"],
    "effects": ["101", "-1", "true"],
    "ground": ["101", '""'],
    "width": ["0", "959", "99999"],
    "height": ["599", "99999"],
    "tab": ['"attic"', "[]"],
    "language": ["1", "true", "[]"],
    "zoom": ["-1", "61"],
    "seen": ['"map"', "[1]", "{}"],
    "keys": ["1", "{help = 1}", "[]"],
}


@pytest.mark.parametrize("name", [each.name for each in fields(Settings)])
def test_one_value_that_makes_no_sense_falls_back_alone(tmp_path: Path, name: str) -> None:
    file = tmp_path / "window.toml"
    for bad in BAD.get(name, ["1", '"true"', "[]"]):
        others = {key: value for key, value in asdict(OTHER).items() if key != name}
        file.unlink(missing_ok=True)
        keep_all(others, file)
        file.write_text(f"{name} = {bad}\n" + file.read_text())
        assert kept(file).settings == replace(OTHER, **{name: getattr(Settings(), name)}), bad


@pytest.mark.parametrize("text", ["", "no toml", "\x00", "scale = [[[["])
def test_a_file_that_cannot_be_read_is_as_none(tmp_path: Path, text: str) -> None:
    file = tmp_path / "window.toml"
    file.write_text(text)
    assert kept(file).settings == Settings()


def test_nothing_is_said_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    one = kept(tmp_path / "file" / "window.toml")
    one.put(OTHER)
    assert one.settings == OTHER


def test_the_file_is_the_players_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(platformdirs, "user_config_dir", lambda name, appauthor: str(tmp_path / name))
    assert preferences.own_file() == tmp_path / "flamequick" / "window.toml"


def test_a_reset_keeps_the_window_and_the_hints_that_were_seen() -> None:
    one = Preferences(OTHER)
    one.reset()
    assert one.settings == replace(Settings(), width=1600, height=900, full_screen=True, seen=("map", "town"))


def test_a_scale_that_is_chosen_is_kept(tmp_path: Path) -> None:
    one = kept(tmp_path / "window.toml")
    shell = Shell(pygame.display.set_mode((1280, 720)), preferences=one)
    assert shell.percent == 100
    shell.preferences.put(replace(shell.preferences.settings, scale=125))
    assert (shell.percent, kept(tmp_path / "window.toml").settings.scale) == (125, 125)


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((2560, 1440), 150), ((3840, 2160), 200)])
def test_the_first_scale_goes_by_the_window(size: tuple[int, int], percent: int) -> None:
    assert Shell(pygame.Surface(size), preferences=Preferences()).percent == percent
