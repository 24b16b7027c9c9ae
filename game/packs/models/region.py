"""Regions: the land of a campaign, drawn by hand or generated from the seed."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Percent, Text
from game.packs.models.power import PowerTable
from game.packs.models.weather import Season
from systems.table.content.ref import Ref

Side = Annotated[int, Field(ge=5, le=400)]


class Place(Model):
    """A town or a landmark on a map drawn by hand."""

    at: tuple[Natural, Natural]
    """Column and row, both counted from 0."""
    town: Annotated[str, Ref("town")] = ""
    """The town."""
    landmark: Annotated[str, Ref("landmark")] = ""
    """The landmark."""


class Share(Model):
    """A terrain's share of a generated region, and its preferred position."""

    terrain: Annotated[str, Ref("terrain")]
    """The terrain."""
    percent: Percent
    """Percent of the land; all shares add up to 100."""
    height: Percent = 50
    """Preferred height: 0 lowest, 100 highest."""
    damp: Percent = 50
    """Preferred dampness: 0 dry, 100 wet."""
    scattered: bool = False
    """Whether it covers single hexes all over the land instead of whole areas."""


class Generated(Model):
    """The ingredients of a generated region."""

    width: Side
    """Width in hexes."""
    height: Side
    """Height in hexes."""
    shares: Annotated[tuple[Share, ...], Field(min_length=1)]
    """The terrains and their shares."""
    towns: Annotated[tuple[Annotated[str, Ref("town")], ...], Field(min_length=1)]
    """Towns to place; the start must be among them."""
    landmarks: tuple[Annotated[str, Ref("landmark")], ...] = ()
    """Landmarks to place."""
    rivers: Natural = 0
    """Number of rivers."""


class Region(Record):
    """A land for campaigns: `rows` of terrain glyphs with `places`, or `generated`."""

    start: Annotated[str, Ref("town", asks=True)]
    """The town where the party starts."""
    rules: Annotated[str, Ref("rules")]
    """The numbers of the campaign here."""
    quests: tuple[Annotated[str, Ref("quest")], ...] = ()
    """The main quests: all are open from the first day. Without `endings` the campaign is won when all of them are
    done and the party retires.
    """
    endings: tuple[Annotated[str, Ref("ending")], ...] = ()
    """The endings of the campaign here: the first one that comes due ends it."""
    powers: Annotated[tuple[Annotated[str, Ref("power")], ...], Field(max_length=6)] = ()
    """Who else has plans here; at most six with those that are drawn."""
    more_powers: tuple[PowerTable, ...] = ()
    """Tables of powers from which others are drawn when a campaign begins."""
    lost_fronts: Natural = 0
    """How many fronts are full when the region is lost; 0: it never is."""
    lost: Annotated[str, Ref("ending")] = ""
    """The ending that comes due then."""
    days: Natural = 0
    """Expected length of a campaign in days; 0: no hint."""
    seasons: tuple[Season, ...] = ()
    """The parts of the year in the order of their first days, the first of them from day 1. Without any, the hours go
    from 6 to 18, and there is no weather but what effects bring.
    """
    rows: tuple[Text, ...] = ()
    """The map from north to south, one glyph of a terrain for each hex."""
    places: tuple[Place, ...] = ()
    """Towns and landmarks on the map of `rows`."""
    generated: Generated | None = None
    """The ingredients of a map generated from the seed."""
