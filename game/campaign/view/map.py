"""The view of the map: known terrain, places, and the route (HX-05, HX-24)."""

from functools import lru_cache
from typing import Any

from game.campaign.components import Corpse, Grave, Site, Vehicle
from game.campaign.day import forecast, ways
from game.campaign.day.goals import called
from game.campaign.exploration.places import spot_at, spot_of, spots, terrain, town_here
from game.campaign.map.sight import KNOWN
from game.campaign.quests import quests
from game.campaign.sky.outdoors import move_cost, sight
from game.campaign.state import CampaignState
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.language import tr

UNKNOWN = " "


@lru_cache(maxsize=4)
def shown_rows(rows: tuple[str, ...], known: tuple[str, ...]) -> tuple[str, ...]:
    """Return the glyphs of known hexes, and blanks for the others."""
    return tuple(
        "".join(glyph if mark == KNOWN else UNKNOWN for glyph, mark in zip(row, marks, strict=True))
        for row, marks in zip(rows, known, strict=True)
    )


@lru_cache(maxsize=64)
def _yields(rations: str, water: str, herbs: str) -> dict[str, list[int]]:
    """Return the least and most of each kind that dice come to; nothing of what there is none of."""
    found = {"rations": parse_dice(rations), "water": parse_dice(water), "herbs": parse_dice(herbs)}
    return {kind: [dice.least, dice.most] for kind, dice in found.items() if dice.most}


def land(c: CampaignState) -> dict[str, Any]:
    """Return the map: size, rows of glyphs, and legend; `cost`: a terrain's move points on foot today, `forage`:
    least and most that it yields of each kind, whatever the weather.

    `sight` is how many hexes far the party sees from where it is, `reach` the hexes that it can get to today.
    """
    rows = shown_rows(c.territory.rows, c.territory.known)
    legend = {
        record.glyph: {
            "id": key,
            "name": record.name,
            "colour": record.colour,
            "icon": record.icon,
            "cost": move_cost(c, c.legend[record.glyph]),
            "boat": record.needs_boat,
            "forage": _yields(record.forage.rations, record.forage.water, record.forage.herbs),
        }
        for key, record in c.catalogue.terrains.everything.items()
    }
    return {
        "width": c.land.width,
        "height": c.land.height,
        "rows": list(rows),
        "legend": legend,
        "sight": sight(c, c.trek.at),
        "reach": ways.reach(c),
    }


def here(c: CampaignState) -> dict[str, Any]:
    """Return the place where the party is."""
    record = terrain(c, c.trek.at)
    spot = spot_at(c, c.trek.at)
    name = c.name(spot.key) if spot else record.name
    return {"name": name, "terrain": record.id, "terrain_name": record.name, "town": town_here(c)}


def places(c: CampaignState) -> list[dict[str, Any]]:
    """Return the known places: towns, landmarks, goals of quests, encounters, scenes, vehicles, corpses, graves.

    An encounter has foes; one that is decided without a fight is a scene.

    The `state` of a town or landmark: `marked`, `seen`, `visited`, or `done` once its find was given.
    `services` are known for visited towns; `day` is that of a death, or of a burial.
    `ready` tells of the goal of a quest whether the party has what it must deliver there.
    """
    found = [
        {
            **_place(c, spot.at, spot.kind, spot.kind, spot.key),
            "state": spot.state,
            "services": _services(c, spot.key) if spot.kind == "town" and spot.state in ("visited", "done") else [],
        }
        for spot in spots(c)
        if spot.state != "hidden"
    ]
    for quest, goal in quests.targets(c):
        spot = spot_of(c, "town", goal.town) or spot_of(c, "landmark", goal.landmark)
        if spot and spot.state != "hidden":
            found.append({**_place(c, spot.at, "quest", "quest", quest), "ready": quests.ready(c, goal)})
    for site in c.world.ordered(Site):
        if site.encounter:
            kind = "encounter" if c.catalogue.encounters[site.encounter].foes else "scene"
            found.append(_place(c, site.at, kind, "encounter", site.encounter))
    for vehicle in c.world.ordered(Vehicle):
        if not vehicle.boarded:
            found.append(_place(c, vehicle.at, "vehicle", "vehicle", vehicle.kind))
    for key in c.world.having(Corpse):
        corpse = c.world.get(key, Corpse)
        if corpse.at:
            found.append({**_body(corpse.at, "corpse", key, corpse.name), "day": corpse.day})
    for key in c.world.having(Grave):
        grave = c.world.get(key, Grave)
        found.append({**_body(grave.at, "grave", key, grave.name), "day": grave.day})
    return found


def _services(c: CampaignState, town: str) -> list[str]:
    record = c.catalogue.towns[town]
    has = {"techstitcher": record.techstitcher, "healer": record.healer_price > 0, "hire": bool(record.hires)}
    return [name for name, there in has.items() if there]


def route(c: CampaignState) -> dict[str, Any] | None:
    """Return the route to confirm with its forecast (HX-24), or the one being travelled; None without a route."""
    if c.trek.planned:
        ahead = forecast.forecast(c, c.trek.planned)
        if ahead is None:
            return None
        return {
            "path": list(ahead.path),
            "to": called(c, c.trek.planned),
            "days": list(ahead.days),
            "lines": [f"{line[0].upper()}{line[1:]}." for line in forecast.forecast_lines(c, ahead)],
        }
    if not c.trek.route:
        return None
    to = called(c, c.trek.route[-1])
    return {"path": list(c.trek.route), "to": to, "lines": [tr("On the way to {label}.", label=to)]}


def _body(at: str, kind: str, key: str, name: str) -> dict[str, Any]:
    return {"at": at, "kind": kind, "id": key, "name": name, "icon": ""}


def _place(c: CampaignState, at: str, kind: str, content: str, key: str) -> dict[str, Any]:
    record = c.catalogue.get(content, key)
    return {"at": at, "kind": kind, "id": key, "name": record.name, "icon": record.icon}
