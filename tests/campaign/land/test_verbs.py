"""Tracks, ways cut off, somebody sent ahead, and bands in forecasts: each with its risk told before."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, Fate, Plan, PowerState, Site
from game.campaign.day import ahead, cutting_off
from game.campaign.day.forecast import band_lines, forecast
from game.campaign.day.ways import way_words
from game.campaign.events.lying import CutOffPlanned, TracksLost, TracksRead, WentAhead
from game.campaign.events.party import BodyHurt
from game.campaign.events.powers import PlanLearned
from game.campaign.land import bands, believed, declaring, movement
from game.campaign.land.choices import Legal
from game.campaign.members.members import living
from systems.table.loop.dice import ScriptedDice
from systems.table.loop.events import Event
from systems.table.loop.fields import Pick
from tests.campaign.land.test_bands import alone, put
from tests.campaign.moors import begun, catalogue
from tests.campaign.tiny import answer, asked, begin, of, option_ids

HERE = "1,3"


def on_the_moor() -> Campaign:
    campaign = alone(begun())
    campaign.trek.at = campaign.trek.came_from = HERE
    return campaign


def gone(campaign: Campaign, days: int = 0) -> tuple[str, Band]:
    """A gang that has passed through the party's hex, and is out of sight."""
    campaign.clock.day = 5
    band = put(campaign, "toll_gang", "12,5", "12,1")
    band.trail = ((HERE, 5 - days),)
    key = campaign.world.having(Band)[-1]
    plan = Plan("lowroad:tollmen", "raid_dimmer", "raid", "raid", "12,1", "12,1", declared=1, earliest=9, last=12)
    campaign.world.create("plan-9", plan)
    band.plan, plan.band = "plan-9", key
    return key, band


def follow(campaign: Campaign, key: str, roll: int) -> Sequence[Event]:
    answer(campaign, "roam")
    campaign.dice = ScriptedDice([], world=[roll])
    return answer(campaign, f"trail:{key}")


def rule_of(campaign: Campaign) -> str:
    """Any rule of the Toll."""
    return catalogue().powers["lowroad:tollmen"].rules[0].id


@pytest.mark.rule("PW-05", "PW-08")
def test_tracks_tell_whose_they_are_where_those_are_and_what_they_mean_to_do() -> None:
    campaign = on_the_moor()
    key, band = gone(campaign)
    campaign.world.get("plan-9", Plan).rule = rule_of(campaign)
    events = follow(campaign, key, 6)
    read = of(events, TracksRead)[0]
    assert (read.band, read.at, read.side) == (key, "12,5", "east")
    assert (band.seen_at, band.seen_on) == ("12,5", 5)
    assert of(events, PlanLearned)
    assert campaign.trek.points == campaign.trek.full - 1
    assert [each["at"] for each in campaign.view()["land"]["remembered"]] == ["12,5"]


@pytest.mark.rule("PW-05")
def test_tracks_can_be_lost_and_older_ones_are_harder() -> None:
    campaign = on_the_moor()
    key, band = gone(campaign, days=2)
    answer(campaign, "roam")
    told = next(each for each in campaign.view()["prospects"] if each["option"] == f"trail:{key}")
    assert told["chance"] == 67
    assert ("their age in days", "+2") in [(part["name"], part["value"]) for part in told["factors"]]
    campaign.dice = ScriptedDice([], world=[2])
    events = answer(campaign, f"trail:{key}")
    assert of(events, TracksLost) == [TracksLost(HERE, 2, 2, 5)]
    assert band.seen_at == ""


@pytest.mark.rule("PW-05")
def test_only_tracks_in_this_hex_of_bands_out_of_sight_are_followed() -> None:
    campaign = on_the_moor()
    key, band = gone(campaign)
    band.trail = (("9,0", 5),)
    answer(campaign, "roam")
    assert f"trail:{key}" not in option_ids(campaign)
    band.trail, band.at = ((HERE, 5),), "1,4"
    assert f"trail:{key}" not in option_ids(campaign)


def walking(campaign: Campaign, *, known: bool = True) -> Band:
    """A gang in sight that walks east along the road, to Saltby."""
    band = put(campaign, "toll_gang", "2,3", "12,1")
    plan = Plan("lowroad:tollmen", rule_of(campaign), "raid", "raid", "12,1", "12,1", declared=1, earliest=9, last=12)
    plan.known = known
    campaign.world.create("plan-9", plan)
    band.plan, plan.band = "plan-9", campaign.world.having(Band)[-1]
    return band


@pytest.mark.rule("PW-08")
def test_a_band_is_believed_to_go_where_its_plan_is_said_to_lead_and_nowhere_if_none_is_known() -> None:
    campaign = on_the_moor()
    walking(campaign)
    (each,) = believed.known_bands(campaign)
    assert (each.at, each.way[0], each.way[-1][0]) == ("2,3", ("2,3", 0), "12,1")
    days = [when for _, when in each.way]
    assert days == sorted(days)
    assert each.way[1][1] == 500, "two of four points a day"
    campaign.world.get("plan-9", Plan).known = False
    (each,) = believed.known_bands(campaign)
    assert each.way == (("2,3", 0),)


