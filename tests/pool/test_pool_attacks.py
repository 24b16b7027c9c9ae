"""Attacks and other rolls through the real phases (DP-03 to DP-07, DP-12, DP-13, DP-16, DP-17, DP-22)."""

from typing import Any

import pytest

from systems.pool.events.actions import Stood, WentProne
from systems.pool.events.damage import (
    Afflicted,
    DamageWorkedOut,
    Healed,
    Hurt,
    PoolRolled,
    RollLost,
)
from systems.pool.mechanics.attack_profile import profile_of
from systems.pool.rules import damage
from tests.pool.setups import (
    BOLT,
    BOW,
    SWORD,
    ann,
    answer,
    asked,
    bob,
    dice_of,
    encounter_of,
    fight,
    foe,
    hp,
    of,
    options,
    party_of,
    picks,
    state,
)

BESIDE = {"ann": "5,3"}
OPEN_GROUND = {"ann": "5,3", "bob": "7,3"}


def rolled(events: Any) -> PoolRolled:
    """The one roll among events."""
    (found,) = of(PoolRolled, events)
    return found


@pytest.mark.rule("DP-03")
@pytest.mark.parametrize(("weapon", "held"), [(SWORD, ("Brace", 1)), (BOW, ("Dodge", 2)), (BOLT, ("Skepticism", 3))])
def test_each_kind_of_attack_is_held_against_its_own_defence(weapon: dict[str, Any], held: tuple[str, int]) -> None:
    target = foe(brace=1, dodge=2, skepticism=3)
    battle = fight(encounter_of(target), party_of(ann(weapon, spell_points=4)), dice=dice_of(0, 3), at=BESIDE)
    assert rolled(answer(battle, f"attack:{weapon['name']}", target="foe-1")).needs == (held,)


@pytest.mark.rule("DP-04")
@pytest.mark.parametrize(
    ("weapon", "count"),
    [
        (SWORD, 5 + 1),
        (BOW, 4 + 2),
        (BOLT, 2 + 3),
        ({**SWORD, "attribute": "agility"}, 4 + 1),
        ({**SWORD, "accuracy": 2}, 5 + 1 + 2),
        ({**SWORD, "dice": -3}, 5 + 1 - 3),
    ],
)
def test_a_pool_is_attribute_and_skill_and_accuracy(weapon: dict[str, Any], count: int) -> None:
    who = ann(weapon, might=5, agility=4, wits=2, melee=1, ranged=2, magic=3, spell_points=9)
    battle = fight(party=party_of(who), dice=dice_of(0, count), at=BESIDE)
    assert len(rolled(answer(battle, f"attack:{weapon['name']}", target="foe-1")).faces) == count


@pytest.mark.rule("DP-04")
def test_a_mastery_counts_4s() -> None:
    battle = fight(party=party_of(ann({**SWORD, "mastery": True})), dice=[4, 4, 3], at=BESIDE)
    assert rolled(answer(battle, "attack:sword", target="foe-1")).successes == 2


@pytest.mark.rule("DP-04", "DP-22")
def test_a_power_has_no_accuracy_and_nothing_that_is_lent_to_attacks() -> None:
    who = ann({**SWORD, "accuracy": 3}, powers=[{"name": "mend", "skill": 2, "amount": 4}])
    battle = fight(party=party_of(who), dice=dice_of(0, 5))
    state(battle).units["ann"].stance.boost = 4
    assert len(rolled(answer(battle, "power:mend", target="ann")).faces) == 5


@pytest.mark.rule("DP-05")
@pytest.mark.parametrize(("count", "lost"), [(1, 0), (2, 4), (3, 5), (5, 7)])
def test_successes_beyond_the_defence_are_more_damage(count: int, lost: int) -> None:
    battle = fight(party=party_of(ann(melee=3)), dice=dice_of(count, 6 - count), at=BESIDE)
    answer(battle, "attack:sword", target="foe-1")
    assert hp(battle, "foe-1") == 20 - lost


