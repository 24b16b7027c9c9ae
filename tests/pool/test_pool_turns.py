"""Rounds and turns: order, actions, moves, hesitating, the drop (DP-01, DP-02, DP-08, DP-14, DP-15)."""

import pytest

from systems.pool.events.actions import DropTaken, Hesitated, InitiativeSet, Reentered, RoundBegun
from systems.pool.events.damage import PoolRolled
from systems.pool.mechanics.damage import lose
from systems.pool.mechanics.healing import heal
from systems.table.loop.dice import SeededDice
from tests.pool.setups import (
    BOW,
    FIGHTS,
    SWORD,
    ann,
    answer,
    asked,
    at,
    bob,
    dice_of,
    distance,
    encounter_of,
    fight,
    foe,
    hp,
    member,
    of,
    options,
    party_of,
    passing,
    picks,
    put,
    script,
    state,
)

TWO = party_of(ann(), bob())


@pytest.mark.rule("DP-01")
def test_everybody_acts_once_a_round_in_order_and_then_the_next_begins() -> None:
    battle = fight(encounter_of(foe(behaviour=FIGHTS)), TWO, dice=dice_of(0, 3))
    assert asked(battle).who == "ann"
    passing(battle)
    assert asked(battle).who == "bob"
    events = passing(battle)
    assert len(of(PoolRolled, events)) == 1
    assert [event.number for event in of(RoundBegun, events)] == [2]
    assert asked(battle).who == "ann"


@pytest.mark.rule("DP-01")
def test_a_turn_has_two_actions() -> None:
    battle = fight()
    answer(battle, "move", square="2,2")
    assert (asked(battle).who, state(battle).units["ann"].turn.actions) == ("ann", 1)
    answer(battle, "move", square="2,1")
    assert state(battle).round.number == 2


@pytest.mark.rule("DP-01")
def test_a_turn_can_be_passed_with_actions_left() -> None:
    battle = fight(party=TWO)
    answer(battle, "move", square="2,2")
    passing(battle)
    assert asked(battle).who == "bob"


@pytest.mark.rule("DP-02")
def test_initiative_is_rolled_once_and_the_higher_acts_first() -> None:
    party = party_of(member("ann", agility=3), member("bob", agility=3))
    battle = fight(encounter_of(foe(initiative=0)), party, initiative=[2, 6, 1])
    assert [(event.who, event.count) for event in of(InitiativeSet, battle.events)] == [
        ("ann", 5),
        ("bob", 9),
        ("foe-1", 4),
    ]
    assert state(battle).round.order == ("bob", "ann", "foe-1")
    passing(battle, 2)
    assert state(battle).round.order == ("bob", "ann", "foe-1")


@pytest.mark.rule("DP-02")
def test_of_equals_the_one_with_higher_agility_is_first() -> None:
    party = party_of(member("ann", agility=3), member("bob", agility=5))
    battle = fight(encounter_of(foe(initiative=-9)), party, initiative=[5, 3, 1])
    assert state(battle).round.order[:2] == ("bob", "ann")


@pytest.mark.rule("DP-02")
def test_of_equals_in_agility_too_the_players_side_is_first() -> None:
    battle = fight(encounter_of(foe(initiative=0)), party_of(member("ann")), initiative=[4, 4])
    assert state(battle).round.order == ("ann", "foe-1")


@pytest.mark.rule("DP-02")
@pytest.mark.parametrize(("coin", "order"), [(1, ("ann", "bob")), (2, ("bob", "ann"))])
def test_of_equals_on_one_side_a_coin_decides(coin: int, order: tuple[str, str]) -> None:
    party = party_of(member("ann"), member("bob"))
    battle = fight(encounter_of(foe(initiative=-9)), party, initiative=[4, 4, 1, coin])
    assert state(battle).round.order[:2] == order


@pytest.mark.rule("DP-02")
def test_three_equals_draw_lots() -> None:
    party = party_of(member("ann"), member("bob"), member("cid"))
    battle = fight(encounter_of(foe(initiative=-9)), party, initiative=[4, 4, 4, 1, 3, 1])
    assert state(battle).round.order[:3] == ("cid", "ann", "bob")


@pytest.mark.rule("DP-08")
def test_a_move_is_up_to_twice_agility_for_one_action() -> None:
    battle = fight(party=party_of(ann(agility=2)), at={"ann": "0,0"})
    assert "4,4" in picks(battle, "move")
    assert "5,0" not in picks(battle, "move")
    assert state(battle).grid.at(0) not in picks(battle, "move")


