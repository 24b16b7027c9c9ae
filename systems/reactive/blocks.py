"""Stat blocks, the numbers of the rulings, and the derivation of blocks from core values."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, Self

from pydantic import BaseModel, Field, model_validator

from systems.table import ruleset
from systems.table.content.core_values import Core, Linear
from systems.table.content.validation import STRICT, Path, Problem, duplicates, require_none

Effect = Literal["damage", "restrain", "blind", "stun"]
"""The effect of a weapon; all but `damage` deal none (RX-08)."""


class Weapon(BaseModel):
    """A weapon of a character."""

    model_config = STRICT

    name: str = Field(min_length=1, max_length=40)
    """Name, unique among the weapons of the block."""
    effect: Effect = "damage"
    """Effect of a hit: damage, or a special effect in its place (RX-08)."""

    @property
    def key(self) -> str:
        """Id among the weapons of one bearer."""
        return self.name.lower().replace(" ", "_")


NATURAL = Weapon(name="Bare hands")
"""The weapon of members whose own weapons deal no damage."""


class MemberBlock(BaseModel):
    """The stat block of a character."""

    model_config = STRICT

    tough: int = Field(ge=-5, le=10)
    """Modifier of all rolls."""
    hit_points: int = Field(ge=1, le=200)
    """Hit points when unhurt."""
    weapons: tuple[Weapon, ...] = Field((), strict=False)
    """Weapons; without any, bare hands."""
    healer: bool = False
    """Whether the target word `healer` of enemies means them."""

    @model_validator(mode="after")
    def _apart(self) -> Self:
        """Require a unique name for each weapon."""
        require_none(
            duplicates([(("weapons", number, "name"), each.key) for number, each in enumerate(self.weapons)], "weapons")
        )
        return self


class GearBlock(ruleset.Gear):
    """What a thing adds to the block of whoever holds or wears it (TH-01, TH-02)."""

    tough: int = Field(0, ge=-5, le=5)
    """Added to Tough."""
    hit_points: int = Field(0, ge=-50, le=100)
    """Added to the hit points: what armour is worth."""
    weapons: tuple[Weapon, ...] = Field((), strict=False)
    """The weapons that it is, in place of its bearer's own."""


class FoeBlock(BaseModel):
    """The stat block of a creature."""

    model_config = STRICT

    hit_points: int = Field(ge=1, le=500)
    """Hit points when unhurt."""
    modifier: int = Field(0, ge=-5, le=5)
    """Added to every roll against it (RX-11)."""


class Gain(BaseModel):
    """A gain from a finished task or a free act."""

    model_config = STRICT

    gain: Literal[
        "damage", "restrain", "blind", "stun", "weaken", "expose", "heal", "advantage", "exit", "loot", "surrender"
    ]
    """Kind of gain."""
    amount: int = Field(1, ge=1, le=99)
    """Damage, hit points, a modifier or Loot; for `restrain`, `blind` and `stun`, the further cycles of the effect."""
    foe: int = Field(0, ge=0, le=99)
    """Number of the affected foe, counted from 1 in the encounter's order; 0: all foes."""


class Task(BaseModel):
    """A long task: a clock filled by the work of turns, with a roll or without (RX-05)."""

    model_config = STRICT

    id: str = Field(pattern="^[a-z][a-z0-9_]*$")
    """Name, unique among tasks and acts."""
    name: str = Field(min_length=1, max_length=60)
    """Name shown to the player."""
    text: str = ""
    """Description for the player."""
    segments: int = Field(ge=2, le=6)
    """Segments of the clock."""
    roll: bool = False
    """Whether the work is rolled for."""
    modifier: int = Field(0, ge=-5, le=5)
    """Added to the rolls of the work."""
    after: str = ""
    """The task or act required first."""
    gains: tuple[Gain, ...] = Field((), strict=False)
    """Gains once the task is done."""


class Act(BaseModel):
    """A free act, once in a fight, without time or roll: to move, talk, take, hand over or open (RX-05)."""

    model_config = STRICT

    id: str = Field(pattern="^[a-z][a-z0-9_]*$")
    """Name, unique among tasks and acts."""
    name: str = Field(min_length=1, max_length=60)
    """Name shown to the player."""
    text: str = ""
    """Description for the player."""
    after: str = ""
    """The task or act required first."""
    gains: tuple[Gain, ...] = Field((), strict=False)
    """Gains of the act."""