@pytest.mark.rule("DP-05", "DP-12")
def test_automatic_successes_count_like_rolled_ones() -> None:
    battle = fight(party=party_of(ann(), bob()), dice=dice_of(1, 2), at=OPEN_GROUND)
    events = answer(battle, "attack:sword", target="foe-1")
    assert (rolled(events).edge, of(DamageWorkedOut, events)[0].extra) == (2, 1)
    assert hp(battle, "foe-1") == 15


@pytest.mark.rule("DP-05")
def test_against_a_sum_of_0_any_attack_hits() -> None:
    battle = fight(encounter_of(foe(brace=0)), dice=dice_of(0, 3), at=BESIDE)
    answer(battle, "attack:sword", target="foe-1")
    assert hp(battle, "foe-1") == 16


@pytest.mark.rule("DP-06")
@pytest.mark.parametrize(("x", "dt"), [(3, 0), (4, 2), (6, 2), (7, 4), (9, 4), (10, 6), (12, 6), (13, 8), (15, 8)])
def test_range_makes_a_shot_harder(x: int, dt: int) -> None:
    field = ("P" + "." * 18 + "F",)
    battle = fight(
        encounter_of(grid=field * 3), party_of(ann(BOW)), dice=dice_of(0, 3), at={"ann": "0,1", "foe-1": f"{x},1"}
    )
    assert sum(amount for _, amount in rolled(answer(battle, "attack:bow", target="foe-1")).needs) == 2 + dt


@pytest.mark.rule("DP-06")
@pytest.mark.parametrize(("weapon", "x", "reaches"), [
    (BOW, 15, True), (BOW, 16, False),
    ({**BOW, "furthest": 2}, 6, True), ({**BOW, "furthest": 2}, 7, False),
    (SWORD, 1, True), (SWORD, 2, False),
    ({**SWORD, "range": 2}, 2, True), ({**SWORD, "range": 2}, 3, False),
])  # fmt: skip
def test_how_far_a_weapon_reaches(weapon: dict[str, Any], x: int, reaches: bool) -> None:
    field = ("P" + "." * 18 + "F",)
    battle = fight(encounter_of(grid=field * 3), party_of(ann(weapon)), at={"ann": "0,1", "foe-1": f"{x},1"})
    assert (f"attack:{weapon['name']}" in options(battle)) is reaches


@pytest.mark.rule("DP-06")
def test_five_times_is_content() -> None:
    field = ("P" + "." * 18 + "F",)
    battle = fight(
        encounter_of(grid=field * 3, numbers={"furthest": 2}), party_of(ann(BOW)), at={"ann": "0,1", "foe-1": "7,1"}
    )
    assert "attack:bow" not in options(battle)


@pytest.mark.rule("DP-06")
def test_a_melee_weapon_with_reach_has_no_penalty_at_its_end() -> None:
    battle = fight(party=party_of(ann({**SWORD, "range": 2})), dice=dice_of(0, 3), at={"ann": "4,3"})
    assert rolled(answer(battle, "attack:sword", target="foe-1")).needs == (("Brace", 2),)


@pytest.mark.rule("DP-06")
def test_a_melee_weapon_reaches_its_range_and_no_further() -> None:
    battle = fight(party=party_of(ann({**SWORD, "furthest": 5})), at={"ann": "4,3"})
    assert "attack:sword" not in options(battle)


