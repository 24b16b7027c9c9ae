"""Stat blocks, the numbers of the rulings, and how blocks are derived from core values."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, Self

from pydantic import BaseModel, Field, field_validator, model_validator

from systems.pool.map.default_maps import MOST, default_rows
from systems.pool.map.grid import SQUARES
from systems.table import ruleset
from systems.table.content.core_values import Core, Linear
from systems.table.content.validation import STRICT, Problem, duplicates, require_none

Attribute = Literal["", "might", "agility", "wits"]

OWN = {"melee": "might", "ranged": "agility", "spell": "wits"}
"""The attribute of each kind of attack, where a weapon names none."""
SKILL = {"melee": "melee", "ranged": "ranged", "spell": "magic"}
"""The skill of each kind of attack."""


def key_of(name: str) -> str:
    """The name of a weapon or power as it is written in the ids of options."""
    return name.lower().replace(" ", "_")


class WeaponBlock(BaseModel):
    """A weapon or an attack spell: dice are attribute + skill + `dice` (DP-04), damage is fixed (DP-07)."""

    model_config = STRICT

    name: str = Field(min_length=1, max_length=40)
    """What it is called; each has a name of its own."""
    kind: Literal["melee", "ranged", "spell"] = "melee"
    """Which defence it is rolled against: Brace, Dodge or Skepticism (DP-03)."""
    attribute: Attribute = ""
    """The attribute of its pool; empty: might in melee, agility at range, wits for a spell."""
    dice: int = Field(0, ge=-9, le=9)
    """Added to the pool."""
    accuracy: int = Field(0, ge=0, le=9)
    """Dice more on attack rolls (DP-04)."""
    mastery: bool = False
    """A 4 is a success, too (DP-04)."""
    damage: int = Field(ge=0, le=60)
    """The fixed rating, to which extra successes are added (DP-07)."""
    piercing: int = Field(0, ge=0, le=30)
    """Armour Penetration."""
    range: int = Field(1, ge=1, le=60)
    """Squares without penalty; what a melee weapon reaches, and no further."""
    furthest: int = Field(0, ge=0, le=20)
    """How many times its range a shot or a spell reaches at all; 0: what the rulings say (DP-06)."""
    type: str = ""
    """Type of its damage, which resistances go by."""
    lingering: int = Field(0, ge=0, le=20)
    """Damage of the first round of several, each a point less (DP-10)."""
    cost: int = Field(0, ge=0, le=20)
    """Spell points."""
    fells: bool = False
    """A hit leaves the target prone."""
    blinds: int = Field(0, ge=0, le=9)
    """A hit blinds for so many rounds, this one included."""
    sickens: int = Field(0, ge=0, le=5)
    """A hit makes sick to this level; a worse sickness stays as it is."""


class PowerBlock(BaseModel):
    """A skill or power that is rolled without an opponent against its DT (DP-22)."""

    model_config = STRICT

    name: str = Field(min_length=1, max_length=40)
    """What it is called; each has a name of its own."""
    attribute: Literal["might", "agility", "wits"] = "wits"
    """The attribute of its pool."""
    skill: int = Field(2, ge=-9, le=20)
    """The skill of its pool."""
    mastery: bool = False
    """A 4 is a success, too (DP-04)."""
    dt: int = Field(1, ge=0, le=9)
    """Successes that it takes."""
    cost: int = Field(0, ge=0, le=20)
    """Spell points."""
    range: int = Field(1, ge=0, le=60)
    """Squares to whom it helps; 0: oneself alone."""
    does: Literal["heal", "cure", "ward", "edge"] = "heal"
    """`heal` HP, `cure` blindness and sickness, `ward` by higher defences, or give `edge` on the next attack."""
    amount: int = Field(0, ge=0, le=60)
    """HP healed, or points of the ward."""


class Resistance(BaseModel):
    """Damage of a type is less by so much (DP-07)."""

    model_config = STRICT

    type: str = Field(min_length=1)
    """Of the damage."""
    amount: int = Field(ge=1, le=60)
    """By how much it is less."""


class UnitBlock(BaseModel):
    """What characters and creatures have alike."""

    model_config = STRICT

    might: int = Field(ge=1, le=20)
    """Attribute of melee."""
    agility: int = Field(ge=1, le=20)
    """Attribute of ranged attacks and of movement."""
    wits: int = Field(ge=1, le=20)
    """Attribute of spells."""
    melee: int = Field(0, ge=0, le=20)
    """Skill with melee weapons."""
    ranged: int = Field(0, ge=0, le=20)
    """Skill with ranged weapons."""
    magic: int = Field(0, ge=0, le=20)
    """Skill with spells."""
    initiative: int = Field(0, ge=-9, le=60)
    """The archetype's bonus (DP-02)."""
    brace: int = Field(ge=0, le=20)
    """Defence against melee (DP-03)."""
    dodge: int = Field(ge=0, le=20)
    """Defence against ranged attacks (DP-03)."""
    skepticism: int = Field(ge=0, le=20)
    """Defence against spells (DP-03)."""
    armour: int = Field(0, ge=0, le=60)
    """Taken off damage by weapons (DP-07)."""
    spellarmor: int = Field(0, ge=0, le=60)
    """Taken off damage by spells (DP-07)."""
    racial_armour: int = Field(0, ge=0, le=60)
    """Taken off damage by weapons as well, and never laid aside (DP-07)."""
    resistances: tuple[Resistance, ...] = Field((), strict=False)
    """Types of damage that do less."""
    hit_points: int = Field(ge=1, le=500)
    """Hit points when unhurt."""
    fortitude: int = Field(ge=0, le=60)
    """HP regained in a day, and what it takes to be killed while down (DP-09, DP-11)."""
    spell_points: int = Field(0, ge=0, le=60)
    """What spells are paid with (DP-22)."""
    blow: int = Field(3, ge=0, le=60)
    """Damage of the natural weapon that whoever has no other strikes with."""
    weapons: tuple[WeaponBlock, ...] = Field((), strict=False)
    """Weapons and attack spells; without any it has a natural one."""
    powers: tuple[PowerBlock, ...] = Field((), strict=False)
    """What is rolled without an opponent."""
    scoundrel: bool = False
    """Has Edge against enemies that are still unaware (DP-13)."""

    @model_validator(mode="after")
    def _apart(self) -> Self:
        things = [(("weapons", number, "name"), key_of(each.name)) for number, each in enumerate(self.weapons)]
        things += [(("powers", number, "name"), key_of(each.name)) for number, each in enumerate(self.powers)]
        require_none(duplicates(things, "weapons or powers of one block"))
        return self


