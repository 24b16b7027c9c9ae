"""Stat blocks, maps of encounters, the numbers of rulings, and the derivation of blocks from core values."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, Self

from pydantic import BaseModel, Field, model_validator

from systems.fudge.rules.wound_track import Track
from systems.table import ruleset
from systems.table.content.core_values import Core, Linear
from systems.table.content.validation import STRICT, Path, Problem, duplicates, require_none
from systems.table.loop.language import mark

Kind = Literal["melee", "unarmed", "thrown", "projectile"]
Skill = Field(0, ge=-5, le=15)


class Weapon(BaseModel):
    """An attack with a hand: a weapon, a natural weapon, or a power (FT-04, FT-07, FT-08)."""

    model_config = STRICT

    name: str = Field(min_length=1)
    """Name of the weapon or power."""
    kind: Kind = "melee"
    """Kind of attack, one of four; powers have one, too."""
    hands: int = Field(1, ge=1, le=4)
    """Hands needed; a weapon for several hands makes one attack."""
    pair: bool = False
    """Whether there is one for each hand."""
    edge: Literal["", "blunt", "edged", "neither"] = ""
    """Especially blunt, edged, or neither (a club); empty: blunt for an unarmed attack, else neither (FT-08)."""
    anti_personnel: bool = False
    """Whether it is loaded with anti-personnel rounds."""
    range: int = Field(0, ge=0, le=500)
    """Range in metres, for `thrown` and `projectile`; long range is up to twice that. 0: the number of the rulings for
    its kind.
    """
    origin: Literal["attacker", "blast", "drone"] = "attacker"
    """Origin of the attack: a `blast` bursts beside its target, a `drone` strikes from the target's far side."""
    blinds: int = Field(0, ge=0, le=9)
    """Turns of blindness after a hit, starting with the next turn."""


class Power(Weapon):
    """A superpower or a spell: like a weapon, but usable with each hand."""


class _Block(BaseModel):
    """The numbers common to characters and creatures."""

    model_config = STRICT

    reaction: int = Field(ge=-5, le=15)
    """Level of initiative rolls; the highest result acts first (FT-02)."""
    attack: int = Field(ge=-5, le=15)
    """Level of attack rolls."""
    defense: int = Field(ge=-5, le=15)
    """Level of defence rolls."""
    acrobatics: int = Skill
    """Level of leaping, climbing and the like."""
    stealth: int = Skill
    """Level of hiding."""
    insight: int = Skill
    """Level of foreseeing an attack (FT-05)."""
    notice: int = Skill
    """Level of locating hidden enemies, and of foreseeing an attack (FT-05)."""
    weapons: tuple[Weapon, ...] = Field((), strict=False)
    """Weapons used with a hand; without any, a plain one."""
    powers: tuple[Power, ...] = Field((), strict=False)
    """Superpowers and spells."""
    armour: tuple[Literal["melee", "unarmed", "thrown", "projectile", "blunt", "edged"], ...] = Field((), strict=False)
    """The kinds and edges of attack that the heavy armour protects against (FT-08)."""


class MemberBlock(_Block):
    """The stat block of a character. Hands are the character's Free Hands, a Third Arm included."""


class GearBlock(ruleset.Gear):
    """What a thing adds to the block of whoever holds or wears it (TH-01, TH-02)."""

    reaction: int = Field(0, ge=-9, le=9)
    """Added to the level of initiative rolls (FT-02)."""
    attack: int = Field(0, ge=-9, le=9)
    """Added to the level of attack rolls."""
    defense: int = Field(0, ge=-9, le=9)
    """Added to the level of defence rolls."""
    acrobatics: int = Field(0, ge=-9, le=9)
    """Added to the level of leaping, climbing and the like."""
    stealth: int = Field(0, ge=-9, le=9)
    """Added to the level of hiding."""
    insight: int = Field(0, ge=-9, le=9)
    """Added to the level of foreseeing an attack (FT-05)."""
    notice: int = Field(0, ge=-9, le=9)
    """Added to the level of locating hidden enemies (FT-05)."""
    weapons: tuple[Weapon, ...] = Field((), strict=False)
    """The weapons that it is, in place of its bearer's own."""
    powers: tuple[Power, ...] = Field((), strict=False)
    """Superpowers and spells that it gives."""
    armour: tuple[Literal["melee", "unarmed", "thrown", "projectile", "blunt", "edged"], ...] = Field((), strict=False)
    """The kinds and edges of attack that it protects against (FT-08)."""


class FoeBlock(_Block):
    """The stat block of a creature."""

    hands: int = Field(2, ge=1, le=8)
    """Number of attacks with a hand."""
    tough: int = Field(0, ge=0, le=40)
    """Additional Scratch, Hurt and Very Hurt boxes, so many of each; with any, no single hit Incapacitates (TH-03)."""


class Rectangle(BaseModel):
    """The starting area of a side, in metres from the upper left corner."""

    model_config = STRICT

    x: int = Field(ge=0, le=199)
    """Metres from the left edge."""
    y: int = Field(ge=0, le=199)
    """Metres from the upper edge."""
    width: int = Field(1, ge=1, le=200)
    """Width in metres."""
    height: int = Field(1, ge=1, le=200)
    """Height in metres."""