@pytest.mark.rule("DP-07")
@pytest.mark.parametrize(
    ("weapon", "armour", "lost"),
    [
        ({**SWORD, "damage": 9}, {"armour": 2}, 7),
        ({**SWORD, "damage": 9}, {"armour": 2, "racial_armour": 1}, 6),
        ({**SWORD, "damage": 9}, {"spellarmor": 2}, 9),
        ({**SWORD, "damage": 9, "piercing": 2}, {"armour": 2, "racial_armour": 1}, 8),
        ({**BOW, "damage": 9}, {"armour": 2, "racial_armour": 1}, 6),
        ({**BOLT, "damage": 9}, {"armour": 2}, 9),
        ({**BOLT, "damage": 9}, {"spellarmor": 2, "racial_armour": 1}, 6),
        ({**SWORD, "damage": 9, "type": "void"}, {"resistances": [{"type": "void", "amount": 4}]}, 5),
        ({**SWORD, "damage": 9, "type": "void", "piercing": 3}, {"resistances": [{"type": "void", "amount": 4}]}, 5),
        ({**SWORD, "damage": 9, "type": "fire"}, {"resistances": [{"type": "void", "amount": 4}]}, 9),
        ({**SWORD, "damage": 3}, {"armour": 5}, 0),
    ],
)
def test_armour_and_resistance(weapon: dict[str, Any], armour: dict[str, Any], lost: int) -> None:
    battle = fight(encounter_of(foe(**armour)), party_of(ann(weapon, spell_points=4)), dice=dice_of(2, 1), at=BESIDE)
    answer(battle, f"attack:{weapon['name']}", target="foe-1")
    assert hp(battle, "foe-1") == 20 - lost


@pytest.mark.rule("DP-12", "DP-13")
def test_two_beside_a_target_in_the_open_have_edge() -> None:
    battle = fight(party=party_of(ann(), bob()), dice=dice_of(0, 3), at=OPEN_GROUND)
    assert rolled(answer(battle, "attack:sword", target="foe-1")).edge == 2


@pytest.mark.rule("DP-13")
def test_one_alone_has_none() -> None:
    battle = fight(party=party_of(ann(), bob()), dice=dice_of(0, 3), at={"ann": "5,3", "bob": "8,3"})
    assert rolled(answer(battle, "attack:sword", target="foe-1")).edge == 0


WALLED = ("P......", ".......", "..#....", ".......", "......F")
CORNER = ("P......", ".#.....", ".......", ".......", "......F")


@pytest.mark.rule("DP-13")
@pytest.mark.parametrize(
    ("grid", "target", "first", "second", "automatic"),
    [
        (WALLED, "4,2", "3,2", "5,2", 2),
        (WALLED, "3,2", "4,2", "3,3", 0),
        (CORNER, "2,2", "3,2", "2,3", 0),
        (CORNER, "5,0", "4,0", "6,0", 0),
        (CORNER, "6,2", "5,2", "5,3", 0),
    ],
)
def test_who_can_put_the_back_to_a_wall_or_the_maps_edge_is_not_flanked(
    grid: tuple[str, ...], target: str, first: str, second: str, automatic: int
) -> None:
    places = {"foe-1": target, "ann": first, "bob": second}
    battle = fight(encounter_of(grid=grid), party_of(ann(), bob()), dice=dice_of(0, 3), at=places)
    assert rolled(answer(battle, "attack:sword", target="foe-1")).edge == automatic


@pytest.mark.rule("DP-13")
def test_of_the_attackers_only_those_beside_have_edge() -> None:
    battle = fight(
        party=party_of(ann(BOW), bob(), ann(SWORD).model_copy(update={"id": "cid", "name": "Cid"})),
        initiative=[2, 1, 1, 1],
        dice=dice_of(0, 3),
        at={"ann": "3,3", "bob": "7,3", "cid": "5,3"},
    )
    assert rolled(answer(battle, "attack:bow", target="foe-1")).edge == 0


@pytest.mark.rule("DP-13")
def test_a_bow_has_edge_beside_a_flanked_target() -> None:
    battle = fight(party=party_of(ann(BOW), bob()), dice=dice_of(0, 3), at=OPEN_GROUND)
    assert rolled(answer(battle, "attack:bow", target="foe-1")).edge == 2


@pytest.mark.rule("DP-13")
@pytest.mark.parametrize(
    ("place", "other", "start", "automatic"),
    [("2,3", "7,3", "5,3", 2), ("5,3", "8,3", "5,2", 0), ("5,3", "7,3", "5,2", 2), ("2,3", "7,3", "2,3", 0)],
)
def test_an_attack_thought_of_from_another_square_counts_the_attacker_once(
    place: str, other: str, start: str, automatic: int
) -> None:
    battle = fight(party=party_of(ann(), bob()), at={"ann": place, "bob": other})
    s = state(battle)
    (weapon,) = s.units["ann"].stats.weapons
    assert profile_of(s, s.units["ann"], weapon, s.units["foe-1"], start=s.grid.read(start)).edge == automatic


