"""Whole campaigns on the moors, played by the autoplayer and at random, under every ruleset and difficulty."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, Plan, PowerState
from game.laboratory.autoplay import player
from game.packs.catalogue import Catalogue
from systems.table.loop.events import Event
from systems.table.ruleset import rulesets
from tests.campaign import moors
from tests.shipped import looking_less

CHOICES = 350
LOOK_AHEAD = 40
"""Rounds of a ruthless enemy's trials for one decision: fewer than in play."""


@cache
def catalogue() -> Catalogue:
    return looking_less(moors.catalogue(), LOOK_AHEAD)


def lived(campaign: Campaign, seed: int, name: str) -> Counter[str]:
    """Play on, look at everything now and then, and count the kinds of events."""
    told: Counter[str] = Counter()
    policy, random = player(campaign, str(seed), name), Random(seed)
    for number in range(CHOICES):
        request = campaign.request
        if request is None:
            break
        events: list[Event] = campaign.choose(policy(request))
        told.update(event.kind for event in events)
        for event in events:
            event.words(campaign.name)
        if not random.randrange(20):
            _is_sound(campaign)
        assert number < CHOICES
    campaign.close()
    return told


def _is_sound(campaign: Campaign) -> None:
    assert campaign.view()["land"]["powers"] is not None
    again = Campaign.restore(campaign.snapshot(), catalogue())
    assert again.snapshot() == campaign.snapshot()
    again.close()
    for state in campaign.world.ordered(PowerState):
        out = [band for band in campaign.world.ordered(Band) if band.power == state.power]
        # Those who got away go home beside those who set out.
        assert len([band for band in out if band.orders != "home"]) <= catalogue().powers[state.power].most
        assert state.state != "ended" or not out
    for band in campaign.world.ordered(Band):
        plan = campaign.world.find(band.plan, Plan) if band.plan else None
        assert plan is None or (plan.state == "declared" and campaign.world.get(plan.band, Band) is band)
    assert sum(band.orders == "hunt" and not band.truce for band in campaign.world.ordered(Band)) <= 1


@pytest.mark.thorough
@pytest.mark.rule("PW-12")
@pytest.mark.parametrize("ruleset", sorted(rulesets()))
@pytest.mark.parametrize("name", ["sensible", "random"])
def test_campaigns_with_powers_are_played_under_every_ruleset(ruleset: str, name: str) -> None:
    told: Counter[str] = Counter()
    for seed, difficulty in enumerate(("story", "standard", "ruthless")[name == "random" :]):
        region = ("lowroad:moors", "lowroad:wide_moors")[seed % 2]
        campaign = Campaign.begin(
            catalogue(), seed=seed, region=region, ruleset=ruleset, party="core:starters", difficulty=difficulty
        )
        told += lived(campaign, seed, name)
    assert told["plan_declared"]
    assert told["plan_done"]
    assert told["front_filled"]
