"""What the README shows to playtesters: every command can be run, and says what it is shown to say."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli import main

pytestmark = pytest.mark.thorough

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    line.partition("#")[0].strip()
    for block in re.findall(r"^```sh\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    for line in block.splitlines()
    if line.startswith("flamequick playtest") and "--cluster" not in line
]
EXAMPLES = r"^```sh\n(flamequick playtest [^\n]*)\n```\n\n```text\n(.*?)^```"
BEFORE, _, REST = README.partition("### Questions that testers ask")
SHOWN = re.findall(EXAMPLES, BEFORE, re.DOTALL | re.MULTILINE)
"""Commands with what they say; where lines are left out, there is an ellipsis."""
ASKED = re.findall(EXAMPLES, REST, re.DOTALL | re.MULTILINE)
"""Questions with the lines that answer them."""


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, new_pack: Callable[[Path], Path]) -> None:
    """Where reports are written, with a pack for what is tuned."""
    new_pack(tmp_path / "my_pack")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_playtest_that_is_shown_can_be_run(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    few = [] if "--run " in command else ["--runs", "2"]
    assert main([*shlex.split(command)[1:], *few]) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize(("command", "lines"), SHOWN, ids=[command for command, _ in SHOWN])
def test_a_playtest_says_what_is_shown(command: str, lines: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(command)[1:]) == 0
    told = capsys.readouterr().out.splitlines()
    for line in lines.splitlines():
        assert line == "…" or line in told, f"copy into the README what this says now: {command}"


def form(text: str) -> str:
    """A text without its line ends and the values of its numbers, which change with every better policy."""
    return " ".join(re.sub(r"[+-]?\d[\d.,]*", "#", text).split())


@pytest.mark.parametrize(("command", "lines"), ASKED, ids=[command for command, _ in ASKED])
def test_a_question_is_answered_in_the_lines_that_are_shown(
    command: str, lines: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(shlex.split(command)[1:]) == 0
    told = form(capsys.readouterr().out)
    missing = [line for line in lines.splitlines() if form(line) not in told]
    assert not missing, f"copy into the README what this says now: {command}"


def test_something_is_shown() -> None:
    assert (len(COMMANDS) > 10, len(SHOWN), len(ASKED) >= 7) == (True, 1, True)
