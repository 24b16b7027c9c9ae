"""The layout of a fight's map: its Zones and cells, and what is near what whoever stands there (ZN-01 to ZN-03)."""

from collections.abc import Sequence

from systems.table.loop.caches import POSITIONS
from systems.zones.blocks.map import Zone
from systems.zones.blocks.stat_blocks import EncounterBlock, Numbers
from systems.zones.map import Point

Place = tuple[str, int, int]
"""A fixed Zone and its centre, or an empty string and a point of loose ground; in feet."""

OUTSIDE: Place = ("", 0, 0)
"""The place beyond an exit."""


class Layout:
    """A map without anybody on it."""

    def __init__(self, block: EncounterBlock, numbers: Numbers) -> None:
        """Lay out the map of an encounter."""
        self.map, self.ground = block, block.ground
        self.cell, self.step = numbers.cell_feet, numbers.step_feet
        self.zones = {zone.id: zone for zone in block.zones}
        self.centres = {zone.id: self._centre(zone) for zone in block.zones}
        self.wide, self.high = (self.ground.width, self.ground.height) if self.ground else (0, 0)
        self.cells = [(x, y, *self.feet(x, y), self.zone_at(x, y)) for y in range(self.high) for x in range(self.wide)]
        self.exits = [zone.id for zone in block.zones if zone.exit]
        self._around: dict[tuple[Place, int], Sequence[tuple[str, Place]]] = {}

    def _centre(self, zone: Zone) -> Point:
        return Point(zone.id, (2 * zone.x + zone.width) * self.cell // 2, (2 * zone.y + zone.height) * self.cell // 2)

    def of_zone(self, zone: str) -> Place:
        """Return a fixed Zone as a place."""
        centre = self.centres[zone]
        return zone, centre.x, centre.y

    def feet(self, x: int, y: int) -> tuple[int, int]:
        """Return the middle of a cell, in feet."""
        return x * self.cell + self.cell // 2, y * self.cell + self.cell // 2

    def cell_id(self, x: int, y: int) -> str:
        """Return the cell of a point, as `x,y`."""
        return f"{x // self.cell},{y // self.cell}"

    def zone_at(self, x: int, y: int) -> str:
        """Return the fixed Zone that contains a cell, or an empty string."""
        for zone in self.map.zones:
            if zone.x <= x < zone.x + zone.width and zone.y <= y < zone.y + zone.height:
                return zone.id
        return ""

    def of_cell(self, x: int, y: int) -> Place:
        """Return a cell as a place: the fixed Zone that contains it, or the cell."""
        zone = self.zone_at(x, y)
        return self.of_zone(zone) if zone else ("", *self.feet(x, y))

    def around(self, place: Place, reach: int) -> Sequence[tuple[str, Place]]:
        """Return the cells within some feet of a place, by id; a cell inside a fixed Zone is that Zone (ZN-03)."""
        known = self._around.get((place, reach))
        if known is None:
            if len(self._around) >= POSITIONS:
                self._around.clear()
            known = self._around[place, reach] = tuple(self._found_around(place, reach).items())
        return known

    def _found_around(self, place: Place, reach: int) -> dict[str, Place]:
        left, top, right, bottom = self._edges(place)
        columns = range(max(0, (left - reach) // self.cell), min(self.wide, (right + reach) // self.cell + 1))
        rows = range(max(0, (top - reach) // self.cell), min(self.high, (bottom + reach) // self.cell + 1))
        around: dict[str, Place] = {}
        for x, y, feet_x, feet_y, zone in [self.cells[y * self.wide + x] for y in rows for x in columns]:
            near_x, near_y = min(max(feet_x, left), right), min(max(feet_y, top), bottom)
            if (near_x - feet_x) ** 2 + (near_y - feet_y) ** 2 <= reach * reach:
                if zone:
                    around.setdefault(zone, self.of_zone(zone))
                else:
                    around[f"{x},{y}"] = ("", feet_x, feet_y)
        return around

    def _edges(self, place: Place) -> tuple[int, int, int, int]:
        """Return left, top, right and bottom of a fixed Zone in feet, where 20 ft count from; else the point itself."""
        zone, x, y = place
        if not zone:
            return x, y, x, y
        area, cell = self.zones[zone], self.cell
        return area.x * cell, area.y * cell, (area.x + area.width) * cell, (area.y + area.height) * cell

    def over_edge(self, zone: str, x: int, y: int, moves: int) -> bool:
        """Tell whether a unit on loose ground can leave over its edge (ZN-33)."""
        if zone or self.ground is None or not self.ground.exit:
            return False
        wide, high = self.ground.width * self.cell, self.ground.height * self.cell
        return min(x, y, wide - x, high - y) <= moves * self.step
