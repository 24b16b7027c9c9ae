"""Loot tables (PI-12 to PI-14)."""

from typing import Annotated

from pydantic import Field

from game.packs.conditions import When
from game.packs.models.base import Model, Record
from game.packs.models.fields import NameOrNone, Positive
from systems.table.content.ref import DiceText, Ref


class Gift(Model):
    """An item and its quantity, rolled when found."""

    item: Annotated[str, Ref("item")]
    """The item."""
    quantity: DiceText = "1"
    """Quantity: dice, or a plain number."""


class LootRow(Model):
    """The finds for one sum of the Loot Dice."""

    roll: Positive
    """Sum of the Loot Dice; rows count up from 1 without a gap."""
    when: When = When()
    """The condition under which the row counts, as the fight begins. Of several rows for one sum the first whose
    condition holds counts; the last of them has none.
    """
    gives: Annotated[tuple[Gift, ...], Field(min_length=1)]
    """The items found."""
    name: NameOrNone = ""
    """Name shown in place of the items' own names."""
    text: str = ""
    """Text shown in place of the items' own texts."""


class LootTable(Record):
    """Rows for the sums from 1 upwards, without a gap."""

    rows: Annotated[tuple[LootRow, ...], Field(min_length=1)]
    """The finds for each sum of the Loot Dice."""
