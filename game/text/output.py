"""Output of the terminal front end: wrapped lines, headings, hanging indents; colour on terminals only."""

import os
import shutil
import textwrap
from collections.abc import Sequence
from typing import TextIO

from game.characters import harmless
from game.sessions.storage import disk_full
from systems.table.loop.language import told

NARROWEST, WIDEST = 40, 100
"""Columns: narrower output would split words, wider lines are hard to read."""


class Closed(Exception):
    """The pipe is broken or the terminal closed: nobody reads or types any more."""


class Output:
    """Writes lines of text to a stream."""

    def __init__(self, out: TextIO, *, width: int = 0, colour: bool | None = None) -> None:
        """Write to a stream. Width 0 asks the terminal before each line; colour None asks it once."""
        self.out = out
        self._width = width
        self.terminal = bool(getattr(out, "isatty", lambda: False)())
        plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM", "") in ("", "dumb")
        self.colour = (self.terminal and not plain) if colour is None else colour

    @property
    def width(self) -> int:
        """The width in columns."""
        return self._width or max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))

    def raw(self, text: str, end: str = "\n") -> None:
        """Write a text as it is, but for characters that steer a terminal; the colours of `line` and `tint` stay.

        Raises:
            Closed: nobody reads any more.
            OSError: there is no space left.
        """
        try:
            self.out.write(harmless(text, colours=self.colour) + end)
            self.out.flush()
        except (OSError, ValueError) as error:
            if disk_full(error):
                raise
            raise Closed from error

    def line(self, text: str = "", indent: int = 0, hang: int = 0, code: str = "") -> None:
        """Write a wrapped paragraph; lines after the first are indented `hang` columns further.

        Args:
            text: the paragraph; its line ends are kept.
            indent: columns before the first line.
            hang: additional columns before the other lines.
            code: an ANSI code for a terminal with colours, such as `1` for bold.
        """
        for part in harmless(told(text)).splitlines() or [""]:
            first, rest = " " * indent, " " * (indent + hang)
            whole = textwrap.fill(part, self.width, initial_indent=first, subsequent_indent=rest) if part else ""
            self.raw(f"\x1b[{code}m{whole}\x1b[0m" if code and self.colour and whole else whole)

    def lines(self, texts: list[str], indent: int = 0) -> None:
        """Write a paragraph for each text; leading blanks of a text indent it."""
        for text in texts:
            bare = text.lstrip(" ")
            self.line(bare, indent + len(text) - len(bare), hang=2)

    def heading(self, text: str) -> None:
        """Write a heading after an empty line, bold on a terminal with colours."""
        self.raw("")
        self.line(text, code="1")

    def numbered(self, texts: Sequence[str], numbers: Sequence[int] = ()) -> None:
        """Write a numbered list, with the given numbers or from 1; 0, the way back, comes last."""
        numbers = numbers or range(1, len(texts) + 1)
        columns = len(str(max(numbers, default=1)))
        for number, text in sorted(zip(numbers, texts, strict=True), key=lambda row: (row[0] == 0, row[0])):
            self.line(f"{number:>{columns}}. {text}", indent=1, hang=columns + 2)

    def tint(self, sign: str, colour: str) -> str:
        """Return a sign in a colour `#rrggbb`, rounded to the 216 colours that nearly all terminals have."""
        sign = harmless(sign)
        if not self.colour or len(colour) != 7:
            return sign
        red, green, blue = (round(int(colour[at : at + 2], 16) / 255 * 5) for at in (1, 3, 5))
        return f"\x1b[38;5;{16 + 36 * red + 6 * green + blue}m{sign}\x1b[0m"
