"""Forecasts: how long the stores last, and the cost and risk of a route (HX-24)."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from game.campaign.components import Site
from game.campaign.day.goals import UNSEEN
from game.campaign.encounters.waiting import counts, guard
from game.campaign.events.bands import whose
from game.campaign.exploration.places import here, is_safe, known, label, spot_at, terrain, to_hex, to_text
from game.campaign.items.inventory import count_of
from game.campaign.land.believed import Risk, risks
from game.campaign.map.hexes import Hex
from game.campaign.members.members import living
from game.campaign.quests import deadlines, quests
from game.campaign.sky import outdoors
from game.campaign.sky.outdoors import slows
from game.campaign.sky.weather import weather
from game.campaign.state import CampaignState
from game.campaign.travel import passages, vehicles
from game.campaign.travel.fleet import aboard
from game.campaign.travel.pace import on_foot, slowed
from game.campaign.travel.routes import Route, find_route, journey
from systems.table.loop.language import counted, tr


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
    bands: tuple[Risk, ...]
    """Bands that the party knows of and that could see it on the way; they count by themselves, not in the risk."""


def forecast(c: CampaignState, goal: str) -> Forecast | None:
    """Forecast the cheapest route over known hexes, else one through unexplored land; None where there is none.

    Today is reckoned in today's weather, later days without any. Where that makes two routes, the quicker one counts.
    """
    fair = _route(c, goal, today=False)
    if fair is None or not fair.path:
        return None
    if not slows(c):
        return _along(c, fair.path, fair.costs, ())
    ways = [fair, _route(c, goal, today=True)]
    found = [_along(c, way.path, _prices(c, way, today=False), _prices(c, way, today=True)) for way in ways if way]
    return min(found, key=lambda ahead: (len(ahead.days), ahead.points))


def _route(c: CampaignState, goal: str, *, today: bool) -> Route | None:
    """Return the cheapest route in the weather of today, or without any."""
    start, end, steps = here(c), to_hex(goal), passages.steps(c)
    seen = passages.entry_costs(c, today=today)
    return find_route(start, end, seen, steps) or find_route(
        start, end, passages.entry_costs(c, UNSEEN, today=today), steps
    )


def _prices(c: CampaignState, way: Route, *, today: bool) -> tuple[int, ...]:
    cost = passages.entry_costs(c, UNSEEN, today=today)
    return tuple(cost(at) or UNSEEN for at in way.path)


def _along(c: CampaignState, route: Sequence[Hex], costs: Sequence[int], today: Sequence[int]) -> Forecast:
    """Forecast a route; `today` are the prices of the first day, where they are others."""
    craft, motor = aboard(c), vehicles.boat_motor(c)
    ahead = journey(
        costs,
        c.trek.points,
        c.trek.full,
        floats=[known(c, to_text(at)) and c.land.terrain_at(at).needs_boat for at in route],
        free_today=c.trek.free_moves,
        free_per_day=craft.record.free_moves if craft else 0,
        landing=passages.landing(c, route),
        points_ashore=slowed(c, on_foot(c)),
        motor=motor,
        today=today,
    )
    path, today_hexes = tuple(map(to_text, route)), ahead.days[0]
    waiting = tuple(at for at in path if waits(c, at))
    quiet = prod(
        1 - encounter_chance(c, at, today=number < today_hexes) / 100
        for number, at in enumerate(path)
        if at not in waiting
    )
    return Forecast(
        path=path,
        points=ahead.points,
        days=ahead.days,
        food=needed(c, c.rules.food, len(ahead.days)),
        water=needed(c, c.rules.drink, len(ahead.days)),
        fuel=ahead.burnt if motor else vehicles.fuel_for(c, ahead.paid),
        risk=round(100 * (1 - quiet)),
        waiting=waiting,
        unexplored=sum(not known(c, at) for at in path),
        bands=tuple(risks(c, path, ahead.days)),
    )


def needed(c: CampaignState, item: str, nights: int) -> int:
    """Return how much of a daily store the party uses up in some nights, tonight's in today's weather."""
    each = {c.rules.food: c.rules.rations, c.rules.drink: c.rules.water}[item]
    return (outdoors.needs(c)[item] + (nights - 1) * each) * len(living(c))


def waits(c: CampaignState, at: str) -> bool:
    """Tell whether the party knows that somebody waits in a hex: left behind, the aim of a quest, or a guard."""
    left, spot = c.world.find(f"site-{at}", Site), spot_at(c, at)
    known_of = spot is not None and spot.state != "hidden"
    return bool(left and left.encounter) or (
        known_of and bool(quests.awaited_encounter(c, at) or (guard(c, at) and not is_safe(c, at)))
    )


def encounter_chance(c: CampaignState, at: str, *, today: bool = True) -> int:
    """Chance of an encounter in a hex in percent, as far as the party can know: left behind, guarded, or by terrain.

    `today`: in the weather of today.
    """
    if waits(c, at):
        return 100
    if not known(c, at):
        return 0
    record = terrain(c, at)
    if is_safe(c, at) or not any(counts(c, row) for row in record.encounters):
        return 0
    more = outdoors.encounter_chance(c, at, today=today) + deadlines.penalties(c).encounter_chance
    return min(100, max(0, record.encounter_chance + more))


def forecast_lines(c: CampaignState, ahead: Forecast) -> list[str]:
    """Put a forecast into words, with what the party has (HX-24)."""
    rules = c.rules
    has = {key: count_of(c, key) for key in (rules.food, rules.drink, rules.fuel)}
    hexes, points = counted(len(ahead.path), "hex", "hexes"), counted(ahead.points, "move point")
    stores = [
        tr("water: {water} needed until then, {has} at hand", water=ahead.water, has=has[rules.drink]),
        tr("food: {food} rations needed, {has} at hand", food=ahead.food, has=has[rules.food]),
    ]
    if _sooner(stores_days(c, rules.food), stores_days(c, rules.drink)):
        stores.reverse()
    days = counted(len(ahead.days), "day")
    found = [tr("{hexes}, {points}, {days}", hexes=hexes, points=points, days=days), *stores]
    if ahead.fuel:
        found.append(tr("fuel: {fuel} litres needed, {has} at hand", fuel=ahead.fuel, has=has[rules.fuel]))
    if now := weather_line(c, len(ahead.days)):
        found.append(now)
    waiting = [label(c, at) for at in ahead.waiting]
    return [*found, *band_lines(c, ahead), *risk_lines(len(ahead.path), ahead.risk, waiting, ahead.unexplored)]


def band_lines(c: CampaignState, ahead: Forecast) -> list[str]:
    """Say which bands that are known of could see the party on a route, each as a clause (HX-24)."""
    found = []
    for band, day, at in ahead.bands:
        seen = tr("in sight") if not band.ago else tr("seen {days} ago", days=counted(band.ago, "day"))
        when = tr("today") if day == 1 else tr("on day {day}", day=c.clock.day + day - 1)
        found.append(
            tr(
                "{band}, {seen}, may be met {when} about {place}",
                band=whose(c.name, band.band.kind, band.band.power),
                seen=seen,
                when=when,
                place=label(c, at),
            )
        )
    return found


def weather_line(c: CampaignState, days: int) -> str:
    """Say how weather was reckoned in a forecast over some days; empty where it changes nothing."""
    now = weather(c)
    if now is None or not (slows(c) or now.rations or now.water):
        return ""
    later = tr(", later days without weather") if days > 1 else ""
    return tr("reckoned for {now} today{later}", now=now.name.lower(), later=later)


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
    found = [tr("somebody is known to wait at {place}", place=place) for place in waiting]
    if unexplored < hexes:
        land = tr(" on the land that was seen") if unexplored else ""
        found.append(tr("risk: about {risk} in 100 to meet somebody{land}", risk=risk, land=land))
    if unexplored:
        land = (
            tr("all of it") if unexplored == hexes else tr("{hexes} of it", hexes=counted(unexplored, "hex", "hexes"))
        )
        found.append(
            tr(
                "{land} unexplored, reckoned at {move_points} a hex: it may take longer, or be "
                "barred, and nothing is known of whom you meet there",
                land=land,
                move_points=counted(UNSEEN, "move point"),
            )
        )
    return found


def stores_days(c: CampaignState, item: str) -> int | None:
    """Return the days that a store lasts, today in today's weather; None where it is not used up daily."""
    if item not in (c.rules.food, c.rules.drink):
        return None
    tonight, a_night = needed(c, item, 1), needed(c, item, 2) - needed(c, item, 1)
    if not tonight:
        return None if not a_night else 1 + count_of(c, item) // a_night
    left = count_of(c, item) - tonight
    if left < 0:
        return 0
    return 1 + left // a_night if a_night else None


def stores_line(c: CampaignState) -> str:
    """Return the days that food and water last, in words, what runs out first before the other (HX-24)."""
    food, water = stores_days(c, c.rules.food), stores_days(c, c.rules.drink)
    if _sooner(food, water):
        return tr("Food lasts {food}, water {water}.", food=_days(food), water=_days(water))
    return tr("Water lasts {water}, food {food}.", food=_days(food), water=_days(water))


def _sooner(food: int | None, water: int | None) -> bool:
    """Tell whether food runs out before water."""
    return food is not None and (water is None or food < water)


def _days(count: int | None) -> str:
    return tr("as long as you like") if count is None else counted(count, "day")
