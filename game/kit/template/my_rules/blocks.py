"""Stat blocks and numbers as content writes them, and how they come from core values where content writes none."""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel, Field

from systems.table import port


class MemberBlock(BaseModel):
    """A member of the party."""

    model_config = port.STRICT

    skill: int = Field(ge=1, le=19)
    """Highest throw of a d20 that hits."""
    damage: int = Field(0, ge=0, le=20)
    """Added to the die of a blow."""
    armour: int = Field(0, ge=0, le=9)
    """What it takes off each blow."""
    hit_points: int = Field(ge=1, le=60)
    """Hit points when unhurt."""


class FoeBlock(BaseModel):
    """An enemy."""

    model_config = port.STRICT

    skill: int = Field(ge=1, le=19)
    """Highest throw of a d20 that hits."""
    damage: int = Field(0, ge=0, le=20)
    """Added to the die of a blow."""
    armour: int = Field(0, ge=0, le=9)
    """What it takes off each blow."""
    hit_points: int = Field(ge=1, le=200)
    """Hit points when unhurt."""


class GearBlock(port.Gear):
    """What a thing in hand or worn, or a state, adds to a member's block."""

    skill: int = Field(0, ge=-9, le=9)
    """Added to the skill."""
    damage: int = Field(0, ge=-9, le=9)
    """Added to the damage."""
    armour: int = Field(0, ge=-9, le=9)
    """Added to the armour."""


class EncounterBlock(BaseModel):
    """An encounter: what is won, and nothing else."""

    model_config = port.STRICT

    loot: int = Field(0, ge=0, le=30)
    """Loot rating when all foes are beaten."""


class Numbers(port.Numbers):
    """The numbers of the rulings, which content may change in a record `[[ruleset]]`."""

    rest: int = Field(3, ge=0, le=20)
    """Hit points that a night with food and water gives back (HX-02)."""
    tended: int = Field(1, ge=1, le=20)
    """Hit points after being tended (HX-09)."""


DERIVATION: port.Table = {
    "member": {
        "skill": port.Linear(base=15, agility=1, wits=1, per=2, least=1),
        "damage": port.Linear(base=2, might=1, per=2),
        "armour": port.Linear(),
        "hit_points": port.Linear(base=8, vigour=2, least=1),
    },
    "foe": {
        "skill": port.Linear(base=12, agility=1, threat=1, per=2, least=1),
        "damage": port.Linear(might=1, threat=1, per=2),
        "armour": port.Linear(vigour=1, per=4),
        "hit_points": port.Linear(base=2, vigour=1, threat=1, least=1),
    },
}
"""One line for each number of a block: (base + each core value × its factor) ÷ `per`, rounded down, at least `least`.

So `base` is divided too: `base=1, per=2` alone is a half, and 0. There is no upper bound: see that 8 in everything fits
the model. `flamequick playtest all --party depth --ruleset my_rules --policy sensible` shows how the numbers come out.
"""

DIALS = {"health": "foes.hit_points%"}
"""The number that the laboratory turns to make an encounter harder or easier."""


def composed(foes: Sequence[tuple[Mapping[str, Any], port.Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
    """Return the block of an encounter that content writes none for (HX-22)."""
    return {"loot": Numbers.model_validate(dict(numbers)).loot_of(foes)}
