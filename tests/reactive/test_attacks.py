"""Blows by enemies: those who are ignored, and whoever steps in (RX-04, RX-09, BH-08)."""

from typing import Any

import pytest

from systems.reactive.components import Plight, Turn
from systems.reactive.events.actions import Ambushed, Rolls
from systems.reactive.events.damage import Caught, EnemyStrikes, Freed, Shared
from systems.reactive.events.intents import Reaimed
from systems.reactive.state import State
from systems.table.loop.events import Rolled
from tests.reactive.setups import (
    ALONE,
    PAIR,
    TRIO,
    answer,
    asked,
    attack,
    encounter_of,
    fight,
    foe,
    foe_hp,
    grenade,
    hp,
    in_order,
    let_land,
    member,
    notes,
    of,
    options,
    party_of,
    script,
    thing,
    wait,
)

# Ignored enemies


@pytest.mark.rule("RX-02", "RX-04")
def test_an_ignored_enemy_deals_2d6_at_the_end_of_the_cycle() -> None:
    battle = fight(dice=[3, 4])
    [strike] = of(EnemyStrikes, wait(battle))
    assert (strike.ignored, strike.amount, hp(battle)["ann"]) == (True, 7, 23)


@pytest.mark.rule("RX-04")
def test_no_enemy_acts_before_everybody_had_a_turn() -> None:
    battle = fight(party=PAIR, dice=[3, 4])
    assert of(EnemyStrikes, wait(battle)) == []
    assert len(of(EnemyStrikes, wait(battle))) == 1


@pytest.mark.rule("RX-04")
def test_who_was_attacked_with_a_weapon_does_not_act_at_the_end() -> None:
    battle = fight(dice=[5, 5, 1, 1])
    assert of(EnemyStrikes, attack(battle)) == []


@pytest.mark.rule("RX-04")
def test_who_was_attacked_with_a_special_effect_does_not_act_even_if_it_missed() -> None:
    armed = member("ann", weapons=[{"name": "Net", "effect": "restrain"}])
    battle = fight(party=[armed], dice=[3, 3, 1, 1])
    assert [strike.ignored for strike in of(EnemyStrikes, attack(battle, weapon="net"))] == [False]


@pytest.mark.rule("RX-04", "IT-11")
def test_who_was_struck_by_a_grenade_does_not_act() -> None:
    battle = fight(party=party_of(things=[grenade()]))
    events = answer(battle, "use:grenade", foe="foe-1")
    assert (of(EnemyStrikes, events), foe_hp(battle)["foe-1"]) == ([], 20)


@pytest.mark.rule("RX-04")
@pytest.mark.parametrize("intent", ["guard", "wait", "flee"])
def test_an_ignored_enemy_that_guards_waits_or_flees_does_not_roll(intent: str) -> None:
    calm = foe("foe-1", behaviour=script({"intent": intent}))
    battle = fight(encounter_of(calm, foe("foe-2")), dice=[3, 4])
    assert [strike.foe for strike in of(EnemyStrikes, wait(battle))] == ["foe-2"]


@pytest.mark.rule("RX-04")
@pytest.mark.parametrize(("effect", "strikes"), [({"effect": "weaken", "amount": 2}, 1), ({"effect": "bind"}, 0)])
def test_a_thing_that_does_no_damage_is_not_thrown_and_leaves_an_enemy_ignored(
    effect: dict[str, Any], strikes: int
) -> None:
    battle = fight(party=party_of(things=[thing("pot", effect)]), dice=[3, 4] * strikes)
    answer(battle, "use:pot", foe="foe-1")
    assert battle.bound(State).foes["foe-1"].stance.attackers == ()
    assert len(of(EnemyStrikes, wait(battle))) == strikes


@pytest.mark.rule("RX-04")
def test_each_ignored_enemy_acts_in_the_order_of_the_ids() -> None:
    foes = [foe("foe-10"), foe("foe-2"), foe("foe-1")]
    battle = fight(encounter_of(*foes), dice=[5, 5, 1, 1, 1, 2, 3, 4])
    strikes = of(EnemyStrikes, attack(battle, "foe-2"))
    assert [(strike.foe, strike.amount) for strike in strikes] == [("foe-1", 3), ("foe-10", 7)]


