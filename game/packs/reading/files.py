"""The files of a pack as they were read, and what in them a value comes from."""

import errno
import stat
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from game.packs.reading.positions import Path as KeyPath


@dataclass(frozen=True, slots=True)
class File:
    """One file of a pack: its name inside the pack, its name for people, and its bytes."""

    pack: str
    name: str
    shown: str
    data: bytes = field(repr=False)


LARGEST = 8_000_000
"""Bytes that a file may have."""


class Unreadable(Exception):
    """A file that cannot be read. Its text says why; `file` has its names and no bytes."""

    def __init__(self, file: File, why: str) -> None:
        super().__init__(why)
        self.file = file


def read(pack: str, folder: Path, path: Path) -> File:
    """Read a file. It is shown as relative to the working directory where it is inside it.

    Raises:
        Unreadable: it is no file, too large, or closed to us.
    """
    file = File(pack, path.relative_to(folder).as_posix(), _shown(path), b"")
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise Unreadable(file, "this is a folder: only files may be called .toml")
        if not stat.S_ISREG(found.st_mode):
            raise Unreadable(file, "this is no file that can be read: only text files may be called .toml")
        if found.st_size > LARGEST:
            message = f"the file has {found.st_size} bytes; at most {LARGEST} can be read: write several files"
            raise Unreadable(file, message)
        return replace(file, data=path.read_bytes())
    except OSError as error:
        raise Unreadable(file, _why(error)) from error


def _shown(path: Path) -> str:
    shown = path.parent.resolve() / path.name
    here = Path.cwd()
    return str(shown.relative_to(here) if shown.is_relative_to(here) else shown)


def _why(error: OSError) -> str:
    if isinstance(error, PermissionError):
        return "the file may not be read: change its permissions"
    if isinstance(error, FileNotFoundError):
        return "this link leads to no file"
    if error.errno == errno.ELOOP:
        return "this link leads to itself"
    return f"the file cannot be read: {error.strerror}"


class Source(NamedTuple):
    """Where a value was written: the file and the path of keys to it.

    What is inside it was written right there, too, but for the steps in `changed`: those lead elsewhere, to where a
    parent's or a patch's words for it stand.
    """

    file: File
    path: KeyPath
    changed: "Mapping[str | int, Source]" = {}  # noqa: RUF012 — nobody ever changes one

    def at(self, *more: str | int) -> "Source":
        """Return the source of something inside."""
        here = self
        for step in more:
            here = here.changed.get(step) or Source(here.file, (*here.path, step))
        return here
