"""JSON Schemas of shapes, in the six forms in which content writes them.

`full` is a table as an entry of a list: nothing may be missing. `part` is the same with any key left out, as in a
record that extends another. `set`, `add`, `remove` and `scale` belong to a patch; in them a list of tables may also be
a table whose keys name the changed entries, by their id or number.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from game.packs.schemas.shapes import ANY_KEY, Json, Key, Plain, Shape, Table

Form = Literal["full", "part", "set", "add", "remove", "scale"]

ENTRY = r"^([a-z][a-z0-9_]*|[1-9][0-9]*)$"
"""The name of a list's entry: its id, or its number from 1."""
WHOLE: Json = {"type": "boolean", "const": True}
FACTOR: Json = {"type": "number", "minimum": 0}

_WRITTEN: tuple[Form, ...] = ("full", "part", "set")
"""The forms that hold values as they will stand in the record."""
_PLAINER: Mapping[Form, Form] = {"part": "full", "set": "part"}
"""The form that each is compared with: where they are equal, one definition serves."""


class Forms:
    """Writes shapes as JSON Schemas; tables become definitions that the others refer to."""

    def __init__(self) -> None:
        self.definitions: dict[str, Json] = {}
        self._made: dict[tuple[Form, str], str] = {}
        self._write: dict[Form, Callable[[Shape], Json | None]] = {
            "full": lambda shape: self._written("full", shape),
            "part": lambda shape: self._written("part", shape),
            "set": lambda shape: self._written("set", shape),
            "add": self._added,
            "remove": self._removed,
            "scale": self._scaled,
        }

    def of(self, form: Form, shape: Shape) -> Json | None:
        """Return the schema of a shape in a form; None if the form has nothing to say of it."""
        return self._write[form](shape)

    def keys(self, form: Form, table: Table) -> Json:
        """Return the schemas of a table's keys; keys of which the form has nothing to say are left out."""
        made = {name: (key, self.of(form, key.shape)) for name, key in table.keys.items()}
        return {name: _told(form, schema, key) for name, (key, schema) in made.items() if schema is not None}

    def needs(self, table: Table) -> Json:
        """Return the required keys of a table that inherits nothing, without their types."""
        required = [name for name, key in table.keys.items() if key.required]
        inner = {
            name: needs
            for name, key in table.keys.items()
            if isinstance(key.shape, Table) and (needs := self.needs(key.shape))
        }
        found: Json = {"required": required} if required else {}
        return {**found, "properties": inner} if inner else found

    def used(self, schemas: Sequence[Json]) -> dict[str, Json]:
        """Return the definitions that these schemas refer to, directly or not, by name."""
        found: set[str] = set()
        waiting: list[Any] = list(schemas)
        while waiting:
            value = waiting.pop()
            if isinstance(value, dict):
                name = str(value.get("$ref", "")).rpartition("/")[2]
                if name in self.definitions and name not in found:
                    found.add(name)
                    waiting.append(self.definitions[name])
            waiting.extend(value.values() if isinstance(value, dict) else value if isinstance(value, list) else ())
        return {name: self.definitions[name] for name in sorted(found)}

    def _written(self, form: Form, shape: Shape) -> Json | None:
        if isinstance(shape, Plain):
            return dict(shape.schema)
        if isinstance(shape, Table):
            return self._table(form, shape)
        listed: Json = {"type": "array", "items": self._written("full", shape.of), **shape.bounds}
        entry = self._written("set", shape.of) if form == "set" else None
        return _either(listed, _entries(entry)) if entry is not None else listed

    def _added(self, shape: Shape) -> Json | None:
        if isinstance(shape, Plain):
            return None if shape.schema and not shape.number else {"type": "integer"} if shape.schema else {}
        if isinstance(shape, Table):
            return self._table("add", shape)
        listed: Json = {"type": "array", "items": self._written("full", shape.of), "minItems": 1}
        entry = self._added(shape.of)
        return listed if entry is None else _either(listed, _entries(entry))

    def _removed(self, shape: Shape) -> Json | None:
        if isinstance(shape, Plain):
            return dict(WHOLE)
        if isinstance(shape, Table):
            inner = self._table("remove", shape)
            return dict(WHOLE) if inner is None else {"anyOf": [dict(WHOLE), inner]}
        listed = {"type": "array", "items": self._written("part", shape.of), "minItems": 1}
        entry = self._removed(shape.of)
        return {"anyOf": [dict(WHOLE), listed, _entries(entry)]} if entry is not None else listed

    def _scaled(self, shape: Shape) -> Json | None:
        if isinstance(shape, Plain):
            return dict(FACTOR) if shape.number or not shape.schema else None
        if isinstance(shape, Table):
            return self._table("scale", shape)
        entry = self._scaled(shape.of)
        return None if entry is None else _entries(entry)

    def _table(self, form: Form, table: Table) -> Json | None:
        """Return a reference to a table's definition, created on demand; equal forms share one."""
        if not table.name:
            return self._open(form, table)
        name = self._defined(form, table)
        return {"$ref": f"#/$defs/{name}"} if name else None

    def _defined(self, form: Form, table: Table) -> str:
        """Return the name of a table's definition, or an empty text if the form has nothing to say."""
        if (form, table.name) not in self._made:
            schema = self._closed(form, table)
            plainer = _PLAINER.get(form)
            if plainer and schema is not None and self._closed(plainer, table) == schema:
                name = self._defined(plainer, table)
            else:
                name = "" if schema is None else table.name if form == "full" else f"{form}_{table.name}"
            if schema is not None:
                self.definitions[name] = schema
            self._made[form, table.name] = name
        return self._made[form, table.name]

    def _closed(self, form: Form, table: Table) -> Json | None:
        keys = self.keys(form, table)
        if not keys and not table.others and form != "full":
            return None
        said = {"title": table.title, "description": table.text} if form in _WRITTEN else {}
        schema: Json = {**said, "type": "object", "properties": keys}
        schema.update(self._others(form, table))
        if form == "full":
            required = [name for name, key in table.keys.items() if key.required]
            schema |= {"required": required} if required else {}
            schema |= {"allOf": list(table.rules)} if table.rules else {}
        return schema

    def _open(self, form: Form, table: Table) -> Json | None:
        found = self._others(form, table)
        return {"type": "object", **found} if found != {"additionalProperties": False} else None

    def _others(self, form: Form, table: Table) -> Json:
        if table.others is None:
            return {"additionalProperties": False}
        pattern, shape = table.others
        schema = self.of(form, shape)
        if schema is None:
            return {"additionalProperties": False}
        if pattern == ANY_KEY:
            return {"additionalProperties": schema or True}
        return {"patternProperties": {pattern: schema}, "additionalProperties": False}


def _told(form: Form, schema: Json, key: Key) -> Json:
    """Add the description of a key; changes of numbers and lists go without, to keep the schema small."""
    if form not in _WRITTEN:
        return schema
    default = {"default": key.default} if form != "set" and key.default not in (None, "") else {}
    return {"description": key.text, **schema, **default}


def _entries(schema: Json) -> Json:
    return {"type": "object", "patternProperties": {ENTRY: schema}, "additionalProperties": False, "minProperties": 1}


def _either(listed: Json, entries: Json) -> Json:
    """Return a schema for a list or a table of its entries, distinguished by type so that a linter names one fault."""
    return {**entries, **listed, "type": ["array", "object"]}
