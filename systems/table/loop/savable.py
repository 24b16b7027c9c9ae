"""State that could not be loaded again, found before it is saved: the types of its values, as loading checks them."""

from collections.abc import Container, Iterable
from functools import cache
from typing import Any

from systems.table.loop.state_values import MOST, annotations, quoted, row_of, wanted_instead

_PLAIN = frozenset({str, bool})
"""The annotations that hold for every value of their type."""


@cache
def _fields(kind: type) -> tuple[tuple[str, Any, Any], ...]:
    """The fields of a component: name, annotation, and the type that alone is enough, if there is one."""
    return tuple((name, each, each if each in _PLAIN else None) for name, each in annotations(kind).items())


def misfit(states: Iterable[tuple[str, Any]], entities: Container[str]) -> str:
    """Say which field of state holds what loading refuses; an empty text if none does.

    Args:
        states: components with the ids of their entities.
        entities: the ids in the world.
    """
    for key, component in states:
        kind: type = type(component)
        for name, annotation, enough in _fields(kind):
            value = getattr(component, name)
            if type(value) is enough or (annotation is int and type(value) is int and -MOST <= value <= MOST):
                continue
            if wanted := wanted_instead(row_of(value), annotation, entities):
                return f"{kind.__name__}.{name} of {key} is {quoted(value)}; {wanted} is wanted"
    return ""
