"""What a playtest takes where its fights are played side by side, against the same one by one.

Both are played as people run them, by the default policies, batches and counting included. 100,000 fights are needed to
tell: what is asked of policies and scripts once is shared by all of them.
"""

from collections import OrderedDict

import pytest

from game.laboratory.playtest import batches
from game.laboratory.playtest.executors.workers import SingleWorker
from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.results import Inputs
from game.laboratory.playtest.runner import Runner
from game.laboratory.setups import Setup
from tests.benchmarks.interleaved import ratio
from tests.endurance.side_by_side import cells

FIGHTS = 100_000
ONE_BY_ONE = 500
FASTER = {"impact": 20, "zones": 20, "fudge": 20}
"""So many times as fast, at least."""

LARGE = ("core:choir_conclave",)
ENCOUNTERS = {"impact": ("core:cinder_pack", *LARGE), "zones": ("core:cinder_pack", *LARGE), "fudge": LARGE}
CELLS = [setup for ruleset in FASTER for setup in cells("core:starters", ENCOUNTERS[ruleset], ruleset)]


@pytest.mark.parametrize("setup", CELLS, ids=lambda setup: f"{setup.ruleset} {setup.encounter.id} {setup.policy}")
def test_a_fight_side_by_side_takes_a_small_part_of_one_alone(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = FIGHTS / ONE_BY_ONE / FASTER[setup.ruleset]
    many, warm = batches.MANY, OrderedDict[str, Fights]()

    def played(runs: int, many: int, known: OrderedDict[str, Fights]) -> None:
        monkeypatch.setattr(batches, "MANY", many)
        monkeypatch.setattr(batches, "_open", known)
        runner = Runner([setup], Inputs("s", runs))
        runner.play(SingleWorker())
        assert runner.over

    played(ONE_BY_ONE, many, OrderedDict())  # numpy is imported
    played(ONE_BY_ONE, FIGHTS, warm)
    name = f"{setup.ruleset}, {setup.encounter.id}, {setup.policy}"
    found = ratio(
        lambda: played(FIGHTS, many, OrderedDict()),
        lambda: played(ONE_BY_ONE, FIGHTS, warm),
        limit=limit,
        runs=3,
        label=f"{FIGHTS:,} fights side by side, in {ONE_BY_ONE} one by one: {name}",
    )
    assert found <= limit
