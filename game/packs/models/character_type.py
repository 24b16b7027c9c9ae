"""Character types and their advancement tables (HX-07, HX-21)."""

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import LocalId, Natural, Positive, Text
from game.packs.models.values import Blocks, ItemCount
from systems.table.core import Core


class Raises(Model):
    """What a step adds. `blocks`: to the numbers of a ruleset's stat block, by the ruleset's id."""

    core: Core = Core()
    blocks: Blocks = Field(default_factory=dict)
    scouting: Natural = 0
    capacity: Natural = 0
    hands: Natural = 0


class AdvancementStep(Model):
    """A step, once for each character; its cost is in PP. `after`: the step that must come first, if any."""

    id: LocalId
    name: Text
    text: Text
    cost: Positive
    raises: Raises
    after: str = ""


class CharacterType(Record):
    """What a character starts as."""

    core: Core
    blocks: Blocks = Field(default_factory=dict)
    hands: Natural = 2
    capacity: Natural
    scouting: Natural = 0
    hire_price: Natural
    kit: tuple[ItemCount, ...] = ()
    advancement: tuple[AdvancementStep, ...] = ()
