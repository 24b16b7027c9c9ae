"""Campaigns on the pans: a small pack whose land, people and foes look at weather and hour."""

from game.campaign.campaign import Campaign
from game.campaign.encounters.fights import begin_fight
from tests.campaign.ropeway import catalogue


def on_the_pans(at: str = "", weather: str | None = None, seed: int = 1) -> Campaign:
    """A campaign at its first request in the morning of day 1, which glares; in a hex, or in another weather."""
    campaign = Campaign.begin(catalogue(), seed=seed, region="pans:pans", ruleset="impact", party="core:starters")
    if weather is not None:
        campaign.sky.weather = f"pans:{weather}" if weather else ""
    if at:
        campaign.trek.at = campaign.trek.came_from = at
    return campaign


def dogs(campaign: Campaign) -> Campaign:
    """The same at the beginning of a fight with two dogs."""
    campaign.meeting.encounter = "pans:dogs"
    begin_fight(campaign, catalogue().encounters["pans:dogs"])
    return campaign
