"""How long `flamequick --help` takes, against an interpreter that does nothing."""

import subprocess
import sys

from tests.benchmarks.interleaved import ratio

LIMIT = 8.0


def _run(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)


def test_help_costs_at_most_eight_bare_starts() -> None:
    cost = ratio(
        lambda: _run("-m", "game", "--help"),
        lambda: _run("-c", "pass"),
        limit=LIMIT,
        runs=15,
        label="--help",
        repeat=6,
    )
    assert cost <= LIMIT
