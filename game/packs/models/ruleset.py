"""The numbers of a combat ruleset, as content."""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field

from game.packs.models.base import Record
from systems.table.content.core_values import Linear


class RulesetRecord(Record):
    """The record whose id is the ruleset's."""

    numbers: Mapping[str, Any]
    """Numbers of the ruleset's rulings that are to be other than its own."""
    derivation: Mapping[Literal["member", "foe"], Mapping[str, Linear]] = Field(default_factory=dict)
    """How its blocks are made from core values, in place of its own way: a line for each number of a member's and of a
    foe's block.
    """
