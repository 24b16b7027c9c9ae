"""`auto` and `replay`: campaigns played by a policy, told alike in every process, and run again."""

import json
import re
from pathlib import Path

import pytest

from game.cli import main
from tests.cli.shell import started

SEVEN = ("auto", "--seed", "7", "--days", "8", "--ruleset", "impact")


@pytest.mark.slow
@pytest.mark.rule("HX-01")
def test_the_output_is_the_same_in_every_process(tmp_path: Path) -> None:
    first = started(*SEVEN, "--json", home=tmp_path, PYTHONHASHSEED="1")
    second = started(*SEVEN, "--json", home=tmp_path, PYTHONHASHSEED="2")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == second.stdout
    told = json.loads(first.stdout)
    assert told["days"] == 8
    assert list(told) == sorted(told)
    assert {"seed", "ruleset", "region", "outcome", "score", "party", "victories", "deaths", "hexes", "digest"} <= set(
        told
    )


@pytest.mark.slow
def test_another_seed_is_another_campaign(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SEVEN, "--json"]) == 0
    seven = json.loads(capsys.readouterr().out)["digest"]
    assert main(["auto", "--seed", "8", "--days", "8", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["digest"] != seven


def test_without_json_it_is_told_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SEVEN, "--policy", "random"]) == 0
    out, err = capsys.readouterr()
    assert "days played" in out
    assert "In all: " in out
    assert err == ""


def test_a_policy_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SEVEN, "--policy", "sensibel"]) == 1
    assert capsys.readouterr().err == "There is no policy 'sensibel' (did you mean 'sensible'?).\n"


@pytest.fixture
def log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The log of eight days."""
    path = tmp_path / "run.log"
    assert main([*SEVEN, "--log", str(path), "--json"]) == 0
    capsys.readouterr()
    return path


def test_a_log_is_run_again(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(log)]) == 0
    out, err = capsys.readouterr()
    assert out.endswith(", with all events, as in the log.\n")
    assert err == ""


def test_a_log_with_an_altered_number_says_where(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = log.read_text().splitlines(keepends=True)
    found = [number for number, line in enumerate(lines) if '"check"' in line]
    at = found[len(found) // 2]
    lines[at] = re.sub(r'"check":"(.)', lambda match: f'"check":"{"1" if match[1] == "0" else "0"}', lines[at])
    log.write_text("".join(lines))
    assert main(["replay", str(log)]) == 1
    out, err = capsys.readouterr()
    assert out.startswith(f"Choice {len(found) // 2 + 1} of {len(found)} differs.")
    assert err == "The file was changed after the game wrote it.\n"
    assert main(["replay", str(log), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["at"] == len(found) // 2 + 1


def test_a_save_is_run_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SEVEN, "--saves", str(tmp_path / "s"), "--json"]) == 0
    capsys.readouterr()
    saves = sorted((tmp_path / "s").glob("autosave-*.toml"))
    assert len(saves) == 3
    for path in saves:
        assert main(["replay", str(path)]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("text", [None, "", "format = 1\n", "\0\0", "nonsense"])
def test_what_is_no_log_is_1(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None) -> None:
    path = tmp_path / "x.log"
    if text is not None:
        path.write_text(text)
    assert main(["replay", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert str(path) in err
    assert len(err.splitlines()) == 1


def test_a_log_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main([*SEVEN, "--log", str(tmp_path / "file" / "run.log")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_the_folder_of_a_log_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SEVEN, "--log", str(tmp_path / "no" / "such" / "run.log")]) == 1
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert err.endswith(f"there is no folder {tmp_path / 'no' / 'such'}.\n")
    assert not (tmp_path / "no").exists()


@pytest.mark.rule("BH-07")
def test_a_difficulty_is_played_logged_and_run_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hard.log"
    assert main([*SEVEN, "--difficulty", "ruthless", "--log", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["difficulty"] == "ruthless"
    assert 'difficulty = "ruthless"' in path.read_text()
    assert main(["replay", str(path)]) == 0


def test_a_difficulty_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fight", "core:cinder_pack", "--difficulty", "mild"]) == 2
    assert "'ruthless'" in capsys.readouterr().err
