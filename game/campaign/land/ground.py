"""The ground of bands: what it costs to walk there, ways, and the places that powers mean."""

from collections.abc import Mapping
from functools import lru_cache

from game.campaign.components import Spot
from game.campaign.exploration.places import label, spot_at, spots, to_hex, to_text
from game.campaign.map.hexes import Hex, distance
from game.campaign.map.terrain import TerrainFacts
from game.campaign.sky.outdoors import move_cost
from game.campaign.state import CampaignState
from game.campaign.travel.routes import Cost, connected, find_route
from game.packs.models.power import Power, Site


def hexes_between(a: str, b: str) -> int:
    """Return how many hexes lie between two, the second one included."""
    return distance(to_hex(a), to_hex(b))


def cost_at(c: CampaignState, at: str) -> int:
    """Return the move points for entering a hex on foot today."""
    return move_cost(c, c.land.terrain_at(to_hex(at)))


def way(c: CampaignState, start: str, goal: str) -> tuple[tuple[str, ...], int] | None:
    """Return the hexes of the cheapest way on foot, and its move points; None where there is none."""
    if not on_foot(c, start, goal):
        return None
    prices = tuple((glyph, None if facts.needs_boat else facts.move_cost) for glyph, facts in c.legend.items())
    return _way(c.territory.rows, prices, start, goal)


@lru_cache(maxsize=1024)
def _way(
    rows: tuple[str, ...], prices: tuple[tuple[str, int | None], ...], start: str, goal: str
) -> tuple[tuple[str, ...], int] | None:
    """Return the way on land that does not change: bands of many plans walk the same ways."""
    route = find_route(to_hex(start), to_hex(goal), _walked(rows, dict(prices)))
    return (tuple(map(to_text, route.path)), route.points) if route else None


def on_foot(c: CampaignState, start: str, goal: str) -> bool:
    """Tell whether a way on foot leads from one hex to another."""
    wet = frozenset(glyph for glyph, facts in c.legend.items() if facts.needs_boat)
    parts = _parts(c.territory.rows, wet)
    column, row = map(int, start.split(","))
    other_column, other_row = map(int, goal.split(","))
    found = parts[row][column]
    return found > 0 and found == parts[other_row][other_column]


def _walked(rows: tuple[str, ...], prices: Mapping[str, int | None]) -> Cost:
    height, width = len(rows), len(rows[0])

    def cost(at: Hex) -> int | None:
        q, r = at
        column = q + (r >> 1)
        return prices[rows[r][column]] if 0 <= r < height and 0 <= column < width else None

    return cost


@lru_cache(maxsize=8)
def _parts(rows: tuple[str, ...], wet: frozenset[str]) -> tuple[tuple[int, ...], ...]:
    """Return the number of the piece of land that each hex is on, row by row; 0 for water."""
    legend: Mapping[str, TerrainFacts] = {
        glyph: TerrainFacts(glyph, glyph, 1, 0, glyph in wet) for glyph in dict.fromkeys("".join(rows))
    }
    height, width = len(rows), len(rows[0])

    def cost(at: Hex) -> int | None:
        q, r = at
        column = q + (r >> 1)
        if not (0 <= r < height and 0 <= column < width) or legend[rows[r][column]].needs_boat:
            return None
        return 1

    found: dict[str, int] = {}
    number = 0
    for row in range(height):
        for column in range(width):
            at = f"{column},{row}"
            if at not in found and rows[row][column] not in wet:
                number += 1
                found |= dict.fromkeys([at, *map(to_text, connected(to_hex(at), cost))], number)
    return tuple(tuple(found.get(f"{column},{row}", 0) for column in range(width)) for row in range(height))


def hex_of(c: CampaignState, place: Site) -> str:
    """Return the hex of a place, empty where the map lacks it."""
    return c.hex_by_place.get(place.key, "")


def seat(c: CampaignState, power: Power) -> str:
    """Return the hex of a power's seat, empty where the map lacks it."""
    return hex_of(c, power.seat)


def all_places(c: CampaignState) -> list[Spot]:
    """Return every town and landmark, in stable order."""
    return spots(c)


def place_name(c: CampaignState, at: str) -> str:
    """Return what a hex is called that a power means: its town or landmark, else its land; empty for no hex."""
    if not at:
        return ""
    spot = spot_at(c, at)
    return c.catalogue.get(spot.kind, spot.key).name if spot else label(c, at)
