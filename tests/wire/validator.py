"""A validator of JSON Schemas, as far as those of the wire go: a keyword that it does not know fails the test."""

from collections.abc import Iterator, Mapping
from typing import Any

TYPES = {"string": str, "integer": int, "boolean": bool, "null": type(None), "array": list, "object": dict}
KNOWN = frozenset({
    "$schema", "$defs", "$ref", "title", "description", "type", "properties", "required", "additionalProperties",
    "items", "prefixItems", "minItems", "maxItems", "minLength", "maxLength", "anyOf", "enum", "const",
})  # fmt: skip


def faults(value: Any, schema: Mapping[str, Any], root: Mapping[str, Any], at: str = "") -> Iterator[str]:
    """Yield what a value breaks of a schema; references are looked up in `root`."""
    assert schema.keys() <= KNOWN, schema.keys() - KNOWN
    if "$ref" in schema:
        yield from faults(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root, at)
    if "anyOf" in schema:
        each = [list(faults(value, part, root, at)) for part in schema["anyOf"]]
        if all(each):
            yield f"{at}: none of the forms: {min(each, key=len)}"
    if "enum" in schema and not any(value == other and type(value) is type(other) for other in schema["enum"]):
        yield f"{at}: {value!r} is none of {schema['enum']}"
    if "const" in schema and value != schema["const"]:
        yield f"{at}: {value!r} is not {schema['const']!r}"
    kind = schema.get("type")
    if kind and (not isinstance(value, TYPES[kind]) or (kind == "integer" and isinstance(value, bool))):
        yield f"{at}: {value!r} is no {kind}"
    elif isinstance(value, dict):
        yield from _object(value, schema, root, at)
    elif isinstance(value, list):
        parts = schema.get("prefixItems", [])
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            yield f"{at}: {len(value)} entries"
        for number, each in enumerate(value):
            part = parts[number] if number < len(parts) else schema.get("items", {})
            yield from faults(each, part, root, f"{at}[{number}]")
    elif isinstance(value, str) and len(value) < schema.get("minLength", 0):
        yield f"{at}: {len(value)} characters are too few"
    elif isinstance(value, str) and len(value) > schema.get("maxLength", len(value)):
        yield f"{at}: {len(value)} characters are too many"


def _object(value: dict[str, Any], schema: Mapping[str, Any], root: Mapping[str, Any], at: str) -> Iterator[str]:
    known, further = schema.get("properties", {}), schema.get("additionalProperties", True)
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{at}: {name} is missing"
    for name, each in value.items():
        if name in known:
            yield from faults(each, known[name], root, f"{at}.{name}")
        elif further is False:
            yield f"{at}: {name} is unknown"
        elif isinstance(further, dict):
            yield from faults(each, further, root, f"{at}.{name}")
