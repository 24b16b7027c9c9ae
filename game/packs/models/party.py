"""Parties to begin with."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Text
from game.packs.models.values import ItemCount
from systems.table.content.ref import Ref


class PartyMember(Model):
    """A character: a type and a name."""

    type: Annotated[str, Ref("character_type")]
    """Which character type."""
    name: Text
    """What they are called."""


class Party(Record):
    """Who sets out, and with what."""

    members: Annotated[tuple[PartyMember, ...], Field(min_length=1, max_length=6)]
    """Who sets out."""
    gold: Natural = 0
    """Gold in the purse."""
    stores: tuple[ItemCount, ...] = ()
    """What lies in the pack, beside what each brings along."""
