"""The files of a pack as they were read, and the source of a value in them."""

import errno
import os
import stat
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from game.packs.limits import FILE
from game.packs.reading.positions import Path as KeyPath


@dataclass(frozen=True, slots=True)
class File:
    """One file of a pack: its name inside the pack, its name for people, and its bytes."""

    pack: str
    name: str
    shown: str
    data: bytes = field(repr=False)


class Unreadable(Exception):
    """A file that cannot be read. Its text says why; `file` has its names and no bytes."""

    def __init__(self, file: File, why: str) -> None:
        super().__init__(why)
        self.file = file


class Passed(NamedTuple):
    """A file or folder of a pack that is skipped: the reason, and whether it is a fault or a warning."""

    path: Path
    why: str
    fault: bool


def toml_files(folder: Path) -> tuple[list[Path], list[Passed]]:
    """Find the TOML files below a folder, and files that resemble them; linked folders are not entered."""
    found: list[Path] = []
    passed: list[Passed] = []

    def closed(error: OSError) -> None:
        passed.append(Passed(Path(error.filename), f"the folder cannot be looked into: {error.strerror}", True))

    for top, folders, files in os.walk(folder, onerror=closed):
        for name in (*folders, *files):
            path = Path(top, name)
            if name.endswith(".toml"):
                found.append(path)
            elif name in folders and path.is_symlink():
                passed.append(Passed(path, "what is in this folder is not read, since it is a link: copy it", False))
            elif name in files and name.lower().endswith((".toml", ".toml.txt")):
                meant = name[: name.lower().rindex(".toml")] + ".toml"
                passed.append(Passed(path, f"this file is not read: to be read it has to be called {meant}", False))
    return found, passed


def read(pack: str, folder: Path, path: Path) -> File:
    """Read a file. Its shown name is relative to the working directory if it is inside it.

    Raises:
        Unreadable: not a file, too large, or no permission.
    """
    file = File(pack, path.relative_to(folder).as_posix(), shown(path), b"")
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise Unreadable(file, "this is a folder: only files may be called .toml")
        if not stat.S_ISREG(found.st_mode):
            raise Unreadable(file, "this is no file that can be read: only text files may be called .toml")
        if found.st_size > FILE:
            message = f"the file has {found.st_size} bytes; at most {FILE} can be read: write several files"
            raise Unreadable(file, message)
        return replace(file, data=path.read_bytes())
    except OSError as error:
        raise Unreadable(file, _why(error)) from error


def shown(path: Path) -> str:
    """Return the name of a file for people: relative to the working directory if it is inside it."""
    whole = path.parent.resolve() / path.name
    here = Path.cwd()
    return str(whole.relative_to(here) if whole.is_relative_to(here) else whole)


def _why(error: OSError) -> str:
    if isinstance(error, PermissionError):
        return "the file may not be read: change its permissions"
    if isinstance(error, FileNotFoundError):
        return "this link leads to no file"
    if error.errno == errno.ELOOP:
        return "this link leads to itself"
    return f"the file cannot be read: {error.strerror}"


_NOWHERE: "Mapping[str | int, Source]" = MappingProxyType({})


class Source(NamedTuple):
    """The place where a value was written: the file and the path of keys to it.

    Its parts were written in the same place, except for the steps in `changed`, which lead to a parent's or a patch's
    place.
    """

    file: File
    path: KeyPath
    changed: "Mapping[str | int, Source]" = _NOWHERE

    def at(self, *more: str | int) -> "Source":
        """Return the source of a part."""
        here = self
        for step in more:
            here = here.changed.get(step) or Source(here.file, (*here.path, step))
        return here
