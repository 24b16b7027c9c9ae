"""Models of the encounter map in content: Zones, ways, loose ground, objects, hazards, director, Timer."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints, field_validator, model_validator

from systems.table.content.ref import DiceText, Ref
from systems.table.content.validation import STRICT, Problem, require_none
from systems.table.enemies.condition import Condition

LocalId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
Challenge = Annotated[int, Field(ge=0, le=40)]
"""A Challenge or Action Score; 0: none of its own."""
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
"""Fields of a director's conditions: able members, those incapacitated and gone, foes in the fight and out of it, the
map's Challenge Score, rounds left on the Timer (0 without one), feats done.
"""


class Modifier(BaseModel):
    """A situational modifier of a Zone, for units that begin the round in it (ZN-30, ZN-31)."""

    model_config = STRICT

    name: str
    """Name shown to the player."""
    amount: int = Field(ge=-10, le=10)
    """Added to scores."""
    who: Who = "all"
    """Units whose scores change."""
    on: Literal["all", "melee", "ranged", "move", "defend", "feat"] = "all"
    """Actions concerned: attacks of one kind, movement alone, Defend and Cover, feats and abilities for friends.

    NPCs, who add no action bonus, only have modifiers for `all`.
    """


class Zone(BaseModel):
    """A fixed Zone, drawn as a rectangle of map cells."""

    model_config = STRICT

    id: LocalId
    """Name, unique on the map."""
    name: str
    """Name shown to the player."""
    text: str = ""
    """Description for the player."""
    x: int = Field(ge=0, le=60)
    """Cells from the left edge."""
    y: int = Field(ge=0, le=60)
    """Cells from the upper edge."""
    width: int = Field(3, ge=1, le=60)
    """Width in cells."""
    height: int = Field(3, ge=1, le=60)
    """Height in cells."""
    challenge: Challenge = 0
    """Challenge Score of its own; 0: that of the map."""
    start: bool = False
    """Whether the party may begin here (ZN-35)."""
    foes: bool = False
    """Whether foes begin here; several such Zones take turns."""
    exit: bool = False
    """Whether a move out of it leaves the fight (ZN-33)."""
    objective: bool = False
    """Whether the target word `objective` of enemies means it."""
    modifiers: tuple[Modifier, ...] = Field((), strict=False)
    """Situational modifiers of scores."""


class Link(BaseModel):
    """A way between two fixed Zones."""

    model_config = STRICT

    a: LocalId
    """One Zone."""
    b: LocalId
    """The other Zone."""
    closed: bool = False
    """Whether it is closed until the content opens it."""


class Ground(BaseModel):
    """Loose ground around the fixed Zones, in map cells; Zones form on it where the units are (ZN-03)."""

    model_config = STRICT

    width: int = Field(ge=2, le=60)
    """Width in cells."""
    height: int = Field(ge=2, le=60)
    """Height in cells."""
    exit: bool = True
    """Whether units can leave the fight over its edge."""
    start: tuple[tuple[int, int], ...] = Field((), strict=False)
    """Cells where the party may begin (ZN-35)."""
    foes: tuple[tuple[int, int], ...] = Field((), strict=False)
    """Cells where foes begin, in turns."""

    @field_validator("start", "foes", mode="before")
    @classmethod
    def _cells(cls, value: object) -> object:
        return tuple(map(tuple, value)) if isinstance(value, list | tuple) else value


class Outcome(BaseModel):
    """The result of a feat, a broken object or a Timer."""

    model_config = STRICT

    text: str = ""
    """Text for the player."""
    challenge: int = Field(0, ge=-20, le=20)
    """Added to the map's Challenge Score."""
    scores: int = Field(0, ge=-20, le=20)
    """Added to every foe's Action Score."""
    opens: tuple[LocalId, LocalId] | None = Field(None, strict=False)
    """The closed way to open for the rest of the fight."""
    stops: LocalId | Literal[""] = ""
    """The hazard to stop."""
    damage: int = Field(0, ge=0, le=99)
    """Damage without a Hit to all units concerned (ZN-34)."""
    who: Who = "all"
    """Units concerned."""
    zone: LocalId | Literal[""] = ""
    """Zone of the units concerned; empty: everywhere."""
    loot: int = Field(0, ge=-9, le=9)
    """Added to the Loot rating."""
    ends: Literal["", "victory", "retreat"] = ""
    """End of the fight, if it ends by this."""

    @field_validator("opens", mode="before")
    @classmethod
    def _pair(cls, value: object) -> object:
        return tuple(value) if isinstance(value, list) else value


