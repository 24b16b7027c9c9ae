"""How a fight is shown, and what its requests say (`BattleView`)."""

import json

import pytest

from systems.table.battle.view import BattleView
from systems.table.loop.fields import Pick
from tests.reactive.setups import (
    ARMS,
    PAIR,
    TRIO,
    answer,
    asked,
    attack,
    encounter_of,
    fight,
    foe,
    locket,
    member,
    notes,
    party_of,
    script,
    shield,
    thing,
    wait,
)


def test_it_is_a_battle_view_without_a_map() -> None:
    view = fight().view()
    assert view.keys() == BattleView.__required_keys__ | {
        "round_word",
        "order",
        "intents",
        "declared",
        "prospects",
        "stands",
        "closed",
    }
    json.dumps(view)


def test_a_unit_has_a_bar_and_words() -> None:
    battle = fight(party=[member("ann", hp=12, most=30), member("bob", hp=0, most=9)])
    ann, bob = battle.view()["party"]["units"]
    assert (ann["now"], ann["most"], ann["words"], ann["able"]) == (12, 30, "12 of 30 HP", True)
    assert (bob["words"], bob["able"]) == ("down", False)


def test_who_is_out_has_no_intent() -> None:
    battle = fight(encounter_of(foe("foe-1", 2), foe("foe-2")), PAIR, dice=[5, 5, 1, 1])
    attack(battle, "foe-1")
    first, second = battle.view()["foes"]["units"]
    assert (first["words"], first["able"], "intent" in first, "intent" in second) == ("out", False, False, True)


def test_alike_intents_are_told_together() -> None:
    battle = fight(encounter_of(foe("foe-1"), foe("foe-2")))
    assert battle.view()["intent"] == "Foe-1, Foe-2: strikes Ann if nobody attacks it."


@pytest.mark.rule("BH-01")
def test_a_feint_does_not_show_in_view_or_numbers() -> None:
    feint = fight(encounter_of(foe("foe-1", behaviour=script({"intent": "press", "amount": 2, "feint": "attack"}))))
    plain = fight(encounter_of(foe("foe-1", behaviour=script({"intent": "attack"}))))
    assert feint.view()["numbers"] == plain.view()["numbers"]
    shown, other = feint.view()["foes"]["units"][0], plain.view()["foes"]["units"][0]
    assert shown == other


def test_the_facts_say_who_is_still_to_act() -> None:
    battle = fight(party=TRIO, order=["bob", "ann", "cid"])
    assert dict(battle.view()["facts"])["Still to act"] == "Bob, Ann, Cid"
    wait(battle)
    assert dict(battle.view()["facts"])["Still to act"] == "Ann, Cid"


def test_the_order_has_everybody_who_can_act_and_enemies_at_the_end() -> None:
    battle = fight(encounter_of(foe("foe-1"), foe("foe-2")), TRIO, order=["bob", "ann", "cid"])
    view = battle.view()
    assert view["order"]["units"] == ["bob", "ann", "cid", "foe-1", "foe-2"]
    assert dict(view["facts"])[view["order"]["fact"]] == "Bob, Ann, Cid, Foe-1, Foe-2"
    assert [unit["done"] for unit in (*view["party"]["units"], *view["foes"]["units"])] == [False] * 5
    wait(battle)
    assert [unit["done"] for unit in battle.view()["party"]["units"]] == [False, True, False]


def test_notes_tell_what_a_member_bears_and_stands_ready_for() -> None:
    party = party_of([member("ann", 2, weapons=ARMS), member("bob")], [shield("ann"), locket("ann")])
    battle = fight(party=party)
    answer(battle, "defend", ally="bob")
    assert notes(battle, "ann") == [
        "Tough +2",
        "Blade deals damage",
        "Net restrains",
        "Lamp blinds",
        "Clamp stuns",
        "stands ready to defend Bob",
        "locket",
        "shield",
    ]


