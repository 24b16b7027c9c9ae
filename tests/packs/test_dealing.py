"""Parties of content at the start of a fight: Free Hands, slots, the Third Arm (HX-08, HX-20, IT-04)."""

from collections import Counter

import pytest

from game.packs.models.party import Party, PartyMember
from game.packs.models.values import ItemCount
from game.setup.parties import party_of
from systems.table.battle import setup
from systems.table.ruleset import rulesets
from tests.packs.conftest import Told
from tests.shipped import catalogue

INSTALLED = sorted(rulesets())


def people(*types: str, ruleset: str = "impact", **stores: int) -> setup.Party:
    """A party of these types with these items of the core pack."""
    record = Party(
        id="party",
        name="Party",
        text="Of a test.",
        members=tuple(PartyMember(type=f"core:{kind}", name=f"{kind} {n}") for n, kind in enumerate(types)),
        stores=tuple(ItemCount(item=f"core:{item}", count=count) for item, count in stores.items()),
    )
    return party_of(catalogue(), record, rulesets()[ruleset])


def held(party: setup.Party) -> Counter[tuple[str, str]]:
    """How many of each thing everybody has in hand or worn."""
    return Counter((thing.holder, thing.item.removeprefix("core:")) for thing in party.things if thing.holder)


@pytest.mark.rule("HX-20", "HX-08")
@pytest.mark.parametrize("key", INSTALLED)
def test_nobody_begins_a_fight_with_more_in_hand_than_they_have_hands_for(key: str) -> None:
    party = people("scout", ruleset=key, shift_shield=6, storm_pike=3)
    assert held(party) == {("member-1", "shift_shield"): 2}
    assert [thing for thing in party.things if "pike" in thing.item] == [], "what takes a hand is no use in the pack"


@pytest.mark.rule("HX-20")
def test_stores_go_to_the_next_member_with_a_free_hand() -> None:
    party = people("scout", "trader", "medic", storm_pike=1, shift_shield=3)
    assert held(party) == {
        ("member-1", "storm_pike"): 1,
        ("member-2", "shift_shield"): 2,
        ("member-3", "shift_shield"): 1,
    }


@pytest.mark.rule("IT-04", "HX-20")
def test_a_third_arm_in_the_stores_is_fitted_to_a_fighter_and_holds_something() -> None:
    party = people("scout", "fighter", shift_shield=9, third_arm=2)
    assert [member.hands for member in party.members] == [2, 3], "one each, and for fighters alone"
    assert held(party) == {("member-1", "shift_shield"): 2, ("member-2", "shift_shield"): 3}


@pytest.mark.rule("HX-20")
def test_one_thing_a_slot_is_worn() -> None:
    assert held(people("scout", "trader", holographic_locket=3)) == {
        ("member-1", "holographic_locket"): 1,
        ("member-2", "holographic_locket"): 1,
    }


@pytest.mark.rule("HX-20")
def test_what_takes_no_hand_is_at_everybodys_disposal() -> None:
    party = people("scout", plasma_grenade=5)
    assert [(thing.item, thing.holder) for thing in party.things if "grenade" in thing.item] == [
        ("core:plasma_grenade", "")
    ] * 5


@pytest.mark.rule("HX-20", "HX-08")
@pytest.mark.parametrize(("hands", "count", "warnings"), [(1, 2, 0), (1, 3, 1), (2, 2, 1), (0, 9, 0)])
def test_check_warns_of_a_party_that_holds_more_than_its_hands(
    warned: Told, hands: int, count: int, warnings: int
) -> None:
    text = (
        f'[[item]]\nid = "club"\nname = "Club"\ntext = "T."\nprice = 1\nweight = 1\nhands = {hands}\nuses = 3\n'
        'effects = [{ effect = "damage", amount = 1 }]\n'
        '[[character_type]]\nid = "lad"\nname = "Lad"\ntext = "T."\ncapacity = 9\nhire_price = 1\n'
        "core = { might = 1, agility = 1, wits = 1, vigour = 1 }\n"
        '[[party]]\nid = "one"\nname = "One"\ntext = "T."\nmembers = [{ type = "lad", name = "Bob" }]\n'
        f'stores = [{{ item = "club", count = {count} }}]\n'
    )
    assert len([each for each in warned(text) if "has a hand or a slot free" in each]) == warnings
