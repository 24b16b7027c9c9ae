"""Positions as they would be if some units stood elsewhere, to look at what is declared before it happens."""

from collections.abc import Mapping

from systems.zones.map import OUT, Field
from systems.zones.state.layout import OUTSIDE, Place
from systems.zones.state.positions import Positions


def place_of(positions: Positions, key: str) -> Place:
    """Return the place that a key of `Positions.reachable` names."""
    if key == OUT:
        return OUTSIDE
    if key in positions.centres:
        return positions.of_zone(key)
    if unit := positions.state.by_id.get(key):
        return unit.spot.zone, unit.spot.x, unit.spot.y
    column, _, row = key.partition(",")
    return "", *positions.feet(int(column), int(row))


def supposed(positions: Positions, moved: Mapping[str, Place]) -> Field:
    """Return the Zone of each unit if these units stood there; whoever is outside is in none."""
    places = []
    for unit in positions.state.units:
        spot = unit.spot
        zone, x, y = moved.get(unit.id, (spot.zone, spot.x, spot.y))
        if not unit.health.gone and (zone or x):
            places.append((unit.id, zone, x, y))
    if positions.ground:
        return positions.form(places)
    return Field({who: zone for who, zone, _, _ in places if zone}, positions.graph())
