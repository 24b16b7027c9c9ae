"""Character types as people to choose from: their numbers under a ruleset, their kit, what they can do on the road."""

from collections.abc import Sequence
from typing import Any

from game.packs.catalogue import Catalogue
from game.packs.models.character_type import AdvancementStep, CharacterType
from game.setup.parties import grown, grown_core
from systems.table.loop.language import tr
from systems.table.ruleset import Ruleset

SKILLS = ("might", "agility", "wits", "vigour")
"""The core values of a person, in the order in which they are shown."""


def trade_words(
    catalogue: Catalogue, rules: Ruleset, kind: CharacterType, steps: Sequence[AdvancementStep] = ()
) -> dict[str, Any]:
    """Return a character type with these steps of advancement as plain data.

    `numbers`: label and value of each line of the stat block under the ruleset. `skills`: the core values.
    `kit`: name, icon, text and count of each thing that they bring.
    """
    record = catalogue.ruleset(rules.id)
    table = record.derivation if record and record.derivation else None
    core = grown_core(kind, steps)
    raises = [step.raises for step in steps]
    return {
        "id": kind.id,
        "name": kind.name,
        "text": kind.text,
        "icon": kind.icon,
        "numbers": [list(line) for line in rules.lines_of(grown(rules, kind, steps, table))],
        "skills": [[name, getattr(core, name)] for name in SKILLS],
        "hands": kind.hands + sum(each.hands for each in raises),
        "capacity": kind.capacity + sum(each.capacity for each in raises),
        "scouting": kind.scouting + sum(each.scouting for each in raises),
        "steps": [step.name for step in steps],
        "price": kind.hire_price,
        "kit": [
            {"name": item.name, "icon": item.icon, "text": item.text, "count": entry.count}
            for entry in kind.kit
            for item in [catalogue.items[entry.item]]
        ],
    }


def suggested_name(catalogue: Catalogue, kind: CharacterType, taken: Sequence[str], longest: int) -> str:
    """Return a free name for somebody of a type: one that content has for it, or the type with a number."""
    known = [who.name for party in catalogue.parties.values() for who in party.members if who.type == kind.id]
    numbered = (tr("{kind} {number}", kind=kind.name, number=number) for number in range(1, len(taken) + 2))
    used = {name.casefold() for name in taken}
    free = (name[:longest] for name in (*known, kind.name, *numbered))
    return next(name for name in free if name.casefold() not in used)
