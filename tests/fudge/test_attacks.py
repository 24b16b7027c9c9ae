"""Attacks through the phases of a fight: each modifier, hands, skills, locating (FT-04 to FT-09, FT-14)."""

from collections.abc import Mapping
from typing import Any

import pytest

from systems.fudge.components import Action
from systems.fudge.events.actions import Attacked, AttackLost, Sought
from systems.fudge.rules.odds import hit_chance
from systems.table.battle.battle import Battle
from tests.fudge.setups import (
    answer,
    area,
    asked,
    choices,
    df,
    encounter_of,
    fight,
    foe,
    member,
    of,
    only,
    options,
    party_of,
    script,
    staged,
    strike,
    to,
    track,
    turn,
    unit,
)

ARMED = ("sword", "club", "stone", "great", "knives", "bomb", "gun", "loaded", "drone", "flash")
HILL = area("hill", "high", 8, 8, 4, 4)


def duel(
    *faces: int,
    far: int = 2,
    areas: tuple[Mapping[str, Any], ...] = (),
    numbers: Mapping[str, int] | None = None,
    **foes: Any,
) -> Battle:
    """Ann at 10,10 with one weapon of each kind, and a foe so many metres to the east."""
    values = {"acrobatics": 5, "stealth": 4, "notice": 1}
    encounter = encounter_of(foe(**foes), areas=areas, numbers=numbers)
    at = {"ann": (10, 10), "foe-1": (10 + far, 10)}
    return staged(encounter, party_of(member("ann", *ARMED, **values)), dice=faces, at=at)


@pytest.mark.rule("FT-05")
def test_attack_and_defence_are_rolled_against_each_other() -> None:
    event = only(Attacked, turn(duel(*df(1, -1)), ann=strike("club")))
    assert (event.attack, event.defence, event.wound) == (4, 1, "hurt")


@pytest.mark.rule("FT-06")
@pytest.mark.parametrize(
    ("dice", "wound", "marks"),
    [
        ((0, 1), "", (0, 0, 0, 0)),
        ((0, 0), "scratch", (1, 0, 0, 0)),
        ((1, 0), "hurt", (0, 1, 0, 0)),
        ((2, 0), "hurt", (0, 1, 0, 0)),
        ((3, 0), "very_hurt", (0, 0, 1, 0)),
        ((4, 0), "very_hurt", (0, 0, 1, 0)),
    ],
)
def test_the_margin_names_the_wound(dice: tuple[int, int], wound: str, marks: tuple[int, ...]) -> None:
    battle = duel(*df(*dice))
    assert only(Attacked, turn(battle, ann=strike("club"))).wound == wound
    assert track(battle, "foe-1") == marks


@pytest.mark.rule("FT-06", "FT-15")
def test_a_hit_by_6_takes_the_last_enemy_out() -> None:
    battle = duel(*df(4, -1))
    turn(battle, ann=strike("club"))
    assert (track(battle, "foe-1"), battle.outcome) == ((0, 0, 0, 1), "victory")


@pytest.mark.rule("FT-07")
@pytest.mark.parametrize("weapon", ["club", "gun"])
def test_higher_ground_helps_the_attacker(weapon: str) -> None:
    event = only(Attacked, turn(duel(*df(0, 0), areas=(area("hill", "high", 8, 8, 3, 4),)), ann=strike(weapon)))
    assert event.attack_parts == (("higher ground", 1),)


@pytest.mark.rule("FT-07")
@pytest.mark.parametrize(
    ("posture", "weapon", "parts"),
    [
        ("kneeling", "club", (("kneeling", -1),)),
        ("kneeling", "unarmed", (("kneeling", -1),)),
        ("kneeling", "knives", ()),
        ("kneeling", "gun", ()),
        ("prone", "club", (("prone", -2),)),
        ("prone", "unarmed", (("prone", -2),)),
        ("prone", "knives", (("prone", -2),)),
        ("prone", "gun", ()),
    ],
)
def test_the_posture_of_the_attacker(posture: str, weapon: str, parts: tuple[tuple[str, int], ...]) -> None:
    battle = duel(*df(0, 0))
    unit(battle, "ann").place.posture = posture
    assert only(Attacked, turn(battle, ann=strike(weapon))).attack_parts == parts


@pytest.mark.rule("FT-07", "FT-10")
@pytest.mark.parametrize(
    ("body", "parts"),
    [({"scratch": 3}, ()), ({"hurt": 1}, (("Hurt", -1),)), ({"hurt": 1, "very_hurt": 1}, (("Very Hurt", -2),))],
)
def test_wounds_of_the_attacker(body: dict[str, int], parts: tuple[tuple[str, int], ...]) -> None:
    battle = duel(*df(0, 0))
    for name, count in body.items():
        setattr(unit(battle, "ann").wounds, name, count)
    assert only(Attacked, turn(battle, ann=strike("club"))).attack_parts == parts


@pytest.mark.rule("FT-07", "FT-14")
def test_a_blind_attacker_must_locate_and_takes_2_off() -> None:
    battle = duel(*df(0, 0, 0, 0))
    unit(battle, "ann").condition.blind = 1
    unit(battle, "ann").senses.located = ()
    events = turn(battle, ann=strike("club"))
    assert only(Sought, events).located
    assert only(Attacked, events).attack_parts == (("blind", -2),)


@pytest.mark.rule("FT-07", "FT-13")
@pytest.mark.parametrize(
    ("weapon", "far", "parts"),
    [("knives", 10, ()), ("knives", 11, (("long range", -1),)), ("gun", 20, ()), ("gun", 40, (("long range", -1),))],
)
def test_long_range_goes_to_twice_the_range(weapon: str, far: int, parts: tuple[tuple[str, int], ...]) -> None:
    assert only(Attacked, turn(duel(*df(0, 0), far=far), ann=strike(weapon))).attack_parts == parts


