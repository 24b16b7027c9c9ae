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


def plain(text: str, data: Any) -> bool:
    """Tell whether nothing in a file can be strange: a look that is quicker than `strange`, and sure where it says yes.

    Args:
        text: the file's text.
        data: what it holds.
    """
    return (
        len(text) <= min(TEXT, ENTRIES)
        and HARMFUL.search(text) is None
        and _ESCAPED.search(text) is None
        and not _long_keys(data)
    )


_ESCAPED = re.compile(r"\\[bfeuUx]")
"""What may stand for a harmful character."""


def _long_keys(data: Any) -> bool:
    """Tell whether a key anywhere is too long."""
    waiting = [data]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            if value and max(map(len, value)) > NAME:
                return True
            value = value.values()
        waiting.extend([inner for inner in value if isinstance(inner, dict | tuple)])
    return False


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
