"""The columns and rows of a map in zones: where many stand, or will, they are larger. Nothing here draws."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate

from pygame import Rect

from game.window.stage.battle_map import Plan, fitted, zone_at, zones_of
from game.window.stage.scene import Scene
from game.window.stage.signs import moves
from systems.table.battle.view import AreaView, MapView

_KEPT = 55
"""Per cent of an even share that a column or row without anybody keeps."""


def spread(place: Rect, scene: Scene, land: MapView, least: Mapping[str, int]) -> Plan:
    """Lay a map in zones into a place, with the columns and rows where many are wider and higher.

    Args:
        place: the place on the screen.
        scene: the fight.
        land: the map.
        least: how wide each zone has to be for its name, by ids.
    """
    even, zones = fitted(place, land), zones_of(land)
    counts = _counts(scene, zones)
    columns, rows = [0.0] * even.columns, [0.0] * even.rows
    narrow = [0] * even.columns
    for zone in zones:
        many = counts[zone["id"]] / zone["width"]
        for x in range(zone["x"], zone["x"] + zone["width"]):
            columns[x] = max(columns[x], many)
            narrow[x] = max(narrow[x], -(-least.get(zone["id"], 0) // zone["width"]))
        for y in range(zone["y"], zone["y"] + zone["height"]):
            rows[y] = max(rows[y], counts[zone["id"]] / zone["height"])
    wide = _parts(even.wide, columns, narrow)
    high = _parts(even.high, rows, [0] * even.rows)
    return even._replace(lefts=(0, *accumulate(wide)), tops=(0, *accumulate(high)))


def _counts(scene: Scene, zones: Sequence[AreaView]) -> Counter[str]:
    """How many stand in each zone, and will."""
    found: Counter[str] = Counter()
    for figure in scene.figures.values():
        if figure.spot is not None and (zone := zone_at(zones, *figure.spot)) is not None:
            found[zone["id"]] += 1
    for intent in scene.deeds.values():
        if moves(intent) and (area := intent["end"].get("area")):
            found[area] += 1
    return found


def _parts(even: int, weights: Sequence[float], least: Sequence[int]) -> list[int]:
    """Share out pixels: each has what it needs, and the rest goes by how many are there."""
    floors = [min(even, max(even * _KEPT // 100, each)) for each in least]
    rest, of = even * len(weights) - sum(floors), sum(weights)
    if not of:
        return [even] * len(weights)
    return [floor + int(rest * weight / of) for floor, weight in zip(floors, weights, strict=True)]
