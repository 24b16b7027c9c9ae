"""Input of the terminal front end: a terminal with line editing, or any other stream."""

import importlib
import select
import sys
from collections.abc import Callable
from enum import Enum, auto
from typing import TextIO

from game.text.output import Closed, Output

PROMPT = "> "
_PAUSE = 0.5
"""Seconds between two looks while nothing is typed."""


class Look(Enum):
    """What came of a look at something else than what is typed."""

    NOTHING = auto()
    TOLD = auto()
    """Something was told; what is asked is still asked."""
    OVER = auto()
    """It is not asked any more."""


class Interrupted(Exception):
    """A look has ended the question."""


class Reader:
    """Reads typed lines."""

    def __init__(self, source: TextIO, output: Output) -> None:
        self.source = source
        self.output = output
        self.look: Callable[[], Look] | None = None
        """Looks at something else before a line is read, and on a terminal twice a second until one is typed. The line
        has no history then: whoever edits it could not look elsewhere."""
        self._typed = bool(getattr(source, "isatty", lambda: False)())
        self.terminal = output.terminal and self._typed
        if self.terminal:
            try:  # adds arrow keys and a history to `input`; not every Python has it
                importlib.import_module("readline")
            except ImportError:
                self.terminal = False

    def read(self) -> str:
        """Return the next line, stripped. Lines from a pipe are echoed, so that the transcript has them.

        Raises:
            Closed: the input has ended.
            Interrupted: a look has ended the question.
        """
        waits = self.look is not None and self._typed and sys.platform != "win32"
        self._look()
        try:
            if self.terminal and not waits:
                return _plain(input(PROMPT))
            self.output.raw(PROMPT, end="")
            while waits and not select.select([self.source], [], [], _PAUSE)[0]:
                if self._look():
                    self.output.raw(PROMPT, end="")
            text = self.source.readline()
        except (EOFError, OSError, ValueError) as error:
            raise Closed from error
        if not text:
            self.output.raw("")
            raise Closed
        text = _plain(text)
        if not self._typed:
            self.output.raw(text)
        return text

    def _look(self) -> bool:
        """Look elsewhere; return whether something was told."""
        found = self.look() if self.look is not None else Look.NOTHING
        if found is Look.OVER:
            raise Interrupted
        return found is Look.TOLD


def _plain(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()
