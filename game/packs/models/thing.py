"""Parts of things and states: what they change while they are borne, do by themselves, and are bound by (TH-01)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, Self, get_args

from pydantic import Field, model_validator

from game.packs.conditions import When
from game.packs.models.base import Model
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import Natural, Positive, Text
from game.packs.models.values import Blocks, Part
from systems.table.battle.setup import On as InFight
from systems.table.content.ref import Ref
from systems.table.content.validation import Problem, require_none

Occasion = Literal["dawn", "arrival", "road", "town", "camp", "fight_ended"]
"""An occasion outside fights on which a thing acts, or is refilled."""

On = Literal[
    "fight", "round", "hit", "kill", "hurt", "dawn", "arrival", "road", "town", "camp", "fight_ended"
]  # fmt: skip
"""An occasion on which a thing acts, in fights or outside."""

IN_FIGHTS: frozenset[str] = frozenset(get_args(InFight))
"""The occasions in fights."""

Step = Annotated[int, Field(ge=-8, le=8)]
Many = Annotated[int, Field(ge=-99, le=99)]


class CoreStep(Model):
    """A change of core values, each from -8 to 8."""

    might: Step = 0
    """Added to might."""
    agility: Step = 0
    """Added to agility."""
    wits: Step = 0
    """Added to wits."""
    vigour: Step = 0
    """Added to vigour."""

    @property
    def given(self) -> Mapping[str, int]:
        """The changes other than 0, by core value."""
        return {name: step for name, step in self.model_dump().items() if step}


class Modifier(Model):
    """What changes about whoever holds or wears a thing, or is in a state."""

    when: When = When()
    """The condition under which it counts."""
    charged: bool = False
    """true: it counts only while the thing has a charge left."""
    core: CoreStep = CoreStep()
    """Added to the core values: in tests, and in fights under each ruleset that `blocks` does not name."""
    tests: CoreStep = CoreStep()
    """Added to the core values in tests outside fights alone."""
    blocks: Annotated[Blocks, Part("gear_block")] = Field(default_factory=dict)
    """Added to the stat block in fights, by ruleset id: numbers, arms, armour, whatever its gear block has."""
    scouting: Many = 0
    """Added to the scouting skill."""
    capacity: Many = 0
    """Added to the weight that the bearer can carry."""
    move: Annotated[int, Field(ge=-9, le=9)] = 0
    """Added to the party's move points of a day on foot."""

    @property
    def does(self) -> bool:
        """Whether it changes anything at all; a number of a block that is 0 adds nothing."""
        blocks = any(value is False or value != 0 for block in self.blocks.values() for value in block.values())
        return bool(self.core.given or self.tests.given or blocks or self.scouting or self.capacity or self.move)


class Trigger(Model):
    """What a thing, or a state, does by itself on an occasion."""

    on: On
    """The occasion. In fights, for what is held or worn: `fight`, its beginning; `round`, the end of each; `hit`, harm
    that the bearer does; `kill`; `hurt`, harm to the bearer. Outside: `dawn`, `arrival`, `road`, `town`, `camp`,
    `fight_ended`.
    """
    when: When = When()
    """The condition for it; in fights that of their beginning."""
    chance: Annotated[int, Field(ge=1, le=100)] = 100
    """Percent, rolled with a d100."""
    below: Annotated[int, Field(ge=0, le=100)] = 0
    """Percent of its bearer's health below which it acts, in fights; 0: at any health."""
    costs: Natural = 0
    """Charges, or uses, that it costs; without them nothing happens."""
    text: str = ""
    """What the player is told; outside fights."""
    effects: Annotated[tuple[AnyEffect, ...], Field(min_length=1)]
    """Its effects."""

    @property
    def fights(self) -> bool:
        """Whether its occasion is one in fights."""
        return self.on in IN_FIGHTS

    @model_validator(mode="after")
    def _is_at_a_health(self) -> Self:
        if self.below and not self.fights:
            message = f'"{self.on}" comes outside fights, and below is for fights alone: leave it out'
            require_none([Problem(("below",), message)])
        return self


class Refill(Model):
    """What fills up the charges of a thing: an occasion, or another thing by the hand of the player."""

    on: Occasion | Literal[""] = ""
    """The occasion: `dawn` is that of a night's rest."""
    item: Annotated[str, Ref("item", asks=True)] = ""
    """In place of an occasion: the item that is used up for it, in the morning or at camp."""
    count: Positive = 1
    """How many of the item are used up."""
    when: When = When()
    """The condition for it: a place, a fact, the day."""
    amount: Natural = 0
    """Charges that come back; 0: all of them."""

    @model_validator(mode="after")
    def _is_one(self) -> Self:
        require_none(self._problems())
        return self

    def _problems(self) -> Iterator[Problem]:
        if bool(self.on) == bool(self.item):
            path = ("item",) if self.on else ()
            yield Problem(path, 'something fills it up: write one of on = "dawn" (or another occasion) and item = "…"')
        elif self.on and "count" in self.model_fields_set:
            yield Problem(("count",), "count is how many of an item are used up: leave it out, or write item")


class Curse(Model):
    """What binds a thing to its bearer: it cannot be laid down, handed over, left behind or sold."""

    until: When
    """The condition that ends it."""
    binds: Literal["borne", "owned"] = "borne"
    """Whether it binds once it is held or worn, or from the moment when it is gained."""
    text: Text = "It does not come off."
    """Why it cannot be laid down, for the player."""

    @model_validator(mode="after")
    def _ends(self) -> Self:
        if not self.until:
            message = "a curse ends by a condition: write one, or `false` for one that never does"
            require_none([Problem(("until",), message)])
        return self
