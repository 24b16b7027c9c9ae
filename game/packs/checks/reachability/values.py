"""What a state of a tale holds, and what conditions come to in it."""

from collections.abc import Mapping, Set

from game.packs.checks.reachability.places import HERE, Held, Places
from game.packs.condition_fields import Meant, record_of
from game.packs.conditions import When
from game.packs.models.fact import Fact, Value
from game.packs.models.quest import Quest
from game.packs.reading.files import Source
from game.packs.references import qualified
from systems.table.enemies.condition import Condition

AT_PLACES: Mapping[str, str] = {"in_town": "town", "at_landmark": "landmark"}
"""The fields that ask where the party is, with the kinds of the places."""

LATE = ("late",)
"""What a state holds once so many days have gone by that no condition changes any more by waiting."""

CHOICES = ("chosen", "answered")
"""The fields that remember the last option of a scene."""


class Values:
    """The values that conditions ask for in the states of a tale.

    `remembers` are the fields of things and choices that its states hold, with their records; `late` is a day after all
    that its conditions ask for.
    """

    def __init__(
        self,
        region: str,
        quests: Mapping[str, tuple[Quest, Source]],
        facts: Mapping[str, Fact],
        places: Places,
        remembers: Set[tuple[str, str]] = frozenset(),
        late: int = 0,
    ) -> None:
        self._region, self._quests, self._facts, self._places = region, quests, facts, places
        self._remembers, self._late = remembers, late
        self._fields: dict[tuple[str, str], tuple[str, ...]] = {}
        self._meant: dict[tuple[str, str], Meant | None] = {}
        self._held: dict[tuple[str, str, tuple[Value | None, ...]], bool | None] = {}

    def holds(self, held: Held, when: When) -> bool | None:
        """Tell whether a condition holds in a state; None where that depends on what is not known.

        Where it is not told where the party is, that is not known either.
        """
        key = (when.text, when.pack)
        if key not in self._fields:
            self._fields[key] = tuple(dict.fromkeys(name for _, _, name in Condition.named(when.text)))
            if Condition.constants(when.text, "day") is None:
                self._fields[key] = tuple(name for name in self._fields[key] if name != "day")
        names = self._fields[key]
        if HERE not in held and self._places.matter and any(self._is_local(name, when.pack) for name in names):
            answers = {self.holds(held | {HERE: place}, when) for place in self._places.told_apart(held)}
            return answers.pop() if len(answers) == 1 else None
        values = tuple([self._value(held, name, when.pack) for name in names])
        if (*key, values) not in self._held:
            self._held[*key, values] = Condition.partly(when.text, dict(zip(names, values, strict=True)).get)
        return self._held[*key, values]

    def _is_local(self, name: str, pack: str) -> bool:
        """Tell whether a field may depend on where the party is."""
        meant = self._what(name, pack)
        if meant is None or meant.family != "fact":
            return meant is not None and meant.family in AT_PLACES
        fact = self._facts.get(meant.id)
        return fact is not None and (fact.of == "place" or bool(fact.means))

    def _what(self, name: str, pack: str) -> Meant | None:
        if (name, pack) not in self._meant:
            found = record_of(name)
            self._meant[name, pack] = found and found._replace(id=qualified(found.id, pack))
        return self._meant[name, pack]

    def _value(self, held: Held, name: str, pack: str) -> Value | None:
        meant = self._what(name, pack)
        if meant is None:
            return self._late if name == "day" and LATE in held else None
        key = meant.id
        if meant.family == "fact" and key in self._facts:
            fact = self._facts[key]
            if fact.of == "place":
                return held.get(("fact", key, str(held[HERE])), fact.start)
            return self.holds(held, fact.means) if fact.means else held.get(("fact", key), fact.start)
        if meant.family in AT_PLACES and HERE in held:
            return self._places.is_at(AT_PLACES[meant.family], key, str(held[HERE]))
        if meant.family == "quest" and key in self._quests:
            return held.get(("quest", key), "unknown")
        if meant.family == "stage" and key in self._quests:
            return held.get(("stage", key, meant.part), "waiting")
        if (meant.family, key) in self._remembers:
            return held.get(("got", key), 0) if meant.family == "has" else held.get((meant.family, key), "")
        if meant.family == "region":
            return key == self._region
        return None
