"""Stat blocks and numbers: the part of a ruleset that comes from content."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, Self

from pydantic import BaseModel, Field

from systems.table.content.core_values import Core, Linear, Scales, derive, toughened
from systems.table.content.validation import STRICT
from systems.table.loop.language import both, told, tr
from systems.table.ruleset.gear import Gear, geared, within

Table = Mapping[Literal["member", "foe"], Mapping[str, Linear]]
"""Derivation tables by `member` and `foe`, each with a line for every number of the block."""


class BlockLine(NamedTuple):
    """One line of a member's block: its label, and its value in words, empty for a plain yes."""

    label: str
    words: str


class Numbers(BaseModel):
    """The numbers of a ruleset's rulings, which content may change; a ruleset adds its own."""

    model_config = STRICT

    quiet_rounds: int = Field(20, ge=1, le=999)
    """Rounds without damage, recovery or progress after which both sides part (BH-09)."""
    look_ahead: int = Field(60, ge=0, le=9999)
    """Rounds that a ruthless enemy plays in all trials of one decision, where four of them decide; 0: it follows its
    script (BH-07).
    """
    look_ahead_rounds: int = Field(2, ge=1, le=99)
    """Rounds of one such trial, that of the decision included."""
    look_ahead_margin: int = Field(13, ge=0, le=99)
    """How much better than its script's an intent has to be, in tenths of what luck would do by itself."""
    look_ahead_often: int = Field(10, ge=0, le=10)
    """Of ten decisions, in how many a ruthless enemy looks ahead, by a die; in the others it follows its script."""
    look_ahead_press: int = Field(0, ge=0, le=9)
    """By how much a ruthless enemy may press though its script knows no press; 0: only what its script knows."""
    fled_loot: int = Field(2, ge=0, le=9)
    """Loot rating taken along by fleeing enemies, however many (PI-15, HX-15)."""
    loot_base: int = Field(2, ge=0, le=9)
    """Loot rating of an encounter without one of its own, before its threat is counted (HX-22)."""
    threat_per_loot: int = Field(2, ge=1, le=9)
    """Total threat of the foes that raises a derived Loot rating by 1 (HX-22)."""

    def loot_of(self, foes: Sequence[tuple[Mapping[str, Any], Core]]) -> int:
        """Return the Loot rating of an encounter without one of its own (HX-22)."""
        return min(30, self.loot_base + sum(core.threat for _, core in foes) // self.threat_per_loot)


class BlockRules(ABC):
    """The models of stat blocks, their derivation from core values, and the numbers of the rulings.

    Blocks are plain mappings that fit the block models.
    """

    member_block: ClassVar[type[BaseModel]]
    foe_block: ClassVar[type[BaseModel]]
    encounter_block: ClassVar[type[BaseModel]]
    gear_block: ClassVar[type[Gear]] = Gear
    """What a thing may add to the block of whoever bears it (TH-02); by default nothing but what core values do."""
    numbers_model: ClassVar[type[Numbers]] = Numbers
    """Every number that the rulebook marks as a ruling; content may change them."""
    derivation: ClassVar[Table]
    """The derivation for content without its own."""
    dials: ClassVar[Mapping[str, str]] = {}
    """Numbers of an encounter by names that mean the same under every ruleset: `health`, how much it takes to bring the
    foes down. `foes.FIELD` is that of all foes, `block.FIELD` the encounter's; `%` scales what is there, `+` shifts it.
    """

    lends: ClassVar[frozenset[str]] = frozenset()
    """Keys of an encounter's block that are ground: foes that are met elsewhere can be fought on it (PW-05)."""

    numbers: Numbers

    def __init__(self, numbers: Mapping[str, int] | None = None) -> None:
        """Take the numbers of the rulings from content; the model's defaults fill the rest."""
        self.numbers = self.numbers_model.model_validate(dict(numbers or {}))

    def under(self, numbers: Mapping[str, int]) -> Self:
        """Return the same ruleset with the numbers of content, for everything outside fights."""
        return type(self)(numbers)

    @abstractmethod
    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Return an encounter's block, made from its foes' blocks and core values (HX-22)."""

    def problem(self, block: Mapping[str, Any], members: int, foes: int) -> str:
        """Explain why an encounter's block has no room for these numbers of members and foes; an empty text if it
        has.
        """
        return ""

    def alike(self, block: Mapping[str, Any]) -> dict[str, Any]:
        """Return an encounter's block in which no number depends on the difficulty; by default none does."""
        return dict(block)

    def block(
        self, kind: Literal["member", "foe"], written: Mapping[str, Any] | None, core: Core, table: Table | None = None
    ) -> dict[str, Any]:
        """Return a stat block: as written, or derived from core values if none is (HX-12).

        Args:
            kind: `member` or `foe`.
            written: the block in content, or None.
            core: the core values of the creature or character.
            table: the content's derivation, or None for this ruleset's own.
        """
        if written is not None:
            return dict(written)
        return derive((table or self.derivation)[kind], core)

    def raised(self, block: Mapping[str, Any], steps: Mapping[str, int]) -> dict[str, Any]:
        """Return a member's block with some of its numbers raised (HX-21); a number it lacks has its default."""
        fields = self.member_block.model_fields
        before = {name: block.get(name, fields[name].default) for name in steps}
        return {**block, **{name: before[name] + step for name, step in steps.items()}}

    def equipped(self, block: Mapping[str, Any], gear: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """Return a member's block with what the things they hold and wear add to it, each as a gear block (TH-02)."""
        return geared(block, gear, self.member_block)

    def shifted(
        self, block: Mapping[str, Any], core: Core, change: Mapping[str, int], table: Table | None
    ) -> dict[str, Any]:
        """Return a member's block as other core values would make it: what they change in a derived block is added.

        Args:
            block: the block, written or derived.
            core: the core values it goes with.
            change: what is added to each of them.
            table: the content's derivation, or None for this ruleset's own.
        """
        lines = (table or self.derivation)["member"]
        before, after = derive(lines, core), derive(lines, core.raised(change))
        fields = self.member_block.model_fields
        moved = {name: after[name] - before[name] for name in lines if name in fields and after[name] != before[name]}
        numbers = {name: block.get(name, fields[name].default) + step for name, step in moved.items()}
        return {**block, **{name: within(self.member_block, name, number) for name, number in numbers.items()}}

    def sheet(self, block: Mapping[str, Any]) -> str:
        """Describe a member's block in one clause: numbers other than 0, and the names of weapons and the like.

        By default, made from the block model.
        """
        return ", ".join(f"{line.label} {line.words}".strip() for line in self.lines_of(block))

    def lines_of(self, block: Mapping[str, Any]) -> list[BlockLine]:
        """Return a member's block line by line, as a sheet shows it; by default, made from the block model."""
        values = self.member_block.model_validate(dict(block)).model_dump()
        return [line for name, value in values.items() for line in _lines(told(name.replace("_", " ")), value)]


def foe_block(
    rules: BlockRules, written: Mapping[str, Any] | None, core: Core, table: Table | None, scales: Scales
) -> dict[str, Any]:
    """Return a foe's block: as written, or derived, with what the content's scales make of its strength (TH-03)."""
    block = rules.block("foe", written, core, table)
    return toughened(block, scales, core) if written is None else block


def _lines(label: str, value: Any) -> list[BlockLine]:
    """Describe one field of a block; an empty list for 0, False and empty values."""
    if isinstance(value, bool) or not value:
        return [BlockLine(label, "")] if value else []
    if isinstance(value, Mapping):
        return [BlockLine(tr("{label} against {key}", label=label, key=key), str(each)) for key, each in value.items()]
    if isinstance(value, tuple):
        names = [str(each["name"] if isinstance(each, Mapping) else each) for each in value]
        return [BlockLine(f"{label}:", both(names))]
    return [BlockLine(label, told(str(value)))]
