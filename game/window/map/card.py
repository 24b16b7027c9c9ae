"""The card beside the hex that is pointed at: what it is, what it takes to get there, and what a press does."""

from collections.abc import Sequence

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.map.way import Figure
from game.window.theme import Colour, Role

_WIDE = 250
"""Width that texts are wrapped at, at scale 1."""

_Line = tuple[str, Role, Colour]


class Card:
    """A card that is laid out, but has no place yet."""

    def __init__(
        self,
        canvas: Canvas,
        words: Sequence[str],
        figures: Sequence[Figure],
        notes: Sequence[str],
        press: str,
        most: int,
        *,
        wide: bool = False,
    ) -> None:
        """Lay out a card.

        Args:
            canvas: what it will be drawn on.
            words: what the hex is; the first line is the heading.
            figures: what the way there takes.
            notes: what has to be said of the way besides.
            press: what a press does; empty where it does nothing.
            most: the most that its texts may be wide.
            wide: whether they are as wide as that, so that there are fewer lines.
        """
        self._canvas = canvas
        most = most if wide else min(canvas.u(_WIDE), most)
        self._above: list[_Line] = []
        for number, text in enumerate(words):
            role: Role = "small" if number else "strong"
            colour = theme.SOFT if number else theme.TEXT
            self._above += [(line, role, colour) for line in canvas.letters.wrap(text, role, most)]
        self._below: list[_Line] = []
        for text, colour in (*((note, theme.TEXT) for note in notes), (press, theme.FLAME)):
            self._below += [(line, "small", colour) for line in canvas.letters.wrap(text, "small", most) if text]
        self._rows = _rows(canvas, figures, most)
        lines = [*self._above, *self._below]
        across = max(
            [canvas.letters.width(text, role) for text, role, _ in lines]
            + [sum(_width(canvas, figure) for figure in row) - canvas.u(14) for row in self._rows]
        )
        self._row_high = canvas.u(24)
        high = sum(canvas.letters.height(role) for _, role, _ in lines) + self._row_high * len(self._rows)
        self.size = (across + canvas.u(18), high + canvas.u(12))
        """Its width and height in pixels."""

    def draw(self, rect: Rect) -> None:
        """Draw it."""
        canvas = self._canvas
        canvas.box(rect, theme.PANEL, theme.FLAME if self._rows else theme.DIM, 5)
        x, y = rect.left + canvas.u(9), self._texts(rect.left + canvas.u(9), rect.top + canvas.u(6), self._above)
        for row in self._rows:
            left, middle = x, y + self._row_high // 2
            for figure in row:
                icon, letter, text, colour = figure
                canvas.icon(icon, (left + canvas.u(8), middle), canvas.u(16), colour, letter)
                canvas.text((left + canvas.u(20), middle), text, "strong", colour, anchor="midleft")
                left += _width(canvas, figure)
            y += self._row_high
        self._texts(x, y, self._below)

    def _texts(self, x: int, y: int, lines: Sequence[_Line]) -> int:
        """Draw lines from a point downwards; return where they end."""
        for text, role, colour in lines:
            self._canvas.text((x, y), text, role, colour)
            y += self._canvas.letters.height(role)
        return y


def _width(canvas: Canvas, figure: Figure) -> int:
    return canvas.u(34) + canvas.letters.width(figure[2], "strong")


def _rows(canvas: Canvas, figures: Sequence[Figure], most: int) -> list[list[Figure]]:
    """Return the figures in rows of at most that width."""
    rows: list[list[Figure]] = []
    left = 0
    for figure in figures:
        wide = _width(canvas, figure)
        if not rows or left + wide > most + canvas.u(14):
            rows.append([])
            left = 0
        rows[-1].append(figure)
        left += wide
    return rows
