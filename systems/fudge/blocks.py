"""Stat blocks, maps of encounters, the numbers of rulings, and the derivation of blocks from core values."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, Self

from pydantic import BaseModel, Field, model_validator

from systems.fudge.rules.wound_track import Track
from systems.table import ruleset
from systems.table.content.core_values import Core, Linear
from systems.table.content.validation import STRICT, Path, Problem, duplicates, require_none

Kind = Literal["melee", "unarmed", "thrown", "projectile"]
Skill = Field(0, ge=-5, le=15)


class Weapon(BaseModel):
    """What somebody attacks with in a hand: a weapon, a natural one, or a power (FT-04, FT-07, FT-08)."""

    model_config = STRICT

    name: str = Field(min_length=1)
    """What it is called."""
    kind: Kind = "melee"
    """As which of the four kinds it attacks; a power says it too."""
    hands: int = Field(1, ge=1, le=4)
    """How many hands it takes; one that takes several is one attack."""
    pair: bool = False
    """There is one for each hand."""
    edge: Literal["", "blunt", "edged", "neither"] = ""
    """Especially blunt, edged, or neither (a club); none written: blunt if it is unarmed, else neither (FT-08)."""
    anti_personnel: bool = False
    """It is loaded with such rounds."""
    range: int = Field(0, ge=0, le=500)
    """Metres, of `thrown` and `projectile`; long range goes up to twice that. 0: what the rulings say for its kind."""
    origin: Literal["attacker", "blast", "drone"] = "attacker"
    """Where the attack comes from: `blast` bursts beside its target, `drone` strikes from the target's far side."""
    blinds: int = Field(0, ge=0, le=9)
    """Turns for which whoever is hit is blind, from the next one on."""


class Power(Weapon):
    """A superpower or a spell: like a weapon, but each hand may use it."""


class _Block(BaseModel):
    """What characters and creatures have alike."""

    model_config = STRICT

    reaction: int = Field(ge=-5, le=15)
    """Whoever is quicker acts first (FT-02)."""
    attack: int = Field(ge=-5, le=15)
    """Level of attack rolls."""
    defense: int = Field(ge=-5, le=15)
    """Level of defence rolls."""
    acrobatics: int = Skill
    """Level of leaping, climbing and the like."""
    stealth: int = Skill
    """Level of hiding."""
    insight: int = Skill
    """Level of seeing an attack come (FT-05)."""
    notice: int = Skill
    """Level of locating who hides, and of seeing an attack come (FT-05)."""
    weapons: tuple[Weapon, ...] = Field((), strict=False)
    """What it attacks with in a hand; without any it has a plain one."""
    powers: tuple[Power, ...] = Field((), strict=False)
    """Superpowers and spells."""
    armour: tuple[Literal["melee", "unarmed", "thrown", "projectile", "blunt", "edged"], ...] = Field((), strict=False)
    """The kinds and edges of attack that heavy armour is made against (FT-08)."""


class MemberBlock(_Block):
    """A character. Hands are the character's Free Hands, a Third Arm included."""


class FoeBlock(_Block):
    """A creature."""

    hands: int = Field(2, ge=1, le=8)
    """How many attacks with a hand it has."""


class Rectangle(BaseModel):
    """Where a side begins, in metres from the upper left corner."""

    model_config = STRICT

    x: int = Field(ge=0, le=199)
    """Metres from the left edge."""
    y: int = Field(ge=0, le=199)
    """Metres from the upper edge."""
    width: int = Field(1, ge=1, le=200)
    """Metres across."""
    height: int = Field(1, ge=1, le=200)
    """Metres down."""


class MapArea(Rectangle):
    """A named part of the map, and what it does to those in it or behind it."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    """Its name on the map."""
    name: str = Field(min_length=1)
    """What the player sees it called."""
    kind: Literal["cover", "high", "hidden", "exit", "objective", "ground"] = "ground"
    """What it does to those in it or behind it."""
    full: bool = False
    """Of `cover`: total; of `hidden`: wholly concealed. Else partial."""
    sides: tuple[Literal["north", "east", "south", "west"], ...] = Field((), strict=False)
    """Of `cover`: it helps against attacks from these sides alone; none written: from everywhere."""
    level: int = Field(1, ge=1, le=9)
    """Of `high`: how high it is."""


class Post(BaseModel):
    """Where one foe begins, in place of its side's rectangle. `foe` counts from 1."""

    model_config = STRICT

    foe: int = Field(ge=1, le=99)
    """Which foe, counted from 1."""
    x: int = Field(ge=0, le=199)
    """Metres from the left edge."""
    y: int = Field(ge=0, le=199)
    """Metres from the upper edge."""


