"""Turns: their order, free acts, tasks, waiting and leaving (RX-02, RX-03, RX-05, RX-11)."""

from typing import Any

import pytest

from systems.reactive.events.actions import CycleBegun, Leaving, OrderSet
from systems.reactive.events.damage import EnemyStrikes
from systems.reactive.events.encounter import ActDone, TaskWorked, WayOpened
from systems.table.battle.loot import LootDiceWon
from systems.table.loop.requests import Refused
from tests.reactive.setups import (
    ARMS,
    COIN,
    PAIR,
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
    thing,
    wait,
)

IDLE = script({"intent": "wait"})


def quiet(*foes_hp: int, **block: Any) -> Any:
    """An encounter whose enemies hold back, so that only the party does anything."""
    foes = [foe(f"foe-{number}", each, behaviour=IDLE) for number, each in enumerate(foes_hp or (30,), 1)]
    return encounter_of(*foes, **block)


# Order


@pytest.mark.rule("RX-03")
def test_the_player_names_the_order_one_by_one() -> None:
    battle = fight(quiet(), TRIO, order=("ask",))
    assert (asked(battle).kind, options(battle)) == ("order", ["next:ann", "next:bob", "next:cid", "random"])
    answer(battle, "next:bob")
    assert options(battle) == ["next:ann", "next:cid", "random"]
    events = answer(battle, "next:cid")
    assert [event.order for event in of(OrderSet, events)] == [("bob", "cid", "ann")]


@pytest.mark.rule("RX-03")
def test_the_order_may_be_left_to_dice() -> None:
    battle = fight(quiet(), TRIO, dice=[3, 1], order=("ask",))
    assert of(OrderSet, answer(battle, "random"))[0].order == ("cid", "ann", "bob")


@pytest.mark.rule("RX-03")
def test_the_rest_of_the_order_may_be_left_to_dice() -> None:
    battle = fight(quiet(), TRIO, dice=[2], order=("ask",))
    answer(battle, "next:bob")
    assert of(OrderSet, answer(battle, "random"))[0].order == ("bob", "cid", "ann")


@pytest.mark.rule("RX-03")
def test_one_alone_is_not_asked() -> None:
    assert asked(fight(quiet(), order=("ask",))).kind == "turn"


@pytest.mark.rule("RX-03")
def test_the_order_stands_for_the_fight_and_cycles() -> None:
    battle = fight(quiet(), TRIO, order=["bob", "cid", "ann"])
    turns = []
    for _ in range(6):
        turns.append(asked(battle).who)
        wait(battle)
    assert turns == ["bob", "cid", "ann"] * 2


@pytest.mark.rule("RX-03")
def test_each_cycle_is_numbered() -> None:
    battle = fight(quiet(), PAIR)
    assert of(CycleBegun, wait(battle)) == []
    assert [event.round for event in of(CycleBegun, wait(battle))] == [2]
    assert asked(battle).text.startswith("Cycle 2")


@pytest.mark.rule("RX-03", "RX-11")
def test_who_is_down_at_the_start_has_no_place_in_the_order() -> None:
    battle = fight(quiet(), [member("ann"), member("bob", hp=0, most=9), member("cid")], order=("ask",))
    assert options(battle) == ["next:ann", "next:cid", "random"]


@pytest.mark.rule("RX-02")
def test_nobody_but_the_party_is_ever_asked_or_has_a_turn() -> None:
    battle = fight(quiet(30, 30), PAIR)
    asked_of = set()
    for _ in range(6):
        asked_of.add(asked(battle).who)
        wait(battle)
    assert asked_of == {"ann", "bob"}


@pytest.mark.rule("RX-11")
def test_who_goes_down_has_no_further_turn() -> None:
    battle = fight(party=[member("ann", hp=3), member("bob")], dice=[3, 3, 2, 2])
    attack(battle)
    assert asked(battle).who == "bob"
    wait(battle)
    assert (asked(battle).who, hp(battle)["ann"]) == ("bob", 0)


# Free acts

ACTS = [
    {"id": "talk", "name": "Talk to the ferryman", "gains": [{"gain": "weaken", "amount": 2, "foe": 1}]},
    {"id": "lid", "name": "Open the chest", "after": "talk", "gains": [{"gain": "loot", "amount": 2}]},
]


