"""The land of drawn regions: hexes within reach of a party or a band, and distances."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from heapq import heappop, heappush

from game.packs.models.region import Region
from game.packs.models.terrain import Terrain

At = tuple[int, int]
"""Column and row of a hex; odd rows lie half a hex to the right."""


class Map:
    """A drawn region; a faulty one is as large as its readable part."""

    def __init__(self, region: Region, terrains: Mapping[str, Terrain]) -> None:
        """Lay out a region's rows; `terrains` are by glyph."""
        self.terrains: dict[At, Terrain] = {
            (column, row): terrains[glyph]
            for row, glyphs in enumerate(region.rows)
            for column, glyph in enumerate(glyphs)
            if glyph in terrains
        }
        self._beside: dict[At, Sequence[At]] = {}
        self.places: dict[str, At] = {spot.town or spot.landmark: spot.at for spot in region.places}
        self.start: At = self.places.get(region.start, (-1, -1))

    def reached(self, crossed: Collection[str]) -> set[At]:
        """Return every hex within reach from the start; `crossed` are terrains that vehicles can cross."""
        return self._spread([self.start], lambda at: not self.wet(at) or self.terrains[at].id in crossed)

    def walked(self, starts: Iterable[At], dry: Collection[At]) -> set[At]:
        """Return every hex that a band can walk to (PW-04); `dry` are hexes that may come to be land."""

        def open_(at: At) -> bool:
            return not self.wet(at) or at in dry

        return self._spread([at for at in starts if at in self.terrains and open_(at)], open_)

    def wet(self, at: At) -> bool:
        """Tell whether a hex needs a boat."""
        return self.terrains[at].needs_boat

    def within(self, start: At, steps: int) -> set[At]:
        """Return the hexes at most so many steps away from one."""
        found = {start} & self.terrains.keys()
        for _ in range(steps):
            found |= {beyond for at in found for beyond in self._around(at)}
        return found

    def _spread(self, starts: Iterable[At], open_: Callable[[At], bool]) -> set[At]:
        found = set(starts)
        waiting = list(found)
        while waiting:
            for at in self._around(waiting.pop()):
                if at not in found and open_(at):
                    found.add(at)
                    waiting.append(at)
        return found

    def cost(self, start: At, end: At, free: bool) -> int:
        """Return the move points of the cheapest way between two hexes, in whatever vehicles there may be.

        Args:
            start: a hex.
            end: another; if no way leads there, the answer is 0, so that nothing follows from it.
            free: hexes that need a boat cost nothing.
        """
        best = {start: 0}
        waiting = [(0, start)]
        while waiting:
            spent, at = heappop(waiting)
            if at == end:
                return spent
            for beyond in self._around(at):
                terrain = self.terrains[beyond]
                total = spent + (0 if free and self.wet(beyond) else terrain.move_cost)
                if total < best.get(beyond, total + 1):
                    best[beyond] = total
                    heappush(waiting, (total, beyond))
        return 0

    def _around(self, at: At) -> Sequence[At]:
        """Return the hexes beside one."""
        if at not in self._beside:
            column, row = at
            shift = row & 1
            six = (
                (column - 1, row),
                (column + 1, row),
                (column - 1 + shift, row - 1),
                (column + shift, row - 1),
                (column - 1 + shift, row + 1),
                (column + shift, row + 1),
            )
            self._beside[at] = tuple(beyond for beyond in six if beyond in self.terrains)
        return self._beside[at]