@pytest.mark.rule("DP-08")
def test_a_sprint_is_up_to_five_times_agility_for_both_actions() -> None:
    battle = fight(party=party_of(ann(agility=1)), at={"ann": "0,0"})
    assert "5,5" in picks(battle, "sprint")
    assert "6,0" not in picks(battle, "sprint")
    answer(battle, "sprint", square="5,0")
    assert (at(battle, "ann"), state(battle).round.number) == ("5,0", 2)


@pytest.mark.rule("DP-08", "DP-14")
def test_a_sprint_needs_both_actions_in_hand() -> None:
    battle = fight()
    answer(battle, "move", square="2,2")
    assert "sprint" not in options(battle)


@pytest.mark.rule("DP-08")
@pytest.mark.parametrize(("weapon", "needed"), [(SWORD, 0), (BOW, 3)])
def test_who_sprinted_has_brace_0_and_dodge_1_more_in_that_round(weapon: dict[str, object], needed: int) -> None:
    battle = fight(encounter_of(foe(1, weapon, behaviour=FIGHTS, melee=3, ranged=3)), dice=[1] * 12)
    events = answer(battle, "sprint", square="5,3")
    assert [event.needs[0][1] for event in of(PoolRolled, events)] == [needed] * 2


@pytest.mark.rule("DP-08")
def test_the_sprint_counts_until_the_rounds_end_and_not_into_the_next() -> None:
    battle = fight(encounter_of(foe(behaviour=FIGHTS, initiative=40)), dice=dice_of(0, 3) * 4, at={"foe-1": "3,3"})
    answer(battle, "sprint", square="3,4")
    assert not state(battle).units["ann"].stance.sprinted
    events = battle.events
    assert [event.needs[0] for event in of(PoolRolled, events)] == [("Brace", 2)] * 2


@pytest.mark.rule("DP-14")
def test_who_hesitates_is_offered_to_step_in_before_each_other_turn_and_at_the_rounds_end() -> None:
    battle = fight(party=TWO)
    answer(battle, "hesitate")
    moments = []
    for _ in range(6):
        request = asked(battle)
        if request.kind == "reenter":
            moments.append(request.text.split("Step in ")[1])
            answer(battle, "wait")
        else:
            assert request.who == "bob"
            passing(battle)
    assert moments == ["before Bob's turn?", "before Foe 1's turn?", "at the round's end?", "before Bob's turn?"]


@pytest.mark.rule("DP-14")
def test_the_actions_left_are_banked_within_the_round() -> None:
    battle = fight(party=TWO)
    answer(battle, "move", square="2,2")
    assert [event.actions for event in of(Hesitated, answer(battle, "hesitate"))] == [1]
    answer(battle, "enter")
    assert (asked(battle).who, state(battle).units["ann"].turn.actions) == ("ann", 1)


@pytest.mark.rule("DP-14")
def test_who_steps_in_acts_at_once_ahead_of_all_on_that_count_for_the_rest_of_the_fight() -> None:
    battle = fight(party=TWO)
    answer(battle, "hesitate")
    answer(battle, "wait")
    passing(battle)
    events = answer(battle, "enter")
    count = state(battle).units["foe-1"].turn.count
    assert [(event.who, event.count) for event in of(Reentered, events)] == [("ann", count)]
    assert asked(battle).who == "ann"
    passing(battle)
    assert state(battle).round.order == ("bob", "ann", "foe-1")
    assert (state(battle).round.number, asked(battle).who) == (2, "bob")


@pytest.mark.rule("DP-14")
def test_who_steps_in_goes_ahead_even_of_those_on_that_count_who_have_acted() -> None:
    party = party_of(ann(), bob(initiative=15), member("cid", initiative=15, agility=3))
    battle = fight(party=party, initiative=[1, 1, 1, 1, 1])
    answer(battle, "hesitate")
    answer(battle, "wait")
    first = asked(battle).who
    passing(battle)
    answer(battle, "enter")
    passing(battle)
    assert state(battle).round.order[:2] == ("ann", first)


@pytest.mark.rule("DP-14")
def test_who_steps_in_at_the_rounds_end_is_last_from_then_on() -> None:
    battle = fight()
    answer(battle, "hesitate")
    answer(battle, "wait")
    events = answer(battle, "enter")
    assert of(Reentered, events)[0].count == state(battle).units["foe-1"].turn.count - 1
    answer(battle, "move", square="2,2")
    assert state(battle).round.number == 1
    passing(battle)
    assert state(battle).round.order == ("foe-1", "ann")


