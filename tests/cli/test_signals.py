"""Ctrl-C and requests to end, in front ends without a terminal: the game is saved, and one line says where."""

import signal
import subprocess
from pathlib import Path

import pytest

from tests.cli.shell import FLAMEQUICK, PATIENCE, settings

SIGNALS = [signal.SIGINT, signal.SIGHUP, signal.SIGTERM]
UNSAVED = [
    (signal.SIGINT, 130, "Interrupted.\n"),
    (signal.SIGHUP, 129, "Ended by the system.\n"),
    (signal.SIGTERM, 143, "Ended by the system.\n"),
]


@pytest.mark.thorough
@pytest.mark.parametrize("number", SIGNALS)
def test_a_campaign_on_the_wire_is_saved(tmp_path: Path, number: signal.Signals) -> None:
    command = ["--front", "wire", "--seed", "7", "--party", "core:starters", "--saves", str(tmp_path / "s")]
    code, told = ended(command, tmp_path, number)
    assert told == f"Saved as left-7, in {tmp_path}/s/left-7.toml.\n"
    assert code == 0


@pytest.mark.thorough
@pytest.mark.parametrize(("number", "code", "line"), UNSAVED)
def test_a_fight_that_nothing_saves_says_that_it_ended(
    tmp_path: Path, number: signal.Signals, code: int, line: str
) -> None:
    assert ended(["fight", "cinder_pair", "--front", "wire"], tmp_path, number) == (code, line)


@pytest.mark.thorough
@pytest.mark.parametrize(("number", "code", "line"), UNSAVED)
def test_the_start_menu_says_that_it_ended(tmp_path: Path, number: signal.Signals, code: int, line: str) -> None:
    assert ended(["--front", "text"], tmp_path, number, " 2. ") == (code, line)


def ended(command: list[str], home: Path, number: signal.Signals, asked: str = '"request"') -> tuple[int, str]:
    """Start a command, send it a signal once it has asked, and return its exit code and its errors."""
    process = subprocess.Popen(
        [*FLAMEQUICK, *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=settings(home),
        encoding="utf-8",
    )
    assert process.stdout is not None
    while asked not in process.stdout.readline():
        continue
    process.send_signal(number)
    _, told = process.communicate(timeout=PATIENCE)
    return process.returncode, told
