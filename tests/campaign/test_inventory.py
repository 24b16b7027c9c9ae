"""The party's things: gained, lost, used up, weighed (HX-08, HX-20)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Corpse, Thing, Vehicle
from game.campaign.events.codex import FirstMet
from game.campaign.events.things import Broke, Gained, GoldChanged, Lost
from game.campaign.items.battle_items import battle_things, battle_used
from game.campaign.items.inventory import (
    capacity,
    count_of,
    discard,
    excess_load,
    gain,
    load,
    lose,
    spend_use,
    things,
    used_today,
)
from game.campaign.members.members import able, hurt, member
from game.campaign.moments import MemberGone
from tests.campaign.tiny import begin, of


def ids(c: Campaign, item: str) -> list[str]:
    """The things of an item."""
    return [key for key, each in things(c) if each.item == f"tiny:{item}"]


def test_stacks_merge_and_other_things_are_one_each() -> None:
    c = begin()
    before = len(things(c))
    gain(c, "tiny:rations", 3)
    gain(c, "tiny:sword", 2)
    assert len(things(c)) == before + 2
    assert (count_of(c, "tiny:rations"), count_of(c, "tiny:sword")) == (12, 3)


@pytest.mark.rule("IT-02")
def test_gold_goes_into_the_purse_and_its_bag_is_gone() -> None:
    c = begin()
    c.events = []
    gain(c, "tiny:purse", 2)
    assert [each for each in c.events if not isinstance(each, FirstMet)] == [
        Gained("tiny:purse", 2),
        GoldChanged(7, 107),
        GoldChanged(7, 114),
    ]
    assert count_of(c, "tiny:purse") == 0


@pytest.mark.rule("IT-06")
def test_a_container_that_does_something_else_too_stays() -> None:
    c = begin()
    gain(c, "tiny:basket")
    assert (count_of(c, "tiny:rations"), count_of(c, "tiny:basket")) == (11, 1)


def test_nothing_is_gained_by_a_quantity_of_none() -> None:
    c = begin()
    c.events = []
    gain(c, "tiny:silk", 0)
    assert c.events == []


def test_losing_takes_what_there_is() -> None:
    c = begin()
    c.events = []
    assert lose(c, "tiny:herbs", 5, "rain") == 2
    assert c.events == [Lost("tiny:herbs", 2, "rain")]
    assert lose(c, "tiny:herbs", 1) == 0


def test_losing_takes_from_the_pack_before_hands() -> None:
    c = begin()
    gain(c, "tiny:sword")
    held = ids(c, "sword")[0]
    c.world.get(held, Thing).where, c.world.get(held, Thing).holder = "hand", "member-1"
    lose(c, "tiny:sword", 1)
    assert ids(c, "sword") == [held]


def test_what_a_member_held_goes_into_the_pack_when_they_are_gone() -> None:
    c = begin()
    sword = ids(c, "sword")[0]
    c.world.get(sword, Thing).where, c.world.get(sword, Thing).holder = "hand", "member-1"
    c.happened(MemberGone("member-1"))
    assert c.world.get(sword, Thing) == Thing("tiny:sword")


def test_a_thing_with_uses_is_gone_after_the_last() -> None:
    c = begin()
    gain(c, "tiny:salve")
    (salve,) = ids(c, "salve")
    spend_use(c, salve, 2)
    assert used_today(c, salve)
    c.events = []
    spend_use(c, salve)
    assert of(c.events, Broke) == [Broke(salve, "tiny:salve", "it is used up")]
    assert ids(c, "salve") == []


def test_a_thing_without_uses_is_never_used_up() -> None:
    c = begin()
    (sword,) = ids(c, "sword")
    spend_use(c, sword, 9)
    assert ids(c, "sword") == [sword]


@pytest.mark.rule("HX-08", "HX-09")
def test_corpses_that_are_carried_weigh() -> None:
    c = begin()
    before = load(c)
    c.world.create("corpse-1", Corpse("Dan", "", usable=True, day=1))
    c.world.create("corpse-2", Corpse("Eve", c.trek.at, usable=True, day=1))
    assert load(c) == before + 12


@pytest.mark.rule("HX-08")
def test_the_able_and_their_vehicle_carry() -> None:
    c = begin()
    assert capacity(c) == 20 + 15 + 10
    c.world.create("vehicle-1", Vehicle("tiny:cart", c.trek.at, boarded=True))
    assert capacity(c) == 45 + 30
    hurt(c, member(c, "member-1"), 99)
    assert capacity(c) == 25 + 30


@pytest.mark.rule("HX-08")
def test_over_is_what_is_too_much_and_nothing_where_nobody_is_able() -> None:
    c = begin()
    gain(c, "tiny:silk", capacity(c) - load(c) + 3)
    assert excess_load(c) == 3
    for who in able(c):
        hurt(c, who, 99)
    assert excess_load(c) == 0


@pytest.mark.rule("HX-20")
def test_a_stack_counts_its_pieces_as_uses_in_a_fight() -> None:
    c = begin()
    gain(c, "tiny:grenade", 2)
    gain(c, "tiny:knives", 4)
    (knives,) = ids(c, "knives")
    c.world.get(knives, Thing).where, c.world.get(knives, Thing).holder = "hand", "member-1"
    uses = {each.id: each.uses for each in battle_things(c)}
    assert uses[knives] == 4
    assert [uses[key] for key in ids(c, "grenade")] == [1, 1]
    battle_used(c, {knives: 3, ids(c, "grenade")[0]: 1})
    assert (count_of(c, "tiny:knives"), count_of(c, "tiny:grenade")) == (1, 1)
    assert c.tally.things_used == (("tiny:grenade", 1), ("tiny:knives", 1))


def test_what_a_fight_cannot_use_stays_out_of_it() -> None:
    c = begin()
    gain(c, "tiny:salve")
    assert [each.item for each in battle_things(c)] == []


def test_discarding_the_last_takes_the_thing_out_of_the_world() -> None:
    c = begin()
    (herbs,) = ids(c, "herbs")
    discard(c, herbs)
    assert count_of(c, "tiny:herbs") == 1
    discard(c, herbs)
    assert herbs not in c.world