class EncounterBlock(BaseModel):
    """Loot rating and map of an encounter. One that has no map written has a plain one."""

    model_config = STRICT

    loot: int = Field(ge=0, le=30)
    """The Loot rating under this ruleset."""
    width: int = Field(36, ge=6, le=200)
    """Metres across."""
    height: int = Field(20, ge=6, le=200)
    """Metres down."""
    party: Rectangle = Rectangle(x=6, y=7, width=3, height=7)
    """Where the party begins."""
    foes: Rectangle = Rectangle(x=20, y=6, width=5, height=9)
    """Where its enemies begin."""
    areas: tuple[MapArea, ...] = Field((), strict=False)
    """Cover, hiding places, heights, exits and the like."""
    posts: tuple[Post, ...] = Field((), strict=False)
    """Where single foes begin."""

    @model_validator(mode="after")
    def _on_the_map(self) -> Self:
        """Require everything to lie on the map, and every area to have an id of its own."""
        require_none(self._problems())
        return self

    def _problems(self) -> Iterator[Problem]:
        places: list[tuple[Path, str, Rectangle]] = [(("party",), "party", self.party), (("foes",), "foes", self.foes)]
        places += [(("areas", number), area.id, area) for number, area in enumerate(self.areas)]
        for path, name, each in places:
            for key, end, most in (("x", each.x + each.width, self.width), ("y", each.y + each.height, self.height)):
                if end > most:
                    how = f"it ends at {key} = {end}, and the map has {self.width} × {self.height} metres"
                    yield Problem((*path, key), f"'{name}' does not lie on the map: {how}")
        for number, post in enumerate(self.posts):
            for key, at, most in (("x", post.x, self.width), ("y", post.y, self.height)):
                if at >= most:
                    message = f"the post of foe {post.foe} does not lie on the map: {key} goes up to {most - 1}"
                    yield Problem(("posts", number, key), message)
        yield from duplicates([(("areas", number, "id"), area.id) for number, area in enumerate(self.areas)], "areas")


class Numbers(ruleset.Numbers):
    """The numbers of the rulings; stalemate and loot are every ruleset's."""

    move: int = Field(10, ge=1, le=100)
    """Metres of a move (FT-13)."""
    reach: int = Field(2, ge=1, le=10)
    """Metres within which melee and unarmed attacks are made (FT-13)."""
    charge: int = Field(5, ge=1, le=100)
    """Metres of move that make a charge (FT-13)."""
    leap: int = Field(5, ge=1, le=100)
    """Metres that somebody leaping down from higher ground reaches (FT-05)."""
    long_range: int = Field(2, ge=1, le=9)
    """How many times the range long range goes to (FT-13)."""
    thrown_range: int = Field(10, ge=1, le=500)
    """Metres, for what is thrown and names no range of its own."""
    projectile_range: int = Field(30, ge=1, le=500)
    """Metres, for what shoots and names no range of its own."""
    cover_depth: int = Field(2, ge=0, le=20)
    """Metres behind cover in which it still protects (FT-09)."""
    scratch_boxes: int = Field(3, ge=0, le=20)
    """Boxes of the wound track (FT-10)."""
    hurt_boxes: int = Field(1, ge=0, le=20)
    """Boxes of the wound track (FT-10)."""
    very_hurt_boxes: int = Field(1, ge=0, le=20)
    """Boxes of the wound track (FT-10)."""
    order: int = Field(1, ge=0, le=9)
    """What a shouted order adds to one roll (FT-02)."""
    guard: int = Field(1, ge=0, le=9)
    """What an enemy that guards adds to its defence rolls of the turn."""
    blast_value: int = Field(6, ge=1, le=99)
    """Damage value of a Plasma Grenade (IT-11), which deals …"""
    blast_amount: int = Field(10, ge=1, le=99)
    """… so much damage; other amounts in proportion, rounded up."""
    points_per_step: int = Field(2, ge=1, le=9)
    """Points made for a 2d6 roll that come to one of a 4dF roll, rounded up: `press`, `boost`, `weaken`."""

    def boxes(self) -> Track:
        """The wound track's boxes."""
        return Track(self.scratch_boxes, self.hurt_boxes, self.very_hurt_boxes, 1)


DERIVATION: Mapping[Literal["member", "foe"], Mapping[str, Linear]] = {
    "member": {
        "reaction": Linear(agility=2, wits=1, per=3),
        "attack": Linear(base=4, might=2, agility=1, wits=1, per=4),
        "defense": Linear(base=2, agility=2, vigour=1, per=4),
        "acrobatics": Linear(agility=2, might=1, per=4),
        "stealth": Linear(agility=2, wits=1, per=4),
        "insight": Linear(wits=3, per=4),
        "notice": Linear(wits=2, agility=1, per=4),
    },
    "foe": {
        "reaction": Linear(agility=2, wits=1, per=3),
        "attack": Linear(might=2, agility=2, threat=2, per=6),
        "defense": Linear(agility=2, vigour=2, threat=2, per=6),
        "acrobatics": Linear(agility=2, might=1, per=4),
        "stealth": Linear(agility=2, wits=1, per=4),
        "insight": Linear(wits=3, per=4),
        "notice": Linear(wits=2, agility=1, per=4),
    },
}
"""Blocks by core values, where content gives neither a block nor a derivation (HX-12)."""

PLAIN_MAP: tuple[dict[str, Any], ...] = (
    {"id": "rocks", "name": "Fallen Stones", "kind": "cover", "x": 12, "y": 12, "width": 2, "height": 3},
    {"id": "scrub", "name": "Tall Scrub", "kind": "hidden", "x": 14, "y": 3, "width": 4, "height": 3},
    {"id": "rise", "name": "Low Rise", "kind": "high", "x": 26, "y": 8, "width": 4, "height": 5},
)
"""Areas of an encounter without a map of its own."""


def composed(foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Numbers) -> dict[str, Any]:
    """Derive an encounter's block from its foes: Loot by their threat, and a plain map (HX-22)."""
    return {"loot": numbers.loot_of(foes), "areas": [dict(area) for area in PLAIN_MAP]}


def problem_of_posts(block: EncounterBlock, foes: int) -> str:
    """Describe a post of a foe that is not there, or a second post of the same foe; empty if there is none."""
    posts = [post.foe for post in block.posts]
    for number, foe in enumerate(posts):
        if foe > foes:
            return f"there is a post for foe {foe}, but the encounter has only {foes}"
        if foe in posts[:number]:
            return f"foe {foe} has two posts: keep one of them"
    return ""
