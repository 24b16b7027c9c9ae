"""Stat blocks of Action Scores on zones, the numbers of its rulings, and how blocks are derived from core values."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from pydantic import BaseModel, Field, model_validator

from systems.table import ruleset
from systems.table.content.core_values import Core, Linear
from systems.table.content.ref import DiceText
from systems.table.content.validation import STRICT, require_none
from systems.zones.blocks.map import (
    Attribute,
    Challenge,
    Change,
    Grade,
    Ground,
    Hazard,
    Link,
    LocalId,
    Thing,
    Timer,
    Zone,
)
from systems.zones.blocks.map_checks import map_problems


class Weapon(BaseModel):
    """Something to attack with."""

    model_config = STRICT

    id: LocalId
    """Its name among the weapons of one bearer."""
    name: str
    """What it is called."""
    range: int = Field(0, ge=0, le=9)
    """0 is melee; else it reaches that many Zones away (ZN-36)."""
    attribute: Attribute | Literal[""] = ""
    """Added to the roll; empty: Might in melee, Agility at range (ZN-30)."""


class Ability(BaseModel):
    """A special ability (ZN-32). What it does besides damage comes with a Full Hit alone (ZN-09)."""

    model_config = STRICT

    id: LocalId
    """Its name among the abilities of one bearer."""
    name: str
    """What it is called."""
    text: str = ""
    """What the player reads about it."""
    bonus: int = Field(0, ge=-10, le=10)
    """Added to the Action Score."""
    cost: int = Field(1, ge=0, le=9)
    """In Ardor."""
    range: int = Field(0, ge=0, le=9)
    """Zones that it reaches; 0: one's own."""
    attribute: Attribute = "wits"
    """Added to the roll."""
    attack: bool = True
    """Otherwise it is for friends, and needs no Hit."""
    area: bool = False
    """On everybody of that side in the target's Zone."""
    full: DiceText = "0"
    """Dice of damage of a Full Hit."""
    glancing: DiceText = "0"
    """Dice of damage of a Glancing Hit."""
    weakens: int = Field(0, ge=0, le=20)
    """Taken off the target's Action Score in the next round."""
    holds: bool = False
    """The target cannot move in the next round."""
    heals: DiceText = "0"
    """Dice of health that a friend gets back."""
    lends: int = Field(0, ge=0, le=20)
    """Added to a friend's Action Score in the next round."""


FIST = Weapon(id="fists", name="fists")
NATURAL = Weapon(id="natural", name="tooth and claw")


class MemberBlock(BaseModel):
    """A character."""

    model_config = STRICT

    might: int = Field(ge=-5, le=20)
    """Added to the d20 in melee (ZN-30)."""
    agility: int = Field(ge=-5, le=20)
    """Added to the d20 at range (ZN-30)."""
    wits: int = Field(ge=-5, le=20)
    """Added to the d20 with abilities (ZN-30)."""
    health: int = Field(ge=1, le=200)
    """Health when unhurt."""
    surges: int = Field(3, ge=0, le=20)
    """Healing Surges when rested."""
    ardor: int = Field(3, ge=0, le=20)
    """Ardor when rested."""
    weapons: tuple[Weapon, ...] = Field((), strict=False)
    """What they attack with; without any they have fists."""
    abilities: tuple[Ability, ...] = Field((), strict=False)
    """Special abilities."""


class FoeBlock(BaseModel):
    """A creature."""

    model_config = STRICT

    score: Challenge = 0
    """Its Action Score; 0: its Zone's Challenge Score."""
    grade: Grade = "foe"
    """Its class (ZN-27)."""
    health: int = Field(1, ge=1, le=500)
    """Of a `foe`; peons have 1 and grunts 2, whatever is written."""
    surges: int = Field(0, ge=0, le=20)
    """Healing Surges."""
    ardor: int = Field(0, ge=0, le=20)
    """What special abilities are paid with."""
    weapons: tuple[Weapon, ...] = Field((), strict=False)
    """What it attacks with; without any it has tooth and claw."""
    abilities: tuple[Ability, ...] = Field((), strict=False)
    """Special abilities."""


