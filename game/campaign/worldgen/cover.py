"""Terrain cover: terrains share the cells by the ranks of their height and damp.

A cover maps cells to terrain ids; cells without one are still free.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.campaign.worldgen.grid import Grid
from game.campaign.worldgen.plan import Draw, Share
from systems.table.loop.language import tr

_MIDDLE = 50


def ranked(values: Sequence[int], cells: Iterable[int]) -> dict[int, int]:
    """Return the percentile rank, 0 to 99, of each of the cells, which are in ascending order."""
    ordered = sorted(cells, key=values.__getitem__)
    return {cell: rank * 100 // len(ordered) for rank, cell in enumerate(ordered)}


def split(cells: Sequence[int], shares: Sequence[Share]) -> list[Sequence[int]]:
    """Split the cells, in their order, in proportion to the shares; the last part takes the remainder."""
    whole = max(1, sum(share.percent for share in shares))
    bounds = [len(cells) * sum(each.percent for each in shares[:n]) // whole for n in range(len(shares))]
    return [cells[first:end] for first, end in pairwise([*bounds, len(cells)])]


def cover_water(cover: dict[int, str], cells: Sequence[int], shares: Sequence[Share]) -> None:
    """Cover the water with the terrains that need a boat, the one of least height first."""
    ordered = sorted(shares, key=lambda share: share.height)
    for share, part in zip(ordered, split(cells, ordered), strict=True):
        cover.update(dict.fromkeys(part, share.terrain))


def scatter(
    grid: Grid,
    cover: dict[int, str],
    height: dict[int, int],
    damp: dict[int, int],
    share: Share,
    count: int,
    draw: Draw,
) -> None:
    """Scatter single cells of a terrain, none adjacent to another, over the half of the land that suits it better."""
    pool = [cell for cell in sorted(height) if cell not in cover]
    if (share.height, share.damp) != (_MIDDLE, _MIDDLE):
        pool = _best_first(pool, share, height, damp)[: (len(pool) + 1) // 2]
    while count > 0 and pool:
        chosen = draw.die(len(pool), tr("site of {terrain}", terrain=share.terrain)) - 1
        cell, pool[chosen] = pool[chosen], pool[-1]
        pool.pop()
        if all(cover.get(other) != share.terrain for other in grid.near[cell]):
            cover[cell] = share.terrain
            count -= 1


def cover_land(cover: dict[int, str], height: dict[int, int], damp: dict[int, int], shares: Sequence[Share]) -> None:
    """Cover the land that is still free with the terrains that form areas.

    The terrain with the most extreme height chooses first, then the one with the most extreme damp; each takes the
    cells that suit it best, so that mountains are the highest land with hills around them. The last takes the rest.
    """
    choosy = sorted(shares, key=lambda share: (-abs(share.height - _MIDDLE), -abs(share.damp - _MIDDLE)))
    free: Sequence[int] = [cell for cell in sorted(height) if cell not in cover]
    for number, share in enumerate(choosy):
        ordered = _best_first(free, share, height, damp)
        taken = split(ordered, choosy[number:])[0]
        cover.update(dict.fromkeys(taken, share.terrain))
        free = ordered[len(taken) :]


def _best_first(cells: Sequence[int], share: Share, height: dict[int, int], damp: dict[int, int]) -> list[int]:
    """Return the cells in order of their suitability for a terrain; a preference of 50 is ignored."""
    up, wet = share.height - _MIDDLE, share.damp - _MIDDLE
    return sorted(cells, key=lambda cell: (-(height[cell] * up + damp[cell] * wet), cell))


def tidy(grid: Grid, cover: dict[int, str], areas: Sequence[str]) -> None:
    """Replace lone cells of area terrains by the most frequent terrain among their neighbours."""
    for cell in sorted(cover):
        around = [cover[other] for other in grid.near[cell] if cover[other] in areas]
        if cover[cell] in areas and around and cover[cell] not in around:
            cover[cell] = max(around, key=around.count)
