"""Stat blocks of Action Scores on zones, the numbers of its rulings, and the derivation of blocks from core values."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from pydantic import BaseModel, Field, model_validator

from systems.table import ruleset
from systems.table.content.core_values import Core, Linear
from systems.table.content.ref import DiceText
from systems.table.content.validation import STRICT, require_none
from systems.table.loop.language import mark
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
    """A weapon for attacks."""

    model_config = STRICT

    id: LocalId
    """Name, unique among the weapons of one bearer."""
    name: str
    """Name of the weapon."""
    range: int = Field(0, ge=0, le=9)
    """Reach in Zones (ZN-36); 0: melee."""
    attribute: Attribute | Literal[""] = ""
    """Added to the roll; empty: Might in melee, Agility at range (ZN-30)."""


class Ability(BaseModel):
    """A special ability (ZN-32). Its effects besides damage need a Full Hit (ZN-09)."""

    model_config = STRICT

    id: LocalId
    """Name, unique among the abilities of one bearer."""
    name: str
    """Name of the ability."""
    text: str = ""
    """Description for the player."""
    bonus: int = Field(0, ge=-10, le=10)
    """Added to the Action Score."""
    cost: int = Field(1, ge=0, le=9)
    """Cost in Ardor."""
    range: int = Field(0, ge=0, le=9)
    """Reach in Zones; 0: the user's own."""
    attribute: Attribute = "wits"
    """Added to the roll."""
    attack: bool = True
    """Whether it is an attack; otherwise it is for friends, and needs no Hit."""
    area: bool = False
    """Whether it affects all units of that side in the target's Zone."""
    full: DiceText = "0"
    """Damage dice of a Full Hit."""
    glancing: DiceText = "0"
    """Damage dice of a Glancing Hit."""
    weakens: int = Field(0, ge=0, le=20)
    """Subtracted from the target's Action Score in the next round."""
    holds: bool = False
    """Whether the target cannot move in the next round."""
    heals: DiceText = "0"
    """Dice of health restored to a friend."""
    lends: int = Field(0, ge=0, le=20)
    """Added to a friend's Action Score in the next round."""

    @property
    def heals_friends(self) -> bool:
        """Whether it restores health: an attack does not, whatever its dice."""
        return not self.attack and self.heals != "0"


FIST = Weapon(id="fists", name="fists")
NATURAL = Weapon(id="natural", name=mark("tooth and claw"))


class MemberBlock(BaseModel):
    """The stat block of a character."""

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
    """Weapons for attacks; without any, fists."""
    abilities: tuple[Ability, ...] = Field((), strict=False)
    """Special abilities."""


class GearBlock(ruleset.Gear):
    """What a thing adds to the block of whoever holds or wears it (TH-01, TH-02)."""

    might: int = Field(0, ge=-10, le=10)
    """Added to Might."""
    agility: int = Field(0, ge=-10, le=10)
    """Added to Agility."""
    wits: int = Field(0, ge=-10, le=10)
    """Added to Wits."""
    health: int = Field(0, ge=-50, le=100)
    """Added to health: what armour is worth."""
    surges: int = Field(0, ge=-9, le=9)
    """Added to the Healing Surges."""
    ardor: int = Field(0, ge=-9, le=9)
    """Added to Ardor."""
    weapons: tuple[Weapon, ...] = Field((), strict=False)
    """The weapons that it is, in place of its bearer's own."""
    abilities: tuple[Ability, ...] = Field((), strict=False)
    """Special abilities that it gives."""


class FoeBlock(BaseModel):
    """The stat block of a creature."""

    model_config = STRICT

    score: Challenge = 0
    """Action Score; 0: the Challenge Score of its Zone."""
    grade: Grade = "foe"
    """Class (ZN-27)."""
    health: int = Field(1, ge=1, le=500)
    """Health of a `foe`; peons always have 1 and grunts 2."""
    surges: int = Field(0, ge=0, le=20)
    """Healing Surges."""
    ardor: int = Field(0, ge=0, le=20)
    """Ardor, the price of special abilities."""
    weapons: tuple[Weapon, ...] = Field((), strict=False)
    """Weapons for attacks; without any, tooth and claw."""
    force: int = Field(0, ge=0, le=60)
    """With any, its basic attacks strike everybody in the target's Zone, with so much more damage; with half of it on a
    Glancing Hit (TH-03).
    """
    abilities: tuple[Ability, ...] = Field((), strict=False)
    """Special abilities."""


