"""Bands of one kind in one place, told apart; fronts that plans are for, named (PW-05, PW-08)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, PowerState
from game.campaign.events.powers import PlanDeclared, PlanLearned
from game.campaign.land import captains, labels, plans, powers
from game.campaign.view import land_words
from game.text import sheets
from tests.campaign.land.test_bands import alone, put
from tests.campaign.land.test_intents import CASES, TOLL, meaning, nights
from tests.campaign.moors import begun
from tests.campaign.tiny import answer, of


def _three() -> tuple[Campaign, list[Band]]:
    campaign = alone(begun())
    campaign.world.get(f"power-{TOLL}", PowerState).stance = 1
    found = [put(campaign, "toll_gang", campaign.trek.at, campaign.trek.at) for _ in range(3)]
    for band in found:
        band.seen_on, band.seen_at, band.captain = 1, band.at, ""
    return campaign, found


def _names(campaign: Campaign) -> list[str]:
    return list(labels.told_apart(campaign, list(campaign.world.by_id(Band))).values())


@pytest.mark.rule("PW-05")
def test_bands_of_one_kind_in_a_hex_are_told_apart_by_captain_way_and_number() -> None:
    campaign, (first, second, third) = _three()
    assert _names(campaign) == [f"A toll gang, number {number}" for number in (1, 2, 3)]
    first.captain = "lowroad:annis"
    assert _names(campaign)[0] == "A toll gang, number 1"
    captains.state_of(campaign, "lowroad:annis").met = 1
    second.trail = (("3,3", 1),)
    third.trail = (("1,3", 1),)
    assert _names(campaign) == [
        "A toll gang, led by Annis Pole",
        "A toll gang, come from the east",
        "A toll gang, come from the west",
    ]


@pytest.mark.rule("PW-05")
def test_one_band_alone_has_its_name_and_who_was_never_seen_has_none() -> None:
    campaign, (_first, second, third) = _three()
    for band in (second, third):
        band.seen_on = 0
    assert _names(campaign) == ["A toll gang", "somebody, number 1", "somebody, number 2"]


@pytest.mark.rule("PW-05")
def test_the_options_about_bands_in_the_hex_differ() -> None:
    campaign, _ = _three()
    campaign.trek.at = campaign.trek.came_from = "1,3"
    for band in campaign.world.ordered(Band):
        band.at = "1,3"
    answer(campaign, "roam")
    assert campaign.request is not None
    told = [option.label for option in campaign.request.options if option.id.startswith("stop:")]
    assert len({*told}) == 3


@pytest.mark.rule("PW-02", "PW-06", "PW-08")
def test_a_plan_that_is_known_names_the_front_that_it_is_for() -> None:
    campaign = meaning(intent="send", **CASES["send"])
    declared = of(nights(campaign, 1), PlanDeclared)[0]
    front = campaign.name("lowroad:the_road")
    assert f"to send somebody to The Ford, for {front}, not before" in declared.words(campaign.name)
    view = campaign.view()
    (plan,) = view["land"]["plans"]
    assert f"send somebody to The Ford, for {front}, " in land_words.plan_words(plan, view["land"])
    assert f"send somebody to The Ford, for {front}, " in " ".join(land_words.hex_words(view["land"], plan["at"]))
    assert any(f", for {front}, " in line for line in sheets.powers(view))
    key, found = powers.running(campaign, TOLL)[0]
    campaign.world.get(key, type(found)).known = False
    plans.learn(campaign, found)
    assert f", for {front}, " in of(campaign.events, PlanLearned)[-1].words(campaign.name)


@pytest.mark.rule("PW-06")
def test_a_front_of_a_power_that_is_over_leaves_no_empty_line() -> None:
    campaign = meaning(intent="send", **CASES["send"])
    nights(campaign, 1)
    view = campaign.view()
    for front in view["land"]["fronts"]:
        front["over"], front["text"] = True, ""
    assert all(line.strip() for line in sheets.powers(view))
