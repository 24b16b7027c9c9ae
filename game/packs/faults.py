"""Faults of content: message and place, as `file:line:column: message`."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import NamedTuple

from systems.table.loop.language import Verbatim, tr


class Fault(NamedTuple):
    """One fault. Line and column count from 1. A `warning` does not keep its pack from being played."""

    file: str
    line: int
    column: int
    message: str
    pack: str = ""
    """The pack of the file."""
    warning: bool = False

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {'warning: ' if self.warning else ''}{self.message}"


class ContentFaults(Exception):
    """Content that cannot be played. Its text is every fault, a line each."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(faults)
        self.faults = tuple(faults)

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


def nearest(word: str, known: Sequence[str]) -> str:
    """Return the known word nearest to this one, or nothing."""
    close = get_close_matches(word, known, 1, 0.6)
    return close[0] if close else ""


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """Return a hint to append to a message: the nearest known word, or all of them if they are few, or nothing."""
    close = nearest(word, known)
    if close:
        return Verbatim(tr(" (did you mean '{close}'?)", close=Verbatim(close)))
    few = 0 < len(known) <= 12
    return Verbatim(tr(" (known are {known})", known=Verbatim(", ".join(sorted(known)))) if few else "")
