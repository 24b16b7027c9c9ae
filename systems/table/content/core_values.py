"""Core values of creatures and characters, and how a ruleset derives a stat block from them by a linear table."""

from collections.abc import Mapping

from pydantic import BaseModel, Field

from systems.table.content.validation import STRICT


class Core(BaseModel):
    """What somebody is before any ruleset looks at them; each value is 0 to 8."""

    model_config = STRICT

    might: int = Field(0, ge=0, le=8)
    """Strength of body."""
    agility: int = Field(0, ge=0, le=8)
    """Speed and aim."""
    wits: int = Field(0, ge=0, le=8)
    """Mind, notice and will."""
    vigour: int = Field(0, ge=0, le=8)
    """What it takes to bring somebody down."""
    threat: int = Field(0, ge=0, le=8)
    """How dangerous a foe is: it counts in derived blocks and for the Loot rating."""

    def raised(self, steps: Mapping[str, int]) -> "Core":
        """Return it with some values raised, at most to 8."""
        return self.model_copy(update={name: min(8, getattr(self, name) + step) for name, step in steps.items()})


class Linear(BaseModel):
    """One derived number: (base + each core value × its factor) ÷ `per`, rounded down, at least `least`."""

    model_config = STRICT

    base: int = 0
    """What is there whatever the core values are."""
    might: int = 0
    """How many times might counts."""
    agility: int = 0
    """How many times agility counts."""
    wits: int = 0
    """How many times wits count."""
    vigour: int = 0
    """How many times vigour counts."""
    threat: int = 0
    """How many times threat counts."""
    per: int = Field(1, ge=1)
    """What the sum is divided by, rounded down."""
    least: int = 0
    """The number is never less than this."""

    def of(self, core: Core) -> int:
        """Work the number out for somebody."""
        total = self.base
        for name in Core.model_fields:
            total += getattr(self, name) * getattr(core, name)
        return max(self.least, total // self.per)


def derive(table: Mapping[str, Linear], core: Core) -> dict[str, int]:
    """Return the numbers of a derivation table for somebody's core values (HX-12)."""
    return {name: line.of(core) for name, line in table.items()}
