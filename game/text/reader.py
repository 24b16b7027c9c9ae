"""Input of the terminal front end: a terminal with line editing, or any other stream."""

import importlib
from typing import TextIO

from game.text.output import Closed, Output

PROMPT = "> "


class Reader:
    """Reads typed lines."""

    def __init__(self, source: TextIO, output: Output) -> None:
        self.source = source
        self.output = output
        self.terminal = output.terminal and bool(getattr(source, "isatty", lambda: False)())
        if self.terminal:
            try:  # adds arrow keys and a history to `input`; not every Python has it
                importlib.import_module("readline")
            except ImportError:
                self.terminal = False

    def read(self) -> str:
        """Return the next line, stripped. Lines from a pipe are echoed, so that the transcript has them.

        Raises:
            Closed: the input has ended.
        """
        try:
            if self.terminal:
                return _plain(input(PROMPT))
            self.output.raw(PROMPT, end="")
            text = self.source.readline()
        except (EOFError, OSError, ValueError) as error:
            raise Closed from error
        if not text:
            self.output.raw("")
            raise Closed
        text = _plain(text)
        if not getattr(self.source, "isatty", lambda: False)():
            self.output.raw(text)
        return text


def _plain(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()
