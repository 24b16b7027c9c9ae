"""How long the starts of `flamequick` take, against an interpreter that does nothing."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.benchmarks.interleaved import ratio

HELP = 8.0
START = 45.0
DAY = 60.0
"""Of what plays a day, too: most of it is played for the first time in its process."""

STARTS: Mapping[str, tuple[str, ...]] = {
    "--version": ("--version",),
    "playtest --help": ("playtest", "--help"),
    "list ruleset": ("list", "ruleset"),
    "list creature": ("list", "creature"),
    "show": ("show", "core:plasma_grenade"),
    "pack list": ("pack", "list"),
    "check": ("check",),
    "explain": ("explain", "core:plasma_grenade"),
    "play, in the terminal, to its first question": ("play", "--front", "text"),
    "play, by the wire, a new campaign to its first question": ("play", "--front", "wire", "--new", "--seed", "1"),
    "fight, in the terminal, to its first question": ("fight", "cinder_pack", "--front", "text", "--seed", "1"),
    "wire, to its greeting": ("wire",),
    "playtest, one fight": ("playtest", "cinder_pack", "--runs", "1"),
}
DAYS: Mapping[str, tuple[str, ...]] = {
    "auto, one day": ("auto", "--days", "1", "--seed", "1"),
    "campaign, one day": ("campaign", "the_cinder_reach", "--runs", "1", "--days", "1", "--jobs", "1"),
}


def _run(*arguments: str, **more: str) -> None:
    subprocess.run(
        [sys.executable, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **more},
        check=True,
    )


def _cost(command: tuple[str, ...], limit: float, home: Path, label: str) -> float:
    """How many bare starts a command takes; the content is kept from its first run on."""
    return ratio(
        lambda: _run("-m", "game", *command, XDG_DATA_HOME=str(home)),
        lambda: _run("-c", "pass"),
        limit=limit,
        runs=5,
        label=label,
        repeat=10,
    )


def test_help_costs_at_most_eight_bare_starts(tmp_path: Path) -> None:
    assert _cost(("--help",), HELP, tmp_path, "--help") <= HELP


@pytest.mark.parametrize("start", STARTS)
def test_a_start_costs_at_most_45_bare_starts(start: str, tmp_path: Path) -> None:
    assert _cost(STARTS[start], START, tmp_path, start) <= START


@pytest.mark.parametrize("start", DAYS)
def test_a_start_with_a_day_that_is_played_costs_at_most_60(start: str, tmp_path: Path) -> None:
    assert _cost(DAYS[start], DAY, tmp_path, start) <= DAY
