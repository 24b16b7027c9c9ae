"""The whole numbers inside a block: paths, values, and the bounds of the model."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from pydantic import BaseModel

FURTHEST = 1_000_000
"""The bound of a number without bounds in its model."""

Path = tuple[str | int, ...]
"""Keys, and indices from 0."""


class Number(NamedTuple):
    """One whole number of a block; `least` and `most` are inclusive."""

    now: int
    least: int
    most: int


def numbers(model: type[BaseModel], block: Mapping[str, Any]) -> dict[str, Number]:
    """Return every whole number of a block by its path, such as `hit_points` or `weapons.1.range`.

    Numbers missing from the block have their defaults. Entries of lists are counted from 1.

    Raises:
        pydantic.ValidationError: the block does not fit the model.
    """
    return dict(_numbers(_whole(model, block), _schema(model), _schema(model), ""))


def replaced(model: type[BaseModel], block: Mapping[str, Any], path: str, value: int) -> dict[str, Any]:
    """Return the block with one of its `numbers` set.

    Raises:
        KeyError: the block has no such number.
        pydantic.ValidationError: the block does not fit the model with it.
    """
    if path not in numbers(model, block):
        raise KeyError(path)
    *ways, last = (int(step) - 1 if step.isdigit() else step for step in path.split("."))
    changed = dict(block)
    inside: Any = changed
    default: Any = _whole(model, block)
    for step in ways:
        default = default[step]
        if isinstance(step, str):
            inside.setdefault(step, default)
        inside[step] = list(inside[step]) if isinstance(inside[step], list | tuple) else dict(inside[step])
        inside = inside[step]
    inside[last] = value
    model.model_validate(changed)
    return changed


def _whole(model: type[BaseModel], block: Mapping[str, Any]) -> dict[str, Any]:
    """Return the block with every default written out."""
    return model.model_validate(dict(block)).model_dump(mode="json")


@cache
def _schema(model: type[BaseModel]) -> dict[str, Any]:
    return model.model_json_schema()


def _numbers(value: Any, schema: Mapping[str, Any], root: Mapping[str, Any], path: str) -> Iterator[tuple[str, Number]]:
    """Walk a value beside its schema."""
    schema = _meant(schema, root, value)
    if isinstance(value, Mapping):
        known, others = schema.get("properties", {}), schema.get("additionalProperties")
        for key, each in value.items():
            inner = known.get(key, others if isinstance(others, Mapping) else {})
            yield from _numbers(each, inner, root, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list):
        for number, each in enumerate(value, start=1):
            yield from _numbers(each, schema.get("items", {}), root, f"{path}.{number}")
    elif isinstance(value, int) and not isinstance(value, bool) and schema.get("type") == "integer":
        least = schema.get("minimum", schema.get("exclusiveMinimum", -FURTHEST - 1) + 1)
        most = schema.get("maximum", schema.get("exclusiveMaximum", FURTHEST + 1) - 1)
        yield path, Number(value, int(least), int(most))


def _meant(schema: Mapping[str, Any], root: Mapping[str, Any], value: Any) -> Mapping[str, Any]:
    """Return the schema of a value, behind references and alternatives."""
    if "$ref" in schema:
        return _meant(root["$defs"][str(schema["$ref"]).rpartition("/")[2]], root, value)
    for each in schema.get("anyOf", ()):
        found = _meant(each, root, value)
        fits = {"null": value is None, "integer": isinstance(value, int), "array": isinstance(value, list)}
        if fits.get(str(found.get("type")), isinstance(value, Mapping)):
            return found
    return schema
