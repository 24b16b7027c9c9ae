"""Behaviours: conditions that can be told, intents, target words and rulesets that are known (BH-03, BH-06)."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from game.packs.checks import idle_rules
from game.packs.draft import Draft
from game.packs.faults import did_you_mean
from game.packs.files import Source
from game.packs.models.behaviour import Behaviour
from game.packs.models.fields import WORD
from systems.table.behaviour import Rule
from systems.table.condition import Condition
from systems.table.expressions.tokens import Fault
from systems.table.ruleset import Ruleset, rulesets

_ALIKE: Final = 0.75
"""How much alike the name of a ruleset must be to a known one to be a mistake and not a ruleset of somebody else."""


def check(draft: Draft) -> None:
    """Check every rule under each installed ruleset that it is for."""
    installed = rulesets()
    for record, source in draft.each(Behaviour):
        sound = True
        for index, rule in enumerate(record.rules):
            at = source.at("rules", index)
            for position, message in _misspelt(rule.rulesets, sorted(installed)):
                draft.findings.value(at.at("rulesets", position), message)
            under = [found for name, found in installed.items() if not rule.rulesets or name in rule.rulesets]
            sound &= _condition(draft, at.at("when"), rule.when, under)
            for path, message in _words(rule, under):
                draft.findings.value(at.at(path), message)
        if record.morale:
            everywhere = list(installed.values())
            sound &= _condition(draft, source.at("morale", "when"), record.morale.when, everywhere, morale=True)
        if sound:
            idle_rules.check(draft, record, source, installed)


def _misspelt(names: Sequence[str], installed: Sequence[str]) -> Iterable[tuple[int, str]]:
    """The rulesets of a rule that nobody can have meant; one that is just not installed is none of them."""
    for position, name in enumerate(names):
        if name in installed:
            continue
        close = get_close_matches(name.lower(), installed, 1, _ALIKE)
        if close and name.rstrip("_0123456789") not in installed:
            yield position, f"there is no ruleset '{name}' (did you mean '{close[0]}'?)"
        elif not re.fullmatch(WORD, name):
            yield position, f"'{name}' cannot be a ruleset: its name is small letters, digits and _"


def _condition(draft: Draft, source: Source, text: str, under: Sequence[Ruleset], morale: bool = False) -> bool:
    """Tell of what is wrong with a condition, each thing once; True: nothing is."""
    fields = {name: kind for ruleset in under for name, kind in ruleset.view_fields.items()}
    found = dict.fromkeys(Condition.faults(text, fields if under else None), "")
    if not found:
        found = dict.fromkeys((*_missing(text, under, morale), *_no_intents(text, under)), "")
    if not found:
        for ruleset in under:
            found |= dict.fromkeys(Condition.faults(text, ruleset.view_fields), f" (under {ruleset.id})")
    for (line, column, message), where in found.items():
        draft.findings.inside(source, line, column, f"{message}{where}")
    return not found


def _missing(text: str, under: Sequence[Ruleset], morale: bool) -> Iterable[Fault]:
    """Fields that only some of the rulesets have: where each is named first."""
    told: set[str] = set()
    for line, column, name in Condition.named(text):
        if name in told:
            continue
        told.add(name)
        if lacking := [ruleset for ruleset in under if name not in ruleset.view_fields]:
            having = [ruleset.id for ruleset in under if name in ruleset.view_fields]
            names = ", ".join(f'"{each}"' for each in having)
            hint = "a morale sees only what all have" if morale else f"give the rule `rulesets = [{names}]`"
            yield Fault(line, column, f"{_have_no(lacking, under)} field '{name}'; {hint}")


def _no_intents(text: str, under: Sequence[Ruleset]) -> Iterable[Fault]:
    """Texts that the last intent can never be; empty it is before the first."""
    known = frozenset[str]().union(*(ruleset.intents for ruleset in under))
    for line, column, word in Condition.compared(text, "last_intent"):
        if under and word and word not in known:
            message = f"{_have_no(under, under)} intent '{word}'{did_you_mean(word, sorted(known))}"
            yield Fault(line, column, message)


def _words(rule: Rule, under: Sequence[Ruleset]) -> Iterable[tuple[str, str]]:
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


def _have_no(lacking: Sequence[Ruleset], under: Sequence[Ruleset]) -> str:
    """The beginning of a sentence: which of the rulesets have not got something."""
    if len(lacking) == len(under) > 1:
        return "no ruleset has the"
    *names, last = [ruleset.id for ruleset in lacking]
    return f"{', '.join(names)} and {last} have no" if names else f"{last} has no"
