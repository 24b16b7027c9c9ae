"""A callout: a line in a bubble with a pointer to what it speaks of, never over it."""

from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from systems.table.loop.language import tr

GROUP = "callout"
_STEP = 48
"""How far apart the places are that are tried for a bubble, at scale 1."""
_STEPS = 5
_DEAR = 8
"""How many times as bad it is to cover what is kept clear as to cover whatever else can be pressed."""
_FAR = 30
"""How many covered pixels are as bad as a pixel that a bubble is further off."""


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
    clamped = [place.clamp(room) for place in _around(target, size, gap, canvas.u(_STEP))]
    free = [place for place in clamped if not place.colliderect(target)]
    small_ones = [each for each in clear if each.width * each.height < canvas.area.width * canvas.area.height // 8]
    bubble = min(
        free or [Rect(room.centerx - wide // 2, room.bottom - size[1], *size)],
        key=lambda at: _DEAR * _shared(at, small_ones) + _covered(canvas, at) + _off(at, target) * canvas.u(_FAR),
    )
    if not bubble.colliderect(target):
        _pointer(canvas, bubble, target)
        pygame.draw.rect(
            canvas.surface, theme.FLAME, target.inflate(canvas.u(6), canvas.u(6)), canvas.u(2), canvas.u(8)
        )
    canvas.box(bubble, theme.FLAME, None, 8)
    text.topleft = (bubble.left + pad, bubble.top + pad)
    text.top += canvas.paragraph(text, words, "strong", theme.INK)
    canvas.text((bubble.right - pad, text.top), tr("Got it"), "small", theme.INK, anchor="topright")
    canvas.spot(key, bubble, dismiss, group=GROUP, label=words, state=tr("hint, press to dismiss"))
    if canvas.focus == key:
        pygame.draw.rect(
            canvas.surface, theme.INK, bubble.inflate(-canvas.u(6), -canvas.u(6)), canvas.u(2), canvas.u(6)
        )
    return bubble


def _around(target: Rect, size: tuple[int, int], gap: int, step: int) -> Iterator[Rect]:
    """Yield places around a target, near ones and some further off, so that other things stay free."""
    wide, high = size
    for more in range(0, _STEPS * step, step):
        above, below = target.top - gap - high - more, target.bottom + gap + more
        left, right = target.left - gap - wide - more, target.right + gap + more
        for x in (target.centerx - wide // 2, target.left - wide // 4, target.right - wide * 3 // 4):
            yield Rect(x, below, *size)
            yield Rect(x, above, *size)
        for y in (target.centery - high // 2, target.top - high * 3 // 4, target.bottom - high // 4):
            yield Rect(left, y, *size)
            yield Rect(right, y, *size)


def _shared(place: Rect, others: Sequence[Rect]) -> int:
    """How many pixels of others lie below a place."""
    return sum(each.width * each.height for each in (place.clip(other) for other in others))


def _off(place: Rect, target: Rect) -> int:
    """Pixels between a place and its target."""
    across = max(place.left - target.right, target.left - place.right, 0)
    return max(across, place.top - target.bottom, target.top - place.bottom)


def _covered(canvas: Canvas, place: Rect) -> int:
    """How much of what can be pressed lies below a rectangle, in pixels; what fills half the window does not count."""
    most = canvas.area.width * canvas.area.height // 4
    spots = [spot.shown for spot in canvas.spots if spot.act is not None]
    return _shared(place, [shown for shown in spots if shown.width * shown.height < most])


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
