"""Items of the loot table that change the land, show it or cross it, in the real campaign (IT-06, IT-12 to IT-17)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Thing, Vehicle
from game.campaign.encounters.waiting import encounter_in
from game.campaign.events.lands import LandChanged
from game.campaign.events.things import Broke, CodexEntry, Lost, Recalled, Used
from game.campaign.events.travel import HexEntered, PlaceSeen, Scouted
from game.campaign.events.vehicles import Boarded, Disembarked
from game.campaign.exploration.places import here, home, known, site, spots, terrain, to_hex
from game.campaign.items.inventory import capacity, gain, load, thing
from game.campaign.map.hexes import distance
from game.campaign.map.sight import count_known
from game.campaign.quests.progress import take
from tests.campaign.setups import FIELD, START, LoadedDice, begin, calm, choices, has, the
from tests.campaign.tiny import answer, asked, of, option_ids, run

SHORE = "2,11"
"""Plains by the western sea."""
SEA = ("1,11", "1,10", "0,10", "0,9")
"""Four hexes of water, one after the other."""


@pytest.mark.rule("IT-06", "HX-03")
def test_a_drone_rolls_again_for_a_litre_and_the_new_roll_stands() -> None:
    c = begin(LoadedDice(world=[1, 6]), drone=1)
    site(c, FIELD).encounter = "core:lone_harrow"
    run(c, "roam", f"to:{FIELD}")
    assert asked(c) == "scouting"
    events = answer(c, f"use:{the(c, 'drone')}")
    assert [event.item for event in of(events, Used)] == ["core:drone"]
    assert [(event.item, event.count) for event in of(events, Lost)] == [("core:flamequick", 1)]
    assert [event.roll for event in of(events, Scouted)] == [6]
    assert asked(c) == "approach"
    assert has(c, "flamequick") == 1


@pytest.mark.rule("IT-06")
def test_a_drone_rolls_again_while_there_is_fuel() -> None:
    c = begin(LoadedDice(world=[1, 1, 1]), drone=1)
    site(c, FIELD).encounter = "core:lone_harrow"
    run(c, "roam", f"to:{FIELD}", f"use:{the(c, 'drone')}", f"use:{the(c, 'drone')}")
    assert asked(c) != "scouting"
    assert has(c, "flamequick") == 0


@pytest.mark.rule("IT-14")
def test_holy_mars_shows_the_nearest_hidden_place_once_and_adds_to_the_codex() -> None:
    c = begin(holy_mars=1)
    hidden = {spot.key: distance(here(c), to_hex(spot.at)) for spot in spots(c) if spot.state == "hidden"}
    landmarks = [hidden[spot.key] for spot in spots(c) if spot.kind == "landmark" and spot.key in hidden]
    events = answer(c, f"use:{the(c, 'holy_mars')}")
    (seen,) = of(events, PlaceSeen)
    assert hidden[seen.key] <= min(landmarks)
    assert known(c, seen.at)
    (entry,) = of(events, CodexEntry)
    assert (c.clock.day, "codex", entry.text) in c.journal.entries
    assert has(c, "holy_mars") == 0


@pytest.mark.rule("IT-15")
def test_the_amulet_takes_the_party_home_and_is_not_used_up() -> None:
    c = begin(dimensional_gateway_amulet=1, at="22,7")
    events = answer(c, f"use:{the(c, 'dimensional_gateway_amulet')}")
    assert of(events, Recalled) == [Recalled("core:neoarcadia", "22,7")]
    assert c.trek.at == home(c).at == START
    assert has(c, "dimensional_gateway_amulet") == 1


@pytest.mark.rule("IT-15")
def test_the_amulet_works_once_a_day() -> None:
    c = begin(dimensional_gateway_amulet=1, at="22,7")
    amulet = the(c, "dimensional_gateway_amulet")
    run(c, f"use:{amulet}")
    c.trek.at = "22,7"
    assert f"use:{amulet}" not in [option.id for option in c.request_kinds["plan"].options()]
    run(c, "stay", "sleep")
    assert f"use:{amulet}" in option_ids(c)


@pytest.mark.rule("IT-15", "HX-18")
def test_the_amulet_leaves_vehicles_behind_that_cannot_be_carried() -> None:
    c = begin(dimensional_gateway_amulet=1, at="22,7")
    c.world.create("vehicle-1", Vehicle("core:pack_mule", "22,7", boarded=True))
    events = answer(c, f"use:{the(c, 'dimensional_gateway_amulet')}")
    assert [(event.at, event.folded) for event in of(events, Disembarked)] == [("22,7", False)]
    assert c.world.get("vehicle-1", Vehicle) == Vehicle("core:pack_mule", "22,7")


@pytest.mark.rule("IT-15", "IT-12")
def test_the_amulet_brings_the_folding_boat_along() -> None:
    c = begin(dimensional_gateway_amulet=1, folding_boat=1, at=SHORE)
    run(c, f"unfold:{the(c, 'folding_boat')}")
    events = answer(c, f"use:{the(c, 'dimensional_gateway_amulet')}")
    assert [event.folded for event in of(events, Disembarked)] == [True]
    assert has(c, "folding_boat") == 1


@pytest.mark.rule("IT-17")
def test_the_staff_changes_an_adjacent_hex_once() -> None:
    c = begin(reality_modulator_staff=1)
    staff = the(c, "reality_modulator_staff")
    before = terrain(c, FIELD).id
    events = answer(c, f"use:{staff}/{FIELD}", terrain="core:mountains")
    assert of(events, LandChanged) == [LandChanged(FIELD, before, "core:mountains")]
    assert terrain(c, FIELD).id == "core:mountains"
    assert [event.item for event in of(events, Broke)] == ["core:reality_modulator_staff"]
    assert has(c, "reality_modulator_staff") == 0


@pytest.mark.rule("IT-17")
def test_the_staff_leaves_towns_alone() -> None:
    c = begin(reality_modulator_staff=1)
    staff = the(c, "reality_modulator_staff")
    assert f"use:{staff}/{START}" not in option_ids(c)
    assert "core:town" not in choices(c, f"use:{staff}/{FIELD}", "terrain")


@pytest.mark.rule("IT-17")
def test_the_staff_makes_no_water_under_a_party_without_a_boat() -> None:
    c = begin(reality_modulator_staff=1, folding_boat=1, at=SHORE)
    staff = the(c, "reality_modulator_staff")
    assert "core:water" not in choices(c, f"use:{staff}/{SHORE}", "terrain")
    run(c, f"unfold:{the(c, 'folding_boat')}")
    assert "core:water" in choices(c, f"use:{staff}/{SHORE}", "terrain")


@pytest.mark.rule("IT-17", "HX-04")
def test_what_a_hex_costs_follows_its_new_terrain() -> None:
    c = begin(reality_modulator_staff=1)
    answer(c, f"use:{the(c, 'reality_modulator_staff')}/{FIELD}", terrain="core:mountains")
    calm(c, FIELD)
    events = run(c, "roam", f"to:{FIELD}")
    cost = c.catalogue.terrains["core:mountains"].move_cost
    assert [(event.terrain, event.cost) for event in of(events, HexEntered)] == [("core:mountains", cost)]


@pytest.mark.rule("IT-17")
def test_who_waits_in_a_hex_goes_with_its_old_terrain() -> None:
    c = begin(reality_modulator_staff=1)
    left_there = site(c, FIELD)
    left_there.encounter = terrain(c, FIELD).encounters[0].encounter
    answer(c, f"use:{the(c, 'reality_modulator_staff')}/{FIELD}", terrain="core:mountains")
    assert left_there.encounter == ""


@pytest.mark.rule("IT-17", "HX-11")
def test_whom_a_quest_asks_for_stays_where_the_land_changes() -> None:
    c = begin(reality_modulator_staff=1)
    take(c, "core:wolf_bounty")
    left_there = site(c, FIELD)
    left_there.encounter = "core:cinder_pack"
    assert left_there.encounter in [row.encounter for row in terrain(c, FIELD).encounters]
    answer(c, f"use:{the(c, 'reality_modulator_staff')}/{FIELD}", terrain="core:mountains")
    assert left_there.encounter == "core:cinder_pack"


@pytest.mark.rule("IT-17", "HX-17")
@pytest.mark.parametrize(("guarded", "left"), [(True, "core:lone_harrow"), (False, "")])
def test_a_landmarks_guard_stays_where_the_land_changes(
    monkeypatch: pytest.MonkeyPatch, guarded: bool, left: str
) -> None:
    c = begin(reality_modulator_staff=1)
    monkeypatch.setattr("game.campaign.effects.terraform.guard", lambda c, at: "core:lone_harrow" if guarded else "")
    left_there = site(c, FIELD)
    left_there.encounter = "core:lone_harrow"
    answer(c, f"use:{the(c, 'reality_modulator_staff')}/{FIELD}", terrain="core:mountains")
    assert left_there.encounter == left


@pytest.mark.rule("IT-17", "HX-04")
def test_who_is_met_follows_the_new_terrain() -> None:
    """Whatever the weights' die shows, who comes is of the mountains' table."""
    rows = begin().catalogue.terrains["core:mountains"].encounters
    for face in range(1, sum(row.weight for row in rows) + 1):
        c = begin(LoadedDice(world=[1, face]), reality_modulator_staff=1)
        answer(c, f"use:{the(c, 'reality_modulator_staff')}/{FIELD}", terrain="core:mountains")
        assert encounter_in(c, FIELD) in [row.encounter for row in rows]


@pytest.mark.rule("IT-17", "HX-05")
def test_what_is_seen_follows_the_new_terrain() -> None:
    c = begin(reality_modulator_staff=1, at=FIELD)
    before = count_known(c.territory.known)
    answer(c, f"use:{the(c, 'reality_modulator_staff')}/{FIELD}", terrain="core:mountains")
    assert count_known(c.territory.known) > before


@pytest.mark.rule("IT-12", "HX-18")
def test_a_folding_boat_has_three_free_moves_across_water_a_day() -> None:
    c = begin(folding_boat=1, at=SHORE)
    calm(c, *SEA)
    events = run(c, f"unfold:{the(c, 'folding_boat')}", "roam", *(f"to:{at}" for at in SEA))
    assert [event.kind_id for event in of(events, Boarded)] == ["core:folding_boat"]
    water = c.catalogue.terrains["core:water"].move_cost
    assert [event.cost for event in of(events, HexEntered)] == [0, 0, 0, water]


@pytest.mark.rule("IT-12", "HX-18")
def test_a_folding_boat_is_packed_up_and_carried_overland() -> None:
    c = begin(folding_boat=1, at=SHORE)
    boat, weight = the(c, "folding_boat"), load(c)
    run(c, f"unfold:{boat}")
    assert load(c) == weight - 6
    (craft,) = c.world.having(Vehicle)
    events = run(c, f"fold:{craft}")
    assert of(events, Disembarked) == [Disembarked(craft, "core:folding_boat", SHORE, True)]
    assert (thing(c, boat).where, load(c)) == ("pack", weight)
    assert craft not in c.world


def burdened() -> Campaign:
    """Aboard an Ash Crawler with more than the party can carry by itself, and an Amulet."""
    c = begin(at=FIELD, dimensional_gateway_amulet=1)
    c.world.create("vehicle-1", Vehicle("core:ash_crawler", FIELD, boarded=True))
    gain(c, "core:silk", capacity(c) - load(c))
    run(c, "equip", "done")
    return c


@pytest.mark.rule("IT-15", "HX-08", "HX-20")
def test_what_the_party_cannot_carry_without_its_vehicle_stays_with_it_before_anything_else_is_done() -> None:
    c = burdened()
    events = run(c, f"use:{the(c, 'dimensional_gateway_amulet')}")
    assert (asked(c), c.trek.at, of(events, Recalled)) == ("haul", FIELD, []), "the question comes before the door"
    assert [option for option in option_ids(c) if option.startswith("board:")] == [], "nor is there a way back aboard"
    silk = the(c, "silk")
    answer(c, f"drop:{silk}", count=1)
    events = answer(c, f"drop:{silk}", count=capacity_missing(c))
    assert of(events, Recalled) == [Recalled("core:neoarcadia", FIELD)]
    assert (asked(c), c.trek.at) == ("plan", START)
    left = [each for each in c.world.ordered(Thing) if each.where == "hex"]
    assert {(each.item, each.holder) for each in left} == {("core:silk", FIELD)}
    assert c.world.get("vehicle-1", Vehicle) == Vehicle("core:ash_crawler", FIELD)
    assert [option for option in option_ids(c) if option.startswith("take_up")] == [], "none of it is in the town"


def capacity_missing(c: Campaign) -> int:
    """How many pieces of weight 1 are too many."""
    return load(c) - capacity(c)


@pytest.mark.rule("IT-15")
def test_a_game_saved_while_the_way_home_stands_open_goes_on_there() -> None:
    c = burdened()
    run(c, f"use:{the(c, 'dimensional_gateway_amulet')}")
    again = Campaign.restore(c.snapshot(), c.catalogue)
    assert asked(again) == "haul"
    answer(again, f"drop:{the(again, 'silk')}", count=capacity_missing(again))
    assert again.trek.at == START
