"""Loot tables (PI-12 to PI-14)."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Positive
from systems.table.content.ref import DiceText, Ref


class Gift(Model):
    """An item and how many, rolled when found."""

    item: Annotated[str, Ref("item")]
    """What is found."""
    quantity: DiceText = "1"
    """How many: dice, or a plain number."""


class LootRow(Model):
    """What one sum of Loot Dice gives."""

    roll: Positive
    """The sum; rows count up from 1 without a gap."""
    gives: Annotated[tuple[Gift, ...], Field(min_length=1)]
    """What is found."""
    name: str = ""
    """Shown in place of the items' own names."""
    text: str = ""
    """Shown in place of the items' own texts."""


class LootTable(Record):
    """Rows for the sums from 1 upwards, without a gap."""

    rows: Annotated[tuple[LootRow, ...], Field(min_length=1)]
    """What each sum of the Loot Dice gives."""
