"""Generation of a region from a seed: heights, water, terrains, towns and landmarks.

The same plan, seed and draws give the same region on every machine: noise is rounded to integers before any
decision, and every choice is made in cell order.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.map.hexes import from_offset
from game.campaign.worldgen import cover as covers
from game.campaign.worldgen.grid import Grid
from game.campaign.worldgen.noise import field
from game.campaign.worldgen.plan import Draw, GeneratedPlan, Place, RegionPlan
from game.campaign.worldgen.settlements import Settler
from game.campaign.worldgen.water import add_rivers, flooded, join_lands
from systems.table.loop.language import tr

VERSION = 1
"""Raised whenever the same seed would give another map."""

# Fall of the land toward one of six sides, border to border, so that there is a sea besides lakes.
_SLOPE = 9_000
_SIDES = ((2, 0), (1, -2), (-1, -2), (-2, 0), (-1, 2), (1, 2))
# Ranges are folds of the land; toward the water they flatten, which leaves room for hills.
_FOLD, _FOLD_INLAND = 3, 4
# Moisture added by water to land 1, 2 … steps away.
_DAMP_NEAR_WATER = (0, 3_000, 1_800, 900)


def generate(plan: GeneratedPlan, seed: int, draw: Draw) -> RegionPlan:
    """The region of a plan.

    All towns and landmarks can be walked to from the first town. Raises ValueError where there is no room.
    """
    grid = Grid(plan.width, plan.height)
    terrains = {terrain.id: terrain for terrain in plan.terrains}
    wet = [share for share in plan.shares if terrains[share.terrain].needs_boat]
    dry = [share for share in plan.shares if not terrains[share.terrain].needs_boat]
    areas = [share for share in dry if not share.scattered]

    heights = _heights(grid, seed, _SIDES[draw.die(len(_SIDES), tr("side of the sea")) - 1])
    # Lakes leave room for the approximate area of the rivers, so that the total matches the share of water.
    in_rivers = plan.rivers * min(plan.width, plan.height) // 4
    wet_cells = grid.size * sum(share.percent for share in wet) // 100
    water = flooded(grid, heights, max(wet_cells - in_rivers, wet_cells // 2))
    if plan.rivers and wet:
        inland = [cell for cell in range(grid.size) if not water[cell]]
        peaks = [cell for cell, rank in covers.ranked(heights, inland).items() if rank >= 70]
        add_rivers(grid, heights, peaks, water, plan.rivers, draw)
    mainland = join_lands(grid, water)
    if not mainland or not areas:
        raise ValueError(tr("the region has no land"))

    land = [cell for cell in range(grid.size) if not water[cell]]
    from_water = grid.steps_from(cell for cell in range(grid.size) if water[cell])
    height = covers.ranked(_folded(grid, seed, heights, from_water), land)
    damp = covers.ranked(_damps(grid, seed, from_water), land)
    cover: dict[int, str] = {}
    sea = sorted((cell for cell in range(grid.size) if water[cell]), key=lambda cell: (heights[cell], cell))
    covers.cover_water(cover, sea, wet)
    for share in dry:
        if share.scattered:
            covers.scatter(grid, cover, height, damp, share, grid.size * share.percent // 100, draw)
    covers.cover_land(cover, height, damp, areas)
    covers.tidy(grid, cover, [share.terrain for share in areas])

    places = _settled(plan, grid, mainland, cover, draw)
    glyphs = [terrains[cover[cell]].glyph for cell in range(grid.size)]
    town = next(terrain for terrain in plan.terrains if terrain.settled)
    for place in places:
        if place.kind == "town":
            glyphs[place.at[1] * plan.width + place.at[0]] = town.glyph
    rows = tuple("".join(glyphs[row * plan.width : (row + 1) * plan.width]) for row in range(plan.height))
    return RegionPlan(rows=rows, places=places, start=from_offset(*places[0].at), generator=VERSION)


def _heights(grid: Grid, seed: int, sea: tuple[int, int]) -> list[int]:
    """Return the heights: a few large waves on any size of map, smaller ones on top, and the slope."""
    swell = max(10, min(40, min(grid.width, grid.height) // 2))
    rolling = field(grid, seed * 8, [(swell, 6), (swell // 2, 4), (max(4, swell // 4), 4)])
    reach = max(grid.width, grid.height)
    slope = [
        (sea[0] * (2 * column - grid.width) + sea[1] * (2 * row - grid.height)) * _SLOPE // (8 * reach)
        for column, row in map(grid.offset, range(grid.size))
    ]
    return grid.smoothed([height - fall for height, fall in zip(rolling, slope, strict=True)])


def _folded(grid: Grid, seed: int, heights: Sequence[int], from_water: Sequence[int]) -> list[int]:
    """Add mountain ranges to the heights: crests run along the zero crossings of a second field."""
    swell = max(10, min(28, min(grid.width, grid.height) // 2))
    folds = field(grid, seed * 8 + 1, [(swell, 3), (swell // 2, 1), (max(4, swell // 4), 1)])
    folded = []
    for cell, height in enumerate(heights):
        inland = _FOLD_INLAND if from_water[cell] < 0 else min(_FOLD_INLAND, from_water[cell])
        crest = 4_000 - 2 * abs(folds[cell])
        folded.append(height + crest * _FOLD * inland // (2 * _FOLD_INLAND))
    return grid.smoothed(folded)


def _damps(grid: Grid, seed: int, from_water: Sequence[int]) -> list[int]:
    swell = max(9, min(30, min(grid.width, grid.height) * 2 // 5))
    damps = field(grid, seed * 8 + 2, [(swell, 4), (swell // 2, 3), (max(4, swell // 4), 2)])
    for cell, steps in enumerate(from_water):
        if 0 < steps < len(_DAMP_NEAR_WATER):
            damps[cell] += _DAMP_NEAR_WATER[steps]
    return grid.smoothed(damps)


def _settled(
    plan: GeneratedPlan, grid: Grid, mainland: Sequence[int], cover: dict[int, str], draw: Draw
) -> tuple[Place, ...]:
    costs = {terrain.id: terrain.move_cost for terrain in plan.terrains}
    areas = [share.terrain for share in plan.shares if not share.scattered]
    easy = min(costs[cover[cell]] for cell in mainland) + 1
    easy_land = [cell for cell in mainland if cover[cell] in areas and costs[cover[cell]] <= easy]
    settler = Settler(grid, mainland, len(plan.towns) + len(plan.landmarks), draw)
    places = []
    for number, town in enumerate(plan.towns):
        cell = settler.town(easy_land) if number else settler.start(easy_land)
        places.append(Place(grid.offset(cell), "town", town))
    for number, site in enumerate(plan.landmarks):
        suited = [cell for cell in mainland if not site.terrains or cover[cell] in site.terrains]
        cell = settler.landmark(site.id, number, len(plan.landmarks), suited)
        places.append(Place(grid.offset(cell), "landmark", site.id))
    return tuple(places)