@pytest.mark.rule("RX-05")
def test_free_acts_do_not_take_the_turn_and_any_number_fits() -> None:
    battle = fight(quiet(acts=ACTS), PAIR, dice=[5, 5, 1, 1])
    events = [*answer(battle, "do:talk"), *answer(battle, "do:lid")]
    assert [event.act for event in of(ActDone, events)] == ["act:talk", "act:lid"]
    assert asked(battle).who == "ann"
    attack(battle)
    assert (asked(battle).who, foe_hp(battle)["foe-1"]) == ("bob", 28)


@pytest.mark.rule("RX-05")
def test_an_act_is_done_once_and_after_what_must_come_first() -> None:
    battle = fight(quiet(acts=ACTS))
    assert ("do:talk" in options(battle), "do:lid" in options(battle)) == (True, False)
    answer(battle, "do:talk")
    assert ("do:talk" in options(battle), "do:lid" in options(battle)) == (False, True)


@pytest.mark.rule("RX-05")
def test_what_lies_about_is_taken_up_and_handed_over_freely() -> None:
    battle = fight(quiet(arms=[{"name": "Net Gun", "effect": "restrain"}]), PAIR)
    answer(battle, "take:net_gun")
    assert "Net Gun restrains" in notes(battle, "ann")
    answer(battle, "give:net_gun", to="bob")
    assert ("Net Gun restrains" in notes(battle, "bob"), asked(battle).who) == (True, "ann")
    assert not {"take:net_gun", "give:net_gun"} & set(options(battle))


@pytest.mark.rule("RX-05", "RX-08")
def test_what_was_taken_up_can_be_attacked_with() -> None:
    battle = fight(quiet(arms=[{"name": "Net Gun", "effect": "restrain"}]), PAIR, dice=[5, 5])
    answer(battle, "take:net_gun")
    attack(battle, weapon="net_gun")
    assert "wholly held until the end of the next cycle" in notes(battle, "foe-1")


@pytest.mark.rule("RX-05")
def test_what_somebody_who_is_down_held_can_be_taken_up() -> None:
    setup = encounter_of(foe("foe-1"), arms=[{"name": "Net Gun", "effect": "restrain"}])
    battle = fight(setup, [member("ann", hp=2), member("bob")], dice=[3, 3, 2, 2])
    answer(battle, "take:net_gun")
    attack(battle)
    assert "take:net_gun" in options(battle)


@pytest.mark.rule("RX-05")
def test_a_thing_that_does_no_harm_is_used_freely() -> None:
    draught = thing("draught", {"effect": "heal", "amount": "1d6+2"})
    battle = fight(quiet(), party_of([member("ann", hp=10, most=30)], [draught]), dice=[4])
    answer(battle, "use:draught", target="ann")
    assert (hp(battle)["ann"], asked(battle).who) == (16, "ann")


@pytest.mark.rule("RX-05")
def test_there_is_one_roll_a_turn() -> None:
    battle = fight(quiet(), PAIR, dice=[5, 5, 1, 1])
    attack(battle)
    assert asked(battle).who == "bob"


# Tasks


def gate(segments: int = 4, *, roll: bool = False, modifier: int = 0, gains: Any = ()) -> dict[str, Any]:
    """A task."""
    return {
        "id": "gate",
        "name": "Gate",
        "segments": segments,
        "roll": roll,
        "modifier": modifier,
        "gains": list(gains),
    }


@pytest.mark.rule("RX-05")
def test_a_turns_work_fills_one_segment_without_a_roll() -> None:
    battle = fight(quiet(tasks=[gate()]))
    events = answer(battle, "task:gate")
    assert [(event.added, event.filled, event.segments) for event in of(TaskWorked, events)] == [(1, 1, 4)]


@pytest.mark.rule("RX-05")
@pytest.mark.parametrize(
    ("faces", "filled"),
    [([1, 1], 0), ([3, 3], 0), ([4, 3], 1), ([5, 5], 2), ([6, 6], 2)],
    ids=["critical failure", "failure", "mixed", "success", "critical success"],
)
def test_a_turns_work_with_a_roll(faces: list[int], filled: int) -> None:
    battle = fight(quiet(tasks=[gate(roll=True)]), dice=faces)
    assert of(TaskWorked, answer(battle, "task:gate"))[0].filled == filled