@pytest.mark.rule("RX-04", "RX-11")
def test_an_enemy_that_is_out_does_not_act() -> None:
    battle = fight(encounter_of(foe("foe-1", 2), foe("foe-2")), PAIR, dice=[5, 5, 1, 1, 1, 1])
    attack(battle, "foe-1")
    assert [strike.foe for strike in of(EnemyStrikes, wait(battle))] == ["foe-2"]


@pytest.mark.rule("RX-04", "BH-03")
@pytest.mark.parametrize(
    ("word", "at"),
    [
        ("", "bob"),
        ("nearest", "bob"),
        ("weakest", "cid"),
        ("strongest", "ann"),
        ("most_wounded", "ann"),
        ("healer", "dot"),
        ("last_attacker", "bob"),
    ],
)
def test_it_strikes_whom_its_behaviour_picks(word: str, at: str) -> None:
    party = [member("ann", 3, 20, 40), member("bob", 1), member("cid", 1, 9), member("dot", healer=True)]
    aims = script({"intent": "attack", "target": word})
    battle = fight(encounter_of(foe("foe-1", behaviour=aims)), party, dice=[1, 1], order=["bob", "ann", "cid", "dot"])
    events = [event for _ in range(4) for event in wait(battle)]
    assert [strike.at for strike in of(EnemyStrikes, events)] == [(at,)]


@pytest.mark.rule("BH-03")
def test_a_random_target_is_drawn_on_the_ai_stream() -> None:
    aims = script({"intent": "attack", "target": "random"})
    battle = fight(encounter_of(foe("foe-1", behaviour=aims)), TRIO, dice=[1, 1], ai=[3, 1])
    events = [event for _ in range(3) for event in wait(battle)]
    assert [strike.at for strike in of(EnemyStrikes, events)] == [("cid",)]


@pytest.mark.rule("BH-03")
def test_last_attacker_is_whoever_attacked_it_last() -> None:
    aims = script({"intent": "attack", "target": "last_attacker"})
    dice = [5, 5, 1, 1, 1, 1]
    battle = fight(encounter_of(foe("foe-1", behaviour=aims)), PAIR, dice=dice)
    wait(battle)
    attack(battle)
    events = [*wait(battle), *wait(battle)]
    assert [strike.at for strike in of(EnemyStrikes, events)] == [("bob",)]


@pytest.mark.rule("BH-08")
def test_a_target_that_is_down_is_aimed_at_anew_by_the_same_word() -> None:
    aims = script({"intent": "attack", "target": "weakest"})
    party = [member("ann", hp=20), member("bob", hp=4), member("cid", hp=9)]
    foes = [foe("foe-1", behaviour=aims), foe("foe-2", behaviour=aims)]
    battle = fight(encounter_of(*foes), party, dice=[2, 2, 1, 1])
    events = [event for _ in range(3) for event in wait(battle)]
    assert [strike.at for strike in of(EnemyStrikes, events)] == [("bob",), ("cid",)]
    assert [(event.was, event.at) for event in of(Reaimed, events)] == [("bob", "cid")]


@pytest.mark.rule("BH-08")
def test_a_random_target_that_is_out_of_reach_is_drawn_anew() -> None:
    aims = script({"intent": "attack", "target": "random"})
    charm = thing("charm", {"effect": "shift"})
    party = party_of(TRIO, [charm])
    battle = fight(encounter_of(foe("foe-1", behaviour=aims)), party, dice=[1, 1], ai=[2, 2, 1])
    answer(battle, "use:charm", target="bob")
    events = [event for _ in range(3) for event in wait(battle)]
    assert [(event.was, event.at) for event in of(Reaimed, events)] == [("bob", "cid")]


@pytest.mark.rule("BH-08")
def test_with_nobody_within_reach_it_does_not_act() -> None:
    charm = thing("charm", {"effect": "shift"})
    battle = fight(party=party_of(things=[charm]))
    answer(battle, "use:charm", target="ann")
    assert of(EnemyStrikes, wait(battle)) == []


@pytest.mark.rule("HX-14", "RX-04")
def test_ambushed_every_enemy_acts_once_before_the_first_turn() -> None:
    battle = fight(encounter_of(foe("foe-1"), foe("foe-2"), ambush=True), dice=[1, 2, 3, 4])
    assert (hp(battle)["ann"], asked(battle).kind) == (20, "turn")
    assert len(of(Ambushed, battle.events)) == 1


