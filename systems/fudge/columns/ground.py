"""The map of a set-up in tables: each spot by its number, with those just off the map, and what lies between any two."""

import numpy as np

from systems.fudge.map.geometry import Ground, Spot, concealment, cover, inside, level, within
from systems.fudge.map.movement import into_reach, landing, towards, way_out
from systems.fudge.rules.modifiers import Attacker, Defender, attack_modifiers, defence_modifiers, total
from systems.fudge.state import State
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers

LARGEST = 3000
"""The most spots of a map of which there are tables."""


class Grounds:
    """Spots are numbered by x, then y, so that the order of their numbers is theirs. Tables have [from, to]."""

    def __init__(self, state: State) -> None:
        """Look at every spot, and at every pair of them."""
        ground, self.numbers = state.ground, state.numbers
        self.ground, margin = ground, self.numbers.reach
        self.spots = [
            (x, y) for x in range(-margin, ground.width + margin) for y in range(-margin, ground.height + margin)
        ]
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
        self.cover = np.zeros(self.square.shape, np.int8)
        areas = [area for area in ground.areas if area.kind == "cover"]
        for number, spot in enumerate(self.spots):
            if any(within(area.nearest(spot), spot, ground.near) for area in areas):
                self.cover[:, number] = [cover(ground, origin, spot) for origin in self.spots]
        hidden = np.array([concealment(ground, spot) for spot in self.spots])
        self.between = np.array([self._between(hidden, covered) for covered in (self.cover, 0 * self.cover)], np.int8)
        """What the places of two do for an attack, from where it comes: by height, cover and concealment; or without
        cover, for a blast (FT-07, FT-09)."""
        self.behind = self._behind(areas)
        self._towards, self._into = Answers(self._toward), Answers(self._reach)
        self._landing = Answers(self._land)

    def _between(self, hidden: Column, covered: Column) -> Column:
        height = attack_modifiers(Attacker(higher=True)), defence_modifiers(Defender(higher=True))
        up, down = map(total, height)
        sheltered = np.array([
            [total(defence_modifiers(Defender(cover=each, concealment=other))) for other in range(3)]
            for each in range(3)
        ])  # fmt: skip
        apart = np.sign(self.level[:, None] - self.level)
        return up * (apart > 0) - down * (apart < 0) - sheltered[covered, hidden]

    def _behind(self, areas: object) -> Column:
        """Return the spots in and around cover, in their order (`plans.cover_spot`)."""
        around = {
            (x, y)
            for area in self.ground.areas
            if area.kind == "cover"
            for x in range(area.x - 1, area.x + area.width + 1)
            for y in range(area.y - 1, area.y + area.height + 1)
        }
        return np.array(sorted(self.number[spot] for spot in around if inside(self.ground, spot) == spot), np.int64)

    def _at(self, *numbers: int) -> list[Spot]:
        return [self.spots[number] for number in numbers]

    def _toward(self, start: int, goal: int) -> tuple[int]:
        return (self.number[towards(*self._at(start, goal), self.numbers.move)],)

    def _reach(self, start: int, goal: int, reach: int, least: int) -> tuple[int]:
        return (self.number[into_reach(*self._at(start, goal), self.numbers.move, reach, least)],)

    def _land(self, start: int, goal: int) -> tuple[int]:
        return (self.number[landing(self.ground, *self._at(start, goal), self.numbers.leap, self.numbers.reach)],)

    def nearest(self, x: Column, y: Column) -> Column:
        """Return the spots at some places, or the nearest ones on the map."""
        margin, ground = self.numbers.reach, self.ground
        across, down = np.clip(x, 0, ground.width - 1), np.clip(y, 0, ground.height - 1)
        return (across + margin) * (ground.height + 2 * margin) + down + margin

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
        """Return the nearest spots within a move that have better cover from an origin, or -1; see `plans.cover_spot`."""
        if not self.behind.size:
            return np.full(start.size, -1)
        better, far = self.cover[origin[:, None], self.behind], self.metres[start[:, None], self.behind]
        fit = (better > self.cover[origin, start][:, None]) & (far <= self.numbers.move)
        rank = np.where(fit, far - 1000 * better.astype(np.int64), 1000)
        return np.where(fit.any(axis=1), self.behind[rank.argmin(axis=1)], -1)


def fits(ground: Ground) -> bool:
    """Tell whether a map is small enough."""
    return ground.width * ground.height <= LARGEST
