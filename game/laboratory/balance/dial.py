"""A dial: one number of an encounter as it stands in the fight, that can be turned to other values.

Paths are written as

* `block.FIELD`: the encounter's own block, such as `block.enemy_impact`;
* `foes.FIELD`: that field of every foe that has it, such as `foes.hit_points`;
* `foes.N.FIELD`: the same for the record's Nth entry of foes, counted from 1;
* `foes.N.count`: how many of that entry; `foes.count` where there is only one entry.

Fields inside of fields follow after dots, entries of lists by number: `foes.1.weapons.2.damage`. With `%` behind it a
path scales what is there: 150 makes it half as much again, rounded half up. The encounter's block is made up anew from
its foes where the content does not write it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, NamedTuple

from pydantic import ValidationError

from game.laboratory.balance.numbers import Number, numbers, replaced
from game.laboratory.setups import Setup
from game.packs.catalogue import Catalogue
from game.packs.checks.encounters import MOST_FOES
from game.packs.faults import nearest
from game.packs.models.encounter import Encounter as EncounterRecord
from game.setup.encounters import setup_of
from systems.table.battle.setup import Encounter, Foe
from systems.table.ruleset import ruleset

MOST_PERCENT = 1000
"""The largest scale of a path with %."""


class NoDial(ValueError):
    """The encounter has no such number; the text lists those it has."""


class Unfit(ValueError):
    """The encounter cannot take a value; the text says why."""


class Described(NamedTuple):
    """A path of an encounter. `now` has a value for each entry of foes that it covers."""

    path: str
    now: tuple[int, ...]
    least: int
    most: int
    whose: str = ""

    def words(self) -> str:
        """Describe the path, its value now and its bounds."""
        now = ", ".join(map(str, self.now))
        return f"{self.path} = {now} ({self.least} to {self.most}{f'; {self.whose}' if self.whose else ''})"


@dataclass(frozen=True)
class Dial:
    """One number of a set-up's encounter. `now`, `least` and `most` are percent where the path scales."""

    catalogue: "Catalogue"
    setup: "Setup"
    path: str
    now: int
    least: int
    most: int
    entries: tuple[int, ...]
    """The record's entries of foes that it covers, from 0; none for the encounter's own block."""
    field: str

    @property
    def scales(self) -> bool:
        """Whether its values are percent of the present ones."""
        return self.path.endswith("%")

    def turned(self, value: int) -> "Setup":
        """Return the set-up with that value.

        Raises:
            Unfit: the value is out of bounds, or the encounter is invalid with it.
        """
        if not self.least <= value <= self.most:
            raise Unfit(f"{self.path} can be {self.least} to {self.most}, not {value}.")
        try:
            return self.setup.model_copy(update={"encounter": self._encounter(value)})
        except ValidationError as error:
            found = error.errors(include_url=False)[0]
            where = ".".join(str(step) for step in found["loc"])
            raise Unfit(f"{self.path} cannot be {value}: {where + ': ' if where else ''}{found['msg']}.") from error

    def _encounter(self, value: int) -> "Encounter":
        rules = ruleset(self.setup.ruleset)
        record = self.catalogue.encounters[self.setup.encounter.id]
        encounter = self.setup.encounter
        if not self.entries:
            now = numbers(rules.encounter_block, encounter.block)[self.field].now
            block = replaced(rules.encounter_block, encounter.block, self.field, self._value(now, value))
            return self._fitting(encounter.model_copy(update={"block": block}), value)
        if self.field == "count":
            entry = self.entries[0]
            record = _with_count(record, entry, self._value(record.foes[entry].count, value))
            encounter = setup_of(self.catalogue, record, rules, encounter.ambush, encounter.difficulty)
        else:
            foes = tuple(
                self._foe(foe, value) if entry in self.entries else foe
                for foe, entry in zip(encounter.foes, _entries(record), strict=True)
            )
            encounter = encounter.model_copy(update={"foes": foes})
        cores = ((foe.block, self.catalogue.creatures[foe.creature].core) for foe in encounter.foes)
        composed = record.block(rules, rules.compose(list(cores), encounter.numbers))
        rules.encounter_block.model_validate(composed)
        return self._fitting(encounter.model_copy(update={"block": composed}), value)

    def _foe(self, foe: "Foe", value: int) -> "Foe":
        model = ruleset(self.setup.ruleset).foe_block
        now = numbers(model, foe.block)[self.field].now
        return foe.model_copy(update={"block": replaced(model, foe.block, self.field, self._value(now, value))})

    def _value(self, now: int, value: int) -> int:
        return _scaled(now, value) if self.scales else value

    def _fitting(self, encounter: "Encounter", value: int) -> "Encounter":
        rules = ruleset(self.setup.ruleset)
        message = rules.problem(encounter.block, len(self.setup.party.members), len(encounter.foes))
        if message:
            raise Unfit(f"{self.path} cannot be {value}: {message}.")
        return encounter


