"""What holds from one process to another: the same fight, under other hashes, is the same fight."""

import json
import os
import subprocess
import sys

from game.testing.fights import alike
from game.testing.subject import Subject

SEEDS = ("1", "2", "3")
"""Hash seeds: in another order of sets, one of two is all it takes."""
LOG = "from game.testing.twice import log; print(log({key!r}))"


def log_of(key: str, seed: str) -> list[list[str]]:
    """Play the fights of `twice` in a process with a hash seed; return what happened in each, a line for each event.

    Raises:
        AssertionError: the process ended with an error.
    """
    env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-c", LOG.format(key=key)], capture_output=True, text=True, env=env, check=False
    )
    assert done.returncode == 0, done.stderr
    found: list[list[str]] = json.loads(done.stdout.splitlines()[-1])
    return found


class TwiceTests(Subject):
    """Nothing depends on the order of a set."""

    def test_a_fight_is_the_same_whatever_the_order_of_sets(self) -> None:
        first, *others = (log_of(self.key, seed) for seed in SEEDS)
        for other in others:
            for one, same in zip(first, other, strict=True):
                assert not (why := alike(one, same)), f"in another process, with sets in another order: {why}"