@pytest.mark.rule("FT-13")
@pytest.mark.parametrize(("weapon", "far"), [("club", 3), ("unarmed", 3), ("knives", 21), ("gun", 41)])
def test_beyond_reach_and_range_an_attack_is_lost(weapon: str, far: int) -> None:
    assert only(AttackLost, turn(duel(far=far), ann=strike(weapon))).why in ("out of reach", "out of range")


@pytest.mark.rule("FT-07", "FT-13")
@pytest.mark.parametrize(
    ("far", "weapon", "parts"),
    [
        (7, "club", (("charging", 1),)), (6, "club", (("charging", 1),)), (5, "club", (("charging", 1),)),
        (4, "club", ()), (7, "unarmed", (("charging", 1),)), (7, "gun", ()),
    ],
)  # fmt: skip
def test_a_charge_takes_5_metres_of_move_and_a_hand_to_hand_attack(
    far: int, weapon: str, parts: tuple[tuple[str, int], ...]
) -> None:
    events = turn(duel(*df(0, 0), far=far), ann=(to("foe-1"), strike(weapon)))
    assert only(Attacked, events).attack_parts == parts


@pytest.mark.rule("FT-07", "FT-13")
@pytest.mark.parametrize(("weapon", "parts"), [("gun", (("aimed", 1),)), ("knives", (("aimed", 1),)), ("club", ())])
def test_a_turn_spent_aiming_helps_the_next_turns_shot(weapon: str, parts: tuple[tuple[str, int], ...]) -> None:
    battle = duel(*df(0, 0))
    turn(battle, ann=(Action("aim", at="foe-1"), Action("aim", at="foe-1")))
    assert only(Attacked, turn(battle, ann=strike(weapon))).attack_parts == parts


@pytest.mark.rule("FT-13")
def test_an_aim_helps_one_shot_and_lasts_one_turn() -> None:
    battle = duel(*df(0, 0, 0, -1, 0, 0))
    turn(battle, ann=(Action("aim", at="foe-1"), Action("aim", at="foe-1")))
    first = of(Attacked, turn(battle, ann=(strike("knives"), strike("knives"))))
    later = of(Attacked, turn(battle, ann=strike("knives")))
    assert [event.attack_parts[:1] for event in first] == [(("aimed", 1),), ()]
    assert later[0].attack_parts == ()


@pytest.mark.rule("FT-13")
def test_an_aim_is_lost_by_moving() -> None:
    battle = duel(*df(0, 0))
    turn(battle, ann=(Action("aim", at="foe-1"), Action("aim", at="foe-1")))
    assert only(Attacked, turn(battle, ann=(to("10,13"), strike("gun")))).attack_parts == ()


@pytest.mark.rule("FT-13")
@pytest.mark.parametrize(("dice", "parts"), [((0, 1), ()), ((0, 0), (("aimed", 1),))])
def test_an_aim_is_lost_by_being_hurt_but_not_by_a_scratch(
    dice: tuple[int, int], parts: tuple[tuple[str, int], ...]
) -> None:
    battle = duel(*df(dice[1], dice[0], 0, 0))
    aim = Action("aim", at="foe-1")
    turn(battle, ann=(aim, aim), foe_1=strike("natural", "ann"))
    shots = only(Attacked, turn(battle, ann=strike("gun"))).attack_parts
    assert tuple(part for part in shots if part[0] == "aimed") == parts


@pytest.mark.rule("FT-08")
@pytest.mark.parametrize(
    ("weapon", "armour", "parts", "wound"),
    [
        ("unarmed", (), (("blunt", -1),), "scratch"),
        ("stone", (), (("blunt", -1),), "scratch"),
        ("sword", (), (("edged", 1),), "hurt"),
        ("loaded", (), (("anti-personnel", 1),), "hurt"),
        ("club", (), (), "hurt"),
        ("sword", ("edged",), (("edged", 1), ("armour", -1)), "hurt"),
        ("gun", ("projectile",), (("armour", -1),), "scratch"),
        ("gun", ("edged",), (), "hurt"),
    ],
)
def test_what_a_weapon_adds_to_the_damage_value(
    weapon: str, armour: tuple[str, ...], parts: tuple[tuple[str, int], ...], wound: str
) -> None:
    event = only(Attacked, turn(duel(*df(1, 0), armour=armour), ann=strike(weapon)))
    assert (event.damage_parts, event.wound) == (parts, wound)


@pytest.mark.rule("FT-09")
@pytest.mark.parametrize("weapon", ["club", "gun"])
def test_higher_ground_helps_the_defender(weapon: str) -> None:
    event = only(Attacked, turn(duel(*df(0, 0), areas=(area("hill", "high", 11, 8, 9, 9),)), ann=strike(weapon)))
    assert event.defence_parts == (("higher ground", 1),)


@pytest.mark.rule("FT-09")
@pytest.mark.parametrize(
    ("posture", "weapon", "bonus"),
    [
        ("kneeling", "club", -1), ("kneeling", "unarmed", -1), ("kneeling", "knives", 1), ("kneeling", "gun", 1),
        ("prone", "club", -2), ("prone", "unarmed", -2), ("prone", "knives", 2), ("prone", "gun", 2),
    ],
)  # fmt: skip
def test_the_posture_of_the_defender(posture: str, weapon: str, bonus: int) -> None:
    battle = duel(*df(0, 0))
    unit(battle, "foe-1").place.posture = posture
    assert only(Attacked, turn(battle, ann=strike(weapon))).defence_parts == ((posture, bonus),)


@pytest.mark.rule("FT-09", "FT-10")
@pytest.mark.parametrize(
    ("wound", "parts"), [("hurt", (("Hurt", -1),)), ("very_hurt", (("Very Hurt", -2),)), ("scratch", ())]
)
def test_wounds_of_the_defender(wound: str, parts: tuple[tuple[str, int], ...]) -> None:
    battle = duel(*df(0, 4))
    setattr(unit(battle, "foe-1").wounds, wound, 1)
    assert only(Attacked, turn(battle, ann=strike("club"))).defence_parts == parts


