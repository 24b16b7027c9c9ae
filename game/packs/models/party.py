"""Parties: those that can set out, and those that playtests measure later fights by."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Depth, LocalId, Name, Natural
from game.packs.models.values import ItemCount
from systems.table.content.ref import Ref


class PartyMember(Model):
    """A character: a type, a name, and what they have learned."""

    type: Annotated[str, Ref("character_type")]
    """The character type."""
    name: Name
    """Name of the character."""
    steps: tuple[LocalId, ...] = ()
    """Steps of the type's advancement table taken already."""


class Party(Record):
    """A party with its goods."""

    members: Annotated[tuple[PartyMember, ...], Field(min_length=1, max_length=6)]
    """The members of the party."""
    gold: Natural = 0
    """Gold in the purse."""
    stores: tuple[ItemCount, ...] = ()
    """Items in the pack, besides the kit of each member. In a single fight what takes a hand or a slot is dealt out to
    those who have one free; the rest of it is of no use there.
    """
    depth: Depth = 1
    """1: it can set out on a campaign. 2 or 3: what such a party has become by the middle or the end of one; it is not
    offered at the start, and playtests measure encounters of that depth by the first of them.
    """
