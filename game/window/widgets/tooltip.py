"""Tooltips: a few words beside the pointer, never larger than a third of the window, never over their owner."""

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas

MOST_LINES = 8


def tooltip(canvas: Canvas, at: tuple[int, int], lines: list[str], owner: Rect | None = None) -> None:
    """Draw lines, the first one strong, near a point and beside their owner's rectangle."""
    most = min(canvas.u(330), canvas.area.width // 3)
    shown: list[tuple[str, bool]] = []
    for number, line in enumerate(lines):
        strong = number == 0 and len(lines) > 1
        shown += [(part, strong) for part in canvas.letters.wrap(line, "strong" if strong else "small", most)]
    shown = shown[:MOST_LINES]
    wide = max(canvas.letters.width(text, "strong" if strong else "small") for text, strong in shown)
    high = sum(canvas.letters.height("strong" if strong else "small") for _, strong in shown)
    rect = Rect(at[0] + canvas.u(14), at[1] + canvas.u(16), wide + canvas.u(16), high + canvas.u(10))
    if owner is not None:
        rect.top = owner.bottom + canvas.u(6)
    if rect.bottom > canvas.area.bottom:
        rect.bottom = (owner.top if owner is not None else at[1]) - canvas.u(6)
    rect.clamp_ip(canvas.area.inflate(-canvas.u(8), -canvas.u(8)))
    canvas.box(rect, theme.INK, theme.DIM, 4)
    y = rect.top + canvas.u(5)
    for text, strong in shown:
        canvas.text((rect.left + canvas.u(8), y), text, "strong" if strong else "small", theme.TEXT)
        y += canvas.letters.height("strong" if strong else "small")
