"""Ruthless foes answer as people would: they feign at times, and no two fights are the same (BH-01, BH-07)."""

import pytest

from tests.rulesets.watched import watch

FIGHTS = 6


@pytest.mark.rule("BH-01", "BH-07")
@pytest.mark.parametrize(("rules", "most"), [("impact", 0.3), ("zones", 0.4)])
def test_feints_are_made_and_not_so_often_that_they_are_read(rules: str, most: float) -> None:
    watched = watch("core:toll_takers", rules, "core:road_cutters", FIGHTS, difficulty="ruthless")
    assert 0.03 < watched.share(lambda each: each.feigned) < most
    fights = {
        tuple((each.who, each.intent) for each in watched.seen if each.fight == number)
        for number in range(1, FIGHTS + 1)
    }
    assert len(fights) == FIGHTS
