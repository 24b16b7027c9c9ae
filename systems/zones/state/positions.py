"""Positions of units, the Zones they are in, and the places in reach (ZN-01 to ZN-03)."""

from collections.abc import Sequence

from systems.table.battle.fight import Fight
from systems.zones.blocks.map import Zone
from systems.zones.map import FAR, OUT, Field, Graph, Point, adjacent, form_zones, loose_zone_id, within_feet
from systems.zones.state.state import State, Unit

Place = tuple[str, int, int]
"""A fixed Zone and its centre, or an empty string and a point of loose ground; in feet."""


OUTSIDE: Place = ("", 0, 0)
"""The place beyond an exit."""


class Positions:
    """The map of a fight with the positions of all units."""

    def __init__(self, fight: Fight) -> None:
        """Bind the map; `fight.bound(Positions)` keeps one instance per fight."""
        self.state = state = fight.bound(State)
        self.map = state.map
        self.ground = state.map.ground
        self.cell = state.numbers.cell_feet
        self.centres = {zone.id: self._centre(zone) for zone in self.map.zones}
        self.wide, self.high = (self.ground.width, self.ground.height) if self.ground else (0, 0)
        self.cells = [(x, y, *self.feet(x, y), self.zone_at(x, y)) for y in range(self.high) for x in range(self.wide)]
        self.exits = [zone.id for zone in self.map.zones if zone.exit]
        self._graphs: dict[tuple[tuple[str, str], ...], Graph] = {}
        self._fields: dict[object, Field] = {}

    def _centre(self, zone: Zone) -> Point:
        return Point(zone.id, (2 * zone.x + zone.width) * self.cell // 2, (2 * zone.y + zone.height) * self.cell // 2)

    def graph(self) -> Graph:
        """Return the fixed Zones and the ways open now."""
        opened = self.state.terrain.opened
        if opened not in self._graphs:
            links = [(link.a, link.b) for link in self.map.links if not link.closed or (link.a, link.b) in opened]
            self._graphs[opened] = Graph(self.state.zones, links)
        return self._graphs[opened]

    def field(self, before_move: str = "") -> Field:
        """Return the Zone of each unit now; `before_move` is a unit taken where it stood before its move (ZN-29)."""
        if self.ground:
            return self._loose(before_move)
        zone = {unit.id: unit.spot.zone for unit in self.state.units if not unit.health.gone and unit.spot.zone}
        if before_move:
            zone[before_move] = self.state.by_id[before_move].spot.was_zone
        return Field(zone, self.graph())

    def distance(self, a: Unit, b: Unit) -> int:
        """Range between two units now, in Zones (ZN-36)."""
        if self.ground:
            return self._loose("").distance(a.id, b.id)
        start, goal = a.spot.zone, b.spot.zone
        if a.health.gone or b.health.gone or not start or not goal:
            return FAR
        return 0 if start == goal else self.graph().steps(start, goal)

    def steps(self, a: Unit, b: Unit) -> int:
        """Movements between two units now; FAR if one is not on the map."""
        return self._loose("").steps(a.id, b.id) if self.ground else self.distance(a, b)

    def nearest(self, unit: Unit, others: list[Unit]) -> Unit:
        """Return the nearest of other units; of equally near ones the first."""
        if not self.ground:
            here = unit.spot.zone
            for each in others:
                if each.spot.zone == here:
                    return each
        return min(others, key=lambda each: self.steps(unit, each))

    def _loose(self, before_move: str) -> Field:
        places: list[tuple[str, str, int, int]] = []
        for unit in self.state.units:
            spot = unit.spot
            if unit.id == before_move:
                places.append((unit.id, spot.was_zone, spot.was_x, spot.was_y))
            elif not unit.health.gone and (spot.zone or spot.x):
                places.append((unit.id, spot.zone, spot.x, spot.y))
        key = (self.state.terrain.opened, tuple(places))
        if key not in self._fields:
            if len(self._fields) > 500:
                self._fields.clear()
            self._fields[key] = self.form(places)
        return self._fields[key]

    def form(self, places: list[tuple[str, str, int, int]]) -> Field:
        """Form the loose Zones and the graph of all Zones (ZN-03)."""
        numbers = self.state.numbers
        centre = form_zones([Point(who, x, y) for who, zone, x, y in places if not zone], numbers.radius_feet)
        zone = {who: fixed or loose_zone_id(centre[who].id) for who, fixed, _, _ in places}
        loose = sorted(set(centre.values()))
        fixed = self.graph()
        links = [(a, b) for a, near in fixed.links.items() for b in near]
        for index, point in enumerate(loose):
            for other in loose[index + 1 :]:
                if adjacent(point, other, numbers.adjacent_feet):
                    links.append((loose_zone_id(point.id), loose_zone_id(other.id)))
            for key, middle in self.centres.items():
                if adjacent(point, middle, numbers.adjacent_feet):
                    links.append((loose_zone_id(point.id), key))
        graph = Graph([*fixed.links, *(loose_zone_id(point.id) for point in loose)], links)
        centres = {**self.centres, **{loose_zone_id(point.id): point for point in loose}}
        return Field(zone, graph, centres, numbers.adjacent_feet)

    def reachable(self, unit: Unit, moves: int) -> dict[str, Place]:
        """Return places in reach of a number of movements, the present one first; OUT if the unit can leave the fight.

        Keys are ids of fixed Zones, ids of units to go to, and `x,y` of cells on loose ground. On loose ground two
        movements join: a place counts if one movement leads there from anywhere that one movement leads to (ZN-11).
        """
        field, spot = self.field(), unit.spot
        here = field.zone[unit.id]
        own = self.key_of(unit)
        found: dict[str, Place] = {own: (spot.zone, spot.x, spot.y)}
        if unit.score.held or not moves:
            return found
        graph = field.graph
        for zone in graph.within(here, moves):
            if zone in self.centres:
                found.setdefault(zone, self.of_zone(zone))
        if self.ground:
            self._on_ground(unit, moves, field, found)
            if moves > 1:
                self._joined(unit, field, found)
        by_exit = any(graph.steps(here, zone) < moves for zone in self.exits)
        if found.pop(OUT, None) or by_exit or self._over_edge(*found[own], moves):
            found[OUT] = OUTSIDE
        return found

    def _joined(self, unit: Unit, field: Field, found: dict[str, Place]) -> None:
        """Add where a second movement leads from wherever the first one may lead."""
        for place in self._after_one(unit, field, found[self.key_of(unit)]).values():
            for key, there in self._after_one(unit, field, place).items():
                found.setdefault(key, there)

    def _after_one(self, unit: Unit, field: Field, place: Place) -> dict[str, Place]:
        """Return where one movement leads from a place, among the Zones of this round (ZN-03, ZN-11)."""
        if place == OUTSIDE:
            return {}
        near = self._zones_near(unit, field, place)
        found = {zone: self.of_zone(zone) for zone in near if zone in self.centres}
        for other in self.state.units:
            spot, zone = other.spot, field.zone.get(other.id)
            if zone in near and not spot.zone and not other.health.gone and zone != field.zone[unit.id]:
                found[other.id] = ("", spot.x, spot.y)
        self._cells_within(place, self.state.numbers.step_feet, found)
        if self._zone_of(unit, field, place) in self.exits or self._over_edge(*place, 1):
            found[OUT] = OUTSIDE
        return found

    def _zone_of(self, unit: Unit, field: Field, place: Place) -> str:
        """Return the Zone that a place belongs to: the nearest centre's within the radius; else there is none."""
        zone, x, y = place
        if zone:
            return zone
        if (x, y) == (unit.spot.x, unit.spot.y):
            return field.zone[unit.id]
        here = Point("", x, y)
        around = [
            ((x - centre.x) ** 2 + (y - centre.y) ** 2, key)
            for key, centre in field.centres.items()
            if key not in self.centres and within_feet(here, centre, self.state.numbers.radius_feet)
        ]
        return min(around, default=(0, ""), key=lambda each: each[0])[1]

    def _zones_near(self, unit: Unit, field: Field, place: Place) -> Sequence[str]:
        """Return the Zones adjacent to that of a place; who stands in none would found one there (ZN-03)."""
        if zone := self._zone_of(unit, field, place):
            return field.graph.links[zone]
        here = Point("", place[1], place[2])
        feet = self.state.numbers.adjacent_feet
        return [key for key, centre in field.centres.items() if adjacent(here, centre, feet)]

    def _cells_within(self, place: Place, reach: int, found: dict[str, Place]) -> None:
        """Add the cells within some feet of a place; a cell inside a fixed Zone is that Zone (ZN-03)."""
        left, top, right, bottom = self._edges(place)
        columns = range(max(0, (left - reach) // self.cell), min(self.wide, (right + reach) // self.cell + 1))
        rows = range(max(0, (top - reach) // self.cell), min(self.high, (bottom + reach) // self.cell + 1))
        for x, y, feet_x, feet_y, zone in [self.cells[y * self.wide + x] for y in rows for x in columns]:
            near_x, near_y = min(max(feet_x, left), right), min(max(feet_y, top), bottom)
            if (near_x - feet_x) ** 2 + (near_y - feet_y) ** 2 <= reach * reach:
                if zone:
                    found.setdefault(zone, self.of_zone(zone))
                else:
                    found.setdefault(f"{x},{y}", ("", feet_x, feet_y))

    def _on_ground(self, unit: Unit, moves: int, field: Field, found: dict[str, Place]) -> None:
        """Add units in Zones and cells within reach; a cell inside a fixed Zone is that Zone (ZN-03)."""
        for other in self.state.units:
            place = other.spot
            there = other is not unit and not other.health.gone and not place.zone
            if there and 0 < field.steps(unit.id, other.id) <= moves:
                found[other.id] = ("", place.x, place.y)
        spot = unit.spot
        self._cells_within((spot.zone, spot.x, spot.y), moves * self.state.numbers.step_feet, found)

    def _edges(self, place: Place) -> tuple[int, int, int, int]:
        """Return left, top, right and bottom of a fixed Zone in feet, where 20 ft count from; else the point itself."""
        zone, x, y = place
        if not zone:
            return x, y, x, y
        area, cell = self.state.zones[zone], self.cell
        return area.x * cell, area.y * cell, (area.x + area.width) * cell, (area.y + area.height) * cell

    def _over_edge(self, zone: str, x: int, y: int, moves: int) -> bool:
        """Tell whether a unit on loose ground can leave over its edge (ZN-33)."""
        if zone or self.ground is None or not self.ground.exit:
            return False
        wide, high = self.ground.width * self.cell, self.ground.height * self.cell
        return min(x, y, wide - x, high - y) <= moves * self.state.numbers.step_feet

    def key_of(self, unit: Unit) -> str:
        """Return the key of a unit's place."""
        return unit.spot.zone or self.cell_id(unit.spot.x, unit.spot.y)

    def toward(self, unit: Unit, goal: str, moves: int) -> str:
        """Return the place in reach nearest to a unit or fixed Zone; the present one if none is nearer."""
        field = self.field()
        places = [place for place in self.reachable(unit, moves) if place != OUT]
        if not self.ground:
            aim = field.zone.get(goal, goal)
            if unit.score.held or aim not in field.graph.links:
                return places[0]
            return field.graph.toward(field.zone[unit.id], aim, moves)
        if goal in places:
            return goal
        aim_x, aim_y = self.point(goal)
        known = self.reachable(unit, moves)
        return min(places, key=lambda place: (known[place][1] - aim_x) ** 2 + (known[place][2] - aim_y) ** 2)

    def way_out(self, unit: Unit) -> str:
        """Return the destination of a fleeing unit's next move; OUT also if the map has no exit in its reach."""
        if OUT in self.reachable(unit, 1):
            return OUT
        field = self.field()
        here = field.zone[unit.id]
        near = [zone for zone in self.exits if field.graph.steps(here, zone) < FAR]
        if near:
            return self.toward(unit, min(near, key=lambda zone: field.graph.steps(here, zone)), 1)
        if self.ground and self.ground.exit:
            return self._to_edge(unit)
        return next(iter(self.reachable(unit, 1))) if unit.score.held else OUT

    def _to_edge(self, unit: Unit) -> str:
        assert self.ground is not None
        wide, high = self.ground.width * self.cell, self.ground.height * self.cell
        known = self.reachable(unit, 1)
        return min(known, key=lambda key: min(known[key][1], known[key][2], wide - known[key][1], high - known[key][2]))

    def of_zone(self, zone: str) -> Place:
        """Return a fixed Zone as a place."""
        centre = self.centres[zone]
        return zone, centre.x, centre.y

    def point(self, key: str) -> tuple[int, int]:
        """Return the coordinates of a unit or of a fixed Zone's centre."""
        if key in self.centres:
            return self.centres[key].x, self.centres[key].y
        spot = self.state.by_id[key].spot
        return spot.x, spot.y

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


def put(unit: Unit, place: Place) -> None:
    """Put a unit at a place."""
    unit.spot.zone, unit.spot.x, unit.spot.y = place