@pytest.mark.rule("HX-14")
@pytest.mark.parametrize("intent", ["guard", "wait", "flee"])
def test_in_an_ambush_enemies_that_mean_to_strike_nobody_act_all_the_same(intent: str) -> None:
    foes = encounter_of(foe("foe-1", behaviour=script({"intent": intent})), ambush=True)
    assert hp(fight(foes, dice=[1, 2])) == {"ann": 27}


@pytest.mark.rule("HX-14", "RX-04")
def test_after_an_ambush_the_cycle_goes_on_as_any_other() -> None:
    foes = encounter_of(foe("foe-1"), foe("foe-2"), ambush=True)
    battle = fight(foes, PAIR, dice=[1, 1, 1, 1, 5, 5, 1, 1, 1, 2])
    let_land(battle)
    assert of(EnemyStrikes, attack(battle, "foe-1")) == []
    assert [(strike.foe, strike.amount) for strike in of(EnemyStrikes, wait(battle))] == [("foe-2", 3)]


@pytest.mark.rule("RX-04")
def test_an_enemy_that_rolls_no_dice_when_it_is_ignored_harms_nobody_and_nothing_is_asked() -> None:
    battle = fight(encounter_of(foe("foe-1"), numbers={"ignored_dice": 0}), PAIR)
    wait(battle)
    events = answer(battle, "wait")
    assert [event.amount for event in of(EnemyStrikes, events)] == [0]
    assert (asked(battle).kind, of(Rolled, events)) == ("turn", [])


@pytest.mark.rule("HX-14")
def test_in_an_ambush_blows_can_be_answered_too() -> None:
    battle = fight(encounter_of(ambush=True), PAIR, dice=[1, 2, 5, 5])
    assert asked(battle).kind == "answer"
    answer(battle, "by:bob")
    assert hp(battle) == {"ann": 30, "bob": 29}


@pytest.mark.rule("HX-14")
def test_a_bonus_spent_in_an_ambush_undoes_it_and_gives_nothing_more() -> None:
    battle = fight(encounter_of(ambush=True), party_of(bonus=True), dice=[5, 5, 1, 1])
    answer(battle, "spend")
    assert (hp(battle)["ann"], of(Rolls, attack(battle))[0].edge) == (30, "")


@pytest.mark.rule("HX-14")
def test_a_bonus_kept_in_an_ambush_leaves_it_as_it_is() -> None:
    battle = fight(encounter_of(ambush=True), party_of(bonus=True), dice=[1, 2])
    answer(battle, "keep")
    assert (hp(battle)["ann"], battle.bonus_spent()) == (27, False)


# Defending

EIGHT = [3, 3, 4, 4]
"""A failed attack that 8 damage comes of."""


@pytest.mark.rule("RX-09")
@pytest.mark.parametrize(
    ("faces", "left"),
    [
        ([1, 1], {"ann": 22, "bob": 22}),
        ([3, 3], {"ann": 22, "bob": 22}),
        ([4, 3], {"ann": 26, "bob": 26}),
        ([5, 5], {"ann": 30, "bob": 26}),
        ([6, 6], {"ann": 30, "bob": 30}),
    ],
    ids=["critical failure", "failure", "mixed", "success", "critical success"],
)
def test_a_defence_in_answer_at_each_level(faces: list[int], left: dict[str, int]) -> None:
    battle = fight(party=PAIR, dice=[*EIGHT, *faces])
    answer(battle, "attack:foe-1")
    answer(battle, "by:bob")
    assert hp(battle) == left


@pytest.mark.rule("RX-09")
@pytest.mark.parametrize(
    ("faces", "left"),
    [
        ([1, 1, 1], {"ann": 22, "bob": 22}),
        ([1, 3, 3], {"ann": 22, "bob": 22}),
        ([1, 4, 3], {"ann": 26, "bob": 26}),
        ([1, 5, 5], {"ann": 30, "bob": 26}),
        ([1, 6, 6], {"ann": 30, "bob": 30}),
    ],
    ids=["critical failure", "failure", "mixed", "success", "critical success"],
)
def test_a_defence_ahead_has_advantage_and_the_same_levels(faces: list[int], left: dict[str, int]) -> None:
    battle = fight(party=PAIR, dice=[*EIGHT, *faces], order=["bob", "ann"])
    answer(battle, "defend", ally="ann")
    answer(battle, "attack:foe-1")
    assert hp(battle) == left


