"""Behaviours: conditions that can be told, intents and target words that the rulesets know (BH-03, BH-06)."""

from collections.abc import Iterable

from game.packs.draft import Draft
from game.packs.faults import did_you_mean
from game.packs.files import Source
from game.packs.models.behaviour import Behaviour
from systems.table.behaviour import Rule
from systems.table.condition import Condition
from systems.table.ruleset import Ruleset, rulesets


def check(draft: Draft) -> None:
    """Check every rule under each installed ruleset that it is for."""
    installed = rulesets()
    for record, source in draft.each(Behaviour):
        for index, rule in enumerate(record.rules):
            at = source.at("rules", index)
            under = [found for name, found in installed.items() if not rule.rulesets or name in rule.rulesets]
            _condition(draft, at.at("when"), rule.when, under)
            for ruleset in under:
                for path, message in _words(rule, ruleset):
                    draft.findings.value(at.at(path), message)
        if record.morale:
            _condition(draft, source.at("morale", "when"), record.morale.when, list(installed.values()))


def _condition(draft: Draft, source: Source, text: str, under: list[Ruleset]) -> None:
    found: dict[tuple[int, int, str], list[str]] = {}
    for ruleset in under:
        for fault in Condition.faults(text, ruleset.view_fields):
            found.setdefault(fault, []).append(ruleset.id)
    for (line, column, message), names in found.items():
        where = "" if len(names) == len(under) else f" (under {', '.join(names)})"
        draft.findings.inside(source, line, column, f"{message}{where}")


def _words(rule: Rule, ruleset: Ruleset) -> Iterable[tuple[str, str]]:
    for key, word in (("intent", rule.intent), ("feint", rule.feint)):
        if word not in ruleset.intents and (word or key == "intent"):
            yield key, f"{ruleset.id} has no intent '{word}'{did_you_mean(word, sorted(ruleset.intents))}"
        elif rule.feint and word not in ruleset.feints:
            can = ", ".join(sorted(ruleset.feints)) or "none"
            yield key, f"under {ruleset.id} '{word}' has no part in a feint (those that can: {can})"
    if rule.target and rule.target not in ruleset.targets:
        hint = did_you_mean(rule.target, sorted(ruleset.targets))
        yield "target", f"{ruleset.id} has no target word '{rule.target}'{hint or '; it takes none'}"
