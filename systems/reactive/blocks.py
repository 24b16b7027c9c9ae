"""Stat blocks, the numbers of the rulings, and the derivation of blocks from core values."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, Self

from pydantic import BaseModel, Field, model_validator

from systems.table import ruleset
from systems.table.content.core_values import Core, Linear
from systems.table.content.validation import STRICT, Path, Problem, duplicates, require_none

Effect = Literal["damage", "restrain", "blind", "stun"]
"""What a weapon does; all but `damage` deal none (RX-08)."""


class Weapon(BaseModel):
    """What somebody fights with."""

    model_config = STRICT

    name: str = Field(min_length=1, max_length=40)
    """What it is called; each has a name of its own."""
    effect: Effect = "damage"
    """What a hit does: damage, or one of the others in its place (RX-08)."""

    @property
    def key(self) -> str:
        """The weapon's id among those of one bearer."""
        return self.name.lower().replace(" ", "_")


NATURAL = Weapon(name="Bare hands")
"""The weapon of members without one that deals damage."""


class MemberBlock(BaseModel):
    """A character."""

    model_config = STRICT

    tough: int = Field(ge=-5, le=10)
    """The modifier of all rolls."""
    hit_points: int = Field(ge=1, le=200)
    """Hit points when unhurt."""
    weapons: tuple[Weapon, ...] = Field((), strict=False)
    """What they fight with; without any they have bare hands."""
    healer: bool = False
    """Enemies that look for a healer look for them."""

    @model_validator(mode="after")
    def _apart(self) -> Self:
        """Each weapon must have a name of its own."""
        require_none(
            duplicates([(("weapons", number, "name"), each.key) for number, each in enumerate(self.weapons)], "weapons")
        )
        return self


class FoeBlock(BaseModel):
    """A creature."""

    model_config = STRICT

    hit_points: int = Field(ge=1, le=500)
    """Hit points when unhurt."""
    modifier: int = Field(0, ge=-5, le=5)
    """Added to every roll against it (RX-11)."""


class Gain(BaseModel):
    """What a finished task or a free act brings."""

    model_config = STRICT

    gain: Literal[
        "damage", "restrain", "blind", "stun", "weaken", "expose", "heal", "advantage", "exit", "loot", "surrender"
    ]
    """What it is."""
    amount: int = Field(1, ge=1, le=99)
    """Damage, hit points, a modifier or Loot; for `restrain`, `blind` and `stun` the further cycles that it lasts."""
    foe: int = Field(0, ge=0, le=99)
    """The number of the foe that it lands on, counted from 1 in the encounter's order; 0: all of them."""


class Task(BaseModel):
    """A long task: a clock that a turn's work fills, with a roll or without (RX-05)."""

    model_config = STRICT

    id: str = Field(pattern="^[a-z][a-z0-9_]*$")
    """Its name among tasks and acts."""
    name: str = Field(min_length=1, max_length=60)
    """What the player sees it called."""
    text: str = ""
    """What the player reads about it."""
    segments: int = Field(ge=2, le=6)
    """Segments of the clock."""
    roll: bool = False
    """Whether its work is rolled for."""
    modifier: int = Field(0, ge=-5, le=5)
    """Added to its rolls."""
    after: str = ""
    """The task or act that comes first."""
    gains: tuple[Gain, ...] = Field((), strict=False)
    """What it brings once it is done."""


class Act(BaseModel):
    """Something that takes no time and no roll: to move, talk, take, hand over or open (RX-05). Once in a fight."""

    model_config = STRICT

    id: str = Field(pattern="^[a-z][a-z0-9_]*$")
    """Its name among tasks and acts."""
    name: str = Field(min_length=1, max_length=60)
    """What the player sees it called."""
    text: str = ""
    """What the player reads about it."""
    after: str = ""
    """The task or act that comes first."""
    gains: tuple[Gain, ...] = Field((), strict=False)
    """What it brings."""


class EncounterBlock(BaseModel):
    """An encounter, and what can be done in it besides fighting (RX-05)."""

    model_config = STRICT

    loot: int = Field(ge=0, le=30)
    """The Loot rating under this ruleset."""
    tasks: tuple[Task, ...] = Field((), strict=False)
    """What takes turns."""
    acts: tuple[Act, ...] = Field((), strict=False)
    """What takes no time."""
    arms: tuple[Weapon, ...] = Field((), strict=False)
    """Weapons that lie about; they can be taken up and handed over, each a free act."""

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        """Everything must have an id of its own, and what comes first must be there and come first."""
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
    """The highest total of a roll that fails (RX-01)."""
    mixed_most: int = Field(9, ge=2, le=20)
    """The highest total of a roll that is a mixed success (RX-01)."""
    ignored_dice: int = Field(2, ge=0, le=9)
    """d6 of damage that an enemy rolls whom nobody attacked (RX-04)."""
    task_plain: int = Field(1, ge=1, le=6)
    """Segments that a turn's work fills without a roll (RX-05)."""
    task_success: int = Field(2, ge=1, le=6)
    """Segments that a success fills (RX-05)."""
    task_mixed: int = Field(1, ge=0, le=6)
    """Segments that a mixed success fills (RX-05)."""
    hold_cycles: int = Field(1, ge=0, le=9)
    """Further cycles whose end a special effect lasts to (RX-08)."""
    hold_critical: int = Field(2, ge=0, le=9)
    """The same for a critical success (RX-08)."""
    blind_divisor: int = Field(2, ge=1, le=9)
    """What the damage of a blinded enemy is divided by (RX-08)."""
    advantage_dice: int = Field(1, ge=0, le=4)
    """d6 more in a roll with advantage or disadvantage; two of them count (RX-10)."""
    guard_divisor: int = Field(2, ge=1, le=9)
    """What damage to an enemy that guards is divided by."""
    caught_cycles: int = Field(1, ge=0, le=9)
    """Further cycles whose end a `grapple` lasts to."""
    rest: int = Field(1, ge=0, le=50)
    """HP regained by a night with food and water (HX-02)."""
    tended: int = Field(1, ge=1, le=50)
    """HP of somebody grievously wounded once tended (HX-09)."""


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
"""From core values to blocks, where content gives neither a block nor a derivation of its own (HX-12)."""


def composed(foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Numbers) -> dict[str, Any]:
    """Derive an encounter's block from its foes: Loot by their threat, no tasks, no free acts (HX-22)."""
    return {"loot": numbers.loot_of(foes)}


def armed(weapons: tuple[Weapon, ...]) -> tuple[Weapon, ...]:
    """Return a member's weapons; bare hands come first where none of them deals damage."""
    return weapons if any(weapon.effect == "damage" for weapon in weapons) else (NATURAL, *weapons)
