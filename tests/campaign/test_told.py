"""What a player is told: nothing silently, nothing twice, and nothing that cannot be."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Corpse
from game.campaign.encounters.scenes import apply_effects
from game.campaign.events.encounters import NothingCame
from game.campaign.quests import journal
from game.text.hex_map import HexMap
from tests.campaign import setups
from tests.campaign.tiny import answer, of


def outcome(c: Campaign, encounter: str, option: str) -> list[str]:
    """Apply what comes of an option of a scene when it succeeds; what is said to have come to nothing."""
    scene = c.catalogue.encounters[f"core:{encounter}"].scene
    assert scene is not None
    c.events.clear()
    apply_effects(c, next(each for each in scene.options if each.id == option).success.effects)
    return [event.words(c.name) for event in of(c.events, NothingCame)]


@pytest.mark.parametrize(("face", "said"), [(1, ["Nothing comes of it."]), (2, [])])
def test_a_gift_of_none_is_told(face: int, said: list[str]) -> None:
    c = setups.begin(setups.LoadedDice(world=[face]))
    assert outcome(c, "stopped_crawler", "drain_tank") == said


def test_a_rumour_that_was_known_is_told_to_be_no_news() -> None:
    c = setups.begin()
    assert outcome(c, "signal_hut", "read_book") == []
    assert outcome(c, "signal_hut", "read_book") == ["None of it is news to you: Lights in the Switchyard."]
    assert journal.heard(c, "core:rumour_switchyard")


def test_care_for_the_wounded_is_told_where_nobody_is_hurt() -> None:
    c = setups.begin()
    assert outcome(c, "signal_hut", "rest_hut") == ["Nobody is hurt, so nobody is the better for it."]


@pytest.mark.parametrize(
    ("encounter", "text", "labels"),
    [
        ("lone_harrow", "The Harrow's Row: nobody there has noticed the party.", ["Go and meet them", "Avoid them"]),
        ("rockslide", "The Hill Shrugs: nothing there asks you to come closer.", ["Go and see", "Walk around it"]),
    ],
)
def test_only_foes_can_fail_to_notice_the_party(encounter: str, text: str, labels: list[str]) -> None:
    c = setups.begin()
    c.meeting.encounter = f"core:{encounter}"
    approach = c.request_kinds["approach"]
    assert approach.text().startswith(text)
    assert [option.label for option in approach.options()] == labels


@pytest.mark.rule("HX-09")
def test_a_buried_member_has_a_grave_on_the_map_and_an_unburied_foe_has_none() -> None:
    c = setups.begin()
    c.world.create("corpse-1", Corpse("Auntie Brand", c.trek.at, usable=True, day=1, member=True))
    c.world.create("corpse-2", Corpse("Road Cutter", setups.FIELD, usable=True, day=1))
    told = [event.words(c.name) for event in answer(c, "bury:corpse-1")]
    assert told[0].startswith("Auntie Brand is buried.")
    again = Campaign.restore(c.snapshot(), c.catalogue)
    kinds = {place["name"]: place["kind"] for place in again.view()["places"]}
    assert (kinds["Auntie Brand"], kinds["Road Cutter"]) == ("grave", "corpse")
    signs = HexMap(again.view()).signs
    assert signs["grave"] != signs["corpse"]
