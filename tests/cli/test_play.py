"""`play` and `fight` as a shell runs them, on the game's own content."""

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import QuestState
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from tests.cli.shell import FLAMEQUICK, PATIENCE, run, settings, started
from tests.shipped import catalogue

PARTY = ("--party", "core:starters")


def test_a_fight_in_the_terminal(tmp_path: Path) -> None:
    done = run("fight", "cinder_pair", "--seed", "7", "--front", "text", home=tmp_path, typed="1\nwhy\n2\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.partition("> 1")[0].count("Cinder Wolf attack the party") == 1
    assert "The party rolls 2d6 for combat" in done.stdout
    assert "Outcome: retreat." in done.stdout


@pytest.mark.thorough
def test_the_same_seed_is_the_same_fight(tmp_path: Path) -> None:
    def told(hashes: str) -> str:
        arguments = ("fight", "cinder_pair", "--seed", "7", "--front", "text")
        return started(*arguments, home=tmp_path, typed="1\nwhy\n2\n", PYTHONHASHSEED=hashes).stdout

    assert told("1") == told("2")


def test_a_fight_on_the_wire(tmp_path: Path) -> None:
    answer = json.dumps({"choice": {"request": 1, "option": "attack"}})
    done = run("fight", "core:cinder_pair", "--seed", "7", "--front", "wire", home=tmp_path, typed=f"x\n{answer}\n")
    assert (done.returncode, done.stderr) == (0, "")
    kinds = [next(iter(json.loads(line))) for line in done.stdout.splitlines()]
    assert kinds[:5] == ["events", "request", "refused", "events", "request"]


def test_without_a_display_a_campaign_is_played_in_the_terminal(tmp_path: Path) -> None:
    done = run(home=tmp_path)
    assert done.returncode == 0
    assert done.stderr == "There is no display: playing in the terminal (--front text).\n"
    assert "What do you want to play?" in done.stdout


def test_options_alone_are_those_of_play(tmp_path: Path) -> None:
    done = run("--front", "text", "--seed", "7", *PARTY, home=tmp_path, typed="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Seed 7." in done.stdout
    assert "Day 1, Planning Phase." in done.stdout


def test_a_game_that_was_left_is_there_to_go_on_with(tmp_path: Path) -> None:
    saves = ("--saves", str(tmp_path / "mine"))
    first = run("--front", "text", "--seed", "7", *PARTY, *saves, home=tmp_path, typed="save hill\nmap\n")
    assert (first.returncode, first.stderr) == (0, "")
    assert (tmp_path / "mine" / "hill.toml").is_file()
    again = run("play", "--front", "text", "--load", "hill", *saves, home=tmp_path, typed="quit\n")
    assert (again.returncode, again.stderr) == (0, "")
    assert "What happened last:" in again.stdout
    assert "Nothing has happened since it was saved as hill." in again.stdout
    menu = run("--front", "text", *saves, home=tmp_path, typed="1\nquit\n")
    assert "1. Go on: The " in menu.stdout


def test_no_such_save_is_1(tmp_path: Path) -> None:
    done = run("--front", "text", "--load", "nowhere", home=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("There is no saved game 'nowhere' in ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("fight", "cinder_pare"), "There is no encounter 'cinder_pare' (did you mean 'cinder_pair'?)."),
        (("fight", "cinder_pair", "--ruleset", "impac"), "There is no ruleset 'impac' (did you mean 'impact'?)."),
        (("fight", "cinder_pair", "--party", "starter"), "There is no party 'starter' (did you mean 'starters'?)."),
        (("play", "--region", "core:nowhere_"), "There is no region 'core:nowhere_'"),
        (("play", "--new", "--seed", "old:7"), "This cannot be played: The seed 'old:7' wants dice of the kind 'old'"),
    ],
)
def test_ids_that_nobody_has_are_1(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    done = run(*arguments, "--front", "text", home=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(said)
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.thorough
def test_a_window_that_was_asked_for_and_cannot_be_is_1(tmp_path: Path) -> None:
    done = started("--front", "window", home=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith("In a terminal: flamequick --front text.\n")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.thorough
def test_the_window_speaks_on_stdout_and_on_nothing_else(tmp_path: Path) -> None:
    command = [*FLAMEQUICK, "fight", "cinder_pair", "--seed", "3", "--ruleset", "zones", "--front", "window", "--speak"]
    environment = settings(tmp_path) | {"SDL_VIDEODRIVER": "dummy", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [*command, *PARTY], env=environment, encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    heard = [process.stdout.readline().rstrip("\n")]
    while "Attack, key A, 1 of " not in heard[-1]:
        heard.append(process.stdout.readline().rstrip("\n"))
        assert heard[-1], heard
        assert len(heard) < 40, heard
    process.terminate()
    _, told = process.communicate(timeout=PATIENCE)
    assert any("seems about to attack" in line for line in heard)
    assert all(line.isprintable() for line in heard)
    assert told == "Ended by the system.\n"


def test_elsewhere_everything_is_text_anyway(tmp_path: Path) -> None:
    done = run("fight", "cinder_pair", "--seed", "7", "--front", "text", "--speak", home=tmp_path, typed="1\n")
    assert done.stderr == "--speak is for the window: elsewhere everything is text.\n"
    assert "Two Wolves Short of a Pack" in done.stdout


def test_a_scene_is_no_fight(tmp_path: Path) -> None:
    done = run("fight", "sun_panel", "--front", "text", home=tmp_path)
    assert done.returncode == 1
    assert "without foes" in done.stderr


@pytest.mark.thorough
@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-", "| true"])
def test_a_campaign_on_closed_streams_saves_and_ends(tmp_path: Path, closed: str) -> None:
    command = f"{sys.executable} -m game --front text --seed 7 --party core:starters --saves {tmp_path}/s {closed}"
    done = subprocess.run(
        ["/bin/bash", "-c", f"{command}; exit ${{PIPESTATUS[0]}}"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=settings(tmp_path),
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert list((tmp_path / "s").glob("left-*.toml"))


@contextmanager
def at_terminal(tmp_path: Path) -> "Iterator[tuple[subprocess.Popen[bytes], Terminal]]":
    """Begin a campaign at a terminal of its own, up to its first question."""
    ours, theirs = pty.openpty()
    terminal = Terminal(ours)
    process = subprocess.Popen(
        [*FLAMEQUICK, "--front", "text", "--seed", "7", *PARTY, "--saves", str(tmp_path / "s")],
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.PIPE,
        env=settings(tmp_path) | {"TERM": "xterm"},
        start_new_session=True,
    )
    os.close(theirs)
    try:
        terminal.until("> ")
        yield process, terminal
    finally:
        terminal.close()
        process.kill()
        process.wait()
        assert process.stderr is not None
        process.stderr.close()


class Terminal:
    """The player's end of a terminal."""

    def __init__(self, end: int) -> None:
        self.end = end
        self.told = ""

    def until(self, text: str) -> None:
        """Read until a text appears."""
        limit = time.monotonic() + PATIENCE
        while text not in self.told:
            assert time.monotonic() < limit, self.told
            if select.select([self.end], [], [], 1)[0]:
                self.told += os.read(self.end, 4096).decode(errors="replace")

    def type(self, text: bytes) -> None:
        """Type."""
        os.write(self.end, text)

    def close(self) -> None:
        """Take the terminal away."""
        if self.end >= 0:
            os.close(self.end)
        self.end = -1


def until_asleep(number: int) -> None:
    """Wait until a process waits itself, where the system says so."""
    stat = Path(f"/proc/{number}/stat")
    while stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "R":
        time.sleep(0.01)


def ended(process: "subprocess.Popen[bytes]", number: signal.Signals | None = None) -> tuple[int, bytes]:
    """Wait for the end; a signal is sent again, for one that comes just before the wait for keys is not seen."""
    for _ in range(PATIENCE // 5):
        if number is not None:
            until_asleep(process.pid)
            process.send_signal(number)
        try:
            code = process.wait(5)
        except subprocess.TimeoutExpired:
            continue
        assert process.stderr is not None
        return code, process.stderr.read()
    raise AssertionError("the game did not end")


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP, signal.SIGTERM])
def test_signals_at_a_terminal_save_and_end_quietly(tmp_path: Path, number: signal.Signals) -> None:
    with at_terminal(tmp_path) as (process, _):
        assert ended(process, number) == (0, b"")
    assert list((tmp_path / "s").glob("left-*.toml"))


@pytest.mark.slow
def test_a_terminal_that_goes_away_saves(tmp_path: Path) -> None:
    with at_terminal(tmp_path) as (process, terminal):
        terminal.close()
        assert ended(process) == (0, b"")
    assert list((tmp_path / "s").glob("left-*.toml"))


@pytest.mark.thorough
def test_a_terminal_gets_headings_in_bold_and_line_editing(tmp_path: Path) -> None:
    with at_terminal(tmp_path) as (process, terminal):
        assert "\x1b[1m" in terminal.told
        terminal.type(b"mapx\x7f\n")
        terminal.until("Signs: @ you")
        terminal.type(b"quit\n")
        terminal.until("Farewell.")
        assert ended(process) == (0, b"")


def test_the_log_of_a_fight_is_replayed(tmp_path: Path) -> None:
    log = tmp_path / "fight.log"
    command = ("fight", "cinder_pack", "--seed", "5", "--front", "text", "--log", str(log))
    assert run(*command, home=tmp_path, typed="1\n1\n2\n").returncode == 0
    replayed = run("replay", str(log), home=tmp_path)
    assert (replayed.returncode, replayed.stderr) == (0, "")


def test_after_its_end_a_campaign_leads_back_to_the_title(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    session = Launcher(catalogue(), Saves(saves)).new("7", "core:the_cinder_reach", "impact", "core:starters")
    assert isinstance(session.played, Campaign)
    for state in session.played.world.ordered(QuestState):
        state.state = "done"
    session.save("won")
    typed = "End the campaign here\nquit\n"
    done = run("play", "--front", "text", "--load", "won", "--saves", str(saves), home=tmp_path, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    ended, _, after = done.stdout.partition("Outcome: won.")
    assert "What do you want to play?" not in ended
    assert "What do you want to play?" in after
    assert after.endswith("Farewell.\n")
