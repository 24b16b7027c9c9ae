"""What lies ahead: how long the stores last, and what a route will take (HX-24)."""

from dataclasses import dataclass

from game.campaign.components import Site
from game.campaign.encounters.waiting import guard
from game.campaign.items.inventory import count_of
from game.campaign.map.places import here, is_safe, spot_at, terrain, to_hex, to_text
from game.campaign.members.members import living
from game.campaign.quests import quests
from game.campaign.state import CampaignState
from game.campaign.travel import vehicles
from game.campaign.travel.fleet import aboard
from game.campaign.travel.routes import Cost, entry_cost, find_route, journey
from game.wording import counted


@dataclass(frozen=True)
class Forecast:
    """A route: its hexes in order, the move points, how many hexes on each day, and what it needs and risks."""

    path: tuple[str, ...]
    points: int
    days: tuple[int, ...]
    food: int
    water: int
    fuel: int
    risk: int
    """Percent: the chance to meet at least one encounter, as far as terrain tells."""


def cost_of(c: CampaignState) -> Cost:
    """Return what entering each known hex costs the party as it travels now."""
    return entry_cost(c.land, c.territory.known, lambda facts: vehicles.may_enter(c, facts))


def forecast(c: CampaignState, goal: str) -> Forecast | None:
    """Look ahead along the cheapest way over known hexes; None where there is none."""
    route = find_route(here(c), to_hex(goal), cost_of(c))
    if route is None or not route.path:
        return None
    craft = aboard(c)
    ahead = journey(
        route.costs,
        c.trek.points,
        c.trek.full,
        floats=[c.land.terrain_at(at).needs_boat for at in route.path],
        free_today=c.trek.free_moves,
        free_per_day=craft.record.free_moves if craft else 0,
    )
    nights = len(ahead.days)
    quiet = 1.0
    for at in map(to_text, route.path):
        quiet *= 1 - chance(c, at) / 100
    return Forecast(
        path=tuple(map(to_text, route.path)),
        points=ahead.points,
        days=ahead.days,
        food=nights * c.rules.rations * len(living(c)),
        water=nights * c.rules.water * len(living(c)),
        fuel=vehicles.fuel_for(c, ahead.paid),
        risk=round(100 * (1 - quiet)),
    )


def chance(c: CampaignState, at: str) -> int:
    """Percent to meet somebody in a hex, as far as the party can tell: what it left, whose place it is, the land."""
    left, spot = c.world.find(f"site-{at}", Site), spot_at(c, at)
    known_of = spot is not None and spot.state != "hidden"
    if (left and left.encounter) or (known_of and (quests.awaits(c, at) or (guard(c, at) and not is_safe(c, at)))):
        return 100
    record = terrain(c, at)
    if is_safe(c, at) or not record.encounters:
        return 0
    return min(100, record.encounter_chance + quests.worse(c).encounter_chance)


def lines(c: CampaignState, ahead: Forecast) -> list[str]:
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
    found.append(f"risk: about {ahead.risk} in 100 to meet somebody on the way, as far as the land is known")
    return found


def stores_days(c: CampaignState, item: str, each: int) -> int | None:
    """How many days a store lasts; None where it is not used up by days."""
    a_day = each * len(living(c))
    return count_of(c, item) // a_day if a_day else None


def stores_line(c: CampaignState) -> str:
    """How many days the stores last, in words (HX-24)."""
    food, water = stores_days(c, c.rules.food, c.rules.rations), stores_days(c, c.rules.drink, c.rules.water)
    return f"Food lasts {_days(food)}, water {_days(water)}."


def _days(count: int | None) -> str:
    return "as long as you like" if count is None else counted(count, "day")
