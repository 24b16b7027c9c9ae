"""Simplex noise at many points at once, equal to that of opensimplex to the last bit.

The library takes one point at a time, 20 microseconds each, unless a compiler is installed beside it; a wide land has
hundreds of thousands of points. Its permutation and gradients are used as they are.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from opensimplex import OpenSimplex
from opensimplex.constants import GRADIENTS2, NORM_CONSTANT2, SQUISH_CONSTANT2, STRETCH_CONSTANT2

Floats = np.ndarray[Any, np.dtype[np.float64]]
Ints = np.ndarray[Any, np.dtype[np.int64]]


def noise(seed: int, x: Floats, y: Floats) -> Floats:
    """Return the noise at each crossing, shape (len(y), len(x)), about -0.87 to 0.87."""
    return _noise(OpenSimplex(seed)._perm, *np.meshgrid(x, y))


def _noise(perm: Ints, x: Floats, y: Floats) -> Floats:
    stretch = (x + y) * STRETCH_CONSTANT2
    xs, ys = x + stretch, y + stretch
    column, row = np.floor(xs).astype(np.int64), np.floor(ys).astype(np.int64)
    squish = (column + row) * SQUISH_CONSTANT2
    dx, dy = x - (column + squish), y - (row + squish)
    across, up = xs - column, ys - row
    upper = across + up > 1
    # In each triangle, the corner on the far side counts if a point is close to it, else the one beyond the long edge.
    corner = np.where(upper, 2 - (across + up), 1 - (across + up))
    closest = np.where(upper, (corner < across) | (corner < up), (corner > across) | (corner > up))
    right = across > up
    far_x = np.select([closest & upper & right, closest & upper, closest & right, closest, upper], [2, 0, 1, -1, 0], 1)
    far_y = np.select([closest & upper & right, closest & upper, closest & right, closest, upper], [0, 2, -1, 1, 0], 1)
    squishes = np.select([closest & upper, closest, upper], [2, 0, 0], 2)
    near = upper.astype(np.int64)
    value = _share(perm, column + 1, row, dx - 1 - SQUISH_CONSTANT2, dy - 0 - SQUISH_CONSTANT2)
    value = value + _share(perm, column, row + 1, dx - 0 - SQUISH_CONSTANT2, dy - 1 - SQUISH_CONSTANT2)
    twice = 2 * SQUISH_CONSTANT2
    value = value + _share(perm, column + near, row + near, dx - near - near * twice, dy - near - near * twice)
    beyond = squishes * SQUISH_CONSTANT2
    value = value + _share(perm, column + far_x, row + far_y, dx - far_x - beyond, dy - far_y - beyond)
    return cast(Floats, value / NORM_CONSTANT2)


def _share(perm: Ints, column: Ints, row: Ints, dx: Floats, dy: Floats) -> Floats:
    """Return what a corner of the lattice adds, at these distances from it."""
    index = perm[(perm[column & 0xFF] + row) & 0xFF] & 0x0E
    fading = 2 - dx * dx - dy * dy
    squared = fading * fading
    share = squared * squared * (GRADIENTS2[index] * dx + GRADIENTS2[index + 1] * dy)
    return cast(Floats, np.where(fading > 0, share, 0.0))
