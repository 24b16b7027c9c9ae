"""What becomes of a region that nobody answers for, and what answering is worth (PW-06)."""

from collections.abc import Mapping
from functools import cache

import pytest

from game.campaign.campaign import Campaign
from game.campaign.items.inventory import count_of, gain
from game.laboratory.autoplay import autoplay, player
from game.laboratory.fields import filled
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Request
from tests.shipped import catalogue

REGIONS = ("core:the_cinder_reach", "slackwater:slackwater")
SEEDS = range(1, 7)
EARLY, LATE, LONG = 40, 65, 80
"""Days between which a region that is left alone is lost, and days after which a campaign is broken off."""


def begun(region: str, seed: int) -> Campaign:
    return Campaign.begin(catalogue(), seed=str(seed), region=region, ruleset="impact", party="core:starters")


def stays(request: Request, scarce: str) -> Choice | None:
    """Forage for what is scarce where the party began, and sleep; None for every other question."""
    if request.kind == "step":
        return request.choice("camp")
    if request.kind != "plan":
        return None
    option = request.option("forage")
    field = next((field for field in option.fields if isinstance(field, Pick)), None) if option else None
    if option is None or field is None:
        return request.choice("stay")
    wanted = next((key for key, _ in field.choices if key in scarce), "")
    return filled(request, option, {field.name: wanted} if wanted else {})


@cache
def hermit(region: str, seed: int, *, fed: bool) -> tuple[str, int, Mapping[str, int]]:
    """Let a party stay where it began; return the outcome, the day, and the filled boxes of each front."""
    campaign = begun(region, seed)
    play = player(campaign, str(seed))
    stores = (campaign.rules.food, campaign.rules.drink)
    day = 0
    while (request := campaign.request) is not None and campaign.day <= LONG:
        for item in stores if fed and campaign.day > day else ():
            gain(campaign, item, max(0, 20 - count_of(campaign, item)))
        day = campaign.day
        scarce = min(stores, key=lambda item: count_of(campaign, item))
        own = stays(request, scarce) if campaign.battle is None else None
        campaign.choose(own or play(request))
    fronts = {front["id"]: front["filled"] for front in campaign.view()["land"]["fronts"]}
    campaign.close()
    return campaign.outcome, campaign.day, fronts


def active(region: str, seed: int) -> tuple[str, int]:
    """Let the autoplayer play for as long; return the outcome and the day."""
    campaign = begun(region, seed)
    autoplay(campaign, player(campaign, str(seed)), LONG)
    campaign.close()
    return campaign.outcome, campaign.day


@pytest.mark.thorough
@pytest.mark.rule("PW-06")
@pytest.mark.parametrize("region", REGIONS)
def test_a_region_that_is_left_alone_is_lost_however_well_fed_the_party_is(region: str) -> None:
    ends = [hermit(region, seed, fed=True) for seed in SEEDS]
    assert [outcome for outcome, *_ in ends] == ["lost"] * len(ends)
    assert all(EARLY <= day <= LATE for _, day, _ in ends), [day for _, day, _ in ends]


@pytest.mark.thorough
@pytest.mark.rule("PW-06")
@pytest.mark.parametrize("region", REGIONS)
def test_who_forages_and_sleeps_loses_by_hunger_or_by_the_fronts(region: str) -> None:
    ends = [hermit(region, seed, fed=False) for seed in SEEDS]
    assert {outcome for outcome, *_ in ends} <= {"lost", "dead"}


@pytest.mark.thorough
@pytest.mark.rule("PW-06", "PW-07")
@pytest.mark.parametrize("region", REGIONS)
def test_answering_wins_time(region: str) -> None:
    """The party is still there on the last day, or for longer than the hermit's region."""
    ends = [(hermit(region, seed, fed=True)[1], *active(region, seed)) for seed in SEEDS]
    worse = [end for end in ends if end[1] in ("lost", "dead") and end[2] <= end[0]]
    assert worse == [], "the hermit's last day, and how the other campaign ended, and when"
