"""Cutting a band off: the way to where it should be, as far as the party knows (PW-05, PW-08)."""

from typing import NamedTuple

from game.campaign.actions import Action
from game.campaign.day.forecast import forecast
from game.campaign.events.lying import CutOffPlanned
from game.campaign.exploration.places import label
from game.campaign.land import believed, labels
from game.campaign.land.believed import Believed
from game.campaign.members.members import able
from game.campaign.state import CampaignState
from systems.table.loop.fields import Pick
from systems.table.loop.language import counted, tr
from systems.table.loop.requests import Choice, Option


class Meeting(NamedTuple):
    """A hex where a band should come by, with the days until then, today being 1, and those that the party takes.

    They are 0 where it is.
    """

    at: str
    band_days: int
    days: int


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer it for each band that is under way to somewhere the party knows of, in the morning."""
    if stage != "plan" or not able(c):
        return []
    under_way = [each for each in believed.known_bands(c) if len(each.way) > 1]
    names = labels.told_apart(c, [(each.key, each.band) for each in under_way])
    moving = tuple((each.key, _words(c, each, names[each.key])) for each in under_way)
    if not moving:
        return []
    help_text = tr("plans the way to where they should come by; it is shown before you set out")
    return [Option("cutoff", tr("Cut somebody off"), help_text, (Pick("band", moving),))]


def _words(c: CampaignState, each: Believed, name: str) -> str:
    seen = tr("in sight") if not each.ago else tr("seen {days} ago", days=counted(each.ago, "day"))
    goal = label(c, each.way[-1][0])
    return tr("{band}, {seen}, bound for {goal}", band=name, seen=seen, goal=goal)


def place_for(c: CampaignState, each: Believed) -> Meeting | None:
    """Return the first hex of a band's way where the party is before it, else its goal; None where no way leads."""
    last = None
    for at, when in each.way[1:]:
        ahead = forecast(c, at) if at != c.trek.at else None
        if at != c.trek.at and ahead is None:
            continue
        days = len(ahead.days) if ahead else 0
        last = Meeting(at, max(1, -(-when // believed.DAY)), days)
        if days <= last.band_days:
            return last
    return last


def _cut_off(c: CampaignState, key: str, choice: Choice) -> None:
    """Plan the way there, and ask whether to set out on it; where the party is right already, say so."""
    wanted = str(choice.fields["band"])
    each = next(each for each in believed.known_bands(c) if each.key == wanted)
    found = place_for(c, each)
    if found is None:
        return
    place = label(c, found.at)
    c.emit(CutOffPlanned(each.key, each.band.kind, found.at, place, found.days, found.band_days))
    if found.at != c.trek.at:
        c.trek.planned = found.at
        c.ask("route", "party")


ACTION = Action(options, {"cutoff": _cut_off})
