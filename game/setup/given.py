"""The campaign's fields in conditions of a fight: they keep the values that they have when it begins (TL-01, BH-04)."""

import json
from collections.abc import Callable, Collection

from game.packs.catalogue import Catalogue
from game.packs.condition_fields import FAMILIES, PLAIN, record_of
from game.packs.conditions import When, fields_in
from game.packs.models.fact import Value
from game.packs.references import qualified
from systems.table.enemies.condition import Condition

Given = Callable[[str, str], Value]
"""Takes the name of a field and the pack whose record asks for it; returns its value."""


def at_start(catalogue: Catalogue, ruleset: str, difficulty: str) -> Given:
    """Return the values for a fight outside a campaign: nothing has happened, and facts are as they start.

    A fact with `means` is reckoned from those.
    """

    def given(name: str, pack: str) -> Value:
        found = record_of(name)
        if found and found.family == "fact":
            fact = catalogue.facts[qualified(found.id, pack)]
            return holds(fact.means, given) if fact.means else fact.start
        if found and FAMILIES[found.family].of:
            return catalogue.facts[qualified(found.part, pack)].start
        form = FAMILIES[found.family].form if found else PLAIN[name]
        assert form is not None
        if name in ("ruleset", "difficulty"):
            return ruleset if name == "ruleset" else difficulty
        if form.type is str:
            return form.words[0] if form.words else ""
        return form.least if form.type is int else False

    return given


def holds(when: When, given: Given) -> bool:
    """Tell whether a condition over the campaign holds by the given values."""
    return not when or Condition(frozen(when.text, when.pack, given), {}).ask({}).holds


def frozen(text: str, pack: str, given: Given, own: Collection[str] = ()) -> str:
    """Return a condition with the values of the campaign's fields in their place; `own` are those of the fight."""
    lines = text.split("\n")
    for field in reversed([each for each in fields_in(text) if each.name not in own]):
        line = lines[field.line - 1]
        value = json.dumps(given(field.name, pack), ensure_ascii=False)
        lines[field.line - 1] = f"{line[: field.column - 1]}{value}{line[field.end - 1 :]}"
    return "\n".join(lines)