class EncounterBlock(BaseModel):
    """An encounter and its map; without Zones and ground it is the plain one."""

    model_config = STRICT

    loot: int = Field(ge=0, le=30)
    """The Loot rating under this ruleset."""
    challenge: int = Field(12, ge=1, le=40)
    """The map's Challenge Score (ZN-04)."""
    zones: tuple[Zone, ...] = Field((), strict=False)
    """Fixed Zones."""
    links: tuple[Link, ...] = Field((), strict=False)
    """Ways between fixed Zones."""
    ground: Ground | None = None
    """Loose ground around the fixed Zones."""
    objects: tuple[Thing, ...] = Field((), strict=False)
    """What stands in Zones and can be used or broken."""
    hazards: tuple[Hazard, ...] = Field((), strict=False)
    """Dangers that strike by themselves."""
    director: tuple[Change, ...] = Field((), strict=False)
    """Rules by which scores change."""
    timer: Timer | None = None
    """What comes after so many rounds."""

    @model_validator(mode="after")
    def _whole(self) -> "EncounterBlock":
        require_none(map_problems(self))
        return self


PLAIN_ZONES = (
    Zone(id="near", name="the near side", x=0, y=0, start=True, exit=True),
    Zone(id="middle", name="the open middle", x=4, y=0),
    Zone(id="far", name="the far side", x=8, y=0, foes=True, exit=True),
)
PLAIN_LINKS = (Link(a="near", b="middle"), Link(a="middle", b="far"))
"""The map of an encounter that has none: three Zones in a row."""


class Numbers(ruleset.Numbers):
    """The numbers of the rulings; stalemate and loot are every ruleset's."""

    challenge: int = Field(12, ge=1, le=40)
    """The map's Challenge Score where the encounter writes none (ZN-04)."""
    radius_feet: int = Field(10, ge=1, le=99)
    """Radius of a loose Zone (ZN-03)."""
    adjacent_feet: int = Field(30, ge=1, le=199)
    """Zones whose centres are less than this apart are adjacent (ZN-03)."""
    step_feet: int = Field(20, ge=1, le=99)
    """One movement on loose ground (ZN-03)."""
    cell_feet: int = Field(10, ge=2, le=30)
    """A cell of a map with loose ground."""
    partial_short: int = Field(3, ge=0, le=19)
    """A Feat of Skill that is short by at most this is a partial success (ZN-25)."""
    effort_short: int = Field(10, ge=1, le=30)
    """A Feat of Effort that is short by less than this makes some progress (ZN-26)."""
    edge: int = Field(3, ge=0, le=20)
    """What a Scouting Bonus adds to the party's scores in round 1, and an ambush takes off (HX-14)."""
    bar: int = Field(10, ge=1, le=20)
    """Segments of a foe's health bar (ZN-24)."""
    tended: int = Field(1, ge=1, le=50)
    """Health of somebody grievously wounded once tended (HX-09)."""


DERIVATION: Mapping[Literal["member", "foe"], Mapping[str, Linear]] = {
    "member": {
        "might": Linear(might=1),
        "agility": Linear(agility=1),
        "wits": Linear(wits=1),
        "health": Linear(base=9, vigour=2, least=1),
        "surges": Linear(base=3),
        "ardor": Linear(base=3),
    },
    "foe": {
        "score": Linear(base=30, might=1, agility=1, threat=2, per=2, least=1),
        "health": Linear(base=4, vigour=4, threat=6, least=1),
    },
}
"""From core values to blocks, where content gives neither a block nor a derivation of its own (HX-12)."""


def composed(foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Numbers) -> dict[str, Any]:
    """An encounter's block from its foes: Loot by their threat, and the plain map (HX-22)."""
    return {"loot": numbers.loot_of(foes), "challenge": numbers.challenge}


def with_default_map(block: EncounterBlock) -> EncounterBlock:
    """An encounter's block with the plain map where it has none."""
    if block.zones or block.ground:
        return block
    return block.model_copy(update={"zones": PLAIN_ZONES, "links": PLAIN_LINKS})


def weapon_attribute(weapon: Weapon) -> str:
    """The attribute that an attack adds: the weapon's own, else Might in melee and Agility at range (ZN-30)."""
    return weapon.attribute or ("agility" if weapon.range else "might")
