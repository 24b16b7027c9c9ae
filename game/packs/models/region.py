"""Regions: where a campaign takes place, drawn by hand or generated from the seed."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Percent, Text
from systems.table.content.ref import Ref

Side = Annotated[int, Field(ge=5, le=400)]


class Place(Model):
    """A town or a landmark on a map drawn by hand."""

    at: tuple[Natural, Natural]
    """Column and row, both counted from 0."""
    town: Annotated[str, Ref("town")] = ""
    """Which town."""
    landmark: Annotated[str, Ref("landmark")] = ""
    """Which landmark."""


class Share(Model):
    """How much of a generated region a terrain covers, and where."""

    terrain: Annotated[str, Ref("terrain")]
    """Which terrain."""
    percent: Percent
    """Percent of the land; all shares make up 100."""
    height: Percent = 50
    """The height where it is most at home: 0 lowest, 100 highest."""
    damp: Percent = 50
    """The dampness where it is most at home: 0 dry, 100 wet."""
    scattered: bool = False
    """Single hexes over the land in place of whole areas."""


class Generated(Model):
    """What a generated region is made of."""

    width: Side
    """Hexes across."""
    height: Side
    """Hexes down."""
    shares: Annotated[tuple[Share, ...], Field(min_length=1)]
    """Which terrains, and how much of each."""
    towns: Annotated[tuple[Annotated[str, Ref("town")], ...], Field(min_length=1)]
    """Towns that are placed; the start must be among them."""
    landmarks: tuple[Annotated[str, Ref("landmark")], ...] = ()
    """Landmarks that are placed."""
    rivers: Natural = 0
    """How many rivers."""


class Region(Record):
    """A land to play in: `rows` of terrain glyphs with `places`, or `generated`."""

    start: Annotated[str, Ref("town", asks=True)]
    """The town where the party sets out."""
    rules: Annotated[str, Ref("rules")]
    """The numbers of the campaign here."""
    quests: tuple[Annotated[str, Ref("quest")], ...] = ()
    """The main quests: all are open from the first day."""
    days: Natural = 0
    """How long a campaign here takes; 0: no hint."""
    rows: tuple[Text, ...] = ()
    """The map from north to south: each sign is the glyph of a terrain."""
    places: tuple[Place, ...] = ()
    """Towns and landmarks on the rows."""
    generated: Generated | None = None
    """What a map made from the seed consists of."""
