"""What it takes to get to a hex, asked before anything is planned, and what can be reached today (HX-02, HX-24)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Vehicle
from game.campaign.day.forecast import forecast
from game.campaign.day.goals import goals
from game.campaign.day.ways import reach
from game.campaign.events.travel import HexEntered
from game.campaign.travel import vehicles
from game.campaign.travel.fleet import add
from systems.table.loop.fields import Pick
from tests.campaign.tiny import answer, begin, of, option_ids, run


def everything_known() -> Campaign:
    campaign = begin()
    campaign.territory.known = ("######",) * 4
    return campaign


@pytest.mark.rule("HX-24")
def test_a_way_is_the_forecast_of_the_route_that_would_be_planned() -> None:
    campaign = everything_known()
    way, ahead = campaign.way("4,3"), forecast(campaign, "4,3")
    assert ahead is not None
    assert (way["to"], way["why"], way["path"]) == ("4,3", "", list(ahead.path))
    assert (way["days"], way["points"], way["risk"]) == (list(ahead.days), ahead.points, ahead.risk)
    assert (way["food"], way["food_at_hand"], way["water"]) == (ahead.food, 9, ahead.water)
    answer(campaign, "route", hex="4,3")
    assert campaign.view()["route"]["path"] == way["path"]


@pytest.mark.rule("HX-24")
def test_asking_for_every_way_changes_nothing() -> None:
    campaign, other = begin(), begin()
    for row in range(4):
        for column in range(6):
            campaign.way(f"{column},{row}")
    assert campaign.snapshot() == other.snapshot()
    assert [event.data() for event in run(campaign, "roam", "camp")] == [e.data() for e in run(other, "roam", "camp")]


@pytest.mark.rule("HX-24")
def test_the_way_to_unknown_land_leads_to_the_nearest_known_hex_and_says_so() -> None:
    campaign = begin()
    campaign.territory.known = ("###...", "......", "......", "......")
    way = campaign.way("5,0")
    assert way["to"] == "2,0"
    assert way["path"][-1] == "2,0"
    assert way["why"].startswith("Nobody has seen this land. The nearest hex that can be reached is ")


@pytest.mark.rule("HX-24")
def test_there_is_no_way_where_nothing_closer_can_be_reached() -> None:
    campaign = begin()
    campaign.territory.known = ("#.....", "......", "......", "......")
    assert (campaign.way("5,0")["to"], campaign.way("5,0")["path"]) == ("", [])
    assert campaign.way("0,0")["why"] == "The party is here."


@pytest.mark.parametrize("text", ["", "x", "6,0", "-1,0", "1", "1,2,3", "²,0", "1,99"])
def test_what_is_no_hex_of_the_map_is_refused(text: str) -> None:
    with pytest.raises(KeyError):
        begin().way(text)


@pytest.mark.rule("HX-24")
def test_a_way_is_asked_anew_after_an_answer() -> None:
    campaign = everything_known()
    before = campaign.way("1,0")
    run(campaign, "roam", "to:1,0")
    assert (before["to"], campaign.way("1,0")["to"]) == ("1,0", "")


@pytest.mark.rule("HX-24")
def test_routes_are_offered_to_what_a_way_leads_to_and_nowhere_else() -> None:
    campaign = begin()
    for column in range(6):
        for row in range(4):
            at = f"{column},{row}"
            assert (campaign.way(at)["to"] == at) == (at in dict(goals(campaign))), at


@pytest.mark.rule("HX-24")
def test_no_route_is_offered_or_set_where_there_is_no_way() -> None:
    campaign = everything_known()
    assert "4,1" in dict(goals(campaign))
    campaign.territory.known = ("#.....", "......", "......", "......")
    boat = next(key for key, each in campaign.catalogue.vehicles.everything.items() if "tiny:water" in each.terrains)
    campaign.world.get(add(campaign, boat), Vehicle).boarded = True
    assert goals(campaign) == (), "no boat sets out for what nobody has seen"
    campaign.trek.planned = "4,1"
    kind = campaign.request_kinds["route"]
    assert kind.text() == "To The Tower (4,1): there is no way."
    assert [option.id for option in kind.options()] == ["back"]


@pytest.mark.rule("HX-02")
def test_a_route_is_kept_while_nobody_has_set_out_another_way() -> None:
    campaign = everything_known()
    campaign.trek.route = ("1,0", "2,0")
    run(campaign, "roam")
    assert "follow" in option_ids(campaign)
    run(campaign, "replan")
    assert "onward" in option_ids(campaign)
    run(campaign, "roam", "to:0,1")
    assert campaign.trek.route == ()


@pytest.mark.rule("HX-02")
def test_what_can_be_reached_today_is_what_routes_of_one_day_lead_to() -> None:
    campaign = everything_known()
    within = []
    for row in range(4):
        for column in range(6):
            way = campaign.way(f"{column},{row}")
            if way["to"] == way["goal"] and way["days"][0] == len(way["path"]):
                within.append(way["goal"])
    assert reach(campaign) == within
    assert campaign.view()["map"]["reach"] == within


@pytest.mark.rule("HX-18")
def test_a_boat_reaches_water_by_its_own_points_and_the_shore_on_foot() -> None:
    campaign = everything_known()
    boat = next(key for key, each in campaign.catalogue.vehicles.everything.items() if "tiny:water" in each.terrains)
    campaign.trek.at = "4,0"
    assert "5,0" not in reach(campaign)
    key = add(campaign, boat)
    campaign.trek.at = "5,0"
    state = campaign.world.get(key, Vehicle)
    state.at, state.boarded = "5,0", True
    vehicles.start_day(campaign)
    assert "5,1" in reach(campaign)
    assert "4,0" in reach(campaign)


def test_a_day_within_reach_is_walked_in_a_day() -> None:
    campaign = everything_known()
    far = max(reach(campaign), key=lambda at: len(campaign.way(at)["path"]))
    answer(campaign, "route", hex=far)
    entered = of(run(campaign, "go"), HexEntered)
    assert entered
    assert campaign.day == 1


@pytest.mark.rule("HX-24")
def test_a_route_can_be_planned_exactly_where_a_way_leads_to_its_goal() -> None:
    for known in (("######",) * 4, ("###...", "##.###", "......", "....##"), ("##..##",) * 4):
        campaign = begin()
        campaign.territory.known = known
        run(campaign, "roam", "camp", "sleep")
        request = campaign.request
        assert request is not None
        route = request.option("route")
        offered = (
            {key for field in route.fields if isinstance(field, Pick) for key, _ in field.choices} if route else set()
        )
        every = [f"{column},{row}" for row in range(4) for column in range(6)]
        assert {goal for goal in every if campaign.way(goal)["to"] == goal} == offered
        assert {campaign.way(goal)["to"] for goal in every} <= {*offered, ""}


@pytest.mark.rule("HX-24")
def test_the_way_to_a_place_that_cannot_be_reached_leads_as_near_as_can_be() -> None:
    campaign = everything_known()
    water = next(f"{x},{y}" for y in range(4) for x in range(6) if campaign.land.rows[y][x] == "~")
    way = campaign.way(water)
    assert way["to"] not in ("", water)
    assert way["why"].startswith("No way leads to ")
    assert "The nearest hex that can be reached is " in way["why"]