@pytest.mark.rule("RX-09")
def test_halves_round_down_and_both_take_of_one_roll() -> None:
    battle = fight(party=PAIR, dice=[3, 3, 3, 4, 4, 3])
    answer(battle, "attack:foe-1")
    [shared] = of(Shared, answer(battle, "by:bob"))
    assert (shared.damage, shared.own, shared.wards, hp(battle)) == (7, 3, 3, {"ann": 27, "bob": 27})


@pytest.mark.rule("RX-09", "RX-04")
def test_a_blow_by_an_ignored_enemy_can_be_defended() -> None:
    battle = fight(party=PAIR, dice=[4, 4, 5, 5])
    wait(battle)
    answer(battle, "wait")
    answer(battle, "by:bob")
    assert hp(battle) == {"ann": 30, "bob": 26}


@pytest.mark.rule("RX-09")
def test_tough_and_the_enemys_modifier_count_for_a_defence() -> None:
    battle = fight(encounter_of(foe("foe-1", modifier=-1)), [member("ann"), member("bob", 3)], dice=[*EIGHT, 4, 4])
    answer(battle, "attack:foe-1")
    [roll] = of(Rolls, answer(battle, "by:bob"))
    assert (roll.what, roll.tough, roll.against, roll.total) == ("defend", 3, -1, 10)


@pytest.mark.rule("RX-09")
def test_a_defence_in_answer_does_not_use_the_turn() -> None:
    battle = fight(party=PAIR, dice=[*EIGHT, 5, 5])
    answer(battle, "attack:foe-1")
    answer(battle, "by:bob")
    assert (asked(battle).kind, asked(battle).who) == ("turn", "bob")


@pytest.mark.rule("RX-09")
def test_a_defence_in_answer_is_once_a_cycle() -> None:
    battle = fight(encounter_of(foe("foe-1"), foe("foe-2")), PAIR, dice=[*EIGHT, 5, 5, 1, 1, 1, 1, 5, 5, 1, 1])
    answer(battle, "attack:foe-1")
    answer(battle, "by:bob")
    events = answer(battle, "wait")
    assert [strike.at for strike in of(EnemyStrikes, events)] == [("ann",)]
    assert asked(battle).kind == "turn"
    answer(battle, "wait")
    answer(battle, "wait")
    assert options(battle) == ["no", "none", "by:bob"]
    answer(battle, "by:bob")


@pytest.mark.rule("RX-09")
def test_there_is_one_defender_an_attack() -> None:
    battle = fight(party=TRIO, dice=[*EIGHT, 3, 3])
    answer(battle, "attack:foe-1")
    answer(battle, "by:bob")
    assert (asked(battle).kind, hp(battle)) == ("turn", {"ann": 22, "bob": 22, "cid": 30})


@pytest.mark.rule("RX-09")
def test_who_stands_ready_steps_in_at_every_attack_until_their_next_turn() -> None:
    strongest = foe("foe-2", behaviour=script({"intent": "attack", "target": "strongest"}))
    dice = [3, 2, 1, 1, 1, 5, 5, 1, 1, 1, 5, 5]
    party = [member("ann", 1), member("bob")]
    battle = fight(encounter_of(foe("foe-1"), strongest), party, dice=dice, order=["bob", "ann"])
    answer(battle, "defend", ally="ann")
    events = answer(battle, "attack:foe-1")
    assert [(shared.who, shared.ward) for shared in of(Shared, events)] == [("bob", "ann")] * 2


@pytest.mark.rule("RX-09")
def test_of_several_who_stand_ready_the_first_in_the_order_steps_in() -> None:
    dice = [3, 3, 1, 1, 1, 5, 5]
    battle = fight(party=TRIO, dice=dice, order=["cid", "bob", "ann"])
    answer(battle, "defend", ally="ann")
    answer(battle, "defend", ally="ann")
    assert [shared.who for shared in of(Shared, answer(battle, "attack:foe-1"))] == ["cid"]


@pytest.mark.rule("RX-09")
def test_to_stand_ready_takes_the_turn_and_ends_with_the_next() -> None:
    battle = fight(party=PAIR, dice=[1, 1], order=["bob", "ann"])
    answer(battle, "defend", ally="ann")
    assert (asked(battle).who, "stands ready to defend Ann" in notes(battle, "bob")) == ("ann", True)
    wait(battle)
    assert (asked(battle).who, "stands ready to defend Ann" in notes(battle, "bob")) == ("bob", False)


