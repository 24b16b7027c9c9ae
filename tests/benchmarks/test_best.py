"""The cost of fights by `best` against the same by `sensible`, with all that is found out before the first one."""

from contextlib import closing

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.matrix import Matrix, setups
from game.laboratory.setups import Setup
from tests.benchmarks.interleaved import ratio
from tests.shipped import catalogue

LIMIT = 30.0
FIGHTS = 30
"""Fights of a run; what is found out once for a set-up is shared by them."""


def cell(ruleset: str, encounter: str, policy: str) -> Setup:
    """An encounter of the game that is won in some fights and lost in others, and fought by `sensible`."""
    matrix = Matrix((f"core:{encounter}",), ("core:starters",), (ruleset,), ("standard",), [(policy, {})])
    return setups(catalogue(), matrix)[0]


@pytest.mark.parametrize(("ruleset", "encounter"), [("zones", "buried_hulk"), ("fudge", "house_of_one_note")])
def test_best_costs_at_most_thirty_times_as_much_as_sensible(ruleset: str, encounter: str) -> None:
    with closing(Fights(cell(ruleset, encounter, "sensible"))) as sensible:

        def searched() -> None:
            with closing(Fights(cell(ruleset, encounter, "best"))) as best:
                for run in range(1, FIGHTS + 1):
                    best.play("benchmark", run)

        def plain() -> None:
            for run in range(1, FIGHTS + 1):
                sensible.play("benchmark", run)

        label = f"{FIGHTS} fights of {encounter} by best under {ruleset}, against sensible"
        cost = ratio(searched, plain, limit=LIMIT, runs=3, label=label)
    assert cost <= LIMIT
