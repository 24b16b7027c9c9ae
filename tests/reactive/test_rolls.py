"""Attacks, special effects, advantage and help, as they fall in a fight (RX-06 to RX-08, RX-10)."""

import pytest

from systems.reactive.events.actions import Gripped, Rolls
from systems.reactive.events.damage import EnemyStrikes, FoeHurt, HeldBack, MemberHurt
from systems.reactive.state import State
from systems.table.loop.events import Rolled
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Refused
from tests.reactive.setups import (
    ARMS,
    PAIR,
    SPECIAL,
    TRIO,
    answer,
    asked,
    attack,
    encounter_of,
    fight,
    foe,
    foe_hp,
    hp,
    let_land,
    member,
    notes,
    of,
    options,
    party_of,
    script,
    wait,
)

ARMED = (member("ann", weapons=ARMS),)


@pytest.mark.rule("RX-06", "RX-07")
@pytest.mark.parametrize(
    ("dice", "dealt", "taken"),
    [
        ([3, 3, 2, 5], 0, 7),
        ([4, 3, 5, 2], 5, 2),
        ([5, 5, 2, 6], 8, 0),
        ([1, 1, 1, 2, 3, 4], 0, 10),
        ([6, 6, 1, 2, 3, 4], 10, 0),
    ],
    ids=["failure", "mixed", "success", "critical failure", "critical success"],
)
def test_an_attack_at_each_level(dice: list[int], dealt: int, taken: int) -> None:
    battle = fight(dice=dice)
    attack(battle)
    assert (foe_hp(battle)["foe-1"], hp(battle)["ann"]) == (30 - dealt, 30 - taken)


@pytest.mark.rule("RX-01", "RX-06")
@pytest.mark.parametrize(
    ("tough", "modifier", "total", "level"), [(0, 0, 6, "failure"), (1, 0, 7, "mixed"), (2, 2, 10, "success")]
)
def test_tough_and_the_enemys_modifier_are_added_to_the_roll(tough: int, modifier: int, total: int, level: str) -> None:
    battle = fight(encounter_of(foe("foe-1", 40, modifier)), [member("ann", tough)], dice=[3, 3, 1, 1])
    [roll] = of(Rolls, attack(battle))
    assert (roll.total, roll.level, roll.tough, roll.against) == (total, level, tough, modifier)


@pytest.mark.rule("RX-11")
def test_a_modifier_of_the_enemys_makes_an_attack_harder() -> None:
    battle = fight(encounter_of(foe("foe-1", 30, -1)), dice=[4, 3, 1, 1])
    assert of(Rolls, attack(battle))[0].level == "failure"


@pytest.mark.rule("RX-06")
def test_damage_taken_comes_from_the_enemy_attacked() -> None:
    battle = fight(encounter_of(foe("foe-1"), foe("foe-2")), PAIR, dice=[3, 3, 2, 5])
    [strike] = of(EnemyStrikes, attack(battle, "foe-2"))
    assert (strike.foe, strike.at, strike.amount, strike.ignored) == ("foe-2", ("ann",), 7, False)


@pytest.mark.rule("RX-06")
def test_an_enemy_brought_to_0_still_deals_its_own() -> None:
    battle = fight(encounter_of(foe("foe-1", 5), foe("foe-2")), PAIR, dice=[4, 3, 5, 4])
    attack(battle)
    assert (foe_hp(battle)["foe-1"], hp(battle)["ann"]) == (0, 26)


@pytest.mark.rule("RX-06", "HX-16", "ZN-33")
def test_both_may_fall_in_one_roll_and_then_nobody_has_won() -> None:
    battle = fight(encounter_of(foe("foe-1", 5)), [member("ann", 0, 4)], dice=[4, 3, 5, 4])
    attack(battle)
    assert (foe_hp(battle)["foe-1"], hp(battle)["ann"], battle.outcome) == (0, 0, "rout")


