"""Every key of content that can hold free text is either read by players, and then translated, or named here."""

from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel

from game.packs.languages.texts import KEYS
from game.packs.models import KINDS
from game.packs.models.fields import SEEN
from systems.table.content.ref import Ref

FOR_AUTHORS = {"fact", "policy", "scenario"}
NOT_READ = {
    "after", "days", "effect", "feint", "herbs", "intent", "quantity", "rations", "rout_dice", "rows", "rulesets",
    "scouting_dice", "scripted", "target", "water", "when",
}  # fmt: skip
"""Ids, conditions, dice, maps and policies."""


def free(kind: Any, marks: tuple[Any, ...] = ()) -> bool:
    """Tell whether a value of this kind may be any text, or hold one."""
    if kind is str:
        return not any(isinstance(mark, Ref) or getattr(mark, "pattern", None) not in (None, SEEN) for mark in marks)
    parts = [part for part in get_args(kind) if part is not Ellipsis]
    if get_origin(kind) is Annotated:
        return free(parts[0], (*marks, *parts[1:]))
    if get_origin(kind) in (Union, UnionType):
        return any(free(part, marks) for part in parts)
    return bool(parts) and any(free(part) for part in parts[-1:] if not isinstance(part, str))


def models(kind: Any, seen: set[type]) -> Iterator[type[BaseModel]]:
    """Yield a model and all that are in it, once each."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        if kind not in seen:
            seen.add(kind)
            yield kind
            for field in kind.model_fields.values():
                yield from models(field.annotation, seen)
    else:
        for part in get_args(kind):
            yield from models(part, seen)


def test_free_text_is_translated_or_known_not_to_be_read() -> None:
    kinds = [kind for name, kind in KINDS.items() if name not in FOR_AUTHORS]
    seen: set[type] = set()
    found = {
        name
        for kind in kinds
        for model in models(kind, seen)
        for name, field in model.model_fields.items()
        if free(field.annotation, tuple(field.metadata))
    }
    assert found >= {"failure", "name", "text", "words"}
    assert found - KEYS == NOT_READ