class MemberBlock(UnitBlock):
    """A character."""

    medicine: int = Field(0, ge=0, le=20)
    """The skill of First Aid, with Wits (DP-22)."""


class FoeBlock(UnitBlock):
    """A creature, before any template."""


class EncounterBlock(BaseModel):
    """Loot rating, grid and template of an encounter."""

    model_config = STRICT

    loot: int = Field(ge=0, le=30)
    """The Loot rating under this ruleset."""
    grid: tuple[str, ...] = Field((), strict=False)
    """Rows of signs: `.` ground, `#` wall, `c` cover, `m` murk, `x` both, `e` exit, `o` objective, `P` where the party
    starts and `F` where its enemies do. Without it a grid is made for so many foes.
    """
    open_edge: bool = True
    """One can leave over the map's edge; without it only by exits."""
    template: Literal["", "none", "lesser", "greater"] = ""
    """Empty: the difficulty decides (DP-18)."""

    @field_validator("grid")
    @classmethod
    def _square(cls, grid: tuple[str, ...]) -> tuple[str, ...]:
        require_none(_of_grid(grid))
        return grid


def _of_grid(grid: tuple[str, ...]) -> Iterator[Problem]:
    if not grid:
        return
    wide, high = len(grid[0]), len(grid)
    if not (3 <= wide <= MOST and 3 <= high <= MOST):
        yield Problem((), f"a grid is 3 to {MOST} squares wide and high; this one has {wide} × {high}")
    for number, row in enumerate(grid):
        if len(row) != wide:
            yield Problem((number,), f"this row of the grid is {len(row)} squares long, the first {wide}")
        for odd in sorted(set(row) - set(SQUARES)):
            message = f"no square of a grid is written {odd}; signs are {' '.join(SQUARES)}"
            yield Problem((number,), message, (1, row.index(odd) + 1))
    for sign, who in (("P", "the party"), ("F", "foes")):
        if not any(sign in row for row in grid):
            yield Problem((), f"the grid has no {sign}, where {who} may start")


class Numbers(ruleset.Numbers):
    """The numbers of the rulings; stalemate and loot are every ruleset's."""

    furthest: int = Field(5, ge=1, le=20)
    """Times its range that a weapon reaches (DP-06)."""
    guard: int = Field(1, ge=0, le=9)
    """What a guard adds to all defences."""
    first_aid: int = Field(2, ge=0, le=9)
    """DT of First Aid (DP-22)."""
    aided: int = Field(2, ge=1, le=9)
    """Times Fortitude that a night with First Aid gives back (DP-11)."""
    tended: int = Field(1, ge=1, le=20)
    """HP of somebody grievously wounded once tended (HX-09)."""
    touch: int = Field(1, ge=1, le=20)
    """Squares to a comrade on whom a thing is used."""


DERIVATION: Mapping[Literal["member", "foe"], Mapping[str, Linear]] = {
    "member": {
        "might": Linear(base=1, might=1),
        "agility": Linear(base=1, agility=1),
        "wits": Linear(base=1, wits=1),
        "melee": Linear(base=2, might=1, per=2),
        "ranged": Linear(base=2, agility=1, per=2),
        "magic": Linear(wits=1, per=2),
        "brace": Linear(base=3, might=1, vigour=1, per=4, least=1),
        "dodge": Linear(base=5, agility=1, per=4, least=1),
        "skepticism": Linear(base=3, wits=1, per=3, least=1),
        "hit_points": Linear(base=8, vigour=2),
        "fortitude": Linear(base=1, vigour=1),
        "spell_points": Linear(wits=1),
        "blow": Linear(base=5, might=1, per=2),
    },
    "foe": {
        "might": Linear(base=1, might=1),
        "agility": Linear(base=1, agility=1),
        "wits": Linear(base=1, wits=1),
        "melee": Linear(base=4, threat=1, per=2),
        "ranged": Linear(base=4, threat=1, per=2),
        "magic": Linear(base=2, threat=1, per=2),
        "brace": Linear(base=5, might=1, threat=1, per=4, least=1),
        "dodge": Linear(base=5, agility=1, threat=1, per=4, least=1),
        "skepticism": Linear(base=3, wits=1, per=3, least=1),
        "hit_points": Linear(base=2, vigour=2, threat=3),
        "fortitude": Linear(base=1, vigour=1),
        "spell_points": Linear(wits=1),
        "blow": Linear(base=5, might=1, per=2),
    },
}
"""From core values to blocks, where content gives neither a block nor a derivation of its own (HX-12)."""


def composed(foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Numbers) -> dict[str, Any]:
    """An encounter's block from its foes: Loot by their threat, and a grid for so many (HX-22)."""
    return {"loot": numbers.loot_of(foes), "grid": list(default_rows(len(foes)))}
