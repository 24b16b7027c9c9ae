"""Facts: reckoned ones without circles, effects with values that fit (TL-01)."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.packs.checks.circles import circles, parts
from game.packs.conditions import facts_asked
from game.packs.draft import Draft
from game.packs.messages.phrases import in_words
from game.packs.models.expected import Remembered
from game.packs.models.fact import OWNERS, Fact
from game.packs.models.scenario import Scenario
from game.packs.reading.files import Source
from game.packs.references import qualified
from game.wording import circle

DEEPEST = 20
"""The most facts in a row that are each reckoned from the next."""


def check(draft: Draft) -> None:
    """Check every fact and every effect that changes one."""
    facts = {fact.id: (fact, source) for fact, source in draft.each(Fact)}
    after = {fact.id: _reckoned_from(fact) for fact, _ in facts.values()}
    for ring in circles(after):
        message = f"these facts are reckoned from each other: {circle(ring)}"
        draft.findings.value(facts[ring[0]][1].at("means"), message)
    depths: dict[str, int] = {}
    for key in (key for part in parts(after) for key in part):
        depths[key] = 1 + max((depths.get(other, 0) for other in after[key]), default=0)
        if depths[key] == DEEPEST + 1:
            message = f"facts are reckoned from facts here, more than {DEEPEST} in a row: reckon it from fewer"
            draft.findings.value(facts[key][1].at("means"), message)
    for source, remembered in _in_scenarios(draft):
        if remembered.fact in facts:
            fact = facts[remembered.fact][0]
            wrong = fact.refuse_owner(remembered.owners)
            if fact.owners and not any(remembered.owners.values()):
                wrong = f"'{fact.id}' is a fact of each {fact.of}: say whose, by {' or '.join(fact.owners)}"
            if wrong:
                draft.findings.value(source.at("fact"), wrong)
    for each, effect in draft.effects():
        if isinstance(name := effect.get("fact"), str) and (found := facts.get(qualified(name, each.pack.id))):
            for key, message in _misused(found[0], effect):
                draft.findings.value(each.source.at(key), message)
            if message := _too_much(found[0], effect):
                draft.findings.warning(each.source.at("amount"), message)


def _in_scenarios(draft: Draft) -> Iterator[tuple[Source, Remembered]]:
    """Yield what scenarios remember before and behind, with its place."""
    for scenario, source in draft.each(Scenario):
        before = scenario.campaign.memory if scenario.campaign else ()
        after = scenario.end.memory if scenario.end else ()
        for key, several in (("campaign", before), ("end", after)):
            for index, remembered in enumerate(several):
                yield source.at(key, "memory", index), remembered


def facts_changed(draft: Draft) -> Iterator[str]:
    """Yield the facts that effects of any record change, by full id."""
    for each, effect in draft.effects():
        if isinstance(name := effect.get("fact"), str):
            yield qualified(name, each.pack.id)


def _misused(fact: Fact, effect: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with an effect that changes a fact, with the key."""
    owners = {kind: name for kind in OWNERS if isinstance(name := effect.get(kind), str)}
    if wrong := fact.refuse_owner(owners):
        yield next(iter(owners)), wrong
    elif fact.of == "power" and not owners:
        yield "fact", f"'{fact.id}' is a fact of each power: say whose, with power = \"…\""
    if fact.means:
        yield "fact", f"the fact '{fact.id}' is reckoned from others by its means: nothing can change it"
    elif effect["effect"] == "add" and fact.holds != "number":
        yield "fact", f"'{fact.id}' holds no number that something could be added to"
    elif effect["effect"] == "set" and (wrong := _refused(fact, effect)):
        given = in_words(effect["to"]) if "to" in effect else "true, which `to` is where it is left out"
        yield "to", f"'{fact.id}' cannot be {given}: {wrong}"


def _too_much(fact: Fact, effect: Mapping[str, Any]) -> str:
    """Say that a number is never added in whole, whatever a fact holds; nothing where it may be."""
    amount = effect.get("amount")
    if effect["effect"] != "add" or fact.holds != "number" or not isinstance(amount, int):
        return ""
    if abs(amount) <= fact.most - fact.least:
        return ""
    bound = f"{fact.least}, its least" if amount < 0 else f"{fact.most}, its most"
    span = f"'{fact.id}' is from {fact.least} to {fact.most}"
    return f"{span}, so {amount} is never added in whole: write a smaller amount, or set it to {bound}"


def _refused(fact: Fact, effect: Mapping[str, Any]) -> str:
    """Say why a fact cannot be set to what an effect has; nothing of what the effect's own model reports."""
    to = effect.get("to", True)
    return fact.refuse(to) if isinstance(to, bool | int | str) else ""


def _reckoned_from(fact: Fact) -> list[str]:
    """Return the facts that the meaning of a fact asks for."""
    return list(facts_asked(fact.means.text, fact.means.pack)) if fact.means else []
