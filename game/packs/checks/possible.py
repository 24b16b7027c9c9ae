"""Conditions that may hold at all, for the values that facts may come to by the effects that there are (TL-01)."""

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod

from game.packs.draft import Draft
from game.packs.models.fact import Fact, Value
from game.packs.references import qualified
from systems.table.enemies.condition import Condition

SURELY_LOOKED_AT = 200
"""Combinations of values up to which a condition is looked at."""


class Possible:
    """The values that facts may come to; those that count have any."""

    def __init__(self, draft: Draft) -> None:
        self._values: dict[str, tuple[Value, ...]] = {}
        changes = _changes(draft)
        for fact, _ in draft.each(Fact):
            given = changes.get(fact.id, ())
            if not fact.means and None not in given:
                self._values[fact.id] = (fact.start, *(value for value in given if value is not None))
        self._changed = changes.keys()

    def holds(self, text: str, pack: str) -> bool:
        """Tell whether a condition may hold; True for one that cannot be read."""
        return bool(Condition.faults(text, None)) or self._for_some(text, self._of(text, pack))

    def unheard_of(self, text: str, pack: str) -> list[str]:
        """Return the facts for whose values a condition never holds, which some effect does change; else nothing."""
        if Condition.faults(text, None) or Condition.reach(text, {}) == "never":
            return []
        known = self._of(text, pack)
        values = {name: found for name, found in known.items() if _fact(name, pack) in self._changed}
        return [] if not values or self._for_some(text, values) else list(values)

    def _of(self, text: str, pack: str) -> dict[str, tuple[Value, ...]]:
        names = dict.fromkeys(name for _, _, name in Condition.named(text))
        return {name: found for name in names if (found := self._values.get(_fact(name, pack)))}

    @staticmethod
    def _for_some(text: str, values: Mapping[str, Sequence[Value]]) -> bool:
        """Tell whether a condition may hold for some of these values, whatever else it asks for."""
        if prod(map(len, values.values())) > SURELY_LOOKED_AT:
            return True
        rows = (dict(zip(values, row, strict=True)) for row in product(*values.values()))
        return any(Condition.partly(text, held.get) is not False for held in rows)


def _fact(name: str, pack: str) -> str:
    """Return the fact that a field of a condition stands for; empty for another field."""
    family, _, key = name.partition(".")
    return qualified(key.replace(".", ":"), pack) if family == "fact" else ""


def _changes(draft: Draft) -> dict[str, dict[Value | None, None]]:
    """Return the values that effects give facts; None stands for one that is reckoned in play."""
    found: dict[str, dict[Value | None, None]] = {}
    for each, effect in draft.effects():
        if isinstance(name := effect.get("fact"), str):
            values = found.setdefault(qualified(name, each.pack.id), {})
            if effect["effect"] == "set":
                to = effect.get("to", True)
                values[to if isinstance(to, bool | int | str) else None] = None
            elif effect["effect"] == "add":
                values[None] = None
    return found
