"""Chips: a person's numbers, each with its name."""

from collections.abc import Iterable

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from systems.table.loop.language import tr

Chip = tuple[str, str]
"""A label and its value in words; the value may be empty."""


def chips(canvas: Canvas, rect: Rect, shown: Iterable[Chip], *, lines: int = 0, draw: bool = True) -> int:
    """Draw chips side by side from the top of a rectangle, in so many lines at most (0: all).

    Returns:
        the height they take, in pixels.
    """
    high, gap, pad = canvas.letters.height("small") + canvas.u(2), canvas.u(4), canvas.u(6)
    x, y, line = rect.left, rect.top, 1
    for label, value in shown:
        first = canvas.letters.width(tr("{label} ", label=label) if value else label, "small")
        second = canvas.letters.width(value, "strong") if value else 0
        wide = min(rect.width, first + second + 2 * pad)
        if x > rect.left and x + wide > rect.right:
            line += 1
            if lines and line > lines:
                return y + high - rect.top
            x, y = rect.left, y + high + gap
        if draw:
            box = Rect(x, y, wide, high)
            canvas.box(box, theme.WELL, None, 4)
            canvas.text((x + pad, box.centery), label, "small", theme.SOFT, anchor="midleft", width=wide - pad)
            if value:
                place = (x + pad + first, box.centery)
                canvas.text(place, value, "strong", theme.TEXT, anchor="midleft", width=box.right - place[0])
        x += wide + gap
    return y + high - rect.top if x > rect.left else 0
