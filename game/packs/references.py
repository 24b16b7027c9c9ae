"""The ids that a record refers to: in fields with a `Ref`, and in conditions."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pydantic import BaseModel

from game.packs.conditions import FAMILIES, When, asked
from game.packs.parts import parts
from game.packs.reading.positions import Path, Spot
from systems.table.content.ref import Ref, is_id


class Mention(NamedTuple):
    """A reference: its place in the record, the kind it asks for, the id as written, and `Ref.asks`.

    `within` is the spot inside a condition that names it.
    """

    path: Path
    kind: str
    id: str
    asks: bool = False
    within: Spot | None = None


def mentions(model: type[BaseModel], data: Mapping[str, Any], path: Path = ()) -> Iterator[Mention]:
    """Yield the references in a record's table as it is written; faulty ids are passed over."""
    return _mentions(model, data, path)


def named(record: BaseModel, path: Path = ()) -> Iterator[Mention]:
    """Yield the references in a validated record, or a table of one: all ids are full ones."""
    return _mentions(type(record), record, path)


def qualified(text: str, pack: str) -> str:
    """Return the full id of a short one in a file of that pack."""
    return text if ":" in text else f"{pack}:{text}"


def _mentions(model: type[BaseModel], data: Any, path: Path) -> Iterator[Mention]:
    for part in parts(model, data, path):
        if isinstance(part.kind, Ref):
            if isinstance(part.value, str) and is_id(part.value):
                yield Mention(part.path, part.kind.kind, part.value, part.kind.asks)
        elif isinstance(part.value, str):
            pack = getattr(data, "id", "").partition(":")[0] if isinstance(data, BaseModel) else ""
            yield from _asked(part.path, part.value, pack)
        elif isinstance(part.value, When):
            yield from _asked(part.path, part.value.text, part.value.pack)


def _asked(path: Path, text: str, pack: str) -> Iterator[Mention]:
    """Yield the records that a condition asks about, by full ids where its pack is known."""
    for each in asked(text):
        key = qualified(each.id, pack) if pack else each.id
        yield Mention(path, FAMILIES[each.family].kind, key, True, Spot(each.line, each.column))
