"""The ids that a record refers to: in fields with a `Ref`, and in conditions."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from pydantic import BaseModel

from game.packs.condition_fields import FAMILIES
from game.packs.conditions import When, asked
from game.packs.parts import Part, parts
from game.packs.reading.positions import Path, Spot
from systems.table.content.ref import Ref, is_id


class Mention(NamedTuple):
    """A reference: its place in the record, the kind it asks for, the id as written, and `Ref.asks`.

    `within` is the spot inside a condition that names it, `besides` what may stand there in place of an id.
    """

    path: Path
    kind: str
    id: str
    asks: bool = False
    within: Spot | None = None
    besides: tuple[str, ...] = ()


def mentions(model: type[BaseModel], data: Mapping[str, Any]) -> Iterator[Mention]:
    """Yield the references in a record's table as it is written; faulty ids are passed over."""
    return (mention for part in parts(model, data) for mention in mentions_of(part))


def named(record: BaseModel, leave_out: Collection[str] = ()) -> Iterator[Mention]:
    """Yield the references in a validated record, or a table of one, but for some fields: all ids are full ones."""
    pack = getattr(record, "id", "").partition(":")[0]
    return (mention for part in parts(type(record), record, leave_out) for mention in mentions_of(part, pack))


def mentions_of(part: Part, pack: str = "") -> Iterator[Mention]:
    """Yield the references in a part of a record: its id, or those of its condition; faulty ids are passed over.

    Args:
        part: the part.
        pack: the record's, where its ids are to be full ones.
    """
    value = part.value
    if isinstance(part.kind, Ref):
        if isinstance(value, str) and is_id(value) and value not in part.kind.besides:
            yield Mention(part.path, part.kind.kind, value, part.kind.asks, besides=part.kind.besides)
    elif isinstance(value, str):
        yield from _asked(part.path, value, pack)
    elif isinstance(value, When):
        yield from _asked(part.path, value.text, value.pack)


def qualified(text: str, pack: str) -> str:
    """Return the full id of a short one in a file of that pack."""
    return text if ":" in text else f"{pack}:{text}"


def _asked(path: Path, text: str, pack: str) -> Iterator[Mention]:
    """Yield the records that a condition asks about, by full ids where its pack is known."""
    for each in asked(text):
        key = qualified(each.id, pack) if pack else each.id
        yield Mention(path, FAMILIES[each.family].kind, key, True, Spot(each.line, each.column))
        if FAMILIES[each.family].of:
            part = qualified(each.part, pack) if pack else each.part
            yield Mention(path, FAMILIES[each.family].parts, part, True, Spot(each.line, each.column))
