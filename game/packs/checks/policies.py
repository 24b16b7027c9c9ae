"""Policies: valid conditions over the view of a request, and rulesets that exist."""

from collections.abc import Mapping

from game.packs.checks import idle_rules
from game.packs.checks.behaviours import check_rulesets, sound_rules
from game.packs.draft import Draft
from game.packs.models.policy import Policy
from game.packs.reading.files import Source
from systems.table.enemies.condition import Condition
from systems.table.policy.playbook import PARTY_BOUNDS, PARTY_FIELDS, PartyRule
from systems.table.ruleset import Ruleset, rulesets


def check(draft: Draft) -> None:
    """Check every rule, even in faulty policies."""
    installed = rulesets()
    for record, source in draft.each(Policy):
        told = [_rule(draft, source.at("rules", index), rule, installed) for index, rule in enumerate(record.rules)]
        if record.morale:
            told.append(_condition(draft, source.at("morale", "when"), record.morale.when, installed))
        if all(told):
            idle_rules.check(draft, record, source, installed, PARTY_BOUNDS)
    for data, source in draft.faulty(Policy):
        for index, rule in sound_rules(data.get("rules"), PartyRule):
            _rule(draft, source.at("rules", index), rule, installed)
        morale = data.get("morale")
        if isinstance(morale, Mapping) and isinstance(when := morale.get("when"), str):
            _condition(draft, source.at("morale", "when"), when, installed)


def _rule(draft: Draft, source: Source, rule: PartyRule, installed: Mapping[str, Ruleset]) -> bool:
    """Check one rule; True if its condition is valid."""
    check_rulesets(draft, source, rule.rulesets, installed)
    return _condition(draft, source.at("when"), rule.when, installed)


def _condition(draft: Draft, source: Source, text: str, installed: Mapping[str, Ruleset]) -> bool:
    """Report the faults of a condition; True if there is none."""
    found = {(line, column): message for line, column, message in Condition.faults(text, PARTY_FIELDS)}
    if found and not Condition.faults(text, None):
        for line, column, name in Condition.named(text):
            if name not in PARTY_FIELDS and any(name in ruleset.view_fields for ruleset in installed.values()):
                found[line, column] = f"policies do not see the field '{name}', only behaviours do"
    for (line, column), message in found.items():
        draft.findings.inside(source, line, column, message)
    return not found