@pytest.mark.rule("FT-09")
@pytest.mark.parametrize(
    ("surprised", "blind", "parts"),
    [(True, 0, (("surprised", -2),)), (False, 1, (("blind", -2),)), (True, 1, (("surprised", -2),))],
)
def test_surprised_or_blind_is_2_less_once(surprised: bool, blind: int, parts: tuple[tuple[str, int], ...]) -> None:
    battle = duel(*df(0, 4))
    unit(battle, "foe-1").condition.surprised = surprised
    unit(battle, "foe-1").condition.blind = blind
    assert only(Attacked, turn(battle, ann=strike("club"))).defence_parts == parts


@pytest.mark.rule("FT-09")
@pytest.mark.parametrize(
    ("kind", "full", "parts"),
    [
        ("cover", False, (("partial cover", 1),)),
        ("cover", True, (("total cover", 2),)),
        ("hidden", False, (("partly concealed", 1),)),
        ("hidden", True, (("wholly concealed", 2),)),
    ],
)
def test_cover_and_concealment_of_the_defender(kind: str, full: bool, parts: tuple[tuple[str, int], ...]) -> None:
    battle = duel(*df(0, 0), far=12, areas=(area("spot", kind, 22, 9, 1, 3, full=full),))
    unit(battle, "ann").senses.located = ("foe-1",)
    assert only(Attacked, turn(battle, ann=strike("gun"))).defence_parts == parts


@pytest.mark.rule("FT-09")
def test_one_cover_and_one_concealment_add_up() -> None:
    areas = (area("wall", "cover", 21, 9, 1, 3), area("smoke", "hidden", 22, 9, 1, 3))
    event = only(Attacked, turn(duel(*df(0, 0), far=12, areas=areas), ann=strike("gun")))
    assert event.defence_parts == (("partial cover", 1), ("partly concealed", 1))


@pytest.mark.rule("FT-09")
@pytest.mark.parametrize(("weapon", "parts"), [("gun", (("partial cover", 1),)), ("bomb", ()), ("drone", ())])
def test_cover_counts_from_where_the_attack_comes_from(weapon: str, parts: tuple[tuple[str, int], ...]) -> None:
    battle = duel(*df(0, 0), far=9, areas=(area("wall", "cover", 17, 8, 1, 5),))
    assert only(Attacked, turn(battle, ann=strike(weapon))).defence_parts == parts


@pytest.mark.rule("FT-09", "FT-14")
@pytest.mark.parametrize("weapon", ["bomb", "drone"])
def test_what_comes_from_behind_the_cover_needs_no_locating(weapon: str) -> None:
    battle = duel(*df(0, 0), far=9, areas=(area("wall", "cover", 17, 8, 1, 5, full=True),))
    assert unit(battle, "ann").senses.located == ()
    assert not of(Sought, turn(battle, ann=strike(weapon)))


@pytest.mark.rule("FT-04")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("sword", "club"), ("sword", "gun"), ("sword", "unarmed"), ("gun", "unarmed"), ("unarmed", "unarmed"),
        ("gun", "loaded"), ("knives", "knives"),
    ],
)  # fmt: skip
def test_each_hand_attacks_at_no_penalty(first: str, second: str) -> None:
    battle = duel(*df(-4, 4, -4, 4))
    events = of(Attacked, turn(battle, ann=(strike(first), strike(second))))
    assert [event.attack_parts for event in events] == [(), ()]


@pytest.mark.rule("FT-04")
def test_two_attacks_may_have_different_targets() -> None:
    encounter = encounter_of(foe("foe-1"), foe("foe-2"))
    at = {"ann": (10, 10), "foe-1": (11, 10), "foe-2": (9, 10)}
    battle = staged(encounter, party_of(member("ann", "sword", "club")), dice=df(0, 4, 0, 4), at=at)
    events = of(Attacked, turn(battle, ann=(strike("sword"), strike("club", "foe-2"))))
    assert [event.target for event in events] == ["foe-1", "foe-2"]


def _offered(first: str, *weapons: str, hands: int = 2, powers: tuple[dict[str, Any], ...] = ()) -> list[str]:
    """Attacks that are offered as the second action after a first one."""
    ann = member("ann", *weapons, hands=hands, powers=powers)
    posts = [{"foe": 1, "x": 8, "y": 7}]
    battle = fight(encounter_of(posts=posts), party_of(ann), dice=df(-1, 0))
    answer(battle, f"attack:{first}", target="foe-1")
    return [option.removeprefix("attack:") for option in options(battle) if option.startswith("attack:")]


POWER = ({"name": "Fire", "kind": "thrown", "range": 10}, {"name": "Ice", "kind": "projectile", "range": 10})


@pytest.mark.rule("FT-04")
@pytest.mark.parametrize(
    ("first", "weapons", "powers", "second"),
    [
        ("sword", ("sword", "club"), (), ["club", "unarmed"]),
        ("sword", ("sword", "gun"), (), ["gun", "unarmed"]),
        ("sword", ("sword",), POWER[:1], ["fire", "unarmed"]),
        ("sword", ("sword",), (), ["unarmed"]),
        ("unarmed", ("sword",), POWER[:1], ["sword", "fire", "unarmed"]),
        ("fire", (), POWER, ["fire", "ice", "unarmed"]),
        ("knives", ("knives",), (), ["knives", "unarmed"]),
    ],
)
def test_what_the_other_hand_may_do(
    first: str, weapons: tuple[str, ...], powers: tuple[dict[str, Any], ...], second: list[str]
) -> None:
    assert _offered(first, *weapons, powers=powers) == second


@pytest.mark.rule("FT-04")
def test_a_two_handed_weapon_is_one_attack() -> None:
    assert _offered("great", "great", "sword") == []


@pytest.mark.rule("FT-04", "IT-04")
def test_a_third_hand_wields_more_but_attacks_no_more() -> None:
    assert _offered("great", "great", "sword", hands=3) == ["sword", "unarmed"]
    assert _offered("sword", "sword", "club", hands=3) == ["club", "unarmed"]


