"""Core values of creatures and characters, and the linear table by which a ruleset derives a stat block from them."""

from collections.abc import Mapping
from functools import cached_property

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
    """How far a foe that stands for a whole band goes beyond its like; 0 for all others. Derived blocks of foes grow
    with it: 5 carries one that a party of depth 2 meets alone, about as likely to win as to lose (TH-03).
    """

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
    tough: int = 0
    """Factor of tough."""
    per: int = Field(1, ge=1)
    """Divisor of the sum; the quotient is rounded down."""
    least: int = 0
    """Lower bound of the number."""

    @cached_property
    def factors(self) -> Mapping[str, int]:
        """The factors other than 0, by core value."""
        return {name: factor for name in Core.model_fields if (factor := getattr(self, name))}

    def of(self, core: Core) -> int:
        """Compute the number from core values."""
        total: int = self.base + sum(factor * getattr(core, name) for name, factor in self.factors.items())
        return max(self.least, total // self.per)

    @property
    def of_tough(self) -> bool:
        """Whether it depends on `tough`, and on no other core value."""
        return self.factors.keys() == {"tough"}


def derive(table: Mapping[str, Linear], core: Core) -> dict[str, int]:
    """Compute the numbers of a derivation table from core values (HX-12).

    A number that depends on `tough` alone is left to its default where there is none (TH-03).
    """
    return {name: line.of(core) for name, line in table.items() if core.tough or not line.of_tough}
