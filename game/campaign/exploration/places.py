"""Hexes as text, and the contents of a hex: terrain, town or landmark, encounter."""

from functools import lru_cache

from game.campaign.components import Emptied, Site, Spot
from game.campaign.map.hexes import Hex, from_offset, neighbours, to_offset
from game.campaign.map.sight import is_known
from game.campaign.state import CampaignState
from game.packs.models.terrain import Terrain
from systems.table.loop.language import tr

FOR_GOOD = -1
"""A hex that is safe for ever."""


@lru_cache(maxsize=4096)
def to_hex(text: str) -> Hex:
    """Read a hex from its text, `column,row`."""
    column, _, row = text.partition(",")
    return from_offset(int(column), int(row))


def to_text(at: Hex) -> str:
    """Write a hex as `column,row`."""
    column, row = to_offset(at)
    return f"{column},{row}"


def here(c: CampaignState) -> Hex:
    """The party's hex."""
    return to_hex(c.trek.at)


def around(c: CampaignState) -> list[str]:
    """The neighbours of the party's hex that are on the map."""
    return [to_text(at) for at in neighbours(here(c)) if c.land.contains(at)]


def known(c: CampaignState, at: str) -> bool:
    """Tell whether a hex is known (HX-05)."""
    return is_known(c.territory.known, to_hex(at))


def terrain(c: CampaignState, at: str) -> "Terrain":
    """The record of a hex's terrain (HX-04)."""
    return c.catalogue.terrains[c.land.terrain_at(to_hex(at)).id]


def spots(c: CampaignState) -> list[Spot]:
    """All towns and landmarks, in stable order."""
    return c.world.ordered(Spot)


def spot_at(c: CampaignState, at: str) -> Spot | None:
    """The town or landmark in a hex."""
    return c.world.find(f"spot-{at}", Spot)


def spot_of(c: CampaignState, kind: str, key: str) -> Spot | None:
    """Return a town or landmark by its id; None where the map lacks it."""
    return next((spot for spot in spots(c) if (spot.kind, spot.key) == (kind, key)), None)


def emptied(c: CampaignState, at: str) -> Emptied | None:
    """Return what tells that others were first at the landmark of a hex; None where nobody was."""
    return c.world.find(f"emptied-{at}", Emptied)


def town_here(c: CampaignState) -> str:
    """The id of the town in the party's hex, or an empty text."""
    spot = spot_at(c, c.trek.at)
    return spot.key if spot and spot.kind == "town" else ""


def home(c: CampaignState) -> Spot:
    """Return the home town (HX-10), else the town where the region starts, else any town of a lost region."""
    towns = [spot for spot in spots(c) if spot.kind == "town"]
    homes = [spot for spot in towns if c.catalogue.towns[spot.key].home]
    starts = [spot for spot in towns if spot.key == c.region.start]
    return (homes or starts or towns)[0]


def label(c: CampaignState, at: str) -> str:
    """Return the label of a hex: its town or landmark, if that is known of, else its terrain, with its coordinates."""
    spot = spot_at(c, at)
    if spot and spot.state != "hidden":
        return tr("{name} ({at})", name=c.catalogue.get(spot.kind, spot.key).name, at=at)
    if not known(c, at):
        return tr("unexplored land ({at})", at=at)
    return tr("{name} ({at})", name=terrain(c, at).name, at=at)


def site(c: CampaignState, at: str) -> Site:
    """Return a hex's site, created on first access."""
    key = f"site-{at}"
    if key not in c.world:
        c.world.create(key, Site(at))
    return c.world.get(key, Site)


def is_safe(c: CampaignState, at: str) -> bool:
    """Tell whether a hex is safe since its encounter was won (HX-17)."""
    found = c.world.find(f"site-{at}", Site)
    return found is not None and (found.safe_until == FOR_GOOD or found.safe_until >= c.clock.day)
