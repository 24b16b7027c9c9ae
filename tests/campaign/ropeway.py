"""Campaigns in the ropeway: a small pack that remembers."""

from functools import cache
from pathlib import Path

from game.campaign.campaign import Campaign
from game.packs.catalogue import Catalogue
from game.packs.loader import load
from game.packs.roots import own_root

CONTENT = Path(__file__).parents[1] / "content_with_memory"


@cache
def catalogue() -> Catalogue:
    """The shipped packs and the ropeway."""
    return load([own_root(), CONTENT])


def begun(party: str = "core:starters") -> Campaign:
    """A campaign at its first request, in the village."""
    return Campaign.begin(catalogue(), seed=1, region="ropeway:valley", ruleset="impact", party=party)


def at_the_winch() -> Campaign:
    """The same before the winch, whose last option is shut."""
    campaign = begun()
    campaign.meeting.encounter, campaign.flow.asking, campaign.flow.phase = "ropeway:winch", "", "meet"
    campaign.advance()
    return campaign
