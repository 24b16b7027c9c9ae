"""Encounters: foes, or a scene."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from game.packs.models.base import Model, Record
from game.packs.models.fields import Natural, Positive
from game.packs.models.scene import Scene
from game.packs.models.values import Blocks, Part
from systems.table.content.ref import Ref
from systems.table.ruleset import Ruleset


class Foes(Model):
    """So many of one creature."""

    creature: Annotated[str, Ref("creature")]
    """Which creature."""
    count: Positive = 1
    """How many of it."""
    behaviour: Annotated[str, Ref("behaviour")] = ""
    """How these decide; without it as the creature does."""


class Encounter(Record):
    """What may be met in a hex: `foes` or a `scene`, never both."""

    foes: tuple[Foes, ...] = ()
    """Whom the party fights."""
    scene: Scene | None = None
    """What there is to do, where nobody is to be fought."""
    behaviour: Annotated[str, Ref("behaviour")] = ""
    """How the group decides where enemies act as one; without it as the first creature does."""
    loot_tables: tuple[Annotated[str, Ref("loot_table")], ...] = ()
    """What the Loot Dice are rolled on; without them the tables of the rules hold."""
    blocks: Annotated[Blocks, Part("encounter_block")] = Field(default_factory=dict)
    """What it is under each ruleset, by the ruleset's id, such as its map; a missing one is made up from the foes."""
    loot: Natural | None = None
    """The Loot rating under every ruleset whose block does not write another; without it it follows from the foes."""
    unique: bool = False
    """Once it was overcome it is not met by chance again."""

    def block(self, ruleset: "Ruleset", composed: Mapping[str, Any]) -> dict[str, Any]:
        """Return the block under a ruleset: as written, or what was composed of the foes.

        A Loot rating is the block's, else the record's, else that of the foes.
        """
        written = self.blocks.get(ruleset.id)
        block = dict(composed if written is None else written)
        if "loot" not in ruleset.encounter_block.model_fields or "loot" in (written or {}):
            return block
        return {**block, "loot": composed.get("loot", 0) if self.loot is None else self.loot}
