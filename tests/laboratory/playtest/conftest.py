"""What several tests compare with."""

import pytest

from game.laboratory.playtest.executors.workers import SingleWorker
from game.laboratory.playtest.results import Result
from game.laboratory.playtest.runner import Runner
from tests.laboratory.playtest.bouts import CELLS, MANY


@pytest.fixture(scope="session")
def alone() -> Result:
    """What one process comes to, of many fights."""
    runner = Runner(CELLS, MANY)
    runner.play(SingleWorker())
    return runner.result()
