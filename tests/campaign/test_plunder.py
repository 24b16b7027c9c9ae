"""A landmark to which others come first (PW-01)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Spot
from game.campaign.effect import apply_effects
from game.campaign.effects.plunder import Plunder
from game.campaign.encounters.waiting import guard
from game.campaign.events.travel import FoundEmptied, PlaceEmptied
from game.campaign.exploration.places import spot_at
from game.campaign.moments import Arrived
from systems.table.loop.dice import ScriptedDice, SeededDice
from tests.campaign.tiny import begin, of


def barrow(c: Campaign) -> Spot:
    """The landmark at 4,1, with a guard and a find."""
    spot = spot_at(c, "4,1")
    assert spot is not None
    return spot


@pytest.mark.rule("PW-01")
def test_what_others_have_emptied_has_neither_guard_nor_find() -> None:
    campaign = begin(ScriptedDice())
    assert guard(campaign, "4,1")
    apply_effects(campaign, [Plunder(landmark=barrow(campaign).key)])
    campaign.events = []
    campaign.trek.at = "4,1"
    for _ in range(2):
        campaign.happened(Arrived("4,1"))
    assert campaign.events == [FoundEmptied(barrow(campaign).key)]
    assert not guard(campaign, "4,1")
    assert barrow(campaign).state != "done"


@pytest.mark.rule("PW-01")
def test_it_is_told_once_and_outlasts_a_save() -> None:
    campaign = begin(SeededDice("2"))
    key = barrow(campaign).key
    apply_effects(campaign, [Plunder(landmark=key)])
    apply_effects(campaign, [Plunder(landmark=key)])
    assert of(campaign.events, PlaceEmptied) == [PlaceEmptied(key)]
    again = Campaign.restore(campaign.snapshot(), campaign.catalogue)
    assert again.world.snapshot() == campaign.world.snapshot()
    again.close()


@pytest.mark.rule("PW-01")
def test_nothing_is_taken_where_the_party_was_first() -> None:
    campaign = begin(ScriptedDice())
    barrow(campaign).state = "done"
    apply_effects(campaign, [Plunder(landmark=barrow(campaign).key)])
    assert not of(campaign.events, PlaceEmptied)


@pytest.mark.rule("PW-01", "HX-11")
def test_a_quest_that_leads_there_tells_it_and_the_journal_notes_it_at_once() -> None:
    campaign = begin(ScriptedDice())
    key = barrow(campaign).key
    apply_effects(campaign, [Plunder(landmark=key)])
    told = f"others were at {campaign.name(key)} first, and have taken what there was to find."
    assert [text for _, kind, text in campaign.journal.entries if kind == "quest"][-1] == f"The Leaning Tower: {told}"
    lines = next(quest for quest in campaign.view()["quests"] if quest["id"] == "tiny:tower_quest")["lines"]
    assert told.capitalize()[:7] + told[7:] in lines
