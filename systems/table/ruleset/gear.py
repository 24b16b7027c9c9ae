"""Gear in a stat block: what somebody holds and wears changes the numbers and arms they fight with (TH-01, TH-02)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from systems.table.content.validation import STRICT

ARMS = "weapons"
"""The list in which things in hand take the place of a block's own: what is in hand is what is fought with."""


class Gear(BaseModel):
    """What a thing, or a state, adds to the block of whoever bears it; the base adds nothing.

    A ruleset's own model has fields of its member block: numbers with a default of 0, which are added, and lists with
    an empty default, which are joined to those of the block; `weapons` take the place of its own.
    """

    model_config = STRICT


def geared(block: Mapping[str, Any], pieces: Sequence[Mapping[str, Any]], model: type[BaseModel]) -> dict[str, Any]:
    """Return a member's block with everything that they bear (TH-02).

    Args:
        block: the member's own block.
        pieces: what each thing adds, as content writes it.
        model: the ruleset's member block, which has the bounds of its numbers.
    """
    made = dict(block)
    armed = False
    for piece in pieces:
        for name, value in piece.items():
            field = model.model_fields[name]
            if isinstance(value, int):
                before = made.get(name, field.default)
                made[name] = within(model, name, before + value)
            elif value:
                own = () if name == ARMS and not armed else tuple(made.get(name, ()))
                armed = armed or name == ARMS
                made[name] = (*own, *_new({**made, name: own}, value))
    return made


def within(model: type[BaseModel], name: str, number: int) -> int:
    """Bring a number of a block within its bounds."""
    for bound in model.model_fields[name].metadata:
        number = max(number, getattr(bound, "ge", number))
        number = min(number, getattr(bound, "le", number))
    return number


def _new(block: Mapping[str, Any], value: Sequence[Any]) -> Iterator[Any]:
    """Yield the entries that no list of the block has yet; those with an id or a name are told apart by it."""
    known = {_key(each) for entries in block.values() if isinstance(entries, list | tuple) for each in entries}
    for each in value:
        if _key(each) not in known:
            known.add(_key(each))
            yield each


def _key(entry: Any) -> str:
    return str(entry.get("id", entry.get("name", entry)) if isinstance(entry, Mapping) else entry).lower()
