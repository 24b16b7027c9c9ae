"""The arithmetic of dice pools: each figure of the rulebook and each example of the source."""

import pytest

from systems.pool.rules import (
    attack_dice,
    attack_dt,
    brace,
    combat_initiative,
    damage,
    defence,
    dodge,
    dropped,
    edge,
    flanked,
    furthest,
    hidden_dt,
    hits,
    kills,
    lingering_step,
    lingering_total,
    most_parts,
    move_squares,
    pool,
    range_dt,
    rest,
    roll_dt,
    split_dice,
    sprint_squares,
    successes,
)


@pytest.mark.rule("DP-02")
@pytest.mark.parametrize(("agility", "bonus", "die", "count"), [(5, 0, 1, 6), (5, 3, 6, 14), (2, -1, 4, 5)])
def test_initiative_is_agility_and_bonus_and_a_die(agility: int, bonus: int, die: int, count: int) -> None:
    assert combat_initiative(agility, bonus, die) == count


@pytest.mark.rule("DP-04")
def test_agility_5_and_ranged_4_are_9_dice() -> None:
    assert pool(5, 4) == 9


@pytest.mark.rule("DP-04")
@pytest.mark.parametrize(
    ("face", "plain", "mastered"), [(1, 0, 0), (2, 0, 0), (3, 0, 0), (4, 0, 1), (5, 1, 1), (6, 1, 1)]
)
def test_which_faces_are_successes(face: int, plain: int, mastered: int) -> None:
    assert (successes([face], mastery=False), successes([face], mastery=True)) == (plain, mastered)


@pytest.mark.rule("DP-04")
def test_successes_are_counted_not_summed() -> None:
    assert successes([6, 5, 4, 3, 6, 1], mastery=False) == 3


@pytest.mark.rule("DP-04")
@pytest.mark.parametrize(
    ("dice", "accuracy", "lent", "taken", "rolled"),
    [(9, 0, 0, 0, 9), (9, 2, 0, 0, 11), (6, 1, 3, 4, 6), (2, 0, 0, 5, 1)],
)
def test_dice_of_an_attack(dice: int, accuracy: int, lent: int, taken: int, rolled: int) -> None:
    assert attack_dice(dice, accuracy, lent, taken) == rolled


@pytest.mark.rule("DP-05")
@pytest.mark.parametrize(
    ("count", "needed", "hit"), [(2, 3, False), (3, 3, True), (4, 3, True), (0, 0, True), (0, 1, False)]
)
def test_successes_that_meet_the_sum_hit(count: int, needed: int, hit: bool) -> None:
    assert hits(count, needed) is hit


@pytest.mark.rule("DP-06")
@pytest.mark.parametrize(
    ("distance", "dt"), [(1, 0), (4, 0), (5, 2), (8, 2), (9, 4), (12, 4), (13, 6), (16, 6), (17, 8), (20, 8)]
)
def test_each_further_range_is_2_harder(distance: int, dt: int) -> None:
    assert range_dt(distance, 4) == dt


@pytest.mark.rule("DP-06")
@pytest.mark.parametrize(("times", "melee", "squares"), [(5, False, 20), (2, False, 8), (5, True, 4)])
def test_a_weapon_reaches_so_many_times_its_range_but_in_melee_no_further(
    times: int, melee: bool, squares: int
) -> None:
    assert furthest(4, times, melee) == squares


@pytest.mark.rule("DP-07")
@pytest.mark.parametrize(
    ("rating", "extra", "armour", "piercing", "resistance", "through"),
    [
        (5, 0, 0, 0, 0, 5),
        (5, 2, 0, 0, 0, 7),
        (5, 0, 3, 0, 0, 2),
        (5, 0, 3, 2, 0, 4),
        (5, 0, 3, 9, 0, 5),
        (5, 0, 0, 9, 2, 3),
        (5, 1, 3, 1, 2, 2),
        (2, 0, 3, 0, 0, 0),
        (2, 0, 0, 0, 5, 0),
    ],
)
def test_damage(rating: int, extra: int, armour: int, piercing: int, resistance: int, through: int) -> None:
    assert damage(rating, extra, armour, piercing, resistance) == through


@pytest.mark.rule("DP-08")
def test_a_move_is_twice_and_a_sprint_five_times_agility() -> None:
    assert (move_squares(3), sprint_squares(3)) == (6, 15)


@pytest.mark.rule("DP-08", "DP-20")
@pytest.mark.parametrize(
    ("sprinted", "downed", "braced", "dodged"),
    [(False, False, 3, 3), (True, False, 0, 4), (False, True, 0, 0), (True, True, 0, 0)],
)
def test_brace_and_dodge_of_who_sprinted_or_is_downed(sprinted: bool, downed: bool, braced: int, dodged: int) -> None:
    assert (brace(3, sprinted, downed), dodge(3, sprinted, downed)) == (braced, dodged)


