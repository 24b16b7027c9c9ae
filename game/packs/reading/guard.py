"""Keys and texts that no pack may hold: far too long, or with characters that fool a reader or steer a terminal."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from game.characters import HARMFUL, called
from game.packs.limits import ENTRIES, NAME, TEXT
from game.packs.reading.positions import Path


class Strange(NamedTuple):
    """A fault: its path, whether it concerns the key, and the line and column inside of a text."""

    path: Path
    message: str
    on_key: bool = False
    within: tuple[int, int] | None = None
    whole: bool = False
    """Whether the value is too large to be looked at any further."""
    wide: bool = False
    """Whether it is so for the number of its entries."""


def plain(data: bytes, tables: Mapping[str, Any]) -> bool:
    """Tell whether nothing in a file can be strange: a look that is quicker than `strange`, and sure where it says yes.

    Args:
        data: the file's bytes, which are TOML.
        tables: what it holds.
    """
    return _ESCAPED.search(data) is None and not _has_harmful(data) and not _has_large(tables)


_ESCAPED = re.compile(rb"\\[bfruU]")
"""What may stand for a harmful character."""

_HOLDING = (dict, tuple)
"""The types of values that hold others."""

_HARMLESS = bytes((*b"\t\n\r", *range(0x20, 0x7F)))
"""What most of a file is. In TOML a carriage return stands before a line end alone, and is a part of it."""


def _has_harmful(data: bytes) -> bool:
    return HARMFUL.search(data.translate(None, _HARMLESS).decode()) is not None


def _has_large(tables: Mapping[str, Any]) -> bool:
    """Tell whether a key, a text, a list or a table anywhere may be too large."""
    waiting: list[Any] = [tables]
    names = set[str]()
    while waiting:
        value = waiting.pop()
        if len(value) > ENTRIES:
            return True
        if isinstance(value, dict):
            names.update(value)
            value = value.values()
        for inner in value:
            if isinstance(inner, str):
                if len(inner) > TEXT:
                    return True
            elif isinstance(inner, _HOLDING):
                waiting.append(inner)
    return max(map(len, names), default=0) > NAME


def strange(value: Any, path: Path = ()) -> Iterator[Strange]:
    """Return everything that is strange in a file's data."""
    if isinstance(value, str):
        yield from _text(value, path)
    elif isinstance(value, Mapping):
        if len(value) > ENTRIES:
            yield Strange(
                path, f"this table has {len(value)} keys; it may have at most {ENTRIES}", whole=True, wide=True
            )
            return
        for key, inner in value.items():
            yield from _key(key, (*path, key))
            yield from strange(inner, (*path, key))
    elif isinstance(value, tuple):
        if len(value) > ENTRIES and len(path) != 1:
            yield Strange(
                path, f"this list has {len(value)} entries; it may have at most {ENTRIES}", whole=True, wide=True
            )
            return
        for index, inner in enumerate(value):
            yield from strange(inner, (*path, index))


def _key(key: str, path: Path) -> Iterator[Strange]:
    if len(key) > NAME:
        yield Strange(path, f"this key has {len(key)} characters; it may have at most {NAME}", True, whole=True)
    elif found := HARMFUL.search(key):
        yield Strange(path, f"this key holds a character that nobody sees ({called(found[0])}): delete it", True)


def _text(text: str, path: Path) -> Iterator[Strange]:
    if len(text) > TEXT:
        yield Strange(path, f"this text has {len(text)} characters; it may have at most {TEXT}", whole=True)
    elif found := HARMFUL.search(text):
        before = text[: found.start()]
        within = before.count("\n") + 1, found.start() - before.rfind("\n")
        yield Strange(
            path, f"this text holds a character that nobody sees ({called(found[0])}): delete it", False, within
        )
