"""Who did how much in a Party Impact fight."""

from systems.table.battle.contributions import Contribution
from systems.table.loop.events import Event
from tests.impact.setups import (
    IMPACT,
    answer,
    encounter_of,
    fight,
    grenade,
    locket,
    member,
    party_of,
    shield,
    thing,
)


def credited(events: list[Event]) -> list[Contribution]:
    """All that the events say."""
    return [each for event in events for each in IMPACT.contributions(event)]


def test_the_partys_blow_is_shared_out_by_combat_modifiers() -> None:
    battle = fight(encounter_of(hp=20), dice=[2, 3])
    assert credited(battle.events) == [
        Contribution("ann", "dealt", "foes", 3000),
        Contribution("bob", "dealt", "foes", 2000),
    ]


def test_who_lies_there_has_no_part_in_a_blow() -> None:
    battle = fight(encounter_of(3), party_of([member("ann", 3, 0, 10), member("bob", 2, 10)]), dice=[2, 3])
    assert credited(battle.events) == [Contribution("bob", "dealt", "foes", 4000)]


def test_what_a_blow_has_to_spare_is_not_dealt() -> None:
    battle = fight(encounter_of(hp=2), dice=[2, 3])
    assert sum(each.amount for each in credited(battle.events) if each.does == "dealt") == 2000


def test_the_last_blow_fells_the_enemies_for_all_who_struck() -> None:
    battle = fight(encounter_of(hp=2), dice=[2, 3])
    felled = [each for each in credited(battle.events) if each.does == "felled"]
    assert felled == [Contribution("ann", "felled", "foes", 600), Contribution("bob", "felled", "foes", 400)]


def test_a_grenade_is_the_deed_of_its_holder() -> None:
    held = grenade().model_copy(update={"holder": "bob"})
    battle = fight(encounter_of(hp=30), party_of(things=[held], bonus=True))
    assert credited(answer(battle, "use:grenade")) == [Contribution("bob", "dealt", "foes", 10_000)]


def test_a_grenade_from_the_pack_is_the_whole_partys() -> None:
    battle = fight(encounter_of(hp=30), party_of(things=[grenade()], bonus=True))
    assert credited(answer(battle, "use:grenade")) == [Contribution("party", "dealt", "foes", 10_000)]


def test_healing_counts_as_far_as_it_heals() -> None:
    draught = thing("draught", {"effect": "heal", "amount": "5"}, holder="bob")
    battle = fight(encounter_of(), party_of([member("ann", 3, 8, 10), member("bob", 2, 10)], [draught], bonus=True))
    assert credited(answer(battle, "use:draught", target="ann")) == [Contribution("bob", "healed", "ann", 2000)]


def test_damage_to_the_party_is_the_enemies_deed() -> None:
    battle = fight(encounter_of(17), dice=[1, 1])
    told = credited(answer(battle, "assign", amounts={"ann": 10, "bob": 0}))
    assert told == [Contribution("foes", "dealt", "ann", 10_000), Contribution("foes", "felled", "ann", 1000)]


def test_weariness_is_nobodys_deed() -> None:
    party = party_of([member("ann", 3, 1, 10), member("bob", 2, 10)])
    battle = fight(encounter_of(10, numbers={"weary_damage": 3}), party, dice=[2, 3, 4, 4])
    assert credited(answer(battle, "fight_on")) == [
        Contribution("", "dealt", "ann", 1000),
        Contribution("", "felled", "ann", 1000),
        Contribution("", "dealt", "bob", 3000),
    ]


def test_a_shield_wards_what_was_assigned() -> None:
    battle = fight(encounter_of(11), party_of(things=[shield("ann")]), dice=[1, 1])
    answer(battle, "assign", amounts={"ann": 4, "bob": 0})
    assert credited(answer(battle, "use")) == [Contribution("ann", "warded", "ann", 4000)]


def test_a_locket_wards_the_half_that_it_keeps_off() -> None:
    battle = fight(encounter_of(12), party_of(things=[locket("ann")]), dice=[1, 1])
    told = credited(answer(battle, "assign", amounts={"ann": 5, "bob": 0}))
    assert told == [Contribution("ann", "warded", "ann", 2000), Contribution("foes", "dealt", "ann", 3000)]