@pytest.mark.rule("DP-07")
@pytest.mark.parametrize(
    ("armour", "piercing", "resistance", "through"), [(1, 3, 0, 9), (3, 1, 0, 7), (0, 0, 0, 9), (2, 0, 3, 4)]
)
def test_what_is_weighed_of_an_attack_is_what_it_does(
    armour: int, piercing: int, resistance: int, through: int
) -> None:
    weapon = {**SWORD, "damage": 9, "piercing": piercing, "type": "void"}
    resists = [{"type": "void", "amount": resistance}] if resistance else []
    battle = fight(encounter_of(foe(armour=armour, resistances=resists)), party_of(ann(weapon)), at=BESIDE)
    s = state(battle)
    made = profile_of(s, s.units["ann"], s.units["ann"].stats.weapons[0], s.units["foe-1"])
    assert made.through == damage(9, 0, armour, piercing, resistance) == through


@pytest.mark.rule("DP-20")
def test_who_has_1_hp_left_still_defends() -> None:
    battle = fight(dice=dice_of(0, 3), at=BESIDE)
    state(battle).units["foe-1"].vitals.hp = 1
    assert rolled(answer(battle, "attack:sword", target="foe-1")).needs == (("Brace", 2),)


@pytest.mark.rule("DP-13")
def test_the_downed_flank_nobody() -> None:
    battle = fight(party=party_of(ann(), bob(body={"hp": 0})), dice=dice_of(0, 3), at=OPEN_GROUND)
    assert rolled(answer(battle, "attack:sword", target="foe-1")).edge == 0


@pytest.mark.rule("DP-13")
def test_a_scoundrel_has_no_edge_against_the_aware() -> None:
    battle = fight(party=party_of(ann(scoundrel=True)), dice=dice_of(0, 3), at=BESIDE)
    assert rolled(answer(battle, "attack:sword", target="foe-1")).edge == 0


@pytest.mark.rule("DP-12", "DP-13")
def test_an_ability_gives_edge_for_one_attack_and_two_reasons_are_no_more() -> None:
    who = ann(powers=[{"name": "eye", "skill": 0, "range": 0, "dt": 1, "does": "edge"}])
    battle = fight(party=party_of(who, bob()), dice=[*dice_of(1, 2), *dice_of(0, 3)], at=OPEN_GROUND)
    answer(battle, "power:eye")
    assert state(battle).units["ann"].stance.edge
    assert rolled(answer(battle, "attack:sword", target="foe-1")).edge == 2
    assert not state(battle).units["ann"].stance.edge


@pytest.mark.rule("DP-16")
def test_9_dice_in_two_attacks_are_4_dice_each_from_one_action() -> None:
    battle = fight(party=party_of(ann(might=9)), dice=dice_of(2, 2, 0, 4), at=BESIDE)
    events = answer(battle, "split", parts=2)
    assert [len(event.faces) for event in of(PoolRolled, events)] == [4, 4]
    assert state(battle).units["ann"].turn.actions == 1


@pytest.mark.rule("DP-16")
def test_all_targets_are_named_before_the_first_roll() -> None:
    battle = fight(
        encounter_of(foe(1), foe(2)), party_of(ann(might=9)), dice=dice_of(0, 8), at={**BESIDE, "foe-2": "4,3"}
    )
    assert not of(PoolRolled, answer(battle, "split", parts=2))
    assert not of(PoolRolled, answer(battle, "attack:sword", target="foe-1"))
    events = answer(battle, "attack:sword", target="foe-2")
    assert [event.target for event in of(PoolRolled, events)] == ["foe-1", "foe-2"]


@pytest.mark.rule("DP-16")
def test_a_roll_whose_target_has_fallen_is_lost() -> None:
    battle = fight(encounter_of(foe(1, hit_points=3), foe(2)), party_of(ann(might=9)), dice=dice_of(4), at=BESIDE)
    events = answer(battle, "split", parts=2)
    assert [event.target for event in of(RollLost, events)] == ["foe-1"]


