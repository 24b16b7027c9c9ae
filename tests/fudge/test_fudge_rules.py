"""The arithmetic of opposed 4dF: each figure and each modifier of FT-01 to FT-10."""

import pytest

from systems.fudge.rules.modifiers import (
    Attacker,
    Defender,
    armoured,
    attack_modifiers,
    damage_modifiers,
    defence_modifiers,
)
from systems.fudge.rules.rolls import (
    blast_value,
    damage_value,
    four_df,
    hands_suffice,
    hits,
    located,
    rolled,
    stepped,
    strikes_again,
    turn_order,
    wound_of,
)

KINDS = ("melee", "unarmed", "thrown", "projectile")


@pytest.mark.rule("FT-01")
@pytest.mark.parametrize(("dice", "result"), [(4, -4), (8, 0), (9, 1), (12, 4)])
def test_4df_is_4d3_less_8(dice: int, result: int) -> None:
    assert four_df(dice) == result


@pytest.mark.rule("FT-01", "FT-05")
def test_a_roll_is_4df_skill_and_all_modifiers() -> None:
    assert rolled(10, 3, (("charging", 1), ("Hurt", -1), ("higher ground", 1))) == 6


@pytest.mark.rule("FT-02")
def test_the_highest_result_is_the_fastest() -> None:
    assert turn_order([("ann", 1, True), ("bob", 4, True), ("foe-1", 2, False)]) == ("bob", "foe-1", "ann")


@pytest.mark.rule("FT-02")
def test_of_equal_results_the_party_is_the_faster_then_the_lower_id() -> None:
    rows = [("foe-1", 2, False), ("foe-2", 2, False), ("yan", 2, True), ("zoe", 2, True)]
    assert turn_order(rows) == ("yan", "zoe", "foe-1", "foe-2")


@pytest.mark.rule("FT-06")
@pytest.mark.parametrize(("attack", "defence", "hit"), [(3, 2, True), (2, 2, False), (1, 2, False)])
def test_only_higher_than_the_defender_is_a_hit(attack: int, defence: int, hit: bool) -> None:
    assert hits(attack, defence) is hit


@pytest.mark.rule("FT-06")
@pytest.mark.parametrize(
    ("value", "wound"),
    [
        (-1, "scratch"), (0, "scratch"), (1, "scratch"), (2, "hurt"), (3, "hurt"), (4, "very_hurt"), (5, "very_hurt"),
        (6, "incapacitated"), (9, "incapacitated"),
    ],
)  # fmt: skip
def test_a_damage_value_names_the_wound(value: int, wound: str) -> None:
    assert wound_of(value) == wound


@pytest.mark.rule("FT-06", "FT-08")
def test_the_damage_value_is_margin_and_damage_modifiers() -> None:
    assert damage_value(5, 2, (("edged", 1), ("armour", -1), ("anti-personnel", 1))) == 4


@pytest.mark.rule("FT-07")
@pytest.mark.parametrize(
    ("values", "bonus", "kinds"),
    [
        ({"higher": True}, 1, KINDS),
        ({"posture": "kneeling"}, -1, ("melee", "unarmed")),
        ({"posture": "prone"}, -2, ("melee", "unarmed", "thrown")),
        ({"wound": "hurt"}, -1, KINDS),
        ({"wound": "very_hurt"}, -2, KINDS),
        ({"wound": "scratch"}, 0, ()),
        ({"blind": True}, -2, KINDS),
        ({"long_range": True}, -1, ("thrown", "projectile")),
        ({"charging": True}, 1, ("melee", "unarmed")),
        ({"aimed": True}, 1, ("thrown", "projectile")),
    ],
)
@pytest.mark.parametrize("kind", KINDS)
def test_each_modifier_of_the_attacker(
    kind: str, values: dict[str, object], bonus: int, kinds: tuple[str, ...]
) -> None:
    parts = attack_modifiers(Attacker(kind=kind)._replace(**values))
    assert sum(value for _, value in parts) == (bonus if kind in kinds else 0)


