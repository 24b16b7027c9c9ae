"""The arithmetic of Action Scores: hits, classes, conflicts, feats (ZN-05, ZN-07 to ZN-10, ZN-19 to ZN-26)."""

import pytest

from systems.zones.rules import (
    ACTIONS,
    action_score,
    challenge_of,
    defence,
    edge_bonus,
    effort_dice,
    feat_result,
    health_after,
    hit,
    hit_damage,
    npc_score,
    rise_result,
    segments,
    winner,
    wins,
)


@pytest.mark.rule("ZN-06")
def test_the_action_score_is_the_die_and_all_that_is_added() -> None:
    assert action_score(11, 3 + 2 - 1) == 15


@pytest.mark.rule("ZN-08", "ZN-09")
@pytest.mark.parametrize(
    ("attacker", "target", "result"),
    [(15, 15, "full"), (16, 15, "full"), (14, 15, "glancing"), (6, 15, "glancing"), (5, 15, "miss"), (4, 15, "miss")],
)
def test_full_glancing_miss(attacker: int, target: int, result: str) -> None:
    assert hit(attacker, target) == result


@pytest.mark.rule("ZN-10")
@pytest.mark.parametrize(
    ("own", "attack", "against"),
    [
        (8, "miss", "full"),
        (9, "glancing", "full"),
        (18, "full", "full"),
        (19, "full", "glancing"),
        (28, "full", "miss"),
    ],
)
def test_the_example_of_two_who_attack_each_other(own: int, attack: str, against: str) -> None:
    assert (hit(own, 18), hit(18, own)) == (attack, against)


@pytest.mark.rule("ZN-15")
@pytest.mark.parametrize(("attacker", "result"), [(15, "full"), (14, "miss"), (5, "miss")])
def test_defend_makes_glancing_hits_misses_and_leaves_full_hits(attacker: int, result: str) -> None:
    assert hit(attacker, 15, defends=True) == result


@pytest.mark.rule("ZN-17")
@pytest.mark.parametrize(("attacker", "result"), [(15, "full"), (14, "glancing"), (13, "glancing"), (12, "miss")])
def test_who_flees_is_missed_by_what_they_beat_by_3(attacker: int, result: str) -> None:
    assert hit(attacker, 15, flees=True) == result


@pytest.mark.rule("ZN-16")
@pytest.mark.parametrize(("coverers", "score"), [([], 12), ([15], 15), ([9], 12), ([13, 17], 17)])
def test_an_attack_is_held_against_the_best_of_own_score_and_covers(coverers: list[int], score: int) -> None:
    assert defence(12, coverers) == score


@pytest.mark.rule("ZN-22")
@pytest.mark.parametrize(("result", "taken"), [("full", 1), ("glancing", 1), ("miss", 0)])
def test_a_peon_falls_by_any_hit(result: str, taken: int) -> None:
    assert hit_damage("peon", result, 9) == taken  # type: ignore[arg-type]


@pytest.mark.rule("ZN-23")
@pytest.mark.parametrize(("result", "taken"), [("full", 2), ("glancing", 1), ("miss", 0)])
def test_a_grunt_falls_by_one_full_or_two_glancing_hits(result: str, taken: int) -> None:
    assert hit_damage("grunt", result, 9) == taken  # type: ignore[arg-type]


@pytest.mark.rule("ZN-24")
@pytest.mark.parametrize(("result", "taken"), [("full", 9), ("glancing", 9), ("miss", 0)])
def test_a_foe_takes_what_the_dice_say(result: str, taken: int) -> None:
    assert hit_damage("foe", result, 9) == taken  # type: ignore[arg-type]


@pytest.mark.rule("ZN-24")
@pytest.mark.parametrize(("now", "full"), [(30, 10), (28, 10), (27, 9), (1, 1), (3, 1), (4, 2), (0, 0)])
def test_a_foes_bar_has_ten_segments_rounded_up(now: int, full: int) -> None:
    assert segments(now, 30, 10) == full


@pytest.mark.rule("ZN-28")
@pytest.mark.parametrize(
    ("start", "damage", "recovery", "after"),
    [(10, 4, 0, 6), (10, 12, 5, 3), (10, 12, 0, 0), (18, 0, 6, 20), (18, 3, 6, 20), (0, 0, 4, 4)],
)
def test_health_is_start_less_damage_plus_recovery_within_its_bounds(
    start: int, damage: int, recovery: int, after: int
) -> None:
    assert health_after(start, damage, recovery, 20) == after


@pytest.mark.rule("ZN-22", "ZN-23", "ZN-28")
@pytest.mark.parametrize(
    ("grade", "start", "damage", "after"),
    [
        ("peon", 1, 1, 0),
        ("grunt", 2, 2, 0),
        ("grunt", 1, 1, 0),
        ("grunt", 2, 1, 2),
        ("grunt", 1, 0, 2),
        ("foe", 2, 3, 2),
    ],
)
def test_recovery_does_not_undo_the_hits_that_fell_a_peon_or_a_grunt(
    grade: str, start: int, damage: int, after: int
) -> None:
    assert health_after(start, damage, 6, 1 if grade == "peon" else 2, grade) == after


@pytest.mark.rule("ZN-07")
@pytest.mark.parametrize(
    ("score", "other", "ours", "first"),
    [(16, 15, False, True), (14, 15, True, False), (15, 15, True, True), (15, 15, False, False)],
)
def test_the_higher_score_happens_and_a_tie_is_the_players(score: int, other: int, ours: bool, first: bool) -> None:
    assert wins(score, other, ours=ours) is first


