"""Rumours: true or false, as the party will find out (HX-11)."""

from typing import Annotated

from game.packs.models.base import Model, Record
from game.packs.models.fields import Text
from systems.table.content.ref import Ref


class About(Model):
    """What a rumour points to, exactly one."""

    landmark: Annotated[str, Ref("landmark", asks=True)] = ""
    """It is marked on the map."""
    town: Annotated[str, Ref("town", asks=True)] = ""
    """It is marked on the map."""
    quest: Annotated[str, Ref("quest")] = ""
    """It is offered."""


class Rumour(Record):
    """Something that people say; `text` is how they say it."""

    truth: bool
    """Whether it is true."""
    about: About
    """What it points to."""
    found_out: Text
    """What the journal says once the truth is known."""
