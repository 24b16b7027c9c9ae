"""One path of a dial: the places of an encounter that it covers, and how a value stands in them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Literal, NamedTuple

from game.laboratory.balance.numbers import Number, numbers, replaced
from game.laboratory.playtest.results import Change
from game.laboratory.setups import Setup
from game.packs.catalogue import Catalogue
from game.packs.models.encounter import Encounter as EncounterRecord
from game.packs.models.fields import MOST_FOES
from game.setup.encounters import setup_of
from systems.table.battle.setup import Encounter
from systems.table.ruleset import ruleset

MOST_PERCENT = 1000
"""The largest scale of a path with %."""

Mark = Literal["", "%", "+"]
"""What a value means: itself, per cent of what is there, or so much more than what is there."""


class Unfit(ValueError):
    """The encounter cannot take a value; the text says why."""


class Place(NamedTuple):
    """The place of a number: an entry of foes, counted from 0, or -1 for the encounter's block."""

    path: str
    entry: int
    field: str
    number: Number
    whose: str


@dataclass(frozen=True)
class Part:
    """The places of one path, all of one field."""

    path: str
    """The path without its mark."""
    mark: Mark
    places: tuple[Place, ...]

    @property
    def field(self) -> str:
        """The field of the block, or `count`."""
        return self.places[0].field

    @property
    def of_foes(self) -> bool:
        """Whether it turns numbers of the foes."""
        return self.places[0].entry >= 0

    @property
    def now(self) -> int:
        """The value at which everything is as it is."""
        return {"": self.places[0].number.now, "%": 100, "+": 0}[self.mark]

    @property
    def bounds(self) -> tuple[int, int]:
        """The least value that all places can take, and the largest."""
        numbers = [each.number for each in self.places]
        if self.mark == "%":
            fit = [value for value in range(MOST_PERCENT + 1) if all(map(_within, numbers, self._values(value)))]
            return (fit[0], fit[-1]) if fit else (0, 0)
        shift = [each.now if self.mark else 0 for each in numbers]
        least = max(each.least - own for each, own in zip(numbers, shift, strict=True))
        return least, min(each.most - own for each, own in zip(numbers, shift, strict=True))

    def changes(self, value: int) -> tuple[Change, ...]:
        """Return what a value makes of each number."""
        after = self._values(value)
        return tuple(Change(each.path, each.number.now, new) for each, new in zip(self.places, after, strict=True))

    def turned(self, catalogue: Catalogue, setup: Setup, value: int) -> Encounter:
        """Return the encounter of a set-up with that value; other numbers are those of the set-up.

        Raises:
            ValidationError: a block is invalid with it.
        """
        encounter = setup.encounter
        rules, record = ruleset(setup.ruleset), catalogue.encounters[encounter.id]
        new = {each.entry: after for each, after in zip(self.places, self._values(value), strict=True)}
        if not self.of_foes:
            block = replaced(rules.encounter_block, encounter.block, self.field, new[-1])
            return encounter.model_copy(update={"block": block})
        if self.field == "count":
            record = _with_count(record, self.places[0].entry, new[self.places[0].entry])
            encounter = setup_of(catalogue, record, rules, encounter.ambush, encounter.difficulty)
        else:
            foes = tuple(
                foe.model_copy(update={"block": replaced(rules.foe_block, foe.block, self.field, new[entry])})
                if entry in new
                else foe
                for foe, entry in zip(encounter.foes, entries(record, setup.ruleset), strict=False)
            )
            foes += encounter.foes[len(foes) :]
            encounter = encounter.model_copy(update={"foes": foes})
        late = encounter.reinforcements()
        here = [foe for foe in encounter.foes if foe.id not in late]
        cores = ((foe.block, catalogue.creatures[foe.creature].core) for foe in here)
        composed = record.block(rules, rules.compose(list(cores), encounter.numbers))
        rules.encounter_block.model_validate(composed)
        return encounter.model_copy(update={"block": composed})

    def _values(self, value: int) -> tuple[int, ...]:
        """Return the number of each place for a value; percentages are rounded half up."""
        found = (each.number.now for each in self.places)
        if self.mark == "%":
            return tuple((2 * now * value + 100) // 200 for now in found)
        return tuple(now + value if self.mark else value for now in found)


def marked(path: str) -> tuple[str, Mark]:
    """Part a path from its mark."""
    if path.endswith("%"):
        return path[:-1], "%"
    return (path[:-1], "+") if path.endswith("+") else (path, "")


def places(catalogue: Catalogue, setup: Setup) -> list[Place]:
    """Return every number of an encounter, in the order of its record: the block's, then each entry's of foes."""
    rules, record = ruleset(setup.ruleset), catalogue.encounters[setup.encounter.id]
    found = [
        Place(f"block.{field}", -1, field, number, "")
        for field, number in numbers(rules.encounter_block, setup.encounter.block).items()
    ]
    each = entries(record, setup.ruleset)
    by_entry = dict(zip(reversed(each), reversed(setup.encounter.foes[: len(each)]), strict=True))
    for entry, foe in sorted(by_entry.items()):
        count = record.foes[entry].number(setup.ruleset)
        most = MOST_FOES - (len(setup.encounter.foes) - count)
        found.append(Place(f"foes.{entry + 1}.count", entry, "count", Number(count, 1, most), foe.name))
        for field, number in numbers(rules.foe_block, foe.block).items():
            found.append(Place(f"foes.{entry + 1}.{field}", entry, field, number, foe.name))
    return found


def entries(record: EncounterRecord, ruleset: str) -> Sequence[int]:
    """Return the record's entry of each foe that begins the fight, counted from 0."""
    return list(chain.from_iterable([number] * entry.number(ruleset) for number, entry in enumerate(record.foes)))


def _with_count(record: EncounterRecord, entry: int, count: int) -> EncounterRecord:
    foes = list(record.foes)
    foes[entry] = foes[entry].model_copy(update={"count": count, "counts": {}})
    return record.model_copy(update={"foes": tuple(foes)})


def _within(number: Number, value: int) -> bool:
    return number.least <= value <= number.most
