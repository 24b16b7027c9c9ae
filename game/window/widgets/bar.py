"""Bars: health, loads, chances. Every bar has words beside it that say the same."""

from functools import lru_cache

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.theme import Colour


def bar(
    canvas: Canvas, rect: Rect, now: int, most: int, colour: Colour | None = None, loss: int = 0, mean: int = 0
) -> None:
    """Draw `now` of `most`; of `loss`, the part about to go, `mean` is filled and the rest hatched."""
    if rect.width > 0 and rect.height > 0:
        scale = canvas.letters.scale
        canvas.surface.blit(_drawn(rect.size, now, max(1, most), colour, (loss, mean), scale, theme.BACK), rect)


@lru_cache(maxsize=500)
def _drawn(
    size: tuple[int, int],
    now: int,
    most: int,
    colour: Colour | None,
    going: tuple[int, int],
    scale: float,
    palette: Colour,
) -> pygame.Surface:
    """Return a bar on a sheet of its size, in the palette with that ground; `going` is the worst and the mean loss."""
    loss, mean = going
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    rect = sheet.get_rect()
    pygame.draw.rect(sheet, theme.WELL, rect, border_radius=round(3 * scale))
    pygame.draw.rect(sheet, theme.LINE, rect, max(1, round(scale)), border_radius=round(3 * scale))
    inner = rect.inflate(-round(2 * scale), -round(2 * scale))
    full = inner.width * max(0, min(now, most)) // most
    kept = inner.width * max(0, min(now - loss, most)) // most
    sheet.fill(colour or theme.health_colour(now - loss, most), Rect(inner.left, inner.top, kept, inner.height))
    if full > kept:
        gone = Rect(inner.left + kept, inner.top, full - kept, inner.height)
        sheet.fill(theme.COAL, gone)
        step = max(3, round(4 * scale))
        for x in range(gone.left, gone.right, step):
            sheet.fill(theme.BAD, Rect(x, gone.top, max(1, step // 3), gone.height).clip(gone))
        expected = full - inner.width * max(0, min(now - mean, most)) // most
        sheet.fill(theme.BAD, Rect(gone.right - expected, gone.top, expected, gone.height).clip(gone))
    return sheet


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
