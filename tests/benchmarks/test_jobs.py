"""What a second process is worth: the same fights by two jobs and by one, in one run.

Where other work takes the processors away, time on the clock says nothing of two against one. Then the processors' own
time is compared: what the busier of the two took, and what handing over and counting took.
"""

import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from game.cli.workers import processors
from game.laboratory.playtest.executors.processes import Processes
from game.laboratory.playtest.executors.workers import SingleWorker, Workers
from game.laboratory.playtest.results import Inputs
from game.laboratory.playtest.runner import Runner
from tests.laboratory.simulation.bouts import bout

FIGHTS = 30_000
"""Some seconds' work for one."""
PAIRS = 4
GAIN = 1.8
UNDISTURBED = 0.95
"""The share of the time that two processes have a processor each where nothing else is going on."""


class Took(NamedTuple):
    """Seconds by the clock, of this process, and of each of the others."""

    clock: float
    here: float
    there: list[float]

    @property
    def busy(self) -> float:
        """The share of the time that the others had a processor."""
        return sum(self.there) / len(self.there) / self.clock


def took(crew: Workers, processes: list[int]) -> Took:
    """Play all fights."""
    before = [spent(each) for each in processes]
    here, clock = time.process_time(), time.perf_counter()
    Runner([bout()], Inputs("s", FIGHTS)).play(crew)
    clock, here = time.perf_counter() - clock, time.process_time() - here
    return Took(clock, here, [spent(each) - was for each, was in zip(processes, before, strict=True)])


def spent(process: int) -> float:
    """Seconds of processor time that a process has had."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


@pytest.mark.skipif(processors() < 2 or sys.platform != "linux", reason="it takes two processors, and /proc")
def test_two_jobs_are_nearly_twice_as_fast_as_one() -> None:
    with Processes(2) as two, SingleWorker() as one:
        Runner([bout()], Inputs("s", 1000)).play(two)
        processes = list(two._pool._processes)
        pairs = [(took(one, []), took(two, processes)) for _ in range(PAIRS)]
    clock = max(alone.clock / both.clock for alone, both in pairs)
    worked = max(alone.here / (max(both.there) + both.here) for alone, both in pairs)
    busy = max(both.busy for _, both in pairs)
    print(f"\ntwo jobs against one: {clock:.2f} times by the clock, {worked:.2f} by processor time; share {busy:.2f}")
    assert (clock if busy > UNDISTURBED else max(clock, worked)) >= GAIN
