"""Character types and their advancement tables (HX-07, HX-21)."""

from typing import Annotated

from pydantic import Field

from game.packs.conditions import When
from game.packs.models.base import Model, Pictured
from game.packs.models.fields import LocalId, Name, Natural, Positive, Text
from game.packs.models.values import Blocks, ItemCount, Part
from systems.table.content.core_values import Core


class Raises(Model):
    """The gains from a step."""

    core: Core = Core()
    """Added to the core values."""
    blocks: Blocks = Field(default_factory=dict)
    """Added to numbers of a ruleset's stat block, by ruleset id."""
    scouting: Natural = 0
    """Added to the scouting skill."""
    capacity: Natural = 0
    """Added to the weight that the character can carry."""
    hands: Natural = 0
    """Additional Free Hands."""


class AdvancementStep(Model):
    """A step of the advancement table, taken once by each character."""

    id: LocalId
    """Name, unique among the steps of the type."""
    name: Name
    """Name shown to the player."""
    text: Text
    """Description for the player."""
    cost: Positive
    """Price in PP."""
    raises: Raises
    """The gains from the step."""
    after: str = ""
    """The step required before this one, if any."""


class CharacterType(Pictured):
    """A type of character, with the values at the start."""

    core: Core
    """Core values, from which every ruleset derives the blocks that are not written."""
    blocks: Annotated[Blocks, Part("member_block")] = Field(default_factory=dict)
    """Stat blocks by ruleset id; a missing one is derived."""
    hands: Natural = 2
    """Free Hands."""
    capacity: Natural
    """The weight that the character can carry."""
    scouting: Natural = 0
    """Added to the Scouting Roll (HX-03)."""
    hire_price: Natural
    """Price in gold for hiring one in a town."""
    when: When = When()
    """The condition under which one is for hire in towns."""
    kit: tuple[ItemCount, ...] = ()
    """Items that the character brings along."""
    advancement: tuple[AdvancementStep, ...] = ()
    """The steps for sale at a price in PP (HX-21)."""
