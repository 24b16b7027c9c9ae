"""What a player is told: nothing silently, nothing twice, and nothing that cannot be."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.checks import prospects
from game.campaign.components import Corpse
from game.campaign.encounters.scenes import apply_effects
from game.campaign.encounters.scouting import quiet_line
from game.campaign.events.encounters import NothingCame
from game.campaign.events.travel import NothingHere
from game.campaign.exploration.places import to_text
from game.campaign.map.hexes import DIRECTIONS, from_offset
from game.campaign.members.members import member
from game.campaign.quests import journal
from game.text.hex_map import HexMap
from tests.campaign import setups
from tests.campaign.tiny import answer, of, run
from tests.shipped import catalogue


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
    assert outcome(c, "signal_hut", "read_book") == ["You had heard that before: Lights in the Switchyard."]
    assert journal.heard(c, "core:rumour_switchyard")


def test_care_for_the_wounded_is_told_where_nobody_is_hurt() -> None:
    c = setups.begin()
    assert outcome(c, "signal_hut", "rest_hut") == ["Nobody is hurt, so nobody is the better for it."]


@pytest.mark.parametrize(
    ("encounter", "text", "labels"),
    [
        (
            "lone_harrow",
            "The Harrow's Row, one alone: nobody there has noticed the party.",
            ["Go and meet them", "Avoid them"],
        ),
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


def test_who_walks_straight_on_through_quiet_land_hears_every_line_before_one_comes_again() -> None:
    c = setups.begin()
    lines = c.catalogue.terrains["core:plains"].quiet
    plains = {(column, row) for row, text in enumerate(c.territory.rows) for column, g in enumerate(text) if g == "."}
    open_land = {from_offset(*at) for at in plains}
    walks = [[(q + dq * far, r + dr * far) for far in range(len(lines))] for q, r in open_land for dq, dr in DIRECTIONS]
    walked = [walk for walk in walks if open_land.issuperset(walk)]
    assert walked
    for walk in walked:
        assert {quiet_line(c, to_text(at)) for at in walk} == set(lines)


def test_a_quiet_hex_has_a_line_of_its_terrain_that_takes_no_dice() -> None:
    c = setups.begin()
    lines = c.catalogue.terrains["core:plains"].quiet
    hexes = [
        f"{column},{row}" for row, text in enumerate(c.territory.rows) for column, g in enumerate(text) if g == "."
    ]
    told = {quiet_line(c, at) for at in hexes}
    assert told == set(lines)
    assert quiet_line(c, hexes[0]) == quiet_line(c, hexes[0])
    before = c.dice.state()
    quiet_line(c, hexes[0])
    assert c.dice.state() == before
    assert NothingHere("1,1", "").words(c.name) == "Nothing stirs here."
    assert NothingHere("1,1", lines[0]).words(c.name) == lines[0]


def test_every_wild_terrain_and_every_town_of_the_shipped_packs_has_lines_of_its_own() -> None:
    c = setups.begin()
    wild = [each for each in c.catalogue.terrains.values() if each.encounter_chance]
    assert [each.id for each in wild if len(each.quiet) < 4] == []
    talk = [town.talk for town in c.catalogue.towns.values()]
    assert len(set(talk)) == len(talk)


def test_people_talk_in_each_town_in_its_own_place() -> None:
    c = setups.begin()
    run(c, "town", "rumours")
    assert c.request is not None
    assert c.request.text == f"{c.catalogue.towns['core:neoarcadia'].talk} Do you listen?"


def test_a_number_that_differs_in_fights_is_told_apart_and_an_effort_says_what_makes_progress() -> None:
    c = Campaign.begin(
        catalogue(),
        seed=1,
        region="core:the_cinder_reach",
        ruleset="zones",
        party="core:starters",
        dice=setups.LoadedDice(),
    )
    assert prospects(c, member(c, setups.ORIEL), "wits", 11).startswith("wits 5 (core value; 4 in fights) ")
    c.meeting.encounter, c.feat.option, c.feat.turn = "core:sinking_cart", "heave", 1
    assert "Who meets the number makes 2d6 progress" in c.request_kinds["effort"].text()


def test_what_a_stage_asks_for_is_not_sold_by_the_town_that_asks() -> None:
    c = setups.begin()
    for quest in c.catalogue.quests.values():
        for stage in quest.stages:
            if stage.goal.kind == "deliver" and stage.goal.town:
                assert stage.goal.item not in [ware.item for ware in c.catalogue.towns[stage.goal.town].market], (
                    quest.id
                )
