"""Smooth fields of integers over a map, from a seed."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.worldgen.grid import Grid

# Coordinates are in thousandths of half a hex's width; rows are sqrt(3) of these halves apart.
_HALF, _ROW = 1000, 1732
# Nodes per wave at which the noise is sampled; interpolation between them is much faster, and as smooth.
_NODES = 6
# One unit of noise as an integer: thresholds must not depend on a last digit that differs between machines.
_UNIT = 10_000


def field(grid: Grid, seed: int, waves: Sequence[tuple[int, int]]) -> list[int]:
    """A value for each cell, about -10000 to 10000: the mean of waves given by length in hexes and weight."""
    total = [0] * grid.size
    for number, (length, weight) in enumerate(waves):
        for cell, value in enumerate(_wave(grid, seed * 64 + number, length)):
            total[cell] += value * weight
    weights = sum(weight for _, weight in waves)
    return [value // weights for value in total]


def _wave(grid: Grid, seed: int, length: int) -> list[int]:
    # Imported here, since it imports numpy, and only generation needs it.
    import numpy as np

    from game.campaign.worldgen.simplex import noise

    # Simplex noise is 0 at the same points under every seed: each wave has another origin, to hide that.
    left, top = seed * 7_919 % 10_007 / 7, seed * 104_729 % 10_009 / 7
    pitch = max(_HALF, length * 2 * _HALF // _NODES)
    columns, rows = grid.width * 2 * _HALF // pitch + 2, grid.height * _ROW // pitch + 2
    sampled = noise(seed, left + np.arange(columns) / _NODES, top + np.arange(rows) / _NODES)
    nodes = np.rint(sampled * _UNIT).astype(np.int64)
    row = np.arange(grid.height)[:, np.newaxis]
    y, down = np.divmod(row * _ROW, pitch)
    x, right = np.divmod((2 * np.arange(grid.width)[np.newaxis, :] + (row & 1)) * _HALF, pitch)
    above = nodes[y, x] * (pitch - right) + nodes[y, x + 1] * right
    below = nodes[y + 1, x] * (pitch - right) + nodes[y + 1, x + 1] * right
    values: list[int] = ((above * (pitch - down) + below * down) // (pitch * pitch)).ravel().tolist()
    return values
