"""Models of the encounter map as content writes it: Zones, ways, loose ground, objects, hazards, director, Timer."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints, field_validator, model_validator

from systems.table.content.ref import DiceText, Ref
from systems.table.content.validation import STRICT, Problem, require_none
from systems.table.enemies.condition import Condition

LocalId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
Challenge = Annotated[int, Field(ge=0, le=40)]
"""A Challenge or Action Score; 0 where there is none of its own."""
Attribute = Literal["might", "agility", "wits"]
Grade = Literal["peon", "grunt", "foe"]
Who = Literal["party", "foes", "all"]

DIRECTOR_FIELDS: dict[str, type] = {
    "round": int,
    "party": int,
    "party_down": int,
    "party_gone": int,
    "party_health_percent": int,
    "foes": int,
    "foes_out": int,
    "challenge": int,
    "timer": int,
    "feats_done": int,
}
"""What a director's condition may look at: able members, those incapacitated and gone, foes in the fight and out of
it, the map's Challenge Score, rounds left on the Timer (0 without one), feats that were done."""


class Modifier(BaseModel):
    """A situational modifier of a Zone, for who begins the round in it (ZN-30, ZN-31)."""

    model_config = STRICT

    name: str
    """What the player sees it called."""
    amount: int = Field(ge=-10, le=10)
    """Added to scores."""
    who: Who = "all"
    """Whose scores."""
    on: Literal["all", "melee", "ranged", "move", "defend", "feat"] = "all"
    """Which actions: attacks of one kind, those that only move, Defend and Cover, feats and abilities for friends.

    NPCs, who add no action bonus, only have those for `all`.
    """


class Zone(BaseModel):
    """A fixed Zone, drawn as a rectangle of map cells."""

    model_config = STRICT

    id: LocalId
    """Its name on the map."""
    name: str
    """What the player sees it called."""
    text: str = ""
    """What the player reads about it."""
    x: int = Field(ge=0, le=60)
    """Cells from the left edge."""
    y: int = Field(ge=0, le=60)
    """Cells from the upper edge."""
    width: int = Field(3, ge=1, le=60)
    """Cells across."""
    height: int = Field(3, ge=1, le=60)
    """Cells down."""
    challenge: Challenge = 0
    """A Challenge Score of its own; 0: the map's."""
    start: bool = False
    """The party may begin here (ZN-35)."""
    foes: bool = False
    """Foes begin here, in turns where there are several such Zones."""
    exit: bool = False
    """A move out of it leaves the fight (ZN-33)."""
    objective: bool = False
    """What enemies with the target word `objective` mean."""
    modifiers: tuple[Modifier, ...] = Field((), strict=False)
    """What the place does to scores."""


class Link(BaseModel):
    """A way between two fixed Zones."""

    model_config = STRICT

    a: LocalId
    """The one Zone."""
    b: LocalId
    """The other."""
    closed: bool = False
    """Nobody passes until the content opens it."""


class Ground(BaseModel):
    """Loose ground around the fixed Zones, in map cells; Zones form on it where the units are (ZN-03)."""

    model_config = STRICT

    width: int = Field(ge=2, le=60)
    """Cells across."""
    height: int = Field(ge=2, le=60)
    """Cells down."""
    exit: bool = True
    """One can leave the fight over its edge."""
    start: tuple[tuple[int, int], ...] = Field((), strict=False)
    """Cells where the party may begin (ZN-35)."""
    foes: tuple[tuple[int, int], ...] = Field((), strict=False)
    """Cells where foes begin, in turns."""

    @field_validator("start", "foes", mode="before")
    @classmethod
    def _cells(cls, value: object) -> object:
        return tuple(map(tuple, value)) if isinstance(value, list | tuple) else value


class Outcome(BaseModel):
    """What comes of a feat, a broken object or a Timer."""

    model_config = STRICT

    text: str = ""
    """What the player is told."""
    challenge: int = Field(0, ge=-20, le=20)
    """Added to the map's Challenge Score."""
    scores: int = Field(0, ge=-20, le=20)
    """Added to every foe's Action Score."""
    opens: tuple[LocalId, LocalId] | None = Field(None, strict=False)
    """The closed way that is open from now on."""
    stops: LocalId | Literal[""] = ""
    """The hazard that strikes no more."""
    damage: int = Field(0, ge=0, le=99)
    """Damage without a Hit to everybody concerned (ZN-34)."""
    who: Who = "all"
    """Who is concerned."""
    zone: LocalId | Literal[""] = ""
    """Where they must be to be concerned; empty everywhere."""
    loot: int = Field(0, ge=-9, le=9)
    """Added to the Loot rating."""
    ends: Literal["", "victory", "retreat"] = ""
    """How the fight ends by it."""

    @field_validator("opens", mode="before")
    @classmethod
    def _pair(cls, value: object) -> object:
        return tuple(value) if isinstance(value, list) else value


