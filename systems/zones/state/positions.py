"""Where everybody is now, which Zones there are, and where one can move (ZN-01 to ZN-03)."""

from systems.table.battle.fight import Fight
from systems.zones.blocks.map import Zone
from systems.zones.map import FAR, OUT, Field, Graph, Point, adjacent, form_zones, loose_zone_id
from systems.zones.state.state import Actor, State

Place = tuple[str, int, int]
"""A fixed Zone and its centre, or an empty text and a point of loose ground; feet."""


class Positions:
    """The map of a fight with everybody on it."""

    def __init__(self, battle: Fight) -> None:
        """Bind it; to be had by `battle.bound(Places)`."""
        self.sides = sides = battle.bound(State)
        self.map = sides.map
        self.ground = sides.map.ground
        self.cell = sides.numbers.cell_feet
        self.centres = {zone.id: self._centre(zone) for zone in self.map.zones}
        wide, high = (self.ground.width, self.ground.height) if self.ground else (0, 0)
        self.cells = [(x, y, *self.feet(x, y), self.zone_at(x, y)) for y in range(high) for x in range(wide)]
        self.exits = [zone.id for zone in self.map.zones if zone.exit]
        self._graphs: dict[tuple[tuple[str, str], ...], Graph] = {}
        self._fields: dict[object, Field] = {}

    def _centre(self, zone: Zone) -> Point:
        return Point(zone.id, (2 * zone.x + zone.width) * self.cell // 2, (2 * zone.y + zone.height) * self.cell // 2)

    def graph(self) -> Graph:
        """The fixed Zones and the ways that are open now."""
        opened = self.sides.terrain.opened
        if opened not in self._graphs:
            links = [(link.a, link.b) for link in self.map.links if not link.closed or (link.a, link.b) in opened]
            self._graphs[opened] = Graph(self.sides.zones, links)
        return self._graphs[opened]

    def field(self, back: str = "") -> Field:
        """Who is in which Zone now. `back`: with this unit where it stood before the moves of the round (ZN-29)."""
        if self.ground:
            return self._loose(back)
        zone = {actor.id: actor.spot.zone for actor in self.sides.all if not actor.health.gone and actor.spot.zone}
        if back:
            zone[back] = self.sides.by_id[back].spot.was_zone
        return Field(zone, self.graph())

    def away(self, a: Actor, b: Actor) -> int:
        """How many Zones away one unit is from another now (ZN-36)."""
        if self.ground:
            return self._loose("").away(a.id, b.id)
        start, goal = a.spot.zone, b.spot.zone
        if a.health.gone or b.health.gone or not start or not goal:
            return FAR
        return 0 if start == goal else self.graph().steps(start, goal)

    def steps(self, a: Actor, b: Actor) -> int:
        """Movements between two units now; FAR where one is not on the map."""
        return self._loose("").steps(a.id, b.id) if self.ground else self.away(a, b)

    def nearest(self, actor: Actor, others: list[Actor]) -> Actor:
        """Whom of some others it has least far to; of equally near ones the first."""
        if not self.ground:
            here = actor.spot.zone
            for each in others:
                if each.spot.zone == here:
                    return each
        return min(others, key=lambda each: self.steps(actor, each))

    def _loose(self, back: str) -> Field:
        places: list[tuple[str, str, int, int]] = []
        for actor in self.sides.all:
            spot = actor.spot
            if actor.id == back:
                places.append((actor.id, spot.was_zone, spot.was_x, spot.was_y))
            elif not actor.health.gone and (spot.zone or spot.x):
                places.append((actor.id, spot.zone, spot.x, spot.y))
        key = (self.sides.terrain.opened, tuple(places))
        if key not in self._fields:
            if len(self._fields) > 500:
                self._fields.clear()
            self._fields[key] = self._form(places)
        return self._fields[key]

    def _form(self, places: list[tuple[str, str, int, int]]) -> Field:
        """Form the loose Zones, and say which Zones are adjacent (ZN-03)."""
        numbers = self.sides.numbers
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

    def reachable(self, actor: Actor, moves: int) -> dict[str, Place]:
        """Where a unit can be after so many movements, its own place first; OUT where it can leave the fight.

        Keys are ids of fixed Zones, ids of units to go to, and `x,y` of cells on loose ground.
        """
        field, spot = self.field(), actor.spot
        here = field.zone[actor.id]
        own = self.own(actor)
        found: dict[str, Place] = {own: (spot.zone, spot.x, spot.y)}
        if actor.score.held or not moves:
            return found
        graph = field.graph
        for zone in graph.within(here, moves):
            if zone in self.centres:
                found.setdefault(zone, self.fixed(zone))
        if self.ground:
            self._on_ground(actor, moves, field, found)
        if any(graph.steps(here, zone) < moves for zone in self.exits) or self._over_edge(
            spot.zone, spot.x, spot.y, moves
        ):
            found[OUT] = ("", 0, 0)
        return found

    def _on_ground(self, actor: Actor, moves: int, field: Field, found: dict[str, Place]) -> None:
        """To any unit in a Zone so near, or so far on foot; a cell inside a fixed Zone is that Zone (ZN-03)."""
        for other in self.sides.all:
            place = other.spot
            there = other is not actor and not other.health.gone and not place.zone
            if there and 0 < field.steps(actor.id, other.id) <= moves:
                found[other.id] = ("", place.x, place.y)
        reach, spot = moves * self.sides.numbers.step_feet, actor.spot
        for x, y, feet_x, feet_y, zone in self.cells:
            if self._away(spot.zone, spot.x, spot.y, feet_x, feet_y) <= reach * reach:
                if zone:
                    found.setdefault(zone, self.fixed(zone))
                else:
                    found.setdefault(f"{x},{y}", ("", feet_x, feet_y))

    def _away(self, zone: str, x: int, y: int, to_x: int, to_y: int) -> int:
        """The square of the feet between a place and a point; from a fixed Zone it is measured from its edge."""
        if zone:
            area, cell = self.sides.zones[zone], self.cell
            x = min(max(to_x, area.x * cell), (area.x + area.width) * cell)
            y = min(max(to_y, area.y * cell), (area.y + area.height) * cell)
        return (x - to_x) ** 2 + (y - to_y) ** 2

    def _over_edge(self, zone: str, x: int, y: int, moves: int) -> bool:
        """Tell whether somebody on loose ground can leave over its edge (ZN-33)."""
        if zone or self.ground is None or not self.ground.exit:
            return False
        wide, high = self.ground.width * self.cell, self.ground.height * self.cell
        return min(x, y, wide - x, high - y) <= moves * self.sides.numbers.step_feet

    def own(self, actor: Actor) -> str:
        """The key of the place where a unit is."""
        return actor.spot.zone or self.cell_id(actor.spot.x, actor.spot.y)

    def toward(self, actor: Actor, goal: str, moves: int) -> str:
        """The place nearest to a unit or a fixed Zone that a unit can move to; its own where nothing is nearer."""
        field = self.field()
        places = [place for place in self.reachable(actor, moves) if place != OUT]
        if not self.ground:
            aim = field.zone.get(goal, goal)
            if actor.score.held or aim not in field.graph.links:
                return places[0]
            return field.graph.toward(field.zone[actor.id], aim, moves)
        if goal in places:
            return goal
        aim_x, aim_y = self.point(goal)
        known = self.reachable(actor, moves)
        return min(places, key=lambda place: (known[place][1] - aim_x) ** 2 + (known[place][2] - aim_y) ** 2)

    def way_out(self, actor: Actor) -> str:
        """Where somebody who flees moves to by one movement; OUT too where the map has no exit for them at all."""
        if OUT in self.reachable(actor, 1):
            return OUT
        field = self.field()
        here = field.zone[actor.id]
        near = [zone for zone in self.exits if field.graph.steps(here, zone) < FAR]
        if near:
            return self.toward(actor, min(near, key=lambda zone: field.graph.steps(here, zone)), 1)
        if self.ground and self.ground.exit:
            return self._to_edge(actor)
        return next(iter(self.reachable(actor, 1))) if actor.score.held else OUT

    def _to_edge(self, actor: Actor) -> str:
        assert self.ground is not None
        wide, high = self.ground.width * self.cell, self.ground.height * self.cell
        known = self.reachable(actor, 1)
        return min(known, key=lambda key: min(known[key][1], known[key][2], wide - known[key][1], high - known[key][2]))

    def fixed(self, zone: str) -> Place:
        """A fixed Zone as a place."""
        centre = self.centres[zone]
        return zone, centre.x, centre.y

    def point(self, key: str) -> tuple[int, int]:
        """The feet of a unit or of a fixed Zone's centre."""
        if key in self.centres:
            return self.centres[key].x, self.centres[key].y
        spot = self.sides.by_id[key].spot
        return spot.x, spot.y

    def feet(self, x: int, y: int) -> tuple[int, int]:
        """The middle of a cell, in feet."""
        return x * self.cell + self.cell // 2, y * self.cell + self.cell // 2

    def cell_id(self, x: int, y: int) -> str:
        """The cell of a point, as `x,y`."""
        return f"{x // self.cell},{y // self.cell}"

    def zone_at(self, x: int, y: int) -> str:
        """The fixed Zone that a cell lies in, or an empty text."""
        for zone in self.map.zones:
            if zone.x <= x < zone.x + zone.width and zone.y <= y < zone.y + zone.height:
                return zone.id
        return ""

    def of_cell(self, x: int, y: int) -> Place:
        """A cell as a place: the fixed Zone it lies in, or itself."""
        zone = self.zone_at(x, y)
        return self.fixed(zone) if zone else ("", *self.feet(x, y))


def put(actor: Actor, place: Place) -> None:
    """Put a unit somewhere."""
    actor.spot.zone, actor.spot.x, actor.spot.y = place
