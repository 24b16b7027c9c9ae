"""What options aim at: a target that their id names, or the values of a field that are on the stage."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from systems.table.loop.fields import Field, Pick, Value
from systems.table.loop.requests import Option


class Answer(NamedTuple):
    """An option that a target answers: by the option's own id (`field` is empty), or as the value of a field."""

    option: Option
    field: str
    label: str


def target_of(option: Option) -> str:
    """Return the last part of an option's id, which may name a target."""
    return option.id.rpartition(":")[2]


def settled(answer: Answer, found: Mapping[str, str]) -> dict[str, Value]:
    """Return the values that were found for the further fields of an answer's option, as far as they can be picked."""
    return {
        field.name: found[field.name]
        for field in answer.option.fields
        if field.name != answer.field and isinstance(field, Pick) and found.get(field.name) in field.ids
    }


class Aims:
    """What options aim at, by what is on the stage."""

    def __init__(self, shown: Callable[[str], bool]) -> None:
        """`shown` tells whether an id is something on the stage."""
        self.shown = shown

    def any(self, option: Option) -> bool:
        """Whether an option aims at anything."""
        return self.named(option) or self.field(option) is not None

    def named(self, option: Option) -> bool:
        """Whether an option names its target in its id."""
        return self.shown(target_of(option))

    def field(self, option: Option) -> Pick | None:
        """The first field of an option whose choices are something on the stage."""
        return next((each for each in option.fields if isinstance(each, Pick) and any(map(self.shown, each.ids))), None)

    def ids(self, option: Option) -> set[str]:
        """What on the stage that field offers."""
        field = self.field(option)
        return set(filter(self.shown, field.ids)) if field is not None else set()

    def in_order(self, option: Option) -> list[Field]:
        """The fields of an option: those that are pressed on the stage first."""

        def later(field: Field) -> bool:
            return not (isinstance(field, Pick) and any(map(self.shown, field.ids)))

        return sorted(option.fields, key=later)

    def answers(self, option: Option) -> Iterator[tuple[str, Answer]]:
        """Yield the targets of an option, each with what it answers."""
        if self.named(option):
            yield target_of(option), Answer(option, "", option.label)
        elif (field := self.field(option)) is not None:
            yield from self.values(option, field)

    def values(self, option: Option, field: Pick) -> Iterator[tuple[str, Answer]]:
        """Yield the values of a field that are on the stage, each with what it answers."""
        for key, label in field.choices:
            if self.shown(key):
                yield key, Answer(option, field.name, label)
