"""Facts: reckoned ones without circles, effects with values that fit (TL-01)."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.packs.conditions import asked
from game.packs.draft import Draft
from game.packs.models.fact import Fact
from game.packs.references import qualified
from game.wording import circle


def check(draft: Draft) -> None:
    """Check every fact and every effect that changes one."""
    facts = {fact.id: (fact, source) for fact, source in draft.each(Fact)}
    for fact, source in facts.values():
        if ring := _ring(draft, fact):
            draft.findings.value(source.at("means"), f"these facts are reckoned from each other: {circle(ring)}")
    for each, effect in draft.effects():
        if isinstance(name := effect.get("fact"), str) and (found := facts.get(qualified(name, each.pack.id))):
            for key, message in _misused(found[0], effect):
                draft.findings.value(each.source.at(key), message)


def facts_changed(draft: Draft) -> Iterator[str]:
    """Yield the facts that effects of any record change, by full id."""
    for each, effect in draft.effects():
        if isinstance(name := effect.get("fact"), str):
            yield qualified(name, each.pack.id)


def _misused(fact: Fact, effect: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with an effect that changes a fact, with the key."""
    if fact.means:
        yield "fact", f"the fact '{fact.id}' is reckoned from others by its means: nothing can change it"
    elif effect["effect"] == "add" and fact.holds != "number":
        yield "fact", f"'{fact.id}' holds no number that something could be added to"
    elif effect["effect"] == "set" and "to" in effect and (wrong := fact.refuse(effect["to"])):
        yield "to", f"'{fact.id}' cannot be that: {wrong}"


def _ring(draft: Draft, fact: Fact) -> list[str]:
    """Return the facts of a circle of reckoned ones through this one; empty if there is none."""
    ways = [[fact.id]]
    passed = set()
    while ways:
        way = ways.pop()
        last = draft.records["fact"].get(way[-1])
        if not isinstance(last, Fact) or not last.means:
            continue
        for each in asked(last.means.text):
            key = qualified(each.id, last.means.pack)
            if each.family == "fact" and key == fact.id:
                return way
            if each.family == "fact" and key not in passed:
                passed.add(key)
                ways.append([*way, key])
    return []