@pytest.mark.rule("DP-14")
def test_who_is_out_of_the_order_when_a_round_begins_has_two_actions_and_never_more() -> None:
    battle = fight()
    answer(battle, "move", square="2,2")
    answer(battle, "hesitate")
    answer(battle, "wait")
    answer(battle, "wait")
    assert (state(battle).round.number, state(battle).units["ann"].turn.actions) == (2, 2)
    answer(battle, "enter")
    assert state(battle).units["ann"].turn.actions == 2


@pytest.mark.rule("DP-14")
def test_an_opening_of_this_turn_is_not_banked() -> None:
    battle = fight(party=TWO)
    state(battle).units["ann"].stance.edge = True
    answer(battle, "hesitate")
    assert not state(battle).units["ann"].stance.edge
    answer(battle, "wait")


@pytest.mark.rule("DP-14", "DP-20")
def test_who_falls_while_hesitating_is_not_asked_and_is_again_once_awake() -> None:
    battle = fight(party=TWO)
    answer(battle, "hesitate")
    answer(battle, "wait")
    lose(battle, state(battle).units["ann"], 20, "")
    passing(battle)
    assert (asked(battle).kind, asked(battle).who, state(battle).round.number) == ("act", "bob", 2)
    heal(battle, state(battle).units["ann"], 3, "")
    passing(battle)
    assert (asked(battle).kind, asked(battle).who) == ("reenter", "ann")


@pytest.mark.rule("DP-14")
def test_where_all_hesitate_each_is_asked_at_the_rounds_end_and_none_has_more_than_two_actions() -> None:
    battle = fight(encounter_of(foe(behaviour=script({"intent": "hesitate"}), agility=1)), TWO, at={"foe-1": "10,6"})
    for _ in range(2):
        answer(battle, "hesitate")
        while asked(battle).kind == "reenter":
            if asked(battle).who == "bob" and state(battle).round.number == 2:
                break
            answer(battle, "wait")
    assert state(battle).round.order == ()
    events = answer(battle, "enter")
    assert (asked(battle).who, state(battle).units["bob"].turn.actions, len(of(Reentered, events))) == ("bob", 2, 1)


@pytest.mark.rule("DP-14")
def test_nobody_is_asked_while_nobody_hesitates() -> None:
    battle = fight(party=TWO)
    kinds = set()
    for _ in range(6):
        kinds.add(asked(battle).kind)
        passing(battle)
    assert kinds == {"act"}


@pytest.mark.rule("DP-14")
def test_who_steps_in_may_hesitate_again_but_not_before_the_same_turn() -> None:
    battle = fight(party=TWO)
    answer(battle, "hesitate")
    answer(battle, "enter")
    answer(battle, "hesitate")
    assert (asked(battle).kind, asked(battle).who) == ("act", "bob")


@pytest.mark.rule("DP-15", "HX-14")
def test_the_bonus_is_offered_before_anything_is_rolled() -> None:
    battle = fight(party=party_of(bonus=True), initiative=[])
    assert (asked(battle).kind, options(battle)) == ("drop", ["spend_bonus", "keep"])


@pytest.mark.rule("DP-15", "HX-14")
def test_the_party_with_the_drop_has_a_whole_round_first() -> None:
    battle = fight(encounter_of(foe(behaviour=FIGHTS, initiative=40)), TWO.model_copy(update={"bonus": True}))
    events = answer(battle, "spend_bonus")
    assert [event.side for event in of(DropTaken, events)] == ["party"]
    assert [event.who for event in of(InitiativeSet, events)] == ["ann", "bob", "foe-1"]
    assert battle.bonus_spent()
    assert asked(battle).who == "ann"
    passing(battle)
    assert (asked(battle).who, state(battle).units["bob"].turn.actions) == ("bob", 2)
    assert state(battle).round.number == 1


@pytest.mark.rule("DP-15")
def test_after_the_drop_all_act_in_the_order_of_initiative() -> None:
    battle = fight(
        encounter_of(foe(behaviour=FIGHTS, initiative=40)),
        party_of(bonus=True),
        dice=dice_of(0, 3) * 2,
        at={"foe-1": "3,3"},
    )
    answer(battle, "spend_bonus")
    events = passing(battle)
    assert [event.who for event in of(PoolRolled, events)] == ["foe-1", "foe-1"]
    assert state(battle).round.number == 2


@pytest.mark.rule("DP-15")
def test_a_bonus_that_is_kept_gives_nothing_and_stays() -> None:
    battle = fight(party=party_of(bonus=True))
    answer(battle, "keep")
    assert (state(battle).round.drop, battle.bonus_spent(), battle.edge.bonus) == ("", False, True)


