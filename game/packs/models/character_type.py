"""Character types and their advancement tables (HX-07, HX-21)."""

from typing import Annotated

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import LocalId, Natural, Positive, Text
from game.packs.models.values import Blocks, ItemCount, Part
from systems.table.content.core_values import Core


class Raises(Model):
    """What a step adds."""

    core: Core = Core()
    """Added to the core values."""
    blocks: Blocks = Field(default_factory=dict)
    """Added to numbers of a ruleset's stat block, by the ruleset's id."""
    scouting: Natural = 0
    """Added to the scouting skill."""
    capacity: Natural = 0
    """Added to what somebody can carry."""
    hands: Natural = 0
    """Free Hands more."""


class AdvancementStep(Model):
    """A step, once for each character."""

    id: LocalId
    """Its name among the steps of the type."""
    name: Text
    """What the player sees it called."""
    text: Text
    """What the player reads about it."""
    cost: Positive
    """In PP."""
    raises: Raises
    """What is better afterwards."""
    after: str = ""
    """The step that must come first, if any."""


class CharacterType(Record):
    """What a character starts as."""

    core: Core
    """Core values, from which every ruleset derives what is not written in a block."""
    blocks: Annotated[Blocks, Part("member_block")] = Field(default_factory=dict)
    """What they are under each ruleset, by the ruleset's id; a missing one is derived."""
    hands: Natural = 2
    """Free Hands."""
    capacity: Natural
    """The weight that they can carry."""
    scouting: Natural = 0
    """Added to the Scouting Roll (HX-03)."""
    hire_price: Natural
    """Gold to hire one in a town."""
    kit: tuple[ItemCount, ...] = ()
    """What they bring along."""
    advancement: tuple[AdvancementStep, ...] = ()
    """The steps that PP can buy (HX-21)."""
