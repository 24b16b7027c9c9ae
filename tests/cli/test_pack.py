"""`pack new`, as a modder types it."""

import re
import resource
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from tests.cli.shell import run, settings
from tests.packs.switched import switch_all_on


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.thorough
def test_a_new_pack_is_made_in_the_working_directory(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = said(capsys, "pack", "new", "mine")
    assert (code, err) == (0, "")
    assert (tmp_path / "mine" / "pack.toml").is_file()
    assert "flamequick check mine" in out


@pytest.mark.thorough
def test_every_command_that_it_names_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    place = tmp_path / "my packs"
    place.mkdir()
    done = run("pack", "new", str(place / "mine"), home=tmp_path)
    commands = [shlex.split(line) for line in re.findall(r"  (flamequick .*)", done.stdout)]
    assert len(commands) == 6
    for command in commands:
        front = () if command[1] in ("check", "pack") else ("--front", "text")
        ended = run(*command[1:], *front, home=tmp_path, typed="quit\n")
        told = "The packs are checked …\n" if "install" in command else ""
        assert (ended.returncode, ended.stderr) == (0, told), command


@pytest.mark.thorough
def test_its_scenarios_pass_with_every_example_switched_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert said(capsys, "pack", "new", str(tmp_path / "mine"))[0] == 0
    switch_all_on(tmp_path / "mine")
    code, out, _ = said(capsys, "check", str(tmp_path / "mine"), "--scenarios")
    assert code == 0, out
    assert re.search(r"([2-9]|1\d) scenarios", out)


def test_it_names_the_folder_for_packs_and_the_handbook(tmp_path: Path) -> None:
    out = run("pack", "new", str(tmp_path / "mine"), home=tmp_path).stdout
    assert str(tmp_path / "data" / "flamequick" / "packs") in out
    assert Path(out.split("Read on:")[1].strip()).is_file()


def test_a_bad_name_is_wrong_usage(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, err = said(capsys, "pack", "new", str(tmp_path / "Sea-Raiders"))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert f"{tmp_path / 'sea_raiders'} would do" in err


def test_a_pack_that_is_there_is_one_clear_error(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert said(capsys, "pack", "new", str(tmp_path / "mine"))[0] == 0
    code, out, err = said(capsys, "pack", "new", str(tmp_path / "mine"))
    assert (code, out, err.count("\n")) == (1, "", 1)


@pytest.mark.thorough
def test_where_there_is_no_room_nothing_half_made_is_left(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "pack", "new", str(tmp_path / "mine")],
        env=settings(tmp_path) | {"PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "Nothing is left of it" in done.stderr
    assert list(tmp_path.iterdir()) == []