@pytest.mark.rule("RX-09")
def test_who_stands_ready_for_one_ally_does_not_do_so_for_another() -> None:
    battle = fight(party=TRIO, dice=EIGHT, order=["cid", "ann", "bob"])
    answer(battle, "defend", ally="bob")
    answer(battle, "attack:foe-1")
    assert options(battle) == ["no", "none", "by:bob", "by:cid"]
    let_land(battle)


@pytest.mark.rule("RX-09", "RX-10")
def test_the_defence_of_one_of_two_who_are_hit_leaves_the_other_all_of_it() -> None:
    battle = fight(party=TRIO, dice=[1, 3, 3, 4, 4, 5, 5])
    answer(battle, "attack:foe-1", helper="bob")
    assert (asked(battle).text.count("Ann"), options(battle)) == (1, ["no", "none", "by:cid"])
    answer(battle, "by:cid")
    assert hp(battle) == {"ann": 30, "bob": 22, "cid": 26}


@pytest.mark.rule("RX-09", "RX-10")
def test_the_second_of_two_who_are_hit_can_be_defended_instead() -> None:
    battle = fight(party=TRIO, dice=[1, 3, 3, 4, 4, 5, 5])
    answer(battle, "attack:foe-1", helper="bob")
    answer(battle, "no")
    answer(battle, "by:cid")
    assert hp(battle) == {"ann": 22, "bob": 30, "cid": 26}


@pytest.mark.rule("RX-10", "RX-09")
@pytest.mark.parametrize(
    ("faces", "left"),
    [([1, 3, 3], {"ann": 22, "bob": 22, "cid": 22}), ([1, 4, 3], {"ann": 26, "bob": 26, "cid": 30})],
)
def test_a_defence_can_be_helped_and_the_helper_takes_the_same_on_a_failure(
    faces: list[int], left: dict[str, int]
) -> None:
    battle = fight(party=TRIO, dice=[*EIGHT, *faces])
    answer(battle, "attack:foe-1")
    answer(battle, "by:bob", helper="cid")
    assert (hp(battle), asked(battle).who) == (left, "bob")


@pytest.mark.rule("RX-09", "RX-11")
def test_who_is_down_defends_nobody() -> None:
    battle = fight(party=[member("ann"), member("bob", hp=0, most=30), member("cid")], dice=EIGHT)
    answer(battle, "attack:foe-1")
    assert options(battle) == ["no", "none", "by:cid"]
    let_land(battle)


def test_nobody_is_asked_where_nobody_can_step_in() -> None:
    battle = fight(party=ALONE, dice=EIGHT)
    answer(battle, "attack:foe-1")
    assert asked(battle).kind == "turn"


@pytest.mark.rule("RX-09")
def test_the_player_may_let_all_blows_of_a_cycle_land_and_is_asked_again_in_the_next() -> None:
    dice = [3, 3, 1, 1, 3, 3, 1, 1, 3, 3, 1, 1]
    battle = fight(party=PAIR, dice=dice)
    answer(battle, "attack:foe-1")
    answer(battle, "none")
    answer(battle, "attack:foe-1")
    assert (asked(battle).kind, hp(battle)) == ("turn", {"ann": 28, "bob": 28})
    answer(battle, "attack:foe-1")
    assert asked(battle).kind == "answer"
    let_land(battle)


# To seize


GRAPPLES = script({"intent": "grapple", "target": "nearest"})


def test_who_is_seized_has_disadvantage_on_all_but_attacks_on_the_one_who_seized() -> None:
    foes = [foe("foe-1", behaviour=GRAPPLES), foe("foe-2", behaviour=script({"intent": "wait"}))]
    battle = fight(encounter_of(*foes), dice=[1, 1, 5, 5, 6, 1, 1, 1, 1])
    assert len(of(Caught, wait(battle))) == 1
    [roll] = of(Rolls, attack(battle, "foe-2"))
    assert roll.edge == "disadvantage"


def test_an_attack_on_the_one_who_seized_has_none_and_frees() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=GRAPPLES)), dice=[1, 1, 5, 5, 1, 1])
    wait(battle)
    [roll] = of(Rolls, attack(battle))
    assert (roll.edge, notes(battle, "ann")) == ("", ["Tough +0", "Bare hands deals damage"])


