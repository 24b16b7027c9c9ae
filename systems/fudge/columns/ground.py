"""The map of a set-up in tables: each spot by its number, with those just off the map, and what is between any two."""

import numpy as np

from systems.fudge.enemies.plans import _around
from systems.fudge.map.geometry import Area, Ground, Spot, concealment, inside, level, within
from systems.fudge.map.movement import into_reach, landing, towards, way_out
from systems.fudge.rules.modifiers import PARTIAL, WHOLE, Attacker, Defender, attack_modifiers, defence_modifiers, total
from systems.fudge.state import State
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers

LARGEST = 3000
"""The most spots of a map of which there are tables."""
IN_HIDING = -2
"""The goal of a move to the first place to hide in; that to the second is one less, and so on."""
ORIGINS = ("attacker", "blast", "drone")
"""Where attacks come from, by number (FT-09)."""


class Grounds:
    """Spots are numbered by x, then y, so that the order of their numbers is theirs. Tables have [from, to]."""

    def __init__(self, state: State) -> None:
        """Look at every spot, and at every pair of them."""
        ground, self.numbers = state.ground, state.numbers
        self.ground, self.margin = ground, max(1, self.numbers.reach)
        across, down = (range(-self.margin, size + self.margin) for size in (ground.width, ground.height))
        self.spots = [(x, y) for x in across for y in down]
        """Moves into reach may lead off the map by as much as that, before they are brought back."""
        self.number = {spot: number for number, spot in enumerate(self.spots)}
        self.x, self.y = np.array(self.spots).T
        self.square = (self.x[:, None] - self.x) ** 2 + (self.y[:, None] - self.y) ** 2
        """The square of the distance."""
        self.metres = np.ceil(np.sqrt(self.square)).astype(np.int64)
        self.level = np.array([level(ground, spot) for spot in self.spots])
        self.inside = np.array([self.number[inside(ground, spot)] for spot in self.spots])
        ways = [way_out(ground, spot) for spot in self.spots]
        self.way_out = np.array([self.number[goal] for goal, _ in ways])
        self.out = np.array([far for _, far in ways])
        """The metres to the way out."""
        self._look_between()
        areas = [area for area in ground.areas if area.kind == "cover"]
        around = {spot for area in areas for spot in _around(area) if inside(ground, spot) == spot}
        self.behind = np.array(sorted(self.number[spot] for spot in around), np.int64)
        """The spots in and around cover, in their order (`plans.cover_spot`)."""
        full = [area for area in ground.areas if area.full and area.kind in ("cover", "hidden")]
        self.hiding = sorted(full, key=lambda area: area.id)
        """Places to hide in, by id."""
        near = [[self.number[area.nearest(spot)] for spot in self.spots] for area in self.hiding]
        self.nearest_of = np.array(near, np.int64).reshape(len(near), len(self.spots))
        """The spot of each of those places that is nearest to each spot."""
        self._towards, self._into, self._landing = (Answers(ask) for ask in (self._toward, self._reach, self._land))

    def _look_between(self) -> None:
        """Work out what lies between any two spots, for each origin of attacks (FT-09)."""
        hidden = np.array([concealment(self.ground, spot) for spot in self.spots], np.int8)
        self.cover = self._cover(drone=False)
        covered = (self.cover, np.zeros_like(self.cover), self._cover(drone=True))
        apart = np.sign(self.level[:, None] - self.level).astype(np.int8)
        up, down = total(attack_modifiers(Attacker(higher=True))), total(defence_modifiers(Defender(higher=True)))
        height = np.where(apart > 0, up, np.where(apart < 0, -down, 0)).astype(np.int8)
        self.between = np.array([height - hidden - each for each in covered])
        """What an attack gains by height, and loses by cover and concealment, whose degrees are their bonus."""
        self.hides = np.array([(hidden == WHOLE) | (each == WHOLE) for each in covered])
        """Whether a target must be located first (FT-14)."""

    def _cover(self, *, drone: bool) -> Column:
        """Return the best cover between any two spots, or from the far side, as `geometry.cover` does."""
        found = np.zeros(self.square.shape, np.int8)
        for area in self.ground.areas:
            near = area.kind == "cover"
            for number, spot in enumerate(self.spots if near else ()):
                if within(area.nearest(spot), spot, self.ground.near):
                    x, y = (2 * spot[0] - self.x, 2 * spot[1] - self.y) if drone else (self.x, self.y)
                    degree = _covers(area, x, y, spot) * (WHOLE if area.full else PARTIAL)
                    found[:, number] = np.maximum(found[:, number], degree)
        return found

    def _at(self, *numbers: int) -> list[Spot]:
        return [self.spots[number] for number in numbers]

    def _toward(self, start: int, goal: int) -> tuple[int]:
        return (self.number[towards(*self._at(start, goal), self.numbers.move)],)

    def _reach(self, start: int, goal: int, reach: int, least: int) -> tuple[int]:
        return (self.number[into_reach(*self._at(start, goal), self.numbers.move, reach, least)],)

    def _land(self, start: int, goal: int) -> tuple[int]:
        here, there = self._at(start, goal)
        return (self.number[landing(self.ground, here, there, self.numbers.leap, self.numbers.reach)],)

    def nearest(self, x: Column, y: Column) -> Column:
        """Return the spots at some places, or the nearest ones on the map."""
        margin, ground = self.margin, self.ground
        across, down = np.clip(x, 0, ground.width - 1), np.clip(y, 0, ground.height - 1)
        return (across + margin) * (ground.height + 2 * margin) + down + margin

    def goal(self, start: Column, goal: Column) -> Column:
        """Return the spots to which moves go: those of places to hide in, by `IN_HIDING` less their number, as well."""
        if not self.hiding:
            return goal
        return np.where(goal > IN_HIDING, goal, self.nearest_of[np.maximum(0, IN_HIDING - goal), start])

    def may_hide(self, spot: Column, reach: Column) -> Column:
        """Tell whether some place to hide in is so near; see `actions.NextAction`."""
        found = np.zeros(np.broadcast(spot, reach).shape, bool)
        for nearest in self.nearest_of:
            found |= self.square[spot, nearest[spot]] <= (reach + self.ground.near) ** 2
        return found

    def towards(self, start: Column, goal: Column) -> Column:
        """Return the ends of straight moves (FT-13)."""
        return self._towards.of([start, goal])[0] if start.size else start

    def into_reach(self, start: Column, goal: Column, reach: int, least: Column = 0) -> Column:
        """Return the ends of moves towards units (FT-12, FT-13)."""
        if not start.size:
            return start
        return self._into.of([start, goal, np.full(start.size, reach), least + np.zeros_like(start)])[0]

    def landing(self, start: Column, goal: Column) -> Column:
        """Return the ends of leaps down (FT-05)."""
        return self._landing.of([start, goal])[0] if start.size else start

    def charged(self, start: Column, end: Column, target: Column) -> Column:
        """Tell which moves were charges; see `movement.charged` (FT-13)."""
        far, gone = self.square[start, target], self.square[start, end]
        x, y = self.x, self.y
        ahead = (x[end] - x[start]) * (x[target] - x[start]) + (y[end] - y[start]) * (y[target] - y[start])
        return (np.minimum(far, gone) >= self.numbers.charge**2) & (ahead > 0) & (2 * ahead**2 >= far * gone)

    def behind_cover(self, start: Column, origin: Column) -> Column:
        """Return the nearest spots within a move with better cover from an origin, or -1; see `plans.cover_spot`."""
        if not self.behind.size:
            return np.full(start.size, -1)
        better, far = self.cover[origin[:, None], self.behind], self.metres[start[:, None], self.behind]
        fit = (better > self.cover[origin, start][:, None]) & (far <= self.numbers.move)
        rank = np.where(fit, far - 1000 * better.astype(np.int64), 1000)
        return np.where(fit.any(axis=1), self.behind[rank.argmin(axis=1)], -1)


def _covers(area: Area, x: Column, y: Column, spot: Spot) -> Column:
    """Tell from which places a cover area protects a spot that is in it or close to it (FT-09)."""
    left, top, right, bottom = area.x, area.y, area.x + area.width - 1, area.y + area.height - 1
    across, down = spot[0] - x, spot[1] - y
    corners = [across * (corner - y) - down * (side - x) for side in (left, right) for corner in (top, bottom)]
    touched = (np.minimum.reduce(corners) <= 0) & (np.maximum.reduce(corners) >= 0)
    touched &= (np.maximum(x, spot[0]) >= left) & (np.minimum(x, spot[0]) <= right)
    touched &= (np.maximum(y, spot[1]) >= top) & (np.minimum(y, spot[1]) <= bottom)
    beyond = {"north": y < top, "south": y > bottom, "west": x < left, "east": x > right}
    within_it = ~np.any([*beyond.values()], axis=0)
    return touched & ~within_it & np.any([beyond[side] for side in area.sides] or [True], axis=0)


def fits(ground: Ground) -> bool:
    """Tell whether a map is small enough."""
    return ground.width * ground.height <= LARGEST
