"""Ways: what it takes to get to a hex, asked before anything is planned; what can be reached today (HX-02, HX-24)."""

from collections.abc import Sequence
from typing import TypedDict

from game.campaign.day.forecast import Forecast, band_lines, forecast, risk_lines, weather_line
from game.campaign.day.goals import called, heard_of
from game.campaign.exploration.places import here, label, to_hex, to_text
from game.campaign.items.inventory import count_of
from game.campaign.map.hexes import Hex, distance, neighbours
from game.campaign.map.sight import is_known
from game.campaign.state import CampaignState
from game.campaign.travel import passages
from game.campaign.travel.fleet import aboard, is_boat
from game.campaign.travel.pace import on_foot, slowed
from game.campaign.travel.routes import can_enter, connected
from systems.table.loop.language import counted, tr


class WayView(TypedDict):
    """The way to a hex as the party would plan it now; numbers are those of the forecast of its route."""

    goal: str
    """The hex that was asked about."""
    to: str
    """The hex that it leads to: the goal, or the nearest known hex to it; empty where there is no way at all."""
    why: str
    """Why it does not lead to the goal, as a sentence; empty where it does."""
    path: list[str]
    """The hexes to enter, in order."""
    days: list[int]
    """How many of them on each day, today first; today may be 0."""
    points: int
    food: int
    food_at_hand: int
    water: int
    water_at_hand: int
    fuel: int
    fuel_at_hand: int
    risk: int
    """Per cent to meet somebody on the hexes of it that were seen, by their terrain."""
    waiting: list[str]
    """What the places on it are called where somebody is known to wait."""
    weather: str
    """What weather was reckoned with, as a clause; empty where it changes nothing."""
    unexplored: int
    """Hexes of it that the party has not seen; nothing is known of whom it meets there."""
    bands: list[str]
    """Bands that are known of and could see the party on it, a clause each."""


class Ways:
    """The ways from where the party is, as long as nothing changes. Asking draws no dice and changes nothing."""

    def __init__(self, c: CampaignState) -> None:
        self._c = c
        self._cost, self._step = passages.entry_costs(c), passages.steps(c)
        self._near: Sequence[Hex] | None = None
        self._known: dict[str, WayView] = {}

    def to(self, goal: str) -> WayView:
        """Return the way to a hex of the map. KeyError for any other text."""
        if goal not in self._known:
            if not _on_map(self._c, goal):
                raise KeyError(goal)
            self._known[goal] = self._asked(goal)
        return self._known[goal]

    @property
    def near(self) -> Sequence[Hex]:
        """Every known hex that the party can get to, near ones first."""
        if self._near is None:
            self._near = connected(here(self._c), self._cost, self._step)
        return self._near

    def _asked(self, goal: str) -> WayView:
        c, at = self._c, to_hex(goal)
        if goal == c.trek.at:
            return self._told(goal, "", None, tr("The party is here."))
        seen, named = is_known(c.territory.known, at), heard_of(c, goal)
        ahead = forecast(c, goal) if seen or named else None
        if ahead is not None and (named or not ahead.unexplored):
            return self._told(goal, goal, ahead, "")
        why = tr("No way leads to {label} as the party travels now", label=called(c, goal))
        if not (seen or named):
            why = tr("Nobody has seen this land")
        away, number = min(
            ((distance(each, at), number) for number, each in enumerate(self.near)), default=(distance(here(c), at), 0)
        )
        if away >= distance(here(c), at):
            return self._told(goal, "", None, tr("{why}, and no hex that can be reached is closer.", why=why))
        to = to_text(self.near[number])
        return self._told(
            goal,
            to,
            forecast(c, to),
            tr("{why}. The nearest hex that can be reached is {label}.", why=why, label=label(c, to)),
        )

    def _told(self, goal: str, to: str, ahead: Forecast | None, why: str) -> WayView:
        c, rules = self._c, self._c.rules
        return {
            "goal": goal,
            "to": to if ahead else "",
            "why": why,
            "path": list(ahead.path) if ahead else [],
            "days": list(ahead.days) if ahead else [],
            "points": ahead.points if ahead else 0,
            "food": ahead.food if ahead else 0,
            "food_at_hand": count_of(c, rules.food),
            "water": ahead.water if ahead else 0,
            "water_at_hand": count_of(c, rules.drink),
            "fuel": ahead.fuel if ahead else 0,
            "fuel_at_hand": count_of(c, rules.fuel),
            "risk": ahead.risk if ahead else 0,
            "waiting": [label(c, at) for at in ahead.waiting] if ahead else [],
            "weather": weather_line(c, len(ahead.days)) if ahead else "",
            "unexplored": ahead.unexplored if ahead else 0,
            "bands": band_lines(c, ahead) if ahead else [],
        }


def way_words(way: WayView) -> list[str]:
    """Put a way into words, a sentence each."""
    why = [way["why"]] if way["why"] else []
    if not way["path"]:
        return why
    hexes, points = counted(len(way["path"]), "hex", "hexes"), counted(way["points"], "move point")
    fuel = (
        tr(", fuel {fuel} of {fuel_at_hand}", fuel=way["fuel"], fuel_at_hand=way["fuel_at_hand"]) if way["fuel"] else ""
    )
    found = [
        tr("{hexes}, {points}, {days}.", hexes=hexes, points=points, days=counted(len(way["days"]), "day")),
        tr(
            "Food {food} of {food_at_hand}, water {water} of {water_at_hand}{fuel}.",
            food=way["food"],
            food_at_hand=way["food_at_hand"],
            water=way["water"],
            water_at_hand=way["water_at_hand"],
            fuel=fuel,
        ),
    ]
    weather = [way["weather"]] if way["weather"] else []
    risk = risk_lines(len(way["path"]), way["risk"], way["waiting"], way["unexplored"])
    return [*why, *found, *(f"{line[0].upper()}{line[1:]}." for line in (*weather, *way["bands"], *risk))]


def reach(c: CampaignState) -> list[str]:
    """Return the known hexes that the party can get to with what is left of today's movement, row by row."""
    cost, step, craft, ashore = passages.entry_costs(c), passages.steps(c), aboard(c), slowed(c, on_foot(c))
    boat = craft.record.terrains if craft is not None and is_boat(c, craft.record) else None
    found: dict[Hex, list[tuple[int, int]]] = {}
    # (hex, move points left, those of a whole day, free moves left)
    front = [(here(c), c.trek.points, c.trek.full, c.trek.free_moves)]
    while front:
        at, points, full, free = front.pop()
        for beyond in neighbours(at):
            price = cost(beyond)
            if price is None or (step and not step(at, beyond)):
                continue
            facts = c.land.terrain_at(beyond)
            freely = boat is not None and free > 0 and facts.needs_boat
            if not freely and not can_enter(price, points, full):
                continue
            left, day = points if freely else max(0, points - price), full
            if boat is not None and facts.id not in boat:
                # Ashore a day has other points; the boat does not come along, and no way leads back onto the water.
                left, day = max(0, ashore - (full - left)), ashore
            more = (left, free - freely)
            if not any(left <= points_left and more[1] <= moves for points_left, moves in found.get(beyond, ())):
                found.setdefault(beyond, []).append(more)
                front.append((beyond, left, day, more[1]))
    found.pop(here(c), None)
    return [to_text(at) for at in sorted(found, key=lambda at: (at[1], at[0]))]


def _on_map(c: CampaignState, text: str) -> bool:
    column, comma, row = text.partition(",")
    return (
        bool(comma)
        and all(part.isascii() and part.isdecimal() for part in (column, row))
        and c.land.contains(to_hex(text))
    )
