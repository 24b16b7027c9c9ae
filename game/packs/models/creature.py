"""Creatures: the foes of encounters."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Record
from game.packs.models.fields import Word
from game.packs.models.values import Blocks
from systems.table.core import Core
from systems.table.ref import Ref


class Creature(Record):
    """A foe. `corpse`: the Grimoire can use what is left of it. `lore`: what the journal notes once it was met."""

    core: Core
    blocks: Blocks = Field(default_factory=dict)
    behaviour: Annotated[str, Ref("behaviour")] = ""
    tags: tuple[Word, ...] = ()
    corpse: bool = False
    lore: str = ""
