"""What fights under pool and fudge cost as people run them, against a fight as a tuned loop over numbers.

The loop is that of the benchmark of zones: another fight, but one that costs the same in every run. The party answers
by `sensible`, and all that reports tell is counted.
"""

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.matrix import Matrix, setups
from tests.benchmarks.playtests import cost
from tests.benchmarks.test_zones import plain
from tests.shipped import catalogue

ENCOUNTERS = ("core:afterimages", "core:buried_hulk", "core:netting_loft", "core:warden_patrol", "slackwater:evensong")
PARTY = "core:starters"
LIMITS = {"pool": 160.0, "fudge": 240.0}
"""How many times as long as the loop a fight may take."""
PLAYED = 3
"""Fights of each encounter in a run."""


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