@pytest.mark.rule("RX-05")
@pytest.mark.parametrize("segments", [2, 3, 4, 5, 6])
def test_a_task_is_done_when_its_segments_are_filled(segments: int) -> None:
    battle = fight(quiet(tasks=[gate(segments, gains=[{"gain": "exit"}])]))
    opened = []
    for _ in range(segments):
        opened.append(len(of(WayOpened, answer(battle, "task:gate"))))
    assert opened == [0] * (segments - 1) + [1]
    assert "task:gate" not in options(battle)


@pytest.mark.rule("RX-05")
def test_no_more_is_filled_than_there_is() -> None:
    battle = fight(quiet(tasks=[gate(3, roll=True)]), PAIR, dice=[5, 5, 5, 5])
    answer(battle, "task:gate")
    assert [(each.added, each.filled) for each in of(TaskWorked, answer(battle, "task:gate"))] == [(1, 3)]


@pytest.mark.rule("RX-05")
@pytest.mark.parametrize("segments", [1, 7])
def test_a_task_of_fewer_or_more_segments_is_refused(segments: int) -> None:
    with pytest.raises(ValueError, match="segments"):
        fight(quiet(tasks=[gate(segments)]))


@pytest.mark.rule("RX-05")
def test_a_task_goes_on_while_the_others_act_and_can_be_taken_up_by_another() -> None:
    battle = fight(quiet(tasks=[gate()]), PAIR, dice=[5, 5, 1, 1])
    answer(battle, "task:gate")
    attack(battle)
    wait(battle)
    assert of(TaskWorked, answer(battle, "task:gate"))[0].filled == 2


@pytest.mark.rule("RX-05")
def test_several_tasks_may_run_at_once() -> None:
    other = {"id": "fire", "name": "Fire", "segments": 2}
    battle = fight(quiet(tasks=[gate(), other]), PAIR)
    answer(battle, "task:gate")
    assert of(TaskWorked, answer(battle, "task:fire"))[0].filled == 1
    facts = dict(battle.view()["facts"])
    assert (facts["Gate"][:6], facts["Fire"][:6]) == ("1 of 4", "1 of 2")


@pytest.mark.rule("RX-05")
def test_damage_to_its_doer_does_not_empty_it() -> None:
    battle = fight(encounter_of(tasks=[gate()]), dice=[6, 6, 1, 1])
    answer(battle, "task:gate")
    assert hp(battle)["ann"] == 18
    assert of(TaskWorked, answer(battle, "task:gate"))[0].filled == 2


@pytest.mark.rule("RX-05", "RX-10")
def test_work_with_a_roll_can_be_helped_and_may_be_harder() -> None:
    battle = fight(quiet(tasks=[gate(roll=True, modifier=-1)]), PAIR, dice=[1, 5, 5])
    assert of(TaskWorked, answer(battle, "task:gate", helper="bob"))[0].filled == 1


@pytest.mark.rule("RX-05")
@pytest.mark.parametrize(
    ("gain", "left"),
    [
        ({"gain": "damage", "amount": 6}, {"foe-1": 24, "foe-2": 24}),
        ({"gain": "damage", "amount": 6, "foe": 2}, {"foe-1": 30, "foe-2": 24}),
        ({"gain": "damage", "amount": 6, "foe": 9}, {"foe-1": 30, "foe-2": 30}),
    ],
)
def test_a_task_may_do_damage(gain: dict[str, Any], left: dict[str, int]) -> None:
    battle = fight(quiet(30, 30, tasks=[gate(2, gains=[gain])]), PAIR)
    answer(battle, "task:gate")
    answer(battle, "task:gate")
    assert foe_hp(battle) == left


@pytest.mark.rule("RX-05")
@pytest.mark.parametrize(
    ("gain", "note"),
    [
        ({"gain": "restrain", "amount": 1}, "wholly held until the end of the next cycle"),
        ({"gain": "blind", "amount": 2}, "wholly held until the end of the cycle 2 from now"),
        ({"gain": "stun", "amount": 1}, "wholly held until the end of the next cycle"),
        ({"gain": "weaken", "amount": 2}, "-2 damage"),
        ({"gain": "expose", "amount": 2}, "+2 to rolls against it"),
    ],
)
def test_a_task_may_weaken_an_enemy(gain: dict[str, Any], note: str) -> None:
    battle = fight(quiet(tasks=[gate(2, gains=[gain])]), TRIO)
    answer(battle, "task:gate")
    answer(battle, "task:gate")
    assert note in notes(battle, "foe-1")


