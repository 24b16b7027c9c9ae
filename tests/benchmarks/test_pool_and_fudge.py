"""What fights under pool and fudge cost as people run them, against a fight as a tuned loop over numbers.

The loop is that of the benchmark of zones: another fight, but one that costs the same in every run. The party answers
by `sensible`, and all that reports tell is counted. Few fights are played one by one, many side by side.
"""

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from random import Random

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.matrix import Matrix, setups
from game.laboratory.playtest.side_by_side import tallies
from tests.benchmarks.interleaved import ratio
from tests.benchmarks.playtests import cost
from tests.benchmarks.test_zones import plain
from tests.shipped import catalogue

ENCOUNTERS = ("core:afterimages", "core:buried_hulk", "core:netting_loft", "core:warden_patrol", "slackwater:evensong")
PARTY = "core:starters"
LIMITS = {"pool": 140.0, "fudge": 220.0}
"""How many times as long as the loop a fight may take."""
PLAYED = 3
"""Fights of each encounter in a run."""
BATCH = 5_000
"""Fights of each encounter in a batch that is played side by side."""
BATCH_LIMITS = {"pool": 14.0, "fudge": 12.0}
"""How many times as long as the loop a fight of a batch may take."""
FEWER = 10
"""So many times fewer fights of the loop are timed beside them."""


@contextmanager
def fights(rules: str) -> Iterator[list[Fights]]:
    """The fights of all encounters."""
    cells = setups(catalogue(), Matrix(ENCOUNTERS, (PARTY,), (rules,), ("standard",), (("sensible", {}),)))
    with ExitStack() as open_:
        yield [open_.enter_context(closing(Fights(cell))) for cell in cells]


@pytest.mark.parametrize("rules", LIMITS)
def test_a_playtest_by_the_default_policy_costs_little_beside_the_plain_loop(rules: str) -> None:
    with fights(rules) as every:
        assert cost(every, PLAYED, plain, limit=LIMITS[rules], label=f"fights under {rules}") <= LIMITS[rules]


@pytest.mark.parametrize("rules", BATCH_LIMITS)
def test_fights_in_batches_cost_a_few_times_the_plain_loop(rules: str) -> None:
    random, most = Random(0), BATCH_LIMITS[rules] * FEWER
    with fights(rules) as every:
        beside = [each for each in every if not isinstance(each.beside, str)]
        assert len(beside) > 2

        def ours() -> None:
            for each in beside:
                assert tallies(each, "benchmark", [(1, BATCH)])

        def theirs() -> None:
            for _ in range(BATCH * len(beside) // FEWER):
                plain(random)

        label = f"{BATCH:,} fights under {rules} of each encounter in batches, by a {FEWER}th of as many in the loop"
        assert ratio(ours, theirs, limit=most, runs=3, label=label) <= most
