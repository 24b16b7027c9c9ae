"""Landmarks: places of note on the map."""

from typing import Annotated

from game.packs.models.base import Model, Record
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import Text
from systems.table.ref import Ref


class Find(Model):
    """What is found once the guard is beaten, or on entering where there is none; given once."""

    text: Text
    effects: tuple[AnyEffect, ...] = ()


class Landmark(Record):
    """A place of note; `encounter` is met on entering it.

    `terrains` are those it stands on in a generated region; none: any wild land.
    """

    encounter: Annotated[str, Ref("encounter")] = ""
    find: Find | None = None
    terrains: tuple[Annotated[str, Ref("terrain")], ...] = ()
