"""What the player sees of a campaign."""

import json

import pytest

from game.campaign.components import Corpse, Vehicle
from game.campaign.exploration.places import site
from game.campaign.items.inventory import gain
from tests.campaign.tiny import answer, begin, run


def test_the_view_is_json_data() -> None:
    view = begin().view()
    assert json.loads(json.dumps(view)) == view


@pytest.mark.rule("HX-05")
def test_hidden_land_is_blank_and_hidden_places_are_not_told() -> None:
    view = begin().view()
    assert view["map"]["rows"][0] == "T.    "
    assert {place["id"] for place in view["places"]} == {"tiny:haven", "tiny:tower", "tiny:tower_quest"}


def test_stores_say_how_long_they_last() -> None:
    stores = {store["item"]: store["days"] for store in begin().view()["stores"]}
    assert stores == {"tiny:rations": 3, "tiny:water": 3, "tiny:herbs": None, "tiny:fuel": None}


@pytest.mark.rule("HX-24")
def test_a_route_that_waits_for_confirmation_is_shown_with_its_forecast() -> None:
    campaign = begin()
    assert campaign.view()["route"] is None
    answer(campaign, "route", hex="1,0")
    route = campaign.view()["route"]
    assert route["path"] == ["1,0"]
    assert route["lines"][0] == "1 hex, 1 move point, 1 day."


def test_what_was_left_in_a_hex_is_shown_there() -> None:
    campaign = begin()
    site(campaign, "1,0").encounter = "tiny:wolves"
    campaign.world.create("vehicle-1", Vehicle("tiny:raft", "1,1"))
    campaign.world.create("corpse-1", Corpse("Zoe", "0,1", True, 1))
    kinds = {place["kind"]: place["at"] for place in campaign.view()["places"]}
    assert (kinds["encounter"], kinds["vehicle"], kinds["corpse"]) == ("1,0", "1,1", "0,1")


@pytest.mark.rule("HX-10")
def test_a_town_shows_what_it_has() -> None:
    town = begin().view()["town"]
    assert town["name"] == "Haven"
    assert town["wares"]["tiny:silk"] == 10
    assert "market" in town["business"]


@pytest.mark.parametrize(
    ("choices", "phase"), [((), "Planning Phase"), (("roam",), "Travel Phase"), (("stay",), "Camp")]
)
def test_the_phase_has_its_name(choices: tuple[str, ...], phase: str) -> None:
    campaign = begin()
    run(campaign, *choices)
    assert campaign.view()["phase"] == phase


def test_a_thing_tells_who_could_take_it() -> None:
    campaign = begin()
    gain(campaign, "tiny:cap")
    cap = next(thing for thing in campaign.view()["things"] if thing["item"] == "tiny:cap")
    assert cap["takers"] == ["member-1", "member-2", "member-3"]


def test_a_thing_tells_who_else_could_take_it_and_when_it_is_used() -> None:
    campaign = begin()
    gain(campaign, "tiny:cap")
    key = next(thing["id"] for thing in campaign.view()["things"] if thing["item"] == "tiny:cap")
    run(campaign, "equip")
    answer(campaign, f"wear:{key}", member="member-2")
    cap = next(thing for thing in campaign.view()["things"] if thing["id"] == key)
    assert (cap["takers"], cap["others"]) == ([], ["member-1", "member-3"])
    herbs = next(thing for thing in campaign.view()["things"] if thing["item"] == "tiny:herbs")
    assert herbs["moments"] == ["plan", "camp"]


@pytest.mark.rule("HX-10")
def test_a_town_tells_its_places_and_why_one_has_no_business() -> None:
    campaign = begin()
    places = {place["id"]: place for place in campaign.view()["town"]["places"]}
    assert places["market"]["open"]
    assert (places["healer"]["open"], places["healer"]["words"]) == (False, "nobody is hurt")
    assert (places["train"]["open"], places["train"]["words"]) == (False, "no PP to spend")


@pytest.mark.rule("HX-10")
def test_a_market_tells_every_ware_with_its_price_here_and_usual() -> None:
    campaign = begin()
    assert campaign.view()["town"]["stall"] == []
    run(campaign, "town", "market")
    view = campaign.view()["town"]
    bought = {entry["option"].removeprefix("buy:"): entry["price"] for entry in view["stall"] if "item" in entry}
    assert bought == view["wares"]


def test_trades_are_told_while_one_chooses_among_them() -> None:
    assert begin().view()["trades"] == []
    mustering = begin(party="").view()["trades"]
    assert "tiny:fighter" in [trade["id"] for trade in mustering]
    assert all(trade["numbers"] for trade in mustering)
