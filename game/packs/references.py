"""The ids that a record refers to, found by the `Ref` of its model's fields in the table as written.

Faulty values are skipped: the model reports them.
"""

import types
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel

from game.packs.models.values import Part
from game.packs.reading.positions import Path
from systems.table.content.effect import Effect, effects
from systems.table.content.ref import Ref, is_id
from systems.table.ruleset import rulesets


class Mention(NamedTuple):
    """A reference: its place in the record, the kind it asks for, the id as written, and `Ref.asks`."""

    path: Path
    kind: str
    id: str
    asks: bool = False


Finder = Callable[[Any, Path], Iterator[Mention]]


def mentions(model: type[BaseModel], data: Mapping[str, Any], path: Path = ()) -> Iterator[Mention]:
    """Walk through a record's table and everything inside it, along the fields of its model."""
    for name, finder in _finders(model):
        if name in data:
            yield from finder(data[name], (*path, name))


def named(record: BaseModel, path: Path = ()) -> Iterator[Mention]:
    """Walk through a validated record, or a table of one: its ids are full ones."""
    for name, finder in _finders(type(record)):
        yield from finder(getattr(record, name), (*path, name))


def qualified(text: str, pack: str) -> str:
    """Return the full id of a short one in a file of that pack."""
    return text if ":" in text else f"{pack}:{text}"


@cache
def _finders(model: type[BaseModel]) -> tuple[tuple[str, Finder], ...]:
    """Return the fields of a model that can hold references; the others are never examined."""
    found = ((name, _finder(field.annotation, tuple(field.metadata))) for name, field in model.model_fields.items())
    return tuple((name, finder) for name, finder in found if finder)


def _finder(annotation: Any, metadata: tuple[Any, ...] = ()) -> Finder | None:
    ref = next((mark for mark in metadata if isinstance(mark, Ref)), None)
    if ref:
        return _leaf(ref)
    part = next((mark for mark in metadata if isinstance(mark, Part)), None)
    if part:
        return _blocks(part)
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _finder(inner[0], inner[1:])
    if origin in (Union, types.UnionType):
        return next((finder for part in inner if (finder := _finder(part))), None)
    if origin is tuple:
        return _each(finder) if (finder := _finder(inner[0])) else None
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        if annotation is Effect:
            return _effect
        return _table(annotation) if _finders(annotation) else None
    return None


def _leaf(ref: Ref) -> Finder:
    def find(value: Any, path: Path) -> Iterator[Mention]:
        if isinstance(value, str) and is_id(value):
            yield Mention(path, ref.kind, value, ref.asks)

    return find


def _each(finder: Finder) -> Finder:
    def find(value: Any, path: Path) -> Iterator[Mention]:
        if isinstance(value, tuple):
            for index, element in enumerate(value):
                yield from finder(element, (*path, index))

    return find


def _table(model: type[BaseModel]) -> Finder:
    def find(value: Any, path: Path) -> Iterator[Mention]:
        if isinstance(value, Mapping):
            yield from mentions(model, value, path)
        elif isinstance(value, BaseModel):
            yield from named(value, path)

    return find


def _blocks(part: Part) -> Finder | None:
    """Return a finder of ids in blocks; None if no installed ruleset has any in its own."""
    models = {name: getattr(ruleset, part.name) for name, ruleset in rulesets().items()}
    naming = {name: model for name, model in models.items() if _finders(model)}

    def find(value: Any, path: Path) -> Iterator[Mention]:
        for name, block in value.items() if isinstance(value, Mapping) else ():
            if name in naming and isinstance(block, Mapping):
                yield from mentions(naming[name], block, (*path, name))

    return find if naming else None


def _effect(value: Any, path: Path) -> Iterator[Mention]:
    if isinstance(value, Mapping) and (model := effects().get(str(value.get("effect")))):
        yield from mentions(model, value, path)
    elif isinstance(value, Effect):
        yield from named(value, path)
