"""A part of the campaigns at scale."""

import pytest

from tests.endurance import campaigns
from tests.endurance.campaigns import course, table


def test_each_ruleset_has_the_same_number_of_campaigns() -> None:
    rulesets = [each.ruleset for each in campaigns.campaigns(20)]
    assert {rulesets.count(ruleset) for ruleset in rulesets} == {4}


@pytest.mark.thorough
def test_a_few_campaigns_are_played_saved_loaded_and_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaigns, "DAYS", 4)
    played = [course(each) for each in campaigns.campaigns(10)]
    assert [each.error for each in played] == [""] * 10
    assert len(list(table(played))) == 2 + 5