@pytest.mark.rule("FT-04")
def test_after_two_attacks_the_turn_is_declared() -> None:
    ann, posts = member("ann", "sword", "club"), [{"foe": 1, "x": 8, "y": 7}]
    battle = fight(encounter_of(posts=posts), party_of(ann), dice=df(-1, 0, *[0, 4] * 4))
    answer(battle, "attack:sword", target="foe-1")
    events = answer(battle, "attack:club", target="foe-1")
    assert [event.attacker for event in of(Attacked, events)].count("ann") == 2


@pytest.mark.rule("FT-05")
def test_leaping_down_from_higher_ground_attacks_with_acrobatics() -> None:
    battle = duel(*df(0, 4), far=5, areas=(HILL,))
    event = only(Attacked, turn(battle, ann=strike("club", way="acrobatics")))
    assert (event.attack_skill, event.attack_value, event.attack_parts) == ("acrobatics", 5, (("higher ground", 1),))
    assert unit(battle, "ann").spot == (13, 10)


@pytest.mark.rule("FT-05")
def test_nobody_leaps_from_level_ground() -> None:
    assert only(AttackLost, turn(duel(far=5), ann=strike("club", way="acrobatics"))).why == "out of reach"


@pytest.mark.rule("FT-05")
def test_a_leap_is_offered_from_higher_ground_alone() -> None:
    posts = [{"foe": 1, "x": 11, "y": 7}]
    for areas, offered in (([area("hill", "high", 5, 5, 4, 4)], True), ([], False)):
        battle = fight(encounter_of(posts=posts, areas=areas), party_of(member("ann", "club")), dice=df(-1, 0))
        assert ("leap:club" in options(battle)) is offered


@pytest.mark.rule("FT-05")
def test_stealth_attacks_whoever_has_not_located_the_attacker() -> None:
    battle = duel(*df(0, 0))
    unit(battle, "foe-1").senses.located = ()
    event = only(Attacked, turn(battle, ann=strike("gun", way="stealth")))
    assert (event.attack_skill, event.attack_value) == ("stealth", 4)


@pytest.mark.rule("FT-05")
def test_against_whoever_has_located_the_attacker_it_is_attack() -> None:
    assert only(Attacked, turn(duel(*df(0, 0)), ann=strike("gun", way="stealth"))).attack_skill == "attack"


@pytest.mark.rule("FT-05")
@pytest.mark.parametrize(
    ("skills", "used"),
    [({"insight": 4, "notice": 3}, "insight"), ({"insight": 1, "notice": 3}, "notice"), ({}, "defense")],
)
def test_an_enemy_meets_stealth_with_the_best_of_its_skills(skills: dict[str, int], used: str) -> None:
    battle = duel(*df(0, 0), **skills)
    unit(battle, "foe-1").senses.located = ()
    assert only(Attacked, turn(battle, ann=strike("gun", way="stealth"))).defence_skill == used


@pytest.mark.rule("FT-05")
def test_insight_and_notice_are_only_for_attacks_by_stealth() -> None:
    event = only(Attacked, turn(duel(*df(0, 0), insight=9, notice=9), ann=strike("gun")))
    assert (event.defence_skill, event.defence_value) == ("defense", 2)


def _ambushed(**skills: int) -> Battle:
    """Ann about to be attacked by Stealth."""
    battle = staged(
        encounter_of(foe("foe-1", "gun", stealth=4)),
        party_of(member("ann", **skills)),
        dice=df(0, 0),
        at={"ann": (10, 10), "foe-1": (20, 10)},
    )
    unit(battle, "ann").senses.located = ()
    turn(battle, foe_1=strike("gun", "ann", way="stealth"))
    return battle


@pytest.mark.rule("FT-05")
@pytest.mark.parametrize(("skill", "value"), [("defense", 2), ("insight", 1), ("notice", 3)])
def test_a_member_attacked_by_stealth_picks_the_skill(skill: str, value: int) -> None:
    battle = _ambushed(insight=1, notice=3)
    assert (asked(battle).kind, asked(battle).who, options(battle)) == (
        "defence",
        "ann",
        ["defense", "insight", "notice"],
    )
    event = only(Attacked, answer(battle, skill))
    assert (event.defence_skill, event.defence_value) == (skill, value)


@pytest.mark.rule("FT-05")
def test_it_is_not_asked_where_the_skills_are_alike() -> None:
    assert asked(_ambushed(insight=2, notice=2)).kind != "defence"


@pytest.mark.rule("FT-09", "FT-14")
@pytest.mark.parametrize("kind", ["cover", "hidden"])
@pytest.mark.parametrize(("dice", "found"), [((0, 0), True), ((-1, 0), False)])
def test_behind_total_cover_or_wholly_concealed_one_must_be_located(
    kind: str, dice: tuple[int, int], found: bool
) -> None:
    faces = df(*dice, 0, 0) if found else df(*dice)
    battle = duel(*faces, far=12, areas=(area("spot", kind, 22, 9, 1, 3, full=True),))
    events = turn(battle, ann=strike("gun"))
    event = only(Sought, events)
    assert (event.notice, event.stealth, event.located) == (dice[0] + 1, dice[1], found)
    assert len(of(Attacked, events)) == found


@pytest.mark.rule("FT-14")
def test_locating_is_tried_once_a_turn_and_target() -> None:
    battle = duel(*df(-1, 0), far=12, areas=(area("fog", "hidden", 22, 9, 1, 3, full=True),))
    events = turn(battle, ann=(strike("gun"), strike("loaded")))
    assert len(of(Sought, events)) == 1
    assert only(AttackLost, events).why == "its target has not been found"


@pytest.mark.rule("FT-14")
def test_next_turn_it_may_be_tried_again() -> None:
    battle = duel(*df(-1, 0, -1, 0), far=12, areas=(area("fog", "hidden", 22, 9, 1, 3, full=True),))
    turn(battle, ann=strike("gun"))
    assert len(of(Sought, turn(battle, ann=strike("gun")))) == 1


