"""Odds in play as a shell runs it: a process of its own counts them, and only if it is asked."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.cli.shell import FLAMEQUICK, PATIENCE, settings

pytestmark = pytest.mark.slow


@contextmanager
def begun(home: Path, front: str, ruleset: str = "impact") -> Iterator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        [*FLAMEQUICK, "fight", "cinder_pair", "--seed", "7", "--front", front, "--ruleset", ruleset],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env=settings(home),
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            pipe.close()


def said(process: "subprocess.Popen[str]", line: str = "") -> str:
    """What is answered to a line, without waiting for more."""
    assert process.stdin is not None
    assert process.stdout is not None
    if line:
        process.stdin.write(f"{line}\n")
        process.stdin.flush()
    return process.stdout.readline()


def odds(process: "subprocess.Popen[str]") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(said(process, '{"odds": true}'))["odds"]
    return found


def children(process: "subprocess.Popen[str]") -> list[str]:
    tasks = Path(f"/proc/{process.pid}/task")
    return [child for task in tasks.glob("*/children") for child in task.read_text().split()]


@pytest.mark.thorough
def test_on_the_wire_they_are_counted_and_then_ready(tmp_path: Path) -> None:
    with begun(tmp_path, "wire") as process:
        said(process)
        request = json.loads(said(process))["request"]
        found, until = odds(process), time.monotonic() + PATIENCE
        assert found == {"state": "counting"}
        while found["state"] != "ready":
            assert time.monotonic() < until, found
            time.sleep(0.05)
            found = odds(process)
        assert found["final"]
        assert [each["option"] for each in found["options"]] == [option["id"] for option in request["options"]]
        assert all(0 <= each["win"] <= 100 for each in found["options"])


@pytest.mark.thorough
def test_in_the_terminal_they_are_told_when_they_are_known(tmp_path: Path) -> None:
    with begun(tmp_path, "text") as process:
        until, told = time.monotonic() + PATIENCE, said(process, "odds")
        while "% to win" not in told:
            assert time.monotonic() < until
            told = said(process)
            if "still being counted" in told:
                time.sleep(0.1)
                told = said(process, "odds")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are looked up in /proc")
def test_a_bot_that_does_not_ask_starts_no_process(tmp_path: Path) -> None:
    with begun(tmp_path, "wire") as process:
        said(process)
        said(process)
        assert not children(process)
        odds(process)
        assert len(children(process)) == 1


def test_an_answer_is_taken_while_odds_are_being_counted(tmp_path: Path) -> None:
    with begun(tmp_path, "wire", "zones") as process:
        said(process)
        for _ in range(6):
            message = json.loads(said(process))
            while "request" not in message:
                message = json.loads(said(process))
            assert odds(process)["state"] == "counting"
            request = message["request"]
            option = next((each for each in request["options"] if not each.get("fields")), None)
            if option is None:
                break
            assert "events" in json.loads(
                said(process, json.dumps({"choice": {"request": request["id"], "option": option["id"]}}))
            )
