"""Geometry of Zones: distances along ways, loose Zones, and positions for Cover (ZN-01 to ZN-03, ZN-16).

Coordinates on loose ground are whole feet; distances are compared by their squares, without rounding.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

FAR = 999
"""Distance between Zones that no way connects."""


class Point(NamedTuple):
    """A unit, or the centre of a Zone, on loose ground; x and y in feet."""

    id: str
    x: int
    y: int


def within_feet(a: Point, b: Point, feet: int) -> bool:
    """Tell whether two points are at most a number of feet apart."""
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= feet * feet


def adjacent(a: Point, b: Point, feet: int) -> bool:
    """Tell whether two Zones with these centres are adjacent: nearer than a number of feet (ZN-03)."""
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < feet * feet


def form_zones(units: Sequence[Point], radius: int) -> dict[str, Point]:
    """Form loose Zones and return the centre that each unit belongs to, by unit (ZN-03).

    In the given order, a unit outside every Zone founds one centred on itself; the others join the nearest centre, or
    of equally near ones the first founded.
    """
    centres: list[Point] = []
    for unit in units:
        if not any(within_feet(unit, centre, radius) for centre in centres):
            centres.append(unit)

    def distance(unit: Point, centre: Point) -> int:
        return (unit.x - centre.x) ** 2 + (unit.y - centre.y) ** 2

    return {unit.id: min(centres, key=lambda centre: distance(unit, centre)) for unit in units}


class Graph:
    """Zones and their adjacency, with cached distances."""

    def __init__(self, nodes: Iterable[str], links: Iterable[tuple[str, str]]) -> None:
        """Take the ids of all Zones, and pairs of adjacent ones in any order."""
        self.links: dict[str, list[str]] = {node: [] for node in nodes}
        for a, b in links:
            if b not in self.links[a]:
                self.links[a].append(b)
                self.links[b].append(a)
        self._steps: dict[str, dict[str, int]] = {}

    def steps(self, a: str, b: str) -> int:
        """Movements from one Zone to another; FAR without a way."""
        if a == b:
            return 0
        return self._from(a).get(b, FAR)

    def _from(self, start: str) -> dict[str, int]:
        if start not in self._steps:
            found = {start: 0}
            ring = [start]
            while ring:
                ring = [there for here in ring for there in self.links.get(here, ()) if _new(found, here, there)]
            self._steps[start] = found
        return self._steps[start]

    def within(self, start: str, steps: int) -> list[str]:
        """Zones within a number of movements: the start, then by distance in the order of the links."""
        return [zone for zone, count in self._from(start).items() if count <= steps]

    def between(self, zone: str, attacker: str, target: str) -> bool:
        """Tell whether a Zone lies on a shortest way from attacker to target, ends included (ZN-16)."""
        whole = self.steps(attacker, target)
        return whole < FAR and self.steps(attacker, zone) + self.steps(zone, target) == whole

    def toward(self, start: str, goal: str, steps: int) -> str:
        """The Zone reached by a number of movements along a shortest way; the start if there is none."""
        here = start
        for _ in range(min(steps, self.steps(start, goal) % FAR)):
            here = min(self.links[here], key=lambda zone: self.steps(zone, goal))
        return here


def _new(found: dict[str, int], here: str, there: str) -> bool:
    if there in found:
        return False
    found[there] = found[here] + 1
    return True


def covers(zones: Graph, coverer: str, target: str, attacker: str, *, ranged: bool) -> bool:
    """Tell whether a coverer can intercept an attack; all three units are given by their Zones (ZN-16).

    Against melee the coverer must be in the target's Zone. Against ranged attacks it must be on a shortest way
    between both, ends included but not the attacker's own Zone, unless all three share one.
    """
    if not ranged:
        return coverer == target
    if coverer == attacker:
        return attacker == target
    return coverer == target or zones.between(coverer, attacker, target)


class Field(NamedTuple):
    """The Zone of each unit at one moment, and the graph of the Zones."""

    zone: Mapping[str, str]
    graph: Graph
    centres: Mapping[str, Point] = {}
    """Centres of all Zones on a map with loose ground; else empty."""
    feet: int = 0
    """Zones with centres nearer than this are adjacent."""

    def steps(self, a: str, b: str) -> int:
        """Movements between two units; FAR if one is not on the map."""
        start, goal = self.zone.get(a), self.zone.get(b)
        return FAR if start is None or goal is None else self.graph.steps(start, goal)

    def distance(self, a: str, b: str) -> int:
        """Range between two units in Zones; over empty loose ground it is measured in feet (ZN-36)."""
        steps = self.steps(a, b)
        if steps < 2 or not self.centres:
            return steps
        start, goal = self.centres.get(self.zone.get(a, "")), self.centres.get(self.zone.get(b, ""))
        if start is None or goal is None:
            return steps
        away = 1
        while not adjacent(start, goal, away * self.feet):
            away += 1
        return min(steps, away)


OUT = "out"
"""The id of the place beyond an exit (ZN-33)."""


def loose_zone_id(founder: str) -> str:
    """Return the id of the loose Zone founded by a unit."""
    return f"around:{founder}"
