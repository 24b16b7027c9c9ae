"""The history of a record: its fields, and the pack and line each field comes from."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from game.packs.draft import Draft, Key
from game.packs.reader import RawRecord
from game.packs.reading.files import Source
from game.packs.reading.positions import Path
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


def explain(draft: Draft, text: str) -> tuple[Explained, ...]:
    """Explain each record, abstract ones too, with this full id or this name inside its pack."""
    every = {key: raw for key, (_, raw) in draft.defined.items()} | dict(draft.abstract)
    return tuple(
        _explained(draft, key, raw) for key, raw in every.items() if text in (key[1], key[1].partition(":")[2])
    )


def _explained(draft: Draft, key: Key, raw: RawRecord) -> Explained:
    fields = tuple(
        Field(dotted(path), value, _place(draft, source))
        for path, value, source in _leaves((), raw.data, raw.source)
        if path != ("id",)
    )
    return Explained(*key, key in draft.abstract, tuple(_steps(draft, key)), fields)


def _steps(draft: Draft, key: Key) -> Iterator[tuple[str, Place]]:
    first = draft.written[key].source
    yield (f"extends {draft.parents[key][1]}" if key in draft.parents else "defined"), _place(draft, first)
    for change in draft.changes.get(key, ()):
        yield ("replaced" if "replace" in change.data else "patched"), _place(draft, change.source)


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


def _place(draft: Draft, source: Source) -> Place:
    return Place(source.file.pack, source.file.shown, draft.findings.line(source))
