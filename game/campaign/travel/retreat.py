"""Retreat: the party goes back to the hex that it came from (HX-17)."""

from game.campaign.state import CampaignState
from game.campaign.travel import vehicles
from game.campaign.travel.pace import spend_rest


def fall_back(c: CampaignState) -> None:
    """Put the party back where it came from, its movement spent (HX-17)."""
    trek = c.trek
    trek.at = trek.came_from
    spend_rest(c)
    trek.route, trek.halted = (), True
    vehicles.retreat_along(c)
