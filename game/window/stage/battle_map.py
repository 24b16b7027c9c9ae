"""The position of an encounter map's cells in pixels. Nothing here draws."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from systems.table.battle.view import AreaView, MapView

_INSIDE = {"object": 2, "hazard": 1}
"""Kinds of areas that lie inside a zone when they lie within an area of a lesser rank."""


class Plan(NamedTuple):
    """A map, or a part of it, laid into a rectangle of the screen: the upper left corner, and the size of a cell."""

    left: int
    top: int
    wide: int
    high: int
    columns: int
    """How many are shown."""
    rows: int
    x: int = 0
    """The first column that is shown."""
    y: int = 0
    lefts: tuple[int, ...] = ()
    """Where each column begins and the last one ends, from the left; empty where all are alike."""
    tops: tuple[int, ...] = ()

    @property
    def rect(self) -> Rect:
        """The whole map."""
        return Rect(self.left, self.top, self.columns * self.wide, self.rows * self.high)

    def cells(self, x: int, y: int, width: int = 1, height: int = 1) -> Rect:
        """The rectangle of some cells."""
        if self.lefts and 0 <= x <= x + width <= self.columns and 0 <= y <= y + height <= self.rows:
            across, down = self.lefts[x + width] - self.lefts[x], self.tops[y + height] - self.tops[y]
            return Rect(self.left + self.lefts[x], self.top + self.tops[y], across, down)
        left, top = self.left + (x - self.x) * self.wide, self.top + (y - self.y) * self.high
        return Rect(left, top, width * self.wide, height * self.high)

    def area(self, area: AreaView) -> Rect:
        """The rectangle of an area."""
        return self.cells(area["x"], area["y"], area["width"], area["height"])

    def on_map(self, cell: tuple[int, int]) -> bool:
        """Whether a cell is shown."""
        return self.x <= cell[0] < self.x + self.columns and self.y <= cell[1] < self.y + self.rows

    def nearest(self, x: int, y: int) -> tuple[int, int]:
        """The shown cell that is nearest to a cell."""
        return min(max(x, self.x), self.x + self.columns - 1), min(max(y, self.y), self.y + self.rows - 1)


def fitted(place: Rect, land: MapView) -> Plan:
    """Lay a map into the middle of a place, as large as possible; zones are stretched to fill it."""
    columns, rows = max(1, land["width"]), max(1, land["height"])
    wide, high = max(2, place.width // columns), max(2, place.height // rows)
    if land["unit"] != "zone":
        wide = high = min(wide, high)
    left = place.left + max(0, place.width - wide * columns) // 2
    top = place.top + max(0, place.height - high * rows) // 2
    return Plan(left, top, wide, high, columns, rows)


def cell_id(key: str) -> tuple[int, int] | None:
    """The cell that an id such as `4,7` names, or None."""
    column, comma, row = key.partition(",")
    return (int(column), int(row)) if comma and column.isdecimal() and row.isdecimal() else None


def holds(area: AreaView, x: int, y: int) -> bool:
    """Whether a cell lies in an area."""
    return area["x"] <= x < area["x"] + area["width"] and area["y"] <= y < area["y"] + area["height"]


def zones_of(land: MapView) -> list[AreaView]:
    """The areas that are zones of their own."""
    return [area for area in land["areas"] if not _within_another(area, land["areas"])]


def insides_of(land: MapView) -> Mapping[str, Sequence[AreaView]]:
    """Things and hazards by the zone that they are in."""
    zones = zones_of(land)
    ids = {zone["id"] for zone in zones}
    found: dict[str, list[AreaView]] = {}
    for area in land["areas"]:
        if area["id"] not in ids:
            around = zone_at(zones, area["x"], area["y"])
            if around is not None:
                found.setdefault(around["id"], []).append(area)
    return found


def zone_at(zones: Sequence[AreaView], x: int, y: int) -> AreaView | None:
    """The smallest of the areas that hold a cell."""
    here = [area for area in zones if holds(area, x, y)]
    return min(here, key=lambda area: area["width"] * area["height"], default=None)


def _within_another(area: AreaView, areas: Sequence[AreaView]) -> bool:
    rank = _INSIDE.get(area["kind"], 0)
    return any(
        _INSIDE.get(other["kind"], 0) < rank
        and holds(other, area["x"], area["y"])
        and holds(other, area["x"] + area["width"] - 1, area["y"] + area["height"] - 1)
        for other in areas
    )