@pytest.mark.rule("FT-14")
def test_a_located_target_stays_located_while_it_does_not_move() -> None:
    battle = duel(*df(0, 0, 0, 1, 0, 1, 0, 1), far=12, areas=(area("fog", "hidden", 22, 9, 5, 5, full=True),))
    turn(battle, ann=strike("gun"))
    assert not of(Sought, turn(battle, ann=(strike("gun"), strike("loaded"))))


@pytest.mark.rule("FT-14")
def test_a_located_target_that_moves_out_of_sight_must_be_located_again() -> None:
    battle = duel(*df(0, 0, 0, 1, -1, 0), far=12, areas=(area("fog", "hidden", 22, 9, 5, 5, full=True),))
    events = turn(battle, ann=(strike("gun"), strike("loaded")), foe_1=to("24,12"))
    assert [event.located for event in of(Sought, events)] == [True, False]


@pytest.mark.rule("FT-14")
def test_whoever_attacks_from_hiding_is_located_by_the_one_attacked() -> None:
    battle = duel(*df(0, 4), far=12, areas=(area("fog", "hidden", 10, 9, 1, 3, full=True),))
    assert unit(battle, "foe-1").senses.located == ()
    turn(battle, ann=strike("gun"))
    assert unit(battle, "foe-1").senses.located == ("ann",)


@pytest.mark.rule("FT-05", "FT-14")
def test_an_enemy_that_nobody_has_located_is_not_on_the_map_and_can_be_struck_at_unseen() -> None:
    posts = [{"foe": 1, "x": 20, "y": 7}]
    encounter = encounter_of(posts=posts, areas=[area("fog", "hidden", 20, 5, 5, 5, full=True)])
    battle = fight(encounter, party_of(member("ann", "gun")), dice=df(-1, 0))
    view = battle.view()
    assert [place["id"] for place in view["map"]["places"]] == ["ann"]
    assert "not located" in view["foes"]["units"][0]["notes"]
    assert choices(battle, "attack:gun", "target") == ["foe-1"]


@pytest.mark.rule("FT-05")
def test_an_attack_unseen_is_offered_against_those_who_have_not_located_one() -> None:
    posts = [{"foe": 1, "x": 20, "y": 7}]
    encounter = encounter_of(posts=posts, areas=[area("fog", "hidden", 5, 5, 5, 5, full=True)])
    battle = fight(encounter, party_of(member("ann", "gun")), dice=df(-1, 0))
    assert choices(battle, "sneak:gun", "target") == ["foe-1"]


@pytest.mark.rule("FT-14")
@pytest.mark.parametrize(("x", "offered"), [(20, False), (9, True)])
def test_hand_to_hand_reaches_for_the_unlocated_only_where_somebody_could_hide(x: int, offered: bool) -> None:
    encounter = encounter_of(
        posts=[{"foe": 1, "x": x, "y": 7}], areas=[area("fog", "hidden", x, 5, 5, 5, full=True)]
    )  # fmt: skip
    battle = fight(encounter, party_of(member("ann", "gun", "club")), dice=df(-1, 0))
    assert ("attack:club" in options(battle)) is offered


@pytest.mark.rule("FT-05")
def test_a_leap_comes_down_to_lower_ground() -> None:
    """Two metres from the edge of the hill, the nearest spot in reach of the target would still be on it."""
    battle = duel(*df(0, 4), far=3, areas=(area("hill", "high", 8, 8, 4, 4),))
    turn(battle, ann=strike("club", way="acrobatics"))
    assert unit(battle, "ann").spot == (12, 10)


@pytest.mark.rule("FT-05")
@pytest.mark.parametrize("posture", ["kneeling", "prone"])
def test_nobody_leaps_from_their_knees(posture: str) -> None:
    battle = duel(far=5, areas=(HILL,))
    unit(battle, "ann").place.posture = posture
    assert only(AttackLost, turn(battle, ann=strike("club", way="acrobatics"))).why == "out of reach"


@pytest.mark.rule("FT-05", "FT-13")
def test_a_leap_is_not_offered_to_those_who_are_down() -> None:
    posts = [{"foe": 1, "x": 11, "y": 7}]
    hill = [area("hill", "high", 5, 5, 4, 4)]
    battle = fight(encounter_of(posts=posts, areas=hill), party_of(member("ann", "club")), dice=df(-1, 0))
    answer(battle, "prone")
    answer(battle, "hold")
    assert not [option for option in options(battle) if option.startswith("leap:")]


@pytest.mark.rule("FT-05")
def test_who_hides_in_beat_1_may_attack_unseen_in_beat_2() -> None:
    still = foe(behaviour=script({"intent": "guard"}))
    encounter = encounter_of(
        still, posts=[{"foe": 1, "x": 20, "y": 7}], areas=[area("fog", "hidden", 10, 5, 5, 5, full=True)]
    )  # fmt: skip
    battle = fight(encounter, party_of(member("ann", "gun", stealth=6)), dice=df(-1, 0, 0, 4))
    assert "sneak:gun" not in options(battle)
    answer(battle, "go", to="fog")
    event = of(Attacked, answer(battle, "sneak:gun", target="foe-1"))[0]
    assert (event.attacker, event.attack_skill) == ("ann", "stealth")


@pytest.mark.rule("FT-07", "FT-14")
def test_who_becomes_blind_must_locate_even_those_who_stand_still() -> None:
    encounter = encounter_of(foe("foe-1", "flash"))
    at = {"ann": (10, 10), "foe-1": (11, 10)}
    battle = staged(encounter, party_of(member("ann", "club", notice=4)), dice=df(0, -2, 0, 0, 0, 4), at=at)
    turn(battle, foe_1=strike("flash", "ann"))
    assert unit(battle, "ann").senses.located == ()
    events = turn(battle, ann=strike("club"))
    assert only(Sought, events).located
    assert ("blind", -2) in only(Attacked, events).attack_parts


