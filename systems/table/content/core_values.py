"""Core values of creatures and characters, and how a ruleset derives a stat block from them."""

from collections.abc import Mapping
from functools import cached_property
from itertools import pairwise

from pydantic import BaseModel, Field

from systems.table.content.validation import STRICT


class Core(BaseModel):
    """Core values, independent of any ruleset; each is 0 to 8."""

    model_config = STRICT

    might: int = Field(0, ge=0, le=8)
    """Strength of body."""
    agility: int = Field(0, ge=0, le=8)
    """Speed and aim."""
    wits: int = Field(0, ge=0, le=8)
    """Mind, notice and will."""
    vigour: int = Field(0, ge=0, le=8)
    """Toughness: the effort needed to bring them down."""
    threat: int = Field(0, ge=0, le=8)
    """Danger of a foe: a part of derived blocks and of the Loot rating."""
    tough: int = Field(0, ge=0, le=8)
    """How far a foe that a party meets alone goes beyond its like; 0 for all others. With any, its strength decides how
    its derived blocks fight (TH-03).
    """

    @property
    def strength(self) -> int:
        """The sum of all core values: 14, 21 or 28 for a foe that a party of depth 1, 2 or 3 meets alone (TH-03)."""
        return self.might + self.agility + self.wits + self.vigour + self.threat + self.tough

    def raised(self, steps: Mapping[str, int]) -> "Core":
        """Return the core values with some of them raised, at most to 8, or lowered, at least to 0."""
        found = {name: max(0, min(8, getattr(self, name) + step)) for name, step in steps.items()}
        return self.model_copy(update=found)


class Linear(BaseModel):
    """One derived number: (base + each core value × its factor) ÷ `per`, rounded down, at least `least`."""

    model_config = STRICT

    base: int = 0
    """The constant part of the sum."""
    might: int = 0
    """Factor of might."""
    agility: int = 0
    """Factor of agility."""
    wits: int = 0
    """Factor of wits."""
    vigour: int = 0
    """Factor of vigour."""
    threat: int = 0
    """Factor of threat."""
    per: int = Field(default=1, ge=1)
    """Divisor of the sum; the quotient is rounded down."""
    least: int = 0
    """Lower bound of the number."""

    @cached_property
    def factors(self) -> Mapping[str, int]:
        """The factors other than 0, by core value."""
        return {name: factor for name in Core.model_fields if (factor := getattr(self, name, 0))}

    def of(self, core: Core) -> int:
        """Compute the number from core values."""
        total: int = self.base + sum(factor * getattr(core, name) for name, factor in self.factors.items())
        return max(self.least, total // self.per)


def derive(table: Mapping[str, Linear], core: Core) -> dict[str, int]:
    """Compute the numbers of a derivation table from core values (HX-12)."""
    return {name: line.of(core) for name, line in table.items()}


Scale = tuple[tuple[int, int], ...]
"""A number by strength: pairs of both in rising strength, as at a ruler. Numbers between two pairs lie on the line
between them, rounded down; below the first pair and above the last, that pair's number holds.
"""
Scales = Mapping[str, Scale]
"""Scales by the number of a foe's block that they are for."""


def on_scale(scale: Scale, strength: int) -> int:
    """Return the number of a scale at some strength (TH-03)."""
    for (low, start), (high, end) in pairwise(scale):
        if low <= strength <= high:
            return start + (end - start) * (strength - low) // (high - low)
    return scale[0][1] if strength < scale[0][0] else scale[-1][1]


def toughened(block: Mapping[str, int], scales: Scales, core: Core) -> dict[str, int]:
    """Return a foe's derived block with the numbers that its strength decides, if it is tough (TH-03)."""
    return {**block, **{name: on_scale(scale, core.strength) for name, scale in scales.items() if core.tough}}
