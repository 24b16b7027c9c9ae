"""Creatures: the foes of encounters."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Record
from game.packs.models.fields import Word
from game.packs.models.values import Blocks, Part
from systems.table.content.core_values import Core
from systems.table.content.ref import Ref


class Creature(Record):
    """A foe."""

    core: Core
    """Its core values, from which every ruleset derives what is not written in a block."""
    blocks: Annotated[Blocks, Part("foe_block")] = Field(default_factory=dict)
    """What it is under each ruleset, by the ruleset's id; a missing one is derived."""
    behaviour: Annotated[str, Ref("behaviour")] = ""
    """How it decides; without one it does what the ruleset does by default."""
    tags: tuple[Word, ...] = ()
    """Words for what it is, such as beast or leader."""
    corpse: bool = False
    """The Grimoire can use what is left of it."""
    lore: str = ""
    """What the journal notes once it was met."""