@pytest.mark.rule("DP-16")
def test_accuracy_is_in_the_pool_before_it_is_divided() -> None:
    battle = fight(party=party_of(ann({**SWORD, "accuracy": 2}, might=7)), dice=dice_of(0, 8), at=BESIDE)
    events = answer(battle, "split", parts=2)
    assert [len(event.faces) for event in of(PoolRolled, events)] == [4, 4]


@pytest.mark.rule("DP-16")
def test_of_two_pools_the_smaller_is_divided() -> None:
    who = ann(SWORD, BOW, might=9, agility=5)
    battle = fight(party=party_of(who), dice=dice_of(0, 4), at=BESIDE)
    answer(battle, "split", parts=2)
    answer(battle, "attack:sword", target="foe-1")
    events = answer(battle, "attack:bow", target="foe-1")
    assert [(event.means, len(event.faces)) for event in of(PoolRolled, events)] == [("sword", 2), ("bow", 2)]


@pytest.mark.rule("DP-16")
def test_an_attack_and_another_roll_can_share_an_action() -> None:
    who = ann(might=9, wits=5, powers=[{"name": "mend", "skill": 4, "amount": 4}])
    battle = fight(party=party_of(who), dice=dice_of(0, 8), at=BESIDE)
    answer(battle, "split", parts=2)
    answer(battle, "power:mend", target="ann")
    events = answer(battle, "attack:sword", target="foe-1")
    assert [len(event.faces) for event in of(PoolRolled, events)] == [4, 4]


@pytest.mark.rule("DP-16")
def test_mastery_difficulty_and_edge_hold_for_each_part_in_full() -> None:
    who = ann({**SWORD, "mastery": True}, might=5)
    battle = fight(party=party_of(who, bob()), dice=[4, 1, 1, 1], at=OPEN_GROUND)
    state(battle).units["ann"].stance.sickened = 1
    events = of(PoolRolled, answer(battle, "split", parts=2))
    assert [(each.successes, each.edge, sum(amount for _, amount in each.needs)) for each in events] == [
        (1, 2, 3),
        (0, 2, 3),
    ]


@pytest.mark.rule("DP-16")
def test_no_more_parts_than_each_keeps_a_die() -> None:
    battle = fight(party=party_of(ann(might=9)), at=BESIDE)
    option = asked(battle).option("split")
    assert option is not None
    assert option.fields[0].data() == {"name": "parts", "type": "count", "least": 2, "most": 5}
    assert option.help.endswith("9 dice make 2 of 4, 3 of 2, 4 of 1, 5 of 1")


@pytest.mark.rule("DP-16")
def test_a_pool_too_small_for_so_many_parts_has_no_part() -> None:
    who = ann(SWORD, BOW, might=9, agility=3)
    battle = fight(encounter_of(foe(1), foe(2)), party_of(who), at={**BESIDE, "foe-2": "4,3"})
    answer(battle, "split", parts=3)
    assert options(battle) == ["attack:sword"]


@pytest.mark.rule("DP-16")
def test_where_there_is_one_roll_and_one_target_nothing_is_asked() -> None:
    battle = fight(party=party_of(ann(might=9)), dice=dice_of(0, 6), at=BESIDE)
    assert len(of(PoolRolled, answer(battle, "split", parts=3))) == 3
    assert asked(battle).kind == "act"


@pytest.mark.rule("DP-16", "DP-22")
def test_rolls_for_which_the_spell_points_give_out_are_not_made_and_cost_no_dice() -> None:
    hex_ = {**BOLT, "name": "hex", "cost": 3}
    battle = fight(party=party_of(ann(BOLT, hex_, spell_points=4, wits=9)), dice=dice_of(0, 9), at=BESIDE)
    answer(battle, "split", parts=2)
    assert len(rolled(answer(battle, "attack:hex", target="foe-1")).faces) == 9
    assert state(battle).units["ann"].vitals.points == 1


