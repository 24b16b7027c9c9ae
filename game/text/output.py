"""Where the terminal front end writes: wrapped lines, headings, hanging indents; colour on terminals only."""

import os
import shutil
import textwrap
from collections.abc import Sequence
from typing import TextIO

from game.streams import full

NARROWEST, WIDEST = 40, 100
"""Columns: below it words would be torn, above it lines are hard to follow."""


class Closed(Exception):
    """Nobody reads or types any more: the pipe is broken, or the terminal is gone."""


class Output:
    """Lines of text on a stream."""

    def __init__(self, out: TextIO, *, width: int = 0, colour: bool | None = None) -> None:
        """Take a stream. `width` 0 asks the terminal for each line; `colour` None asks it once."""
        self.out = out
        self._width = width
        self.terminal = bool(getattr(out, "isatty", lambda: False)())
        plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM", "") in ("", "dumb")
        self.colour = (self.terminal and not plain) if colour is None else colour

    @property
    def width(self) -> int:
        """Columns to write in."""
        return self._width or max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))

    def raw(self, text: str, end: str = "\n") -> None:
        """Write as it is.

        Raises:
            Closed: nobody reads any more.
            OSError: there is no room for what is written.
        """
        try:
            self.out.write(text + end)
            self.out.flush()
        except (OSError, ValueError) as error:
            if full(error):
                raise
            raise Closed from error

    def line(self, text: str = "", indent: int = 0, hang: int = 0, code: str = "") -> None:
        """Write a paragraph, wrapped; lines after the first stand `hang` columns further in.

        Args:
            text: the paragraph; line ends in it are kept.
            indent: columns before the first line.
            hang: further columns before the others.
            code: an ANSI code for a terminal with colours, such as `1` for bold.
        """
        for part in text.splitlines() or [""]:
            first, rest = " " * indent, " " * (indent + hang)
            whole = textwrap.fill(part, self.width, initial_indent=first, subsequent_indent=rest) if part else ""
            self.raw(f"\x1b[{code}m{whole}\x1b[0m" if code and self.colour and whole else whole)

    def lines(self, texts: list[str], indent: int = 0) -> None:
        """Write a paragraph for each text; one that begins with blanks stands that much further in."""
        for text in texts:
            bare = text.lstrip(" ")
            self.line(bare, indent + len(text) - len(bare), hang=2)

    def heading(self, text: str) -> None:
        """Write a heading: a line of its own after an empty one, bold on a terminal with colours."""
        self.raw("")
        self.line(text, code="1")

    def numbered(self, texts: Sequence[str], numbers: Sequence[int] = ()) -> None:
        """Write a list whose lines are numbered: as given, or from 1."""
        numbers = numbers or range(1, len(texts) + 1)
        columns = len(str(max(numbers, default=1)))
        for number, text in sorted(zip(numbers, texts, strict=True)):
            self.line(f"{number:>{columns}}. {text}", indent=1, hang=columns + 2)

    def tint(self, sign: str, colour: str) -> str:
        """Return a sign in a colour `#rrggbb` where colours are shown, from the 216 that nearly all terminals have."""
        if not self.colour or len(colour) != 7:
            return sign
        red, green, blue = (round(int(colour[at : at + 2], 16) / 255 * 5) for at in (1, 3, 5))
        return f"\x1b[38;5;{16 + 36 * red + 6 * green + blue}m{sign}\x1b[0m"