@pytest.mark.rule("FT-14")
def test_who_is_blinded_again_still_knows_whom_they_have_located() -> None:
    battle = duel(*df(0, 0, 0, 4, 0, 4))
    ann = unit(battle, "ann")
    ann.condition.blind, ann.condition.next_blind, ann.senses.located = 1, 1, ()
    turn(battle, ann=strike("club"))
    assert not of(Sought, turn(battle, ann=(Action(), strike("club"))))
    assert ann.condition.blind == 0


@pytest.mark.rule("FT-14")
def test_an_attack_that_is_lost_gives_nobody_away() -> None:
    battle = duel(far=25, areas=(area("fog", "hidden", 10, 9, 1, 3, full=True),))
    turn(battle, ann=strike("knives"))
    assert unit(battle, "foe-1").senses.located == ()


def _told(battle: Battle, option: str) -> str:
    """What is said of the first target of an option."""
    found = asked(battle).option(option)
    assert found is not None
    return str(found.fields[0].data()["choices"][0]["label"])


@pytest.mark.parametrize(
    ("first", "option", "net", "far"),
    [
        (None, "attack:club", 1, 2),
        (("kneel", "hold"), "attack:club", 0, 2),
        (None, "leap:club", 2 + 1, 4),
        (("approach",), "attack:club", 1 + 1, 2),
    ],
)
def test_the_chance_shown_is_that_of_the_attack_as_it_will_be(
    first: tuple[str, ...] | None, option: str, net: int, far: int
) -> None:
    """Attack 3 on Defense 2: as it is; kneeling by then; leaping with Acrobatics 4; after a charge."""
    leap, charge = option.startswith("leap"), bool(first) and first[0] == "approach"
    areas = [area("hill", "high", 5, 5, 4, 4)] if leap else []
    posts = [{"foe": 1, "x": 6 + (4 if leap else 10 if charge else 2), "y": 7}]
    battle = fight(
        encounter_of(posts=posts, areas=areas), party_of(member("ann", "club", acrobatics=4)), dice=df(-1, 0)
    )  # fmt: skip
    for each in first or ():
        answer(battle, each, **({"to": "foe-1"} if each == "approach" else {}))
    assert _told(battle, option) == f"Foe-1, {far} m, {hit_chance(net)} in 100{', a charge' if charge else ''}"


@pytest.mark.rule("FT-08")
@pytest.mark.parametrize(
    ("kind", "edge", "parts"),
    [
        ("unarmed", "", (("blunt", -1),)), ("unarmed", "neither", ()), ("unarmed", "edged", (("edged", 1),)),
        ("melee", "", ()),
    ],
)  # fmt: skip
def test_unarmed_is_blunt_unless_a_power_says_otherwise(
    kind: str, edge: str, parts: tuple[tuple[str, int], ...]
) -> None:
    touch = {"name": "Touch", "kind": kind, "edge": edge}
    at = {"ann": (10, 10), "foe-1": (11, 10)}
    battle = staged(encounter_of(), party_of(member("ann", powers=(touch,))), dice=df(1, 0), at=at)
    assert only(Attacked, turn(battle, ann=strike("touch"))).damage_parts == parts


@pytest.mark.rule("FT-13")
@pytest.mark.parametrize("first", [Action(), strike("club")])
def test_an_aim_waits_for_the_first_shot_of_the_turn(first: Action) -> None:
    battle = duel(*(df(0, 4) if first.kind == "attack" else []), *df(0, 4))
    aim = Action("aim", at="foe-1")
    turn(battle, ann=(aim, aim))
    assert of(Attacked, turn(battle, ann=(first, strike("gun"))))[-1].attack_parts == (("aimed", 1),)


@pytest.mark.rule("FT-13")
def test_an_aim_is_for_one_target() -> None:
    at = {"ann": (10, 10), "foe-1": (20, 10), "foe-2": (10, 20)}
    party = party_of(member("ann", "gun", "loaded"))
    battle = staged(encounter_of(foe("foe-1"), foe("foe-2")), party, dice=df(0, 4, 0, 4), at=at)
    aim = Action("aim", at="foe-1")
    turn(battle, ann=(aim, aim))
    shots = of(Attacked, turn(battle, ann=(strike("gun", "foe-2"), strike("loaded"))))
    assert [event.attack_parts for event in shots] == [(), (("aimed", 1),)]


@pytest.mark.rule("FT-13")
@pytest.mark.parametrize("plan", [(Action("aim", at="foe-1"), Action()), (Action(), Action("aim", at="foe-1"))])
def test_aiming_with_one_action_is_not_enough(plan: tuple[Action, Action]) -> None:
    battle = duel(*df(0, 4))
    turn(battle, ann=plan)
    assert only(Attacked, turn(battle, ann=strike("gun"))).attack_parts == ()


@pytest.mark.rule("FT-05", "FT-09")
@pytest.mark.parametrize(
    ("option", "net"), [("sneak:gun", 6 - 4 - 1), ("attack:gun", 3 - 2 - 1)]
)  # fmt: skip
def test_the_chance_shown_reckons_with_the_defenders_best_skill_against_stealth_and_with_cover(
    option: str, net: int
) -> None:
    areas = [area("fog", "hidden", 5, 5, 5, 5, full=True), area("wall", "cover", 19, 5, 1, 5)]
    encounter = encounter_of(foe(insight=4, notice=3), posts=[{"foe": 1, "x": 20, "y": 7}], areas=areas)
    battle = fight(encounter, party_of(member("ann", "gun", stealth=6)), dice=df(-1, 0))
    assert _told(battle, option) == f"Foe-1, 14 m, {hit_chance(net)} in 100"


