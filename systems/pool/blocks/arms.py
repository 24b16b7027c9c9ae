"""What units strike, work and resist with, as content writes it: weapons, spells, powers and resistances."""

from typing import Literal

from pydantic import BaseModel, Field

from systems.table.content.validation import STRICT

Attribute = Literal["", "might", "agility", "wits"]

OWN = {"melee": "might", "ranged": "agility", "spell": "wits"}
"""The attribute of each kind of attack, for weapons that name none."""
SKILL = {"melee": "melee", "ranged": "ranged", "spell": "magic"}
"""The skill of each kind of attack."""


def key_of(name: str) -> str:
    """Return the name of a weapon or power in the form used in option ids."""
    return name.lower().replace(" ", "_")


class WeaponBlock(BaseModel):
    """A weapon or an attack spell: dice are attribute + skill + `dice` (DP-04), damage is fixed (DP-07)."""

    model_config = STRICT

    name: str = Field(min_length=1, max_length=40)
    """Name, unique among the weapons of the block."""
    kind: Literal["melee", "ranged", "spell"] = "melee"
    """Kind of attack, which sets the defence rolled against: Brace, Dodge or Skepticism (DP-03)."""
    attribute: Attribute = ""
    """The attribute of its pool; empty: might in melee, agility at range, wits for a spell."""
    dice: int = Field(0, ge=-9, le=9)
    """Added to the pool."""
    accuracy: int = Field(0, ge=0, le=9)
    """Additional dice on attack rolls (DP-04)."""
    mastery: bool = False
    """Whether a 4 is also a success (DP-04)."""
    damage: int = Field(ge=0, le=60)
    """Fixed damage rating; extra successes are added (DP-07)."""
    piercing: int = Field(0, ge=0, le=30)
    """Armour Penetration."""
    range: int = Field(1, ge=1, le=60)
    """Squares without penalty; for a melee weapon, its whole reach."""
    furthest: int = Field(0, ge=0, le=20)
    """Greatest distance of a shot or a spell, as a multiple of its range; 0: the number of the rulings (DP-06)."""
    type: str = ""
    """Damage type, for resistances."""
    lingering: int = Field(0, ge=0, le=20)
    """Lingering damage in the first of several rounds, a point less in each later one (DP-10)."""
    cost: int = Field(0, ge=0, le=20)
    """Cost in spell points."""
    fells: bool = False
    """Whether a hit leaves the target prone."""
    blinds: int = Field(0, ge=0, le=9)
    """Rounds of blindness after a hit, the current one included."""
    sickens: int = Field(0, ge=0, le=5)
    """Level of sickness after a hit; a worse sickness stays as it is."""


class PowerBlock(BaseModel):
    """A skill or power rolled against its DT, without an opponent (DP-22)."""

    model_config = STRICT

    name: str = Field(min_length=1, max_length=40)
    """Name, unique among the powers of the block."""
    attribute: Literal["might", "agility", "wits"] = "wits"
    """Attribute of its pool."""
    skill: int = Field(2, ge=-9, le=20)
    """Skill of its pool."""
    mastery: bool = False
    """Whether a 4 is also a success (DP-04)."""
    dt: int = Field(1, ge=0, le=9)
    """Successes needed."""
    cost: int = Field(0, ge=0, le=20)
    """Cost in spell points."""
    range: int = Field(1, ge=0, le=60)
    """Distance to the recipient in squares; 0: only the user."""
    does: Literal["heal", "cure", "ward", "edge"] = "heal"
    """`heal` restores HP, `cure` ends blindness and sickness, `ward` raises defences, `edge` gives Edge on the next
    attack roll.
    """
    amount: int = Field(0, ge=0, le=60)
    """HP healed, or points of the ward."""


class Resistance(BaseModel):
    """A reduction of damage of one type (DP-07)."""

    model_config = STRICT

    type: str = Field(min_length=1)
    """Damage type."""
    amount: int = Field(ge=1, le=60)
    """Reduction in points."""
