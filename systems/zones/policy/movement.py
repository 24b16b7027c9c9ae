"""Movement of a policy: approaching a target and leaving the fight, by the shown map."""

from collections.abc import Mapping, Sequence
from typing import Any

from systems.table.loop.requests import Choice
from systems.table.policy.picks import picks
from systems.zones.map import OUT
from systems.zones.policy.situation import ZonesSituation

NOWHERE = 99
"""Steps to a place without a way."""

Spots = Mapping[str, tuple[int, int]]


def way_out(situation: ZonesSituation) -> Choice | None:
    """Return the action that leaves the fight or approaches an exit; None if no way is known.

    The style `now` runs with Move Far; others use Flee, which is harder to hit (ZN-17).
    """
    request = situation.request
    flee, far = picks(request.option("flee"), "place"), picks(request.option("move_far"), "place")
    if OUT in flee:
        return request.choice("flee", place=OUT)
    if OUT in far:
        return request.choice("move_far", place=OUT)
    exits = {key: steps for key, steps in situation.sight.exits(situation.who).items() if steps < NOWHERE}
    runs = situation.style.leaving == "now" and bool(far)
    places = far if runs else flee
    place = nearer(situation, places, min(exits, key=lambda key: (exits[key], key))) if exits else ""
    place = place or _to_edge(situation, places)
    return request.choice("move_far" if runs else "flee", place=place) if place else None


def _to_edge(situation: ZonesSituation, places: Sequence[str]) -> str:
    """Return the cell nearest to the edge of loose ground; empty if it is no exit (ZN-33)."""
    if not situation.sight.edge:
        return ""
    chart = situation.chart

    def far(place: str) -> int:
        x, y = _point(place, _spots(chart), _areas(chart))
        return min(x, y, int(chart["width"]) - 1 - x, int(chart["height"]) - 1 - y)

    return min(places[1:], key=far, default="")


def nearer(situation: ZonesSituation, places: Sequence[str], goal: str) -> str:
    """Return the place nearest to a unit or an area; empty if only the present one is left."""
    if goal in places:
        return goal
    chart = situation.chart
    others = [place for place in places[1:] if place != OUT]
    if not others:
        return ""
    spots, areas = _spots(chart), _areas(chart)
    if chart["unit"] == "zone":
        plain = goal in areas and areas[goal]["kind"] not in ("hazard", "object")
        away = distances(chart["links"], goal if plain else inside(areas, spots, goal))
        best = min(others, key=lambda place: away.get(place, NOWHERE))
        return best if away.get(best, NOWHERE) < NOWHERE else ""
    x, y = spots.get(goal) or (areas[goal]["x"], areas[goal]["y"])

    def far(place: str) -> int:
        there = _point(place, spots, areas)
        return (there[0] - x) ** 2 + (there[1] - y) ** 2

    return min(others, key=far)


def comes_here(situation: ZonesSituation, foe: str) -> bool:
    """Tell whether an enemy shows a move to where the one who is asked stands: the Zone, or beside on loose ground."""
    shown = next((each for each in situation.request.part("intents") if each["who"] == foe), None)
    end = shown.get("end") if shown else None
    if end is None:
        return False
    spots, areas = _spots(situation.chart), _areas(situation.chart)
    if situation.chart["unit"] == "zone":
        return bool(end["area"] == inside(areas, spots, situation.who))
    x, y = spots[situation.who]
    return bool(max(abs(end["x"] - x), abs(end["y"] - y)) <= 1)


def _spots(chart: Mapping[str, Any]) -> Spots:
    return {each["id"]: (each["x"], each["y"]) for each in chart["places"]}


def _areas(chart: Mapping[str, Any]) -> dict[str, Any]:
    return {each["id"]: each for each in chart["areas"]}


def _point(place: str, spots: Spots, areas: Mapping[str, Any]) -> tuple[int, int]:
    """The cell of a unit, of the middle of an area, or of a cell's own id."""
    if place in spots:
        return spots[place]
    if place in areas:
        area = areas[place]
        return area["x"] + area["width"] // 2, area["y"] + area["height"] // 2
    first, _, second = place.partition(",")
    return int(first), int(second)


def inside(areas: Mapping[str, Any], spots: Spots, who: str) -> str:
    """Return the Zone that a unit stands in."""
    x, y = spots[who]
    for key, area in areas.items():
        inside = area["x"] <= x < area["x"] + area["width"] and area["y"] <= y < area["y"] + area["height"]
        if inside and area["kind"] not in ("hazard", "object"):
            return key
    return ""


def distances(links: list[tuple[str, str]], start: str) -> dict[str, int]:
    """Return the steps from one area to each that ways lead to."""
    found, ring = {start: 0}, [start]
    while ring:
        beyond = []
        for here in ring:
            for a, b in links:
                there = b if a == here else a if b == here else ""
                if there and there not in found:
                    found[there] = found[here] + 1
                    beyond.append(there)
        ring = beyond
    return found
