"""The files of a pack as they were read, and what in them a value comes from."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from game.packs.positions import Path as KeyPath


@dataclass(frozen=True, slots=True)
class File:
    """One file of a pack: its name inside the pack, its name for people, and its bytes."""

    pack: str
    name: str
    shown: str
    data: bytes = field(repr=False)


def read(pack: str, folder: Path, path: Path) -> File:
    """Read a file. It is shown as relative to the working directory where it is inside it.

    Raises:
        OSError: it cannot be read.
    """
    shown = path.resolve()
    here = Path.cwd()
    name = shown.relative_to(here) if shown.is_relative_to(here) else shown
    return File(pack, path.relative_to(folder).as_posix(), str(name), path.read_bytes())


class Source(NamedTuple):
    """Where a value was written: the file and the path of keys to it."""

    file: File
    path: KeyPath

    def at(self, *more: str | int) -> "Source":
        """Return the source of something inside."""
        return Source(self.file, (*self.path, *more))
