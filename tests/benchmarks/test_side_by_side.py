"""What a playtest of Party Impact takes where its fights are played side by side, against the same one by one.

Both are played as people run them, by the default policies, batches and counting included. 100,000 fights are needed to
tell: what is asked of policies and scripts once is shared by all of them.
"""

import pytest

from game.laboratory.playtest import batches
from game.laboratory.playtest.executors.workers import SingleWorker
from game.laboratory.playtest.results import Inputs
from game.laboratory.playtest.runner import Runner
from game.laboratory.setups import Setup
from tests.benchmarks.interleaved import ratio
from tests.endurance.side_by_side import cells

FIGHTS = 100_000
ONE_BY_ONE = 250
LIMIT = FIGHTS / ONE_BY_ONE / 20
"""At least 20 times as fast."""


@pytest.mark.parametrize("setup", cells("core:starters", ["core:cinder_pack"]), ids=lambda setup: str(setup.policy))
def test_a_fight_side_by_side_takes_a_twentieth_of_one_alone(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    def played(runs: int, many: int) -> None:
        monkeypatch.setattr(batches, "MANY", many)
        batches._open.clear()
        runner = Runner([setup], Inputs("s", runs))
        runner.play(SingleWorker())
        assert runner.over

    played(ONE_BY_ONE, batches.MANY)  # numpy is imported
    found = ratio(
        lambda: played(FIGHTS, 50),
        lambda: played(ONE_BY_ONE, FIGHTS),
        limit=LIMIT,
        runs=3,
        label=f"{FIGHTS:,} fights side by side, in {ONE_BY_ONE} one by one, {setup.policy}",
    )
    assert found <= LIMIT
