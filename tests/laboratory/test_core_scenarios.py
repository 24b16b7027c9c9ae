"""The scenarios that the game ships: each comes out as it is written."""

import pytest

from game.laboratory.scenarios.run import run
from game.laboratory.scenarios.suite import played
from systems.table.ruleset import rulesets
from tests.campaign.setups import catalogue

SHIPPED = catalogue().scenarios


@pytest.mark.parametrize("key", SHIPPED)
def test_it_comes_out_as_written(key: str) -> None:
    for rules in played(catalogue(), SHIPPED[key]):
        run(catalogue(), SHIPPED[key], rules)


@pytest.mark.parametrize("rules", sorted(rulesets()))
def test_each_ruleset_has_some(rules: str) -> None:
    assert sum(rules in each.rulesets for each in SHIPPED.values()) >= 4


def test_the_campaign_has_some() -> None:
    assert sum(each.campaign is not None for each in SHIPPED.values()) >= 6
