"""What the party makes of bands: where it believes them to be, where they go, when they should be where (PW-08, HX-24).

Nothing in here looks at what the party cannot know: a band is where it was last seen, and goes to where its plan is
said to lead, at its pace; one of whose plans nothing is known stays where it is.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.campaign.components import Band, Plan
from game.campaign.land import bands, ground, meetings, powers
from game.campaign.land.seen import counts, party_sees, there_or_gone
from game.campaign.state import CampaignState

DAY = 1000
"""A day, in shares."""


class Believed(NamedTuple):
    """A band that the party knows of: where it is believed to be, and the hexes of its way with the share of days."""

    key: str
    band: Band
    at: str
    ago: int
    """Days since it was seen."""
    way: Sequence[tuple[str, int]]
    """Hexes, its own first, each with the thousandths of days from now at which it should be there."""


def known_bands(c: CampaignState) -> list[Believed]:
    """Return the bands that the party sees, or saw in the last days, in the order of ids."""
    found = []
    for key, band in there_or_gone(c):
        seen = party_sees(c, band.at)
        at = band.at if seen else band.seen_at
        ago = 0 if seen else c.clock.day - band.seen_on
        if at and (seen or counts(c, band.seen_on)) and band.kind not in c.catalogue.bands.lost:
            found.append(_believed(c, key, band, at, ago))
    return found


def _believed(c: CampaignState, key: str, band: Band, at: str, ago: int) -> Believed:
    goal = heads_for(c, band, at)
    found = ground.way(c, at, goal) if goal and goal != at else None
    speed, cost = bands.record_of(c, band).speed, 0
    way = [(at, -ago * DAY)]
    for step in found[0] if found else ():
        cost += ground.cost_at(c, step)
        way.append((step, cost * DAY // speed - ago * DAY))
    # What should be behind it by now is left out, up to the hex where it should be.
    past = sum(when <= 0 for _, when in way[1:])
    now, *rest = way[past:]
    return Believed(key, band, now[0], ago, ((now[0], 0), *rest))


def heads_for(c: CampaignState, band: Band, at: str) -> str:
    """Return where the party believes a band to go: after itself, to the place of a plan it knows of; else nowhere."""
    if party_sees(c, band.at) and powers.hunts(c, band):
        return c.trek.at
    plan = c.world.find(band.plan, Plan) if band.plan else None
    return plan.shown_at if plan is not None and plan.known else ""


class Risk(NamedTuple):
    """A band that the party may run into on a route: on which day from now, 1 for today, and at which hex."""

    band: Believed
    day: int
    at: str


def risks(c: CampaignState, path: Sequence[str], days: Sequence[int]) -> list[Risk]:
    """Return the bands known to stop the party that could see it on a route, each at its first hex of that.

    Args:
        path: the hexes of the route.
        days: how many of them on each day, today first.
    """
    when = [number for number, count in enumerate(days, 1) for _ in range(count)]
    found = []
    for each in known_bands(c):
        if not meetings.means_harm(c, each.band):
            continue
        sight = bands.record_of(c, each.band).sight
        met = next(
            (
                Risk(each, day, at)
                for at, day in zip(path, when, strict=True)
                if any(ground.hexes_between(at, there) <= sight for there in _on_day(each, day))
            ),
            None,
        )
        if met is not None:
            found.append(met)
    return found


def _on_day(each: Believed, day: int) -> list[str]:
    """Return the hexes where a band should be on a day from now: the one where it begins it, and those it enters."""
    begun = [at for at, when in each.way if when <= (day - 1) * DAY][-1]
    return [begun, *(at for at, when in each.way if (day - 1) * DAY < when <= day * DAY)]
