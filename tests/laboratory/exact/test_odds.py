"""Exact odds against those that were worked out apart from the rules."""

from fractions import Fraction

import pytest

from game.laboratory.exact.errors import NoExact, TooLarge
from game.laboratory.exact_odds import exact_odds
from tests.laboratory.exact.setups import impact, spilling


def test_encounter_a_is_won_in_3217127_of_15116544_cases() -> None:
    exact = exact_odds(impact(), policy=spilling)
    assert exact.outcomes == {"rout": 1 - Fraction(3217127, 15116544), "victory": Fraction(3217127, 15116544)}
    assert exact.exact


def test_a_fight_beyond_the_limit_is_refused_with_its_likely_size_and_what_pays_for_it() -> None:
    said = "about 13,000 transitions, and the limit is 10,000 (--exact-limit 26000 is likely to be enough)"
    assert str(TooLarge(10_000, 9000, 12_345)).endswith(said)


def test_of_a_fight_that_was_hardly_looked_at_no_size_is_told() -> None:
    with pytest.raises(TooLarge, match=r"has more than 1,000 transitions, and the limit is 1,000$"):
        exact_odds(impact(), 1000, spilling)


def test_a_policy_that_rolls_has_no_exact_odds() -> None:
    with pytest.raises(NoExact, match="dice of its own"):
        exact_odds(impact(policy="random"))


def test_a_playbook_has_exact_odds() -> None:
    spills = {"manner": {"leaving": "never", "share": "first"}}
    exact = exact_odds(impact(policy="t:spills", playbook=spills))
    assert exact.outcomes["victory"] == Fraction(3217127, 15116544)


def test_a_playbook_may_look_at_the_round() -> None:
    leaves = {"manner": {"leaving": "never"}, "rules": [{"intent": "flee", "when": "round == 3"}]}
    exact = exact_odds(impact(policy="t:leaves", playbook=leaves))
    cut = exact_odds(impact(policy="fight-on", round_limit=2))
    assert 0 < exact.outcomes["retreat"] == cut.outcomes["stalemate"]


def test_a_playbook_that_draws_has_no_exact_odds() -> None:
    draws = {"rules": [{"intent": "press"}, {"intent": "guard"}]}
    with pytest.raises(NoExact, match="the policy t:draws draws among its rules by dice of its own"):
        exact_odds(impact(policy="t:draws", playbook=draws))
