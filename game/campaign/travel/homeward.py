"""The way home at one step: what stays behind, and the arrival (IT-15)."""

from game.campaign.codex import meet
from game.campaign.events.things import Recalled
from game.campaign.exploration.places import home
from game.campaign.items import overload
from game.campaign.moments import Arrived
from game.campaign.sky.sight import reveal
from game.campaign.state import CampaignState
from game.campaign.travel.vehicles import leave_behind


def open_way(c: CampaignState) -> None:
    """Leave the vehicles that cannot be carried; what is too much to carry without them is left next."""
    leave_behind(c)
    c.trek.homeward = True


def held_up(c: CampaignState) -> bool:
    """Have the party drop what it cannot carry, then let it go home if the way stands open.

    Returns:
        Whether it is asked first; the calling phase is resumed after that.
    """
    if overload.interrupts(c):
        return True
    if c.trek.homeward:
        _arrive(c)
    return False


def _arrive(c: CampaignState) -> None:
    town, before = home(c), c.trek.at
    c.trek.homeward = False
    c.trek.at = c.trek.came_from = town.at
    c.trek.route, c.trek.halted = (), True
    c.emit(Recalled(town.key, before))
    meet(c, "town", town.key)
    reveal(c, town.at)
    town.state = "visited"
    c.happened(Arrived(town.at))