@pytest.mark.rule("RX-06")
def test_a_blow_is_not_told_as_more_than_what_is_left() -> None:
    battle = fight(encounter_of(foe("foe-1", 3)), dice=[5, 5, 6, 6])
    [hurt] = of(FoeHurt, attack(battle))
    assert (hurt.amount, hurt.hp, battle.outcome) == (3, 0, "victory")


# Special effects


@pytest.mark.rule("RX-08")
@pytest.mark.parametrize("effect", ["restrain", "blind", "stun"])
@pytest.mark.parametrize(
    ("dice", "taken", "words"),
    [
        ([1, 1, 1, 2, 3, 4], 10, []),
        ([3, 3, 2, 5], 7, []),
        ([4, 3, 4], 4, ["partly {} until the end of the next cycle"]),
        ([5, 5], 0, ["wholly held until the end of the next cycle"]),
        ([6, 6], 0, ["wholly held until the end of the cycle 2 from now"]),
    ],
    ids=["critical failure", "failure", "mixed", "success", "critical success"],
)
def test_a_special_weapon_at_each_level(effect: str, dice: list[int], taken: int, words: list[str]) -> None:
    battle = fight(party=[*ARMED, member("bob")], dice=dice)
    attack(battle, weapon=SPECIAL[effect])
    done = {"restrain": "restrained", "blind": "blinded", "stun": "stunned"}[effect]
    held = [note for note in notes(battle, "foe-1") if "held" in note or "partly" in note]
    assert (foe_hp(battle)["foe-1"], hp(battle)["ann"]) == (30, 30 - taken)
    assert held == [word.format(done) for word in words]


def later(battle_dice: list[int], weapon: str, cycles: int, *, more: list[int]) -> int:
    """HP of Ann after an attack with a special weapon and so many cycles of letting her turn go by."""
    battle = fight(party=ARMED, dice=[*battle_dice, *more])
    attack(battle, weapon=weapon)
    for _ in range(cycles):
        wait(battle)
    return hp(battle)["ann"]


@pytest.mark.rule("RX-08")
@pytest.mark.parametrize("weapon", ["net", "lamp", "clamp"])
def test_who_is_wholly_held_deals_no_damage_until_the_end_of_the_next_cycle(weapon: str) -> None:
    assert later([5, 5], weapon, 1, more=[]) == 30
    assert later([5, 5], weapon, 2, more=[3, 4]) == 23


@pytest.mark.rule("RX-08")
@pytest.mark.parametrize("weapon", ["net", "lamp", "clamp"])
def test_after_a_critical_success_it_holds_a_cycle_longer(weapon: str) -> None:
    assert later([6, 6], weapon, 2, more=[]) == 30
    assert later([6, 6], weapon, 3, more=[3, 4]) == 23


@pytest.mark.rule("RX-08")
@pytest.mark.parametrize("weapon", ["net", "lamp", "clamp"])
def test_who_is_wholly_held_deals_none_to_an_attacker_either(weapon: str) -> None:
    battle = fight(party=ARMED, dice=[5, 5, 3, 3])
    attack(battle, weapon=weapon)
    assert [event.foe for event in of(HeldBack, attack(battle, weapon="blade"))] == ["foe-1"]
    assert hp(battle)["ann"] == 30


def test_the_log_says_what_is_attacked_with_and_what_it_does_besides_damage() -> None:
    battle = fight(party=ARMED, dice=[5, 5, 1, 1, 5, 5])
    blade, net = of(Rolls, [*attack(battle, weapon="blade"), *attack(battle, weapon="net")])
    assert (blade.weapon, net.weapon) == ("Blade", "Net (restrains)")


@pytest.mark.rule("RX-06")
def test_no_dice_are_rolled_for_damage_that_nobody_deals() -> None:
    battle = fight(party=PAIR, dice=[3, 3, 1, 1, 5, 5, 1, 1])
    assert [roll.who for roll in of(Rolled, attack(battle))] == ["ann", "foe-1"]
    assert [roll.who for roll in of(Rolled, attack(battle))] == ["bob", "bob"]


