"""Bands that are talked out of what they were sent for, and scenes that empty fronts without a fight (PW-05, PW-07)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, Plan
from game.campaign.events.powers import FrontEmptied, PlanFoiled
from game.campaign.exploration.places import spot_of
from game.campaign.land import captains, declaring, fronts, meetings, powers
from game.campaign.land.choices import Legal
from systems.table.loop.dice import ScriptedDice
from systems.table.loop.events import Event
from tests.campaign.land.test_talks import COAST, REACH, begun, towards
from tests.campaign.tiny import answer, asked, of, option_ids

WON, LOST = [6, 6], [1, 1]
"""Dice of a test in a scene."""

ERRANDS = [
    (REACH, "core:procession", "core:the_choir", "tune_the_wells", "second"),
    (REACH, "core:procession", "core:the_choir", "tune_the_wells", "ahead"),
    (REACH, "core:line_gang", "core:the_choir", "string_the_orchard", "drum"),
    (REACH, "core:line_gang", "core:the_choir", "string_the_orchard", "plan"),
    (COAST, "slackwater:bell_party", "slackwater:the_company", "ring_at_the_end", "coat"),
    (COAST, "slackwater:bell_party", "slackwater:the_company", "ring_at_the_end", "doors"),
    (COAST, "slackwater:luggage_train", "slackwater:the_company", "call_the_tail", "lost"),
]
"""Bands that fill fronts by which a region is lost, what they were sent for, and words for them."""

LEADERLESS = "ahead"
"""Words for a band that nobody leads."""

AT_WORK = [
    (REACH, "core:saltmother", "core:the_note", "teach"),
    (REACH, "core:underbough", "core:the_line", "cut"),
    (COAST, "slackwater:marlspike", "slackwater:the_rope_rises", "lean"),
    (COAST, "slackwater:lowmost", "slackwater:the_queue", "tell"),
]
"""Towns in which a front that loses the region is emptied without blood and money."""


def sent(campaign: Campaign, power: str, rule: str, key: str, band: Band) -> Plan:
    """Let a power declare something for which a band is on its way."""
    state = powers.state_of(campaign, power)
    assert state is not None
    record = campaign.catalogue.powers[power]
    declaring.mean(campaign, state, record, Legal(record.by_id[rule], [campaign.trek.came_from]))
    name, plan = powers.running(campaign, power)[-1]
    band.plan, band.orders, plan.band = name, "go", key
    return plan


def met(region: str, kind: str, power: str, rule: str, words: str) -> tuple[Campaign, Band, Plan]:
    """Return a campaign in which a band that has an errand is being spoken to."""
    campaign = begun(region)
    if words == LEADERLESS:
        captains.is_slain(campaign, "core:cantor_vesper")
    key, band, _ = towards(campaign, kind, power)
    return campaign, band, sent(campaign, power, rule, key, band)


def tried(campaign: Campaign, option: str, dice: list[int]) -> list[Event]:
    """Choose an option with these dice for its test."""
    campaign.dice = ScriptedDice([], world=dice)
    return answer(campaign, option)


@pytest.mark.rule("PW-05", "PW-07")
@pytest.mark.parametrize(("region", "kind", "power", "rule", "words"), ERRANDS)
def test_who_is_talked_out_of_an_errand_goes_home_and_nothing_comes_of_the_plan(
    region: str, kind: str, power: str, rule: str, words: str
) -> None:
    campaign, band, plan = met(region, kind, power, rule, words)
    events = tried(campaign, words, WON)
    assert [event.rule for event in of(events, PlanFoiled)] == [rule]
    assert (plan.state, band.truce, band.orders, campaign.meeting.band) == ("foiled", True, "home", "")
    assert not meetings.stops(campaign, band)
    campaign.close()


@pytest.mark.rule("PW-05")
@pytest.mark.parametrize(("region", "kind", "power", "rule", "words"), ERRANDS)
def test_who_does_not_find_the_words_is_asked_again_or_fought(
    region: str, kind: str, power: str, rule: str, words: str
) -> None:
    campaign, band, plan = met(region, kind, power, rule, words)
    tried(campaign, words, LOST)
    assert (plan.state, band.truce) == ("declared", False)
    assert campaign.battle is not None or (asked(campaign) == "scene" and words not in option_ids(campaign))
    campaign.close()


@pytest.mark.rule("PW-06", "PW-07")
@pytest.mark.parametrize(("region", "town", "front", "work"), AT_WORK)
@pytest.mark.parametrize(("dice", "left"), [(WON, 1), (LOST, 2)])
def test_a_day_of_work_empties_a_box_or_does_not(
    region: str, town: str, front: str, work: str, dice: list[int], left: int
) -> None:
    campaign = begun(region)
    fronts.fill(campaign, front, 2)
    spot = spot_of(campaign, "town", town)
    assert spot is not None
    campaign.trek.at, gold = spot.at, campaign.purse.gold
    answer(campaign, "stay")
    answer(campaign, "sleep")
    answer(campaign, "town")
    events = tried(campaign, work, dice)
    found = fronts.front_of(campaign, front)
    assert found is not None
    assert len(found[0].filled) == left
    assert len(of(events, FrontEmptied)) == 2 - left
    assert (campaign.purse.gold, campaign.trek.points) == (gold, 0)
    campaign.close()