@pytest.mark.rule("RX-05")
@pytest.mark.parametrize(
    ("gain", "announced", "told"),
    [
        ("loot", "Loot +2", "Worth the trouble: Loot is higher by 2."),
        ("advantage", "advantage on everybody's next roll", "Everybody has advantage on their next roll."),
        (
            "weaken",
            "every enemy deals 2 damage less for the rest of the fight",
            "Foe-1 deals 2 damage less for the rest of the fight.",
        ),
        (
            "expose",
            "+2 to rolls against every enemy for the rest of the fight",
            "Rolls against Foe-1 have +2 for the rest of the fight.",
        ),
        (
            "stun",
            "every enemy is wholly stunned until the end of the cycle 2 from now",
            "Foe-1 is wholly stunned until the end of the cycle 2 from now: it deals no damage.",
        ),
    ],
)
def test_what_an_act_brings_is_announced_and_told(gain: str, announced: str, told: str) -> None:
    act = {"id": "act", "name": "Act", "gains": [{"gain": gain, "amount": 2}]}
    battle = fight(quiet(acts=[act]))
    option = asked(battle).option("do:act")
    assert option is not None
    assert option.help == f"free; {announced}"
    assert told in [event.words(battle.name) for event in answer(battle, "do:act")]


@pytest.mark.rule("RX-05")
def test_a_task_may_heal_and_lend_advantage() -> None:
    gains = [{"gain": "heal", "amount": 4}, {"gain": "advantage"}]
    party = [member("ann", hp=5, most=20), member("bob", hp=0, most=9), member("cid", hp=18, most=20)]
    battle = fight(quiet(tasks=[gate(2, gains=gains)]), party)
    answer(battle, "task:gate")
    answer(battle, "task:gate")
    assert hp(battle) == {"ann": 9, "bob": 0, "cid": 20}
    assert "advantage on the next roll" in notes(battle, "ann")


@pytest.mark.rule("RX-05", "HX-15")
def test_a_task_may_end_the_fight_by_surrender_and_be_worth_something() -> None:
    gains = [{"gain": "loot", "amount": 3}, {"gain": "surrender"}]
    battle = fight(quiet(tasks=[gate(2, gains=gains)], loot=4, tables=[COIN]), PAIR, loot=[1])
    answer(battle, "task:gate")
    events = answer(battle, "task:gate")
    assert (battle.result.outcome, [won.rating for won in of(LootDiceWon, events)]) == ("victory", [7])


@pytest.mark.rule("RX-05")
def test_a_task_that_fells_the_last_enemy_wins() -> None:
    battle = fight(quiet(5, tasks=[gate(2, gains=[{"gain": "damage", "amount": 5}])]), PAIR)
    answer(battle, "task:gate")
    answer(battle, "task:gate")
    assert battle.outcome == "victory"


@pytest.mark.rule("RX-05")
def test_a_task_may_wait_for_another() -> None:
    second = {"id": "lever", "name": "Lever", "segments": 2, "after": "gate"}
    battle = fight(quiet(tasks=[gate(2), second]))
    answer(battle, "task:gate")
    assert "task:lever" not in options(battle)
    answer(battle, "task:gate")
    assert "task:lever" in options(battle)


# Leaving


@pytest.mark.rule("RX-11")
def test_the_whole_able_party_leaves_on_one_members_turn_after_every_enemy_acted_once() -> None:
    battle = fight(encounter_of(foe("foe-1"), foe("foe-2")), PAIR, dice=[1, 2, 3, 4])
    events = [*answer(battle, "leave"), *let_land(battle)]
    assert (len(of(EnemyStrikes, events)), battle.outcome) == (2, "retreat")


@pytest.mark.rule("RX-11")
def test_who_was_attacked_in_this_cycle_acts_all_the_same_when_the_party_leaves() -> None:
    battle = fight(party=PAIR, dice=[5, 5, 1, 1, 1, 2])
    attack(battle)
    events = [*answer(battle, "leave"), *let_land(battle)]
    assert (len(of(EnemyStrikes, events)), battle.outcome) == (1, "retreat")


