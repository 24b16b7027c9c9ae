"""Bands on the map: how they walk in step with the party, whom they meet, what is seen of them."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, CaptainState, Plan, PowerState
from game.campaign.events.bands import BandPassed, BandScattered, BandSeen, BandsFought
from game.campaign.events.powers import PlanFoiled, PowerEnded
from game.campaign.land import bands, contests, endings, movement, powers
from tests.campaign.moors import begun, catalogue, sleep
from tests.campaign.tiny import answer, of


def put(campaign: Campaign, kind: str, at: str, goal: str, *, hunts: bool = False) -> Band:
    """Put a band of the power that has it on the map."""
    power = "lowroad:caravan" if kind == "donkeys" else "lowroad:tollmen"
    key = bands.create(campaign, f"lowroad:{kind}", catalogue().powers[power], at, goal, hunts=hunts)
    return campaign.world.get(key, Band)


def alone(campaign: Campaign) -> Campaign:
    """Let powers have no plans and bands of their own."""
    for kind in (Band, Plan):
        for key in campaign.world.having(kind):
            campaign.world.remove(key)
    for state in campaign.world.ordered(PowerState):
        state.declared_on = 999
    for captain in campaign.world.ordered(CaptainState):
        captain.state = "free"
    return campaign


@pytest.mark.rule("PW-04")
@pytest.mark.parametrize(("share", "at"), [(333, "8,0"), (500, "7,0"), (999, "7,0"), (1000, "6,0")])
def test_a_band_spends_the_same_share_of_a_day_as_the_party(share: int, at: str) -> None:
    """Four move points a day are two hexes of moor, at two points each."""
    campaign = alone(begun())
    band = put(campaign, "toll_gang", "8,0", "0,0")
    movement.keep_step(campaign, share)
    assert band.at == at


@pytest.mark.rule("PW-04")
def test_shares_add_up_whatever_they_are() -> None:
    campaign = alone(begun())
    band = put(campaign, "toll_gang", "8,0", "0,0")
    for share in (100, 333, 334, 700, 1000, 1000):
        movement.keep_step(campaign, share)
    assert (band.at, campaign.marches.given) == ("6,0", 1000)


@pytest.mark.rule("PW-04")
def test_bands_walk_while_the_party_walks_and_the_rest_before_the_night() -> None:
    campaign = alone(begun())
    band = put(campaign, "toll_gang", "14,0", "0,0")
    answer(campaign, "roam")
    answer(campaign, "to:1,3")
    assert (campaign.marches.given, band.at) == (333, "14,0")
    answer(campaign, "to:0,3")
    assert (campaign.marches.given, band.at) == (666, "13,0")
    sleep(campaign)
    assert band.at == "12,0"


@pytest.mark.rule("PW-04")
def test_costs_of_terrains_count_and_points_are_saved_up() -> None:
    """Over the ridge a hex costs three of the four points of a day."""
    campaign = alone(begun())
    band = put(campaign, "toll_gang", "12,5", "11,4")
    ways = [band.at]
    for _ in range(2):
        campaign.marches.given = 0
        movement.keep_step(campaign, 1000)
        ways.append(band.at)
    assert ways == ["12,5", "12,4", "11,4"]
    assert band.orders == "hold"


@pytest.mark.rule("PW-04")
def test_a_band_goes_around_water() -> None:
    campaign = alone(begun())
    band = put(campaign, "riders", "7,3", "2,3")
    seen = {band.at}
    for _ in range(8):
        campaign.marches.given = 0
        movement.keep_step(campaign, 1000)
        seen.add(band.at)
    assert not seen & {"4,2", "5,2", "4,3", "5,3", "4,4", "5,4"}
    assert band.at == "2,3"


@pytest.mark.rule("PW-04")
def test_a_band_that_is_home_is_off_the_map_and_what_it_bound_comes_back() -> None:
    campaign = alone(begun())
    band, state = put(campaign, "toll_gang", "12,5", "12,5"), campaign.world.get("power-lowroad:tollmen", PowerState)
    band.bound, before = 2, state.strength
    bands.go_home(campaign, band)
    movement.keep_step(campaign, 1000)
    assert (state.strength, campaign.world.having(Band)) == (before + 2, [])


@pytest.mark.rule("PW-04")
def test_bands_begin_at_a_seat_or_a_camp() -> None:
    campaign = begun()
    homes: set[str] = set()
    for _ in range(12):
        sleep(campaign)
        homes |= {band.home for band in campaign.world.ordered(Band) if band.power == "lowroad:tollmen"}
    assert homes <= {"12,5", "5,6"}
    assert homes


@pytest.mark.rule("PW-04")
def test_one_band_at_most_hunts_the_party() -> None:
    campaign = begun()
    put(campaign, "riders", "12,5", "2,3", hunts=True)
    state = campaign.world.get("power-lowroad:tollmen", PowerState)
    state.failed, state.seen_at, state.seen_on = 3, "2,3", 1
    for _ in range(3):
        sleep(campaign)
        state.seen_on = campaign.day
    assert sum(band.orders == "hunt" for band in campaign.world.ordered(Band)) == 1


@pytest.mark.rule("PW-04")
def test_a_hunter_goes_where_the_party_was_last_seen() -> None:
    campaign = alone(begun())
    state = campaign.world.get("power-lowroad:tollmen", PowerState)
    state.seen_at, state.seen_on = "14,6", 1
    band = put(campaign, "riders", "12,5", "2,3", hunts=True)
    movement.keep_step(campaign, 1000)
    assert band.at == "14,6"


@pytest.mark.rule("PW-04")
def test_hostile_bands_fight_by_strength_and_one_roll_on_a_stream_of_its_own() -> None:
    campaign = alone(begun())
    before = {key: value for key, value in campaign.dice.state()["draws"].items() if key != "band"}
    put(campaign, "toll_gang", "8,0", "9,0")
    put(campaign, "donkeys", "9,0", "9,0")
    movement.keep_step(campaign, 500)
    left = [band.kind for band in campaign.world.ordered(Band)]
    assert len(left) == 1
    assert {key: value for key, value in campaign.dice.state()["draws"].items() if key != "band"} == before
    (day, winner, loser, at, roll) = campaign.marches.fights[0]
    assert (day, at, {winner, loser}, winner) == (1, "9,0", {"lowroad:toll_gang", "lowroad:donkeys"}, left[0])
    assert 1 <= roll <= 6


@pytest.mark.rule("PW-04")
def test_a_fight_out_of_sight_is_on_record_and_not_told() -> None:
    campaign = alone(begun())
    put(campaign, "toll_gang", "8,0", "9,0")
    put(campaign, "donkeys", "9,0", "9,0")
    movement.keep_step(campaign, 500)
    assert not of(campaign.events, BandsFought)
    assert len(campaign.marches.fights) == 1


@pytest.mark.rule("PW-03")
def test_whoever_guards_a_place_is_fought_for_it() -> None:
    campaign = alone(begun())
    band = put(campaign, "toll_gang", "12,1", "12,1")
    key = campaign.world.having(Band)[0]
    assert contests.with_guard(campaign, key, "12,1")
    campaign.world.get("power-lowroad:caravan", PowerState).guards = (("12,1", 9),)
    assert not contests.with_guard(campaign, key, "12,1")
    assert (band.kind, campaign.marches.fights[-1][2]) == ("lowroad:toll_gang", "lowroad:toll_gang")


@pytest.mark.rule("PW-04")
def test_a_band_that_others_beat_spoils_its_plan() -> None:
    campaign = begun()
    sleep(campaign)
    plan = powers.running(campaign, "lowroad:tollmen")[0][1]
    movement.lose(campaign, plan.band)
    assert plan.state == "foiled"
    assert of(campaign.events, PlanFoiled)


@pytest.mark.rule("PW-08")
def test_a_band_in_sight_is_seen_with_what_it_is_up_to() -> None:
    campaign = alone(begun())
    band = put(campaign, "toll_gang", "4,1", "0,1")
    assert campaign.view()["land"]["bands"] == []
    movement.keep_step(campaign, 500)
    assert [(event.what, event.hexes, event.strength) for event in of(campaign.events, BandSeen)] == [
        ("lowroad:toll_gang", 2, "several")
    ]
    shown = campaign.view()["land"]["bands"][0]
    assert (shown["at"], shown["hostile"], shown["captain"], shown["hunts"]) == (band.at, True, "", False)
    assert shown["heading"] == "west"


@pytest.mark.rule("PW-08", "HX-24")
@pytest.mark.parametrize(("kind", "stops"), [("toll_gang", True), ("donkeys", False)])
def test_a_route_stops_for_a_band_that_means_harm_when_it_comes_in_sight(kind: str, stops: bool) -> None:
    campaign = alone(begun())
    put(campaign, kind, "4,1", "0,1")
    campaign.trek.halted = False
    movement.keep_step(campaign, 500)
    assert of(campaign.events, BandSeen)
    assert campaign.trek.halted is stops
    campaign.trek.halted = False
    movement.keep_step(campaign, 600)
    assert not campaign.trek.halted  # it has been seen by now


@pytest.mark.rule("PW-08")
def test_tracks_tell_who_went_where_and_how_long_ago_and_fade() -> None:
    campaign = alone(begun())
    band = put(campaign, "riders", "2,5", "8,6")
    movement.keep_step(campaign, 1000)
    shown = campaign.view()["land"]["tracks"]
    assert {(each["at"], each["days"]) for each in shown} >= {("2,5", 0)}
    assert all(each["at"] != band.at for each in shown)
    for _ in range(4):
        sleep(campaign)
    assert campaign.view()["land"]["tracks"] == []


@pytest.mark.rule("PW-01")
def test_a_band_that_means_no_harm_nods_and_goes_by_once_a_day() -> None:
    campaign = alone(begun())
    put(campaign, "donkeys", "3,3", "2,3")
    movement.keep_step(campaign, 600)
    movement.keep_step(campaign, 800)
    assert len(of(campaign.events, BandPassed)) == 1
    assert campaign.meeting.band == ""


@pytest.mark.rule("PW-07")
def test_with_a_power_all_its_plans_and_bands_end_at_once() -> None:
    campaign = begun()
    sleep(campaign)
    put(campaign, "riders", "3,3", "2,3")
    assert endings.end(campaign, "lowroad:tollmen")
    assert [event.text for event in of(campaign.events, PowerEnded)] == ["The gate stands open, and squeaks."]
    assert [event.what for event in of(campaign.events, BandScattered)] == ["lowroad:riders"]
    assert not [band for band in campaign.world.ordered(Band) if band.power == "lowroad:tollmen"]
    assert not powers.running(campaign, "lowroad:tollmen")
    for _ in range(8):
        sleep(campaign)
    assert not powers.running(campaign, "lowroad:tollmen")
    assert not endings.end(campaign, "lowroad:tollmen")