@pytest.mark.rule("DP-15", "HX-14")
def test_an_ambush_is_the_enemies_drop() -> None:
    battle = fight(encounter_of(foe(behaviour=FIGHTS), ambush=True), dice=dice_of(0, 3) * 2, at={"foe-1": "3,3"})
    kinds = [event.kind for event in battle.events]
    assert kinds.index("drop_taken") < kinds.index("initiative_set")
    assert [event.who for event in of(PoolRolled, battle.events)] == ["foe-1", "foe-1"]
    assert (state(battle).round.number, asked(battle).who) == (2, "ann")


@pytest.mark.rule("DP-15", "HX-14")
def test_a_bonus_spent_in_an_ambush_leaves_neither_side_the_drop() -> None:
    battle = fight(encounter_of(foe(), ambush=True), party_of(bonus=True))
    events = answer(battle, "spend_bonus")
    assert not of(DropTaken, events)
    assert (asked(battle).who, state(battle).round.drop, battle.bonus_spent()) == ("ann", "", True)


@pytest.mark.rule("DP-13", "DP-15")
def test_the_unaware_are_so_until_the_rounds_end() -> None:
    rogue = ann(initiative=20, scoundrel=True)
    battle = fight(party=party_of(rogue, bonus=True), dice=dice_of(0, 3, 0, 3, 0, 3), at={"ann": "5,3"})
    answer(battle, "spend_bonus")
    first = answer(battle, "attack:sword", target="foe-1")
    second = answer(battle, "attack:sword", target="foe-1")
    third = answer(battle, "attack:sword", target="foe-1")
    assert [of(PoolRolled, events)[0].edge for events in (first, second, third)] == [2, 2, 0]


@pytest.mark.rule("DP-15")
def test_hesitating_across_the_drops_end_gives_two_actions_at_any_count_of_the_next_round() -> None:
    battle = fight(encounter_of(foe(initiative=40)), party_of(bonus=True))
    answer(battle, "spend_bonus")
    answer(battle, "hesitate")
    assert asked(battle).text.endswith("at the round's end?")
    answer(battle, "wait")
    assert asked(battle).text.endswith("before Foe 1's turn?")
    answer(battle, "enter")
    assert (asked(battle).who, state(battle).units["ann"].turn.actions) == ("ann", 2)


@pytest.mark.rule("DP-15", "DP-21")
def test_lingering_damage_runs_in_the_drop() -> None:
    acid = {"name": "acid", "damage": 0, "lingering": 2}
    battle = fight(party=party_of(ann(acid), bonus=True), dice=dice_of(2, 1), at={"ann": "5,3"})
    answer(battle, "spend_bonus")
    answer(battle, "attack:acid", target="foe-1")
    passing(battle)
    assert hp(battle, "foe-1") == 18


@pytest.mark.rule("DP-19")
def test_a_move_passes_friends_and_ends_on_no_ones_square() -> None:
    grid = ("PP..F",)
    battle = fight(encounter_of(foe(), grid=grid * 3), TWO, at={"ann": "0,0", "bob": "1,0", "foe-1": "3,0"})
    assert "1,0" not in picks(battle, "move")
    assert "2,0" in picks(battle, "move")


@pytest.mark.rule("DP-19")
def test_a_move_does_not_pass_enemies() -> None:
    battle = fight(encounter_of(foe(), grid=("#####", "P.F..", "#####")), at={"ann": "0,1", "foe-1": "2,1"})
    assert picks(battle, "move") == ["1,1"]


@pytest.mark.rule("DP-19")
def test_leaving_reach_provokes_nothing() -> None:
    battle = fight(encounter_of(foe(behaviour=FIGHTS)), at={"ann": "5,3"})
    assert not of(PoolRolled, answer(battle, "move", square="2,3"))


def test_approaching_goes_the_shortest_way_beside_the_enemy() -> None:
    battle = fight(at={"foe-1": "8,3"})
    answer(battle, "approach", enemy="foe-1")
    assert at(battle, "ann") == "7,3" or distance(battle, "ann", "foe-1") == 1


def test_any_answer_of_a_long_fight_is_accepted() -> None:
    from systems.table.loop.dice import Random

    battle = fight(encounter_of(foe(behaviour=FIGHTS)), TWO, dice=SeededDice(3))
    random = Random(1)
    for _ in range(300):
        if battle.request is None:
            return
        battle.choose(battle.request.some(random))
    put(battle)
