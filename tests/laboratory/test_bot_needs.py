"""The campaign bot in need: bread, words where it is too weak for blades, and where it stays (PW-05 to PW-07)."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.campaign.campaign import Campaign
from game.campaign.items.inventory import count_of, lose
from game.campaign.members.members import able, hurt
from game.laboratory.campaign_bot import answer as bot
from game.laboratory.campaign_bot.day import aims
from game.laboratory.campaign_bot.situation import CampaignSituation
from systems.table.loop.requests import Request
from tests.campaign.land.test_talks import COAST, REACH, begun, towards
from tests.campaign.tiny import answer, asked
from tests.laboratory.test_campaign_bot import FRONT, PLAN, situation


def asks(campaign: Campaign) -> Request:
    """Return the open question."""
    assert campaign.request is not None
    return campaign.request


def starve(campaign: Campaign) -> None:
    """Take all gold, food and water away."""
    campaign.purse.gold = 0
    for item in (campaign.rules.food, campaign.rules.drink):
        lose(campaign, item, count_of(campaign, item))


@pytest.fixture(params=[REACH, COAST])
def campaign(request: pytest.FixtureRequest) -> Iterator[Campaign]:
    """A campaign in each of the shipped regions."""
    found = begun(request.param)
    yield found
    found.close()


def test_who_has_nothing_takes_the_work_that_is_known_to_feed(campaign: Campaign) -> None:
    for _ in range(4):
        starve(campaign)
        answer(campaign, "stay")
        answer(campaign, "sleep")
        assert asked(campaign) == "scene"
        choice = bot(asks(campaign))
        assert choice.option == "carry"
        campaign.choose(choice)


@pytest.mark.rule("PW-05", "TA-05")
@pytest.mark.parametrize(
    ("region", "kind", "power", "words"),
    [
        (REACH, "core:procession", "core:the_choir", {"ahead", "second"}),
        (REACH, "core:line_gang", "core:the_choir", {"drum", "plan"}),
        (COAST, "slackwater:bell_party", "slackwater:the_company", {"coat", "doors"}),
        (COAST, "slackwater:luggage_train", "slackwater:the_company", {"lost"}),
    ],
)
def test_who_is_too_weak_for_blades_tries_words_that_spoil_an_errand(
    region: str, kind: str, power: str, words: set[str]
) -> None:
    campaign = begun(region)
    towards(campaign, kind, power)
    for member in able(campaign):
        hurt(campaign, member, 3)
    assert bot(asks(campaign)).option in words
    campaign.close()


@pytest.mark.rule("PW-06")
def test_a_party_by_which_the_region_stands_goes_home_and_waits_for_what_comes() -> None:
    last = {**FRONT, "filled": 1}
    away = situation(plans=[], fronts=[last])
    there = CampaignSituation({**away.view, "at": "1,1", "town": None})
    assert there.guards
    assert aims(there) == [there.towns[0]]
    assert aims(away) == [], "it is there already"
    early = CampaignSituation({**there.view, "land": {**there.view["land"], "fronts": [FRONT]}})
    assert not early.guards
    assert aims(early) != [there.towns[0]]


@pytest.mark.rule("PW-06")
def test_hunger_turns_nobody_back_who_is_needed_where_the_region_hangs_on_it() -> None:
    here = situation()
    stores = [{"item": "core:rations", "count": 12, "days": 3}, {"item": "core:water", "count": 12, "days": 3}]
    vital = {**PLAN, "fronts": ["f"]}

    def outlook(plan: dict[str, Any]) -> CampaignSituation:
        land = {**here.view["land"], "plans": [plan]}
        return CampaignSituation({**here.view, "stores": stores, "town": None, "at": "3,2", "land": land, "gold": 99})

    assert outlook(PLAN).haven is not None
    assert outlook(vital).haven is None
    assert outlook(vital).stand is not None
