"""The numbers of a combat ruleset, as content."""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field

from game.packs.models.base import Record
from systems.table.core import Linear


class RulesetRecord(Record):
    """The record whose id is the ruleset's. `numbers` is checked by that ruleset's own model.

    `derivation` gives a line for each number of a member's or a foe's block; without it the ruleset's own holds.
    """

    numbers: Mapping[str, Any]
    derivation: Mapping[Literal["member", "foe"], Mapping[str, Linear]] = Field(default_factory=dict)
