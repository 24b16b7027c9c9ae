"""Exact chances of checks outside fights, under every ruleset (HX-23)."""

from fractions import Fraction

import pytest

from systems.table.loop.dice import Dice, SeededDice
from systems.table.loop.dice_notation import parse_dice
from systems.table.ruleset import Check, ruleset, rulesets
from systems.table.ruleset.check_chances import (
    chance_of_sum,
    chances_of,
    check_chances,
    effort_chance,
    per_cent,
    progress_chances,
)


@pytest.mark.rule("HX-23")
@pytest.mark.parametrize(
    ("key", "skill", "difficulty", "passed", "partial"),
    [
        ("impact", 5, 11, Fraction(26, 36), 0),
        ("impact", 1, 14, 0, 0),
        ("reactive", 5, 11, Fraction(26, 36), Fraction(9, 36)),
        ("reactive", 1, 20, Fraction(1, 36), 0),
        ("reactive", 8, 6, Fraction(35, 36), 0),
        ("zones", 5, 11, Fraction(15, 20), Fraction(3, 20)),
        ("fudge", 5, 11, Fraction(66, 81), 0),
        ("pool", 5, 12, 1 - sum(Fraction(n * 2 ** (7 - k), 3**7) for k, n in ((0, 1), (1, 7), (2, 21))), 0),
    ],
)
def test_chances_are_those_of_all_throws(
    key: str, skill: int, difficulty: int, passed: Fraction, partial: Fraction
) -> None:
    assert check_chances(ruleset(key).under({}), skill, difficulty) == (passed, partial)


@pytest.mark.parametrize("key", sorted(rulesets()))
@pytest.mark.parametrize(("skill", "difficulty"), [(2, 9), (6, 12)])
def test_chances_are_what_rolling_comes_to(key: str, skill: int, difficulty: int) -> None:
    rules, dice = ruleset(key).under({}), SeededDice(5)
    rolled = [rules.check(dice, skill, difficulty, "", "") for _ in range(1500)]
    chances = check_chances(rules, skill, difficulty)
    assert sum(each.passed for each in rolled) / 1500 == pytest.approx(float(chances.passed), abs=0.045)
    assert sum(each.partial for each in rolled) / 1500 == pytest.approx(float(chances.partial), abs=0.045)


@pytest.mark.parametrize("key", ["fudge", "impact", "pool", "reactive", "zones"])
def test_the_throw_that_is_needed_is_said(key: str) -> None:
    least = {"fudge": "-1 or more on 4dF", "pool": "2 successes on 6 dice", "zones": "6 or more on 1d20"}
    assert ruleset(key).under({}).needs(5, 11).startswith(least.get(key, "6 or more on 2d6"))


def test_a_second_roll_counts_where_a_check_makes_one() -> None:
    def twice(dice: Dice) -> Check:
        first = dice.sum("world", 1, 6, "", "")
        roll = first if first.total > 1 else dice.each("world", 1, 6, "", "", 6)
        return Check(roll, roll.total, roll.total == 6)

    assert chances_of(twice).passed == Fraction(1, 6) + Fraction(1, 36)


def test_a_feat_of_effort_has_the_chance_of_all_its_attempts() -> None:
    zones = ruleset("zones").under({})
    one = progress_chances(zones, 4, 11)
    assert sum(one.values()) == 1
    assert effort_chance(zones, (4,), 11, 12) == one[12] == Fraction(14, 20) * Fraction(1, 36)
    dice, won = SeededDice(2), 0
    for _ in range(1500):
        checks = [zones.check(dice, skill, 11, "", "") for skill in (4, 2, 2) * 2]
        made = [zones.effort(dice, check, 11, "", "") for check in checks]
        won += sum(each.total for each in made if each) >= 30
    assert won / 1500 == pytest.approx(float(effort_chance(zones, (4, 2, 2) * 2, 11, 30)), abs=0.045)


def test_dice_of_content_have_their_chance_too() -> None:
    assert chance_of_sum(parse_dice("1d6"), 5) == Fraction(1, 3)
    assert chance_of_sum(parse_dice("2d6-2"), 10) == Fraction(1, 36)
    assert chance_of_sum(parse_dice("3"), 4) == 0


@pytest.mark.parametrize(("chance", "shown"), [("0", 0), ("1/1000", 1), ("26/36", 72), ("999/1000", 99), ("1", 100)])
def test_only_what_is_certain_is_0_or_100_per_cent(chance: str, shown: int) -> None:
    assert per_cent(Fraction(chance)) == shown
