"""Saves at the command line: those that were changed, and those that cannot be written."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.shell import run

NEW = ("--new", "--front", "text", "--saves", "saves", "--seed", "1", "--party", "core:starters")
LOAD = ("--load", "one", "--saves", "saves", "--front")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def altered(home: Path, times: int = 2) -> Path:
    """Save under a name, and change the file by hand."""
    typed = "save one\n" * times + "quit unsaved\n"
    assert run(*NEW, home=home, typed=typed).returncode == 0
    path = home / "saves" / "one.toml"
    path.write_text(re.sub(r"(?m)^gold = (?=[1-9])", "gold = 9", path.read_text(), count=1))
    return path


def gold(printed: str) -> int:
    """The gold in the first request on the wire."""
    requests = [json.loads(line) for line in printed.splitlines() if line.startswith('{"request"')]
    return int(requests[0]["request"]["view"]["gold"])


def notices(printed: str) -> list[str]:
    return [text for line in printed.splitlines() for text in json.loads(line).get("notices", ())]


def test_the_wire_takes_the_sound_save_and_says_so(tmp_path: Path) -> None:
    altered(tmp_path)
    done = run(*LOAD, "wire", home=tmp_path)
    assert done.returncode == 0
    assert gold(done.stdout) < 900
    told = notices(done.stdout)
    assert "one.toml was changed after the game wrote it." in told[0]
    assert told[1] == "one.bak was loaded in its place: day 1."
    assert told[0] in done.stderr


def test_the_wire_takes_the_choices_where_there_is_nothing_else(tmp_path: Path) -> None:
    altered(tmp_path, 1)
    done = run(*LOAD, "wire", home=tmp_path)
    assert done.returncode == 1, "no choice was made yet, which could be made again"
    assert "--load 'one' --altered" in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("times", [1, 2])
def test_a_changed_save_is_played_all_the_same_if_one_says_so(times: int, tmp_path: Path) -> None:
    altered(tmp_path, times)
    done = run(*LOAD, "wire", "--altered", home=tmp_path)
    assert done.returncode == 0
    assert gold(done.stdout) > 900
    assert notices(done.stdout) == ["one.toml was changed after the game wrote it."]


def test_the_terminal_asks(tmp_path: Path) -> None:
    altered(tmp_path)
    done = run(*LOAD, "text", home=tmp_path, typed="1\nquit unsaved\n")
    assert done.returncode == 0
    assert "What do you want to play?" in done.stdout
    assert "What is the plan?" in done.stdout


def test_altered_goes_with_load(tmp_path: Path) -> None:
    done = run("--altered", "--new", home=tmp_path)
    assert done.returncode == 2
    assert "--altered goes with --load" in done.stderr


def test_auto_says_that_it_cannot_save_and_fails(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("auto", "--seed", "4", "--days", "1", "--saves", "file", home=tmp_path)
    assert done.returncode == 1
    assert "The game could not be saved" in done.stderr
    assert "digest" in done.stdout, "the campaign was played all the same"


def test_the_wire_says_that_it_cannot_save(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    answer = json.dumps({"choice": {"request": 1, "option": "stay"}})
    new = ("--new", "--front", "wire", "--saves", "file", "--seed", "1", "--party", "core:starters")
    done = run(*new, home=tmp_path, typed=f"{answer}\n")
    kinds = [next(iter(json.loads(line))) for line in done.stdout.splitlines()]
    assert kinds == ["events", "request", "events", "notices", "request"]
    assert "could not be saved" in notices(done.stdout)[0]


NO_FOLDER = "The game could not be saved in saves, because saves is no folder. Move that away, or choose another folder"


def test_a_file_in_place_of_the_folder_is_told_by_every_command(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    auto = run("auto", "--seed", "1", "--days", "1", "--saves", "saves", home=tmp_path)
    assert (auto.returncode, auto.stderr.startswith(NO_FOLDER)) == (1, True)
    text = run(*NEW, home=tmp_path, typed="save one\n1\nquit unsaved\n")
    assert " ".join(text.stdout.split()).count(NO_FOLDER) == 2
    answer = json.dumps({"choice": {"request": 1, "option": "roam"}})
    wire = run(*NEW, "--front", "wire", home=tmp_path, typed=f"{answer}\n")
    assert [told.startswith(NO_FOLDER) for told in notices(wire.stdout)] == [True]
    load = run(*LOAD, "text", home=tmp_path)
    assert load.stderr == "There are no saved games in saves, because saves is no folder.\n"
    assert load.returncode == 1


def test_a_file_above_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("auto", "--seed", "1", "--days", "1", "--saves", "file/a/b", home=tmp_path)
    assert "could not be saved in file/a/b, because file is no folder." in done.stderr