@pytest.mark.parametrize(
    ("tough", "modifier", "says"),
    [
        (0, 0, "dice of 6 or less fail, 10 or more succeed"),
        (2, 0, "dice of 4 or less fail, 8 or more succeed"),
        (1, -2, "dice of 7 or less fail, 11 or more succeed (-2)"),
        (1, 1, "dice of 4 or less fail, 8 or more succeed (+1)"),
        (9, 0, "dice of 2 or less fail, 3 or more succeed"),
        (-4, 0, "dice of 10 or less fail, 12 or more succeed"),
        (-5, -5, "dice of 11 or less fail, 12 or more succeed (-5)"),
    ],
)
def test_an_attack_says_what_the_dice_must_show(tough: int, modifier: int, says: str) -> None:
    battle = fight(encounter_of(foe("foe-1", modifier=modifier)), [member("ann", tough)])
    assert asked(battle).options[0].help == says


def test_what_a_thing_costs_and_does_stands_with_its_option() -> None:
    things = [thing("bomb", {"effect": "damage", "amount": 4}), thing("pot", {"effect": "bind"})]
    battle = fight(party=party_of(things=things))
    bomb, pot = asked(battle).option("use:bomb"), asked(battle).option("use:pot")
    assert bomb is not None
    assert pot is not None
    assert bomb.help.startswith("takes the roll of the turn; deals 4 damage to one enemy")
    assert pot.help.startswith("free; binds one enemy")


def test_a_turn_says_with_what_is_rolled() -> None:
    assert asked(fight(party=[member("ann", 2)])).text == "Cycle 1: what does Ann do? A roll is 2d6 + 2 Tough."
    assert asked(fight(party=[member("ann")])).text == "Cycle 1: what does Ann do? A roll is 2d6."


def test_an_attack_on_one_who_hides_says_that_it_is_harder_and_a_bonus_that_it_is_easier() -> None:
    foes = encounter_of(foe("foe-1", behaviour=script({"intent": "lurk"})), foe("foe-2", modifier=-1))
    battle = fight(foes, party_of(PAIR))
    assert [option.help.partition(" succeed")[2] for option in asked(battle).options[:2]] == [
        " (disadvantage)",
        " (-1)",
    ]
    battle = fight(foes, party_of(PAIR, bonus=True))
    answer(battle, "spend")
    said = [option.help.partition(" succeed")[2] for option in asked(battle).options[:2]]
    assert said == ["", " (-1, advantage)"]


@pytest.mark.rule("RX-09")
def test_a_blow_says_once_what_each_level_of_a_defence_comes_to() -> None:
    battle = fight(party=[member("ann", hp=9), member("bob", 1, hp=20)], dice=[3, 3, 3, 4])
    answer(battle, "attack:foe-1")
    assert asked(battle).text == (
        "Foe-1 is about to deal 7 damage to Ann, who has 9 HP. Does somebody step in? "
        "On a failure both take 7, mixed both 3, on a success only the defender 3."
    )
    assert [option.help for option in asked(battle).options][2] == "20 HP; dice of 5 or less fail, 9 or more succeed"


@pytest.mark.rule("RX-05")
def test_work_says_what_it_fills_by_the_numbers_in_force() -> None:
    tasks = [
        {"id": "gate", "name": "Gate", "segments": 4, "gains": [{"gain": "exit"}]},
        {"id": "bell", "name": "Bell", "segments": 3, "roll": True, "modifier": -1, "text": "Pull."},
    ]
    numbers = {"task_plain": 2, "task_mixed": 2, "task_success": 3}
    battle = fight(encounter_of(tasks=tasks, numbers=numbers))
    gate, bell = asked(battle).option("task:gate"), asked(battle).option("task:bell")
    assert gate is not None
    assert bell is not None
    assert gate.help == "0 of 4 segments; +2 without a roll; then: a way out, by which the party can leave unharmed"
    assert bell.help == (
        "Pull. 0 of 3 segments; mixed +2, success +3; dice of 7 or less fail, 11 or more succeed (-1); "
        "then: nothing more"
    )


@pytest.mark.rule("RX-08")
def test_whoever_chooses_a_weapon_reads_what_it_brings() -> None:
    [field] = asked(fight(party=[member("ann", weapons=ARMS)])).options[0].fields
    assert isinstance(field, Pick)
    assert [label for _, label in field.choices] == [
        "Blade (deals damage)",
        "Net (restrains: mixed, it strikes attackers alone; success, nobody)",
        "Lamp (blinds: mixed, its damage is halved; success, none)",
        "Clamp (stuns: mixed, it only strikes back; success, not at all)",
    ]
