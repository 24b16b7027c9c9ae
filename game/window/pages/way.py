"""The way of the party, hex by hex: as it was seen, and for a loaded game as far as its log of choices tells."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.campaign.events.encounters import FellBack, Routed
from game.campaign.events.travel import Avoided, HexEntered
from game.campaign.map.hexes import Hex, distance, from_offset, to_offset
from game.campaign.travel.routes import find_route
from systems.table.loop.events import Event
from systems.table.loop.log import LogEntry

View = Mapping[str, Any]
_UNSEEN = 3


class Way:
    """The hexes that the party was in, in order, each as `column,row`."""

    def __init__(self) -> None:
        self.hexes: list[str] = []

    def begin(self, view: View, log: Sequence[LogEntry]) -> None:
        """Begin where a new campaign does, or with what the log of a loaded one tells."""
        self.hexes = retraced(view, log)

    def add(self, events: Sequence[Event], view: View) -> None:
        """Add what an answer brought; steps that no event names lead straight to where the party is now."""
        for event in events:
            if isinstance(event, HexEntered | FellBack | Routed | Avoided):
                self._to(event.at)
        self._to(str(view.get("at", "")))

    def back(self, view: View) -> None:
        """Go back to where the party is now, after an answer was taken back."""
        at = str(view.get("at", ""))
        while len(self.hexes) > 1 and self.hexes[-1] != at and at in self.hexes:
            self.hexes.pop()

    def _to(self, at: str) -> None:
        if _hex(at) is not None and self.hexes[-1:] != [at]:
            self.hexes.append(at)


def retraced(view: View, log: Sequence[LogEntry]) -> list[str]:
    """Return the way that choices tell of: every single step, and the cheapest way of each route that was set.

    Where a route was given up halfway, the way leaves it at the hex that is next to the following step.
    """
    now, start = _hex(str(view.get("at", ""))), _hex(_start(view, log))
    if now is None:
        return []
    way: list[Hex] = [start if log and start is not None else now]
    goal: Hex | None = None
    pending: Hex | None = None
    for entry in log:
        step = _hex(entry.option.removeprefix("to:")) if entry.option.startswith("to:") else None
        if entry.option == "route":
            goal = _hex(str(entry.fields.get("hex", "")))
        elif entry.kind == "route" and entry.option == "go":
            pending = goal
        elif step is not None:
            _follow(view, way, pending, step)
            way.append(step)
            pending = None
        elif entry.option == "town":
            _follow(view, way, pending, None)
            pending = None
    _follow(view, way, pending, now)
    if way[-1] != now:
        way += _between(view, way[-1], now)
    return [_text(at) for at in way]


def _start(view: View, log: Sequence[LogEntry]) -> str:
    """Return the hex of the town that was met first; empty where that is not known any more."""
    met = [entry["id"] for group in view.get("codex", ()) for entry in group["entries"] if entry["kind"] == "town"]
    return next((str(place["at"]) for place in view.get("places", ()) if met and place["id"] == met[0]), "")


def _follow(view: View, way: list[Hex], goal: Hex | None, until: Hex | None) -> None:
    """Go along a route to its goal, or to the hex of it that is beside the next step."""
    if goal is None:
        return
    path = _between(view, way[-1], goal)
    near = [number for number, at in enumerate(path) if until is not None and distance(at, until) <= 1]
    way += path[: near[0] + 1] if near else path


def _between(view: View, start: Hex, goal: Hex) -> list[Hex]:
    land = view.get("map", {})
    rows, legend = land.get("rows", ()), land.get("legend", {})

    def cost(at: Hex) -> int | None:
        column, row = to_offset(at)
        if not (0 <= row < len(rows) and 0 <= column < len(rows[row])):
            return None
        return int(legend.get(rows[row][column], {}).get("cost", _UNSEEN))

    route = find_route(start, goal, cost)
    return list(route.path) if route is not None else [goal]


def _hex(text: str) -> Hex | None:
    column, comma, row = text.partition(",")
    if not comma or not column.lstrip("-").isdecimal() or not row.lstrip("-").isdecimal():
        return None
    return from_offset(int(column), int(row))


def _text(at: Hex) -> str:
    column, row = to_offset(at)
    return f"{column},{row}"
