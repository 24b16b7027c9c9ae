"""What holds from one process to another: the same fight, under other hashes, is the same fight."""

import atexit
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from tempfile import TemporaryFile

from game.testing.fights import alike
from game.testing.subject import Subject

SEEDS = ("1", "2", "3")
"""Hash seeds: in another order of sets, one of two is all it takes."""
LOG = "from game.testing.twice import log\nimport sys\nfor key in sys.stdin: print(log(key.strip()), flush=True)"


def log_of(key: str, seed: str) -> list[list[str]]:
    """Play the fights of `twice` in a process with a hash seed; return what happened in each, a line for each event.

    Raises:
        AssertionError: the process ended with an error.
    """
    found: list[list[str]] = json.loads(_player(LOG, seed, os.pathsep.join(filter(None, sys.path)))(key))
    return found


@cache
def _player(program: str, seed: str, path: str) -> Callable[[str], str]:
    """Start a process with a hash seed, which stays for the next ruleset; return what has it play under one."""
    errors = TemporaryFile("w+")  # noqa: SIM115  it is there for as long as the process
    env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True, env=env,
    )  # fmt: skip
    given, told = process.stdin, process.stdout
    assert given is not None
    assert told is not None

    def play(key: str) -> str:
        try:
            print(key, file=given, flush=True)
        except BrokenPipeError:
            pass
        else:
            if line := told.readline():
                return line
        _player.cache_clear()
        errors.seek(0)
        raise AssertionError(errors.read())

    def end() -> None:
        process.communicate()
        errors.close()

    atexit.register(end)
    return play


class TwiceTests(Subject):
    """Nothing depends on the order of a set."""

    def test_a_fight_is_the_same_whatever_the_order_of_sets(self) -> None:
        first, *others = (log_of(self.key, seed) for seed in SEEDS)
        for other in others:
            for one, same in zip(first, other, strict=True):
                assert not (why := alike(one, same)), f"in another process, with sets in another order: {why}"