class EncounterBlock(BaseModel):
    """An encounter and its map; without Zones and ground, it has the plain map."""

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
    """Objects in Zones that can be used or broken."""
    hazards: tuple[Hazard, ...] = Field((), strict=False)
    """Dangers that strike by themselves."""
    director: tuple[Change, ...] = Field((), strict=False)
    """Rules for changes of scores."""
    timer: Timer | None = None
    """The Timer of the fight."""

    @model_validator(mode="after")
    def _whole(self) -> "EncounterBlock":
        require_none(map_problems(self))
        return self


PLAIN_ZONES = (
    Zone(id="near", name=mark("the near side"), x=0, y=0, start=True, exit=True),
    Zone(id="middle", name=mark("the open middle"), x=4, y=0),
    Zone(id="far", name=mark("the far side"), x=8, y=0, foes=True, exit=True),
)
PLAIN_LINKS = (Link(a="near", b="middle"), Link(a="middle", b="far"))
"""The plain map, for encounters without their own: three Zones in a row."""


class Numbers(ruleset.Numbers):
    """The numbers of the rulings; stalemate and loot are every ruleset's."""

    challenge: int = Field(12, ge=1, le=40)
    """The map's Challenge Score in encounters that give none (ZN-04)."""
    radius_feet: int = Field(10, ge=1, le=99)
    """Radius of a loose Zone in feet (ZN-03)."""
    adjacent_feet: int = Field(30, ge=1, le=199)
    """Distance in feet between the centres of Zones below which they are adjacent (ZN-03)."""
    step_feet: int = Field(20, ge=1, le=99)
    """Feet of one movement on loose ground (ZN-03)."""
    cell_feet: int = Field(10, ge=2, le=30)
    """Size of a map cell in feet, on maps with loose ground."""
    partial_short: int = Field(3, ge=0, le=19)
    """Greatest shortfall of a Feat of Skill that is a partial success (ZN-25)."""
    effort_short: int = Field(10, ge=1, le=30)
    """Shortfall of a Feat of Effort below which it makes some progress (ZN-26)."""
    edge: int = Field(3, ge=0, le=20)
    """Added to the party's scores in round 1 by a Scouting Bonus, and subtracted by an ambush (HX-14)."""
    bar: int = Field(10, ge=1, le=20)
    """Segments of a foe's health bar (ZN-24)."""
    tended: int = Field(1, ge=1, le=50)
    """Health of a grievously wounded member after tending (HX-09)."""
    covering: int = Field(0, ge=0, le=9)
    """Named modifier of a foe's Action Score as a defence of whom it covers: Cover's +5 is for characters (ZN-31)."""


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
"""Derivation of blocks from core values, for content with neither a block nor a derivation of its own (HX-12)."""

DIALS: Mapping[str, str] = {"health": "foes.health%"}
"""How much it takes to bring the foes down, by the name that all rulesets share.

Peons and grunts have the health of their class.
"""


def composed(foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Numbers) -> dict[str, Any]:
    """Compose an encounter's block from its foes: Loot by their threat, and the plain map (HX-22)."""
    return {"loot": numbers.loot_of(foes), "challenge": numbers.challenge}


def with_default_map(block: EncounterBlock) -> EncounterBlock:
    """Return an encounter's block, with the plain map if it has none."""
    if block.zones or block.ground:
        return block
    return block.model_copy(update={"zones": PLAIN_ZONES, "links": PLAIN_LINKS})


def weapon_attribute(weapon: Weapon) -> str:
    """Return the attribute added by an attack: the weapon's own, else Might in melee and Agility at range (ZN-30)."""
    return weapon.attribute or ("agility" if weapon.range else "might")
