"""What a second process costs: the same fights by two jobs and by one, in one run, by processor time.

Two would each take half of what one takes, if nothing had to be handed over and counted. How long it takes by the clock
says little of that: it depends on who else wants the processors.
"""

import os
import sys
import time
from pathlib import Path

import pytest

from game.cli.workers import processors
from game.laboratory.playtest.executors.processes import Processes
from game.laboratory.playtest.executors.workers import SingleWorker, Workers
from game.laboratory.playtest.results import Inputs
from game.laboratory.playtest.runner import Runner
from tests.benchmarks.interleaved import least
from tests.laboratory.playtest.bouts import bout

FIGHTS = 20_000
"""Some seconds' work for one, fight by fight: the policy has dice, so they are not played side by side."""
GAIN = 1.8
"""Times as fast as one that two jobs are where each has a processor."""


def played(workers: Workers) -> float:
    """Play all fights; return the processor time that it took in this process."""
    before = time.process_time()
    Runner([bout(policy="random")], Inputs("s", FIGHTS)).play(workers)
    return time.process_time() - before


def spent(processes: list[int]) -> float:
    """Seconds of processor time that processes have had."""
    stats = [Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split() for process in processes]
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")


@pytest.mark.skipif(processors() < 2 or sys.platform != "linux", reason="it takes two processors, and /proc")
def test_two_jobs_are_nearly_twice_as_fast_as_one() -> None:
    with Processes(2) as two, SingleWorker() as one:
        Runner([bout(policy="random")], Inputs("s", 1000)).play(two)
        processes = list(two._pool._processes)

        def share() -> float:
            alone, before = played(one), spent(processes)
            here = played(two)
            each = (spent(processes) - before) / len(processes)
            print(f"\none job: {alone:.2f} s, each of two: {each:.2f} s, handing over and counting: {here:.2f} s")
            return (each + here) / alone

        assert least(share, 1 / GAIN) <= 1 / GAIN
