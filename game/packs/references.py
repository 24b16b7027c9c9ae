"""Finds the ids that a record refers to, by the `Ref` of its fields."""

import types
from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel

from game.packs.positions import Path
from systems.table.effect import Effect
from systems.table.ref import Ref


class Mention(NamedTuple):
    """A reference: where it stands in the record, the kind it asks for, the full id."""

    path: Path
    kind: str
    id: str


Finder = Callable[[Any, Path], Iterator[Mention]]


def mentions(model: BaseModel, path: Path = ()) -> Iterator[Mention]:
    """Walk through a record and everything inside it."""
    for name, finder in _finders(type(model)):
        yield from finder(getattr(model, name), (*path, name))


@cache
def _finders(model: type[BaseModel]) -> tuple[tuple[str, Finder], ...]:
    """Return the fields of a model that can hold references; the others need never be looked at."""
    found = ((name, _finder(field.annotation, tuple(field.metadata))) for name, field in model.model_fields.items())
    return tuple((name, finder) for name, finder in found if finder)


def _finder(annotation: Any, metadata: tuple[Any, ...] = ()) -> Finder | None:
    ref = next((mark for mark in metadata if isinstance(mark, Ref)), None)
    if ref:
        return _leaf(ref.kind)
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _finder(inner[0], inner[1:])
    if origin in (Union, types.UnionType):
        return next((finder for part in inner if (finder := _finder(part))), None)
    if origin is tuple:
        return _each(finder) if (finder := _finder(inner[0])) else None
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return _table if annotation is Effect or _finders(annotation) else None
    return None


def _leaf(kind: str) -> Finder:
    def find(value: Any, path: Path) -> Iterator[Mention]:
        if value:
            yield Mention(path, kind, value)

    return find


def _each(finder: Finder) -> Finder:
    def find(value: Any, path: Path) -> Iterator[Mention]:
        for index, element in enumerate(value):
            yield from finder(element, (*path, index))

    return find


def _table(value: Any, path: Path) -> Iterator[Mention]:
    if isinstance(value, BaseModel):
        yield from mentions(value, path)