@pytest.mark.rule("FT-14")
def test_all_who_attack_from_hiding_are_located_by_the_one_attacked() -> None:
    fog = area("fog", "hidden", 9, 9, 3, 3, full=True)
    at = {"ann": (10, 10), "bob": (9, 9), "foe-1": (22, 10)}
    party = party_of(member("ann", "gun"), member("bob", "gun"))
    battle = staged(encounter_of(areas=[fog]), party, dice=df(0, 4, 0, 4), at=at)
    turn(battle, ann=strike("gun"), bob=strike("gun"))
    assert unit(battle, "foe-1").senses.located == ("ann", "bob")


@pytest.mark.rule("FT-04", "HX-12")
def test_who_has_no_weapon_written_strikes_with_a_plain_one_in_each_hand() -> None:
    """It is melee, neither edged nor blunt; bare hands are unarmed and blunt; neither blinds anybody."""
    assert _offered("natural") == ["natural", "unarmed"]
    plain, fist = unit(duel(), "foe-1").facts.arms
    assert (plain.kind, plain.edge, plain.range, plain.blinds) == ("melee", "", 0, 0)
    assert (fist.kind, fist.edge, fist.range, fist.blinds) == ("unarmed", "blunt", 0, 0)


@pytest.mark.rule("FT-13")
@pytest.mark.parametrize(
    ("kind", "written", "metres"),
    [("thrown", 0, 10), ("projectile", 0, 30), ("thrown", 7, 7), ("melee", 0, 0), ("unarmed", 9, 0)],
)
def test_a_weapon_without_a_range_has_that_of_its_kind(kind: str, written: int, metres: int) -> None:
    dart = {"name": "Dart", "kind": kind, "range": written}
    battle = staged(encounter_of(), party_of(member("ann", powers=(dart,))))
    assert unit(battle, "ann").arm("dart").range == metres


@pytest.mark.rule("FT-07", "FT-09")
def test_blindness_lasts_as_many_turns_as_the_weapon_says() -> None:
    lamp = {"name": "Lamp", "kind": "projectile", "blinds": 2}
    at = {"ann": (10, 10), "foe-1": (11, 10)}
    battle = staged(encounter_of(foe(), foe("foe-2")), party_of(member("ann", powers=(lamp,))), dice=df(0, 0), at=at)
    turn(battle, ann=strike("lamp"))
    found = [unit(battle, "foe-1").condition.blind]
    for _ in range(2):
        turn(battle)
        found.append(unit(battle, "foe-1").condition.blind)
    assert found == [2, 1, 0]


@pytest.mark.rule("FT-13")
def test_an_aim_at_somebody_who_falls_meanwhile_is_for_nothing() -> None:
    at = {"ann": (10, 10), "bob": (19, 10), "foe-1": (20, 10), "foe-2": (50, 30)}
    party = party_of(member("ann", "gun"), member("bob", "club"))
    battle = staged(encounter_of(foe(), foe("foe-2")), party, dice=df(4, -4), at=at)
    aim = Action("aim", at="foe-1")
    turn(battle, ann=(aim, aim), bob=strike("club"))
    assert unit(battle, "ann").condition.aim == ""


@pytest.mark.rule("FT-13")
@pytest.mark.parametrize(("first", "far", "net"), [("hold", 12, 1 + 1), ("step", 7, 1)])
def test_the_chance_shown_reckons_with_an_aim_until_one_moves(first: str, far: int, net: int) -> None:
    still = foe(behaviour=script({"intent": "guard"}))
    posts = [{"foe": 1, "x": 18, "y": 7}]
    battle = fight(encounter_of(still, posts=posts), party_of(member("ann", "gun")), dice=df(-1, 0))
    answer(battle, "aim", target="foe-1")
    answer(battle, first, **({"to": "11,7"} if first == "step" else {}))
    assert _told(battle, "attack:gun") == f"Foe-1, {far} m, {hit_chance(net)} in 100"


@pytest.mark.rule("FT-07", "FT-13")
@pytest.mark.parametrize(
    ("far", "goal", "net"), [(4, "foe-1", 1), (5, "foe-1", 2), (6, "foe-1", 2), (8, "foe-2", 2), (10, "16,7", 2)]
)
def test_the_chance_shown_reckons_with_a_charge_of_5_metres_at_that_enemy(far: int, goal: str, net: int) -> None:
    """The other enemy stands a metre behind the first."""
    posts = [{"foe": 1, "x": 6 + far, "y": 7}, {"foe": 2, "x": 7 + far, "y": 7}]
    encounter = encounter_of(foe("foe-1"), foe("foe-2"), posts=posts)
    battle = fight(encounter, party_of(member("ann", "club")), dice=df(-1, 0, 0))
    answer(battle, "step" if "," in goal else "approach", to=goal)
    assert f"m, {hit_chance(net)} in 100" in _told(battle, "attack:club")


@pytest.mark.rule("FT-13")
@pytest.mark.parametrize(
    ("far", "goal", "end", "parts"),
    [
        (12, "20,10", 20, (("charging", 1),)),
        (6, "15,10", 15, (("charging", 1),)),
        (6, "14,10", 14, ()),
        (4, "15,10", 15, ()),
        (8, "shed", 16, (("charging", 1),)),
    ],
)
def test_a_charge_is_one_however_the_move_was_named(
    far: int, goal: str, end: int, parts: tuple[tuple[str, int], ...]
) -> None:
    """By the compass and to a place; who runs past an enemy 4 m away has not gone 5 m towards it."""
    shed = area("shed", "ground", 16, 9, 2, 3)
    battle = duel(*df(0, 0), far=far, areas=(shed,))
    event = only(Attacked, turn(battle, ann=(to(goal), strike("club"))))
    assert (unit(battle, "ann").spot, event.attack_parts) == ((end, 10), parts)


@pytest.mark.rule("FT-13")
@pytest.mark.parametrize(("first", "second"), [(to("foe-1"), strike("gun")), (to("foe-1"), Action())])
def test_who_does_not_charge_stops_in_reach(first: Action, second: Action) -> None:
    battle = duel(*(df(0, 0) if second.kind == "attack" else ()), far=6)
    turn(battle, ann=(first, second))
    assert unit(battle, "ann").spot == (14, 10)


