"""Free acts after the roll of a turn, until the player ends it (RX-05)."""

from collections.abc import Mapping
from contextlib import closing
from typing import Any

import pytest

from systems.reactive.events.actions import GuardSet
from systems.reactive.events.encounter import ActDone, ArmMoved
from systems.reactive.state import State
from systems.table.battle.battle import Battle
from systems.table.battle.events import Healed
from systems.table.loop.dice import SeededDice
from systems.table.policy.style import PlayStyle, Things
from tests.reactive.setups import (
    NET,
    PAIR,
    REACTIVE,
    TRIO,
    answer,
    asked,
    attack,
    encounter_of,
    fight,
    foe,
    grenade,
    hp,
    let_land,
    member,
    of,
    options,
    party_of,
    script,
    thing,
    wait,
)

DRAUGHT = thing("draught", {"effect": "heal", "amount": "4"})
SMOKE = thing("smoke", {"effect": "bind"})
DOOR: Mapping[str, Any] = {"id": "door", "name": "Open the door", "gains": [{"gain": "loot", "amount": 1}]}
TALK: Mapping[str, Any] = {"id": "talk", "name": "Talk to it", "after": "door"}
GUARD = script({"intent": "guard"})


def _open(battle: Battle) -> tuple[str, str]:
    request = asked(battle)
    return request.kind, request.who


@pytest.mark.rule("RX-05")
def test_after_the_roll_the_same_player_goes_on_with_any_number_of_free_acts() -> None:
    battle = fight(encounter_of(acts=[DOOR, TALK]), party_of(PAIR, [SMOKE]), dice=[5, 6, 3, 3])
    attack(battle)
    assert _open(battle) == ("free", "ann")
    assert options(battle) == ["end", "use:smoke", "do:door", "end_all"]
    assert "no roll left" in asked(battle).text
    assert [event.act for event in of(ActDone, answer(battle, "do:door"))] == ["act:door"]
    assert options(battle) == ["end", "use:smoke", "do:talk", "end_all"]
    answer(battle, "use:smoke", foe="foe-1")
    assert battle.bound(State).foes["foe-1"].bound.held == 1
    answer(battle, "do:talk")
    assert _open(battle) == ("turn", "bob")


@pytest.mark.rule("RX-05")
def test_the_player_ends_the_turn_and_is_asked_again_in_the_next_cycle() -> None:
    foes = encounter_of(foe("foe-1", behaviour=GUARD), acts=[DOOR])
    battle = fight(foes, PAIR, dice=[5, 6, 3, 3, 5, 6, 3, 3, 5, 6, 3, 3])
    attack(battle)
    answer(battle, "end")
    assert _open(battle) == ("turn", "bob")
    attack(battle)
    assert _open(battle) == ("free", "bob")
    answer(battle, "end")
    assert _open(battle) == ("turn", "ann")
    attack(battle)
    assert _open(battle) == ("free", "ann")


@pytest.mark.rule("RX-05")
def test_nobody_is_asked_where_nothing_is_free_to_do() -> None:
    things = [DRAUGHT, grenade(), thing("spell", {"effect": "bind"}, spell=True)]
    battle = fight(encounter_of(foe("foe-1", behaviour=GUARD)), party_of(PAIR, things), dice=[5, 6, 3, 3])
    attack(battle)
    assert _open(battle) == ("turn", "bob")


HATCH: Mapping[str, Any] = {"id": "hatch", "name": "Open the hatch", "gains": [{"gain": "loot", "amount": 1}]}


def _not_asked(cycles: int) -> Battle:
    """A fight without blows in which Ann ended all free acts in cycle 1, at her turn so many cycles later."""
    battle = fight(encounter_of(foe("foe-1", behaviour=GUARD), acts=[DOOR, HATCH]), PAIR, dice=SeededDice("brisk"))
    answer(battle, "defend", ally="bob")
    answer(battle, "end_all")
    for turn in range(2 * cycles - 1):
        assert _open(battle) == ("turn", ("bob", "ann")[turn % 2])
        answer(battle, "defend", ally=("ann", "bob")[turn % 2])
    assert _open(battle) == ("turn", "ann")
    return battle


@pytest.mark.rule("RX-05")
def test_nobody_is_asked_in_later_cycles_either_if_the_player_says_so() -> None:
    battle = _not_asked(3)
    assert battle.bound(State).cycle.round == 4
    assert "do:door" in options(battle)


@pytest.mark.rule("RX-05")
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_a_free_act_on_anybodys_turn_has_all_asked_again(who: str) -> None:
    battle = _not_asked(2)
    if who == "bob":
        answer(battle, "defend", ally="bob")
    answer(battle, "do:door")
    assert _open(battle) == ("turn", who)
    answer(battle, "defend", ally="bob" if who == "ann" else "ann")
    assert _open(battle) == ("free", who)


@pytest.mark.rule("RX-05")
def test_a_thing_that_takes_the_roll_is_no_free_act() -> None:
    foes = encounter_of(foe("foe-1", hp=90, behaviour=GUARD), acts=[DOOR])
    battle = fight(foes, party_of(PAIR, [grenade(), SMOKE]))
    answer(battle, "defend", ally="bob")
    answer(battle, "end_all")
    answer(battle, "use:grenade", foe="foe-1")
    assert _open(battle) == ("turn", "ann")
    answer(battle, "use:smoke", foe="foe-1")
    answer(battle, "defend", ally="bob")
    assert _open(battle) == ("free", "ann")


