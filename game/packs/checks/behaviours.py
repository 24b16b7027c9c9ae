"""Behaviours: valid conditions, and intents, target words and rulesets that exist (BH-03, BH-06)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from game.packs.checks import gaps, idle_rules, readable_feints
from game.packs.checks.conditions import faults_asked, types_asked
from game.packs.checks.rulesets import is_word, misspelt, unused
from game.packs.condition_fields import of_campaign
from game.packs.draft import Draft
from game.packs.faults import did_you_mean
from game.packs.models.behaviour import Behaviour
from game.packs.reading.files import Source
from systems.table.enemies.behaviour import SHARED_BOUNDS, SHARED_INTENTS, Rule
from systems.table.enemies.condition import Condition
from systems.table.enemies.expressions.tokens import Fault
from systems.table.ruleset import Ruleset, rulesets

R = TypeVar("R", bound=BaseModel)


def check(draft: Draft) -> None:
    """Check every rule under each installed ruleset it is for, even in faulty behaviours."""
    installed = rulesets()
    choice = _Choice(installed)
    everywhere = choice.of(())
    for record, source in draft.each(Behaviour):
        pack = record.id.partition(":")[0]
        told = [_rule(draft, source.at("rules", index), rule, choice, pack) for index, rule in enumerate(record.rules)]
        sound = all(told)
        if record.morale:
            at = source.at("morale", "when")
            sound = _condition(draft, at, record.morale.when, everywhere, pack, morale=True) and sound
        if sound:
            idle_rules.check(draft, record, source, installed, SHARED_BOUNDS)
            gaps.check(draft, record, source, installed)
            readable_feints.check(draft, record, source, installed)
    for data, source in draft.faulty(Behaviour):
        for index, rule in sound_rules(data.get("rules"), Rule):
            _rule(draft, source.at("rules", index), rule, choice, source.file.pack)
        morale = data.get("morale")
        if isinstance(morale, Mapping) and isinstance(when := morale.get("when"), str):
            _condition(draft, source.at("morale", "when"), when, everywhere, source.file.pack, morale=True)
    unused(draft, _strangers(draft, installed), "rules for it are never used")


class _Under(NamedTuple):
    """The rulesets that a rule is for, and the fields that any of them shows."""

    rulesets: Sequence[Ruleset]
    fields: Mapping[str, type]


class _Choice:
    """The installed rulesets, and those among them that rules name."""

    def __init__(self, installed: Mapping[str, Ruleset]) -> None:
        self.installed = installed
        self._known: dict[tuple[str, ...], _Under] = {}

    def of(self, named: tuple[str, ...]) -> _Under:
        """Return those that a rule names; all of them where it names none."""
        if named not in self._known:
            found = [ruleset for name, ruleset in self.installed.items() if not named or name in named]
            shown = {name: kind for ruleset in found for name, kind in ruleset.view_fields.items()}
            self._known[named] = _Under(found, shown)
        return self._known[named]


def _strangers(draft: Draft, installed: Mapping[str, Ruleset]) -> Iterator[tuple[str, Source]]:
    """Yield the rulesets of rules that are not installed."""
    for record, source in draft.each(Behaviour):
        for index, rule in enumerate(record.rules):
            for number, name in enumerate(rule.rulesets):
                if name not in installed and is_word(name) and not misspelt(name, installed):
                    yield name, source.at("rules", index, "rulesets", number)


def sound_rules(rules: Any, model: type[R]) -> Iterator[tuple[int, R]]:
    """Return the valid parts of each rule in a faulty record, with its number; the model reports the rest."""
    for index, data in enumerate(rules if isinstance(rules, tuple) else ()):
        if not isinstance(data, Mapping):
            continue
        try:
            yield index, model.model_validate(data)
        except ValidationError as error:
            wrong = {fault["loc"][0] for fault in error.errors(include_url=False, include_input=False)}
            sound = {key: value for key, value in data.items() if key in model.model_fields and key not in wrong}
            yield index, model.model_construct(set(sound), **{"intent": "", **sound})


def _rule(draft: Draft, source: Source, rule: Rule, choice: _Choice, pack: str) -> bool:
    """Check one rule; True if its condition is valid."""
    check_rulesets(draft, source, rule.rulesets, choice.installed)
    under = choice.of(rule.rulesets)
    for key, message in _words(rule, under.rulesets):
        if key in rule.model_fields_set:
            draft.findings.value(source.at(key), message)
    return _condition(draft, source.at("when"), rule.when, under, pack)


def check_rulesets(draft: Draft, source: Source, named: Sequence[str], installed: Mapping[str, Ruleset]) -> None:
    """Check the names of a rule's rulesets; an unknown one is accepted if it can be a name."""
    for position, name in enumerate(named):
        if message := misspelt(name, installed):
            draft.findings.value(source.at("rulesets", position), message)
        elif not is_word(name):
            message = f"'{name}' cannot be a ruleset: its name is small letters, digits and _"
            draft.findings.value(source.at("rulesets", position), message)


