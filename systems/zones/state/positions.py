"""Positions of units, the Zones they are in, and the places in reach (ZN-01 to ZN-03)."""

from collections.abc import Mapping, Sequence

from systems.table.battle.fight import Fight
from systems.table.loop.caches import OFFERS
from systems.zones.map import FAR, OUT, Field, Graph, Point, adjacent, form_zones, loose_zone_id, within_feet
from systems.zones.state.layout import OUTSIDE, Layout, Place
from systems.zones.state.state import State, Unit

Stands = tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str, int, int], ...]]
"""Ways that are open, and id, Zone and point of each unit on the map."""


class Positions(Layout):
    """The map of a fight with the positions of all units."""

    def __init__(self, fight: Fight) -> None:
        """Bind the map; `fight.bound(Positions)` keeps one instance per fight."""
        self.state = state = fight.bound(State)
        super().__init__(state.map, state.numbers)
        self._graphs: dict[tuple[tuple[str, str], ...], Graph] = {}
        self._fields: dict[object, Field] = {}
        self._reached: dict[object, Mapping[str, Place]] = {}
        """Places in reach on loose ground, by where everybody stands."""

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
        key = self._stands(before_move)
        if key not in self._fields:
            if len(self._fields) > 500:
                self._fields.clear()
            self._fields[key] = self.form(key[1])
        return self._fields[key]

    def _stands(self, before_move: str = "") -> Stands:
        """Return the ways open now, and where everybody stands."""
        places: list[tuple[str, str, int, int]] = []
        for unit in self.state.units:
            spot = unit.spot
            if unit.id == before_move:
                places.append((unit.id, spot.was_zone, spot.was_x, spot.was_y))
            elif not unit.health.gone and (spot.zone or spot.x):
                places.append((unit.id, spot.zone, spot.x, spot.y))
        return self.state.terrain.opened, tuple(places)

    def form(self, places: Sequence[tuple[str, str, int, int]]) -> Field:
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

    def reachable(self, unit: Unit, moves: int) -> Mapping[str, Place]:
        """Return places in reach of a number of movements, the present one first; OUT if the unit can leave the fight.

        Keys are ids of fixed Zones, ids of units to go to, and `x,y` of cells on loose ground. On loose ground two
        movements join: a place counts if one movement leads there from anywhere that one movement leads to (ZN-11).
        """
        if not self.ground:
            return self._reachable(unit, moves)
        key = unit.id, moves, unit.score.held, self._stands()
        found = self._reached.get(key)
        if found is None:
            if len(self._reached) >= OFFERS:
                self._reached.clear()
            found = self._reached[key] = self._reachable(unit, moves)
        return found

    def _reachable(self, unit: Unit, moves: int) -> dict[str, Place]:
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
        if found.pop(OUT, None) or by_exit or self.over_edge(*found[own], moves):
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
        self._add_cells(place, self.state.numbers.step_feet, found)
        if self._zone_of(unit, field, place) in self.exits or self.over_edge(*place, 1):
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

    def _add_cells(self, place: Place, feet: int, found: dict[str, Place]) -> None:
        """Add the cells and Zones within some feet of a place."""
        for key, there in self.around(place, feet):
            found.setdefault(key, there)

    def _on_ground(self, unit: Unit, moves: int, field: Field, found: dict[str, Place]) -> None:
        """Add units in Zones and cells within reach; a cell inside a fixed Zone is that Zone (ZN-03)."""
        for other in self.state.units:
            place = other.spot
            there = other is not unit and not other.health.gone and not place.zone
            if there and 0 < field.steps(unit.id, other.id) <= moves:
                found[other.id] = ("", place.x, place.y)
        spot = unit.spot
        self._add_cells((spot.zone, spot.x, spot.y), moves * self.state.numbers.step_feet, found)

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

    def point(self, key: str) -> tuple[int, int]:
        """Return the coordinates of a unit or of a fixed Zone's centre."""
        if key in self.centres:
            return self.centres[key].x, self.centres[key].y
        spot = self.state.by_id[key].spot
        return spot.x, spot.y


def put(unit: Unit, place: Place) -> None:
    """Put a unit at a place."""
    unit.spot.zone, unit.spot.x, unit.spot.y = place
