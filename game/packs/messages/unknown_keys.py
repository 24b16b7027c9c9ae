"""Unknown keys: misspelt, or written in the wrong place."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import BaseModel

from game.packs.faults import did_you_mean, nearest
from game.packs.messages.shapes import at, bare, is_model, model_at
from game.packs.models.base import Record
from game.packs.reading.positions import Path
from systems.table.content.effect import Effect, effects
from systems.table.ruleset import rulesets

VERBS = ("extends", "patch", "replace", "abstract")
"""Keys that a record has besides those of its model."""

_SETTLED = (*VERBS, "set", "add", "remove", "scale")
"""Keys that no model ever sees, except those inside a change."""


class Stray(NamedTuple):
    """The message about an unknown key, and the known one it likely stands for, if any."""

    message: str
    meant: str


def stray(path: Path, model: type[BaseModel], data: Any, outer: type[BaseModel] | None = None) -> Stray:
    """Say what may be meant by a key that is not known.

    Args:
        path: of the key, from the table that was held against the model.
        model: that model.
        data: that table.
        outer: the model of the record that the table is a part of, if it is.
    """
    key, table = str(path[-1]), at(data, path[:-1])
    here = model_at(model, path[:-1], data)
    fields = list(here.model_fields) if here else []
    if key in _SETTLED and here and issubclass(here, Record):
        return Stray(
            f"'{key}' says how a record comes about: it stands in the record itself, not in a change of it", ""
        )
    known = [name for name in fields if name not in table]
    alike = _plain(key)
    if alike in known:
        return Stray(f"unknown key '{key}' (did you mean '{alike}'?)", alike)
    if place := _elsewhere(alike, path, here, model, data, outer):
        return Stray(f"unknown key '{key}': {place}", "")
    words = [*fields, *(VERBS if here and issubclass(here, Record) else ())]
    close = nearest(alike, words)
    hint = f" (did you mean '{close}'?)" if close else did_you_mean(alike, fields)
    return Stray(f"unknown key '{key}'{hint}", "" if close in table else close)


def _plain(key: str) -> str:
    """Return a key in content's notation: lower case, words joined by _."""
    return key.lower().replace("-", "_").replace(" ", "_")


def _elsewhere(
    key: str, path: Path, here: type[BaseModel] | None, model: type[BaseModel], data: Any, outer: type[BaseModel] | None
) -> str:
    """Name the place where a key belongs, if it is known inside this table or around it."""
    if here is None:
        return ""
    inside = {name: bare(field.annotation) for name, field in here.model_fields.items()}
    if "blocks" in inside and key in rulesets():
        return f"it belongs into blocks: blocks.{key} = …"
    for name, kind in inside.items():
        if is_model(kind) and key in kind.model_fields:
            return f"it belongs into '{name}': {name}.{key} = …"
    for length in range(len(path) - 2, -1, -1):
        above = model_at(model, path[:length], data)
        if above and key in above.model_fields:
            return _move(key, path[length])
    if outer and len(path) == 1 and key in outer.model_fields:
        return _move(key, "blocks")
    return _in_effect(key, here) or _in_block(key, here)


def _move(key: str, inner: str | int) -> str:
    return f"it does not belong into '{inner}' but stands beside it; move it up, before the header of the inner table"


def _in_effect(key: str, here: type[BaseModel]) -> str:
    holds = [name for name, field in here.model_fields.items() if _of_effects(field.annotation)]
    tags = [tag for tag, effect in effects().items() if key in effect.model_fields] if holds else []
    if not tags:
        return ""
    which = tags[0] if len(tags) == 1 else "…"
    return f'it belongs into an effect: {holds[0]} = [{{ effect = "{which}", {key} = … }}]'


def _of_effects(annotation: Any) -> bool:
    inner: Sequence[Any] = getattr(annotation, "__args__", ())
    found: Any = bare(inner[0]) if inner else None
    return is_model(found) and issubclass(found, Effect)


def _in_block(key: str, here: type[BaseModel]) -> str:
    part = _BLOCKS.get(here.__name__, "")
    names = [name for name, ruleset in rulesets().items() if part and key in getattr(ruleset, part).model_fields]
    if not names:
        return ""
    also = f" (or under {', '.join(names[1:])})" if names[1:] else ""
    return f"it belongs into the block of a ruleset: blocks.{names[0]}.{key} = …{also}"


_BLOCKS: Mapping[str, str] = {
    "Creature": "foe_block",
    "CharacterType": "member_block",
    "Encounter": "encounter_block",
    "Item": "gear_block",
    "Modifier": "gear_block",
}
