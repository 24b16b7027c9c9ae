"""How a fight is shown, and what its requests say (`BattleView`)."""

import json

import pytest

from systems.table.view import BattleView
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
    assert view.keys() == BattleView.__required_keys__
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
        (0, 0, "2d6 (dice of 6 or less fail, 10 or more succeed)"),
        (2, 0, "2d6 + 2 Tough (dice of 4 or less fail, 8 or more succeed)"),
        (1, -2, "2d6 + 1 Tough - 2 against it (dice of 7 or less fail, 11 or more succeed)"),
        (9, 0, "2d6 + 9 Tough (dice of 2 or less fail, 3 or more succeed)"),
        (-4, 0, "2d6 - 4 Tough (dice of 10 or less fail, 12 or more succeed)"),
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
    assert bomb.help.startswith("takes the turn; deals 4 damage to one enemy")
    assert pot.help.startswith("free; binds one enemy")
