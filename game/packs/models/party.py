"""Parties to begin with."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Text
from game.packs.models.values import ItemCount
from systems.table.ref import Ref


class PartyMember(Model):
    """A character: a type and a name."""

    type: Annotated[str, Ref("character_type")]
    name: Text


class Party(Record):
    """Who sets out, and with what."""

    members: Annotated[tuple[PartyMember, ...], Field(min_length=1, max_length=6)]
    gold: Natural = 0
    stores: tuple[ItemCount, ...] = ()
