"""Where typed lines come from: a terminal with line editing, a pipe, or a list in a test."""

import importlib
from typing import TextIO

from game.text.output import Closed, Output

PROMPT = "> "


class Reader:
    """Typed lines, one after another."""

    def __init__(self, source: TextIO, paper: Output) -> None:
        self.source = source
        self.paper = paper
        self.terminal = paper.terminal and bool(getattr(source, "isatty", lambda: False)())
        if self.terminal:
            try:  # gives `input` arrow keys and a history; not every Python has it
                importlib.import_module("readline")
            except ImportError:
                self.terminal = False

    def read(self) -> str:
        """Return the next line without blanks at its ends. What comes from a pipe is written out, to be read later.

        Raises:
            Closed: no more lines will come.
        """
        try:
            if self.terminal:
                return _plain(input(PROMPT))
            self.paper.raw(PROMPT, end="")
            text = self.source.readline()
        except (EOFError, OSError, ValueError) as error:
            raise Closed from error
        if not text:
            self.paper.raw("")
            raise Closed
        text = _plain(text)
        if not getattr(self.source, "isatty", lambda: False)():
            self.paper.raw(text)
        return text


def _plain(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()
