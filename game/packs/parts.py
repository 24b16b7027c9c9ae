"""The parts of a record that checks look for, found along the fields of its model: ids, conditions, effects.

A record is walked through as its table is written, or as a validated model. Faulty values are passed over: the model
reports them.
"""

import types
from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel

from game.packs.conditions import FightWhen, PowerWhen, When
from game.packs.models.values import Part as Blocks
from game.packs.reading.positions import Path
from systems.table.content.effect import Effect, effects
from systems.table.content.ref import Asks, Ref
from systems.table.ruleset import rulesets


class Part(NamedTuple):
    """A part of a record: its place, what it is, and its value.

    `kind` is the mark of an id, `When` for a condition, `Asks` for one of a fight, `Effect` for an effect; the value of
    an effect is its table, or the effect, and its own parts follow. `needed` tells whether its key must be written.
    """

    path: Path
    kind: Ref | type[When] | type[Asks] | type[Effect]
    value: Any
    needed: bool = False


Finder = Callable[[Any, Path, list[Part]], None]
"""Adds the parts of a value to those found so far."""


def parts(model: type[BaseModel], data: Any, leave_out: Collection[str] = ()) -> Sequence[Part]:
    """Return the parts of a table of a model, as it is written or validated, and of everything inside it.

    Args:
        model: the model.
        data: the table, or a validated model.
        leave_out: fields of it that are not looked into.
    """
    found: list[Part] = []
    _walk(model, data, (), found, leave_out)
    return found


def _walk(model: type[BaseModel], data: Any, path: Path, found: list[Part], leave_out: Collection[str] = ()) -> None:
    written = isinstance(data, dict)
    for name, finder in _finders(model):
        if name in leave_out:
            continue
        if not written:
            finder(getattr(data, name), (*path, name), found)
        elif name in data:
            finder(data[name], (*path, name), found)


@cache
def _finders(model: type[BaseModel]) -> tuple[tuple[str, Finder], ...]:
    """Return the fields of a model that can hold such parts; the others are never examined."""
    fields = model.model_fields.items()
    found = ((name, _finder(field.annotation, tuple(field.metadata), field.is_required())) for name, field in fields)
    return tuple((name, finder) for name, finder in found if finder)


def _finder(annotation: Any, metadata: tuple[Any, ...] = (), needed: bool = False) -> Finder | None:
    ref = next((mark for mark in metadata if isinstance(mark, Ref)), None)
    if ref:
        return _leaf(ref)
    if any(isinstance(mark, Asks) for mark in metadata):
        return _leaf(Asks)
    blocks = next((mark for mark in metadata if isinstance(mark, Blocks)), None)
    if blocks:
        return _blocks(blocks)
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _finder(inner[0], inner[1:], needed)
    if origin in (Union, types.UnionType):
        return next((finder for part in inner if (finder := _finder(part))), None)
    if origin is tuple:
        return _each(finder) if (finder := _finder(inner[0])) else None
    if annotation in (When, FightWhen, PowerWhen):
        return _leaf(annotation, needed)
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        if annotation is Effect:
            return _effect
        return _table(annotation) if _finders(annotation) else None
    return None


def _leaf(kind: Ref | type[When] | type[Asks], needed: bool = False) -> Finder:
    def find(value: Any, path: Path, found: list[Part]) -> None:
        found.append(Part(path, kind, value, needed))

    return find


def _each(finder: Finder) -> Finder:
    def find(value: Any, path: Path, found: list[Part]) -> None:
        if isinstance(value, tuple):
            for index, element in enumerate(value):
                finder(element, (*path, index), found)

    return find


def _table(model: type[BaseModel]) -> Finder:
    def find(value: Any, path: Path, found: list[Part]) -> None:
        if isinstance(value, dict | BaseModel):
            _walk(model, value, path, found)

    return find


def _blocks(mark: Blocks) -> Finder:
    """Return a finder of parts in the blocks of rulesets, which are imported when it is first used."""

    @cache
    def holding() -> dict[str, type[BaseModel]]:
        models = {name: getattr(ruleset, mark.name) for name, ruleset in rulesets().items()}
        return {name: model for name, model in models.items() if _finders(model)}

    def find(value: Any, path: Path, found: list[Part]) -> None:
        for name, block in value.items() if isinstance(value, dict) else ():
            if name in holding() and isinstance(block, dict):
                _walk(holding()[name], block, (*path, name), found)

    return find


def _effect(value: Any, path: Path, found: list[Part]) -> None:
    if isinstance(value, Effect):
        found.append(Part(path, Effect, value))
        _walk(type(value), value, path, found)
    elif isinstance(value, dict) and (model := effects().get(str(value.get("effect")))):
        found.append(Part(path, Effect, value))
        _walk(model, value, path, found)
