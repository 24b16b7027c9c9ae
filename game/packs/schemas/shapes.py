"""The shapes of values that the models allow, read off the models: the source of a schema."""

import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, TypeAdapter
from pydantic.fields import FieldInfo

from game.packs.schemas.docstrings import described, summary
from systems.table.content.effect import Effect, effects

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Plain:
    """A text, a number, true or false: its JSON Schema, or an empty one for any value."""

    schema: Json

    @property
    def number(self) -> bool:
        """Whether it can be a number."""
        kinds = self.schema.get("type", [])
        return bool({"integer", "number"} & {*([kinds] if isinstance(kinds, str) else kinds)})


@dataclass(frozen=True, slots=True)
class Many:
    """A list of values of one shape."""

    of: "Shape"
    bounds: Json = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a table."""

    shape: "Shape"
    text: str
    required: bool = False
    default: Any = None


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its known keys.

    `others` is a pattern of further keys and the shape of their values; `rules` are JSON Schemas that the whole table
    must meet as well, where it is written in full.
    """

    name: str
    title: str
    text: str
    keys: Mapping[str, Key]
    others: "tuple[str, Shape] | None" = None
    rules: tuple[Json, ...] = ()


Shape = Plain | Many | Table
ANYTHING = Plain({})
ANY_KEY = ".*"

Special = Mapping[tuple[type[BaseModel], str], Callable[[], Shape]]
"""Shapes of single fields whose types alone do not determine their values."""


class Shapes:
    """Reads shapes off models, each model once.

    `special` takes precedence over a field's type, `rules` are added to a model's table.
    """

    def __init__(self, special: Special | None = None, rules: Mapping[type[BaseModel], tuple[Json, ...]] | None = None):
        self._special = special or {}
        self._rules = rules or {}
        self._tables: dict[tuple[type[BaseModel], str], Table] = {}

    def table(self, model: type[BaseModel], name: str = "") -> Table:
        """Return the shape of a model; `name` is that of its definition in the schema."""
        name = name or table_name(model)
        if (model, name) not in self._tables:
            self._tables[model, name] = self._table(model, name)
        return self._tables[model, name]

    def _table(self, model: type[BaseModel], name: str) -> Table:
        keys = {key: self.key(model, key, info) for key, info in model.model_fields.items()}
        others = (ANY_KEY, ANYTHING) if model.model_config.get("extra") == "allow" else None
        return Table(name, title(name), summary(model), keys, others, self._rules.get(model, ()))

    def key(self, model: type[BaseModel], name: str, info: FieldInfo) -> Key:
        """Return the shape of a field."""
        make = next((self._special[cls, name] for cls in model.__mro__ if (cls, name) in self._special), None)
        shape = make() if make else self._of(info.annotation, tuple(info.metadata))
        default = info.default if isinstance(info.default, str | int) else None
        return Key(shape, described(model, name), info.is_required(), default)

    def effects(self) -> Table:
        """Return the shape of an effect: all keys of all effects, and the own keys of each."""
        tables = {tag: self.table(cls, f"effect_{tag}") for tag, cls in effects().items()}
        which = Plain({"type": "string", "enum": list(tables)})
        says = "\n\n".join(["Which effect it is.", *(f"`{tag}`: {table.text}" for tag, table in tables.items())])
        rules = tuple(
            {"if": {"properties": {"effect": {"const": tag}}, "required": ["effect"]}, "then": own(table)}
            for tag, table in tables.items()
        )
        keys = {"effect": Key(which, says, True), **shared(tables, skip=("effect",))}
        text = "One thing that an item, a spell, a scene or a find does; `effect` says what."
        return Table("effect", "Effect", text, keys, rules=rules)

    def _of(self, annotation: Any, marks: tuple[Any, ...]) -> Shape:
        origin, inner = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            return self._of(inner[0], (*inner[1:], *marks))
        if origin in (Union, types.UnionType) and type(None) in inner:
            return self._of(next(part for part in inner if part is not type(None)), marks)
        if origin is tuple:
            if inner[-1] is Ellipsis:
                return Many(self._of(inner[0], ()), _bounds(marks))
            entries = self._of(inner[0], ()) if len(set(inner)) == 1 else ANYTHING
            return Many(entries, {"minItems": len(inner), "maxItems": len(inner)})
        if isinstance(annotation, type) and issubclass(annotation, Effect):
            return self.effects()
        if isinstance(annotation, type) and issubclass(annotation, BaseModel):
            return self.table(annotation)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            keys = _plain(inner[0], ())
            pattern = keys.get("pattern") or _one_of(keys) or ANY_KEY
            return Table("", "", "", {}, (pattern, self._of(inner[1], ())))
        if annotation is Any:
            return ANYTHING
        return Plain(_plain(annotation, marks))


def table_name(model: type[BaseModel]) -> str:
    """Return the name of a model's definition: its class, after the ruleset where each may have such a class."""
    words = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in model.__name__).strip("_")
    place = model.__module__.split(".")
    shared_by_all = place[:3] == ["game", "packs", "models"] or place[:2] == ["systems", "table"]
    return words if shared_by_all else f"{place[1] if place[0] == 'systems' else place[0]}_{words}"


def title(name: str) -> str:
    """Return a definition's name for people."""
    return name.replace("_", " ").capitalize()


def shared(tables: Mapping[str, Table], skip: tuple[str, ...] = ()) -> dict[str, Key]:
    """Return the keys of several tables of which one will hold: each allows what any of them allows."""
    names = dict.fromkeys(name for table in tables.values() for name in table.keys if name not in skip)
    found = {}
    for name in names:
        having = {owner: table.keys[name] for owner, table in tables.items() if name in table.keys}
        shapes = [key.shape for key in having.values()]
        texts = dict.fromkeys(key.text for key in having.values())
        text = next(iter(texts)) if len(texts) == 1 else "\n\n".join(f"`{o}`: {k.text}" for o, k in having.items())
        found[name] = Key(shapes[0] if all(shape == shapes[0] for shape in shapes) else _either(shapes), text)
    return found


def own(table: Table) -> Json:
    """Return the rules for one of several tables beyond `shared`: its own keys, their bounds, its required keys."""
    properties: Json = {}
    for name, key in table.keys.items():
        properties[name] = dict(key.shape.schema) if isinstance(key.shape, Plain) else True
    needs = [name for name, key in table.keys.items() if key.required]
    found: Json = {"type": "object", "additionalProperties": False, "properties": properties}
    return {**found, "required": needs} if needs else found


def _either(shapes: list[Shape]) -> Shape:
    if not all(isinstance(shape, Plain) for shape in shapes):
        return ANYTHING
    kinds = dict.fromkeys(shape.schema.get("type") for shape in shapes if isinstance(shape, Plain))
    return Plain({"type": next(iter(kinds)) if len(kinds) == 1 else list(kinds)})


def _plain(annotation: Any, marks: tuple[Any, ...]) -> Json:
    schema = TypeAdapter(Annotated[annotation, *marks] if marks else annotation).json_schema()
    if "const" in schema:
        return {"type": schema.get("type", "string"), "const": schema["const"]}
    return {key: value for key, value in schema.items() if key not in ("title", "description", "default")}


def _one_of(keys: Json) -> str:
    return f"^({'|'.join(keys['enum'])})$" if "enum" in keys else ""


def _bounds(marks: tuple[Any, ...]) -> Json:
    found: Json = {}
    for mark in marks:
        if getattr(mark, "min_length", None):
            found["minItems"] = mark.min_length
        if getattr(mark, "max_length", None):
            found["maxItems"] = mark.max_length
    return found