@pytest.mark.rule("DP-03")
@pytest.mark.parametrize(
    ("innate", "guard", "press", "held"),
    [(3, 0, 0, 3), (3, 1, 0, 4), (3, 0, 2, 1), (3, 0, 5, 1), (0, 0, 2, 0), (3, 2, 2, 3)],
)
def test_a_guard_adds_to_a_defence_and_a_press_leaves_at_least_1(
    innate: int, guard: int, press: int, held: int
) -> None:
    assert defence(innate, guard, press) == held


@pytest.mark.rule("DP-09")
@pytest.mark.parametrize(("beyond", "dies"), [(0, False), (4, False), (5, True)])
def test_more_than_fortitude_kills(beyond: int, dies: bool) -> None:
    assert kills(beyond, 4) is dies


@pytest.mark.rule("DP-10")
def test_lingering_3_is_3_2_1_which_is_6() -> None:
    assert ([lingering_step(step, 0) for step in (3, 2, 1)], lingering_total(3)) == ([3, 2, 1], 6)


@pytest.mark.rule("DP-10")
def test_lingering_10_is_55() -> None:
    assert lingering_total(10) == 55


@pytest.mark.rule("DP-21")
@pytest.mark.parametrize(("step", "resistance", "damage_"), [(3, 0, 3), (3, 2, 1), (2, 2, 0), (1, 2, 0)])
def test_resistance_counts_for_each_step(step: int, resistance: int, damage_: int) -> None:
    assert lingering_step(step, resistance) == damage_


@pytest.mark.rule("DP-11")
@pytest.mark.parametrize(("hp", "factor", "after"), [(5, 1, 9), (5, 2, 13), (18, 1, 20), (18, 2, 20)])
def test_a_night_gives_back_fortitude_and_twice_that_with_first_aid(hp: int, factor: int, after: int) -> None:
    assert rest(hp, 20, 4, factor) == after


@pytest.mark.rule("DP-12")
@pytest.mark.parametrize(("reasons", "automatic"), [((), 0), ((False,), 0), ((True,), 2), ((True, True, True), 2)])
def test_edge_is_never_more_than_2(reasons: tuple[bool, ...], automatic: int) -> None:
    assert edge(*reasons) == automatic


@pytest.mark.rule("DP-13")
@pytest.mark.parametrize(
    ("adjacent", "backed", "is_flanked"),
    [(0, False, False), (1, False, False), (2, False, True), (3, False, True), (2, True, False)],
)
def test_two_beside_one_without_a_wall_flank(adjacent: int, backed: bool, is_flanked: bool) -> None:
    assert flanked(adjacent, backed) is is_flanked


@pytest.mark.rule("DP-15")
@pytest.mark.parametrize(
    ("spent", "ambushed", "side"), [(False, False, ""), (True, False, "party"), (False, True, "foes"), (True, True, "")]
)
def test_who_has_the_drop(spent: bool, ambushed: bool, side: str) -> None:
    assert dropped(spent, ambushed) == side


@pytest.mark.rule("DP-16")
def test_9_dice_in_2_attacks_are_4_each() -> None:
    assert split_dice(9, 2) == 4


@pytest.mark.rule("DP-16")
@pytest.mark.parametrize(("dice", "parts", "each"), [(8, 2, 3), (9, 3, 2), (10, 3, 2), (9, 4, 1), (9, 5, 1), (3, 2, 1)])
def test_dice_of_each_roll_of_a_split(dice: int, parts: int, each: int) -> None:
    assert split_dice(dice, parts) == each


@pytest.mark.rule("DP-16")
@pytest.mark.parametrize(("dice", "most"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 4), (9, 5)])
def test_each_roll_keeps_a_die(dice: int, most: int) -> None:
    assert most_parts(dice) == most
    assert split_dice(dice, most) >= 1 or most == 1
    assert split_dice(dice, most + 1) < 1


@pytest.mark.rule("DP-17")
@pytest.mark.parametrize(
    ("ranged", "cover", "murk", "dt"),
    [
        (True, False, False, 0),
        (True, True, False, 2),
        (True, False, True, 2),
        (True, True, True, 2),
        (False, True, True, 0),
    ],
)
def test_cover_and_murk(ranged: bool, cover: bool, murk: bool, dt: int) -> None:
    assert hidden_dt(ranged, cover, murk) == dt


@pytest.mark.rule("DP-17")
@pytest.mark.parametrize(
    ("prone", "sickened", "blinded", "on_rolls", "on_attacks"),
    [
        (False, 0, False, 0, 0),
        (True, 0, False, 2, 2),
        (False, 1, False, 1, 1),
        (False, 3, False, 3, 3),
        (False, 0, True, 0, 4),
        (True, 2, True, 4, 8),
    ],
)
def test_what_is_on_a_roll(prone: bool, sickened: int, blinded: bool, on_rolls: int, on_attacks: int) -> None:
    assert (roll_dt(prone, sickened), attack_dt(prone, sickened, blinded)) == (on_rolls, on_attacks)
