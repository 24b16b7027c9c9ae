"""Streams that are closed, errors nobody thought of, and who decides on the front end."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.__main__ import interrupt_again
from game.cli import content, front, guard
from game.cli.errors import write_crash_report
from tests.cli.shell import PATIENCE, settings, started


def test_an_unexpected_error_is_one_line_and_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def broken(*arguments: object) -> None:
        raise KeyError("wolf")

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(content, "list_kind", broken)
    assert guard.main(["list", "item"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("Something went wrong that should not have: KeyError: 'wolf' (a crash report is in ")
    assert len(err.splitlines()) == 1
    report = Path(err.partition("report is in ")[2].rstrip(")\n"))
    assert report.is_relative_to(tmp_path)
    assert 'raise KeyError("wolf")' in report.read_text()


def test_a_ruleset_that_broke_is_named_and_the_game_is_not_blamed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("systems.table.ruleset.blamed", lambda error: "zones")
    told = write_crash_report(KeyError("grit"), ["fight"])
    assert told.startswith(
        "What broke is the ruleset 'zones', which is no part of the game (KeyError: 'grit'); a crash"
    )
    assert "uninstall its package" in told


def test_a_report_that_cannot_be_written_is_no_second_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def broken(*arguments: object) -> None:
        raise ValueError("one\ntwo")

    (tmp_path / "flamequick").write_text("a file where a folder is wanted")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(content, "list_kind", broken)
    assert guard.main(["list", "item"]) == 1
    assert "a crash report could not be written" in capsys.readouterr().err


def test_ctrl_c_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken_off(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(content, "list_kind", broken_off)
    assert guard.main(["list", "item"]) == 130
    assert capsys.readouterr() == ("", "Interrupted.\n")


@pytest.mark.parametrize("arguments", [["auto", "--seed", "\udcff\udcfe"], ["--load", "\udcff"], ["list", "it\udc80m"]])
def test_an_argument_that_is_no_text_is_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert guard.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    shown = ascii(arguments[-1]).replace("udc", "x")
    assert err == f"Argument {len(arguments)}, {shown}, is not text: write it in UTF-8.\n"


def test_a_crash_report_keeps_odd_letters(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    told = write_crash_report(KeyError("\udcff"), ["list", "\udcff"])
    report = Path(told.partition("report is in ")[2].rstrip(")\n"))
    assert "flamequick list \\udcff" in report.read_text()


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="its arguments are always text")
def test_a_seed_is_the_same_under_every_locale(tmp_path: Path) -> None:
    told = [
        started("auto", "--seed", "7ö", "--days", "1", "--json", home=tmp_path, **environment).stdout
        for environment in ({}, {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"})
    ]
    assert told[0] == told[1] != ""


class Ended:
    """Is interrupted while Python ends it, as in callbacks of its own."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


def test_ctrl_c_is_not_ignored_in_a_callback_of_python(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def end_one() -> None:
        Ended()
        for _ in range(500):
            time.sleep(0.01)

    monkeypatch.setattr(sys, "unraisablehook", interrupt_again)
    with pytest.raises(KeyboardInterrupt):
        end_one()
    assert capsys.readouterr().err == ""


@pytest.mark.slow
@pytest.mark.parametrize("wait", [0.02, 0.05, 0.1, 0.2, 0.4, 0.8])
def test_ctrl_c_at_any_time_after_the_start_is_no_traceback(tmp_path: Path, wait: float) -> None:
    process = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import sys; from game.__main__ import run; print(flush=True); sys.exit(run())",
            "check",
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=settings(tmp_path),
        text=True,
    )
    assert process.stdout is not None
    process.stdout.readline()  # Python itself has started, which the game cannot answer for
    time.sleep(wait)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert err in ("", "Interrupted.\n")
    assert process.returncode in (0, 130, -signal.SIGINT)


def shell(command: str, home: Path) -> tuple[int, str]:
    """Have a shell run a line that begins with a command of the game; return its exit code and its errors."""
    done = subprocess.run(
        f"{sys.executable} -m game {command}",
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        text=True,
        env=settings(home),
        check=False,
    )
    return done.returncode, done.stderr


@pytest.mark.thorough
@pytest.mark.parametrize("command", ["list item", "playtest cinder_pack --ruleset impact --run 4"])
def test_a_reader_that_has_enough_is_no_error(tmp_path: Path, command: str) -> None:
    assert shell(f"{command} | true; exit ${{PIPESTATUS[0]}}", tmp_path) == (0, "")


@pytest.mark.thorough
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_error(tmp_path: Path, closed: str) -> None:
    assert shell(f"list effects {closed}", tmp_path) == (0, "")


@pytest.mark.thorough
def test_letters_that_the_output_does_not_have_are_no_error(tmp_path: Path) -> None:
    done = started("show", "core:plasma_grenade", home=tmp_path, PYTHONIOENCODING="ascii", LC_ALL="C", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("environment", "platform", "seen"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "dummy"}, "linux", False),
        ({}, "win32", True),
        ({}, "darwin", True),
    ],
)
def test_where_a_window_would_be_seen(environment: dict[str, str], platform: str, seen: bool) -> None:
    assert front.has_display(environment, platform) is seen


def test_without_a_display_the_terminal_is_taken_and_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "environ", {})
    monkeypatch.setattr(sys, "platform", "linux")
    assert front.choose_front_end(None) == "text"
    assert capsys.readouterr() == ("", "There is no display: playing in the terminal (--front text).\n")
    assert front.choose_front_end("wire") == "wire"


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments", [["fight", "--help"], ["check"], ["list", "item"], ["--help"], ["auto", "--help"]]
)
def test_no_command_without_a_window_imports_pygame_or_numpy(tmp_path: Path, arguments: list[str]) -> None:
    code = (
        "import sys\nfrom game.cli import main\n"
        f"assert main({arguments!r}) == 0\n"
        "print('LOADED', sorted({name.partition('.')[0] for name in sys.modules} & {'pygame', 'numpy'}))"
    )
    done = started(home=tmp_path, program=[sys.executable, "-c", code])
    assert done.stdout.splitlines()[-1] == "LOADED []", done.stderr


def test_the_program_can_be_run_as_a_module(tmp_path: Path) -> None:
    done = started("--help", home=tmp_path)
    assert done.returncode == 0
    for command in ("play", "fight", "auto", "replay", "check", "list", "show"):
        assert f"\n  {command} " in done.stdout


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize(
    "arguments",
    [
        "list item",
        "--help",
        "show core:plasma_grenade --json",
        "fight cinder_pair --front text",
        "fight cinder_pair --front wire",
    ],
)
def test_a_full_output_is_1_and_one_line(tmp_path: Path, arguments: str) -> None:
    done = subprocess.run(
        f"{sys.executable} -m game {arguments} > /dev/full",
        shell=True,
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env=settings(tmp_path),
        check=False,
    )
    assert (done.returncode, len(done.stderr.splitlines())) == (1, 1)
    assert "no space" in done.stderr


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_campaign_on_a_full_output_is_saved(tmp_path: Path) -> None:
    command = f"{sys.executable} -m game --new --seed 7 --party core:starters --front text --saves {tmp_path}/s"
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command.split(), stdin=subprocess.DEVNULL, stdout=full, env=settings(tmp_path), check=False
        )
    assert done.returncode == 1
    assert (tmp_path / "s" / "left-7.toml").is_file()
