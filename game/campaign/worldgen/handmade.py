"""Regions drawn by hand: rows of glyphs and a list of places from content."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.campaign.map.terrain import HexMap, TerrainFacts, legend_of
from game.campaign.worldgen.plan import Place, RegionPlan


def handmade(rows: Sequence[str], places: Iterable[Place], start: str, terrains: Sequence[TerrainFacts]) -> RegionPlan:
    """The region of a drawn map; a town drawn on wild land has the first settled terrain laid under it.

    `start` is the id of a town. Raises ValueError for a map that HexMap refuses, a place that is off the map,
    in the water (a town), placed twice or on another one, and for a start that is no town of the map.
    """
    land = HexMap(tuple(rows), legend_of(terrains))
    settled = next((terrain for terrain in terrains if terrain.settled), None)
    taken: dict[tuple[int, int], Place] = {}
    for place in places:
        if not land.contains(place.hex):
            raise ValueError(f"{place.id} is at {list(place.at)}, which is not on the map")
        if place.at in taken:
            raise ValueError(f"{place.id} and {taken[place.at].id} are both at {list(place.at)}")
        if any((place.kind, place.id) == (other.kind, other.id) for other in taken.values()):
            raise ValueError(f"{place.id} is placed twice")
        taken[place.at] = place
        terrain = land.terrain_at(place.hex)
        if place.kind == "town" and not terrain.settled:
            if terrain.needs_boat:
                raise ValueError(f"the town {place.id} at {list(place.at)} lies in {terrain.id}")
            if settled is None:
                raise ValueError("no terrain is settled: there is nothing that a town could stand on")
            land = land.replaced(place.hex, settled.glyph)
    for place in taken.values():
        if (place.kind, place.id) == ("town", start):
            return RegionPlan(rows=land.rows, places=tuple(taken.values()), start=place.hex, generator=0)
    raise ValueError(f"the campaign starts in {start}, which is no town of the map")
