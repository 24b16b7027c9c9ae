"""Tooltips: a few words beside the pointer, after it has rested, and never over what they explain."""

from collections.abc import Callable

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.presses import milliseconds
from game.window.spots import Spot

MOST_LINES = 8
RESTS = 350
"""Milliseconds for which the pointer rests on a spot before its tip is shown."""


class Tips:
    """When the tip of the spot below the pointer is due."""

    def __init__(self, clock: Callable[[], int] = milliseconds) -> None:
        """Count milliseconds by a clock."""
        self._clock = clock
        self._on = ""
        self._since = 0
        self._shown = False

    def due(self, key: str) -> bool:
        """Tell whether the tip of a spot is to be shown: the pointer rests there."""
        if key != self._on:
            self._on, self._since, self._shown = key, self._clock(), False
        return bool(key) and self._clock() - self._since >= RESTS

    def wait(self, most: int) -> int:
        """Return the milliseconds until a tip becomes due, or `most` where none does before."""
        return most if self._shown or not self._on else max(1, min(most, RESTS - self._clock() + self._since))

    def late(self) -> bool:
        """Tell once, when a tip has become due without any event."""
        if self._shown or not self.due(self._on):
            return False
        self._shown = True
        return True

    def draw(self, canvas: Canvas, at: tuple[int, int], spot: Spot | None) -> None:
        """Draw the tip of a spot when it is due."""
        if self.due(spot.key if spot is not None else "") and spot is not None and not spot.explained and spot.tip:
            self._shown = True
            tooltip(canvas, at, spot.tip.splitlines(), spot.shown)


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
    rect = _beside(canvas, at, owner, (wide + canvas.u(16), high + canvas.u(10)))
    canvas.box(rect, theme.INK, theme.DIM, 4)
    y = rect.top + canvas.u(5)
    for text, strong in shown:
        canvas.text((rect.left + canvas.u(8), y), text, "strong" if strong else "small", theme.TEXT)
        y += canvas.letters.height("strong" if strong else "small")


def _beside(canvas: Canvas, at: tuple[int, int], owner: Rect | None, size: tuple[int, int]) -> Rect:
    """Return a place of that size below its owner, above it, or at a side: wherever it covers nothing of it."""
    room, gap = canvas.area.inflate(-canvas.u(8), -canvas.u(8)), canvas.u(6)
    below = Rect((at[0] + canvas.u(14), at[1] + canvas.u(16)), size)
    if owner is None:
        return below.clamp(room)
    places = [
        Rect((below.left, owner.bottom + gap), size),
        Rect((below.left, owner.top - gap - size[1]), size),
        Rect((owner.right + gap, below.top), size),
        Rect((owner.left - gap - size[0], below.top), size),
    ]
    clamped = [place.clamp(room) for place in places]
    return next((place for place in clamped if not place.colliderect(owner)), below.clamp(room))