def _condition(draft: Draft, source: Source, text: str, under: _Under, pack: str, morale: bool = False) -> bool:
    """Report each fault of a condition once; True if there is none."""
    found = _faults(draft, text, under, pack, morale)
    for (line, column, message), where in (found or {}).items():
        draft.findings.inside(source, line, column, f"{message}{where}")
    return found == {}


def _faults(draft: Draft, text: str, under: _Under, pack: str, morale: bool) -> Mapping[Fault, str] | None:
    """Return the faults of a condition, each with the ruleset that it is one of, if not of all.

    None where a record that it names is missing: the reference to that is told by itself.
    """
    if unread := Condition.faults(text, None):
        return dict.fromkeys(unread, "")
    asked = types_asked(draft, text, pack)
    if asked is None:
        return None
    fields: dict[str, type] = {**asked, **under.fields}
    of_all = (
        tuple(faults_asked(draft, text, pack))
        or (Condition.faults(text, fields) if under.rulesets else ())
        or (*_missing(text, under.rulesets, morale), *_no_intents(text, under.rulesets))
    )
    found = dict.fromkeys(of_all, "")
    for ruleset in under.rulesets if not found else ():
        view = ruleset.view_fields
        if any((view.get(name) or asked[name]) is not fields[name] for _, _, name in Condition.named(text)):
            found |= dict.fromkeys(Condition.faults(text, {**asked, **view}), f" (under {ruleset.id})")
    return found


def _missing(text: str, under: Sequence[Ruleset], morale: bool) -> Iterable[Fault]:
    """Return the fields that only some of the rulesets have, with the place of their first use."""
    told: set[str] = set()
    for line, column, name in Condition.named(text):
        if name in told or of_campaign(name):
            continue
        told.add(name)
        if lacking := [ruleset for ruleset in under if name not in ruleset.view_fields]:
            having = [ruleset.id for ruleset in under if name in ruleset.view_fields]
            names = ", ".join(f'"{each}"' for each in having)
            hint = "a morale sees only what all have" if morale else f"give the rule `rulesets = [{names}]`"
            yield Fault(line, column, f"{_have_no(lacking, under)} field '{name}'; {hint}")


def _no_intents(text: str, under: Sequence[Ruleset]) -> Iterable[Fault]:
    """Return the values that the last intent can never have; it is empty before the first."""
    for line, column, word in Condition.compared(text, "last_intent"):
        if under and word and not any(word in ruleset.intents for ruleset in under):
            known = frozenset[str]().union(*(ruleset.intents for ruleset in under))
            message = f"{_have_no(under, under)} intent '{word}'{did_you_mean(word, sorted(known))}"
            yield Fault(line, column, message)


def _words(rule: Rule, under: Sequence[Ruleset]) -> Iterable[tuple[str, str]]:
    """Return the faults of a rule's intents and target: each word once, whichever rulesets lack it."""
    for key, word in (("intent", rule.intent), ("feint", rule.feint)):
        if not word and key == "feint":
            continue
        if lacking := [ruleset for ruleset in under if word not in ruleset.intents]:
            yield key, f"{_have_no(lacking, under)} intent '{word}'{_instead(word, lacking, under)}"
        bare = [each for each in under if rule.feint and word in each.intents and word not in each.feints]
        if bare and not (key == "feint" and word == rule.intent):
            can = ", ".join(sorted(frozenset[str].intersection(*(each.feints for each in bare)))) or "none"
            where = "" if len(bare) == len(under) > 1 else f"under {_listed(bare)} "
            yield key, f"{where}'{word}' has no part in a feint (those that can: {can})"
    word = rule.target
    if lacking := [ruleset for ruleset in under if word and word not in ruleset.targets]:
        hint = did_you_mean(word, sorted(frozenset[str]().union(*(ruleset.targets for ruleset in lacking))))
        yield "target", f"{_have_no(lacking, under)} target word '{word}'{hint or '; it takes none'}"


def _instead(intent: str, lacking: Sequence[Ruleset], under: Sequence[Ruleset]) -> str:
    """Suggest a way around an intent that some of the rulesets lack."""
    having = ", ".join(f'"{ruleset.id}"' for ruleset in under if ruleset not in lacking)
    if having:
        return f"; give the rule `rulesets = [{having}]`"
    known = frozenset[str]().union(*(ruleset.intents for ruleset in lacking))
    return did_you_mean(intent, sorted(known)) or f" (all have {', '.join(sorted(SHARED_INTENTS))})"


def _have_no(lacking: Sequence[Ruleset], under: Sequence[Ruleset]) -> str:
    """Begin a sentence: the rulesets that lack something."""
    if len(lacking) == len(under) > 1:
        return "no ruleset has the"
    return f"{_listed(lacking)} {'have' if len(lacking) > 1 else 'has'} no"


def _listed(some: Sequence[Ruleset]) -> str:
    *names, last = [ruleset.id for ruleset in some]
    return f"{', '.join(names)} and {last}" if names else last
