"""Where units will stand: beside one another, on no name, and on nobody where that can be. Nothing here draws."""

from collections.abc import Iterator, Sequence
from math import ceil

from pygame import Rect

_SHRUNK = ((1, 1), (3, 4), (1, 2))
"""Shares of the usual size that are tried in a crowded zone."""
_AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))


def in_zone(room: Rect, size: int, gap: int, taken: Sequence[Rect]) -> Rect:
    """Return a place in a zone, from its upper right corner on: free, smaller and free, or covering least.

    Args:
        room: the zone below its name.
        size: side of a ghost, in pixels.
        gap: what is left between two of them.
        taken: names, tokens, and other ghosts.
    """
    every: list[Rect] = []
    for part, of in _SHRUNK:
        for place in _grid(room, size * part // of, gap):
            if place.collidelist(taken) < 0:
                return place
            every.append(place)
    corner = Rect(room.right - size, room.top, size, size)
    return min(every, key=lambda place: covered(place, taken), default=corner)


def at_place(place: Rect, room: Rect, taken: Sequence[Rect]) -> Rect:
    """Return a place on open ground, or one close by that is free, or smaller and free; else what covers least."""
    every: list[Rect] = []
    for part, of in _SHRUNK:
        side = place.width * part // of
        small = Rect(0, 0, side, side)
        small.center = place.center
        tried = [small]
        for far in (3, 5, 8):
            step = place.width * far // 4
            tried += [small.move(dx * step, dy * step) for dx, dy in _AROUND]
        inside = [each for each in tried if room.contains(each)]
        for each in inside:
            if each.collidelist(taken) < 0:
                return each
        every += inside
    return min(every, key=lambda each: covered(each, taken), default=place)


def part_of(cell: Rect, number: int, count: int) -> Rect:
    """Return the part of a cell for one of several who share it, side by side in rows."""
    across = ceil(count**0.5)
    side = cell.width // across
    return Rect(cell.left + number % across * side, cell.top + number // across * side, side, side)


def covered(place: Rect, taken: Sequence[Rect]) -> int:
    """How many pixels of what is taken a place covers."""
    over = (place.clip(each) for each in taken)
    return sum(each.width * each.height for each in over)


def _grid(room: Rect, size: int, gap: int) -> Iterator[Rect]:
    for x in range(room.right - size, room.left - 1, -size - gap):
        for y in range(room.top, room.bottom - size + 1, size + gap):
            yield Rect(x, y, size, size)
