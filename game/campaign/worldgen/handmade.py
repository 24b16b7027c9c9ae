"""Regions drawn by hand: rows of glyphs and a list of places from content."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.campaign.map.terrain import HexMap, TerrainFacts, legend_of
from game.campaign.worldgen.plan import Place, RegionPlan
from systems.table.loop.language import tr


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
            raise ValueError(tr("{id} is at {list}, which is not on the map", id=place.id, list=list(place.at)))
        if place.at in taken:
            raise ValueError(
                tr("{id} and {other} are both at {list}", id=place.id, other=taken[place.at].id, list=list(place.at))
            )
        if any((place.kind, place.id) == (other.kind, other.id) for other in taken.values()):
            raise ValueError(tr("{id} is placed twice", id=place.id))
        taken[place.at] = place
        terrain = land.terrain_at(place.hex)
        if place.kind == "town" and not terrain.settled:
            if terrain.needs_boat:
                raise ValueError(
                    tr(
                        "the town {id} at {list} lies in {terrain}",
                        id=place.id,
                        list=list(place.at),
                        terrain=terrain.id,
                    )
                )
            if settled is None:
                raise ValueError(tr("no terrain is settled: there is nothing that a town could stand on"))
            land = land.replaced(place.hex, settled.glyph)
    for place in taken.values():
        if (place.kind, place.id) == ("town", start):
            return RegionPlan(rows=land.rows, places=tuple(taken.values()), start=place.hex, generator=0)
    raise ValueError(tr("the campaign starts in {start}, which is no town of the map", start=start))
