"""The arithmetic of Reactive, figure by figure."""

import pytest

from systems.reactive.rules import (
    DEALT,
    LEVELS,
    TAKEN,
    Grip,
    Level,
    against,
    check_level,
    defended,
    dice_count,
    enemy_damage,
    grip,
    guarded,
    kept,
    level_of,
    segments,
    won_loot,
)


@pytest.mark.rule("RX-01")
@pytest.mark.parametrize(
    ("natural", "modifier", "level"),
    [
        (3, 0, "failure"),
        (6, 0, "failure"),
        (7, 0, "mixed"),
        (9, 0, "mixed"),
        (10, 0, "success"),
        (11, 0, "success"),
        (5, 1, "failure"),
        (6, 1, "mixed"),
        (9, 1, "success"),
        (7, -1, "failure"),
        (10, -1, "mixed"),
        (2, 0, "critical_failure"),
        (12, 0, "critical_success"),
        (2, 9, "critical_failure"),
        (12, -9, "critical_success"),
        (3, 7, "success"),
        (11, -5, "failure"),
    ],
)
def test_the_level_of_a_roll(natural: int, modifier: int, level: Level) -> None:
    assert level_of(natural, modifier, 6, 9) == level


@pytest.mark.rule("RX-06", "RX-07")
@pytest.mark.parametrize(
    ("level", "dealt", "taken"),
    [
        ("critical_failure", 0, 4),
        ("failure", 0, 2),
        ("mixed", 1, 1),
        ("success", 2, 0),
        ("critical_success", 4, 0),
    ],
)
def test_dice_dealt_and_taken_at_each_level(level: Level, dealt: int, taken: int) -> None:
    assert (DEALT[level], TAKEN[level]) == (dealt, taken)


@pytest.mark.rule("RX-10")
@pytest.mark.parametrize(
    ("advantage", "disadvantage", "count"), [(False, False, 2), (True, False, 3), (False, True, 3), (True, True, 2)]
)
def test_dice_of_a_roll_with_advantage_and_disadvantage(advantage: bool, disadvantage: bool, count: int) -> None:
    assert dice_count(advantage, disadvantage, 1) == count


@pytest.mark.rule("RX-10")
@pytest.mark.parametrize(
    ("faces", "worst", "two"),
    [
        ((1, 6, 4), False, (4, 6)),
        ((1, 6, 4), True, (1, 4)),
        ((6, 1, 6), False, (6, 6)),
        ((1, 6, 1), True, (1, 1)),
        ((3, 5), False, (3, 5)),
    ],
)
def test_the_two_dice_that_count(faces: tuple[int, ...], worst: bool, two: tuple[int, int]) -> None:
    assert kept(faces, worst) == two


@pytest.mark.rule("RX-09")
@pytest.mark.parametrize(
    ("level", "damage", "own", "wards"),
    [
        ("critical_failure", 9, 9, 9),
        ("failure", 9, 9, 9),
        ("mixed", 9, 4, 4),
        ("mixed", 8, 4, 4),
        ("mixed", 1, 0, 0),
        ("success", 9, 4, 0),
        ("success", 8, 4, 0),
        ("critical_success", 9, 0, 0),
    ],
)
def test_what_defender_and_defended_take(level: Level, damage: int, own: int, wards: int) -> None:
    assert defended(level, damage) == (own, wards)


@pytest.mark.rule("RX-08")
@pytest.mark.parametrize(
    ("level", "held"),
    [
        ("critical_failure", Grip(0, 0)),
        ("failure", Grip(0, 0)),
        ("mixed", Grip(2, 0)),
        ("success", Grip(2, 2)),
        ("critical_success", Grip(3, 3)),
    ],
)
def test_how_a_special_effect_takes_hold(level: Level, held: Grip) -> None:
    assert grip(level, 1, 2) == held


@pytest.mark.rule("RX-05")
@pytest.mark.parametrize(
    ("level", "filled"),
    [("critical_failure", 0), ("failure", 0), ("mixed", 1), ("success", 2), ("critical_success", 2)],
)
def test_segments_that_a_roll_fills(level: Level, filled: int) -> None:
    assert segments(level, 2, 1) == filled


@pytest.mark.rule("RX-11")
@pytest.mark.parametrize(
    ("block", "owed", "exposed", "sum_"), [(0, 0, 0, 0), (-2, 0, 0, -2), (1, 3, 0, 4), (-1, 2, 1, 2)]
)
def test_what_is_added_to_rolls_against_an_enemy(block: int, owed: int, exposed: int, sum_: int) -> None:
    assert against(block, owed, exposed) == sum_


@pytest.mark.parametrize(
    ("roll", "press", "weakened", "blinded", "damage"),
    [(7, 0, 0, False, 7), (7, 3, 0, False, 10), (7, 0, 2, False, 5), (2, 0, 5, False, 0), (7, 2, 0, True, 4)],
)
def test_damage_by_an_enemy(roll: int, press: int, weakened: int, blinded: bool, damage: int) -> None:
    assert enemy_damage(roll, press, weakened, blinded, 2) == damage


@pytest.mark.parametrize(("damage", "guard", "left"), [(7, False, 7), (7, True, 3), (8, True, 4), (1, True, 0)])
def test_a_guard_halves_downwards(damage: int, guard: bool, left: int) -> None:
    assert guarded(damage, guard, 2) == left


@pytest.mark.rule("HX-15")
@pytest.mark.parametrize(
    ("loot", "found", "fled", "left"), [(4, 0, False, 4), (4, 0, True, 2), (4, 3, False, 7), (1, 0, True, 0)]
)
def test_the_loot_rating_of_a_won_fight(loot: int, found: int, fled: bool, left: int) -> None:
    assert won_loot(loot, found, fled, 2) == left


@pytest.mark.rule("HX-23", "RX-01")
@pytest.mark.parametrize(
    ("natural", "skill", "difficulty", "level"),
    [
        (7, 3, 10, "success"),
        (6, 3, 10, "mixed"),
        (4, 3, 10, "mixed"),
        (3, 3, 10, "failure"),
        (8, 0, 8, "success"),
        (5, 0, 8, "mixed"),
        (4, 0, 8, "failure"),
        (2, 8, 8, "critical_failure"),
        (12, 0, 14, "critical_success"),
    ],
)
def test_the_level_of_a_test_outside_a_fight(natural: int, skill: int, difficulty: int, level: Level) -> None:
    assert check_level(natural, skill, difficulty) == level


def test_levels_stand_from_worst_to_best() -> None:
    assert sorted(LEVELS, key=lambda level: DEALT[level] - TAKEN[level]) == list(LEVELS)