class Feat(BaseModel):
    """What can be done with an object (ZN-25, ZN-26, ZN-32)."""

    model_config = STRICT

    kind: Literal["skill", "effort", "take"]
    """One roll, an effort of several, or `take`: the first who interacts has it, without a roll."""
    label: str
    """What the player chooses by."""
    attribute: Attribute = "wits"
    """Added to the roll."""
    modifier: int = Field(0, ge=-10, le=10)
    """Added to the roll."""
    goal: int = Field(0, ge=0, le=99)
    """The Progress Goal of a Feat of Effort."""
    success: Outcome = Outcome()
    """What it brings."""
    partial: Outcome | None = None
    """What a partial success brings; without it one is a failure. It may be brought again."""
    lost: Outcome = Outcome()
    """What comes of it when an enemy takes it first."""

    @model_validator(mode="after")
    def _goal(self) -> "Feat":
        if self.kind == "effort" and not self.goal:
            require_none([Problem(("kind",), "a Feat of Effort needs a 'goal'")])
        if self.goal and self.kind != "effort":
            require_none([Problem(("goal",), "only a Feat of Effort has a 'goal'")])
        return self


class Thing(BaseModel):
    """An object in a fixed Zone: with a feat, with health, or with both."""

    model_config = STRICT

    id: LocalId
    """Its name on the map."""
    name: str
    """What the player sees it called."""
    zone: LocalId
    """Where it stands."""
    text: str = ""
    """What the player reads about it."""
    challenge: Challenge = 0
    """A Challenge Score of its own; 0: its Zone's."""
    grade: Grade = "foe"
    """How blows count against it, as against an enemy of that class."""
    health: int = Field(0, ge=0, le=200)
    """0: it cannot be attacked."""
    objective: bool = False
    """What enemies with the target word `objective` mean."""
    feat: Feat | None = None
    """What can be done with it."""
    broken: Outcome = Outcome()
    """What comes of it when it breaks."""


class Hazard(BaseModel):
    """A danger in a fixed Zone that strikes like an NPC whose Action Score is its Challenge Score (ZN-34)."""

    model_config = STRICT

    id: LocalId
    """Its name on the map."""
    name: str
    """What the player sees it called."""
    zone: LocalId
    """Where it strikes."""
    text: str = ""
    """What the player reads about it."""
    challenge: Challenge = 0
    """A Challenge Score of its own; 0: its Zone's."""
    full: DiceText = "2d6"
    """Dice of damage of a Full Hit."""
    glancing: DiceText = "1d6"
    """Dice of damage of a Glancing Hit."""
    sure: bool = False
    """It needs no Hit: the Full dice, always."""
    who: Who = "all"
    """Whom it strikes."""
    first: int = Field(1, ge=1, le=99)
    """The round in which it first strikes."""
    every: int = Field(1, ge=1, le=99)
    """After so many rounds it strikes again."""


class Change(BaseModel):
    """A rule of the director: while its condition holds, scores change before the players declare (ZN-06, ZN-31)."""

    model_config = STRICT

    when: str
    """A condition such as round == 3."""
    text: str
    """What the player is told."""
    again: bool = False
    """Each round in which it holds; otherwise once in the fight."""
    challenge: int = Field(0, ge=-20, le=20)
    """Added to the Challenge Score of `zone`, or to the map's."""
    zone: LocalId | Literal[""] = ""
    """The Zone whose score changes; empty: the map's."""
    scores: int = Field(0, ge=-20, le=20)
    """Added to the Action Score of every foe, or of those made from `creature`."""
    creature: Annotated[str, Ref("creature", asks=True)] = ""
    """Only foes made from this creature; empty: every foe."""

    @field_validator("when")
    @classmethod
    def _readable(cls, text: str) -> str:
        found = Condition.faults(text, DIRECTOR_FIELDS)
        require_none(Problem((), message, (line, column)) for line, column, message in found)
        return text


class Timer(BaseModel):
    """So many rounds until something comes, unless the feat of `stopped_by` is done first (ZN-26)."""

    model_config = STRICT

    name: str
    """What the player sees it called."""
    rounds: int = Field(ge=1, le=99)
    """How many rounds there are."""
    stopped_by: LocalId | Literal[""] = ""
    """The object whose feat stops it, if any."""
    then: Outcome
    """What comes at its end."""
