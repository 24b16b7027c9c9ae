"""A pool of processes plays the very fights that one process plays, whatever befalls it."""

import os
import signal
import subprocess
import sys
import time

import pytest

from game.laboratory.playtest.batches import FightFailed
from game.laboratory.playtest.executors.processes import Processes
from game.laboratory.playtest.results import Inputs, Result
from game.laboratory.playtest.runner import Progress, Runner
from tests.laboratory.playtest.bouts import CELLS, MANY, bout

pytestmark = pytest.mark.slow

PARENT = """
import time
from game.laboratory.playtest.batches import Batch
from game.laboratory.playtest.executors.processes import Processes
from game.laboratory.setups import Parcel

if __name__ == "__main__":
    pool = Processes(2)
    futures = [pool.submit(Parcel("none", b""), Batch("s", 1, 1)) for number in range(2)]
    for future in futures:
        future.exception()
    print(*pool._pool._processes, flush=True)
    time.sleep(600)
"""
PATIENCE = 300
"""Seconds after which a process that should end goes on for ever."""


def gone(process: int) -> bool:
    """Whether a process is no more, or is only waiting to be buried."""
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


@pytest.mark.thorough
def test_two_jobs_come_to_what_one_comes_to(alone: Result) -> None:
    runner = Runner(CELLS, MANY)
    with Processes(2) as pool:
        runner.play(pool)
    assert runner.result() == alone


@pytest.mark.thorough
def test_a_process_that_is_killed_does_not_matter(alone: Result) -> None:
    runner = Runner(CELLS, MANY)
    killed: list[int] = []
    with Processes(2) as pool:

        def kill(progress: Progress) -> None:
            if progress.fights > 2_000 and not killed:
                killed.append(next(iter(pool._pool._processes)))
                os.kill(killed[0], signal.SIGKILL)

        runner.play(pool, kill)
    assert killed
    assert runner.result() == alone


def test_a_fight_that_fails_in_another_process_names_its_run() -> None:
    runner = Runner([bout(policy="nobody")], Inputs("s", 10))
    with Processes(2) as pool, pytest.raises(FightFailed, match=r"Run \d+: NoPolicy: There is no policy 'nobody'"):
        runner.play(pool)


def test_no_process_is_left_when_it_is_closed_in_the_middle() -> None:
    runner = Runner(CELLS, MANY)
    calls: list[Progress] = []
    with Processes(2) as pool:
        runner.play(pool, calls.append, lambda: len(calls) > 2)
        processes = list(pool._pool._processes)
    assert processes
    assert all(map(gone, processes))


@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
def test_no_process_outlives_the_one_that_started_it(tmp_path: object) -> None:
    script = os.path.join(str(tmp_path), "parent.py")
    with open(script, "w") as file:
        file.write(PARENT)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, env=environment) as parent:
        assert parent.stdout is not None
        workers = [int(word) for word in parent.stdout.readline().split()]
        parent.kill()
    assert len(workers) == 2
    until = time.monotonic() + PATIENCE
    while not all(map(gone, workers)):
        assert time.monotonic() < until
        time.sleep(0.05)
