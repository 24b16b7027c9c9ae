"""Feints that give themselves away are told: what a behaviour shows only when it means something else (BH-01)."""

from tests.packs.test_behaviour_checks import Told, rules

READ = "is always a feint, so whoever has seen it once reads it: add a rule that means it"


def test_what_is_shown_and_never_meant_is_told_at_its_first_feint(told: Told) -> None:
    lines = ("intent = 'guard'", "intent = 'guard', feint = 'attack'", "intent = 'press', feint = 'attack'")
    assert told(rules(*lines)) == [f"7:33: warning: 'attack' {READ}"]


def test_one_rule_that_means_it_is_enough_whatever_its_condition(told: Told) -> None:
    assert told(rules("intent = 'guard', feint = 'attack'", "intent = 'attack', when = 'round > 3'")) == []


def test_rules_for_some_rulesets_count_under_these_alone(told: Told) -> None:
    lines = ("intent = 'guard', feint = 'attack'", "intent = 'attack', rulesets = ['impact', 'zones']")
    assert told(rules(*lines)) == [f"6:33: warning: under fudge, pool, reactive 'attack' {READ}"]
