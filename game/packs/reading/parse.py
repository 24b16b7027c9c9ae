"""From the bytes of a file to its data; anything in the way is one fault with its place."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from game.packs.faults import Fault
from game.packs.reading.files import File
from game.packs.reading.positions import Path, Spot, positions
from game.packs.reading.syntax import explained
from game.toml import DEEPEST, Unsafe, tupled

_UTF16 = (b"\xff\xfe", b"\xfe\xff")


def parse(file: File) -> dict[str, Any] | Fault:
    """Return a file's data with tuples for lists, or the fault that prevents it."""
    try:
        text = file.data.decode()
    except UnicodeDecodeError as error:
        return _fault(file, *_no_text(file.data, error))
    try:
        return tupled(text)
    except tomllib.TOMLDecodeError as error:
        return _fault(file, *explained(text, str(error)))
    except Unsafe as error:
        return _fault(file, _deep_spot(text) if error.at is None else _spot(text, error.at), str(error))


def readable(data: bytes) -> str:
    """Return the readable part of a file, whatever it is."""
    return data.decode("utf-16" if data.startswith(_UTF16) else "utf-8", "replace")


def _fault(file: File, spot: Spot, message: str) -> Fault:
    return Fault(file.shown, *spot, message, file.pack)


def _no_text(data: bytes, error: UnicodeDecodeError) -> tuple[Spot, str]:
    if data.startswith(_UTF16):
        return Spot(1, 1), "this is UTF-16 text: save the file as UTF-8"
    if b"\0" in data:
        return Spot(1, 1), "this is no text: only a text file in UTF-8 may be called .toml"
    line = data.rfind(b"\n", 0, error.start) + 1
    spot = Spot(data.count(b"\n", 0, line) + 1, len(data[line : error.start].decode()) + 1)
    meant = data[error.start : error.start + 1].decode("cp1252", "replace")
    return spot, f"this character (perhaps {meant}) is not written in UTF-8: save the file as UTF-8"


def _spot(text: str, at: int) -> Spot:
    return Spot(text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))


def _deep_spot(text: str) -> Spot:
    """Find the place where headers, dotted keys and brackets together get too deep."""
    return positions(text.encode()).value(next(_deep_paths(tomllib.loads(text), ())))


def _deep_paths(value: Any, path: Path) -> Iterator[Path]:
    if len(path) > DEEPEST:
        yield path
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _deep_paths(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _deep_paths(inner, (*path, index))
