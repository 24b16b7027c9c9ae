"""Maps of encounters: room for both sides and no unreachable place, for each installed ruleset."""

from pydantic import ValidationError

from game.packs.checks.encounters import crowded, foes_under
from game.packs.draft import Draft
from game.packs.models.encounter import Encounter
from game.packs.models.party import Party
from game.packs.models.rules import Rules
from systems.table.ruleset import rulesets


def check(draft: Draft) -> None:
    """Check every written encounter block; derived ones fit by construction."""
    sizes = [record.party_size for record, _ in draft.each(Rules)]
    members = max(sizes + [len(record.members) for record, _ in draft.each(Party)], default=1)
    installed = rulesets()
    for record, source in draft.each(Encounter):
        if not record.foes or crowded(record):
            continue
        for name in (name for name in installed if name in record.blocks):
            block = record.block(installed[name], {})
            try:
                installed[name].encounter_block.model_validate(block)
            except ValidationError:
                continue
            if message := installed[name].problem(block, members, foes_under(record, name)):
                draft.findings.value(source.at("blocks", name), f"under {name} {message}")
