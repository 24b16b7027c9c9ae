"""The forms of `playtest --json` and `campaign --json` in words, from the models that they are made with."""

from types import GenericAlias, NoneType, UnionType
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from game.laboratory.reports.campaigns.document import CampaignDocument
from game.laboratory.reports.document import Document

HEAD = """\
# What `flamequick playtest --json` says

One JSON object, `Document`. `format` changes when anything of this changes; as long as it is 2, fields may be added,
and none goes away or means something else. Shares and chances are numbers from 0 to 1. `--csv` has a row for each cell
with the columns that `data.COLUMNS` names; what is not known is empty there.
"""


CAMPAIGNS = """\
# What `flamequick campaign --json` says

One JSON object, `CampaignDocument`, the same bytes for the same campaigns, however many processes play them. `format`
changes when anything of this changes; as long as it is 2, fields may be added, and none goes away or means something
else. Shares are numbers from 0 to 1. There are no times in it, nor on the page that `--report` writes: how long a
campaign and a decision took on this machine is told in the terminal alone.
"""


def form() -> str:
    """Return that of playtests as a page of Markdown: a table for each kind of object."""
    return "\n".join([HEAD, *(_table(model) for model in _models(Document, []))])


def form_of_campaigns() -> str:
    """Return that of campaigns likewise."""
    return "\n".join([CAMPAIGNS, *(_table(model) for model in _models(CampaignDocument, []))])


def _models(model: type[BaseModel], found: list[type[BaseModel]]) -> list[type[BaseModel]]:
    """A model, and those of its fields, each once."""
    found.append(model)
    for field in model.model_fields.values():
        for each in _inside(field.annotation):
            if each not in found:
                _models(each, found)
    return found


def _inside(kind: Any) -> list[type[BaseModel]]:
    if isinstance(kind, type) and not isinstance(kind, GenericAlias) and issubclass(kind, BaseModel):
        return [kind]
    return [model for part in get_args(kind) for model in _inside(part)]


def _table(model: type[BaseModel]) -> str:
    rows = [
        f"| `{name}` | {_kind(field.annotation)} | {field.description} |" for name, field in model.model_fields.items()
    ]
    doc = (model.__doc__ or "").strip()
    return "\n".join([f"## {_name(model)}\n\n{doc}\n\n| field | | |\n| --- | --- | --- |", *rows, ""])


def _name(model: type[BaseModel]) -> str:
    return model.__name__.removesuffix("Of")


def _kind(kind: Any) -> str:
    """A type in the words of JSON."""
    plain = {
        str: "text",
        int: "whole number",
        float: "number",
        bool: "true or false",
        Any: "anything",
        NoneType: "null",
    }
    if kind in plain:
        return plain[kind]
    origin, inside = get_origin(kind), get_args(kind)
    if origin is list:
        return f"list of {_kind(inside[0])}"
    if origin is dict:
        return f"object of {_kind(inside[1])}"
    if origin is Literal:
        return " or ".join(f"`{each!r}`".replace("'", '"') for each in inside)
    if origin is UnionType:
        return " or ".join(map(_kind, inside))
    return f"[{_name(kind)}](#{_name(kind).lower()})"
