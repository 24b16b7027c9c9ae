"""The files of pictures and sounds, in a pack's folder or in its zip: only what lies in the pack is read."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from game.packs.archive import Archive, Unfit, is_zip, opened
from game.packs.faults import did_you_mean
from game.packs.limits import PARTS


class Files(Protocol):
    """The files of one pack."""

    def read(self, name: str, most: int) -> bytes:
        """Return the bytes of a file by its path in the pack, with `/` between its steps.

        Raises:
            Unfit: there is no such file in the pack, it is a link, it has more than `most` bytes, or it cannot be read.
        """

    def names(self, folder: str) -> Sequence[str]:
        """Return the names of the files in a folder of the pack, in order; none where there is no such folder."""


@contextmanager
def files_of(place: Path) -> Iterator[Files]:
    """Open the files of a pack, a folder or a zip.

    Raises:
        Unfit: the zip is damaged, or no pack.
        OSError: it cannot be read.
    """
    if is_zip(place):
        with opened(place) as archive:
            yield _Zip(archive)
    else:
        yield _Folder(place)


class _Folder:
    """A pack in a folder. Each step of a path is looked for by its very name, as a zip and other systems do."""

    def __init__(self, place: Path) -> None:
        self.place = place

    def read(self, name: str, most: int) -> bytes:
        here = self.place
        try:
            for step in name.split("/"):
                if step not in (os.listdir(here) if here.is_dir() else ()):
                    raise Unfit(_missing(name, self._all()))
                here = here / step
                if here.is_symlink():
                    raise Unfit(f"'{name}' is a link, or lies behind one: put the file itself into the pack")
            if not here.is_file():
                raise Unfit(f"'{name}' is no file")
            size = here.stat().st_size
            if size > most:
                raise Unfit(f"'{name}' has {size} bytes; at most {most} can be used: make it smaller")
            return here.read_bytes()
        except OSError as error:
            raise Unfit(f"'{name}' cannot be read: {error.strerror}") from error

    def _all(self) -> Sequence[str]:
        """Return the paths of the pack's files, in order, as many as a pack may have."""
        found: list[str] = []
        for folder, inner, files in os.walk(self.place):
            inner.sort()
            around = Path(folder).relative_to(self.place)
            found += [(around / each).as_posix() for each in sorted(files)]
            if len(found) > PARTS:
                break
        return found

    def names(self, folder: str) -> Sequence[str]:
        here = self.place / folder
        if here.is_symlink() or not here.is_dir():
            return ()
        return sorted(each.name for each in here.iterdir() if each.is_file())


class _Zip:
    """A pack in a zip."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive

    def read(self, name: str, most: int) -> bytes:
        if name not in self.archive.names:
            raise Unfit(_missing(name, self.archive.names))
        return self.archive.read(name, most)

    def names(self, folder: str) -> Sequence[str]:
        inside = [name.removeprefix(f"{folder}/") for name in self.archive.names if name.startswith(f"{folder}/")]
        return sorted(name for name in inside if "/" not in name)


def _missing(name: str, known: Sequence[str]) -> str:
    """Say that there is no such file, and which is meant: one that differs in capitals, or else the nearest."""
    cases = [each for each in known if each.casefold() == name.casefold()]
    return f"there is no file '{name}' in the pack{did_you_mean(name, cases or known)}"
