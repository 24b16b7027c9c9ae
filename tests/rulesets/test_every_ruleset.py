"""The suite that authors of rulesets run, run with the five of the game."""

import pytest

from game.testing import RulesetSuite
from systems.table.ruleset import rulesets

for slow in (
    RulesetSuite.test_any_legal_choice_is_accepted_and_health_stays_within_its_bounds,
    RulesetSuite.test_fights_driven_in_turns_are_what_each_is_alone,
    RulesetSuite.test_the_policy_plays_in_any_style,
    RulesetSuite.test_without_a_style_the_policy_is_sensible,
    RulesetSuite.test_shipped_encounters_are_played_to_an_end_and_told_wholly,
    RulesetSuite.test_what_is_forgotten_changes_nothing_that_is_played,
    RulesetSuite.test_clocks_that_are_turned_back_change_nothing_that_is_played,
    RulesetSuite.test_contributions_come_to_what_happened_to_everybodys_bar,
    RulesetSuite.test_a_round_in_which_somebody_was_hurt_or_healed_is_not_quiet,
    RulesetSuite.test_who_has_not_joined_is_not_there,
    RulesetSuite.test_a_feint_cannot_be_told_from_what_it_seems,
):
    pytest.mark.slow(slow)
for thorough in (
    RulesetSuite.test_ruthless_enemies_look_ahead_without_touching_the_fights_dice,  # in small: test_ruthless.py
    RulesetSuite.test_prospects_come_to_what_they_tell,  # in small: each ruleset's test_foresight.py
    RulesetSuite.test_intents_come_to_what_they_tell,
):
    pytest.mark.thorough(thorough)
pytest.mark.rule("HX-12", "BH-03")(RulesetSuite.test_it_brings_what_behaviours_share)
pytest.mark.rule("HX-02", "HX-09", "HX-12")(RulesetSuite.test_bodies_hold_between_fights)
pytest.mark.rule("HX-21")(RulesetSuite.test_a_members_sheet_tells_each_number_of_the_block)
pytest.mark.rule("BH-04")(RulesetSuite.test_what_enemies_see_stays_within_its_bounds)
pytest.mark.rule("BH-01")(RulesetSuite.test_shipped_encounters_are_played_to_an_end_and_told_wholly)


class TestImpact(RulesetSuite):
    """One roll of the whole party."""

    key = "impact"
    decides_as_one = True


class TestZones(RulesetSuite):
    """Those who are out may come to."""

    key = "zones"
    rousing = frozenset({"rise"})


class TestReactive(RulesetSuite):
    """Every blow is answered."""

    key = "reactive"


class TestPool(RulesetSuite):
    """Dice and squares."""

    key = "pool"


class TestFudge(RulesetSuite):
    """Wounds and metres."""

    key = "fudge"


def test_every_ruleset_of_the_game_is_here() -> None:
    suites = {suite.key for suite in RulesetSuite.__subclasses__()}
    assert suites >= set(rulesets())
