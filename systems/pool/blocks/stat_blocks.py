"""Stat blocks, the numbers of the rulings, and the derivation of blocks from core values."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, Self

from pydantic import BaseModel, Field, field_validator, model_validator

from systems.pool.blocks.arms import PowerBlock, Resistance, WeaponBlock, key_of
from systems.pool.map.default_maps import MOST, default_rows
from systems.pool.map.grid import SQUARES
from systems.table import ruleset
from systems.table.content.core_values import Core, Linear
from systems.table.content.validation import STRICT, Problem, duplicates, require_none


class UnitBlock(BaseModel):
    """The numbers common to characters and creatures."""

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
    """Bonus of the archetype (DP-02)."""
    brace: int = Field(ge=0, le=20)
    """Defence against melee (DP-03)."""
    dodge: int = Field(ge=0, le=20)
    """Defence against ranged attacks (DP-03)."""
    skepticism: int = Field(ge=0, le=20)
    """Defence against spells (DP-03)."""
    armour: int = Field(0, ge=0, le=60)
    """Subtracted from damage by weapons (DP-07)."""
    spellarmor: int = Field(0, ge=0, le=60)
    """Subtracted from damage by spells (DP-07)."""
    racial_armour: int = Field(0, ge=0, le=60)
    """Also subtracted from damage by weapons; it cannot be taken off (DP-07)."""
    resistances: tuple[Resistance, ...] = Field((), strict=False)
    """Reductions of damage by type."""
    hit_points: int = Field(ge=1, le=500)
    """Hit points when unhurt."""
    fortitude: int = Field(ge=0, le=60)
    """HP regained in a day; more damage than this while down kills (DP-09, DP-11)."""
    spell_points: int = Field(0, ge=0, le=60)
    """Spell points for spells (DP-22)."""
    blow: int = Field(3, ge=0, le=60)
    """Damage of the natural weapon, used without any other weapon."""
    weapons: tuple[WeaponBlock, ...] = Field((), strict=False)
    """Weapons and attack spells; without any, a natural weapon."""
    powers: tuple[PowerBlock, ...] = Field((), strict=False)
    """Skills and powers rolled without an opponent."""
    scoundrel: bool = False
    """Whether it has Edge against enemies that are still unaware (DP-13)."""

    @model_validator(mode="after")
    def _apart(self) -> Self:
        things = [(("weapons", number, "name"), key_of(each.name)) for number, each in enumerate(self.weapons)]
        things += [(("powers", number, "name"), key_of(each.name)) for number, each in enumerate(self.powers)]
        require_none(duplicates(things, "weapons or powers of one block"))
        return self


class MemberBlock(UnitBlock):
    """The stat block of a character."""

    medicine: int = Field(0, ge=0, le=20)
    """Skill of First Aid, with Wits (DP-22)."""


class GearBlock(ruleset.Gear):
    """What a thing adds to the block of whoever holds or wears it (TH-01, TH-02)."""

    might: int = Field(0, ge=-9, le=9)
    """Added to Might."""
    agility: int = Field(0, ge=-9, le=9)
    """Added to Agility."""
    wits: int = Field(0, ge=-9, le=9)
    """Added to Wits."""
    melee: int = Field(0, ge=-9, le=9)
    """Added to the skill with melee weapons."""
    ranged: int = Field(0, ge=-9, le=9)
    """Added to the skill with ranged weapons."""
    magic: int = Field(0, ge=-9, le=9)
    """Added to the skill with spells."""
    initiative: int = Field(0, ge=-20, le=20)
    """Added to the bonus of Initiative (DP-02)."""
    brace: int = Field(0, ge=-9, le=9)
    """Added to Brace (DP-03)."""
    dodge: int = Field(0, ge=-9, le=9)
    """Added to Dodge (DP-03)."""
    skepticism: int = Field(0, ge=-9, le=9)
    """Added to Skepticism (DP-03)."""
    armour: int = Field(0, ge=-30, le=30)
    """Added to armour (DP-07)."""
    spellarmor: int = Field(0, ge=-30, le=30)
    """Added to armour against spells (DP-07)."""
    hit_points: int = Field(0, ge=-99, le=200)
    """Added to the hit points."""
    fortitude: int = Field(0, ge=-20, le=20)
    """Added to Fortitude (DP-09, DP-11)."""
    spell_points: int = Field(0, ge=-20, le=20)
    """Added to the spell points (DP-22)."""
    medicine: int = Field(0, ge=-9, le=9)
    """Added to the skill of First Aid (DP-22)."""
    resistances: tuple[Resistance, ...] = Field((), strict=False)
    """Reductions of damage by type that it gives."""
    weapons: tuple[WeaponBlock, ...] = Field((), strict=False)
    """The weapons that it is, in place of its bearer's own."""
    powers: tuple[PowerBlock, ...] = Field((), strict=False)
    """Skills and powers that it gives."""


class FoeBlock(UnitBlock):
    """The stat block of a creature, before any template."""


class EncounterBlock(BaseModel):
    """Loot rating, grid and template of an encounter."""

    model_config = STRICT

    loot: int = Field(ge=0, le=30)
    """The Loot rating under this ruleset."""
    grid: tuple[str, ...] = Field((), strict=False)
    """Rows of signs: `.` ground, `#` wall, `c` cover, `m` murk, `x` both, `e` exit, `o` objective, `P` start of the
    party, `F` start of its enemies. Without it, a grid is made to fit the number of foes.
    """
    open_edge: bool = True
    """Whether units can leave over the map's edge; without it, only by exits."""
    template: Literal["", "none", "lesser", "greater"] = ""
    """Template of the foes; empty: chosen by the difficulty (DP-18)."""

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
    """Greatest distance of a weapon, as a multiple of its range (DP-06)."""
    guard: int = Field(1, ge=0, le=9)
    """Bonus of a guard to all defences."""
    first_aid: int = Field(2, ge=0, le=9)
    """DT of First Aid (DP-22)."""
    aided: int = Field(2, ge=1, le=9)
    """Multiple of Fortitude regained in a night with First Aid (DP-11)."""
    tended: int = Field(1, ge=1, le=20)
    """HP of a grievously wounded member after tending (HX-09)."""
    greater: int = Field(1, ge=0, le=1)
    """Whether `ruthless` foes have the Greater Template; 0: that they look ahead is step enough (DP-18)."""
    touch: int = Field(1, ge=1, le=20)
    """Distance in squares at which an item can be used on a comrade."""


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
"""Derivation of blocks from core values, for content with neither a block nor a derivation of its own (HX-12)."""

DIALS: Mapping[str, str] = {"health": "foes.hit_points%"}
"""How much it takes to bring the foes down, by the name that all rulesets share."""


def composed(foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Numbers) -> dict[str, Any]:
    """Compose an encounter's block from its foes: Loot by their threat, and a grid to fit their number (HX-22)."""
    return {"loot": numbers.loot_of(foes), "grid": list(default_rows(len(foes)))}


def with_spells(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return a member's block after gear with the attack spells of the block before: nobody lays those down."""
    kept = after.get("weapons", ())
    known = {key_of(each["name"]) for each in kept}
    spells = [each for each in before.get("weapons", ()) if each.get("kind") == "spell"]
    return {**after, "weapons": (*kept, *(each for each in spells if key_of(each["name"]) not in known))}