@pytest.mark.rule("RX-10")
def test_all_dice_of_a_helped_roll_are_on_record() -> None:
    battle = fight(party=PAIR, dice=[5, 1, 5, 1, 1])
    assert of(Rolled, attack(battle, helper="bob"))[0].faces == (5, 1, 5)


@pytest.mark.rule("RX-08")
def test_a_success_against_one_who_is_held_says_nothing_of_a_blow_in_return() -> None:
    battle = fight(party=ARMED, dice=[5, 5, 5, 5, 1, 1])
    attack(battle, weapon="net")
    assert of(HeldBack, attack(battle, weapon="blade")) == []


@pytest.mark.rule("RX-08")
def test_partly_restrained_it_strikes_none_who_do_not_attack_it() -> None:
    assert later([4, 3, 1], "net", 1, more=[]) == 29
    assert later([4, 3, 1], "net", 2, more=[3, 4]) == 22


@pytest.mark.rule("RX-08")
def test_partly_restrained_it_is_still_armed_against_attackers() -> None:
    battle = fight(party=ARMED, dice=[4, 3, 1, 3, 3, 2, 5])
    attack(battle, weapon="net")
    attack(battle, weapon="blade")
    assert hp(battle)["ann"] == 22


@pytest.mark.rule("RX-08")
def test_partly_restrained_it_cannot_flee() -> None:
    flees = script({"intent": "attack"}, {"intent": "flee", "when": "round >= 2", "priority": 1})
    battle = fight(encounter_of(foe("foe-1", behaviour=flees)), ARMED, dice=[4, 3, 1])
    attack(battle, weapon="net")
    wait(battle)
    assert battle.outcome == ""
    wait(battle)
    assert battle.outcome == "victory"


@pytest.mark.rule("RX-08")
def test_partly_restrained_while_the_party_leaves_it_strikes_only_who_attacked_it() -> None:
    battle = fight(party=[*ARMED, member("bob"), member("cid")], dice=[4, 3, 1, 5, 5, 1, 1, 2, 3])
    attack(battle, weapon="net")
    for _ in range(3):
        wait(battle)
    attack(battle)
    answer(battle, "leave")
    let_land(battle)
    assert (hp(battle), battle.outcome) == ({"ann": 29, "bob": 25, "cid": 30}, "retreat")


@pytest.mark.rule("RX-08")
@pytest.mark.parametrize(("faces", "taken"), [([3, 4], 3), ([6, 6], 6), ([1, 1], 1)])
def test_partly_blinded_its_damage_is_halved_when_it_is_ignored(faces: list[int], taken: int) -> None:
    assert later([4, 3, 1], "lamp", 1, more=faces) == 29 - taken


@pytest.mark.rule("RX-08")
def test_partly_blinded_its_damage_is_halved_in_return_too_and_until_the_end_of_the_next_cycle() -> None:
    battle = fight(party=ARMED, dice=[4, 3, 1, 3, 3, 4, 3, 3, 3, 4, 3])
    attack(battle, weapon="lamp")
    attack(battle, weapon="blade")
    assert hp(battle)["ann"] == 29 - 3
    attack(battle, weapon="blade")
    assert hp(battle)["ann"] == 29 - 3 - 7


@pytest.mark.rule("RX-08")
def test_partly_stunned_it_does_not_act_when_it_is_ignored() -> None:
    assert later([4, 3, 1], "clamp", 1, more=[]) == 29
    assert later([4, 3, 1], "clamp", 2, more=[3, 4]) == 22


@pytest.mark.rule("RX-08")
def test_partly_stunned_it_strikes_back_in_full() -> None:
    battle = fight(party=ARMED, dice=[4, 3, 1, 3, 3, 4, 3])
    attack(battle, weapon="clamp")
    attack(battle, weapon="blade")
    assert hp(battle)["ann"] == 22


@pytest.mark.rule("RX-08")
def test_the_blow_in_return_for_the_attack_that_blinds_is_not_halved_yet() -> None:
    battle = fight(party=ARMED, dice=[4, 3, 5])
    attack(battle, weapon="lamp")
    assert hp(battle)["ann"] == 25