@pytest.mark.rule("DP-17")
@pytest.mark.parametrize(
    ("sign", "weapon", "dt"),
    [("c", BOW, 2), ("m", BOW, 2), ("x", BOW, 2), (".", BOW, 0), ("c", SWORD, 0), ("m", SWORD, 0), ("x", BOLT, 0)],
)
def test_cover_and_murk_of_the_targets_square(sign: str, weapon: dict[str, Any], dt: int) -> None:
    grid = ("P....", f".{sign}...", "F....")
    battle = fight(
        encounter_of(grid=grid),
        party_of(ann(weapon, spell_points=2)),
        dice=dice_of(0, 3),
        at={"ann": "0,1", "foe-1": "1,1"},
    )
    made = rolled(answer(battle, f"attack:{weapon['name']}", target="foe-1"))
    assert sum(amount for _, amount in made.needs) == 2 + dt


@pytest.mark.rule("DP-17")
def test_who_shoots_from_cover_has_no_penalty() -> None:
    battle = fight(
        encounter_of(grid=("P....", "c....", "F....")),
        party_of(ann(BOW)),
        dice=dice_of(0, 3),
        at={"ann": "0,1", "foe-1": "1,1"},
    )
    assert rolled(answer(battle, "attack:bow", target="foe-1")).needs == (("Dodge", 2),)


@pytest.mark.rule("DP-17")
@pytest.mark.parametrize(
    ("condition", "on_attack", "on_power"),
    [
        ({"blinded": 2}, 4, 0),
        ({"prone": True}, 2, 2),
        ({"sickened": 1}, 1, 1),
        ({"sickened": 3}, 3, 3),
        ({"blinded": 1, "prone": True, "sickened": 2}, 8, 4),
    ],
)
def test_conditions_of_the_acting_character_add_up(condition: dict[str, Any], on_attack: int, on_power: int) -> None:
    who = ann(powers=[{"name": "mend", "skill": 0, "dt": 1, "amount": 4}])
    battle = fight(party=party_of(who), dice=dice_of(0, 6), at=BESIDE)
    for name, value in condition.items():
        setattr(state(battle).units["ann"].stance, name, value)
    attack = rolled(answer(battle, "attack:sword", target="foe-1"))
    power = rolled(answer(battle, "power:mend", target="ann"))
    assert sum(amount for _, amount in attack.needs) == 2 + on_attack
    assert sum(amount for _, amount in power.needs) == 1 + on_power


@pytest.mark.rule("DP-17")
def test_being_prone_gives_no_bonus_to_those_who_attack_you() -> None:
    battle = fight(dice=dice_of(0, 3), at=BESIDE)
    state(battle).units["foe-1"].stance.prone = True
    assert rolled(answer(battle, "attack:sword", target="foe-1")).needs == (("Brace", 2),)


@pytest.mark.rule("DP-17")
def test_standing_up_costs_an_action() -> None:
    battle = fight()
    state(battle).units["ann"].stance.prone = True
    assert len(of(Stood, answer(battle, "stand"))) == 1
    assert (state(battle).units["ann"].stance.prone, state(battle).units["ann"].turn.actions) == (False, 1)


@pytest.mark.rule("DP-17")
def test_dropping_prone_is_free() -> None:
    battle = fight()
    assert len(of(WentProne, answer(battle, "lie_down"))) == 1
    assert (state(battle).units["ann"].stance.prone, state(battle).units["ann"].turn.actions) == (True, 2)
    assert not {"move", "sprint", "approach", "lie_down"} & set(options(battle))


@pytest.mark.rule("DP-17")
def test_weapons_fell_and_blind_and_sicken() -> None:
    weapon = {**SWORD, "fells": True, "blinds": 2, "sickens": 1}
    battle = fight(party=party_of(ann(weapon)), dice=dice_of(2, 1), at=BESIDE)
    events = answer(battle, "attack:sword", target="foe-1")
    assert [event.condition for event in of(Afflicted, events)] == ["blinded", "sickened"]
    stance = state(battle).units["foe-1"].stance
    assert (stance.prone, stance.blinded, stance.sickened) == (True, 2, 1)


