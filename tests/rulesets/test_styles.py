"""Whatever the manner, the policy of every installed ruleset answers every request of a fight."""

from contextlib import closing
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from systems.table.policy.style import SENSIBLE, Aim, Care, Leaving, PlayStyle, Share, Things
from systems.table.ruleset import ruleset, rulesets
from tests.rulesets.fights import begun, fights

pytestmark = pytest.mark.slow

MOST = 250
"""Choices after which a fight is left: those who never leave may have no end but the round limit of a playtest."""

MANNERS = st.builds(PlayStyle, *(st.sampled_from(get_args(each)) for each in (Leaving, Aim, Care, Things, Share)))


@pytest.mark.parametrize("key", rulesets())
@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_whole_fights_are_played_in_any_manner(key: str, data: st.DataObject) -> None:
    rules = ruleset(key)
    encounter, party, seed = data.draw(fights(rules))
    style = data.draw(MANNERS)
    with closing(begun(rules, encounter, party, seed)) as battle:
        for _ in range(MOST):
            if battle.request is None:
                return
            choice = rules.policy(battle.request, style)
            assert not battle.request.refuse(choice)
            battle.choose(choice)


@pytest.mark.parametrize("key", rulesets())
@settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_without_a_manner_it_is_the_sensible_one(key: str, data: st.DataObject) -> None:
    rules = ruleset(key)
    with closing(begun(rules, *data.draw(fights(rules)))) as battle:
        for _ in range(MOST):
            if battle.request is None:
                return
            choice = rules.policy(battle.request)
            assert choice == rules.policy(battle.request, SENSIBLE)
            battle.choose(choice)


@pytest.mark.parametrize("key", rulesets())
@settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_who_never_leaves_is_never_out_of_the_fight_alive(key: str, data: st.DataObject) -> None:
    rules = ruleset(key)
    with closing(begun(rules, *data.draw(fights(rules)))) as battle:
        style = data.draw(MANNERS)._replace(leaving="never")
        for _ in range(MOST):
            if battle.request is None:
                break
            battle.choose(rules.policy(battle.request, style))
        assert battle.outcome != "retreat"