@pytest.mark.rule("RX-11")
@pytest.mark.parametrize("intent", ["guard", "wait", "flee"])
def test_enemies_that_mean_to_strike_nobody_act_all_the_same_when_the_party_leaves(intent: str) -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=script({"intent": intent}))), PAIR, dice=[1, 2])
    events = [*answer(battle, "leave"), *let_land(battle)]
    assert ([strike.at for strike in of(EnemyStrikes, events)], battle.outcome) == ([("ann",)], "retreat")


@pytest.mark.rule("RX-11", "RX-08")
def test_who_is_wholly_held_does_not_act_when_the_party_leaves() -> None:
    battle = fight(party=[member("ann", weapons=ARMS), member("bob")], dice=[5, 5])
    attack(battle, weapon="net")
    assert (of(EnemyStrikes, answer(battle, "leave")), battle.outcome) == ([], "retreat")


@pytest.mark.rule("RX-11")
def test_blows_on_those_who_leave_can_be_answered() -> None:
    battle = fight(party=PAIR, dice=[4, 4, 6, 6])
    answer(battle, "leave")
    answer(battle, "by:bob")
    assert (hp(battle), battle.outcome) == ({"ann": 30, "bob": 30}, "retreat")


@pytest.mark.rule("RX-11", "HX-15")
def test_leaving_gives_no_loot() -> None:
    battle = fight(encounter_of(tables=[COIN]), dice=[1, 1])
    assert (of(LootDiceWon, answer(battle, "leave")), battle.outcome) == ([], "retreat")


@pytest.mark.rule("RX-11", "HX-16")
def test_who_falls_while_leaving_with_nobody_else_able_is_routed() -> None:
    battle = fight(party=[member("ann", hp=3)], dice=[2, 2])
    answer(battle, "leave")
    assert battle.outcome == "rout"


@pytest.mark.rule("RX-11", "HX-15")
def test_one_able_member_takes_the_fallen_along() -> None:
    battle = fight(party=[member("ann", hp=3), member("bob")], dice=[2, 2])
    answer(battle, "leave")
    let_land(battle)
    assert (hp(battle), battle.outcome) == ({"ann": 0, "bob": 30}, "retreat")


@pytest.mark.rule("RX-05", "RX-11")
def test_by_an_opened_way_the_party_leaves_unharmed() -> None:
    setup = encounter_of(acts=[{"id": "door", "name": "Open the door", "gains": [{"gain": "exit"}]}])
    battle = fight(setup)
    answer(battle, "do:door")
    assert (of(EnemyStrikes, answer(battle, "leave")), battle.outcome) == ([], "retreat")


@pytest.mark.rule("RX-11")
def test_to_leave_says_at_what_price_before_and_after() -> None:
    door = {"id": "door", "name": "Open the door", "gains": [{"gain": "exit"}]}
    battle = fight(encounter_of(acts=[door]), dice=[1, 1])
    leave = asked(battle).option("leave")
    assert leave is not None
    assert "strikes once more" in leave.help
    assert [event.way_out for event in of(Leaving, answer(battle, "leave"))] == [False]
    battle = fight(encounter_of(acts=[door]))
    answer(battle, "do:door")
    leave = asked(battle).option("leave")
    assert leave is not None
    assert "unharmed" in leave.help
    assert [event.way_out for event in of(Leaving, answer(battle, "leave"))] == [True]


@pytest.mark.rule("RX-11", "RX-10")
def test_who_calls_the_party_away_has_used_the_turn_and_cannot_help() -> None:
    aims = script({"intent": "attack", "target": "strongest"})
    party = [member("ann"), member("bob", 3), member("cid")]
    battle = fight(encounter_of(foe("foe-1", behaviour=aims)), party, dice=[1, 1])
    answer(battle, "leave")
    assert options(battle) == ["no", "none", "by:ann", "by:cid"]
    by_cid = asked(battle).option("by:cid")
    assert by_cid is not None
    assert by_cid.fields == ()
    let_land(battle)


def test_a_choice_that_is_not_there_is_refused_and_changes_nothing() -> None:
    battle = fight(quiet(), PAIR)
    before = battle.values()
    with pytest.raises(Refused, match="no option"):
        battle.choose(asked(battle).choice("attack:nobody"))
    with pytest.raises(Refused, match="ally"):
        battle.choose(asked(battle).choice("defend", ally="ann"))
    assert battle.values() == before
