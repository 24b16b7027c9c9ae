"""Who did how much in a Reactive fight."""

from systems.table.battle.contributions import Contribution
from systems.table.loop.events import Event
from tests.reactive.setups import (
    PAIR,
    REACTIVE,
    answer,
    attack,
    encounter_of,
    fight,
    foe,
    grenade,
    locket,
    member,
    party_of,
    thing,
    wait,
)


def credited(events: list[Event]) -> list[Contribution]:
    """All that the events say."""
    return [each for event in events for each in REACTIVE.contributions(event)]


def test_an_attack_and_what_comes_in_return_are_each_ones_own_deed() -> None:
    battle = fight(dice=[4, 4, 2, 3])
    assert credited(attack(battle)) == [
        Contribution("ann", "dealt", "foe-1", 2000),
        Contribution("foe-1", "dealt", "ann", 3000),
    ]


def test_what_a_blow_has_to_spare_is_not_dealt() -> None:
    battle = fight(party=[member("ann", hp=5)], dice=[3, 4])
    assert credited(wait(battle)) == [
        Contribution("foe-1", "dealt", "ann", 5000),
        Contribution("foe-1", "felled", "ann", 1000),
    ]


def test_a_grenade_is_the_deed_of_who_uses_it() -> None:
    stored = grenade().model_copy(update={"holder": ""})
    battle = fight(encounter_of(foe("foe-1", 8), foe("foe-2")), party_of(PAIR, [stored]), order=["ann"])
    told = credited(answer(battle, "use:grenade", foe="foe-1"))
    assert told == [Contribution("ann", "dealt", "foe-1", 8000), Contribution("ann", "felled", "foe-1", 1000)]


def test_who_steps_in_wards_what_the_other_does_not_take() -> None:
    battle = fight(party=PAIR, dice=[3, 3, 3, 4, 4, 3])
    answer(battle, "attack:foe-1")
    assert credited(answer(battle, "by:bob")) == [
        Contribution("bob", "warded", "ann", 4000),
        Contribution("foe-1", "dealt", "ann", 3000),
        Contribution("foe-1", "dealt", "bob", 3000),
    ]


def test_a_locket_wards_the_half_that_it_keeps_off() -> None:
    battle = fight(party=party_of(things=[locket("ann")]), dice=[3, 4])
    assert credited(wait(battle)) == [
        Contribution("ann", "warded", "ann", 3000),
        Contribution("foe-1", "dealt", "ann", 4000),
    ]


def test_healing_is_the_deed_of_who_uses_the_thing() -> None:
    draught = thing("draught", {"effect": "heal", "amount": "1d6+2"})
    hurt = member("bob").model_copy(update={"body": {"hp": 27}})
    battle = fight(party=party_of([member("ann"), hurt], [draught]), dice=[6])
    assert credited(answer(battle, "use:draught", target="bob")) == [Contribution("ann", "healed", "bob", 3000)]


def test_damage_that_a_task_brings_is_the_deed_of_who_finished_it() -> None:
    rocks = {"id": "rocks", "name": "Rocks", "segments": 2, "roll": False, "gains": [{"gain": "damage", "amount": 4}]}
    battle = fight(encounter_of(tasks=[rocks]), PAIR, dice=[1, 1])
    answer(battle, "task:rocks")
    assert credited(answer(battle, "task:rocks")) == [Contribution("bob", "dealt", "foe-1", 4000)]
