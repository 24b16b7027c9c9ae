"""The phases of an encounter in its battle set-up: who joins when, and who becomes what (TH-03)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.packs.catalogue import Catalogue
from game.packs.condition_fields import OF_FIGHT
from game.packs.conditions import FightWhen
from game.packs.models.encounter import Encounter
from game.packs.models.encounter_phase import EncounterPhase, Foes
from game.setup.given import Given
from systems.table.battle.setup import Change, Foe, FoePhase
from systems.table.enemies.behaviour import Behaviour
from systems.table.enemies.condition import Condition
from systems.table.ruleset import Ruleset

MakeFoes = Callable[[Foes], Sequence[Foe]]
"""Makes the foes of an entry, each with an id of its own."""


class Phases:
    """Makes the phases of one encounter."""

    def __init__(
        self,
        catalogue: Catalogue,
        ruleset: Ruleset,
        block_of: Callable[[str], dict[str, Any]],
        behaviour_of: Callable[[str], Behaviour],
        given: Given,
    ) -> None:
        """Prepare it.

        Args:
            catalogue: the loaded content.
            ruleset: the ruleset that it is played under.
            block_of: the block of a creature.
            behaviour_of: a behaviour of the content.
            given: the values of the campaign's fields.
        """
        self._catalogue, self._ruleset = catalogue, ruleset
        self._block_of, self._behaviour_of, self._asked = block_of, behaviour_of, given

    def of(self, record: Encounter, first: Sequence[Foe], make: MakeFoes) -> tuple[list[FoePhase], list[Foe]]:
        """Return the phases of an encounter, and the foes that join in them.

        Under a ruleset without phases nobody joins and no number changes.
        """
        phases, late = [], []
        for phase in record.phases:
            joining = [foe for entry in phase.foes for foe in make(entry)] if self._ruleset.phased else []
            late += joining
            phases.append(self._phase(phase, first, joining))
        return phases, late

    def _phase(self, phase: EncounterPhase, first: Sequence[Foe], joining: Sequence[Foe]) -> FoePhase:
        of = [foe for foe in first if phase.creature in ("", foe.creature)]
        behaviour = self._behaviour(phase)
        block = self._block_of(phase.becomes) if phase.becomes and self._ruleset.phased else None
        changes = {foe.id: Change(block=block, behaviour=behaviour) for foe in of if block or behaviour is not None}
        return FoePhase(
            id=phase.id,
            name=phase.name,
            text=phase.text,
            when=phase.when.text,
            given=self._given(phase.when),
            of=tuple(foe.id for foe in of) if phase.creature else (),
            behaviour=behaviour,
            changes=changes,
            arrivals=tuple(foe.id for foe in joining),
        )

    def _behaviour(self, phase: EncounterPhase) -> Behaviour | None:
        key = phase.behaviour or (self._catalogue.creatures[phase.becomes].behaviour if phase.becomes else "")
        return self._behaviour_of(key) if key else None

    def _given(self, when: FightWhen) -> Mapping[str, bool | int | str]:
        """Return what the condition asks for of the campaign: it stays as it is when the fight begins."""
        named = dict.fromkeys(name for _, _, name in Condition.named(when.text))
        return {name: self._asked(name, when.pack) for name in named if name not in OF_FIGHT}
