"""Who did how much on zones: blows and help of a round are parted among those who dealt and gave them."""

from game.testing.fights import by_toml
from systems.table.battle.contributions import Contribution
from systems.table.loop.events import Event
from systems.zones.rules import split_change
from tests.zones.setups import FIGHT, OPEN, PIT, ZONES, answer, fight, foe, member, standing, thing


def credited(events: list[Event]) -> list[Contribution]:
    """All that the events say."""
    return [each for event in events for each in ZONES.contributions(event)]


def test_blows_of_one_round_are_parted_by_what_each_would_do() -> None:
    battle = fight([member("ann"), member("bob")], [foe("foe-1", health=9)], [17, 17, 6, 6, 3, 3])
    told = credited(standing(battle) + standing(battle))
    assert [each for each in told if each.does == "dealt"] == [
        Contribution("ann", "dealt", "foe-1", 6000),
        Contribution("bob", "dealt", "foe-1", 3000),
    ]


def test_a_fall_is_parted_as_the_blows_are() -> None:
    battle = fight([member("ann"), member("bob")], [foe("foe-1", health=9)], [17, 17, 6, 6, 3, 3])
    told = credited(standing(battle) + standing(battle))
    assert [each for each in told if each.does == "felled"] == [
        Contribution("ann", "felled", "foe-1", 667),
        Contribution("bob", "felled", "foe-1", 333),
    ]


def test_one_hit_that_fells_a_grunt_deals_both_of_its_health() -> None:
    battle = fight([member("ann")], [foe("foe-1", grade="grunt"), foe("foe-2")], [17])
    assert Contribution("ann", "dealt", "foe-1", 2000) in credited(standing(battle))


def test_a_thing_is_the_deed_of_who_uses_it() -> None:
    grenade = thing("grenade", {"effect": "damage", "amount": 4}, holder="")
    battle = fight([member("ann"), member("bob")], [foe("foe-1")], [1, 1], things=[grenade])
    told = answer(battle, "prepare") + answer(battle, "use:grenade", foe="foe-1")
    assert credited(told) == [Contribution("bob", "dealt", "foe-1", 4000)]


def test_what_befalls_the_party_is_the_deed_of_the_enemy_that_did_it() -> None:
    battle = fight([member("ann")], [foe("foe-1", 30, behaviour=FIGHT), foe("foe-2")], [1, 3, 4])
    assert credited(answer(battle, "prepare")) == [Contribution("foe-1", "dealt", "ann", 7000)]


def test_a_fight_saved_before_damage_lands_knows_whose_it_is() -> None:
    shield = thing("shield", {"effect": "absorb"}, holder="ann")
    battle = fight([member("ann")], [foe("foe-1", 30, behaviour=FIGHT)], [1, 3, 4], things=[shield])
    answer(battle, "prepare")
    again = by_toml(battle, battle.dice)
    OPEN.append(again)
    assert credited(answer(again, "keep")) == [Contribution("foe-1", "dealt", "ann", 7000)]


def test_a_hazards_harm_is_its_own_deed() -> None:
    fire = {"id": "fire", "name": "Fire", "zone": "pit", "sure": True, "full": "3", "who": "party"}
    battle = fight([member("ann")], [foe("foe-1")], [1], hazards=(fire,))
    assert credited(answer(battle, "prepare")) == [Contribution("fire", "dealt", "ann", 3000)]


def test_who_covers_wards_by_the_mean_of_the_dice() -> None:
    battle = fight([member("ann"), member("bob")], [foe("foe-1", 16, behaviour=FIGHT)], [1, 12, 5])
    told = credited(answer(battle, "prepare") + answer(battle, "cover", target="ann"))
    assert Contribution("bob", "warded", "ann", 3500) in told


def test_recover_heals_oneself_as_far_as_it_heals() -> None:
    battle = fight([member("ann", now=18)], [foe("foe-1")], [1, 5])
    assert credited(answer(battle, "recover")) == [Contribution("ann", "healed", "ann", 2000)]


def test_what_is_broken_counts_for_nobody() -> None:
    jar = {"id": "jar", "name": "Jar", "zone": "pit", "grade": "peon", "health": 1, "challenge": 1}
    battle = fight([member("ann")], [foe("foe-1")], [17], zones=PIT, objects=(jar,))
    assert credited(standing(battle, "jar")) == []


def test_a_rounds_change_is_parted_without_what_went_to_waste() -> None:
    found = [
        split_change(5, 9, 0, 0),
        split_change(5, 9, 2, 0),
        split_change(5, 2, 9, 10),
        split_change(2, 2, 4, 0),
        split_change(0, 0, 3, 3),
    ]
    assert found == [(5, 0), (7, 2), (2, 7), (2, 0), (0, 3)]