@pytest.mark.rule("RX-08")
def test_a_weaker_hold_does_not_shorten_a_stronger_one() -> None:
    battle = fight(party=ARMED, dice=[6, 6, 4, 3])
    attack(battle, weapon="net")
    attack(battle, weapon="net")
    assert "wholly held until the end of this cycle" in notes(battle, "foe-1")


@pytest.mark.rule("RX-08")
def test_who_has_only_special_weapons_has_bare_hands_too() -> None:
    battle = fight(party=[member("ann", weapons=[ARMS[1]])], dice=[5, 5, 1, 1])
    field = asked(battle).options[0].fields[0]
    assert isinstance(field, Pick)
    assert [key for key, _ in field.choices] == ["bare_hands", "net"]
    attack(battle, weapon="bare_hands")
    assert foe_hp(battle)["foe-1"] == 28


@pytest.mark.rule("RX-08")
@pytest.mark.parametrize(("dice", "partly", "wholly"), [([4, 3, 1], 2, 0), ([5, 5], 2, 2), ([6, 6], 3, 3)])
def test_the_log_says_how_firmly_it_takes_hold(dice: list[int], partly: int, wholly: int) -> None:
    battle = fight(party=[*ARMED, member("bob")], dice=dice)
    [gripped] = of(Gripped, attack(battle, weapon="net"))
    assert (gripped.effect, gripped.partly, gripped.wholly) == ("restrain", partly, wholly)


@pytest.mark.rule("RX-08")
def test_an_attack_that_fails_does_not_take_hold_at_all() -> None:
    battle = fight(party=[*ARMED, member("bob")], dice=[3, 3, 1, 1])
    assert of(Gripped, attack(battle, weapon="net")) == []


# Advantage, disadvantage, help


@pytest.mark.rule("RX-10")
@pytest.mark.parametrize(
    ("faces", "natural", "level"),
    [([3, 1, 6], 9, "mixed"), ([6, 2, 6], 12, "critical_success"), ([1, 1, 1], 2, "critical_failure")],
)
def test_a_helped_attack_keeps_the_best_two_dice(faces: list[int], natural: int, level: str) -> None:
    damage = {"mixed": [1, 1], "critical_success": [1] * 4, "critical_failure": [1] * 4}[level]
    battle = fight(party=PAIR, dice=[*faces, *damage])
    [roll] = of(Rolls, attack(battle, helper="bob"))
    assert (roll.natural, roll.level, roll.edge, roll.helper) == (natural, level, "advantage", "bob")


@pytest.mark.rule("RX-10")
def test_who_helps_gives_up_the_turn_of_this_cycle() -> None:
    battle = fight(party=TRIO, dice=[5, 5, 1, 1, 1])
    attack(battle, helper="bob")
    assert asked(battle).who == "cid"


@pytest.mark.rule("RX-10")
def test_who_had_a_turn_in_this_cycle_cannot_help() -> None:
    battle = fight(party=TRIO, dice=[5, 5, 1, 1])
    attack(battle)
    field = next(field for field in asked(battle).options[0].fields if field.name == "helper")
    assert isinstance(field, Pick)
    assert [key for key, _ in field.choices] == ["nobody", "cid"]
    with pytest.raises(Refused, match="ann"):
        answer(battle, "attack:foe-1", helper="ann")


@pytest.mark.rule("RX-10")
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        ([1, 3, 3, 2, 5], {"ann": 23, "bob": 23}),
        ([1, 1, 1, 1, 2, 3, 4], {"ann": 20, "bob": 20}),
        ([1, 4, 3, 1, 5], {"ann": 25, "bob": 30}),
        ([1, 5, 5, 1, 1], {"ann": 30, "bob": 30}),
    ],
    ids=["failure", "critical failure", "mixed", "success"],
)
def test_a_helper_takes_the_same_damage_on_a_failure(dice: list[int], left: dict[str, int]) -> None:
    battle = fight(party=[*PAIR, member("cid")], dice=dice)
    attack(battle, helper="bob")
    assert hp(battle) == left | {"cid": 30}


