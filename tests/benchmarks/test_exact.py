"""Exact odds against sampled ones: encounter (a) under `impact`, worked out, and played ten thousand times."""

from contextlib import closing
from fractions import Fraction

from game.laboratory.exact_odds import exact_odds
from game.laboratory.playtest.fights import Fights
from tests.benchmarks.interleaved import ratio
from tests.laboratory.exact.setups import impact, spilling

LIMIT = 0.5
SAMPLED = 10_000
"""Fights that exact odds are compared with."""
BLOCK = 250
"""Fights that are timed in one go; ten thousand take so many times as long."""


def test_exact_odds_cost_less_than_half_of_ten_thousand_fights() -> None:
    setup = impact(policy="fight-on")
    runs = iter(range(1, 10**9))
    with closing(Fights(setup)) as fights:

        def worked_out() -> None:
            assert exact_odds(setup, policy=spilling).share("victory") == Fraction(3217127, 15116544)

        def played() -> None:
            for _ in range(BLOCK):
                fights.play("benchmark", next(runs))

        most = LIMIT * SAMPLED / BLOCK
        label = f"Encounter (a) exactly, against {BLOCK} fights"
        cost = ratio(worked_out, played, limit=most, runs=11, label=label)
    assert cost <= most
