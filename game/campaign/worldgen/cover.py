"""Which terrain covers which cell: the land's height and damp as ranks, and terrains that share it by them.

A cover is the terrain id of each cell that has one so far.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.campaign.worldgen.grid import Grid
from game.campaign.worldgen.plan import Draw, Share

_MIDDLE = 50


def ranked(values: Sequence[int], cells: Iterable[int]) -> dict[int, int]:
    """Each cell's percent rank among the cells, 0 to 99."""
    ordered = sorted(cells, key=lambda cell: (values[cell], cell))
    return {cell: rank * 100 // len(ordered) for rank, cell in enumerate(ordered)}


def split(cells: Sequence[int], shares: Sequence[Share]) -> list[Sequence[int]]:
    """The cells in parts as large as the shares are to each other, in their order; the last has what is left."""
    whole = max(1, sum(share.percent for share in shares))
    bounds = [len(cells) * sum(each.percent for each in shares[:n]) // whole for n in range(len(shares))]
    return [cells[first:end] for first, end in pairwise([*bounds, len(cells)])]


def cover_water(cover: dict[int, str], cells: Sequence[int], shares: Sequence[Share]) -> None:
    """Terrains that need a boat share the water; the one of the least height has the first of the cells."""
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
    """Put single cells of a terrain, none next to another, in the half of the land that it likes better."""
    pool = [cell for cell in sorted(height) if cell not in cover]
    if (share.height, share.damp) != (_MIDDLE, _MIDDLE):
        pool = _best_first(pool, share, height, damp)[: (len(pool) + 1) // 2]
    while count > 0 and pool:
        chosen = draw.die(len(pool), f"site of {share.terrain}") - 1
        cell, pool[chosen] = pool[chosen], pool[-1]
        pool.pop()
        if all(cover.get(other) != share.terrain for other in grid.near[cell]):
            cover[cell] = share.terrain
            count -= 1


def cover_land(cover: dict[int, str], height: dict[int, int], damp: dict[int, int], shares: Sequence[Share]) -> None:
    """Terrains that lie in areas share the land that is still free.

    Who stands out most in height chooses first, then who does in damp; each takes the cells that have most
    of what it is after, so that mountains are the highest land with hills around them. The last has the rest.
    """
    choosy = sorted(shares, key=lambda share: (-abs(share.height - _MIDDLE), -abs(share.damp - _MIDDLE)))
    free: Sequence[int] = [cell for cell in sorted(height) if cell not in cover]
    for number, share in enumerate(choosy):
        ordered = _best_first(free, share, height, damp)
        taken = split(ordered, choosy[number:])[0]
        cover.update(dict.fromkeys(taken, share.terrain))
        free = ordered[len(taken) :]


def _best_first(cells: Sequence[int], share: Share, height: dict[int, int], damp: dict[int, int]) -> list[int]:
    """The cells by how much a terrain likes them; what it does not care for (50) counts for nothing."""
    up, wet = share.height - _MIDDLE, share.damp - _MIDDLE
    return sorted(cells, key=lambda cell: (-(height[cell] * up + damp[cell] * wet), cell))


def tidy(grid: Grid, cover: dict[int, str], areas: Sequence[str]) -> None:
    """Let a lone cell of a terrain that lies in areas become what most of its neighbours are."""
    for cell in sorted(cover):
        around = [cover[other] for other in grid.near[cell] if cover[other] in areas]
        if cover[cell] in areas and around and cover[cell] not in around:
            cover[cell] = max(around, key=around.count)
