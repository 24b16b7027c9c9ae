"""The hours of a day: they pass with its movement, from dawn to dusk (TH-04)."""

from typing import NamedTuple

from game.campaign.state import CampaignState
from game.packs.models.weather import Season


def spent(c: CampaignState) -> int:
    """Move points spent today, aboard or on foot."""
    return max(c.trek.spent, c.trek.full - c.trek.points)


class Daylight(NamedTuple):
    """The hours at which a day begins and its movement is spent."""

    dawn: int = 6
    dusk: int = 18


def season(c: CampaignState) -> Season | None:
    """Return the season of today: the last one that has begun; None in a region without any."""
    begun = [each for each in c.region.seasons if each.from_day <= c.clock.day]
    return begun[-1] if begun else None


def daylight(c: CampaignState) -> Daylight:
    """Return the daylight of today."""
    now = season(c)
    return Daylight(now.dawn, now.dusk) if now else Daylight()


def hour(c: CampaignState) -> int:
    """Return the hour, 0 to 23: dusk at Camp, before that the share of the daylight that the movement spent is."""
    dawn, dusk = daylight(c)
    if c.clock.stage == "camp" or c.talk.stage == "camp":
        return dusk
    return dawn + (dusk - dawn) * min(spent(c), c.trek.full) // max(1, c.trek.full)


def is_night(c: CampaignState) -> bool:
    """Tell whether dusk has come."""
    return hour(c) >= daylight(c).dusk


def points_for(c: CampaignState, hours: int) -> int:
    """Return the move points that pass with some hours, so that the hour is that much later at least."""
    dawn, dusk = daylight(c)
    return -(-hours * c.trek.full // (dusk - dawn))
