"""The files of a pack as they were read, and the findings about them until they become faults."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple

from game.packs.faults import Fault
from game.packs.positions import Path as KeyPath
from game.packs.positions import Positions, Spot, positions


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


class _Finding(NamedTuple):
    source: Source
    message: str
    where: Literal["key", "value"] | Spot
    """The key, the value, or a spot inside a string value."""


class Findings:
    """Collects what is wrong; positions are looked up only at the end, and only in files that have faults."""

    def __init__(self) -> None:
        self._found: list[_Finding] = []
        self._placed: list[Fault] = []
        self._positions: dict[str, Positions] = {}

    def value(self, source: Source, message: str) -> None:
        """Something is wrong with a value, or missing from a table."""
        self._found.append(_Finding(source, message, "value"))

    def key(self, source: Source, message: str) -> None:
        """Something is wrong with a key."""
        self._found.append(_Finding(source, message, "key"))

    def inside(self, source: Source, line: int, column: int, message: str) -> None:
        """Something is wrong at a line and column inside a string value."""
        self._found.append(_Finding(source, message, Spot(line, column)))

    def placed(self, fault: Fault) -> None:
        """Add a fault whose place is known."""
        self._placed.append(fault)

    def line(self, source: Source) -> int:
        """Return the line where a value stands."""
        return self._of(source.file).value(source.path).line

    def faults(self) -> tuple[Fault, ...]:
        """Return every fault once, in order of file, line and column."""
        return tuple(sorted({*self._placed, *self._resolved()}))

    def _resolved(self) -> Iterable[Fault]:
        for source, message, where in self._found:
            spots = self._of(source.file)
            if isinstance(where, Spot):
                spot = spots.inside(source.path, *where)
            else:
                spot = spots.key(source.path) if where == "key" else spots.value(source.path)
            yield Fault(source.file.shown, *spot, message)

    def _of(self, file: File) -> Positions:
        if file.shown not in self._positions:
            self._positions[file.shown] = positions(file.data)
        return self._positions[file.shown]
