"""The history of a record: its fields, and the pack and line each field comes from."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from game.packs.history import Histories, History
from game.packs.reading.files import Source
from game.packs.reading.positions import Path, Positions, positions
from game.packs.sourced import dotted


class Place(NamedTuple):
    """A place in the content: pack, file, line."""

    pack: str
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Field(NamedTuple):
    """A field of the final record in content's notation (`core.might`, `market.2.item`), with its place."""

    name: str
    value: Any
    place: Place


class Explained(NamedTuple):
    """A record, its history in order, and its fields.

    `steps` are pairs of a verb (`defined`, `extends core:wolf`, `replaced`, `patched`) and a place.
    """

    kind: str
    id: str
    abstract: bool
    steps: tuple[tuple[str, Place], ...]
    fields: tuple[Field, ...]


def explain(told: Histories, text: str) -> tuple[Explained, ...]:
    """Explain each record, abstract ones too, with this full id or this name inside its pack."""
    places = _Places()
    return tuple(_explained(each, places) for each in told.records if text in (each.id, each.id.partition(":")[2]))


class _Places:
    """The places of sources; a file is looked through once."""

    def __init__(self) -> None:
        self._files: dict[str, Positions] = {}

    def of(self, source: Source) -> Place:
        """Return the place of a value."""
        file = source.file
        if file.shown not in self._files:
            self._files[file.shown] = positions(file.data)
        return Place(file.pack, file.shown, self._files[file.shown].value(source.path).line)


def _explained(told: History, places: _Places) -> Explained:
    fields = tuple(
        Field(dotted(path), value, places.of(source))
        for path, value, source in _leaves((), told.data, told.source)
        if path != ("id",)
    )
    steps = tuple((verb, places.of(source)) for verb, source in told.steps)
    return Explained(told.kind, told.id, told.abstract, steps, fields)


def _leaves(path: Path, value: Any, source: Source) -> Iterator[tuple[Path, Any, Source]]:
    """Yield every value with its source; a list or table that was written at once stays whole, but for a list of tables
    with an id of their own.
    """
    if isinstance(value, Mapping) and value and (source.changed or len(path) < 2):
        for name, inner in value.items():
            yield from _leaves((*path, name), inner, source.at(name))
    elif isinstance(value, tuple) and value and (source.changed or _are_entries(value)):
        for index, inner in enumerate(value):
            yield from _leaves((*path, index), inner, source.at(index))
    else:
        yield path, value, source


def _are_entries(value: tuple[Any, ...]) -> bool:
    """Tell whether a list is one of tables that each have an id, such as the rules of a power."""
    return all(isinstance(each, Mapping) and "id" in each for each in value)
