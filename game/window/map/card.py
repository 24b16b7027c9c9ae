"""The card beside the hex that is pointed at: what it is, what it takes to get there, and what a press does."""

from collections.abc import Sequence

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.labels import Placer
from game.window.map.way import Figure
from game.window.theme import Colour, Role

_WIDE = 250
"""Width that texts are wrapped at, at scale 1."""


def draw_card(
    canvas: Canvas,
    placer: Placer,
    anchor: Rect,
    most: int,
    words: Sequence[str],
    figures: Sequence[Figure],
    notes: Sequence[str],
) -> None:
    """Draw the card of a hex beside it, over as little of what is taken as possible.

    Args:
        canvas: where to.
        placer: knows what is taken.
        anchor: the hex on the screen.
        most: the most that it may be wide.
        words: what the hex is; the first line is the heading.
        figures: what the way there takes.
        notes: what has to be said of the way, and what a press does, which comes last.
    """
    most = min(canvas.u(_WIDE), most)
    lines: list[tuple[str, Role, Colour]] = []
    for number, text in enumerate(words):
        role: Role = "small" if number else "strong"
        lines += [(line, role, theme.SOFT if number else theme.TEXT) for line in canvas.letters.wrap(text, role, most)]
    below: list[tuple[str, Role, Colour]] = []
    for number, text in enumerate(notes, start=1):
        colour = theme.FLAME if number == len(notes) else theme.WARN
        below += [(line, "small", colour) for line in canvas.letters.wrap(text, "small", most)]
    rows = _rows(canvas, figures, most)
    wide = max(
        [canvas.letters.width(text, role) for text, role, _ in (*lines, *below)]
        + [sum(_width(canvas, figure) for figure in row) for row in rows]
    )
    pad, row_high = canvas.u(8), canvas.u(24)
    high = sum(canvas.letters.height(role) for _, role, _ in (*lines, *below)) + row_high * len(rows)
    size = (wide + 2 * pad, high + 2 * canvas.u(6))
    rect = placer.best(size, anchor, canvas.u(8))
    canvas.box(rect, theme.PANEL, theme.FLAME if figures else theme.DIM, 5)
    x, y = rect.left + pad, rect.top + canvas.u(6)
    y = _texts(canvas, x, y, lines)
    for row in rows:
        left = x
        for figure in row:
            icon, letter, text, colour = figure
            canvas.icon(icon, (left + canvas.u(8), y + row_high // 2), canvas.u(16), colour, letter)
            canvas.text((left + canvas.u(20), y + row_high // 2), text, "strong", colour, anchor="midleft")
            left += _width(canvas, figure)
        y += row_high
    _texts(canvas, x, y, below)


def _texts(canvas: Canvas, x: int, y: int, lines: Sequence[tuple[str, Role, Colour]]) -> int:
    for text, role, colour in lines:
        canvas.text((x, y), text, role, colour)
        y += canvas.letters.height(role)
    return y


def _width(canvas: Canvas, figure: Figure) -> int:
    return canvas.u(20) + canvas.letters.width(figure[2], "strong") + canvas.u(14)


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
