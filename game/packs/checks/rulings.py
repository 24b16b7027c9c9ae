"""Content's numbers and derivation for a ruleset, as far as they are valid."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from game.packs.draft import Draft
from game.packs.models.ruleset import RulesetRecord
from systems.table.content.core_values import Scales
from systems.table.ruleset import Ruleset, Table


def numbers(draft: Draft, ruleset: Ruleset) -> Mapping[str, Any]:
    """Return content's numbers for a ruleset; none if they are faulty."""
    record = _record(draft, ruleset)
    try:
        ruleset.numbers_model.model_validate(record.numbers if record else {})
    except ValidationError:
        return {}
    return record.numbers if record else {}


def derivation(draft: Draft, ruleset: Ruleset) -> Table | None:
    """Return content's derivation if it has every line that members and foes need."""
    record = _record(draft, ruleset)
    if not record or not record.derivation:
        return None
    models = {"member": ruleset.member_block, "foe": ruleset.foe_block}
    if len(record.derivation) < len(models):
        return None
    for kind, lines in record.derivation.items():
        fields = models[kind].model_fields
        if not {name for name, field in fields.items() if field.is_required()} <= lines.keys() <= fields.keys():
            return None
    return record.derivation


def scales(draft: Draft, ruleset: Ruleset) -> Scales:
    """Return content's scales for tough foes, those for numbers of a foe's block (TH-03)."""
    record = _record(draft, ruleset)
    fields = ruleset.foe_block.model_fields
    return {name: scale for name, scale in record.tough.items() if name in fields} if record else {}


def _record(draft: Draft, ruleset: Ruleset) -> RulesetRecord | None:
    return next((each for each, _ in draft.each(RulesetRecord) if each.id.partition(":")[2] == ruleset.id), None)