@pytest.mark.rule("PW-08")
def test_what_is_believed_of_a_band_does_not_look_at_where_it_is() -> None:
    campaign = on_the_moor()
    band = walking(campaign)
    band.seen_at, band.seen_on = "5,0", campaign.day
    told = []
    for at in ("14,0", "14,5", "9,0"):
        band.at = at
        told.append([(each.at, tuple(each.way)) for each in believed.known_bands(campaign)])
    assert told[0] == told[1] == told[2]
    campaign.clock.day += campaign.rules.powers.recent + 1
    assert believed.known_bands(campaign) == []


@pytest.mark.rule("PW-05")
def test_a_band_is_cut_off_where_the_party_is_before_it() -> None:
    campaign = on_the_moor()
    walking(campaign)
    request = campaign.request
    option = request.option("cutoff") if request else None
    assert option is not None
    (field,) = option.fields
    assert isinstance(field, Pick)
    key = campaign.world.having(Band)[-1]
    assert [choice for choice, _ in field.choices] == [key]
    events = answer(campaign, "cutoff", band=key)
    planned = of(events, CutOffPlanned)[0]
    assert planned.days <= planned.band_days
    assert asked(campaign) == "route"
    assert campaign.trek.planned == planned.at
    answer(campaign, "go")
    assert campaign.trek.route or campaign.trek.at == planned.at or asked(campaign)


@pytest.mark.rule("PW-05")
def test_who_cannot_be_cut_off_is_told_before_setting_out() -> None:
    campaign = on_the_moor()
    walking(campaign)
    campaign.trek.full, campaign.trek.points = 1, 0
    (each,) = believed.known_bands(campaign)
    found = cutting_off.place_for(campaign, each)
    assert found is not None
    assert (found.at, found.days > found.band_days) == ("12,1", True)
    event = CutOffPlanned(each.key, each.band.kind, found.at, "Saltby", found.days, found.band_days)
    assert "before the party" in event.words(str)


@pytest.mark.rule("PW-05")
def test_who_stands_where_a_band_comes_by_is_told_to_wait_for_it() -> None:
    campaign = on_the_moor()
    walking(campaign)
    (each,) = believed.known_bands(campaign)
    campaign.trek.at = each.way[1][0]
    found = cutting_off.place_for(campaign, each)
    assert found is not None
    assert (found.at, found.days) == (campaign.trek.at, 0)
    event = CutOffPlanned(each.key, each.band.kind, found.at, "Saltby", found.days, found.band_days)
    assert event.words(str).endswith("should come by here in 1 day: wait for them, or lie in ambush.")


@pytest.mark.rule("PW-05")
def test_nobody_of_whom_nothing_is_known_is_cut_off() -> None:
    campaign = on_the_moor()
    walking(campaign, known=False)
    assert "cutoff" not in option_ids(campaign)
    assert "cutoff" not in option_ids(begin())


@pytest.mark.rule("HX-24")
def test_a_forecast_counts_the_bands_that_the_party_knows_of() -> None:
    campaign = on_the_moor()
    put(campaign, "toll_gang", "1,1", "1,1")
    movement.watch(campaign)
    found = forecast(campaign, "1,2")
    assert found is not None
    assert [(each.day, each.band.at, each.at) for each in found.bands] == [(1, "1,1", "1,2")]
    (line,) = band_lines(campaign, found)
    assert line == "A toll gang (The Toll), in sight, may be met today about Moor (1,2)"
    assert campaign.way("1,2")["bands"] == [line]
    assert f"{line}." in way_words(campaign.way("1,2"))


@pytest.mark.rule("HX-24")
def test_a_forecast_leaves_out_bands_that_nobody_has_seen_and_those_that_mean_no_harm() -> None:
    campaign = on_the_moor()
    put(campaign, "toll_gang", "14,0", "14,0")
    put(campaign, "donkeys", "1,2", "1,2")
    movement.watch(campaign)
    found = forecast(campaign, "0,3")
    assert found is not None
    assert found.bands == ()


def sent(campaign: Campaign, at: str, roll: int, who: str = "member-1", world: Sequence[int] = ()) -> Sequence[Event]:
    if asked(campaign) == "plan":
        answer(campaign, "roam")
    campaign.dice = ScriptedDice([], world=[roll, *world])
    return answer(campaign, "ahead", hex=at, who=who)


