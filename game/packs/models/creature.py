"""Creatures: the foes of encounters."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Pictured
from game.packs.models.fields import Word
from game.packs.models.values import Blocks, Part
from systems.table.content.core_values import Core
from systems.table.content.ref import Ref


class Creature(Pictured):
    """A creature that the party may fight."""

    core: Core
    """Core values, from which every ruleset derives the blocks that are not written."""
    blocks: Annotated[Blocks, Part("foe_block")] = Field(default_factory=dict)
    """Stat blocks by ruleset id; a missing one is derived."""
    behaviour: Annotated[str, Ref("behaviour")] = ""
    """Its behaviour; without one, the default action of the ruleset."""
    tags: tuple[Word, ...] = ()
    """Words that classify it, such as beast or leader."""
    corpse: bool = False
    """Whether the Grimoire can use its corpse."""
    lore: str = ""
    """The journal's note after the first meeting."""
