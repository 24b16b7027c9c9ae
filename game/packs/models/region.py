"""Regions: where a campaign takes place, drawn by hand or generated from the seed."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Percent, Text
from systems.table.ref import Ref

Side = Annotated[int, Field(ge=5, le=400)]


class Place(Model):
    """A town or a landmark at (column, row), both counted from 0."""

    at: tuple[Natural, Natural]
    town: Annotated[str, Ref("town")] = ""
    landmark: Annotated[str, Ref("landmark")] = ""


class Share(Model):
    """How much of a generated region a terrain covers, and the height and dampness where it is most at home.

    `scattered`: single hexes over the land in place of whole areas.
    """

    terrain: Annotated[str, Ref("terrain")]
    percent: Percent
    height: Percent = 50
    damp: Percent = 50
    scattered: bool = False


class Generated(Model):
    """What a generated region is made of."""

    width: Side
    height: Side
    shares: Annotated[tuple[Share, ...], Field(min_length=1)]
    towns: Annotated[tuple[Annotated[str, Ref("town")], ...], Field(min_length=1)]
    landmarks: tuple[Annotated[str, Ref("landmark")], ...] = ()
    rivers: Natural = 0


class Region(Record):
    """`rows` of terrain glyphs with `places`, or `generated`. `days` is how long a campaign here takes; 0: no hint."""

    start: Annotated[str, Ref("town")]
    rules: Annotated[str, Ref("rules")]
    quests: tuple[Annotated[str, Ref("quest")], ...] = ()
    days: Natural = 0
    rows: tuple[Text, ...] = ()
    places: tuple[Place, ...] = ()
    generated: Generated | None = None
