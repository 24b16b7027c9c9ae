"""Tables that several kinds share: stat blocks, amounts of an item. Core values are those of the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from game.packs.models.base import Model
from game.packs.models.fields import Positive, Word
from systems.table.content.ref import Ref

Blocks = Mapping[Word, Mapping[str, Any]]
"""A stat block for each ruleset by the ruleset's id. The ruleset's own model checks it; a missing one is derived."""


@dataclass(frozen=True, slots=True)
class Part:
    """Marks blocks with the part of a ruleset that holds their model, such as `encounter_block`: they may name ids."""

    name: str


class ItemCount(Model):
    """So many of an item."""

    item: Annotated[str, Ref("item")]
    """Which item."""
    count: Positive = 1
    """How many."""