@pytest.mark.rule("TA-05")
def test_whoever_goes_ahead_tells_who_is_there_and_the_party_is_where_it_was() -> None:
    campaign = on_the_moor()
    band = put(campaign, "toll_gang", "1,2", "1,2")
    events = sent(campaign, "1,2", 6)
    (told,) = of(events, WentAhead)
    assert (told.at, told.result, told.there) == ("1,2", "well", "lowroad:toll_gang")
    assert (campaign.trek.at, campaign.trek.points) == (HERE, campaign.trek.full - 2)
    assert band.seen_at == "1,2"
    assert not of(events, BodyHurt)


@pytest.mark.rule("TA-05")
def test_whoever_is_caught_ahead_is_hurt_alone() -> None:
    campaign = on_the_moor()
    campaign.march.tired = 8
    put(campaign, "toll_gang", "1,2", "1,2")
    who = living(campaign)[0].id
    events = sent(campaign, "1,2", 1, who)
    assert [event.result for event in of(events, WentAhead)] == ["caught"]
    assert [(event.who, event.amount) for event in of(events, BodyHurt)] == [(who, 2)]
    assert campaign.world.get(who, Fate).state in ("able", "wounded")


@pytest.mark.rule("TA-05")
def test_nobody_is_hurt_where_nobody_is() -> None:
    campaign = on_the_moor()
    campaign.march.tired = 8
    events = sent(campaign, "1,2", 1)
    assert [(event.result, event.there) for event in of(events, WentAhead)] == [("plain", "")]
    assert not of(events, BodyHurt)


@pytest.mark.rule("TA-05", "HX-03")
def test_what_was_seen_ahead_is_what_the_party_meets_there() -> None:
    """In the tiny vale: chance 1, then the first of the table: wolves in the forest at 2,0."""
    campaign = begin()
    campaign.trek.at = "1,0"
    events = sent(campaign, "2,0", 6, "member-2", (1, 1))
    (told,) = of(events, WentAhead)
    assert told.there == "tiny:wolves"
    assert campaign.world.get("site-2,0", Site).encounter == "tiny:wolves"


@pytest.mark.rule("TA-05", "HX-03")
def test_where_nobody_was_nobody_is_for_the_rest_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.campaign.day.ahead.encounter_in", lambda c, at: "")
    campaign = begin()
    campaign.trek.at = "1,0"
    events = sent(campaign, "2,0", 6, "member-2")
    assert of(events, WentAhead)[0].there == ""
    assert campaign.world.get("site-2,0", Site).safe_until == campaign.day


@pytest.mark.rule("TA-05")
def test_the_risk_of_going_ahead_is_told_before_and_is_that_by_which_it_is_rolled() -> None:
    campaign = on_the_moor()
    campaign.march.tired = 8
    answer(campaign, "roam")
    request = campaign.request
    option = request.option("ahead") if request else None
    assert option is not None
    assert "2 move points; who is caught there is hurt by 2" in str(option.data()["help"])
    told = {each["target"]: each for each in campaign.view()["prospects"] if each["option"] == "ahead"}
    assert HERE not in told
    assert "1,2" in told
    # 3 for the moor and 4 for the tired: 7 with a skill of 2 takes a 5; 4 or less in all is caught, a 1 or 2.
    assert ahead.chances(campaign, "1,2", 2) == (Fraction(2, 6), Fraction(2, 6))
    assert "unseen 33%" in told["1,2"]["words"].replace(" %", "%")


@pytest.mark.rule("TA-05")
def test_somebody_has_to_stay_with_the_others() -> None:
    campaign = on_the_moor()
    for who in living(campaign)[1:]:
        campaign.world.get(who.id, Fate).state = "dead"
    answer(campaign, "roam")
    assert "ahead" not in option_ids(campaign)


@pytest.mark.rule("PW-08")
@pytest.mark.parametrize(("skill", "words"), [(2, "several"), (3, "4 of them")])
def test_a_sharp_scout_counts_heads(skill: int, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = on_the_moor()
    band = put(campaign, "toll_gang", "1,2", "1,2")
    monkeypatch.setattr("game.campaign.land.bands.best_scout", lambda c: (skill, "member-1"))
    assert bands.strength_words(campaign, band) == words


@pytest.mark.rule("PW-08")
@pytest.mark.parametrize(("stance", "known"), [(1, False), (2, True)])
def test_friends_tell_the_party_what_they_mean_to_do(stance: int, known: bool) -> None:
    campaign = alone(begun())
    power = catalogue().powers["lowroad:tollmen"]
    rule = power.rules[0].model_copy(update={"told": "secret"})
    state = campaign.world.get("power-lowroad:tollmen", PowerState)
    state.stance = stance
    campaign.trek.at = "0,0"
    declaring.mean(campaign, state, power, Legal(rule, ("12,1",)))
    assert campaign.world.ordered(Plan)[-1].known is known


@pytest.mark.rule("TA-05", "HX-24")
def test_the_plan_says_what_stands_behind_setting_out() -> None:
    request = begun().request
    assert request is not None
    (roam,) = [option for option in request.options if option.id == "roam"]
    assert roam.help == "also to lie low, lie in wait or send ahead"
