"""Bars: health, loads, chances. Every bar has words beside it that say the same."""

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.theme import Colour


def bar(
    canvas: Canvas, rect: Rect, now: int, most: int, colour: Colour | None = None, loss: int = 0, mean: int = 0
) -> None:
    """Draw `now` of `most`; of `loss`, the part about to go, `mean` is filled and the rest hatched."""
    canvas.box(rect, theme.WELL, theme.LINE, 3)
    inner = rect.inflate(-canvas.u(2), -canvas.u(2))
    most = max(1, most)
    full = inner.width * max(0, min(now, most)) // most
    kept = inner.width * max(0, min(now - loss, most)) // most
    shade = colour or theme.health_colour(now - loss, most)
    if kept:
        canvas.fill(Rect(inner.left, inner.top, kept, inner.height), shade)
    colour = colour or theme.FLAME
    if full > kept:
        gone = Rect(inner.left + kept, inner.top, full - kept, inner.height)
        canvas.fill(gone, theme.COAL)
        step = max(3, canvas.u(4))
        for x in range(gone.left, gone.right, step):
            canvas.fill(Rect(x, gone.top, max(1, step // 3), gone.height).clip(gone), theme.BAD)
        expected = gone.right - inner.left - inner.width * max(0, min(now - mean, most)) // most
        canvas.fill(Rect(gone.right - expected, gone.top, expected, gone.height).clip(gone), theme.BAD)


def pips(canvas: Canvas, at: tuple[int, int], left: int, full: int, colour: Colour | None = None) -> int:
    """Draw that many dots from the left end; return the width. Many are drawn as a bar."""
    side, gap = canvas.u(8), canvas.u(3)
    colour = colour or theme.FLAME
    if full > 12:
        rect = Rect(at[0], at[1] - side // 2, canvas.u(70), side)
        bar(canvas, rect, left, full, colour)
        return rect.width
    for number in range(full):
        rect = Rect(at[0] + number * (side + gap), at[1] - side // 2, side, side)
        canvas.box(rect, colour if number < left else None, colour if number < left else theme.DIM, 4)
    return full * (side + gap)
