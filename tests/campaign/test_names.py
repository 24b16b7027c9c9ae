"""A name belongs to one person of a campaign, who may be dead or gone (HX-19)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.members.members import member
from game.campaign.party import leave
from game.campaign.party.join import join, name_for
from game.sessions.upgrades import memory
from systems.table.loop.fields import Words
from tests.campaign import setups
from tests.campaign.tiny import answer


@pytest.mark.rule("HX-19")
def test_the_name_of_a_dead_member_is_neither_suggested_nor_taken_again() -> None:
    c = setups.begin()
    leave.die(c, member(c, setups.MARTA), "of a test")
    field = name_for(c, "core:fighter")
    assert field.suggestion != "Marta Vane"
    assert field.refuse("marta vane ") == "name: 'marta vane' is, or was, somebody else's"


@pytest.mark.rule("HX-19")
def test_the_name_of_a_dismissed_member_stays_theirs() -> None:
    c = setups.begin()
    answer(c, "dismiss", member=setups.ORIEL)
    assert name_for(c, "core:technomancer").refuse("Oriel Quist")
    again = Campaign.restore(c.snapshot(), c.catalogue)
    assert name_for(again, "core:technomancer").refuse("Oriel Quist")


def test_every_hire_has_a_name_of_their_own() -> None:
    c = setups.begin()
    names = [join(c, "core:medic", name_for(c, "core:medic").suggestion).person.name for _ in range(9)]
    assert len(set(names)) == 9


@pytest.mark.rule("IT-07")
def test_a_dead_member_who_is_raised_may_have_their_own_name_back() -> None:
    c = setups.begin(grimoire_of_technomancy=1)
    leave.die(c, member(c, setups.MARTA), "of a test")
    use = next(option for option in c.request.options if option.id == f"use:{setups.the(c, 'grimoire_of_technomancy')}")
    (field,) = [each for each in use.fields if isinstance(each, Words)]
    assert field.suggestion == "Marta Vane"
    assert not field.refuse("Marta Vane")
    assert field.refuse("Pell Orrin")


def test_a_save_without_a_memory_remembers_the_members_that_it_has() -> None:
    state = {"campaign": {}, "member-1": {"Person": {"name": "Ann"}}, "quest-a:b": {"QuestState": {"stage": 1}}}
    upgraded = memory({"snapshot": {"state": state}})["snapshot"]["state"]
    assert upgraded["campaign"]["Memory"] == {"won": [], "names": ["Ann"]}
    assert upgraded["quest-a:b"]["QuestState"] == {"stage": 1, "early": []}