def test_a_grenade_frees_too() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=GRAPPLES)), party_of(PAIR, [grenade()]), dice=[1, 1])
    wait(battle)
    wait(battle)
    assert "in the grip of Foe-1" in notes(battle, "ann")
    answer(battle, "use:grenade", foe="foe-1")
    assert "in the grip of Foe-1" not in notes(battle, "ann")


@pytest.mark.rule("RX-09", "RX-10")
def test_who_is_seized_defends_with_disadvantage_against_the_one_who_seized_too() -> None:
    once = script(
        {"intent": "attack", "target": "strongest"}, {"intent": "grapple", "when": "round == 1", "priority": 1}
    )
    party = [member("ann", 1), member("bob")]
    dice = [1, 1, 4, 4, 6, 6, 3]
    battle = fight(encounter_of(foe("foe-1", behaviour=once)), party, dice=dice, order=["bob", "ann"])
    for _ in range(3):
        wait(battle)
    answer(battle, "wait")
    assert asked(battle).options[2].help.endswith("(disadvantage)")
    [roll] = of(Rolls, answer(battle, "by:bob"))
    assert (roll.edge, roll.natural) == ("disadvantage", 9)


def test_who_goes_down_is_in_nobodys_grip_and_has_no_advantage_to_come() -> None:
    party = party_of([member("ann", hp=4), member("bob")], bonus=True)
    battle = fight(encounter_of(foe("foe-1", behaviour=GRAPPLES)), party, dice=[1, 1, 1, 1])
    answer(battle, "spend")
    wait(battle)
    wait(battle)
    wait(battle)
    events = wait(battle)
    ann, fresh = battle.bound(State).members["ann"], Turn(place=1)
    assert (ann.health.hp, ann.turn, ann.plight, of(Freed, events)) == (0, fresh, Plight(), [])


def test_who_is_attacked_or_felled_lets_go_and_the_log_says_so() -> None:
    act = {"id": "rope", "name": "Cut the rope", "gains": [{"gain": "damage", "amount": 30, "foe": 1}]}
    setup = encounter_of(
        foe("foe-1", behaviour=GRAPPLES), foe("foe-2", behaviour=script({"intent": "wait"})), acts=[act]
    )
    for option in ("attack:foe-1", "do:rope"):
        battle = fight(setup, PAIR, dice=[1, 1, *([5, 5, 1, 1] if option == "attack:foe-1" else [])])
        wait(battle)
        wait(battle)
        assert [event.who for event in of(Freed, answer(battle, option))] == ["ann"]
        assert battle.bound(State).members["ann"].plight == Plight()


def test_who_merely_strikes_seizes_nobody() -> None:
    battle = fight(dice=[1, 1])
    assert of(Caught, wait(battle)) == []


@pytest.mark.parametrize(("faces", "seized"), [([5, 5], []), ([4, 3], ["ann"])], ids=["spared", "hurt"])
def test_who_is_spared_by_a_defence_is_not_seized_nor_is_the_defender(faces: list[int], seized: list[str]) -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=GRAPPLES)), PAIR, dice=[4, 4, *faces])
    wait(battle)
    answer(battle, "wait")
    assert [event.who for event in of(Caught, answer(battle, "by:bob"))] == seized


def test_who_is_felled_is_not_seized() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=GRAPPLES)), [member("ann", hp=2), member("bob")], dice=[1, 1])
    wait(battle)
    assert of(Caught, wait(battle)) == []


def test_a_blow_in_return_seizes_nobody() -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=GRAPPLES)), dice=[3, 3, 1, 1])
    assert of(Caught, attack(battle)) == []


def test_a_grip_wears_off_at_the_end_of_the_next_cycle() -> None:
    once = script({"intent": "wait"}, {"intent": "grapple", "when": "round == 1", "priority": 1})
    battle = fight(encounter_of(foe("foe-1", behaviour=once)), dice=[1, 1])
    wait(battle)
    assert "in the grip of Foe-1" in notes(battle, "ann")
    assert [event.who for event in of(Freed, wait(battle))] == ["ann"]
    assert "in the grip of Foe-1" not in notes(battle, "ann")


def test_the_order_can_be_answered_in_any_way() -> None:
    battle = fight(party=TRIO, order=("ask",))
    in_order(battle, ["cid", "ann", "bob"])
    assert asked(battle).who == "cid"
