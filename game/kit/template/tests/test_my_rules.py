"""The suite that every ruleset passes, and room for tests of your own."""

from my_rules.rules import blow, needed

from game.testing import RulesetSuite


class TestConformance(RulesetSuite):
    """What holds for every ruleset holds for this one."""

    key = "my_rules"


def test_a_throw_always_has_a_chance_and_never_more_than_19_in_20() -> None:
    assert (needed(3, -20), needed(18, 20)) == (1, 19)


def test_a_guard_halves_a_blow_and_armour_comes_first() -> None:
    assert (blow(4, 2, 1, guarding=False), blow(4, 2, 1, guarding=True), blow(1, 0, 9, guarding=False)) == (5, 3, 1)
