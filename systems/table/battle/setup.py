"""The setup of a battle as plain data: both sides, with their blocks, things and loot tables.

It is made from content and campaign before the fight and does not change in it. A snapshot keeps it whole, so a saved
fight goes on even after its content has changed.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, SerializeAsAny

from systems.table.content.effect import Effect, effects
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.language import tr

PLAIN = ConfigDict(extra="forbid", frozen=True, defer_build=True)

Difficulty = Literal["story", "standard", "ruthless"]
"""The difficulty (BH-07). `story`: enemies never feint. `ruthless`: they look ahead."""


def _effect(value: object) -> object:
    if isinstance(value, Mapping):
        kind = effects().get(str(value.get("effect")))
        if kind is None:
            raise ValueError(tr("there is no effect {effect!r}", effect=value.get("effect")))
        return kind.model_validate(value)
    return value


SomeEffect = Annotated[SerializeAsAny[Effect], BeforeValidator(_effect)]


On = Literal["fight", "round", "hit", "kill", "hurt"]
"""An occasion in a fight on which a thing acts by itself."""


class Trigger(BaseModel):
    """What a thing does by itself in a fight (TH-01): on an occasion, with a chance, at a price in charges or uses."""

    model_config = PLAIN

    on: On
    chance: int = 100
    """Percent, rolled on d100 where it is less than 100."""
    below: int = 0
    """Percent of the bearer's health below which it happens; 0: at any health."""
    costs: int = 0
    effects: tuple[SomeEffect, ...]


class Powers(BaseModel):
    """What a thing can do beyond being used once for each of its uses (TH-01)."""

    model_config = PLAIN

    charged: bool = False
    """Its uses are charges: without any left it is empty, not gone, and from the start if it has none."""
    lasts: int = 1
    """Rounds for which a use of it goes on."""
    triggers: tuple[Trigger, ...] = ()


class Thing(BaseModel):
    """An item, or a stored spell, that is within reach in the fight. `uses` 0: never used up, unless it is charged.

    To cast a `spell` costs what a Plasma Grenade costs (IT-13).
    """

    model_config = PLAIN

    id: str
    item: str
    name: str
    holder: str
    uses: int = 0
    spell: bool = False
    effects: tuple[SomeEffect, ...] = ()
    powers: Powers | None = None

    @property
    def charged(self) -> bool:
        """Whether its uses are charges."""
        return self.powers is not None and self.powers.charged


class Member(BaseModel):
    """A member of the party: a stat block of the ruleset, and the body now in its own terms."""

    model_config = PLAIN

    id: str
    name: str
    kind: str = ""
    """The character type's id."""
    icon: str = ""
    hands: int = 2
    """Free Hands, those of a Third Arm included (HX-08, IT-04)."""
    block: Mapping[str, Any]
    body: Mapping[str, int]


class Party(BaseModel):
    """The player's side, with its things. `bonus`: there is a Scouting Bonus to spend."""

    model_config = PLAIN

    members: tuple[Member, ...]
    things: tuple[Thing, ...] = ()
    bonus: bool = False


class Foe(BaseModel):
    """One enemy. `behaviour` is its own, for rulesets in which enemies decide one by one."""

    model_config = PLAIN

    id: str
    name: str
    creature: str
    block: Mapping[str, Any]
    icon: str = ""
    tags: tuple[str, ...] = ()
    behaviour: Behaviour = Behaviour()


class Change(BaseModel):
    """What a phase makes of one foe: other numbers, another behaviour, or both. Health is as it was."""

    model_config = PLAIN

    block: Mapping[str, Any] | None = None
    behaviour: Behaviour | None = None


class FoePhase(BaseModel):
    """One phase of an encounter (TH-03): it begins once, at the start of a round in which `when` holds.

    `given` are the values of the campaign's fields in `when`. `of` are the foes whose health it asks for, all without
    any. `behaviour` is the group's from then on, `changes` are those of single foes, by id; `arrivals` join the fight.
    """

    model_config = PLAIN

    id: str
    name: str
    text: str = ""
    when: str = ""
    given: Mapping[str, bool | int | str] = {}
    of: tuple[str, ...] = ()
    behaviour: Behaviour | None = None
    changes: Mapping[str, Change] = {}
    arrivals: tuple[str, ...] = ()


class LootRow(BaseModel):
    """The finds of one sum: (item id, dice text) pairs."""

    model_config = PLAIN

    roll: int
    name: str
    gives: tuple[tuple[str, str], ...]


class LootTable(BaseModel):
    """A table that Loot Dice are rolled on; rows in the order of their rolls."""

    model_config = PLAIN

    id: str
    name: str
    rows: tuple[LootRow, ...] = Field(min_length=1)


class Encounter(BaseModel):
    """The enemies' side: the encounter's own block, its foes, their behaviour, and the loot tables.

    `behaviour` is the group's, for rulesets in which enemies decide as one.
    """

    model_config = PLAIN

    id: str
    name: str
    block: Mapping[str, Any]
    foes: tuple[Foe, ...]
    behaviour: Behaviour = Behaviour()
    ambush: bool = False
    difficulty: Difficulty = "standard"
    loot_tables: tuple[LootTable, ...] = ()
    numbers: Mapping[str, int] = {}
    item_names: Mapping[str, str] = {}
    phases: tuple[FoePhase, ...] = ()

    def reinforcements(self) -> frozenset[str]:
        """Return the ids of the foes that are not there when the fight begins (TH-03)."""
        return frozenset(who for phase in self.phases for who in phase.arrivals)