class Feat(BaseModel):
    """A feat to perform on an object (ZN-25, ZN-26, ZN-32)."""

    model_config = STRICT

    kind: Literal["skill", "effort", "take"]
    """One roll, an effort of several rolls, or `take`: the first unit to interact takes it, without a roll."""
    label: str
    """Label of the choice."""
    attribute: Attribute = "wits"
    """Added to the roll."""
    modifier: int = Field(0, ge=-10, le=10)
    """Added to the roll."""
    goal: int = Field(0, ge=0, le=99)
    """The Progress Goal of a Feat of Effort."""
    success: Outcome = Outcome()
    """The result of success."""
    partial: Outcome | None = None
    """The result of a partial success; without it, a partial success is a failure. It may be repeated."""
    lost: Outcome = Outcome()
    """The result if an enemy takes it first."""

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
    """Name, unique on the map."""
    name: str
    """Name shown to the player."""
    zone: LocalId
    """Zone of the object."""
    text: str = ""
    """Description for the player."""
    challenge: Challenge = 0
    """Challenge Score of its own; 0: that of its Zone."""
    grade: Grade = "foe"
    """Enemy class by which attacks on it are counted."""
    health: int = Field(0, ge=0, le=200)
    """Health; 0: it cannot be attacked."""
    objective: bool = False
    """Whether the target word `objective` of enemies means it."""
    feat: Feat | None = None
    """The feat to perform on it."""
    broken: Outcome = Outcome()
    """The result of breaking it."""


class Hazard(BaseModel):
    """A danger in a fixed Zone that strikes like an NPC with its Challenge Score as Action Score (ZN-34)."""

    model_config = STRICT

    id: LocalId
    """Name, unique on the map."""
    name: str
    """Name shown to the player."""
    zone: LocalId
    """Zone of the hazard."""
    text: str = ""
    """Description for the player."""
    challenge: Challenge = 0
    """Challenge Score of its own; 0: that of its Zone."""
    full: DiceText = "2d6"
    """Damage dice of a Full Hit."""
    glancing: DiceText = "1d6"
    """Damage dice of a Glancing Hit."""
    sure: bool = False
    """Whether it always deals the Full dice, without a Hit."""
    who: Who = "all"
    """Units that it strikes."""
    first: int = Field(1, ge=1, le=99)
    """Round of the first strike."""
    every: int = Field(1, ge=1, le=99)
    """Rounds from one strike to the next."""


class Change(BaseModel):
    """A rule of the director: a change of scores before the players declare, while its condition holds (ZN-06,
    ZN-31).
    """

    model_config = STRICT

    when: str
    """Condition such as round == 3.

    Its fields are `round`, `party`, `party_down`, `party_gone`, `party_health_percent`, `foes`, `foes_out`,
    `challenge`, `timer` and `feats_done`.
    """
    text: str
    """Text for the player."""
    again: bool = False
    """Whether it applies in each round in which the condition holds; otherwise once in the fight."""
    challenge: int = Field(0, ge=-20, le=20)
    """Added to the Challenge Score of `zone`, or to the map's."""
    zone: LocalId | Literal[""] = ""
    """Zone whose score changes; empty: the map."""
    scores: int = Field(0, ge=-20, le=20)
    """Added to the Action Score of every foe, or of those made from `creature`."""
    creature: Annotated[str, Ref("creature", asks=True)] = ""
    """The creature of the foes concerned; empty: every foe."""

    @field_validator("when")
    @classmethod
    def _readable(cls, text: str) -> str:
        found = Condition.faults(text, DIRECTOR_FIELDS)
        require_none(Problem((), message, (line, column)) for line, column, message in found)
        return text


class Timer(BaseModel):
    """A countdown of rounds to a result, unless the feat of `stopped_by` is done first (ZN-26)."""

    model_config = STRICT

    name: str
    """Name shown to the player."""
    rounds: int = Field(ge=1, le=99)
    """Number of rounds."""
    stopped_by: LocalId | Literal[""] = ""
    """The object whose feat stops it, if any."""
    then: Outcome
    """The result at its end."""