class EncounterBlock(BaseModel):
    """An encounter, with its tasks and acts besides fighting (RX-05)."""

    model_config = STRICT

    loot: int = Field(ge=0, le=30)
    """The Loot rating under this ruleset."""
    tasks: tuple[Task, ...] = Field((), strict=False)
    """Tasks that take turns."""
    acts: tuple[Act, ...] = Field((), strict=False)
    """Acts that take no time."""
    arms: tuple[Weapon, ...] = Field((), strict=False)
    """Weapons on the ground; taking one up and handing one over are free acts."""

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        """Require unique ids, and references in `after` to earlier entries."""
        require_none(self._problems())
        return self

    def _problems(self) -> Iterator[Problem]:
        toil: list[tuple[Path, Task | Act]] = [
            *((("tasks", number), task) for number, task in enumerate(self.tasks)),
            *((("acts", number), act) for number, act in enumerate(self.acts)),
        ]
        before = {each.id: each.after for _, each in toil}
        yield from duplicates([((*path, "id"), each.id) for path, each in toil], "tasks and acts")
        yield from duplicates(
            [(("arms", number, "name"), weapon.key) for number, weapon in enumerate(self.arms)], "arms"
        )
        for path, each in toil:
            if each.after and each.after not in before:
                message = f"'{each.id}' comes after '{each.after}', which is no task or act of this encounter"
                yield Problem((*path, "after"), message)
            passed, after = {each.id}, each.after
            while after and after not in passed:
                passed.add(after)
                after = before.get(after, "")
            if after == each.id:
                yield Problem((*path, "after"), f"'{each.id}' waits for itself, and can never be begun")


class Numbers(ruleset.Numbers):
    """The numbers of the rulings; stalemate and loot are every ruleset's."""

    failure_most: int = Field(6, ge=2, le=20)
    """Highest total of a roll that is a failure (RX-01)."""
    mixed_most: int = Field(9, ge=2, le=20)
    """Highest total of a roll that is a mixed success (RX-01)."""
    ignored_dice: int = Field(2, ge=0, le=9)
    """d6 of damage rolled by an enemy that nobody attacked (RX-04)."""
    task_plain: int = Field(1, ge=1, le=6)
    """Segments filled by a turn's work without a roll (RX-05)."""
    task_success: int = Field(2, ge=1, le=6)
    """Segments filled by a success (RX-05)."""
    task_mixed: int = Field(1, ge=0, le=6)
    """Segments filled by a mixed success (RX-05)."""
    hold_cycles: int = Field(1, ge=0, le=9)
    """Further cycles of a special effect; it lasts until the end of the last (RX-08)."""
    hold_critical: int = Field(2, ge=0, le=9)
    """Further cycles of a special effect after a critical success (RX-08)."""
    blind_divisor: int = Field(2, ge=1, le=9)
    """Divisor of the damage of a blinded enemy (RX-08)."""
    advantage_dice: int = Field(1, ge=0, le=4)
    """Additional d6 in a roll with advantage or disadvantage; two of them count (RX-10)."""
    guard_divisor: int = Field(2, ge=1, le=9)
    """Divisor of the damage to a guarding enemy."""
    caught_cycles: int = Field(1, ge=0, le=9)
    """Further cycles of a `grapple`; it lasts until the end of the last."""
    rest: int = Field(1, ge=0, le=50)
    """HP regained in a night with food and water (HX-02)."""
    tended: int = Field(1, ge=1, le=50)
    """HP of a grievously wounded member after tending (HX-09)."""


DERIVATION: Mapping[Literal["member", "foe"], Mapping[str, Linear]] = {
    "member": {
        "tough": Linear(might=2, agility=1, per=4),
        "hit_points": Linear(base=12, vigour=2, least=1),
    },
    "foe": {
        "hit_points": Linear(vigour=2, threat=5, least=2),
        "modifier": Linear(base=2, threat=-1, per=3, least=-5),
    },
}
"""Derivation of blocks from core values, for content with neither a block nor a derivation of its own (HX-12)."""

DIALS: Mapping[str, str] = {"health": "foes.hit_points%"}
"""How much it takes to bring the foes down, by the name that all rulesets share."""


def composed(foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Numbers) -> dict[str, Any]:
    """Derive an encounter's block from its foes: Loot by their threat, no tasks, no free acts (HX-22)."""
    return {"loot": numbers.loot_of(foes)}


def armed(weapons: tuple[Weapon, ...]) -> tuple[Weapon, ...]:
    """Return a member's weapons; bare hands are the first if none of them deals damage."""
    return weapons if any(weapon.effect == "damage" for weapon in weapons) else (NATURAL, *weapons)
