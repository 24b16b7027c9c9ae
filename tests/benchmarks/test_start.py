"""How long `flamequick --help` takes, against an interpreter that does nothing."""

import os
import statistics
import subprocess
import sys
import time

RUNS = 21
LIMIT = 8.0


def _seconds(*arguments: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, env=os.environ, check=True)
    return time.perf_counter() - start


def test_help_costs_at_most_eight_bare_starts() -> None:
    """Medians of runs that take turns, so that a busy machine slows both alike."""
    _seconds("-m", "game", "--help")  # once before, to have the byte code written
    pairs = [(_seconds("-c", "pass"), _seconds("-m", "game", "--help")) for _ in range(RUNS)]
    bare = statistics.median(pair[0] for pair in pairs)
    helped = statistics.median(pair[1] for pair in pairs)
    print(f"\n--help: {1000 * helped:.1f} ms, bare: {1000 * bare:.1f} ms, {helped / bare:.2f} times")
    assert helped <= LIMIT * bare
