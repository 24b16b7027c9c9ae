"""Bands: pieces that powers send over the map (PW-04)."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Pictured
from systems.table.content.ref import Ref


class Band(Pictured):
    """A piece that a power can send: it walks hex by hex, in step with the party."""

    encounter: Annotated[str, Ref("encounter")]
    """Who is met in it: creatures, behaviours, loot, phases and words are those of that encounter."""
    captain: Annotated[str, Ref("captain")] = ""
    """Who leads it. If the encounter has a creature of theirs, they are that one; else they join it."""
    speed: Annotated[int, Field(ge=1, le=20)] = 4
    """Move points of a day."""
    sight: Annotated[int, Field(ge=0, le=9)] = 2
    """Distance in hexes in which it sees the party."""
    strength: Annotated[int, Field(ge=1, le=20)] = 2
    """Strength in fights with other bands and with whoever guards a place, while all of it is left."""
