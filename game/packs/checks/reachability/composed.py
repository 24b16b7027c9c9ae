"""Composed fights: encounters without a written block, as each ruleset derives them from the foes (HX-22)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from game.packs.checks import rulings
from game.packs.checks.encounters import crowded
from game.packs.draft import Draft
from game.packs.messages.findings import Findings
from game.packs.models.creature import Creature
from game.packs.models.encounter import Encounter
from game.packs.reading.files import Source
from systems.table.content.core_values import Core, Scales
from systems.table.ruleset import Ruleset, Table, is_strange, rulesets
from systems.table.ruleset.blocks import foe_block


class Fights:
    """Every encounter with valid foes under every installed ruleset.

    `loot` is the highest Loot rating of an encounter under any of them.
    """

    def __init__(self, draft: Draft, among: Iterable[Ruleset] | None = None) -> None:
        """Compose the fights of all rulesets, or of some."""
        self.records = {record.id: record for record, _ in draft.each(Encounter) if record.foes}
        self.loot: dict[str, int] = {}
        self._draft = draft
        self._creatures = {record.id: record for record, _ in draft.each(Creature)}
        for ruleset in rulesets().values() if among is None else among:
            numbers = rulings.numbers(draft, ruleset)
            foes = self._foes(ruleset, rulings.derivation(draft, ruleset), rulings.scales(draft, ruleset))
            for record, source in draft.each(Encounter):
                if record.foes and not crowded(record) and all(entry.creature in foes for entry in record.foes):
                    self._fight(ruleset, record, source, foes, numbers)

    def _foes(self, ruleset: Ruleset, table: Table | None, scales: Scales) -> Mapping[str, tuple[dict[str, Any], Core]]:
        """Return block and core values of each creature whose block is valid."""
        found = {}
        for key, creature in self._creatures.items():
            block = foe_block(ruleset, creature.blocks.get(ruleset.id), creature.core, table, scales)
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
        each = [foes[entry.creature] for entry in record.foes for _ in range(entry.number(ruleset.id))]
        try:
            block = record.block(ruleset, ruleset.compose(each, numbers))
            ruleset.encounter_block.model_validate(block)
        except ValidationError as error:
            if ruleset.id not in record.blocks:
                told = error.errors(include_url=False)[0]
                number = f"'{told['loc'][0]}' would be {told['input']}" if told["loc"] else told["msg"]
                what = told.get("ctx", {}).get("words", number)
                message = f"what {ruleset.id} makes of these foes does not fit: {what}; write blocks.{ruleset.id}"
                self._draft.findings.value(source.at("foes"), message)
            return
        self.loot[record.id] = max(block.get("loot", 0), self.loot.get(record.id, 0))


def try_strangers(draft: Draft) -> None:
    """Compose every fight of sound content under the rulesets of other packages; what does not fit is told by `check`.

    Raises:
        Exception: whatever one of them raises, so that it is left out before anything is played.
    """
    strangers = [each for each in rulesets().values() if is_strange(each.id)]
    if strangers:
        Fights(replace(draft, findings=Findings()), strangers)
