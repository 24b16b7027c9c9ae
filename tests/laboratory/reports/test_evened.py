"""Evened odds in reports: where they are told, and where the shares of the fights tell as much."""

from contextlib import closing

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.results import Cell, Inputs, Result
from game.laboratory.playtest.tally import Tally
from game.laboratory.reports.data import document
from game.laboratory.reports.table import text
from game.laboratory.setups import Setup
from tests.laboratory.exact.small import SMALL
from tests.laboratory.playtest.bouts import bout

OPEN, SURE = SMALL["impact"]["two against one"], bout(hp=1, enemy_impact=4)


def result(setup: Setup, runs: int, unsolved: str) -> Result:
    """Fights whose exact odds were asked for in vain, or not at all."""
    tally = Tally()
    with closing(Fights(setup)) as fights:
        for run in range(1, runs + 1):
            tally.add(fights.play("s", run))
    return Result(Inputs("s", runs), (Cell(setup, tally, unsolved=unsolved),))


@pytest.mark.parametrize(
    ("told", "setup", "runs", "unsolved"),
    [
        (True, OPEN, 200, "too many transitions"),
        (False, OPEN, 99, "too many transitions"),
        (False, OPEN, 200, ""),
        (False, SURE, 200, "too many transitions"),
    ],
    ids=["many fights", "few fights", "not asked for", "fights that all end alike"],
)
def test_evened_odds_are_told_where_they_tell_more(told: bool, setup: Setup, runs: int, unsolved: str) -> None:
    made = result(setup, runs, unsolved)
    assert ("Evened odds" in text(made)) == told
    [cell] = document(made)["cells"]
    assert (cell["evened"] is not None) == told
