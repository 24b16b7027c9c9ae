"""Faults of content: what is wrong, and where, as `file:line:column: message`."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import NamedTuple


class Fault(NamedTuple):
    """One fault. Line and column count from 1. A `warning` keeps no pack from being played."""

    file: str
    line: int
    column: int
    message: str
    pack: str = ""
    """The pack that the file belongs to."""
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
    """Return the known word that is most likely meant, or nothing."""
    close = get_close_matches(word, known, 1, 0.6)
    return close[0] if close else ""


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """Return a hint to add to a message: the nearest known word, or all of them when they are few, or nothing."""
    close = nearest(word, known)
    if close:
        return f" (did you mean '{close}'?)"
    return f" (known are {', '.join(sorted(known))})" if 0 < len(known) <= 12 else ""
