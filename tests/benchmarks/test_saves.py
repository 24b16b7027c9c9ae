"""Saving and restoring a campaign, against tomli_w and tomllib alone on the same data."""

import tomllib

import tomli_w

from game.campaign.campaign import Campaign
from game.laboratory.autoplay import player
from game.packs.loader import load
from game.packs.roots import roots
from tests.benchmarks.interleaved import ratio

LIMIT = 2.0


def _campaign() -> Campaign:
    campaign = Campaign.begin(
        load(roots()), seed=7, region="core:the_unmapped_miles", ruleset="impact", party="core:starters"
    )
    policy = player(campaign, "7")
    for _ in range(60):
        request = campaign.request
        assert request is not None
        campaign.choose(policy(request))
    return campaign


def test_a_snapshot_costs_little_beside_writing_it() -> None:
    campaign = _campaign()
    data = campaign.snapshot()
    cost = ratio(campaign.snapshot, lambda: tomli_w.dumps(data), limit=LIMIT, runs=15, label="snapshot")
    campaign.close()
    assert cost <= LIMIT


def test_restoring_costs_little_beside_reading() -> None:
    campaign = _campaign()
    text = tomli_w.dumps(campaign.snapshot())
    data = tomllib.loads(text)
    catalogue = campaign.catalogue
    campaign.close()
    cost = ratio(
        lambda: Campaign.restore(data, catalogue).close(),
        lambda: tomllib.loads(text),
        limit=LIMIT,
        runs=15,
        label="restore",
    )
    assert cost <= LIMIT
