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
            for path, message in _words(rule, under):
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


def _words(rule: Rule, under: list[Ruleset]) -> Iterable[tuple[str, str]]:
    """What is wrong with a rule's intents and its target: each word is told once, whichever rulesets lack it."""
    for key, word in (("intent", rule.intent), ("feint", rule.feint)):
        if not word and key == "feint":
            continue
        if lacking := [ruleset for ruleset in under if word not in ruleset.intents]:
            known = frozenset[str]().union(*(ruleset.intents for ruleset in lacking))
            yield key, f"{_have_no(lacking, under)} intent '{word}'{did_you_mean(word, sorted(known))}"
        for ruleset in under:
            if rule.feint and word in ruleset.intents and word not in ruleset.feints:
                can = ", ".join(sorted(ruleset.feints)) or "none"
                yield key, f"under {ruleset.id} '{word}' has no part in a feint (those that can: {can})"
    word = rule.target
    if lacking := [ruleset for ruleset in under if word and word not in ruleset.targets]:
        hint = did_you_mean(word, sorted(frozenset[str]().union(*(ruleset.targets for ruleset in lacking))))
        yield "target", f"{_have_no(lacking, under)} target word '{word}'{hint or '; it takes none'}"


def _have_no(lacking: list[Ruleset], under: list[Ruleset]) -> str:
    """The beginning of a sentence: which of the rulesets have not got something."""
    if len(lacking) == len(under) > 1:
        return "no ruleset has the"
    *names, last = [ruleset.id for ruleset in lacking]
    return f"{', '.join(names)} and {last} have no" if names else f"{last} has no"
