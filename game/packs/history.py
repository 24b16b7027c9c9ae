"""How each record came about: who wrote and changed it, and where each of its values stands."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.packs.reading.files import Source


class History(NamedTuple):
    """How a record came about; its id is full, and `abstract` if it is there only for others to extend.

    `steps` are pairs of a verb (`defined`, `extends core:wolf`, `replaced`, `patched`) and a place, in order. `data` is
    the composed table with its source.
    """

    kind: str
    id: str
    abstract: bool
    steps: tuple[tuple[str, Source], ...]
    data: Mapping[str, Any]
    source: Source


class Histories(NamedTuple):
    """The histories of all records, in load order, and how many faults there are in them."""

    records: tuple[History, ...]
    faults: int
