"""What fights under pool and fudge cost as people run them, against a fight as a tuned loop over numbers.

The loop is that of the benchmark of zones: another fight, but one that costs the same in every run. The party answers
by `sensible`, and all that reports tell is counted.
"""

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from random import Random

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.matrix import Matrix, setups
from tests.benchmarks.interleaved import ratio
from tests.benchmarks.test_zones import plain
from tests.shipped import catalogue

ENCOUNTERS = ("core:afterimages", "core:buried_hulk", "core:netting_loft", "core:warden_patrol", "slackwater:evensong")
PARTY = "core:starters"
LIMITS = {"pool": 318.0, "fudge": 292.0}
"""How many times as long as the loop a fight may take."""
PLAYED = 3
"""Fights of each encounter in a run."""
MORE = 50
"""So many times as many fights of the loop are timed beside them: both runs are of about one length."""


@contextmanager
def fights(rules: str) -> Iterator[list[Fights]]:
    """The fights of all encounters."""
    cells = setups(catalogue(), Matrix(ENCOUNTERS, (PARTY,), (rules,), ("standard",), (("sensible", {}),)))
    with ExitStack() as open_:
        yield [open_.enter_context(closing(Fights(cell))) for cell in cells]


@pytest.mark.parametrize("rules", LIMITS)
def test_a_playtest_by_the_default_policy_costs_little_beside_the_plain_loop(rules: str) -> None:
    random = Random(0)
    count, limit = PLAYED * len(ENCOUNTERS), LIMITS[rules]
    with fights(rules) as every:

        def ours() -> None:
            for each in every:
                for run in range(1, PLAYED + 1):
                    each.play("benchmark", run)

        def theirs() -> None:
            for _ in range(count):
                plain(random)

        label = f"{count} fights under {rules} in a playtest"
        assert ratio(ours, theirs, limit=limit, runs=21, label=label, repeat=MORE) <= limit
