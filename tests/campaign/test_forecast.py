"""What the player sees before a route is confirmed, and at Camp (HX-24)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.day.forecast import encounter_chance, forecast, forecast_lines, risk_lines, stores_line
from game.campaign.events.camp import CampMade
from game.campaign.events.travel import HexEntered, RoutePlanned
from game.campaign.exploration.places import site, spot_at
from game.campaign.items.inventory import lose
from game.campaign.travel.routes import journey
from systems.table.loop.fields import Pick
from tests.campaign.tiny import answer, asked, begin, of, run


def told(campaign: Campaign) -> str:
    """The text of the open question."""
    assert campaign.request is not None
    return campaign.request.text


@pytest.mark.rule("HX-24")
def test_a_forecast_counts_hexes_points_days_stores_and_risk() -> None:
    campaign = begin()
    campaign.territory.known = ("######",) * 4
    ahead = forecast(campaign, "5,2")
    assert ahead is not None
    assert ahead.path[-1] == "5,2"
    assert (sum(ahead.days), ahead.food, ahead.water) == (len(ahead.path), 3 * len(ahead.days), 3 * len(ahead.days))
    assert 0 <= ahead.risk <= 100
    lines = " ".join(forecast_lines(campaign, ahead))
    for word in ("hexes", "move points", "day", "rations", "water", "risk"):
        assert word in lines


@pytest.mark.rule("HX-24")
def test_the_route_is_shown_before_it_is_confirmed_and_can_be_dropped() -> None:
    campaign = begin()
    answer(campaign, "route", hex="1,0")
    assert asked(campaign) == "route"
    assert "1 hex, 1 move point, 1 day" in told(campaign)
    run(campaign, "back")
    assert (asked(campaign), campaign.trek.route) == ("plan", ())


@pytest.mark.rule("HX-24")
def test_a_confirmed_route_is_followed() -> None:
    campaign = begin()
    answer(campaign, "route", hex="1,0")
    events = run(campaign, "go")
    assert of(events, RoutePlanned) == [RoutePlanned("1,0", 1, 1)]
    assert [event.at for event in of(events, HexEntered)] == ["1,0"]


@pytest.mark.rule("HX-24")
def test_at_camp_the_player_sees_how_long_the_stores_last() -> None:
    campaign = begin()
    assert stores_line(campaign) == "Water lasts 3 days, food 3 days."
    run(campaign, "stay")
    assert "Water lasts 3 days" in told(campaign)


def _all_known() -> Campaign:
    campaign = begin()
    campaign.territory.known = ("######",) * 4
    return campaign


@pytest.mark.rule("HX-24")
def test_what_was_left_in_a_hex_is_a_certain_risk() -> None:
    campaign = _all_known()
    assert encounter_chance(campaign, "1,0") == 0
    site(campaign, "1,0").encounter = "tiny:wolves"
    assert encounter_chance(campaign, "1,0") == 100


@pytest.mark.rule("HX-24")
def test_who_is_known_to_wait_is_told_apart_from_the_risk_of_the_land() -> None:
    campaign = _all_known()
    before = forecast(campaign, "1,0")
    site(campaign, "1,0").encounter = "tiny:wolves"
    ahead = forecast(campaign, "1,0")
    assert before is not None
    assert ahead is not None
    assert (before.waiting, ahead.waiting, ahead.risk) == ((), ("1,0",), 0)
    assert any(line.startswith("somebody is known to wait at ") for line in forecast_lines(campaign, ahead))


@pytest.mark.rule("HX-24")
def test_no_risk_is_told_of_land_that_nobody_has_seen() -> None:
    assert risk_lines(3, 40, [], 0) == ["risk: about 40 in 100 to meet somebody"]
    (unseen,) = risk_lines(3, 0, [], 3)
    assert unseen.startswith("all of it unexplored")
    assert "risk" not in unseen
    assert [line.partition(" ")[0] for line in risk_lines(3, 40, ["The Tower"], 1)] == ["somebody", "risk:", "1"]


@pytest.mark.rule("HX-24")
def test_the_guard_of_a_known_landmark_is_a_certain_risk() -> None:
    campaign = _all_known()
    spot = spot_at(campaign, "4,1")
    assert spot is not None
    spot.state = "seen"
    assert encounter_chance(campaign, "4,1") == 100


@pytest.mark.rule("HX-24")
def test_fuel_is_counted_for_days_that_burn_it() -> None:
    ahead = journey((6, 6), 6, 6)
    assert ahead.paid == (1, 1)
    assert journey((6,), 0, 6).paid == (0, 1)


@pytest.mark.rule("HX-24")
def test_a_route_can_lead_to_a_place_that_is_known_of_through_land_that_is_not() -> None:
    campaign = begin()
    assert campaign.request is not None
    route = campaign.request.option("route")
    assert route is not None
    (field,) = route.fields
    assert isinstance(field, Pick)
    choices = dict(field.choices)
    assert choices["4,1"] == "The Tower (4,1), through unexplored land"
    answer(campaign, "route", hex="4,1")
    ahead = forecast(campaign, "4,1")
    assert ahead is not None
    assert ahead.unexplored > 0
    assert f"{ahead.unexplored} hexes of it unexplored" in told(campaign)
    site(campaign, ahead.path[0]).safe_until = -1
    events = run(campaign, "go")
    assert of(events, RoutePlanned)[0].goal == "4,1"
    assert of(events, HexEntered)[0].at == ahead.path[0]


def test_a_forecast_reveals_nothing_of_land_that_nobody_has_seen() -> None:
    campaign = begin()
    before = forecast(campaign, "4,1")
    campaign.territory.rows = tuple(row[:2] + "~" * (len(row) - 2) for row in campaign.territory.rows)
    assert forecast(campaign, "4,1") == before


@pytest.mark.rule("HX-24")
def test_what_runs_out_first_stands_first() -> None:
    campaign = begin()
    lose(campaign, "tiny:rations", 3)
    assert stores_line(campaign) == "Food lasts 2 days, water 3 days."
    campaign = begin()
    lose(campaign, "tiny:water", 3)
    assert stores_line(campaign) == "Water lasts 2 days, food 3 days."
    ahead = forecast(campaign, "1,0")
    assert ahead is not None
    assert [line.partition(":")[0] for line in forecast_lines(campaign, ahead)[1:3]] == ["water", "food"]


@pytest.mark.rule("HX-02")
def test_who_is_thirsty_is_told_before_who_is_hungry() -> None:
    words = CampMade(0, 0, ("Ann",), ("Ann",)).words(str)
    assert words.index("Thirsty") < words.index("Hungry")
