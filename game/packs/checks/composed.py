"""Fights as each ruleset sets them up: blocks that follow from the foes, and room for everybody (HX-22)."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from game.packs.draft import Draft
from game.packs.files import Source
from game.packs.models.creature import Creature
from game.packs.models.encounter import Encounter
from game.packs.models.party import Party
from game.packs.models.rules import Rules
from game.packs.models.ruleset import RulesetRecord
from systems.table.core import Core
from systems.table.ruleset import Ruleset, Table, rulesets


class Fights:
    """Every encounter with sound foes under every installed ruleset.

    `loot` is the highest Loot rating that an encounter has under any of them.
    """

    def __init__(self, draft: Draft) -> None:
        self.records = {record.id: record for record, _ in draft.each(Encounter) if record.foes}
        self.loot: dict[str, int] = {}
        self._draft = draft
        self._creatures = {record.id: record for record, _ in draft.each(Creature)}
        self._most = max(
            *(record.party_size for record, _ in draft.each(Rules)),
            *(len(record.members) for record, _ in draft.each(Party)),
            1,
            1,
        )
        for name, ruleset in rulesets().items():
            given = next((each for each, _ in draft.each(RulesetRecord) if each.id.partition(":")[2] == name), None)
            foes = self._foes(ruleset, (given.derivation or None) if given else None)
            for record, source in draft.each(Encounter):
                if record.foes and all(entry.creature in foes for entry in record.foes):
                    self._fight(ruleset, record, source, foes, given.numbers if given else {})

    def _foes(self, ruleset: Ruleset, table: Table | None) -> Mapping[str, tuple[dict[str, Any], Core]]:
        """Block and core values of each creature whose block is sound."""
        found = {}
        for key, creature in self._creatures.items():
            block = ruleset.block("foe", creature.blocks.get(ruleset.id), creature.core, table)
            try:
                ruleset.foe_block.model_validate(block)
            except ValidationError:
                continue
            found[key] = block, creature.core
        return found

    def _fight(
        self,
        ruleset: Ruleset,
        record: Encounter,
        source: Source,
        foes: Mapping[str, tuple[dict[str, Any], Core]],
        numbers: Mapping[str, Any],
    ) -> None:
        each = [foes[entry.creature] for entry in record.foes for _ in range(entry.count)]
        written = ruleset.id in record.blocks
        at = source.at("blocks", ruleset.id) if written else source.at("foes")
        try:
            block = record.block(ruleset, ruleset.compose(each, numbers))
            ruleset.encounter_block.model_validate(block)
        except ValidationError as error:
            if not written:
                told = error.errors(include_url=False)[0]
                what = f"'{told['loc'][0]}' would be {told['input']}" if told["loc"] else str(told["msg"])
                message = f"what follows from these foes does not fit {ruleset.id}: {what}; write blocks.{ruleset.id}"
                self._draft.findings.value(at, message)
            return
        self.loot[record.id] = max(block.get("loot", 0), self.loot.get(record.id, 0))
        if message := ruleset.misfit(block, self._most, len(each)):
            self._draft.findings.value(at, f"under {ruleset.id} {message}")