@pytest.mark.rule("ZN-07")
@pytest.mark.parametrize(
    ("rivals", "first"),
    [
        ([(12, True, "ann"), (15, False, "foe-1")], "foe-1"),
        ([(15, True, "ann"), (15, False, "foe-1")], "ann"),
        ([(12, True, "ann"), (12, True, "bob")], "ann"),
        ([(12, True, "ann"), (13, True, "bob")], "bob"),
        ([(15, False, "foe-1"), (15, False, "foe-2")], "foe-1"),
    ],
)
def test_what_only_one_can_have(rivals: list[tuple[int, bool, str]], first: str) -> None:
    assert winner(rivals) == first


@pytest.mark.rule("ZN-04", "ZN-31")
@pytest.mark.parametrize(("own", "zone", "score"), [(18, 15, 18), (0, 15, 15), (0, 0, 12)])
def test_an_npcs_score_is_its_own_else_its_zones_else_the_maps(own: int, zone: int, score: int) -> None:
    assert npc_score(own, zone, 12) == score


@pytest.mark.rule("ZN-05")
@pytest.mark.parametrize(("scores", "found"), [((9, 15, 12), 9), ((0, 15, 12), 15), ((0, 0, 12), 12)])
def test_the_challenge_score_is_the_targets_else_its_zones_else_the_maps(scores: tuple[int, ...], found: int) -> None:
    assert challenge_of(*scores) == found


@pytest.mark.rule("HX-14")
@pytest.mark.parametrize(
    ("spent", "ambushed", "bonus"), [(False, False, 0), (True, False, 3), (False, True, -3), (True, True, 0)]
)
def test_edge(spent: bool, ambushed: bool, bonus: int) -> None:
    assert edge_bonus(spent, ambushed, 3) == bonus


@pytest.mark.rule("ZN-19", "ZN-20")
@pytest.mark.parametrize(
    ("own", "tenders", "dice"),
    [
        ((12, 12), [], 1),
        ((11, 11), [], 0),
        ((20, 20), [], 2),
        ((11, 5), [(13, 9)], 1),
        ((11, 5), [(21, 20)], 2),
        ((14, 8), [(13, 20)], 1),
        ((20, 20), [(20, 16)], 2),
        ((20, 16), [(20, 20)], 2),
        ((11, 20), [], 0),
    ],
)
def test_coming_to(own: tuple[int, int], tenders: list[tuple[int, int]], dice: int) -> None:
    assert rise_result(own, tenders, 12).dice == dice


@pytest.mark.rule("ZN-25")
@pytest.mark.parametrize(
    ("score", "result"),
    [(15, "success"), (14, "success"), (13, "partial"), (12, "partial"), (11, "partial"), (10, "failure")],
)
def test_a_feat_of_skill(score: int, result: str) -> None:
    assert feat_result(score, 14, 3) == result


@pytest.mark.rule("ZN-26")
@pytest.mark.parametrize(("score", "dice"), [(14, 2), (20, 2), (13, 1), (5, 1), (4, 0)])
def test_progress_dice_of_a_feat_of_effort(score: int, dice: int) -> None:
    assert effort_dice(score, 14, 10) == dice


@pytest.mark.parametrize(
    ("action", "bonus"),
    [
        pytest.param("move_far", 0, marks=pytest.mark.rule("ZN-11")),
        pytest.param("move_to_attack", 1, marks=pytest.mark.rule("ZN-12")),
        pytest.param("move_attack", 0, marks=pytest.mark.rule("ZN-13")),
        pytest.param("attack_move", 0, marks=pytest.mark.rule("ZN-13")),
        pytest.param("standing", 3, marks=pytest.mark.rule("ZN-14")),
        pytest.param("defend", 2, marks=pytest.mark.rule("ZN-15")),
        pytest.param("cover", 5, marks=pytest.mark.rule("ZN-16")),
        pytest.param("flee", 2, marks=pytest.mark.rule("ZN-17")),
        pytest.param("recover", 2, marks=pytest.mark.rule("ZN-18")),
        pytest.param("rise", 0, marks=pytest.mark.rule("ZN-19")),
        pytest.param("tend", 0, marks=pytest.mark.rule("ZN-20")),
        pytest.param("prepare", 0, marks=pytest.mark.rule("ZN-21")),
        pytest.param("interact", 0, marks=pytest.mark.rule("ZN-32")),
        pytest.param("ability", 0, marks=pytest.mark.rule("ZN-32")),
    ],
)
def test_the_bonus_of_each_action(action: str, bonus: int) -> None:
    assert ACTIONS[action].bonus == bonus


@pytest.mark.parametrize(
    ("action", "moves"),
    [
        pytest.param("move_far", 2, marks=pytest.mark.rule("ZN-11")),
        pytest.param("move_to_attack", 1, marks=pytest.mark.rule("ZN-12")),
        pytest.param("move_attack", 1, marks=pytest.mark.rule("ZN-13")),
        pytest.param("attack_move", 1, marks=pytest.mark.rule("ZN-13")),
        pytest.param("standing", 0, marks=pytest.mark.rule("ZN-14")),
        pytest.param("flee", 1, marks=pytest.mark.rule("ZN-17")),
        pytest.param("cover", 0, marks=pytest.mark.rule("ZN-16")),
    ],
)
def test_the_moves_of_each_action(action: str, moves: int) -> None:
    assert ACTIONS[action].moves == moves
