"""Pydantic's errors in plain words, with the path to what each is about."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from game.packs.faults import did_you_mean, nearest
from game.packs.models.fields import PATTERNS
from game.packs.positions import Path
from systems.table.effect import Effect, effects


class Wrong(NamedTuple):
    """One thing that is wrong with a table: the path inside it, and whether the key is meant or the value."""

    path: Path
    on_key: bool
    message: str
    key: str = ""
    """The key that is missing, or that an unknown one is likely to stand for."""


def wrongs(error: ValidationError, model: type[BaseModel], data: Any, above: int = 0) -> Iterator[Wrong]:
    """Say everything that a validation found, once each.

    Args:
        error: what pydantic raised.
        model: the model that `data` was held against.
        data: the table as it was read.
        above: how many steps of pydantic's paths lead to `data`; they are left out.
    """
    found = {
        _wrong(details, details["loc"][above:], model, data): details["type"]
        for details in error.errors(include_url=False)
        if not _falls_short(details)
    }
    unknown = [wrong for wrong, kind in found.items() if kind == "extra_forbidden"]
    missing = {wrong for wrong, kind in found.items() if kind == "missing"}
    yield from (wrong for wrong in found if not (wrong in missing and _misspelt(wrong, unknown)))


def _misspelt(missing: Wrong, unknown: Sequence[Wrong]) -> bool:
    """Tell whether a key is missing only because it is there under a slightly different name."""
    return any(wrong.path[:-1] == missing.path and wrong.key == missing.key for wrong in unknown)


def _falls_short(details: ErrorDetails) -> bool:
    """Tell whether a list is called too short only because its faulty entries were not counted."""
    return details["type"] == "too_short" and len(details["input"]) >= details["ctx"]["min_length"]


def _wrong(details: ErrorDetails, loc: Path, model: type[BaseModel], data: Any) -> Wrong:
    kind = details["type"]
    if loc[-1:] == ("[key]",):
        return Wrong(_path(loc[:-1], data, last=False), True, _words(details, f"'{loc[-2]}'"))
    path = _path(loc, data, last=kind in ("missing", "extra_forbidden"))
    last = path[-1] if path else ""
    if kind == "missing" and isinstance(last, int):
        return Wrong(path[:-1], False, f"{_name(path[:-1])} needs at least {last + 1} entries")
    if kind == "missing":
        return Wrong(path[:-1], False, f"the key '{last}' is missing{_inside(path[:-1])}", str(last))
    if kind == "extra_forbidden":
        table = _at(data, path[:-1])
        fields = _fields(model, path[:-1], data)
        known = [name for name in fields if name not in table]
        known = known if nearest(str(last), known) or not nearest(str(last), fields) else fields
        return Wrong(path, True, f"unknown key '{last}'{did_you_mean(str(last), known)}", nearest(str(last), known))
    if kind == "union_tag_invalid":
        tag = str(_at(data, path)["effect"])
        return Wrong((*path, "effect"), False, f"unknown effect '{tag}'{did_you_mean(tag, list(effects()))}")
    if kind == "union_tag_not_found":
        return Wrong(path, False, 'an effect has to say which it is: effect = "…"')
    if kind == "value_error" and not path:
        return Wrong(path, False, str(details["ctx"]["error"]))
    return Wrong(path, False, _words(details, _name(path)))


def _path(loc: Path, data: Any, last: bool) -> Path:
    """Return the path without the tags that pydantic adds for members of a union.

    Args:
        loc: pydantic's path.
        data: the table that it starts from.
        last: the last step may be missing from the data.
    """
    path: list[str | int] = []
    here, entered = data, False
    for number, step in enumerate(loc):
        if entered and isinstance(here, Mapping) and here.get("effect") == step:
            entered = False
        elif _has(here, step):
            path.append(step)
            here, entered = here[step], True
        elif last and number == len(loc) - 1:
            path.append(step)
    return tuple(path)


def _has(here: Any, step: str | int) -> bool:
    if isinstance(here, Mapping):
        return step in here
    return isinstance(here, tuple) and isinstance(step, int) and step < len(here)


def _at(data: Any, path: Path) -> Any:
    for step in path:
        data = data[step]
    return data


def _fields(model: type[BaseModel], path: Path, data: Any) -> list[str]:
    """Return the keys that the model knows at that path."""
    known: Any = model
    for step in path:
        data = data[step]
        known = _bare(_inside_of(known, step))
        if _is_model(known) and issubclass(known, Effect) and isinstance(data, Mapping):
            known = effects().get(str(data.get("effect")), known)
    return list(known.model_fields) if _is_model(known) else []


def _inside_of(annotation: Any, step: str | int) -> Any:
    """Return the type of what a step into a value of that type leads to; None where nobody can tell."""
    if _is_model(annotation):
        field = annotation.model_fields.get(step)
        return field.annotation if field else None
    inner = get_args(annotation)
    if not inner:
        return None
    return inner[0] if isinstance(step, int) else inner[-1]


def _bare(annotation: Any) -> Any:
    """Return a type without what is added to it, and of several the first that is no plain value."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _bare(inner[0])
    if origin in (Union, UnionType):
        return next((found for found in map(_bare, inner) if _is_model(found) or get_args(found)), None)
    return annotation


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def _name(path: Path) -> str:
    if not path:
        return "this"
    last = path[-1]
    return f"'{last}'" if isinstance(last, str) else f"entry {last + 1} of {_name(path[:-1])}"


