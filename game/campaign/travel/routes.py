"""Routes over the map: the cheapest path, the days it takes, and the hexes that are connected."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.campaign.map.hexes import Hex, distance, neighbours
from game.campaign.map.sight import KNOWN, Known
from game.campaign.map.terrain import HexMap, TerrainFacts
from systems.table.loop.language import tr

Cost = Callable[[Hex], int | None]
"""Move points for entering a hex, at least 1; None where it cannot be entered and off the map."""


Step = Callable[[Hex, Hex], bool]
"""Whether a party that can enter both hexes gets from the one to the other beside it."""


@dataclass(frozen=True)
class Route:
    """The hexes to enter, in order, without the one that it starts from, and the move points for each."""

    path: tuple[Hex, ...]
    costs: tuple[int, ...]

    @property
    def points(self) -> int:
        """Move points in all."""
        return sum(self.costs)


def entry_cost(
    land: HexMap,
    known: Known,
    may_enter: Callable[[TerrainFacts], bool],
    unknown: int | None = None,
    price: Callable[[TerrainFacts], int] = lambda terrain: terrain.move_cost,
) -> Cost:
    """Return the cost of entering each hex, by terrain, as far as the party knows (HX-04).

    `may_enter`: whether the party, with its vehicle, can enter a terrain. `unknown`: the cost assumed for a hidden
    hex, None to keep to known ones. `price`: the move points for a terrain. Hidden hexes are never read, so a route
    reveals nothing.
    """
    by_glyph = {glyph: price(terrain) if may_enter(terrain) else None for glyph, terrain in land.legend.items()}
    rows, width, height = land.rows, land.width, land.height

    def cost(at: Hex) -> int | None:
        q, r = at
        column = q + (r >> 1)
        if not (0 <= r < height and 0 <= column < width):
            return None
        return by_glyph[rows[r][column]] if known[r][column] == KNOWN else unknown

    return cost


def find_route(start: Hex, goal: Hex, cost: Cost, step: Step | None = None) -> Route | None:
    """Return the cheapest route to `goal`, None where there is none; ties are broken towards the straight line."""
    if start == goal:
        return Route((), ())
    if cost(goal) is None:
        return None
    along_q, along_r = goal[0] - start[0], goal[1] - start[1]
    spent: dict[Hex, int] = {start: 0}
    came: dict[Hex, Hex] = {}
    done: set[Hex] = set()
    # (least total, steps to go, distance from the straight line, order found, hex)
    front: list[tuple[int, int, int, int, Hex]] = [(distance(start, goal), 0, 0, 0, start)]
    found = 0
    while front:
        at = heapq.heappop(front)[-1]
        if at == goal:
            return _traced(start, goal, came, spent)
        if at in done:
            continue
        done.add(at)
        for beyond in neighbours(at):
            # No way is as short as the one by which a hex was done first.
            price = None if beyond in done else cost(beyond)
            if price is None or (step and not step(at, beyond)):
                continue
            total = spent[at] + price
            if total < spent.get(beyond, total + 1):
                spent[beyond], came[beyond] = total, at
                found += 1
                to_go = distance(beyond, goal)
                aside = abs((goal[0] - beyond[0]) * along_r - (goal[1] - beyond[1]) * along_q)
                heapq.heappush(front, (total + to_go, to_go, aside, found, beyond))
    return None


def _traced(start: Hex, goal: Hex, came: dict[Hex, Hex], spent: dict[Hex, int]) -> Route:
    path = [goal]
    while path[-1] != start:
        path.append(came[path[-1]])
    path.reverse()
    costs = tuple(spent[there] - spent[here] for here, there in pairwise(path))
    return Route(tuple(path[1:]), costs)


def can_enter(price: int, points: int, points_per_day: int) -> bool:
    """Whether a hex of this price can be entered: enough points, or a whole unspent day."""
    return price <= points or points >= points_per_day


@dataclass(frozen=True)
class Journey:
    """A route divided into days: total move points, hexes per day, how many of these are no free moves, and fuel."""

    points: int
    days: tuple[int, ...]
    paid: tuple[int, ...]
    burnt: int = 0
    """Litres that the motor of a boat burns on the way, as far as they last."""


@dataclass
class Motor:
    """The motor of a boat on its way: what it has and what it burns. Without fuel the boat is rowed (HX-18)."""

    litres: int
    needs: int
    by_hex: bool
    fuelled: bool
    """The day's fuel is burnt."""
    burnt: int = 0

    def price(self, price: int, day: int) -> int:
        """Return the move points for a hex of water: all of a day where it is rowed."""
        return price if self.fuelled or self.litres >= self.needs else max(price, day)

    def burn(self) -> None:
        """Burn fuel for a hex, or with the first hex of the day for the day."""
        if not self.fuelled and self.litres >= self.needs:
            self.litres -= self.needs
            self.burnt += self.needs
            self.fuelled = not self.by_hex


def journey(
    costs: Sequence[int],
    points_today: int,
    points_per_day: int,
    *,
    floats: Sequence[bool] = (),
    free_today: int = 0,
    free_per_day: int = 0,
    landing: int | None = None,
    points_ashore: int = 0,
    motor: Motor | None = None,
    today: Sequence[int] = (),
) -> Journey:
    """Divide a route into days; the first is today and may have no hex (HX-24).

    Points do not carry over. `floats`: which hexes a boat's free moves are for (IT-12); none where it is left out.
    `landing`: the first hex that is entered without the boat; from there a day has `points_ashore` (HX-18).
    `motor`: that of the boat, which is rowed from where it runs dry; it is used up.
    `today`: what each hex costs on the first day, where that is another price than on later ones.
    Raises ValueError for a day of less than 1 point: it would last for ever.
    """
    if points_per_day < 1:
        raise ValueError(tr("a day has {points_per_day} move points", points_per_day=points_per_day))
    if not costs:
        return Journey(0, (), ())
    days, paid, points, free, spent = [0], [0], points_today, free_today, 0
    for number, (later, afloat) in enumerate(zip(costs, floats or [False] * len(costs), strict=True)):
        driven = motor if afloat else None
        cost = today[number] if today and len(days) == 1 else later
        price = driven.price(cost, points_per_day) if driven else cost
        if not (afloat and free) and not can_enter(price, points, points_per_day):
            days.append(0)
            paid.append(0)
            points, free = points_per_day, free_per_day
            if motor:
                motor.fuelled = False
            price = driven.price(later, points_per_day) if driven else later
        days[-1] += 1
        if afloat and free:
            free -= 1
            continue
        paid[-1] += landing is None or number < landing
        spent += price
        if driven:
            driven.burn()
        points = max(0, points - price)
        if number == landing:
            points, points_per_day = max(0, points_ashore - (points_per_day - points)), points_ashore
    return Journey(spent, tuple(days), tuple(paid), motor.burnt if motor else 0)


def connected(start: Hex, cost: Cost, step: Step | None = None) -> list[Hex]:
    """Return every hex that can be reached from `start`, near ones first, in a stable order."""
    seen = {start}
    found: list[Hex] = []
    front = [start]
    while front:
        further: list[Hex] = []
        for at in front:
            for beyond in neighbours(at):
                if beyond not in seen and cost(beyond) is not None and (step is None or step(at, beyond)):
                    seen.add(beyond)
                    further.append(beyond)
        found += further
        front = further
    return found
