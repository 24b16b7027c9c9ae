"""Campaigns that have ended, saved."""

from pathlib import Path

from game.campaign.campaign import Campaign
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from tests.campaign.tiny import catalogue


def ended(folder: Path, slot: str = "over") -> Launcher:
    """A launcher of a folder with one saved campaign, which was given up on its first day."""
    launcher = Launcher(catalogue(), Saves(folder))
    session = launcher.new("1", "tiny:vale", "impact", "tiny:three")
    campaign = session.played
    assert isinstance(campaign, Campaign)
    campaign.flow.asking, campaign.flow.phase = "", "over"
    campaign.advance()
    session.save(slot)
    session.close()
    return launcher
