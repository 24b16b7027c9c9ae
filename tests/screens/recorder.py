"""A canvas that remembers what was written where, on which ground, and what had to be cut."""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.spots import Spot
from game.window.theme import Colour, Role


class Written(NamedTuple):
    """One line of text on a frame."""

    text: str
    rect: Rect
    """Where it can be seen: within its clip."""
    ink: Colour
    worst: Colour
    """The ground of at least a tenth of it with the least contrast, before it was written."""
    whole: str
    """The text before it was cut; the same where nothing was."""
    role: Role


@dataclass
class Record:
    """What one frame's topmost layer has written."""

    written: list[Written] = field(default_factory=list)


class _Spots(list[Spot]):
    """The spots of a frame; a frame that is out of date is drawn again, and what it wrote before does not count."""

    def __init__(self, record: Record) -> None:
        super().__init__()
        self._record = record

    def clear(self) -> None:
        super().clear()
        self._record.written.clear()


_records: list[Record] = []


def last() -> Record:
    """The record of the canvas that was made last: the topmost layer of the frame."""
    return _records[-1]


class RecordingCanvas(Canvas):
    """Stands in for the canvas of the shell; the last one made is that of the topmost layer."""

    def __init__(self, *values: object, **named: object) -> None:
        super().__init__(*values, **named)  # type: ignore[arg-type]
        _records.append(Record())
        del _records[:-8]
        self._record = _records[-1]
        self.spots = _Spots(self._record)

    def fill(self, rect: Rect, colour: Colour) -> None:
        """Paint a rectangle; what was written below it is no longer to be seen."""
        self._covered(rect)
        super().fill(rect, colour)

    def box(self, rect: Rect, fill: Colour | None, line: Colour | None = None, round_: int = 6) -> None:
        """Paint a rounded rectangle; what was written below it is no longer to be seen."""
        if fill is not None:
            self._covered(rect)
        super().box(rect, fill, line, round_)

    def _covered(self, rect: Rect) -> None:
        shown = rect.clip(self.surface.get_clip())
        self._record.written[:] = [line for line in self._record.written if not shown.colliderect(line.rect)]

    def text(
        self,
        at: tuple[int, int],
        text: str,
        role: Role = "body",
        colour: Colour | None = None,
        *,
        width: int | None = None,
        anchor: str = "topleft",
    ) -> Rect:
        whole = text
        if width is not None:
            text = self.letters.cut(text, role, width)
        size = self.letters.line(text, role, colour).get_size()
        place = Rect((0, 0), size)
        setattr(place, anchor, at)
        seen = place.clip(self.surface.get_clip()).clip(self.surface.get_rect())
        ink = colour or theme.TEXT
        if text.strip() and seen.width > 2 and seen.height > 2:
            worst = _worst_ground(self.surface, seen, ink)
            before = self._record.written[-1:]
            if before and before[0].text == text and before[0].rect.inflate(8, 8).contains(seen):
                self._record.written.pop()  # its shadow
            self._record.written.append(Written(text, seen, ink, worst, whole, role))
        return super().text(at, text, role, colour, anchor=anchor)


_contrast = cache(theme.contrast)


def _worst_ground(surface: pygame.Surface, rect: Rect, ink: Colour) -> Colour:
    """Return the colour below a rectangle with the least contrast, leaving out a tenth of it."""
    small = pygame.transform.smoothscale(surface.subsurface(rect), (max(1, min(24, rect.width // 4)), 4))
    pixels = pygame.image.tobytes(small, "RGB")
    counts = Counter(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))
    gone, least = 0, counts.total() / 10
    for colour in sorted(counts, key=lambda colour: _contrast(colour, ink)):
        gone += counts[colour]
        if gone >= least:
            return colour
    raise AssertionError("all of them are a tenth")
