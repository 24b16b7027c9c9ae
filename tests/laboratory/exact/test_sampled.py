"""Exact odds and sampled ones of the same fights: the shares lie within their intervals of the exact values."""

from contextlib import closing
from functools import cache

import pytest

from game.laboratory.exact.result import Exact
from game.laboratory.exact_odds import exact_odds
from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.interval import wilson
from game.laboratory.playtest.record import OUTCOMES
from game.laboratory.playtest.tally import Tally
from game.laboratory.setups import Setup
from systems.table.ruleset import rulesets
from tests.laboratory.exact.small import SMALL

RUNS = 800
"""Enough to notice a chance that is wrong by 8 points at least four times out of five, in each set-up by itself."""
CONFIDENCE = 0.999
"""That the interval of a share holds the true one."""

EVERY = [(rules, name) for rules, each in SMALL.items() for name in each]


@cache
def exact_of(rules: str, name: str) -> Exact:
    """The exact odds of one of the small fights, worked out once."""
    return exact_odds(SMALL[rules][name])


def sampled(setup: Setup) -> Tally:
    """Many fights of fixed seeds."""
    tally = Tally()
    with closing(Fights(setup)) as fights:
        for run in range(1, RUNS + 1):
            tally.add(fights.play("exact", run))
    return tally


def near(chance: float, count: int) -> bool:
    """Tell whether a chance lies within the interval of what was counted."""
    low, high = wilson(count, RUNS, CONFIDENCE)
    return low <= chance <= high


def test_every_ruleset_has_five_such_fights() -> None:
    assert {name: len(each) >= 5 for name, each in SMALL.items()} == dict.fromkeys(sorted(rulesets()), True)


@pytest.mark.thorough
@pytest.mark.parametrize(("rules", "name"), EVERY)
def test_chances_come_to_one_and_sampled_shares_lie_within_their_intervals(rules: str, name: str) -> None:
    exact, tally = exact_of(rules, name), sampled(SMALL[rules][name])
    far = {
        outcome: (float(exact.share(outcome)), tally.share(outcome))
        for outcome in OUTCOMES
        if not near(float(exact.share(outcome)), tally.outcomes[outcome])
    }
    assert not far
    assert sum(exact.outcomes.values()) == 1
