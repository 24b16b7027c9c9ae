"""Forecasts: how long the stores last, and the cost and risk of a route (HX-24)."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from game.campaign.components import Site
from game.campaign.encounters.waiting import guard
from game.campaign.exploration.places import here, is_safe, known, label, spot_at, terrain, to_hex, to_text
from game.campaign.items.inventory import count_of
from game.campaign.members.members import living
from game.campaign.quests import deadlines, quests
from game.campaign.state import CampaignState
from game.campaign.travel import passages, vehicles
from game.campaign.travel.fleet import aboard
from game.campaign.travel.pace import slowed
from game.campaign.travel.routes import find_route, journey
from systems.table.loop.events import counted


@dataclass(frozen=True)
class Forecast:
    """The forecast of a route: hexes in order, move points, hexes per day, stores needed, and risk."""

    path: tuple[str, ...]
    points: int
    days: tuple[int, ...]
    food: int
    water: int
    fuel: int
    risk: int
    """Chance in percent of at least one encounter by terrain, on the hexes that the party has seen."""
    waiting: tuple[str, ...]
    """Hexes of the route where an encounter is known to wait; they count as certain, and not towards the risk."""
    unexplored: int
    """Hexes of the route that the party has not seen; nothing is known of whom it meets there."""


UNSEEN = 2
"""Move points that are reckoned for a hex that nobody has seen: what most land takes, on the safe side."""


def forecast(c: CampaignState, goal: str) -> Forecast | None:
    """Forecast the cheapest route over known hexes, else one through unexplored land; None where there is none."""
    start, end, steps = here(c), to_hex(goal), passages.steps(c)
    seen, unseen = passages.entry_costs(c), passages.entry_costs(c, UNSEEN)
    route = find_route(start, end, seen, steps) or find_route(start, end, unseen, steps)
    if route is None or not route.path:
        return None
    craft, motor = aboard(c), vehicles.boat_motor(c)
    ahead = journey(
        route.costs,
        c.trek.points,
        c.trek.full,
        floats=[known(c, to_text(at)) and c.land.terrain_at(at).needs_boat for at in route.path],
        free_today=c.trek.free_moves,
        free_per_day=craft.record.free_moves if craft else 0,
        landing=passages.landing(c, route.path),
        points_ashore=slowed(c, c.rules.move),
        motor=motor,
    )
    nights, path = len(ahead.days), tuple(map(to_text, route.path))
    waiting = tuple(at for at in path if waits(c, at))
    quiet = prod(1 - encounter_chance(c, at) / 100 for at in path if at not in waiting)
    return Forecast(
        path=path,
        points=ahead.points,
        days=ahead.days,
        food=nights * c.rules.rations * len(living(c)),
        water=nights * c.rules.water * len(living(c)),
        fuel=ahead.burnt if motor else vehicles.fuel_for(c, ahead.paid),
        risk=round(100 * (1 - quiet)),
        waiting=waiting,
        unexplored=sum(not known(c, at) for at in path),
    )


def waits(c: CampaignState, at: str) -> bool:
    """Tell whether the party knows that somebody waits in a hex: left behind, the aim of a quest, or a guard."""
    left, spot = c.world.find(f"site-{at}", Site), spot_at(c, at)
    known_of = spot is not None and spot.state != "hidden"
    return bool(left and left.encounter) or (
        known_of and bool(quests.awaited_encounter(c, at) or (guard(c, at) and not is_safe(c, at)))
    )


def encounter_chance(c: CampaignState, at: str) -> int:
    """Chance of an encounter in a hex in percent, as far as the party can know: left behind, guarded, or by terrain."""
    if waits(c, at):
        return 100
    if not known(c, at):
        return 0
    record = terrain(c, at)
    if is_safe(c, at) or not record.encounters:
        return 0
    return min(100, record.encounter_chance + deadlines.penalties(c).encounter_chance)


def forecast_lines(c: CampaignState, ahead: Forecast) -> list[str]:
    """Put a forecast into words, with what the party has (HX-24)."""
    rules = c.rules
    has = {key: count_of(c, key) for key in (rules.food, rules.drink, rules.fuel)}
    hexes, points = counted(len(ahead.path), "hex", "hexes"), counted(ahead.points, "move point")
    found = [
        f"{hexes}, {points}, {counted(len(ahead.days), 'day')}",
        f"food: {ahead.food} rations needed until then, {has[rules.food]} at hand",
        f"water: {ahead.water} needed, {has[rules.drink]} at hand",
    ]
    if ahead.fuel:
        found.append(f"fuel: {ahead.fuel} litres needed, {has[rules.fuel]} at hand")
    return [*found, *risk_lines(len(ahead.path), ahead.risk, [label(c, at) for at in ahead.waiting], ahead.unexplored)]


def risk_lines(hexes: int, risk: int, waiting: Sequence[str], unexplored: int) -> list[str]:
    """Put what is known of the risk of a route into words, and what is not (HX-24).

    Args:
        hexes: hexes of the route.
        risk: chance in percent to meet somebody on the hexes that were seen.
        waiting: what the places are called where somebody is known to wait.
        unexplored: hexes that nobody has seen.

    Returns:
        clauses without a full stop.
    """
    found = [f"somebody is known to wait at {place}" for place in waiting]
    if unexplored < hexes:
        land = " on the land that was seen" if unexplored else ""
        found.append(f"risk: about {risk} in 100 to meet somebody{land}")
    if unexplored:
        land = "all of it" if unexplored == hexes else f"{counted(unexplored, 'hex', 'hexes')} of it"
        found.append(
            f"{land} unexplored, reckoned at {counted(UNSEEN, 'move point')} a hex: it may take longer, or be barred, "
            "and nothing is known of whom you meet there"
        )
    return found


def stores_days(c: CampaignState, item: str, each: int) -> int | None:
    """Return the days that a store lasts; None where it is not used up daily."""
    a_day = each * len(living(c))
    return count_of(c, item) // a_day if a_day else None


def stores_line(c: CampaignState) -> str:
    """Return the days that food and water last, in words (HX-24)."""
    food, water = stores_days(c, c.rules.food, c.rules.rations), stores_days(c, c.rules.drink, c.rules.water)
    return f"Food lasts {_days(food)}, water {_days(water)}."


def _days(count: int | None) -> str:
    return "as long as you like" if count is None else counted(count, "day")
