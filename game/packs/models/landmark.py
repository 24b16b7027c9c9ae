"""Landmarks: places of note on the map."""

from typing import Annotated

from game.packs.models.base import Model, Record
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import Text
from systems.table.content.ref import Ref


class Find(Model):
    """What is found once the guard is beaten, or on entering where there is none; given once."""

    text: Text
    """What the player is told."""
    effects: tuple[AnyEffect, ...] = ()
    """What it gives or does."""


class Landmark(Record):
    """A place of note."""

    encounter: Annotated[str, Ref("encounter")] = ""
    """Met on entering it."""
    find: Find | None = None
    """What there is to find."""
    terrains: tuple[Annotated[str, Ref("terrain", asks=True)], ...] = ()
    """Those it stands on in a generated region; none: any wild land."""
