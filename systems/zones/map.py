"""Where things are: Zones, ways between them, and how loose Zones form (ZN-01 to ZN-03, ZN-16). Pure geometry.

Distances on loose ground are whole feet in x and y; they are compared by their squares, so nothing is rounded.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

FAR = 999
"""Zones that no way connects."""


class Point(NamedTuple):
    """A unit, or the centre of a Zone, on loose ground; x and y in feet."""

    id: str
    x: int
    y: int


def within_feet(a: Point, b: Point, feet: int) -> bool:
    """Tell whether two points are at most so many feet apart."""
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= feet * feet


def adjacent(a: Point, b: Point, feet: int) -> bool:
    """Tell whether two Zones with these centres are adjacent: less than so many feet (ZN-03)."""
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < feet * feet


def form_zones(units: Sequence[Point], radius: int) -> dict[str, Point]:
    """Form loose Zones: the centre that each unit belongs to, by unit (ZN-03).

    In order of their ids a unit that is in no Zone founds one centred on itself; those within the radius of a centre
    join the nearest, of equally near ones the first founded.
    """
    centres: list[Point] = []
    for unit in units:
        if not any(within_feet(unit, centre, radius) for centre in centres):
            centres.append(unit)

    def distance(unit: Point, centre: Point) -> int:
        return (unit.x - centre.x) ** 2 + (unit.y - centre.y) ** 2

    return {unit.id: min(centres, key=lambda centre: distance(unit, centre)) for unit in units}


class Graph:
    """Zones and which are adjacent. Distances are counted once and remembered."""

    def __init__(self, nodes: Iterable[str], links: Iterable[tuple[str, str]]) -> None:
        """Take the ids of all Zones and pairs of adjacent ones, either way round."""
        self.links: dict[str, list[str]] = {node: [] for node in nodes}
        for a, b in links:
            if b not in self.links[a]:
                self.links[a].append(b)
                self.links[b].append(a)
        self._steps: dict[str, dict[str, int]] = {}

    def steps(self, a: str, b: str) -> int:
        """How many movements from one Zone to another; FAR where there is no way."""
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
        """Zones within so many movements, the start first, then by distance in the order of the links."""
        return [zone for zone, count in self._from(start).items() if count <= steps]

    def between(self, zone: str, attacker: str, target: str) -> bool:
        """Tell whether a Zone lies on a shortest way from attacker to target, ends included (ZN-16)."""
        whole = self.steps(attacker, target)
        return whole < FAR and self.steps(attacker, zone) + self.steps(zone, target) == whole

    def toward(self, start: str, goal: str, steps: int) -> str:
        """The Zone that is reached by so many movements on a shortest way; the start where there is no way."""
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
    """Tell whether one who covers the target is in the way of an attack; each is given by its Zone (ZN-16).

    Against melee the coverer must be in the target's Zone. Against ranged attacks it must be on a shortest way
    between both, ends included but not the attacker's own Zone, unless all three share one.
    """
    if not ranged:
        return coverer == target
    if coverer == attacker:
        return attacker == target
    return coverer == target or zones.between(coverer, attacker, target)


class Field(NamedTuple):
    """Who is in which Zone at one moment, and how the Zones lie to each other."""

    zone: Mapping[str, str]
    graph: Graph
    centres: Mapping[str, Point] = {}
    """Of all Zones, where there is loose ground; else none."""
    feet: int = 0
    """Zones are adjacent below so many feet."""

    def steps(self, a: str, b: str) -> int:
        """Movements between the Zones of two units; FAR where one is not on the map."""
        start, goal = self.zone.get(a), self.zone.get(b)
        return FAR if start is None or goal is None else self.graph.steps(start, goal)

    def away(self, a: str, b: str) -> int:
        """How many Zones away one unit is from another for a shot; over empty ground it is counted in feet (ZN-36)."""
        steps = self.steps(a, b)
        start, goal = self.centres.get(self.zone.get(a, "")), self.centres.get(self.zone.get(b, ""))
        if steps < 2 or start is None or goal is None:
            return steps
        away = 1
        while not adjacent(start, goal, away * self.feet):
            away += 1
        return min(steps, away)


OUT = "out"
"""The place beyond an exit (ZN-33)."""


def loose_zone_id(founder: str) -> str:
    """The id of the loose Zone that a unit founded."""
    return f"around:{founder}"
