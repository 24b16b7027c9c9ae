"""Retreat: the party goes back to the hex that it came from, in the vehicle that it is aboard (HX-17)."""

from game.campaign.state import CampaignState
from game.campaign.travel.fleet import aboard
from game.campaign.travel.pace import spend_rest


def fall_back(c: CampaignState) -> None:
    """Put the party back where it came from.

    Its route is dropped, and the rest of the day's movement is spent.
    """
    trek = c.trek
    trek.at = trek.came_from
    trek.route, trek.halted = (), True
    spend_rest(c)
    craft = aboard(c)
    if craft is not None:
        craft.state.at = trek.at
