"""The default policy plays sensibly, from the request alone."""

from itertools import product

import pytest

from systems.reactive.policy.situation import danger, mean_damage
from tests.reactive.setups import (
    ARMS,
    PAIR,
    REACTIVE,
    TRIO,
    answer,
    asked,
    encounter_of,
    fight,
    foe,
    member,
    party_of,
    script,
    shield,
    thing,
    wait,
)

FOURS = [sum(faces) for faces in product(range(1, 7), repeat=4)]


@pytest.mark.parametrize(("modifier", "dealt"), [(1, 3.6944), (2, 4.5694)])
def test_the_mean_of_an_attack(modifier: int, dealt: float) -> None:
    assert round(mean_damage(modifier)[0], 4) == dealt
    assert mean_damage(1)[0] == mean_damage(1)[1]


def test_it_puts_the_hardiest_first() -> None:
    battle = fight(party=[member("ann", hp=9), member("bob", hp=20)], order=("ask",))
    assert REACTIVE.policy(asked(battle)).option == "next:bob"


def test_it_attacks_whom_nobody_attacked_yet() -> None:
    battle = fight(encounter_of(foe("foe-1", 12), foe("foe-2", 12)), TRIO, dice=[5, 5, 1, 1])
    answer(battle, "attack:foe-1")
    assert REACTIVE.policy(asked(battle)).option == "attack:foe-2"


def test_it_holds_a_big_one_before_it_fells_it() -> None:
    battle = fight(encounter_of(foe("foe-1", 40)), [member("ann", 2, 60, weapons=ARMS)])
    assert dict(REACTIVE.policy(asked(battle)).fields)["weapon"] == "net"


def test_it_leaves_where_there_is_nothing_to_be_won() -> None:
    battle = fight(encounter_of(foe("foe-1", 200, -3)), [member("ann", 0, 20)])
    assert REACTIVE.policy(asked(battle)).option == "leave"


def test_it_heals_who_is_low() -> None:
    draught = thing("draught", {"effect": "heal", "amount": "2d6"})
    party = party_of([member("ann", 2), member("bob", 2, 8, 30)], [draught])
    battle = fight(encounter_of(foe("foe-1", 9)), party)
    choice = REACTIVE.policy(asked(battle))
    assert (choice.option, dict(choice.fields)) == ("use:draught", {"target": "bob"})


@pytest.mark.parametrize(("hp", "steps_in"), [(7, "by:bob"), (20, "no")])
def test_it_steps_in_where_a_blow_would_fell_an_ally(hp: int, steps_in: str) -> None:
    battle = fight(party=[member("ann", hp=hp), member("bob", 2)], dice=[3, 3, 4, 4])
    answer(battle, "attack:foe-1")
    assert REACTIVE.policy(asked(battle)).option == steps_in


@pytest.mark.parametrize(("faces", "option"), [([6, 6], "use"), ([1, 1], "keep")])
def test_it_keeps_a_shield_for_what_counts(faces: list[int], option: str) -> None:
    battle = fight(party=party_of([member("ann", hp=20)], [shield("ann")]), dice=faces)
    wait(battle)
    assert REACTIVE.policy(asked(battle)).option == option


def test_it_spends_a_bonus_against_an_ambush() -> None:
    weak = foe("foe-1", 3, behaviour=script({"intent": "wait"}))
    battle = fight(encounter_of(weak, ambush=True), party_of(PAIR, bonus=True))
    assert REACTIVE.policy(asked(battle)).option == "spend"
    battle = fight(encounter_of(weak), party_of(PAIR, bonus=True))
    assert REACTIVE.policy(asked(battle)).option == "keep"


def test_the_danger_of_an_attack_is_the_chance_of_a_blow_that_fells() -> None:
    assert danger(1, 25) == 0
    assert round(danger(1, 1) * 36, 6) == 26
    assert round(danger(1, 12) * 36, 6) == round(9 / 36 + sum(four >= 12 for four in FOURS) / 1296, 6)


def test_who_is_weak_helps_rather_than_attacks() -> None:
    battle = fight(encounter_of(foe("foe-1", 12)), [member("ann", 2), member("bob", 0, 4, 30)])
    assert dict(REACTIVE.policy(asked(battle)).fields)["helper"] == "bob"
