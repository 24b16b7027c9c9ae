"""The numbers of a combat ruleset, as content."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from game.packs.models.base import Record
from systems.table.content.core_values import Linear, Scale
from systems.table.content.validation import Problem, require_none


class RulesetRecord(Record):
    """The numbers of the ruleset with the same id."""

    numbers: Mapping[str, Any]
    """Numbers of the rulings that replace the ruleset's own."""
    derivation: Mapping[Literal["member", "foe"], Mapping[str, Linear]] = Field(default_factory=dict)
    """Derivation of blocks from core values that replaces the ruleset's own: a line for each number of a member's and
    of a foe's block.
    """
    tough: Mapping[str, Annotated[Scale, Field(min_length=1)]] = Field(default_factory=dict)
    """Numbers of a tough foe's block by its strength, the sum of its core values: pairs of a strength and a number, in
    rising strength. Between two pairs the number lies on the line between them, rounded down; below the first pair and
    above the last, theirs holds.
    """

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        """Require pairs of scales in rising strength."""
        require_none(self._problems())
        return self

    def _problems(self) -> Iterator[Problem]:
        for name, scale in self.tough.items():
            for number, (before, after) in enumerate(pairwise(strength for strength, _ in scale), 1):
                if after <= before:
                    message = f"strength {after} comes after {before}: write the pairs in rising strength"
                    yield Problem(("tough", name, number, 0), message)
