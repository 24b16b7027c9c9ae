"""The files of a pack as they were read, and the source of a value in them."""

import errno
import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, Protocol

from game.packs.archive import MANIFEST, Archive, Unfit, is_zip, opened
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


class Contents(Protocol):
    """The files of a pack, in a folder or in a zip. A file is named by a path below that of the pack."""

    def toml_files(self) -> tuple[list[Path], list[Passed]]:
        """Find the TOML files, and files that resemble them; names that begin with a dot are passed over in silence."""

    def read(self, pack: str, path: Path) -> File:
        """Read a file. Its shown name is relative to the working directory if it is inside it.

        Raises:
            Unreadable: not a file, too large, no permission, or damaged.
        """


@contextmanager
def contents(place: Path) -> Iterator[Contents]:
    """Open a pack: a folder, or a zip. Of a zip that is not fit every file is unreadable."""
    with ExitStack() as stack:
        found: Contents = _Folder(place)
        if is_zip(place):
            try:
                found = _Zip(stack.enter_context(opened(place)))
            except (Unfit, OSError) as error:
                found = _Closed(place, str(error) if isinstance(error, Unfit) else _why(error))
        yield found


def place_name(place: Path) -> str:
    """Return the name of a pack by its place: that of the folder, or of the zip without its ending."""
    return place.stem if is_zip(place) else place.name


class _Folder:
    """A pack in a folder; linked folders are not entered."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self._shown = Path(shown(place / MANIFEST)).parent

    def toml_files(self) -> tuple[list[Path], list[Passed]]:
        found: list[Path] = []
        passed: list[Passed] = []

        def closed(error: OSError) -> None:
            passed.append(Passed(Path(error.filename), f"the folder cannot be looked into: {error.strerror}", True))

        for top, folders, files in os.walk(self.place, onerror=closed):
            folders[:] = [name for name in folders if not name.startswith(".")]
            for name in (*folders, *files):
                path = Path(top, name)
                if name.startswith("."):
                    continue
                if name.endswith(".toml") and self._leads_out(path):
                    passed.append(Passed(path, "it is not read, since it is a link out of the pack: copy it", False))
                elif name.endswith(".toml"):
                    found.append(path)
                elif name in folders and path.is_symlink():
                    passed.append(
                        Passed(path, "what is in this folder is not read, since it is a link: copy it", False)
                    )
                elif name in files and (meant := _meant(name)):
                    passed.append(Passed(path, meant, False))
        return found, passed

    def _leads_out(self, path: Path) -> bool:
        """Tell whether a file is a link to another one outside the pack."""
        if not path.is_symlink() or not path.exists():
            return False
        return not path.resolve().is_relative_to(self.place.resolve())

    def read(self, pack: str, path: Path) -> File:
        inside = path.relative_to(self.place)
        file = File(pack, inside.as_posix(), str(self._shown / inside), b"")
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


class _Zip:
    """A pack in a zip, or in a folder of it."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive

    def toml_files(self) -> tuple[list[Path], list[Passed]]:
        found: list[Path] = []
        passed: list[Passed] = []
        for name in self.archive.names:
            if name.endswith(".toml"):
                found.append(self.archive.path / name)
            elif meant := _meant(name.split("/")[-1]):
                passed.append(Passed(self._whole(name), meant, False))
        return found, passed

    def read(self, pack: str, path: Path) -> File:
        name = path.relative_to(self.archive.path).as_posix()
        file = File(pack, name, shown(self._whole(name)), b"")
        try:
            return replace(file, data=self.archive.read(name, FILE))
        except Unfit as error:
            raise Unreadable(file, str(error)) from error

    def _whole(self, name: str) -> Path:
        return self.archive.path / (self.archive.inside + name)


class _Closed:
    """A zip that is not read at all."""

    def __init__(self, place: Path, why: str) -> None:
        self.place, self.why = place, why

    def toml_files(self) -> tuple[list[Path], list[Passed]]:
        return [], []

    def read(self, pack: str, path: Path) -> File:
        raise Unreadable(File(pack, path.relative_to(self.place).as_posix(), shown(self.place), b""), self.why)


def _meant(name: str) -> str:
    """Say how a file has to be called to be read; nothing where it is not meant to be."""
    if not name.lower().endswith((".toml", ".toml.txt")):
        return ""
    meant = name[: name.lower().rindex(".toml")] + ".toml"
    return f"this file is not read: to be read it has to be called {meant}"


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

    def __reduce__(self) -> "tuple[type[Source], tuple[object, ...]]":
        return Source, (self.file, self.path, dict(self.changed)) if self.changed else (self.file, self.path)

    def at(self, *more: str | int) -> "Source":
        """Return the source of a part."""
        here = self
        for step in more:
            here = here.changed.get(step) or Source(here.file, (*here.path, step))
        return here
