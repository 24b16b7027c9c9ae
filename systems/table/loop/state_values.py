"""Values of components in a snapshot: what each field may hold, by its annotation and its marks.

A field is an int, a str, a bool, or a tuple of those (`tuple[str, ...]`, `tuple[tuple[str, int], ...]`). A mark in an
`Annotated` narrows it: `Within`, `OneOf`, `Entity`. A mark on a tuple holds for each of its parts, and for rows of
several values for the first of each row.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

MOST = 1_000_000_000
"""The largest amount of a number in a snapshot, either way: none of the game's numbers comes near it."""

_QUOTED = 60


@dataclass(frozen=True, slots=True)
class Within:
    """A mark on a number with bounds."""

    least: int = 0
    most: int = MOST

    def refuse(self, value: Any, entities: Container[str]) -> str:
        """Say what is wanted in place of a value; an empty text accepts it."""
        return "" if self.least <= value <= self.most else f"a number from {self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class OneOf:
    """A mark on a text that is one of a few words."""

    words: tuple[str, ...]

    def refuse(self, value: Any, entities: Container[str]) -> str:
        """Say what is wanted in place of a value; an empty text accepts it."""
        return "" if value in self.words else f"one of {', '.join(word or 'nothing' for word in self.words)}"


@dataclass(frozen=True, slots=True)
class Entity:
    """A mark on a text that is empty, or the id of an entity in the same world."""

    def refuse(self, value: Any, entities: Container[str]) -> str:
        """Say what is wanted in place of a value; an empty text accepts it."""
        return "" if not value or value in entities else "the id of somebody or something that is there"


_NAMES = {int: "a whole number", str: "a text", bool: "true or false"}


@cache
def annotations(kind: type) -> Mapping[str, Any]:
    """Return the annotation of each field of a component type."""
    return get_type_hints(kind, include_extras=True)


@cache
def unfit(kind: type) -> str:
    """Say which field of a component type is annotated as what state cannot hold; an empty text if none is."""
    odd = next((name for name, annotation in annotations(kind).items() if not _can_hold(annotation)), "")
    if not odd:
        return ""
    told = getattr(annotations(kind)[odd], "__name__", annotations(kind)[odd])
    return f"{kind.__name__}.{odd} is annotated as {told}; state is int, str, bool, or a tuple of those"


def _can_hold(annotation: Any) -> bool:
    if get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if annotation in _NAMES or annotation is tuple:
        return True
    return get_origin(annotation) is tuple and all(each is Ellipsis or _can_hold(each) for each in get_args(annotation))


def wanted_instead(value: Any, annotation: Any, entities: Container[str]) -> str:
    """Say what a field of this annotation wants in place of a value; an empty text accepts it.

    Args:
        value: the value, with tuples for lists.
        annotation: the annotation of the field.
        entities: the ids in the world.
    """
    marks: tuple[Any, ...] = ()
    if get_origin(annotation) is Annotated:
        annotation, *found = get_args(annotation)
        marks = tuple(mark for mark in found if isinstance(mark, Within | OneOf | Entity))
    return _type_wanted(value, annotation) or next(
        (wanted for mark in marks for part in _parts(value) if (wanted := mark.refuse(part, entities))), ""
    )


def row_of(value: Any) -> Any:
    """Return a value of a snapshot with tuples for its lists, as components hold it."""
    return tuple(row_of(part) for part in value) if isinstance(value, list | tuple) else value


def quoted(value: Any) -> str:
    """Return a value as an error quotes it, shortened."""
    text = repr(value)
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]} …"


def _type_wanted(value: Any, kind: Any) -> str:
    if kind in _NAMES:
        if type(value) is not kind:
            return _NAMES[kind]
        return "" if kind is not int or abs(value) <= MOST else f"a number of at most {MOST}"
    if not isinstance(value, tuple):
        return "a list"
    parts = get_args(kind)
    if get_origin(kind) is not tuple or not parts:
        return ""
    if parts[-1] is Ellipsis:
        return next(
            (f"a list of parts that are each {wanted}" for part in value if (wanted := _type_wanted(part, parts[0]))),
            "",
        )
    if len(value) != len(parts):
        return f"a row of {len(parts)} values"
    return next((wanted for part, each in zip(value, parts, strict=True) if (wanted := _type_wanted(part, each))), "")


def _parts(value: Any) -> tuple[Any, ...]:
    if not isinstance(value, tuple):
        return (value,)
    return tuple(part[0] if isinstance(part, tuple) and part else part for part in value)
