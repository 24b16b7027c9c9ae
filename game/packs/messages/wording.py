"""Pydantic's errors in plain words, each with its path."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from game.packs.faults import did_you_mean
from game.packs.messages.phrases import NO_TEXTS, in_words, said, short
from game.packs.messages.shapes import at, instead_of_text, model_at, wanted
from game.packs.messages.unknown_keys import VERBS, stray
from game.packs.reading.positions import Path, Spot
from systems.table.content import validation
from systems.table.content.effect import effects


class Wrong(NamedTuple):
    """One fault of a table: the path inside it, and whether it concerns the key or the value."""

    path: Path
    on_key: bool
    message: str
    key: str = ""
    """The missing key, or the likely meaning of an unknown one."""
    within: Spot | None = None
    """A spot inside a text, where only part of it is at fault."""


def wrongs(
    error: ValidationError, model: type[BaseModel], data: Any, above: int = 0, outer: type[BaseModel] | None = None
) -> Iterator[Wrong]:
    """Say everything that a validation found, once each.

    Args:
        error: what pydantic raised.
        model: the model that `data` was held against.
        data: the table as it was read.
        above: how many steps of pydantic's paths lead to `data`; they are left out.
        outer: the model of the record that the table is a part of, if it is.
    """
    found: dict[tuple[Path, bool, str], tuple[Wrong, str]] = {}
    for details in error.errors(include_url=False):
        kind = details["type"]
        if kind == validation.KIND:
            for wrong in _problems(details, details["loc"][above:], data):
                found[wrong.path, False, wrong.message] = wrong, kind
        elif not _falls_short(details):
            wrong = _wrong(details, details["loc"][above:], model, data, outer)
            # For a union pydantic reports an error for each of its members.
            found.setdefault((wrong.path, wrong.on_key, wrong.key if kind == "missing" else ""), (wrong, kind))
    unknown = [wrong for wrong, kind in found.values() if kind == "extra_forbidden"]
    yield from (wrong for wrong, kind in found.values() if not (kind == "missing" and _follows(wrong, unknown)))


def _problems(details: ErrorDetails, loc: Path, data: Any) -> Iterator[Wrong]:
    path = _path(loc, data, last=False)
    for problem in details["ctx"]["problems"]:
        within = Spot(*problem.within) if problem.within else None
        yield Wrong((*path, *problem.path), False, problem.message, within=within)


def _follows(missing: Wrong, unknown: Sequence[Wrong]) -> bool:
    """Tell whether a key is missing only because it, or the verb that brings it along, is misspelt."""
    return any(wrong.path[:-1] == missing.path and wrong.key in (missing.key, *VERBS) for wrong in unknown)


def _falls_short(details: ErrorDetails) -> bool:
    """Tell whether a list is too short only because its faulty entries were not counted."""
    return details["type"] == "too_short" and len(details["input"]) >= details["ctx"]["min_length"]


def _wrong(details: ErrorDetails, loc: Path, model: type[BaseModel], data: Any, outer: type[BaseModel] | None) -> Wrong:
    kind = details["type"]
    if loc[-1:] == ("[key]",):
        return Wrong(_path(loc[:-1], data, last=False), True, said(details, f"'{loc[-2]}'"))
    path = _path(loc, data, last=kind in ("missing", "extra_forbidden"))
    last = path[-1] if path else ""
    if kind == "missing" and isinstance(last, int):
        return Wrong(path[:-1], False, f"{_name(path[:-1])} needs at least {last + 1} entries")
    if kind == "missing":
        what = wanted(model_at(model, path[:-1], data), str(last))
        return Wrong(path[:-1], False, f"the key '{last}' is missing{_inside(path[:-1])}{what}", str(last))
    if kind == "extra_forbidden":
        unknown = stray(path, model, data, outer)
        return Wrong(path, True, unknown.message, unknown.meant)
    if kind == "union_tag_invalid":
        tag = at(data, path)["effect"]
        if not isinstance(tag, str):
            return Wrong((*path, "effect"), False, f"'effect' should be text in quotes, not {in_words(tag)}")
        return Wrong((*path, "effect"), False, f"unknown effect '{tag}'{did_you_mean(tag.lower(), list(effects()))}")
    if kind == "union_tag_not_found":
        return Wrong(path, False, 'an effect has to say which it is: effect = "…"')
    if kind == "value_error" and not path:
        return Wrong(path, False, str(details["ctx"]["error"]))
    given = details["input"]
    cure = instead_of_text(model, path, data, short(given)) if isinstance(given, str) and kind in NO_TEXTS else ""
    return Wrong(path, False, said(details, _name(path), cure))


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


def _name(path: Path) -> str:
    if not path:
        return "this"
    last = path[-1]
    return f"'{last}'" if isinstance(last, str) else f"entry {last + 1} of {_name(path[:-1])}"


def _inside(path: Path) -> str:
    return f" in {_name(path)}" if path else ""
