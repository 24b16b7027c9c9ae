"""Ctrl-C in a long playtest: what there is so far is told, marked partial, and nobody is left working."""

import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest

if sys.platform != "linux":
    pytest.skip("it needs a terminal, and ps", allow_module_level=True)

from tests.cli.shell import FLAMEQUICK, PATIENCE, run, settings

pytestmark = pytest.mark.slow

LONG = (
    "playtest",
    "core:boar_sounder",
    "--ruleset",
    "impact",
    "--policy",
    "sensible",
    "--runs",
    "900000",
    "--seed",
    "4",
    "--json",
)

ENDING = 60
"""Seconds after which a process that should end is left working."""


class Interrupted(NamedTuple):
    """What a playtest said that was interrupted."""

    code: int
    told: dict[str, Any]
    shown: str
    """On the terminal that its standard error is."""
    left: list[str]
    """Processes of its group that are still there."""


def interrupted(home: Path, *arguments: str, once: str = r"\d{3} of 900,000 fights") -> Interrupted:
    """Run it in a session of its own, with a terminal for progress, and interrupt it as a terminal does.

    Args:
        home: where its files are.
        arguments: the command line.
        once: what progress says when that is done.
    """
    here, there = pty.openpty()
    process = subprocess.Popen(
        [*FLAMEQUICK, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=there,
        encoding="utf-8",
        env=settings(home) | {"TERM": "xterm"},
        start_new_session=True,
    )
    os.close(there)
    shown = ""
    while not re.search(once, shown):
        shown += os.read(here, 4096).decode(errors="replace")
    os.killpg(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=PATIENCE)
    shown += drained(here)
    return Interrupted(process.returncode, json.loads(out), shown, still_there(process.pid))


def drained(terminal: int) -> str:
    """What else was written to a terminal whose writer is gone."""
    found = b""
    try:
        while more := os.read(terminal, 4096):
            found += more
    except OSError:
        pass  # on Linux, that is how the end of a terminal looks
    os.close(terminal)
    return found.decode(errors="replace")


def still_there(number: int) -> list[str]:
    """The command lines of the processes of a group; those that are just ending have time for it."""
    until = time.monotonic() + ENDING
    while (found := group(number)) and time.monotonic() < until:
        time.sleep(0.1)
    return found


def group(number: int) -> list[str]:
    """The command lines of the processes of a group."""
    listed = subprocess.run(["ps", "-eo", "pgid=,stat=,args="], capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 2) for line in listed.splitlines()]
    return [row[2] for row in rows if row[0] == str(number) and not row[1].startswith("Z")]


@pytest.fixture(scope="module", params=["1", "2"])
def broken_off(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Interrupted:
    """A playtest by one job, and by two, that was interrupted.

    Only fights without a gap before them count. On a busy machine the process with the first ones may be late, and
    nothing counts yet: then it is interrupted later.
    """
    for fights in (r"\d{3}", r"\d,\d{3}", r"\d{2},\d{3}", r"\d{3},\d{3}"):
        once = f"{fights} of 900,000 fights"
        found = interrupted(tmp_path_factory.mktemp("home"), *LONG, "--jobs", request.param, once=once)
        if found.told["cells"][0]["fights"]:
            break
    return found


@pytest.mark.thorough
def test_it_ends_as_shells_expect(broken_off: Interrupted) -> None:
    assert broken_off.code == 130


@pytest.mark.thorough
def test_the_result_is_marked_partial(broken_off: Interrupted) -> None:
    assert broken_off.told["partial"] is True


@pytest.mark.thorough
def test_progress_says_how_much_is_left(broken_off: Interrupted) -> None:
    assert re.search(r"/s \S+( \w+)? left", broken_off.shown)


def test_nothing_is_complained_of(broken_off: Interrupted) -> None:
    assert "Traceback" not in broken_off.shown


def test_nobody_is_left_working(broken_off: Interrupted) -> None:
    assert broken_off.left == []


@pytest.mark.thorough
def test_the_command_makes_the_fights_again_that_were_counted(broken_off: Interrupted, tmp_path: Path) -> None:
    again = shlex.split(broken_off.told["inputs"]["command"])
    assert int(again[again.index("--runs") + 1]) < 900_000
    whole = json.loads(run(*again[1:], "--json", home=tmp_path).stdout)
    assert whole["cells"] == [cell | {"partial": False} for cell in broken_off.told["cells"]]


TURNED = (
    ("--sweep", "block.hit_points=20..22", r"\d{2} of 2,700,000 fights"),
    ("--tune", "block.hit_points", r"\d{3} of 800 fights"),
)
"""What is turned, and when it is interrupted: tuning when it looks at a value once more, long before it ends."""


@pytest.fixture(scope="module", params=TURNED, ids=["sweep", "tune"])
def turning(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Interrupted:
    """A sweep and a search that were interrupted."""
    option, field, once = request.param
    cutters = ("playtest", "core:dune_cutters", *LONG[2:], "--jobs", "2", option, field)
    target = ("--target", "0.6") if option == "--tune" else ()
    return interrupted(tmp_path_factory.mktemp("home"), *cutters, *target, once=once)


@pytest.mark.thorough
def test_an_interrupted_sweep_or_search_tells_what_it_has(turning: Interrupted) -> None:
    assert (turning.code, turning.told["partial"]) == (130, True)
    assert any(cell["fights"] for cell in turning.told["cells"])


@pytest.mark.thorough
def test_an_interrupted_sweep_or_search_leaves_nobody_working_and_complains_of_nothing(turning: Interrupted) -> None:
    assert (turning.left, "Traceback" in turning.shown) == ([], False)


@pytest.mark.thorough
def test_an_interrupted_search_finds_nothing(turning: Interrupted) -> None:
    assert all(tuning["found"] is None and "broken off" in tuning["words"] for tuning in turning.told["tunings"])


def test_without_a_terminal_there_is_no_progress(tmp_path: Path) -> None:
    done = run(*LONG[:6], "--runs", "300", "--seed", "4", home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
