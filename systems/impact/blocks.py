"""Stat blocks of Party Impact, the numbers of its rulings, and how blocks are derived from core values."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from pydantic import BaseModel, Field

from systems.table import ruleset
from systems.table.content.core_values import Core, Linear
from systems.table.content.validation import STRICT


class MemberBlock(BaseModel):
    """The stat block of a character."""

    model_config = STRICT

    modifier: int = Field(ge=-5, le=30)
    """Combat modifier, a part of Party Impact (PI-01)."""
    hit_points: int = Field(ge=1, le=200)
    """Hit points when unhurt."""


class GearBlock(ruleset.Gear):
    """What a thing adds to the block of whoever holds or wears it (TH-01, TH-02)."""

    modifier: int = Field(0, ge=-10, le=20)
    """Added to the combat modifier: what a weapon is worth."""
    hit_points: int = Field(0, ge=-50, le=100)
    """Added to the hit points: what armour is worth."""


class FoeBlock(BaseModel):
    """The stat block of a creature."""

    model_config = STRICT

    impact: int = Field(ge=0, le=60)
    """Share of Enemy Impact."""
    hit_points: int = Field(ge=1, le=500)
    """Share of the enemies' hit points."""


class EncounterBlock(BaseModel):
    """The numbers of an encounter, in place of the sum of its foes."""

    model_config = STRICT

    enemy_impact: int = Field(ge=0, le=99)
    """Added to the enemies' roll."""
    hit_points: int = Field(ge=1, le=999)
    """Hit points of all enemies together."""
    loot: int = Field(ge=0, le=30)
    """The Loot rating under this ruleset."""


class Numbers(ruleset.Numbers):
    """The numbers of the rulings; stalemate and loot are every ruleset's."""

    weary_damage: int = Field(1, ge=0, le=9)
    """Damage to each member who continues the fight (PI-08)."""
    enemy_base: int = Field(9, ge=0, le=60)
    """Enemy Impact of a composed encounter before its foes' shares are added (HX-22)."""
    guard_divisor: int = Field(2, ge=1, le=9)
    """Divisor of the damage while the enemies guard (PI-15)."""
    rest: int = Field(1, ge=0, le=20)
    """HP regained in a night with food and water (HX-02)."""
    tended: int = Field(1, ge=1, le=20)
    """HP of a grievously wounded member after tending (HX-09)."""


DERIVATION: Mapping[Literal["member", "foe"], Mapping[str, Linear]] = {
    "member": {
        "modifier": Linear(might=2, agility=1, wits=1, per=4),
        "hit_points": Linear(base=6, vigour=2, least=1),
    },
    "foe": {
        "impact": Linear(might=1, agility=1, threat=2, per=3, least=1),
        "hit_points": Linear(base=2, vigour=4, threat=2, per=3, least=1),
    },
}
"""Derivation of blocks from core values, for content with neither a block nor a derivation of its own (HX-12).

Three foes of threat 1 come to Enemy Impact 15 or so and 9 hit points, which brings the total of a roll near 0 for a
party that sets out, so that damage is handed out in most fights.
"""

DIALS: Mapping[str, str] = {"health": "block.hit_points%"}
"""How much it takes to bring the foes down, by the name that all rulesets share.

The enemies fight as one, with the hit points of the encounter.
"""


def composed(foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Numbers) -> dict[str, Any]:
    """Compose an encounter's block from its foes: impact and hit points summed, Loot by their threat (HX-22)."""
    return {
        "enemy_impact": min(99, numbers.enemy_base + sum(block["impact"] for block, _ in foes)),
        "hit_points": min(999, sum(block["hit_points"] for block, _ in foes)),
        "loot": numbers.loot_of(foes),
    }
