"""The numbers of a combat ruleset, as content."""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field

from game.packs.models.base import Record
from systems.table.content.core_values import Linear


class RulesetRecord(Record):
    """The numbers of the ruleset with the same id."""

    numbers: Mapping[str, Any]
    """Numbers of the rulings that replace the ruleset's own."""
    derivation: Mapping[Literal["member", "foe"], Mapping[str, Linear]] = Field(default_factory=dict)
    """Derivation of blocks from core values that replaces the ruleset's own: a line for each number of a member's and
    of a foe's block.
    """
