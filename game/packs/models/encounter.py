"""Encounters: foes, or a scene."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from game.packs.conditions import When
from game.packs.models.base import Pictured, Sounding
from game.packs.models.encounter_phase import EncounterPhase, Foes
from game.packs.models.fields import Depth, Natural
from game.packs.models.scene import Scene
from game.packs.models.values import Blocks, Part
from systems.table.content.ref import Ref
from systems.table.ruleset import Ruleset
from systems.table.ruleset.returned import block_of


class Encounter(Pictured, Sounding):
    """An encounter in a hex: `foes` or a `scene`, never both."""

    foes: tuple[Foes, ...] = ()
    """The foes of the party."""
    phases: tuple[EncounterPhase, ...] = ()
    """Its phases; each begins by a condition of its own, and what it brings holds until another brings the same."""
    scene: Scene | None = None
    """The scene, in an encounter without foes."""
    behaviour: Annotated[str, Ref("behaviour")] = ""
    """Behaviour of the group where enemies act as one; without it, that of the first creature."""
    loot_tables: tuple[Annotated[str, Ref("loot_table")], ...] = ()
    """Tables for the Loot Dice; without them, the tables of the rules."""
    blocks: Annotated[Blocks, Part("encounter_block")] = Field(default_factory=dict)
    """Encounter blocks by ruleset id, for example with a map; a missing one is composed from the foes."""
    loot: Natural | None = None
    """Loot rating under every ruleset whose block has no other; without it, derived from the foes."""
    depth: Depth = 1
    """The party that it is meant for: 1 one that sets out, 2 one halfway through a campaign, 3 one near its end."""
    hard: bool = False
    """Whether it is meant to be harder than others of its depth, like the guard of a main quest's place."""
    when: When = When()
    """The condition under which it can be met by chance."""
    unique: bool = False
    """Whether it is met by chance only until it is overcome."""
    scripted: tuple[str, ...] = ()
    """Rulesets under which `ruthless` foes keep to their behaviour here, since looking ahead makes them no harder."""

    def block(self, ruleset: "Ruleset", composed: Mapping[str, Any]) -> dict[str, Any]:
        """Return the block under a ruleset: as written, or composed from the foes.

        The Loot rating is the block's, else the record's, else that of the foes.
        """
        written = self.blocks.get(ruleset.id)
        composed = block_of(ruleset.id, composed)
        block = dict(composed if written is None else written)
        if "loot" not in ruleset.encounter_block.model_fields or "loot" in (written or {}):
            return block
        return {**block, "loot": composed.get("loot", 0) if self.loot is None else self.loot}