@pytest.mark.rule("FT-13")
def test_a_charge_at_somebody_who_comes_nearer_than_5_metres_is_none() -> None:
    battle = duel(*df(0, 0), far=6)
    events = turn(battle, ann=(to("foe-1"), strike("club")), foe_1=to("14,10"))
    assert only(Attacked, events).attack_parts == ()


@pytest.mark.rule("FT-13")
def test_an_enemy_charges_from_5_metres_away() -> None:
    fights = foe("foe-1", "club", behaviour=script({"intent": "attack"}))
    posts = [{"foe": 1, "x": 11, "y": 7}]
    battle = fight(encounter_of(fights, posts=posts), party_of(member("ann", "club")), dice=df(1, 0, 0, 4))
    answer(battle, "hold")
    assert only(Attacked, answer(battle, "hold")).attack_parts == (("charging", 1),)


@pytest.mark.rule("FT-13")
def test_a_policy_reckons_with_the_charge_that_it_makes() -> None:
    posts = [{"foe": 1, "x": 12, "y": 7}]
    battle = fight(encounter_of(posts=posts), party_of(member("ann", "club")), dice=df(-1, 0))
    before = battle.view()["numbers"]["net:club:foe-1"]
    answer(battle, "approach", to="foe-1")
    assert battle.view()["numbers"]["net:club:foe-1"] == before + 1


@pytest.mark.rule("FT-02", "FT-07")
def test_an_attack_lost_before_its_roll_uses_up_neither_order_nor_aim() -> None:
    """Foe-2 is behind the fog, and not found; the second shot is at the enemy in the open."""
    fog = area("fog", "hidden", 20, 9, 3, 3, full=True)
    at = {"ann": (10, 10), "foe-1": (14, 10), "foe-2": (21, 10)}
    battle = staged(
        encounter_of(foe("foe-1"), foe("foe-2"), areas=[fog], numbers={"order": 1}),
        party_of(member("ann", "gun", "loaded")),
        dice=df(-1, 1, 0, 0),
        at=at,
    )
    ann = unit(battle, "ann")
    ann.plan.ordered, ann.condition.aim = "attack", "foe-1"
    events = turn(battle, ann=(strike("gun", "foe-2"), strike("loaded")))
    assert not only(Sought, events).located
    assert only(Attacked, events).attack_parts == (("aimed", 1), ("order", 1))


@pytest.mark.rule("FT-02")
def test_a_defence_that_was_not_rolled_uses_up_no_order() -> None:
    """The first blow is lost, since Ann is out of reach; the second, a shot, is rolled."""
    at = {"ann": (10, 10), "foe-1": (14, 10)}
    encounter = encounter_of(foe("foe-1", "club", "gun"), numbers={"order": 1})
    battle = staged(encounter, party_of(member("ann")), dice=df(0, 0), at=at)
    unit(battle, "ann").plan.ordered = "foe-1"
    events = turn(battle, foe_1=(strike("club", "ann"), strike("gun", "ann")))
    assert len(of(AttackLost, events)) == 1
    assert only(Attacked, events).defence_parts == (("order", 1),)


@pytest.mark.rule("FT-02")
@pytest.mark.parametrize(("spent", "shown"), [((), True), (("order",), False)])
def test_an_order_that_was_used_up_is_shown_no_more(spent: tuple[str, ...], shown: bool) -> None:
    battle = fight(encounter_of(numbers={"order": 1}), dice=df(0, 0))
    unit(battle, "ann").plan.ordered, unit(battle, "ann").plan.spent = "attack", spent
    assert ("ordered" in str(battle.view()["party"]["units"][0]["notes"])) == shown


@pytest.mark.rule("FT-05")
def test_who_moves_in_the_open_does_not_attack_unseen() -> None:
    battle = fight(
        encounter_of(posts=[{"foe": 1, "x": 20, "y": 7}]), party_of(member("ann", "gun")), dice=df(-1, 0)
    )  # fmt: skip
    answer(battle, "step", to="6,12")
    assert "sneak:gun" not in options(battle)


@pytest.mark.rule("FT-13", "FT-14")
def test_aims_and_moves_are_for_those_whose_place_is_known() -> None:
    fog = area("fog", "hidden", 15, 5, 3, 5, full=True)
    posts = [{"foe": 1, "x": 12, "y": 7}, {"foe": 2, "x": 16, "y": 7}]
    battle = fight(
        encounter_of(foe("foe-1"), foe("foe-2"), posts=posts, areas=[fog]),
        party_of(member("ann", "gun"), member("bob")),
        dice=df(-2, -1, 1, 0),
    )
    assert asked(battle).who == "ann"
    assert choices(battle, "aim", "target") == ["foe-1"]
    assert choices(battle, "approach", "to") == ["foe-1", "bob"]


@pytest.mark.rule("FT-14")
@pytest.mark.parametrize(("full", "offered"), [(True, True), (False, False)])
def test_hand_to_hand_is_offered_only_where_somebody_could_hide(full: bool, offered: bool) -> None:
    """The hidden enemy is far away in the fog; only total cover or concealment near by could hide one."""
    fog = area("fog", "hidden", 40, 5, 5, 5, full=True)
    encounter = encounter_of(
        posts=[{"foe": 1, "x": 42, "y": 7}], areas=[fog, area("wall", "cover", 8, 6, 1, 3, full=full)]
    )  # fmt: skip
    battle = fight(encounter, party_of(member("ann", "club")), dice=df(-1, 0))
    assert ("attack:club" in options(battle)) is offered


@pytest.mark.rule("FT-13")
@pytest.mark.parametrize(("far", "offered"), [(2, True), (3, False)])
def test_in_beat_1_only_those_in_reach_are_offered(far: int, offered: bool) -> None:
    battle = fight(
        encounter_of(posts=[{"foe": 1, "x": 6 + far, "y": 7}]), party_of(member("ann", "club")), dice=df(-1, 0)
    )  # fmt: skip
    assert ("attack:club" in options(battle)) is offered