@pytest.mark.rule("FT-07")
def test_all_that_apply_to_the_attacker_add_up() -> None:
    parts = attack_modifiers(
        Attacker("thrown", higher=True, posture="prone", wound="very_hurt", blind=True, long_range=True, aimed=True)
    )
    assert [value for _, value in parts] == [1, -2, -2, -2, -1, 1]


@pytest.mark.rule("FT-08")
@pytest.mark.parametrize(
    ("edge", "rounds", "armour", "value"),
    [("blunt", False, False, -1), ("edged", False, False, 1), ("", True, False, 1), ("", False, True, -1),
     ("", False, False, 0), ("edged", True, True, 1)],
)  # fmt: skip
def test_each_damage_modifier(edge: str, rounds: bool, armour: bool, value: int) -> None:
    assert sum(part for _, part in damage_modifiers(edge, rounds, armour)) == value


@pytest.mark.rule("FT-08")
@pytest.mark.parametrize(
    ("armour", "kind", "edge", "helps"),
    [
        (("edged",), "melee", "edged", True),
        (("edged",), "projectile", "", False),
        (("projectile",), "projectile", "", True),
        (("projectile",), "melee", "edged", False),
        (("blunt", "unarmed"), "unarmed", "", True),
        ((), "melee", "", False),
    ],
)
def test_armour_lists_the_kinds_it_is_made_against(armour: tuple[str, ...], kind: str, edge: str, helps: bool) -> None:
    assert armoured(armour, kind, edge) is helps


@pytest.mark.rule("FT-09")
@pytest.mark.parametrize(
    ("values", "near", "far"),
    [
        ({"higher": True}, 1, 1),
        ({"posture": "kneeling"}, -1, 1),
        ({"posture": "prone"}, -2, 2),
        ({"wound": "hurt"}, -1, -1),
        ({"wound": "very_hurt"}, -2, -2),
        ({"surprised": True}, -2, -2),
        ({"blind": True}, -2, -2),
        ({"surprised": True, "blind": True}, -2, -2),
        ({"cover": 1}, 1, 1),
        ({"cover": 2}, 2, 2),
        ({"concealment": 1}, 1, 1),
        ({"concealment": 2}, 2, 2),
        ({"cover": 1, "concealment": 2}, 3, 3),
    ],
)
@pytest.mark.parametrize("kind", KINDS)
def test_each_modifier_of_the_defender(kind: str, values: dict[str, object], near: int, far: int) -> None:
    parts = defence_modifiers(Defender(kind=kind)._replace(**values))
    assert sum(value for _, value in parts) == (near if kind in ("melee", "unarmed") else far)


@pytest.mark.rule("FT-04")
@pytest.mark.parametrize(
    ("hands", "first", "second", "enough"), [(2, 1, 1, True), (2, 2, 1, False), (3, 2, 1, True), (1, 1, 1, False)]
)
def test_each_attack_takes_its_hands(hands: int, first: int, second: int, enough: bool) -> None:
    assert hands_suffice(hands, first, second) is enough


@pytest.mark.rule("FT-04")
@pytest.mark.parametrize(
    ("first", "second", "each_hand", "may"),
    [("sword", "club", False, True), ("sword", "sword", False, False), ("unarmed", "unarmed", True, True)],
)
def test_one_weapon_serves_one_hand(first: str, second: str, each_hand: bool, may: bool) -> None:
    assert strikes_again(first, second, each_hand) is may


@pytest.mark.rule("FT-14")
@pytest.mark.parametrize(("search", "hide", "found"), [(1, 0, True), (0, 0, False), (-1, 0, False)])
def test_only_higher_locates(search: int, hide: int, found: bool) -> None:
    assert located(search, hide) is found


@pytest.mark.rule("IT-11")
@pytest.mark.parametrize(("amount", "value"), [(10, 6), (5, 3), (4, 3), (3, 2), (1, 1), (20, 12)])
def test_damage_without_a_roll_is_in_proportion_rounded_up(amount: int, value: int) -> None:
    assert blast_value(amount, 6, 10) == value


@pytest.mark.parametrize(("amount", "step"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_points_made_for_2d6_come_to_fewer(amount: int, step: int) -> None:
    assert stepped(amount, 2) == step
