"""Text to surfaces: rendered lines and wrapped paragraphs are cached, so that a redraw costs blits only.

Texts come from content packs and players. They are drawn literally: nothing in them is markup, and unprintable
characters are left out.
"""

from collections import OrderedDict
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from io import BytesIO

import pygame

from game.window import theme
from game.window.theme import FACES, Colour, Role
from systems.table.loop.language import told

KEPT_LINES = 3000
KEPT_PARAGRAPHS = 2000
_JOINTS = "/\\-_.:,;="
"""Marks behind which a word that is too long is broken, such as the parts of a path."""
# Substitutes for characters without a glyph in the faces.
_SAID = {"\t": " ", "✓": "+", "✗": "x"}


@cache
def font_bytes(package: str, file: str) -> bytes:
    """Return a font file of a package."""
    return files(package).joinpath("files", file).read_bytes()


class Line(str):
    """A line of a paragraph: it has been told and is printable."""


def clean(text: str) -> str:
    """Return one printable line in the reader's language: line breaks become blanks, other controls are removed."""
    if type(text) is Line:
        return text
    return _printable(told(text))


def _printable(text: str) -> str:
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        _SAID.get(char, char) if char.isprintable() or char == "\t" else " " if char.isspace() else "" for char in text
    )


class Lettering:
    """Fonts at one scale, with a cache of their renderings."""

    def __init__(self, scale: float, percent: int = 100) -> None:
        """Open the fonts; `percent` is the size of letters apart from the scale."""
        self.scale, self.percent = scale, percent
        size = scale * percent / 100
        self._fonts = {
            role: pygame.font.Font(BytesIO(font_bytes(face.package, face.file)), round(face.size * size))
            for role, face in FACES.items()
        }
        self._lines: OrderedDict[tuple[str, Role, Colour], pygame.Surface] = OrderedDict()
        self._wrapped: OrderedDict[tuple[str, Role, int], tuple[str, ...]] = OrderedDict()
        self._widths: OrderedDict[tuple[str, Role], int] = OrderedDict()

    def height(self, role: Role) -> int:
        """Pixels from one line to the next."""
        return self._fonts[role].get_linesize()

    def width(self, text: str, role: Role = "body") -> int:
        """Pixels that a line takes."""
        key = (text, role)
        width = self._widths.get(key)
        if width is None:
            width = self._widths[key] = self._fonts[role].size(clean(text))[0]
            if len(self._widths) > KEPT_LINES:
                self._widths.popitem(last=False)
        return width

    def line(self, text: str, role: Role = "body", colour: Colour | None = None) -> pygame.Surface:
        """The surface of one line."""
        colour = colour or theme.TEXT
        key = (text, role, colour)
        surface = self._lines.get(key)
        if surface is None:
            surface = self._fonts[role].render(clean(text), True, colour)
            self._lines[key] = surface
            if len(self._lines) > KEPT_LINES:
                self._lines.popitem(last=False)
        else:
            self._lines.move_to_end(key)
        return surface

    def cut(self, text: str, role: Role, width: int) -> str:
        """Return the text, cut with an ellipsis if it is wider than this many pixels."""
        text = clean(text)
        font = self._fonts[role]
        if font.size(text)[0] <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if font.size(text[:middle].rstrip() + "…")[0] <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…" if low else ""

    def wrap(self, text: str, role: Role, width: int) -> tuple[str, ...]:
        """Return the lines of a paragraph of at most this many pixels each.

        A word that is too long is broken behind a mark that parts it, such as those of a path, else anywhere.
        """
        key = (text, role, width)
        lines = self._wrapped.get(key)
        if lines is None:
            parts = told(text).splitlines() or [""]
            lines = tuple(Line(line) for part in parts for line in self._flow(_printable(part), role, width))
            self._wrapped[key] = lines
            if len(self._wrapped) > KEPT_PARAGRAPHS:
                self._wrapped.popitem(last=False)
        return lines

    def _flow(self, text: str, role: Role, width: int) -> Iterable[str]:
        size = self._fonts[role].size
        line = ""
        for word in text.split():
            tried = f"{line} {word}" if line else word
            if size(tried)[0] <= width:
                line = tried
                continue
            if line:
                yield line
            while size(word)[0] > width and len(word) > 1:
                fits = len(word) - 1
                while fits > 1 and size(word[:fits])[0] > width:
                    fits -= 1
                fits = _joint(word, fits)
                yield word[:fits]
                word = word[fits:]
            line = word
        yield line


def _joint(word: str, most: int) -> int:
    """Return after how many characters, at most so many, a word is broken: behind a mark that parts it, or anywhere.

    The marks between the parts of a path come first, unless that leaves more than half of the line empty.
    """
    part, joint = (max(word.rfind(mark, 0, most) + 1 for mark in marks) for marks in (_JOINTS[:2], _JOINTS))
    return part if 2 * part > most else joint if joint > 1 else most
