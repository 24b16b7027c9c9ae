"""Parties at the start of a campaign."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Name, Natural
from game.packs.models.values import ItemCount
from systems.table.content.ref import Ref


class PartyMember(Model):
    """A character: a type and a name."""

    type: Annotated[str, Ref("character_type")]
    """The character type."""
    name: Name
    """Name of the character."""


class Party(Record):
    """A party at the start, with its goods."""

    members: Annotated[tuple[PartyMember, ...], Field(min_length=1, max_length=6)]
    """The members of the party."""
    gold: Natural = 0
    """Gold in the purse."""
    stores: tuple[ItemCount, ...] = ()
    """Items in the pack, besides the kit of each member. In a single fight what takes a hand or a slot is dealt out to
    those who have one free; the rest of it is of no use there.
    """
