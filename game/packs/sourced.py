"""Values of records together with their sources: the material of the verbs."""

from typing import Any, NamedTuple

from game.packs.reading.files import Source
from game.packs.reading.positions import Path


class Piece(NamedTuple):
    """A value and its source."""

    data: Any
    source: Source

    def at(self, step: str | int) -> "Piece":
        """Return a part."""
        return Piece(self.data[step], self.source.at(step))


class Cannot(Exception):
    """A change cannot be made; the text says why, and `entry` names the place if a single entry is at fault."""

    def __init__(self, why: str, entry: Source | None = None) -> None:
        super().__init__(why)
        self.entry = entry


def listed(pieces: list[Piece], source: Source) -> Piece:
    """Make a list of pieces; `source` is that of the list as a whole."""
    return Piece(
        tuple(piece.data for piece in pieces),
        source._replace(changed={index: piece.source for index, piece in enumerate(pieces)}),
    )


def dotted(path: Path) -> str:
    """Return a path as content writes it; entries of lists are counted from 1."""
    return ".".join(str(step + 1) if isinstance(step, int) else step for step in path)
