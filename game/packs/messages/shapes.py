"""Types of a model at a path: the keys of a table, and the expected value, in words."""

from collections.abc import Mapping
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from game.packs.conditions import FightWhen, PowerWhen, When
from game.packs.reading.positions import Path
from game.packs.schemas.docstrings import described
from systems.table.content.effect import Effect, effects
from systems.table.content.ref import Ref

_PLAIN: Mapping[Any, str] = {
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    str: "text in quotes",
    tuple: "a list [ … ]",
    When: "a condition in quotes",
    FightWhen: "a condition in quotes",
    PowerWhen: "a condition in quotes",
}


def at(data: Any, path: Path) -> Any:
    """Return the type that a path leads to."""
    for step in path:
        data = data[step]
    return data


def model_at(model: type[BaseModel], path: Path, data: Any) -> type[BaseModel] | None:
    """Return the model of a table at a path; None if it is unknown."""
    known = bare(_known_at(model, path, data))
    return known if is_model(known) else None


def _known_at(model: type[BaseModel], path: Path, data: Any) -> Any:
    """Return the type of the value at a path; None if it is unknown."""
    known: Any = model
    for step in path:
        data = data[step]
        known = _inside(bare(known), step)
        if isinstance(data, Mapping) and is_model(bare(known)) and issubclass(bare(known), Effect):
            known = effects().get(str(data.get("effect")), known)
    return known


def instead_of_text(model: type[BaseModel], path: Path, data: Any, text: str) -> str:
    """Return how a text is written where a list or a table is wanted: `["…"]`, `{ text = "…" }`; empty if unknown."""
    known = bare(_known_at(model, path, data))
    if get_origin(known) is not tuple:
        return _table_of(known, text)
    inner = bare(get_args(known)[0])
    within = f'"{text}"' if inner is str else _table_of(inner, text)
    return f"[{within}]" if within else ""


def _table_of(model: Any, text: str) -> str:
    """Return a table of a model in which a text takes its likeliest place."""
    if not is_model(model):
        return ""
    if issubclass(model, Effect):
        return f'{{ effect = "{text}", … }}' if text in effects() else '{ effect = "…", … }'
    needed = [key for key, field in model.model_fields.items() if field.is_required()]
    kinds = {key: bare(model.model_fields[key].annotation) for key in (*needed, *model.model_fields)}
    words = [key for key, kind in kinds.items() if get_origin(kind) is Literal and text in get_args(kind)]
    texts = [key for key, kind in kinds.items() if kind is str]
    if not (words or texts):
        return ""
    key = (words or texts)[0]
    rest = "".join(f", {other} = …" for other in needed if other != key)
    return f'{{ {key} = "{text}"{rest} }}'


def _inside(annotation: Any, step: str | int) -> Any:
    """Return the type one step into a value of that type; None if it is unknown."""
    if is_model(annotation):
        field = annotation.model_fields.get(step)
        return field.annotation if field else None
    inner = get_args(annotation)
    if not inner:
        return None
    return inner[0] if isinstance(step, int) else inner[-1]


def bare(annotation: Any) -> Any:
    """Return a type without its annotations, and of a union the first that is no plain value."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return bare(inner[0])
    if origin in (Union, UnionType):
        return next((found for found in map(bare, inner) if is_model(found) or get_args(found)), None)
    return annotation


def is_model(annotation: Any) -> bool:
    """Tell whether a type is a model."""
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def wanted(model: type[BaseModel] | None, key: str) -> str:
    """Describe the value and purpose of a model's key: ` (a whole number): hands that it takes to use`."""
    if model is None or key not in model.model_fields:
        return ""
    kind = _kind(model.model_fields[key])
    purpose = described(model, key).partition(". ")[0].removesuffix(".")
    if purpose[1:2].islower() or purpose[1:2] == " ":
        purpose = purpose[0].lower() + purpose[1:]
    return f"{f' ({kind})' if kind else ''}{f': {purpose}' if purpose else ''}"


def _kind(field: FieldInfo) -> str:
    ref = next((mark for mark in field.metadata if isinstance(mark, Ref)), None)
    if ref:
        return f"the id of {'an' if ref.kind[0] in 'aeiou' else 'a'} {ref.kind.replace('_', ' ')}"
    known = bare(field.annotation)
    if is_model(known) or get_origin(known) in (dict, Mapping):
        return "a table { … }"
    if get_origin(known) is Literal:
        return " or ".join(f"'{choice}'" if isinstance(choice, str) else str(choice) for choice in get_args(known))
    return _PLAIN.get(get_origin(known) or known, "")
