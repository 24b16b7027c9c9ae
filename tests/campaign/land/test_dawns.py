"""Powers at dawn: who acts, what is declared, missed, dropped, carried out, and how a front comes of it."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, FrontState, Plan, PowerState
from game.campaign.day.forecast import forecast
from game.campaign.events.powers import (
    FrontEmptied,
    FrontFilled,
    FrontFull,
    PlanDeclared,
    PlanDone,
    PlanDropped,
    PlanFoiled,
    PlanLearned,
    PlanMissed,
    PowerTold,
    RegionLost,
)
from game.campaign.exploration.places import known, spots
from game.campaign.facts.conditions import holds
from game.campaign.land import declaring, fronts, ground, movement, plans, powers
from game.campaign.land.choices import Legal
from game.packs.condition_fields import record_of
from game.packs.conditions import When
from game.packs.references import qualified
from systems.table.enemies.condition import Condition
from systems.table.loop.events import Event
from systems.table.loop.fields import Pick
from tests import shipped
from tests.campaign.moors import begun, catalogue, sleep
from tests.campaign.tiny import of


def toll(campaign: Campaign) -> PowerState:
    return campaign.world.get("power-lowroad:tollmen", PowerState)


def running(campaign: Campaign, power: str = "lowroad:tollmen") -> list[Plan]:
    return [plan for _, plan in powers.running(campaign, power)]


def gang(campaign: Campaign) -> Band:
    return next(band for band in campaign.world.ordered(Band) if band.kind == "lowroad:toll_gang")


def nights(campaign: Campaign, count: int) -> list[Event]:
    return [event for _ in range(count) for event in sleep(campaign)]


@pytest.mark.rule("PW-01")
def test_a_region_has_its_powers_with_strength_and_stance_of_content() -> None:
    campaign = begun()
    assert [state.power for state, _ in powers.in_play(campaign)] == ["lowroad:caravan", "lowroad:tollmen"]
    # One of four is bound by what it has declared on the first day.
    assert (toll(campaign).strength, toll(campaign).stance, toll(campaign).state) == (3, -1, "acting")


@pytest.mark.rule("PW-01")
def test_a_power_acts_from_when_its_condition_holds() -> None:
    campaign = begun()
    caravan = campaign.world.get("power-lowroad:caravan", PowerState)
    assert caravan.state == "waiting"
    sleep(campaign)
    assert (caravan.state, caravan.since) == ("acting", 2)


@pytest.mark.rule("PW-01")
def test_a_generated_region_draws_its_powers_on_a_stream_of_their_own() -> None:
    drawn = {tuple(state.power for state, _ in powers.in_play(begun(seed, "lowroad:wide_moors"))) for seed in range(12)}
    assert drawn == {("lowroad:caravan",), ("lowroad:tollmen",)}


@pytest.mark.rule("PW-02")
def test_a_declaration_names_what_where_why_and_the_earliest_day() -> None:
    campaign = begun()
    plan = running(campaign)[0]
    assert (plan.rule, plan.intent, plan.at, plan.origin) == ("bar_ford", "bar", "7,3", "5,6")
    assert (plan.declared, plan.earliest, plan.last) == (1, 4, 9)
    shown = campaign.view()["land"]["plans"][0]
    assert (shown["because"], shown["does"]) == ("Salt went over the ford and paid nothing.", "bar the way at The Ford")
    assert (shown["earliest"], shown["days_left"], shown["fronts"]) == (4, 3, ["lowroad:the_road"])


@pytest.mark.rule("PW-02")
@pytest.mark.parametrize("intent", ["raid", "take", "bar"])
def test_what_takes_raids_or_bars_has_three_days_of_notice(intent: str) -> None:
    rule = catalogue().powers["lowroad:tollmen"].rules[0].model_copy(update={"intent": intent, "days": 0})
    assert rule.notice == 3


@pytest.mark.rule("PW-02", "PW-03", "PW-06")
def test_a_plan_is_carried_out_once_notice_is_over_and_the_band_in_place() -> None:
    campaign = begun()
    assert not of(nights(campaign, 2), PlanDone)
    events = sleep(campaign)
    assert campaign.day == 4
    assert [event.words(campaign.name) for event in of(events, PlanDone)] == ["There is a pole across The Ford."]
    assert [(event.box, event.filled, event.boxes) for event in of(events, FrontFilled)] == [("ford", 1, 4)]
    band = gang(campaign)
    assert (band.at, band.orders, band.plan) == ("7,3", "hold", "")


@pytest.mark.rule("PW-04")
def test_a_band_that_is_sent_to_a_camp_of_its_power_walks_there_from_another_place_of_it() -> None:
    campaign = Campaign.begin(
        shipped.catalogue(), seed="yard", region="core:the_cinder_reach", ruleset="impact", party="core:starters"
    )
    power = campaign.catalogue.powers["core:the_choir"]
    rule = next(rule for rule in power.rules if rule.id == "wake_the_yard")
    state = campaign.world.get("power-core:the_choir", PowerState)
    yard = ground.hex_of(campaign, rule.places[0])
    assert yard in powers.own_hexes(campaign, state, power)
    declaring.mean(campaign, state, power, Legal(rule, (yard,)))
    plan = next(plan for plan in running(campaign, power.id) if plan.rule == rule.id)
    assert plan.at == yard != plan.origin in powers.own_hexes(campaign, state, power)


@pytest.mark.rule("PW-02")
def test_a_missed_date_is_told_once_and_a_late_plan_is_dropped_aloud() -> None:
    campaign = begun()
    sleep(campaign)
    plan = running(campaign)[0]
    plan.earliest, plan.last = 3, 4
    gang(campaign).orders, gang(campaign).at = "hold", "14,6"
    assert not of(sleep(campaign), PlanMissed)
    assert len(of(sleep(campaign), PlanMissed)) == 1
    events = sleep(campaign)
    assert not of(events, PlanMissed)
    assert [event.why for event in of(events, PlanDropped)] == ["the day is long past"]
    assert plan.state == "dropped"


@pytest.mark.rule("PW-02")
def test_a_plan_that_can_gain_nothing_any_more_is_dropped_and_its_strength_comes_home() -> None:
    campaign = begun()
    sleep(campaign)
    campaign.world.get("front-lowroad:the_road", FrontState).lasting = True
    events = sleep(campaign)
    assert [event.why for event in of(events, PlanDropped)] == ["there is nothing left to gain"]
    assert (gang(campaign).orders, toll(campaign).strength) == ("home", 3)
    nights(campaign, 3)
    assert toll(campaign).strength == 4


@pytest.mark.rule("PW-02")
def test_a_spoiled_plan_leads_to_another_and_its_place_is_left_alone() -> None:
    campaign = begun()
    sleep(campaign)
    plan = running(campaign)[0]
    movement.lose(campaign, plan.band)
    foiled = of(campaign.events, PlanFoiled)
    assert [event.text for event in foiled] == ["The pole floats downstream."]
    assert "since those who were to do it were beaten on the way. The pole" in foiled[0].words(campaign.name)
    state = toll(campaign)
    assert (plan.state, state.failed, state.lost) == ("foiled", 1, 1)
    assert dict(state.resting) == {"bar_ford": 10}
    assert dict(state.shunned) == {"7,3": 10}
    sleep(campaign)
    assert [each.rule for each in running(campaign)] == ["hire"]


@pytest.mark.rule("PW-02", "BH-01")
def test_a_feint_is_revealed_when_it_happens() -> None:
    campaign = begun()
    nights(campaign, 8)
    assert [(plan.intent, plan.shown) for plan in running(campaign)] == []
    events = sleep(campaign)
    told = of(events, PlanDeclared)
    assert [(event.intent, event.rule) for event in told] == [("gather", "creep")]
    done = of(nights(campaign, 4), PlanDone)
    assert [(event.intent, event.feigned) for event in done if event.rule == "creep"] == [("send", "gather its people")]


@pytest.mark.rule("PW-11")
def test_in_a_story_powers_take_longer_and_never_feint() -> None:
    campaign = begun(difficulty="story")
    assert running(campaign)[0].earliest == 6
    events = nights(campaign, 25)
    assert not [event for event in of(events, PlanDone) if event.feigned]


@pytest.mark.rule("PW-02")
def test_the_party_hears_who_they_are_before_what_they_mean() -> None:
    campaign = begun()
    told = [event for event in sleep(campaign) if isinstance(event, PowerTold | PlanDeclared)]
    assert [type(event) for event in told] == [PowerTold, PlanDeclared]
    assert (
        told[1]
        .words(campaign.name)
        .startswith(
            "At dawn there are plans. The plan of The Salt Caravan is to come through to Dimmer, for The Trade, not"
        )
    )


@pytest.mark.rule("PW-08")
def test_what_people_talk_about_is_learned_near_it_or_in_a_town() -> None:
    campaign = begun()
    campaign.trek.at = "14,0"
    nights(campaign, 9)
    plan = next(plan for plan in running(campaign) if plan.rule == "creep")
    plan.known = False
    shown = [each for each in campaign.view()["land"]["plans"] if each["power"] == "lowroad:tollmen"]
    assert [(each["known"], each["intent"], each["at"], each["because"]) for each in shown] == [(False, "", "", "")]
    campaign.trek.at = "2,3"
    plans.listen(campaign)
    assert [event.rule for event in of(campaign.events, PlanLearned)] == ["creep"]
    assert plan.known


@pytest.mark.rule("PW-08")
def test_a_route_leads_to_the_place_that_a_known_plan_is_about() -> None:
    campaign = begun()
    state, power = toll(campaign), campaign.catalogue.powers["lowroad:tollmen"]
    spot = next(spot for spot in spots(campaign) if not known(campaign, spot.at))
    spot.state, name = "hidden", campaign.catalogue.get(spot.kind, spot.key).name
    for plan in running(campaign):
        plan.known = False
    for told, label in (("secret", None), ("all", f"{name} ({spot.at}), through unexplored land")):
        rule = power.by_id["creep"].model_copy(update={"told": told})
        declaring.mean(campaign, state, power, Legal(rule, (spot.at,)))
        assert goals(campaign).get(spot.at) == label
    campaign.trek.planned = spot.at
    assert campaign.request_kinds["route"].text().startswith(f"To {name} ({spot.at}): ")
    way, ahead = campaign.way(spot.at), forecast(campaign, spot.at)
    assert ahead is not None
    assert (way["to"], way["why"], way["path"], way["days"]) == (spot.at, "", list(ahead.path), list(ahead.days))
    campaign.trek.route, campaign.trek.planned = ahead.path, ""
    assert f"On the way to {name} ({spot.at})." in campaign.view()["route"]["lines"]
    onward = next(each for each in campaign.request_kinds["plan"].options() if each.id == "onward")
    assert onward.label == f"Go on along the route to {name} ({spot.at})"
    plans.give_up(campaign, next(key for key, plan in powers.running(campaign, power.id) if plan.rule == "creep"), "")
    assert spot.at not in goals(campaign)


def goals(campaign: Campaign) -> dict[str, str]:
    """Return the hexes that a route can be planned to, with their labels."""
    routes = [option for option in campaign.request_kinds["plan"].options() if option.id == "route"]
    return {
        key: told
        for route in routes
        for field in route.fields
        if isinstance(field, Pick)
        for key, told in field.choices
    }


@pytest.mark.rule("PW-06")
def test_a_front_is_filled_and_emptied_with_its_effects_and_lasting_once_it_is_full() -> None:
    campaign = begun()
    before = campaign.finale.prices
    fronts.fill(campaign, "lowroad:the_road", 2)
    assert campaign.finale.prices == (*before, (10, 0))
    fronts.empty(campaign, "lowroad:the_road")
    assert campaign.finale.prices == (*before, (10, 0), (-10, 0))
    assert [event.box for event in of(campaign.events, FrontEmptied)] == ["market"]
    fronts.fill(campaign, "lowroad:the_road", 3)
    assert of(campaign.events, FrontFull)
    assert not fronts.empty(campaign, "lowroad:the_road", 4)
    assert not fronts.fill(campaign, "lowroad:the_road")


@pytest.mark.rule("PW-06")
def test_a_box_that_is_filled_once_more_does_not_tell_its_text_again() -> None:
    campaign = begun()
    fronts.fill(campaign, "lowroad:the_road", 2)
    fronts.empty(campaign, "lowroad:the_road")
    second = of(campaign.events, FrontFilled)[-1]
    fronts.fill(campaign, "lowroad:the_road")
    third = of(campaign.events, FrontFilled)[-1]
    assert second.text
    assert second.text in second.words(campaign.name)
    assert (third.box, third.text, third.again) == (second.box, "", True)
    assert "2 of 4 once more: " in third.words(campaign.name)


@pytest.mark.rule("PW-06")
def test_a_condition_asks_for_a_box_whichever_others_are_filled() -> None:
    campaign = begun()
    asked = When("box.the_road.bridge", "lowroad")
    fronts.fill(campaign, "lowroad:the_road", 2)
    assert not holds(campaign, asked)
    fronts.empty(campaign, "lowroad:the_road", 2)
    fronts.fill(campaign, "lowroad:the_road", box="bridge")
    assert holds(campaign, asked)
    fronts.fill(campaign, "lowroad:the_road", 2)
    fronts.empty(campaign, "lowroad:the_road", 2)
    assert holds(campaign, asked)
    fronts.empty(campaign, "lowroad:the_road")
    assert not holds(campaign, asked)


@pytest.mark.rule("PW-06")
def test_what_a_shipped_box_means_comes_of_that_box_in_whichever_order_they_are_filled() -> None:
    content = shipped.catalogue()
    whens = [closed.when for town in content.towns.values() for closed in town.closed]
    whens += [ware.when for town in content.towns.values() for ware in town.market]
    whens += [row.when for terrain in content.terrains.values() for row in terrain.encounters]
    asked = {
        (qualified(found.id, when.pack), found.part)
        for when in whens
        for _, _, name in Condition.named(when.text)
        if (found := record_of(name)) and found.family == "box"
    }
    means = {(front.id, box.id) for front in content.fronts.values() for box in front.boxes if box.means}
    assert len(means) > 15
    assert means == asked


@pytest.mark.rule("PW-06")
def test_a_town_under_a_front_is_closed_and_open_again() -> None:
    campaign = begun()
    town = catalogue().towns["lowroad:dimmer"]
    fronts.fill(campaign, "lowroad:the_road", 2)
    assert campaign.holds(town.closed[0].when)
    fronts.empty(campaign, "lowroad:the_road")
    assert not campaign.holds(town.closed[0].when)


@pytest.mark.rule("PW-06")
def test_so_many_full_fronts_lose_the_region_with_its_own_ending() -> None:
    campaign = begun()
    events: list[Event] = []
    while campaign.request is not None and campaign.day < 60:
        events += sleep(campaign)
    assert [event.region for event in of(events, RegionLost)] == ["lowroad:moors"]
    assert (campaign.outcome, campaign.finale.ending) == ("lost", "lowroad:the_road_is_shut")


@pytest.mark.rule("PW-07")
def test_a_deed_tells_once_each_time_that_it_comes_true() -> None:
    campaign = begun()
    fronts.fill(campaign, "lowroad:the_trade", 3)
    road = campaign.world.get("front-lowroad:the_road", FrontState)
    trade = campaign.world.get("front-lowroad:the_trade", FrontState)
    for filled, left in ((("a",) * 3, 2), (("a",) * 3, 2), ((), 2), (("a",) * 3, 1)):
        road.filled = filled
        fronts.settle(campaign)
        assert len(trade.filled) == left


def test_without_powers_nothing_of_all_this_is_there() -> None:
    campaign = begun(region="lowroad:empty_moors")
    dice = campaign.dice.state()
    sleep(campaign)
    assert not campaign.world.having(PowerState)
    assert {key: each for key, each in campaign.view()["land"].items() if each} == {}
    assert "power" not in str(dice)
