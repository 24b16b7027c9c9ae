"""Loot tables (PI-12 to PI-14)."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Positive
from systems.table.ref import DiceText, Ref


class Gift(Model):
    """An item and how many, rolled when found."""

    item: Annotated[str, Ref("item")]
    quantity: DiceText = "1"


class LootRow(Model):
    """What one sum of Loot Dice gives; `name` and `text` replace the items' own when it is shown."""

    roll: Positive
    gives: Annotated[tuple[Gift, ...], Field(min_length=1)]
    name: str = ""
    text: str = ""


class LootTable(Record):
    """Rows for the sums from 1 upwards, without a gap."""

    rows: Annotated[tuple[LootRow, ...], Field(min_length=1)]