def dial(catalogue: "Catalogue", setup: "Setup", path: str) -> Dial:
    """Return the dial of a path.

    Args:
        catalogue: the content of the encounter.
        setup: the set-up.
        path: see above.

    Raises:
        NoDial: the encounter has no such number, or the path is ambiguous.
    """
    plain = path.removesuffix("%")
    found = [each for each in _places(catalogue, setup) if _reaches(plain, each.path)]
    if not found:
        raise NoDial(_unknown(catalogue, setup, plain))
    if plain == "foes.count" and len(found) > 1:
        which = ", ".join(each.described.words() for each in found)
        raise NoDial(f"The encounter has several sorts of foes; say which one is to be counted: {which}.")
    least, most = max(each.number.least for each in found), min(each.number.most for each in found)
    now = found[0].number.now
    if path != plain:
        most = max((value for value in range(MOST_PERCENT + 1) if _within(found, value)), default=0)
        least = next((value for value in range(MOST_PERCENT + 1) if _within(found, value)), most)
        now = 100
        if not any(each.number.now for each in found):
            raise NoDial(f"{plain} is 0 here, and every percentage of it is 0, too.")
    entries = tuple(each.entry for each in found if each.entry >= 0)
    return Dial(catalogue, setup, path, now, least, most, entries, found[0].field)


def described(catalogue: "Catalogue", setup: "Setup") -> tuple[Described, ...]:
    """Return every path of an encounter, in the order of its record."""
    return tuple(each.described for each in _places(catalogue, setup))


class _Place(NamedTuple):
    """The place of a number: an entry of foes, counted from 0, or -1 for the encounter's block."""

    path: str
    entry: int
    field: str
    number: Number
    whose: str

    @property
    def described(self) -> Described:
        return Described(self.path, (self.number.now,), self.number.least, self.number.most, self.whose)


def _places(catalogue: "Catalogue", setup: "Setup") -> Iterator[_Place]:
    rules, record = ruleset(setup.ruleset), catalogue.encounters[setup.encounter.id]
    for field, number in numbers(rules.encounter_block, setup.encounter.block).items():
        yield _Place(f"block.{field}", -1, field, number, "")
    first: dict[int, Foe] = {}
    for foe, entry in zip(setup.encounter.foes, _entries(record), strict=True):
        first.setdefault(entry, foe)
    for entry, foe in first.items():
        count = record.foes[entry].count
        most = MOST_FOES - (len(setup.encounter.foes) - count)
        yield _Place(f"foes.{entry + 1}.count", entry, "count", Number(count, 1, most), foe.name)
        for field, number in numbers(rules.foe_block, foe.block).items():
            yield _Place(f"foes.{entry + 1}.{field}", entry, field, number, foe.name)


def _reaches(path: str, place: str) -> bool:
    """Tell whether a path covers that place: by its own path, or by `foes.FIELD` for every entry."""
    if path == place:
        return True
    root, _, rest = place.partition(".")
    return root == "foes" and path == f"foes.{rest.partition('.')[2]}"


def _entries(record: "EncounterRecord") -> Sequence[int]:
    """Return the record's entry of each foe, counted from 0."""
    return list(chain.from_iterable([number] * entry.count for number, entry in enumerate(record.foes)))


def _with_count(record: "EncounterRecord", entry: int, count: int) -> "EncounterRecord":
    foes = list(record.foes)
    foes[entry] = foes[entry].model_copy(update={"count": count})
    return record.model_copy(update={"foes": tuple(foes)})


def _scaled(now: int, percent: int) -> int:
    """Return that percentage of a number, rounded half up."""
    return (2 * now * percent + 100) // 200


def _within(places: Sequence[_Place], percent: int) -> bool:
    return all(each.number.least <= _scaled(each.number.now, percent) <= each.number.most for each in places)


def _unknown(catalogue: "Catalogue", setup: "Setup", path: str) -> str:
    known = described(catalogue, setup)
    words: Mapping[str, Any] = {each.path: each.words() for each in known}
    shorts = [f"foes.{each.path.split('.', 2)[2]}" for each in known if each.path.startswith("foes.")]
    close = nearest(path, [*words, *shorts]) if path else ""
    hint = f" (did you mean '{close}'?)" if close else ""
    there = "\n".join(f"  {each}" for each in words.values())
    return (
        f"{setup.encounter.name} ({setup.encounter.id}) has no number {path!r} under {setup.ruleset}{hint}. It has\n"
        f"{there}\n"
        "foes.FIELD without a number means all foes; with % behind it a path scales what is there, in per cent."
    )