@pytest.mark.rule("RX-05", "HX-01")
def test_that_nobody_is_to_be_asked_is_saved() -> None:
    with closing(Battle.restore(_not_asked(1).snapshot())) as again:
        answer(again, "defend", ally="bob")
        assert _open(again) == ("turn", "bob")


@pytest.mark.rule("RX-05")
def test_the_option_says_how_long_nobody_is_asked() -> None:
    battle = fight(encounter_of(acts=[DOOR]), PAIR)
    answer(battle, "defend", ally="bob")
    told = next(option for option in asked(battle).options if option.id == "end_all")
    assert told.help == "turns end with their roll from now on, until you next do something free"


@pytest.mark.rule("RX-05")
def test_who_is_hurt_by_the_roll_can_drink_before_the_turn_ends() -> None:
    battle = fight(encounter_of(), party_of(PAIR, [DRAUGHT]), dice=[1, 2, 6, 5])
    attack(battle)
    assert (hp(battle)["ann"], options(battle)) == (19, ["end", "use:draught", "end_all"])
    events = answer(battle, "use:draught", target="ann")
    assert [event.amount for event in of(Healed, events)] == [4]
    assert _open(battle) == ("turn", "bob")


@pytest.mark.rule("RX-05")
def test_to_stand_ready_takes_the_roll_and_free_acts_do_not_end_it() -> None:
    battle = fight(encounter_of(acts=[DOOR]), PAIR)
    assert len(of(GuardSet, answer(battle, "defend", ally="bob"))) == 1
    answer(battle, "do:door")
    assert battle.bound(State).members["ann"].turn.guards == "bob"
    assert _open(battle) == ("turn", "bob")


@pytest.mark.rule("RX-05")
def test_a_grenade_takes_the_roll_and_the_turn_goes_on() -> None:
    battle = fight(encounter_of(acts=[DOOR]), party_of(PAIR, [grenade()]))
    answer(battle, "use:grenade", foe="foe-1")
    assert _open(battle) == ("free", "ann")


@pytest.mark.rule("RX-05")
def test_work_without_a_roll_takes_the_turns_roll_too() -> None:
    dig = {"id": "dig", "name": "Dig", "segments": 3}
    battle = fight(encounter_of(tasks=[dig], acts=[DOOR]), PAIR)
    answer(battle, "task:dig")
    assert (_open(battle), "task:dig" in options(battle)) == (("free", "ann"), False)


@pytest.mark.rule("RX-05")
def test_who_waits_ends_the_turn() -> None:
    battle = fight(encounter_of(acts=[DOOR]), PAIR)
    wait(battle)
    assert _open(battle) == ("turn", "bob")


@pytest.mark.rule("RX-05", "RX-10")
def test_who_gave_up_the_roll_to_help_has_free_acts_left_at_their_place_in_the_order() -> None:
    foes = encounter_of(foe("foe-1", behaviour=GUARD), acts=[DOOR])
    battle = fight(foes, TRIO, dice=[5, 6, 6, 3, 3, 3, 3], order=["ann", "bob", "cid"])
    attack(battle, helper="cid")
    answer(battle, "end")
    assert _open(battle) == ("turn", "bob")
    wait(battle)
    assert _open(battle) == ("free", "cid")
    answer(battle, "do:door")
    assert _open(battle) == ("turn", "ann")


@pytest.mark.rule("RX-05", "RX-11")
def test_who_is_felled_by_the_roll_has_no_free_acts() -> None:
    battle = fight(encounter_of(acts=[DOOR]), (member("ann", hp=3), member("bob")), dice=[1, 2, 6, 5])
    attack(battle)
    assert _open(battle) == ("turn", "bob")


@pytest.mark.rule("RX-05")
def test_a_weapon_is_taken_up_or_handed_over_after_the_roll() -> None:
    foes = encounter_of(foe("foe-1", behaviour=GUARD), arms=[NET])
    battle = fight(foes, PAIR, dice=[5, 6, 3, 3])
    attack(battle)
    answer(battle, "take:net")
    moved = of(ArmMoved, answer(battle, "give:net", to="bob"))
    assert [(event.who, event.to) for event in moved] == [("ann", "bob")]
    assert _open(battle) == ("turn", "bob")


@pytest.mark.rule("RX-05")
@pytest.mark.parametrize(("things", "answers"), [("hard", ["use:draught", "use:smoke"]), ("never", ["end_all"])])
def test_the_policy_heals_after_the_roll_and_ends_the_turn(things: Things, answers: list[str]) -> None:
    style = PlayStyle(things=things)
    party = party_of((member("ann", hp=15, most=40), member("bob")), [DRAUGHT, SMOKE])
    battle = fight(encounter_of(), party, dice=[1, 2, 2, 2])
    attack(battle)
    given = []
    while asked(battle).kind == "free":
        choice = REACTIVE.policy(asked(battle), style)
        given.append(choice.option)
        battle.choose(choice)
    assert given == answers


@pytest.mark.rule("RX-05")
def test_a_turn_that_goes_on_is_saved_and_restored() -> None:
    battle = fight(encounter_of(acts=[DOOR]), PAIR, dice=SeededDice("saved"))
    answer(battle, "attack:foe-1")
    with closing(Battle.restore(battle.snapshot())) as again:
        let_land(again)
        assert _open(again) == ("free", "ann")
        answer(again, "end")
        assert _open(again) == ("turn", "bob")
