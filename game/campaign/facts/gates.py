"""The gates of towns, which can be shut: whether the party is inside, and why it does not get in (HX-10, PW-06)."""

from game.campaign.exploration.places import town_here
from game.campaign.facts.conditions import holds
from game.campaign.state import CampaignState
from game.packs.models.town import Closure


def closure(c: CampaignState, service: str) -> Closure | None:
    """Return why a service of the party's town, or its gate, is closed now; None while it is open, or in no town."""
    town = town_here(c)
    closed = (each for each in (c.catalogue.towns[town].closed if town else ()) if each.closes(service))
    return next((each for each in closed if holds(c, each.when)), None)


def inside(c: CampaignState) -> str:
    """Return the town that the party is in; empty outside towns, and before a gate that is shut."""
    return "" if closure(c, "gate") else town_here(c)
