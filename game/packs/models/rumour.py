"""Rumours: true or false, with the truth discovered in play (HX-11)."""

from typing import Annotated

from game.packs.conditions import When
from game.packs.models.base import Model, Record
from game.packs.models.fields import Text
from systems.table.content.ref import Ref


class About(Model):
    """The subject of a rumour, exactly one."""

    landmark: Annotated[str, Ref("landmark", asks=True)] = ""
    """The landmark that is marked on the map."""
    town: Annotated[str, Ref("town", asks=True)] = ""
    """The town that is marked on the map."""
    quest: Annotated[str, Ref("quest")] = ""
    """The quest that is offered."""


class Rumour(Record):
    """A rumour; `text` holds the words of the people who spread it."""

    truth: bool
    """Whether it is true."""
    about: About
    """The subject of the rumour."""
    when: When = When()
    """The condition under which it is told in towns."""
    found_out: Text
    """The journal's note once the truth is known."""