@pytest.mark.rule("DP-17")
def test_blindness_counts_rounds_this_one_included_and_sickness_stays() -> None:
    battle = fight()
    stance = state(battle).units["foe-1"].stance
    stance.blinded, stance.sickened = 2, 2
    answer(battle, "pass")
    assert (stance.blinded, stance.sickened) == (1, 2)
    answer(battle, "pass")
    assert (stance.blinded, stance.sickened) == (0, 2)


@pytest.mark.rule("DP-22")
def test_a_spell_costs_an_action_and_its_spell_points_hit_or_miss() -> None:
    battle = fight(party=party_of(ann(BOLT, spell_points=3)), dice=dice_of(0, 3), at=BESIDE)
    answer(battle, "attack:bolt", target="foe-1")
    assert (state(battle).units["ann"].vitals.points, state(battle).units["ann"].turn.actions) == (1, 1)
    assert "attack:bolt" not in options(battle)


@pytest.mark.rule("DP-22")
@pytest.mark.parametrize(("count", "gained"), [(1, 0), (2, 5), (3, 5)])
def test_a_roll_without_opponent_is_held_against_its_dt(count: int, gained: int) -> None:
    who = ann(powers=[{"name": "mend", "skill": 0, "dt": 2, "amount": 5}], body={"hp": 10})
    battle = fight(party=party_of(who), dice=dice_of(count, 3 - count))
    events = answer(battle, "power:mend", target="ann")
    assert (hp(battle, "ann"), len(of(Healed, events))) == (10 + gained, gained > 0)


@pytest.mark.rule("DP-22")
def test_a_power_costs_spell_points_too_and_reaches_so_far() -> None:
    who = ann(powers=[{"name": "mend", "cost": 2, "range": 2, "amount": 5}], spell_points=3)
    battle = fight(party=party_of(who, bob()), dice=dice_of(0, 5), at={"ann": "0,0", "bob": "2,2"})
    assert picks(battle, "power:mend") == ["ann", "bob"]
    answer(battle, "power:mend", target="bob")
    assert "power:mend" not in options(battle)


@pytest.mark.rule("DP-17", "DP-22")
def test_a_power_is_offered_with_its_odds_and_what_makes_it_harder() -> None:
    who = ann(powers=[{"name": "mend", "skill": 0, "dt": 1, "amount": 4}])
    battle = fight(party=party_of(who))
    state(battle).units["ann"].stance.sickened = 1
    option = asked(battle).option("power:mend")
    assert option is not None
    assert option.help == "heals 4 HP; 26 %: 3 dice against DT 2 (sickened +1)"


def test_a_cure_ends_blindness_and_sickness() -> None:
    who = ann(powers=[{"name": "salts", "skill": 0, "dt": 0, "does": "cure"}])
    battle = fight(party=party_of(who), dice=dice_of(2, 1))
    stance = state(battle).units["ann"].stance
    stance.blinded, stance.sickened = 2, 2
    answer(battle, "power:salts", target="ann")
    assert (stance.blinded, stance.sickened) == (0, 0)


def test_a_ward_raises_all_defences_until_the_next_turn() -> None:
    who = ann(powers=[{"name": "ward", "skill": 0, "dt": 0, "does": "ward", "amount": 2}])
    battle = fight(party=party_of(who), dice=dice_of(0, 3))
    answer(battle, "power:ward", target="ann")
    assert state(battle).units["ann"].stance.guard == 2
    answer(battle, "pass")
    assert state(battle).units["ann"].stance.guard == 0


def test_the_log_shows_every_number_of_a_hit() -> None:
    battle = fight(encounter_of(foe(armour=1)), party_of(ann(SWORD, BOW)), dice=dice_of(3), at={"ann": "4,3"})
    state(battle).units["ann"].stance.prone = True
    events = answer(battle, "attack:bow", target="foe-1")
    assert rolled(events).words(battle.name) == (
        "Ann, bow at Foe 1: 3d6 (6 6 6), 3 successes (5 or more) against Dodge 2 + 2 prone = 4: a miss."
    )
    assert not of(Hurt, events)
