"""Types of fields of components, and the kinds of fields that name more than one kind of record."""

from typing import Annotated

from systems.table.loop.language import mark
from systems.table.loop.state_values import Within

Pairs = tuple[tuple[str, int], ...]
Amount = Annotated[int, Within()]
"""A number that is never below 0."""

OWNED = mark("item or spell")
"""The kind of a field that names items and spells alike."""

BY_PAIR = mark("the second of each pair")
"""The kind of a field of pairs, each of an id and its kind."""
