"""Free Hands and slots (HX-08, HX-20)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Thing
from game.campaign.events.things import Stowed, Taken
from game.campaign.items.equipment import hands_taken, hands_total, hands_words
from game.campaign.items.inventory import count_of, gain, things
from game.campaign.members.members import hurt, member
from tests.campaign.setups import choices
from tests.campaign.tiny import answer, asked, begin, of, option_ids, run

ANN, BOB, CID = "member-1", "member-2", "member-3"


def gear(*items: str) -> Campaign:
    """At the equipment, with these items besides Ann's sword."""
    c = begin()
    for item in items:
        gain(c, f"tiny:{item}")
    run(c, "equip")
    return c


def the(c: Campaign, item: str) -> str:
    """The first thing of an item."""
    return next(key for key, each in things(c) if each.item == f"tiny:{item}")


@pytest.mark.rule("HX-08")
def test_free_hands_limit_what_is_held() -> None:
    c = gear("pike")
    answer(c, f"hold:{the(c, 'pike')}", member=ANN)
    assert hands_words(c, member(c, ANN)) == "2 of 2"
    assert choices(c, f"hold:{the(c, 'sword')}", "member") == [BOB, CID]


@pytest.mark.rule("HX-20")
def test_holding_and_stowing_are_told() -> None:
    c = gear()
    sword = the(c, "sword")
    assert of(answer(c, f"hold:{sword}", member=BOB), Taken) == [Taken(BOB, "tiny:sword", "hand")]
    assert of(answer(c, f"stow:{sword}"), Stowed) == [Stowed(BOB, "tiny:sword")]
    assert c.world.get(sword, Thing) == Thing("tiny:sword")


@pytest.mark.rule("HX-20")
def test_one_thing_a_slot_is_worn() -> None:
    c = gear("cap", "cap")
    first = the(c, "cap")
    answer(c, f"wear:{first}", member=ANN)
    second = next(key for key, each in things(c) if each.item == "tiny:cap" and key != first)
    assert choices(c, f"wear:{second}", "member") == [BOB, CID]


@pytest.mark.rule("IT-04")
def test_a_limb_lends_hands_while_it_is_worn() -> None:
    c = gear("arm")
    answer(c, f"wear:{the(c, 'arm')}", member=ANN)
    assert (hands_total(c, member(c, ANN)), hands_taken(c, member(c, ANN))) == (3, 0)
    answer(c, f"stow:{the(c, 'arm')}")
    assert hands_total(c, member(c, ANN)) == 2


def test_one_of_a_stack_is_taken_in_hand_and_goes_back_onto_it() -> None:
    c = begin()
    gain(c, "tiny:knives", 3)
    run(c, "equip")
    answer(c, f"hold:{the(c, 'knives')}", member=ANN)
    held = [key for key, each in things(c) if each.item == "tiny:knives" and each.where == "hand"]
    assert [c.world.get(key, Thing).count for key in held] == [1]
    answer(c, f"stow:{held[0]}")
    assert [each.count for _, each in things(c) if each.item == "tiny:knives"] == [3]
    assert count_of(c, "tiny:knives") == 3


@pytest.mark.rule("HX-09")
def test_the_grievously_wounded_take_nothing_in_hand() -> None:
    c = begin()
    hurt(c, member(c, ANN), 99)
    run(c, "equip")
    assert choices(c, f"hold:{the(c, 'sword')}", "member") == [BOB, CID]


@pytest.mark.rule("HX-20")
def test_changing_is_for_planning_and_camp_and_leads_back_there() -> None:
    c = begin()
    run(c, "equip", "done")
    assert asked(c) == "plan"
    run(c, "stay", "equip", "done")
    assert asked(c) == "camp"
    run(c, "sleep", "roam")
    assert "equip" not in option_ids(c)
