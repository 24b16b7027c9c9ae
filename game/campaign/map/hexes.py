"""Hexes: axial coordinates (q, r), pointy side up. A map's columns and rows are 'odd-r' offset coordinates.

Odd rows of a map are shifted half a hex to the right; row 0 is at the top, and pixel y grows downwards.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

Hex = tuple[int, int]

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = (
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, 0),
    (-1, 1),
    (0, 1),
)
DIRECTIONS: tuple[Hex, ...] = (EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST)

COMPASS = ("east", "northeast", "north", "northwest", "west", "southwest", "south", "southeast")

_ROOT3 = math.sqrt(3.0)
# A line through a corner or along an edge would have two nearest hexes: it is shifted, always to one side.
_NUDGE_Q, _NUDGE_R = 1e-6, 2e-6


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to the other."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six adjacent hexes, from the east, against the clock."""
    q, r = at
    return ((q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1))


def within(centre: Hex, radius: int) -> Iterator[Hex]:
    """All hexes up to this distance, row by row, each row from the left."""
    q, r = centre
    for dr in range(-radius, radius + 1):
        for dq in range(max(-radius, -radius - dr), min(radius, radius - dr) + 1):
            yield (q + dq, r + dr)


def line(start: Hex, end: Hex) -> tuple[Hex, ...]:
    """The hexes of the straight line between two, both ends included; each is adjacent to the next."""
    steps = distance(start, end)
    if steps == 0:
        return (start,)
    return tuple(
        _rounded(
            start[0] + (end[0] - start[0]) * step / steps + _NUDGE_Q,
            start[1] + (end[1] - start[1]) * step / steps + _NUDGE_R,
        )
        for step in range(steps + 1)
    )


def to_offset(at: Hex) -> tuple[int, int]:
    """Column and row on a map."""
    q, r = at
    return q + (r - (r & 1)) // 2, r


def from_offset(column: int, row: int) -> Hex:
    """The hex at a map's column and row."""
    return column - (row - (row & 1)) // 2, row


def to_pixel(at: Hex, size: float) -> tuple[float, float]:
    """Centre of a hex whose corners lie `size` from it; hex (0, 0) is centred on (0, 0)."""
    q, r = at
    return size * _ROOT3 * (q + r / 2), size * 1.5 * r


def from_pixel(x: float, y: float, size: float) -> Hex:
    """The hex that a point lies in."""
    r = y / (size * 1.5)
    return _rounded(x / (size * _ROOT3) - r / 2, r)


def corners(x: float, y: float, size: float) -> tuple[tuple[float, float], ...]:
    """The six corners of a hex centred on a point: from the top, with the clock."""
    half, quarter = size * _ROOT3 / 2, size / 2
    return (
        (x, y - size),
        (x + half, y - quarter),
        (x + half, y + quarter),
        (x, y + size),
        (x - half, y + quarter),
        (x - half, y - quarter),
    )


def _rounded(q: float, r: float) -> Hex:
    """The nearest hex: of the three cube coordinates the one that moved most is made good by the others."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    return whole_q, whole_r


def compass_direction(start: Hex, end: Hex) -> str:
    """Return the direction from one hex to another as one of eight points of the compass."""
    (x, y), (to_x, to_y) = to_pixel(start, 1.0), to_pixel(end, 1.0)
    turn = math.atan2(y - to_y, to_x - x) / (2 * math.pi)
    return COMPASS[round(turn * 8) % 8]
