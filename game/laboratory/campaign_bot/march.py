"""The ways from where the party is, as far as it knows the land: what each hex costs to get to, and the first step."""

import heapq
from collections.abc import Collection, Mapping, Sequence

from game.campaign.map.hexes import Hex, neighbours


class March:
    """The cheapest ways from one hex to all others.

    Args:
        start: the hex.
        rows: the glyphs of the map, row by row.
        prices: move points for a glyph, at least 1; None for one that cannot be entered.
        shunned: hexes where a way may end, but that none leads through, or none without a toll.
        toll: move points more for a way through one of those; None where nothing leads through them.
    """

    def __init__(
        self,
        start: Hex,
        rows: Sequence[str],
        prices: Mapping[str, int | None],
        shunned: Collection[Hex],
        toll: int | None = None,
    ) -> None:
        self._start = start
        self._points: dict[Hex, int] = {start: 0}
        self._from: dict[Hex, Hex] = {}
        waiting = [(0, start)]
        while waiting:
            points, at = heapq.heappop(waiting)
            through = at in shunned and at != start
            if points > self._points[at] or (through and toll is None):
                continue
            extra = toll or 0 if through else 0
            for beside in neighbours(at):
                q, r = beside
                column = q + (r >> 1)
                if not (0 <= r < len(rows) and 0 <= column < len(rows[r])):
                    continue
                price = prices[rows[r][column]]
                if price is None:
                    continue
                total = points + price + extra
                if total < self._points.get(beside, total + 1):
                    self._points[beside], self._from[beside] = total, at
                    heapq.heappush(waiting, (total, beside))

    def points(self, goal: Hex) -> int | None:
        """Return the move points of the way to a hex; None where there is none."""
        return self._points.get(goal)

    def first(self, goal: Hex) -> Hex | None:
        """Return the first hex of the way to another; None where there is none."""
        if goal not in self._from:
            return None
        return self.way(goal)[0]

    def way(self, goal: Hex) -> list[Hex]:
        """Return the hexes of the way to another, without the start; none where there is no way."""
        found: list[Hex] = []
        while goal in self._from:
            found.append(goal)
            goal = self._from[goal]
        return found[::-1]