@pytest.mark.rule("RX-10")
def test_the_helper_of_a_special_attack_takes_the_same_damage_too() -> None:
    battle = fight(party=[*ARMED, member("bob"), member("cid")], dice=[1, 3, 3, 2, 5])
    attack(battle, weapon="net", helper="bob")
    assert hp(battle) == {"ann": 23, "bob": 23, "cid": 30}


@pytest.mark.rule("RX-10")
def test_there_is_one_helper_a_roll_and_none_is_asked_for_where_nobody_can() -> None:
    battle = fight(party=PAIR, dice=[5, 5, 1, 1])
    assert [field.name for field in asked(battle).options[0].fields] == ["helper"]
    attack(battle)
    assert asked(battle).options[0].fields == ()


@pytest.mark.rule("RX-10")
def test_no_helper_is_asked_for_where_there_is_advantage_already() -> None:
    battle = fight(party=party_of(PAIR, bonus=True), dice=[1, 3, 3, 1, 1])
    answer(battle, "spend")
    assert asked(battle).options[0].fields == ()
    answer(battle, "attack:foe-1")
    assert asked(battle).options[2].fields == ()
    let_land(battle)


LURKS = script({"intent": "lurk"})


@pytest.mark.rule("RX-10")
@pytest.mark.parametrize(
    ("faces", "level"), [([6, 6, 1], "mixed"), ([6, 1, 1], "critical_failure"), ([6, 6, 6], "critical_success")]
)
def test_disadvantage_keeps_the_worst_two(faces: list[int], level: str) -> None:
    damage = {"mixed": [1, 1], "critical_failure": [1] * 4, "critical_success": [1] * 4}[level]
    battle = fight(encounter_of(foe("foe-1", behaviour=LURKS), foe("foe-2")), PAIR, dice=[*faces, *damage])
    [roll] = of(Rolls, attack(battle))
    assert (roll.level, roll.edge) == (level, "disadvantage")


@pytest.mark.rule("RX-10")
def test_advantage_and_disadvantage_cancel() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=LURKS), foe("foe-2")), TRIO, dice=[5, 5, 1, 1])
    [roll] = of(Rolls, attack(battle, helper="bob"))
    assert (roll.natural, roll.edge) == (10, "")


@pytest.mark.rule("HX-14")
def test_a_spent_bonus_is_advantage_on_each_members_first_roll() -> None:
    battle = fight(party=party_of(PAIR, bonus=True), dice=[1, 5, 5, 1, 1, 1, 5, 5, 1, 1, 5, 5, 1, 1])
    answer(battle, "spend")
    rolls = of(Rolls, [*attack(battle), *attack(battle), *attack(battle)])
    assert [(roll.who, roll.edge) for roll in rolls] == [("ann", "advantage"), ("bob", "advantage"), ("ann", "")]
    assert battle.bonus_spent()


@pytest.mark.rule("HX-14")
def test_a_bonus_that_is_kept_changes_nothing_and_is_not_asked_for_again() -> None:
    battle = fight(party=party_of(bonus=True), dice=[5, 5, 1, 1])
    assert (asked(battle).kind, options(battle)) == ("bonus", ["spend", "keep"])
    answer(battle, "keep")
    attack(battle)
    assert (asked(battle).kind, battle.bonus_spent(), battle.edge.bonus) == ("turn", False, True)


def test_events_of_an_exchange_stand_in_order() -> None:
    battle = fight(dice=[4, 3, 5, 2])
    kinds = [event.kind for event in attack(battle)]
    assert kinds[:7] == ["rolled", "rolls", "rolled", "rolled", "enemy_strikes", "foe_hurt", "member_hurt"]
    assert len(of(MemberHurt, battle.events)) == 1


def test_what_attacks_an_enemy_is_remembered_once_whatever_the_order() -> None:
    battle = fight(party=PAIR, dice=[5, 5, 1, 1], order=["bob", "ann"])
    attack(battle)
    assert battle.bound(State).foes["foe-1"].stance.attackers == ("bob",)
