"""Landmarks: places of note on the map."""

from typing import Annotated

from game.packs.models.base import Model, Pictured, Sounding
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import Text
from systems.table.content.ref import Ref


class Find(Model):
    """A find after victory over the guard, or on entering a landmark without a guard; given once."""

    text: Text
    """Text for the player."""
    effects: tuple[AnyEffect, ...] = ()
    """Effects on the party and the campaign."""


class Landmark(Pictured, Sounding):
    """A place of note."""

    encounter: Annotated[str, Ref("encounter")] = ""
    """The encounter on entering the landmark."""
    find: Find | None = None
    """The find at the landmark."""
    terrains: tuple[Annotated[str, Ref("terrain", asks=True)], ...] = ()
    """Terrains for it in a generated region; none: any wild land."""
