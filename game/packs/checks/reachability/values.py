"""What a state of a tale holds, and what conditions come to in it."""

from collections.abc import Mapping

from game.packs.conditions import Meant, When, record_of
from game.packs.models.fact import Fact, Value
from game.packs.models.quest import Quest
from game.packs.reading.files import Source
from game.packs.references import qualified
from systems.table.enemies.condition import Condition

Held = dict[tuple[str, ...], Value]
"""A state that is being changed, by `fact F`, `quest Q`, `stage Q S`, `gone X`, `got I`, `won E`, `at`, `ended`."""


class Values:
    """The values that conditions ask for in the states of a tale, whose quests and facts may be filled in later."""

    def __init__(self, region: str, quests: Mapping[str, tuple[Quest, Source]], facts: Mapping[str, Fact]) -> None:
        self._region, self._quests, self._facts = region, quests, facts
        self._fields: dict[tuple[str, str], tuple[str, ...]] = {}
        self._meant: dict[tuple[str, str], Meant | None] = {}
        self._held: dict[tuple[str, str, tuple[Value | None, ...]], bool | None] = {}

    def holds(self, held: Mapping[tuple[str, ...], Value], when: When) -> bool | None:
        """Tell whether a condition holds in a state; None where that depends on what is not known."""
        key = (when.text, when.pack)
        if key not in self._fields:
            self._fields[key] = tuple(dict.fromkeys(name for _, _, name in Condition.named(when.text)))
        names = self._fields[key]
        values = tuple([self._value(held, name, when.pack) for name in names])
        if (*key, values) not in self._held:
            self._held[*key, values] = Condition.partly(when.text, dict(zip(names, values, strict=True)).get)
        return self._held[*key, values]

    def _value(self, held: Mapping[tuple[str, ...], Value], name: str, pack: str) -> Value | None:
        if (name, pack) not in self._meant:
            found = record_of(name)
            self._meant[name, pack] = found and found._replace(id=qualified(found.id, pack))
        meant = self._meant[name, pack]
        if meant is None:
            return None
        key = meant.id
        if meant.family == "fact" and key in self._facts:
            fact = self._facts[key]
            return self.holds(held, fact.means) if fact.means else held.get(("fact", key), fact.start)
        if meant.family == "quest" and key in self._quests:
            return held.get(("quest", key), "unknown")
        if meant.family == "stage" and key in self._quests:
            return held.get(("stage", key, meant.part), "waiting")
        if meant.family == "region":
            return key == self._region
        return None
