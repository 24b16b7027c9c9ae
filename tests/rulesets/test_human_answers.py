"""Ruthless foes answer as people would: they feign at times, and no two fights are the same (BH-01, BH-07)."""

import pytest

from systems.table.ruleset import rulesets
from tests.rulesets.watched import Seen, feigned, watch

FIGHTS = 6
"""Fights of an encounter, in which looking ahead takes its time."""
MANY = 24
"""Fights in which foes follow their scripts, which takes no time."""
ENOUGH, READ = 16, 0.85
"""So often something has to be shown that its share of feints tells something; and the share from which it is read."""


def guards(each: Seen) -> bool:
    """Whether a guard is what is shown."""
    return each.intent.shown == "guard"


def feigns(each: Seen) -> bool:
    """Whether it shows another intent than it means."""
    return each.feigned


@pytest.mark.thorough
@pytest.mark.rule("BH-01", "BH-07")
@pytest.mark.parametrize("rules", sorted(rulesets()))
def test_feints_are_made_and_not_so_often_that_they_are_read(rules: str) -> None:
    watched = watch("core:toll_takers", rules, "core:road_cutters", FIGHTS, difficulty="ruthless")
    assert 0.005 < watched.share(feigns) < 0.3
    assert watched.share(feigns, guards) <= 1 / 3
    fights = {
        tuple((each.who, each.intent) for each in watched.seen if each.fight == number)
        for number in range(1, FIGHTS + 1)
    }
    assert len(fights) == FIGHTS


@pytest.mark.rule("BH-01")
@pytest.mark.parametrize("rules", sorted(rulesets()))
@pytest.mark.parametrize("encounter", ["core:road_cutters", "core:dune_cutters"])
def test_a_guard_that_is_shown_is_meant_more_often_than_not(rules: str, encounter: str) -> None:
    watched = watch("core:toll_takers", rules, encounter, MANY)
    assert watched.count(guards) > MANY / 2
    assert 0.15 < watched.share(feigns, guards) < 0.5


@pytest.mark.thorough
@pytest.mark.rule("BH-01")
@pytest.mark.parametrize("rules", sorted(rulesets()))
def test_nothing_that_is_shown_in_any_encounter_is_as_good_as_always_a_feint(rules: str) -> None:
    often = {cell: made / shown for cell, (made, shown) in feigned(rules, FIGHTS).items() if shown >= ENOUGH}
    assert often
    assert {cell: share for cell, share in often.items() if share >= READ} == {}
