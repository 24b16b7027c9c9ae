"""`auto` and `replay`: campaigns played by a policy, told alike in every process, and run again."""

import errno
import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from unittest.mock import patch

import pytest

from game.campaign.campaign import Campaign
from game.campaign.events.bands import BandMet
from game.campaign.events.party import BodyHurt, Died, Wounded
from game.campaign.events.travel import DayBegan
from game.cli import main
from game.cli.auto import bands, causes
from game.cli.logs import check_log_path
from game.sessions import storage
from tests.cli.shell import run, started

SEVEN = ("auto", "--seed", "7", "--days", "8", "--ruleset", "impact")


@pytest.mark.rule("PW-05")
def test_bands_that_were_met_are_counted_by_their_kind() -> None:
    met = [
        BandMet(f"band-{number}", what, "a:power", "", "1,1", "") for number, what in enumerate(("a:x", "a:y", "a:x"))
    ]
    assert bands([*met, DayBegan(1, 6)]) == {"a:x": 2, "a:y": 1}


@pytest.mark.thorough
@pytest.mark.rule("HX-01")
def test_the_output_is_the_same_in_every_process(tmp_path: Path) -> None:
    first = started(*SEVEN, "--json", home=tmp_path, PYTHONHASHSEED="1")
    second = started(*SEVEN, "--json", home=tmp_path, PYTHONHASHSEED="2")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == second.stdout
    told = json.loads(first.stdout)
    assert told["days"] == 8
    assert list(told) == sorted(told)
    assert told["fronts"]["core:the_note"] == {"filled": 1, "boxes": 6, "lasting": False}
    assert {"seed", "ruleset", "region", "outcome", "score", "party", "victories", "deaths", "hexes", "digest"} <= set(
        told
    )


@pytest.mark.thorough
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


@pytest.mark.thorough
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


@pytest.mark.thorough
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


def test_a_log_that_is_no_file_is_refused_before_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SEVEN, "--log", "/dev/null"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "The log cannot be written to /dev/null: that is no file, but a device or a pipe.\n"


def test_a_log_without_room_is_refused_before_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.cli.logs.try_out", full)
    assert main([*SEVEN, "--log", str(tmp_path / "run.log")]) == 1
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"The log cannot be written to {tmp_path / 'run.log'}: No space left on device.\n")


def test_trying_a_log_leaves_nothing(tmp_path: Path) -> None:
    check_log_path(tmp_path / "run.log")
    assert list(tmp_path.iterdir()) == []


def test_a_log_that_fails_in_the_end_is_kept_elsewhere(tmp_path: Path) -> None:
    log, home = tmp_path / "logs" / "run.log", tmp_path / "home"
    log.parent.mkdir()
    write = storage.write_atomically

    def full(path: Path, text: str) -> None:
        if path == log:
            raise OSError(errno.ENOSPC, "No space left on device")
        write(path, text)

    with patch("game.sessions.documents.write_atomically", full):
        done = run("auto", "--seed", "7", "--days", "1", "--log", str(log), home=home)
    kept = home / "data" / "flamequick" / "last.log"
    assert done.returncode == 1
    assert "In all: " in done.stdout
    assert done.stderr == (
        f"The log could not be written to {log}: No space left on device. It is in {kept} instead.\n"
    )
    assert run("replay", str(kept), home=home).returncode == 0


def test_a_link_to_a_log_stays_a_link(tmp_path: Path) -> None:
    log, link = tmp_path / "run.log", tmp_path / "link.log"
    log.write_text("")
    link.symlink_to(log)
    assert main(["auto", "--seed", "7", "--days", "1", "--log", str(link)]) == 0
    assert link.is_symlink()
    assert log.read_text()


def test_days_without_end_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["auto", "--days", "100000"]) == 2
    assert "'--days'" in capsys.readouterr().err


def test_the_folder_of_a_log_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SEVEN, "--log", str(tmp_path / "no" / "such" / "run.log")]) == 1
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert err.endswith(f"there is no folder {tmp_path / 'no' / 'such'}.\n")
    assert not (tmp_path / "no").exists()


@pytest.mark.thorough
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


@pytest.mark.slow
def test_who_died_of_what(capsys: pytest.CaptureFixture[str]) -> None:
    hungry = ("auto", "--seed", "6", "--days", "15", "--ruleset", "pool", "--policy", "random", "--json")
    assert main([*hungry, "--region", "slackwater:slackwater"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["causes"]) == told["deaths"] > 0
    names = {member["name"] for member in told["party"]}
    assert all(cause.partition(",")[0] in names for cause in told["causes"])


def test_what_wounded_those_who_died() -> None:
    campaign = cast(Campaign, SimpleNamespace(name=str.title))
    thirst = BodyHurt("ada", 1, "hunger and thirst", "down")
    events = [thirst, Wounded("ada"), DayBegan(2, 5), Died("ada", "of wounds that nobody tended"), Wounded("bo"),
              Died("bo", "in the fight")]  # fmt: skip
    assert causes(campaign, events) == [
        "Ada, day 2: of wounds that nobody tended, after hunger and thirst",
        "Bo, day 2: in the fight",
    ]


@pytest.mark.rule("PW-06")
def test_fronts_are_told_by_their_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["auto", "--region", "core:the_cinder_reach", "--seed", "7", "--days", "1", "--ruleset", "impact"]) == 0
    (told,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Fronts: ")]
    assert "The Note " in told
    assert "core:" not in told
