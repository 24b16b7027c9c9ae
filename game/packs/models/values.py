"""Tables shared by several kinds: stat blocks, amounts of an item. The core values are defined in `systems.table`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from game.packs.models.base import Model
from game.packs.models.fields import Positive, Word
from systems.table.content.ref import Ref

Blocks = Mapping[Word, Mapping[str, Any]]
"""Stat blocks by ruleset id. The ruleset's own model checks each; a missing one is derived."""


@dataclass(frozen=True, slots=True)
class Part:
    """A mark on blocks for the part of a ruleset that holds their model, such as `encounter_block`; fields in them may
    hold ids.
    """

    name: str


class ItemCount(Model):
    """A number of one item."""

    item: Annotated[str, Ref("item")]
    """The item."""
    count: Positive = 1
    """Number of items."""
