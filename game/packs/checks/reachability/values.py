"""What a state of a tale holds, and what conditions come to in it."""

from collections.abc import Callable, Mapping, Set
from typing import NamedTuple

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
"""What a state holds once so many days have gone by that no condition changes any more by waiting: that day."""

CHOICES = ("chosen", "answered")
"""The fields that remember the last option of a scene."""


class Values:
    """The values that conditions ask for in the states of a tale.

    `remembers` are the fields of things and choices that its states hold, with their records.
    """

    def __init__(
        self,
        region: str,
        quests: Mapping[str, tuple[Quest, Source]],
        facts: Mapping[str, Fact],
        places: Places,
        remembers: Set[tuple[str, str]] = frozenset(),
    ) -> None:
        self._region, self._quests, self._facts, self._places = region, quests, facts, places
        self._remembers = remembers
        self._conditions: dict[tuple[str, str], _Condition] = {}
        self._meant: dict[tuple[str, str], Meant | None] = {}

    def holds(self, held: Held, when: When) -> bool | None:
        """Tell whether a condition holds in a state; None where that depends on what is not known.

        Where it is not told where the party is, that is not known either.
        """
        if not when.text:
            return True
        condition = self._conditions.get((when.text, when.pack))
        if condition is None:
            condition = self._conditions[when.text, when.pack] = self._read(when)
        if condition.is_local and HERE not in held and self._places.matter:
            answers = {self.holds(held | {HERE: place}, when) for place in self._places.told_apart(held)}
            return answers.pop() if len(answers) == 1 else None
        values = tuple([value(held) for value in condition.values])
        if values not in condition.answers:
            known = dict(zip(condition.names, values, strict=True))
            condition.answers[values] = Condition.partly(when.text, known.get)
        return condition.answers[values]

    def _read(self, when: When) -> "_Condition":
        names = tuple(dict.fromkeys(name for _, _, name in Condition.named(when.text)))
        if Condition.constants(when.text, "day") is None:
            names = tuple(name for name in names if name != "day")
        is_local = any(self._is_local(name, when.pack) for name in names)
        return _Condition(names, tuple(self._reckoned(name, when.pack) for name in names), is_local, {})

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

    def _reckoned(self, name: str, pack: str) -> "_Value":
        """Return what tells the value of a field in a state."""
        meant = self._what(name, pack)
        if meant is None:
            return (lambda held: held.get(LATE)) if name == "day" else _unknown
        family, key = meant.family, meant.id
        if family == "fact" and key in self._facts:
            return self._of_fact(self._facts[key])
        if family in AT_PLACES:
            kind = AT_PLACES[family]
            return lambda held: self._places.is_at(kind, key, str(held[HERE])) if HERE in held else None
        if family == "quest" and key in self._quests:
            return _at(("quest", key), "unknown")
        if family == "stage" and key in self._quests:
            return _at(("stage", key, meant.part), "waiting")
        if (family, key) in self._remembers:
            return _at(("got", key), 0) if family == "has" else _at((family, key), False if family == "heard" else "")
        here = key == self._region
        return (lambda held: here) if family == "region" else _unknown

    def _of_fact(self, fact: Fact) -> "_Value":
        start = fact.start
        if fact.of == "place":
            return lambda held: held.get(("fact", fact.id, str(held[HERE])), start)
        return (lambda held: self.holds(held, fact.means)) if fact.means else _at(("fact", fact.id), start)


_Value = Callable[[Held], Value | None]
"""What tells a value in a state."""


class _Condition(NamedTuple):
    """A condition as it was read: its fields, what tells the value of each, what it came to for which values."""

    names: tuple[str, ...]
    values: tuple[_Value, ...]
    is_local: bool
    """Whether it may depend on where the party is."""
    answers: dict[tuple[Value | None, ...], bool | None]


def _at(key: tuple[str, ...], start: Value) -> _Value:
    return lambda held: held.get(key, start)


def _unknown(held: Held) -> None:
    """Return nothing: what the state does not hold is not known."""
