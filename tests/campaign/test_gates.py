"""Gates of towns that are shut: nobody gets in, who is inside can leave, and a camp before them is no town (HX-10)."""

from dataclasses import replace

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, FrontState, PowerState
from game.campaign.land import fronts, meetings
from game.packs.catalogue import Catalogue, Records
from game.packs.conditions import When
from game.packs.models.town import Closure
from tests.campaign.land.test_bands import alone, put
from tests.campaign.moors import catalogue
from tests.campaign.tiny import answer, asked, option_ids

WHY = "The gate is shut, and there is a man on it with a list."
FRONT = "lowroad:the_road"


def _gated(*, market: bool = False) -> Campaign:
    """A campaign on the moors in which Dimmer shuts its gate, or its market, from the second box of a front on."""
    known = catalogue()
    when = When("front.the_road >= 2", "lowroad")
    shut = Closure.model_construct(when=when, services=("market",) if market else ("gate",), text=WHY)
    dimmer = known.towns["lowroad:dimmer"].model_copy(update={"closed": (shut,)})
    changed: Catalogue = replace(known, towns=Records("town", {**known.towns, "lowroad:dimmer": dimmer}))
    made = Campaign.begin(changed, seed=1, region="lowroad:moors", ruleset="impact", party="core:starters")
    return alone(made)


def _shut(campaign: Campaign) -> Campaign:
    fronts.fill(campaign, FRONT, 2)
    assert len(campaign.world.get(f"front-{FRONT}", FrontState).filled) == 2
    return campaign


def _asked_again(campaign: Campaign) -> None:
    answer(campaign, "roam")
    answer(campaign, "replan")


@pytest.mark.rule("HX-10", "PW-06")
def test_a_gate_that_is_shut_keeps_the_party_out_and_says_why() -> None:
    campaign = _gated()
    assert "town" in option_ids(campaign)
    assert campaign.view()["town"]["gate"] == ""
    _asked_again(_shut(campaign))
    assert "town" not in option_ids(campaign)
    view = campaign.view()
    assert view["shut"] == [{"id": "town", "label": "Go into Dimmer", "reason": WHY}]
    assert (view["town"]["gate"], view["town"]["business"], view["town"]["lines"]) == (WHY, [], [WHY])
    assert not any(place["open"] for place in view["town"]["places"])
    fronts.empty(campaign, FRONT, 1)
    _asked_again(campaign)
    assert "town" in option_ids(campaign)


@pytest.mark.rule("HX-10", "PW-06")
def test_it_is_shut_on_the_road_and_at_camp_too_and_camping_before_it_is_possible() -> None:
    campaign = _shut(_gated())
    answer(campaign, "roam")
    assert [each["id"] for each in campaign.view()["shut"]] == ["town"]
    answer(campaign, "camp")
    assert asked(campaign) == "camp"
    assert "town" in [each["id"] for each in campaign.view()["shut"]]
    answer(campaign, "sleep")
    assert campaign.day == 2


@pytest.mark.rule("HX-10", "PW-06")
def test_who_is_inside_when_it_shuts_can_leave() -> None:
    campaign = _gated()
    answer(campaign, "town")
    _shut(campaign)
    assert option_ids(campaign)[-1] == "leave"
    assert "market" not in option_ids(campaign)
    answer(campaign, "leave")
    assert asked(campaign) == "plan"
    assert "town" not in option_ids(campaign)


@pytest.mark.rule("HX-10", "PW-05")
def test_before_a_gate_that_is_shut_hunters_find_the_party() -> None:
    campaign = _gated()
    key = campaign.world.having(Band)
    assert not key
    band = put(campaign, "riders", campaign.trek.at, campaign.trek.at, hunts=True)
    assert campaign.world.get("power-lowroad:tollmen", PowerState).held == ()
    assert not meetings.here(campaign)
    _shut(campaign)
    assert meetings.here(campaign)
    assert meetings.would_fight(campaign, band)


@pytest.mark.rule("HX-10", "PW-06")
def test_a_market_can_be_shut_by_itself() -> None:
    campaign = _shut(_gated(market=True))
    assert not campaign.view()["shut"]
    answer(campaign, "town")
    assert "market" not in option_ids(campaign)
    assert WHY in [place["words"] for place in campaign.view()["town"]["places"] if place["id"] == "market"]