def _inside(path: Path) -> str:
    return f" in {_name(path)}" if path else ""


def _given(value: Any) -> str:
    if isinstance(value, str):
        return f"the text '{value if len(value) <= 40 else value[:39] + '…'}'"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, Mapping):
        return "a table"
    return "a list" if isinstance(value, tuple) else str(value)


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count} entries"


_TYPES = {
    "string_type": "text in quotes",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "tuple_type": "a list [ … ]",
    "model_type": "a table",
    "model_attributes_type": "a table",
    "mapping_type": "a table",
    "dict_type": "a table",
}

_BOUNDS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "greater_than_equal": lambda ctx: f"at least {ctx['ge']}",
    "greater_than": lambda ctx: f"more than {ctx['gt']}",
    "less_than_equal": lambda ctx: f"at most {ctx['le']}",
    "less_than": lambda ctx: f"less than {ctx['lt']}",
    "string_pattern_mismatch": lambda ctx: PATTERNS.get(ctx["pattern"], f"of the form {ctx['pattern']}"),
    "literal_error": lambda ctx: str(ctx["expected"]),
}


def _words(details: ErrorDetails, name: str) -> str:
    kind, given, ctx = details["type"], details["input"], details.get("ctx", {})
    if kind in _TYPES:
        return f"{name} should be {_TYPES[kind]}, not {_given(given)}"
    if kind in _BOUNDS:
        return f"{name} should be {_BOUNDS[kind](ctx)}, not {_given(given)}{_choice(details)}"
    if kind == "string_too_short":
        return f"{name} should not be empty"
    if kind == "string_too_long":
        return f"{name} should have at most {ctx['max_length']} characters; it has {len(given)}"
    if kind == "too_short":
        return f"{name} should have at least {_entries(ctx['min_length'])}; it has {len(given)}"
    if kind == "too_long":
        return f"{name} should have at most {_entries(ctx['max_length'])}; it has {len(given)}"
    if kind == "bad_id":
        return details["msg"]
    if kind == "value_error":
        return f"{name}: {ctx['error']}"
    return f"{name}: {details['msg'][0].lower()}{details['msg'][1:]}"


def _choice(details: ErrorDetails) -> str:
    """Return a hint if the value is nearly one of the few that are allowed."""
    if details["type"] != "literal_error" or not isinstance(details["input"], str):
        return ""
    close = nearest(details["input"], re.findall(r"'([^']+)'", details["ctx"]["expected"]))
    return f" (did you mean '{close}'?)" if close else ""
