"""Bands: pieces that powers send over the map (PW-04)."""

from typing import Annotated

from pydantic import Field

from game.packs.conditions import When
from game.packs.models.base import Model, Pictured
from game.packs.models.fields import Text
from systems.table.content.ref import Ref


class BandText(Model):
    """What is told when the party meets a band."""

    when: When = When()
    """The condition for it; `band.left`, `band.missing`, `band.led` and others ask for who is there."""
    text: Text
    """The text. It speaks of nobody who is not there."""


class Band(Pictured):
    """A piece that a power can send: it walks hex by hex, in step with the party."""

    encounter: Annotated[str, Ref("encounter")]
    """Who is met in it: creatures, behaviours, loot and phases are those of that encounter, not its name and text."""
    meets: tuple[BandText, ...] = ()
    """What is told when the party meets it: the first text whose condition holds, else that of the band."""
    scene: Annotated[str, Ref("scene")] = ""
    """What is said before there is a fight, and where the party speaks to it; a `fight` in it is that with the band."""
    captain: Annotated[str, Ref("captain")] = ""
    """Who leads it. If the encounter has a creature of theirs, they are that one; else they join it."""
    led: When = When()
    """The condition under which its captain comes along; while it does not hold, nobody with a name leads it."""
    speed: Annotated[int, Field(ge=1, le=20)] = 4
    """Move points of a day."""
    sight: Annotated[int, Field(ge=0, le=9)] = 2
    """Distance in hexes in which it sees the party."""
    strength: Annotated[int, Field(ge=1, le=20)] = 2
    """Strength in fights with other bands and with whoever guards a place, while all of it is left."""
