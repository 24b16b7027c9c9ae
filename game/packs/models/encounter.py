"""Encounters: foes, or a scene."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Positive
from game.packs.models.scene import Scene
from game.packs.models.values import Blocks
from systems.table.ref import Ref


class Foes(Model):
    """So many of one creature; without `behaviour` they have their own."""

    creature: Annotated[str, Ref("creature")]
    count: Positive = 1
    behaviour: Annotated[str, Ref("behaviour")] = ""


class Encounter(Record):
    """What may be met in a hex: `foes` or a `scene`, never both.

    Without `behaviour` the first creature's leads the group; without `loot_tables` those of the rules hold. `loot` is
    the Loot rating under every ruleset whose block here does not write another; without it it follows from the foes.
    """

    foes: tuple[Foes, ...] = ()
    scene: Scene | None = None
    behaviour: Annotated[str, Ref("behaviour")] = ""
    loot_tables: tuple[Annotated[str, Ref("loot_table")], ...] = ()
    blocks: Blocks = Field(default_factory=dict)
    loot: Natural | None = None
    unique: bool = False