class MapArea(Rectangle):
    """A named area of the map, with an effect on units in it or behind it."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    """Name, unique among the areas of the map."""
    name: str = Field(min_length=1)
    """Name shown to the player."""
    kind: Literal["cover", "high", "hidden", "exit", "objective", "ground"] = "ground"
    """Kind of effect on units in it or behind it."""
    full: bool = False
    """For `cover`: total; for `hidden`: wholly concealed. Otherwise partial."""
    sides: tuple[Literal["north", "east", "south", "west"], ...] = Field((), strict=False)
    """For `cover`: the only sides of attack that it protects against; empty: all sides."""
    level: int = Field(1, ge=1, le=9)
    """For `high`: level of the height."""


class Post(BaseModel):
    """The starting point of one foe, in place of its side's rectangle. `foe` counts from 1."""

    model_config = STRICT

    foe: int = Field(ge=1, le=99)
    """Number of the foe, counted from 1."""
    x: int = Field(ge=0, le=199)
    """Metres from the left edge."""
    y: int = Field(ge=0, le=199)
    """Metres from the upper edge."""


class EncounterBlock(BaseModel):
    """Loot rating and map of an encounter. Without a map of its own, it has a plain one."""

    model_config = STRICT

    loot: int = Field(ge=0, le=30)
    """The Loot rating under this ruleset."""
    width: int = Field(36, ge=6, le=200)
    """Width in metres."""
    height: int = Field(20, ge=6, le=200)
    """Height in metres."""
    party: Rectangle = Rectangle(x=6, y=7, width=3, height=7)
    """Starting area of the party."""
    foes: Rectangle = Rectangle(x=20, y=6, width=5, height=9)
    """Starting area of its enemies."""
    areas: tuple[MapArea, ...] = Field((), strict=False)
    """Cover, hiding places, heights, exits and the like."""
    posts: tuple[Post, ...] = Field((), strict=False)
    """Starting points of single foes."""

    @model_validator(mode="after")
    def _on_the_map(self) -> Self:
        """Require everything to lie on the map, and a unique id for every area."""
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
    """Metres of movement from which a move is a charge (FT-13)."""
    leap: int = Field(5, ge=1, le=100)
    """Reach in metres of a leap down from higher ground (FT-05)."""
    long_range: int = Field(2, ge=1, le=9)
    """Long range as a multiple of the range (FT-13)."""
    thrown_range: int = Field(10, ge=1, le=500)
    """Metres of range for thrown weapons that name none."""
    projectile_range: int = Field(30, ge=1, le=500)
    """Metres of range for projectile weapons that name none."""
    cover_depth: int = Field(2, ge=0, le=20)
    """Metres behind cover within which it protects (FT-09)."""
    scratch_boxes: int = Field(3, ge=0, le=20)
    """Scratch boxes of the wound track (FT-10)."""
    hurt_boxes: int = Field(1, ge=0, le=20)
    """Hurt boxes of the wound track (FT-10)."""
    very_hurt_boxes: int = Field(1, ge=0, le=20)
    """Very Hurt boxes of the wound track (FT-10)."""
    order: int = Field(1, ge=0, le=9)
    """Bonus of a shouted order to one roll (FT-02)."""
    guard: int = Field(1, ge=0, le=9)
    """Bonus of a guarding enemy to its defence rolls of the turn."""
    blast_value: int = Field(6, ge=1, le=99)
    """Damage value of a Plasma Grenade (IT-11) whose effect has the amount `blast_amount`."""
    blast_amount: int = Field(10, ge=1, le=99)
    """Amount with the damage value `blast_value`; other amounts in proportion, rounded up."""
    points_per_step: int = Field(2, ge=1, le=9)
    """Points for a 2d6 roll that equal one of a 4dF roll, rounded up: `press`, `boost`, `weaken`."""

    def boxes(self) -> Track:
        """Return the wound track's boxes."""
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
"""Derivation of blocks from core values, for content with neither a block nor a derivation of its own (HX-12)."""

DIALS: Mapping[str, str] = {"health": "foes.defense+"}
"""How much it takes to bring the foes down, by the name that all rulesets share.

Nobody has hit points; who defends better is wounded later. Levels may be 0 and below, so they are shifted.
"""

PLAIN_MAP: tuple[dict[str, Any], ...] = (
    {"id": "rocks", "name": mark("Fallen Stones"), "kind": "cover", "x": 12, "y": 12, "width": 2, "height": 3},
    {"id": "scrub", "name": mark("Tall Scrub"), "kind": "hidden", "x": 14, "y": 3, "width": 4, "height": 3},
    {"id": "rise", "name": mark("Low Rise"), "kind": "high", "x": 26, "y": 8, "width": 4, "height": 5},
)
"""Areas of an encounter without a map of its own."""


def composed(foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Numbers) -> dict[str, Any]:
    """Derive an encounter's block from its foes: Loot by their threat, and a plain map (HX-22)."""
    return {"loot": numbers.loot_of(foes), "areas": [dict(area) for area in PLAIN_MAP]}


def problem_of_posts(block: EncounterBlock, foes: int) -> str:
    """Describe a post for a missing foe, or a second post of the same foe; empty if there is none."""
    posts = [post.foe for post in block.posts]
    for number, foe in enumerate(posts):
        if foe > foes:
            return f"there is a post for foe {foe}, but the encounter has only {foes}"
        if foe in posts[:number]:
            return f"foe {foe} has two posts: keep one of them"
    return ""
