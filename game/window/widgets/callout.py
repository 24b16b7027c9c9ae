"""A callout: a line in a bubble with a pointer to what it speaks of, never over it."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas

GROUP = "callout"


def callout(canvas: Canvas, target: Rect, words: str, dismiss: Callable[[], None], clear: Sequence[Rect] = ()) -> Rect:
    """Draw a bubble beside a rectangle, over as little as possible of what is kept `clear`; a press dismisses it.

    Returns:
        the bubble's place.
    """
    key, pad, gap = "callout", canvas.u(12), canvas.u(14)
    wide = min(canvas.u(280), canvas.area.width // 3)
    text = Rect(0, 0, wide - 2 * pad, 0)
    high = canvas.paragraph(text, words, "strong", draw=False)
    small = canvas.letters.height("small")
    size = (wide, high + small + 2 * pad)
    room = canvas.area.inflate(-canvas.u(12), -canvas.u(12))
    x, y = target.centerx, target.centery
    places = [
        Rect(x - wide // 2, target.bottom + gap, *size),
        Rect(x - wide // 2, target.top - gap - size[1], *size),
        Rect(target.left - gap - wide, y - size[1] // 2, *size),
        Rect(target.right + gap, y - size[1] // 2, *size),
    ]
    clamped = [place.clamp(room) for place in places]
    free = [place for place in clamped if not place.colliderect(target)]
    bubble = min(
        free or [Rect(room.centerx - wide // 2, room.bottom - size[1], *size)],
        key=lambda at: (len(at.collidelistall(clear)), _covered(canvas, at)),
    )
    if not bubble.colliderect(target):
        _pointer(canvas, bubble, target)
        pygame.draw.rect(
            canvas.surface, theme.FLAME, target.inflate(canvas.u(6), canvas.u(6)), canvas.u(2), canvas.u(8)
        )
    canvas.box(bubble, theme.FLAME, None, 8)
    text.topleft = (bubble.left + pad, bubble.top + pad)
    text.top += canvas.paragraph(text, words, "strong", theme.INK)
    canvas.text((bubble.right - pad, text.top), "Got it", "small", theme.INK, anchor="topright")
    canvas.spot(key, bubble, dismiss, group=GROUP, label=words, state="hint, press to dismiss")
    if canvas.focus == key:
        pygame.draw.rect(
            canvas.surface, theme.INK, bubble.inflate(-canvas.u(6), -canvas.u(6)), canvas.u(2), canvas.u(6)
        )
    return bubble


def _covered(canvas: Canvas, place: Rect) -> int:
    """How much of what can be pressed lies below a rectangle, in pixels; what fills half the window does not count."""
    most = canvas.area.width * canvas.area.height // 4
    spots = [spot.shown for spot in canvas.spots if spot.act is not None]
    shared = [place.clip(shown) for shown in spots if shown.width * shown.height < most]
    return sum(each.width * each.height for each in shared)


def _pointer(canvas: Canvas, bubble: Rect, target: Rect) -> None:
    """Draw the triangle that points from a bubble at the nearest edge of its target."""
    half = canvas.u(9)
    x = max(bubble.left + 2 * half, min(target.centerx, bubble.right - 2 * half))
    y = max(bubble.top + 2 * half, min(target.centery, bubble.bottom - 2 * half))
    if bubble.top >= target.bottom:
        points = [(x, target.bottom + 2), (x - half, bubble.top + 1), (x + half, bubble.top + 1)]
    elif bubble.bottom <= target.top:
        points = [(x, target.top - 2), (x - half, bubble.bottom - 1), (x + half, bubble.bottom - 1)]
    elif bubble.right <= target.left:
        points = [(target.left - 2, y), (bubble.right - 1, y - half), (bubble.right - 1, y + half)]
    else:
        points = [(target.right + 2, y), (bubble.left + 1, y - half), (bubble.left + 1, y + half)]
    pygame.draw.polygon(canvas.surface, theme.FLAME, points)
