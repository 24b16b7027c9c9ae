"""The bar of a playtest on a terminal."""

import io
import re
import sys

import pytest

from game.cli.progress import LONG, progress_bar
from game.laboratory.playtest.runner import OneByOne, Progress

PHASES = OneByOne("core:regents_court", "zones", "phases of the encounter")


class Terminal(io.StringIO):
    """A wide terminal that keeps what is written to it."""

    def isatty(self) -> bool:
        return True


def shown(monkeypatch: pytest.MonkeyPatch, what: str, *steps: Progress) -> str:
    """Return what is written to a terminal while a playtest takes these steps, without what steers it."""
    terminal = Terminal()
    with monkeypatch.context() as patched:  # pytest puts its own standard error back between fixtures and tests
        patched.setattr(sys, "stderr", terminal)
        patched.setenv("COLUMNS", "120")
        patched.setenv("TERM", "xterm")
        with progress_bar() as show:
            for step in steps:
                show(step, what)
    return re.sub("\x1b\\[[0-9;?]*[a-zA-Z]", "", terminal.getvalue())


def progress(*alone: OneByOne, remaining: float = 60.0, beside: bool = False) -> Progress:
    return Progress(1234, 20_000, 310.0, remaining, beside, alone)


def test_the_bar_says_how_far_it_is_and_how_long_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    told = shown(monkeypatch, "hit_points 12", progress(beside=True))
    assert "hit_points 12" in told
    assert "1,234 of 20,000 fights 310/s side by side 1:00 min left" in told


def test_what_leaves_fights_to_be_played_one_by_one_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = PHASES._replace(why="intents of enemies [hide]")
    elsewhere, other = PHASES._replace(encounter="core:lockkeeper"), PHASES._replace(ruleset="pool")
    told = shown(monkeypatch, "", progress(PHASES, hidden), progress(elsewhere, hidden, other))
    assert [line.strip() for line in told.splitlines() if "One by one" in line] == [
        "One by one: fights such as core:regents_court under zones (phases of the encounter).",
        "One by one: fights such as core:regents_court under zones (intents of enemies [hide]).",
        "One by one: fights such as core:regents_court under pool (phases of the encounter).",
    ]


def test_it_is_not_told_where_little_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    told = shown(monkeypatch, "", progress(PHASES, remaining=LONG), progress())
    assert "1,234 of 20,000 fights" in told
    assert "One by one" not in told
