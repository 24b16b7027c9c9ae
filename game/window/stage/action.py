"""The part of a wide map that a fight needs: its units, where they will be, where the party can go.

Nothing here draws.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from pygame import Rect

from game.window.stage.battle_map import Plan, fitted
from game.window.stage.crowds import spread
from game.window.stage.scene import Scene
from systems.table.battle.view import MapView

_BESIDE = 2
"""Metres that are shown around what is needed."""
_NEARER = 5, 4
"""How much nearer a new part must be for the old one, which still holds all that is needed, to be given up."""


class Shown(NamedTuple):
    """What is shown of a map, and in which place of the screen."""

    place: Rect
    plan: Plan


def part(
    place: Rect, scene: Scene, most: int, before: Shown | None, least: Mapping[str, int] = MappingProxyType({})
) -> Shown:
    """Lay a map in metres into a place, as near as what is needed allows; other maps are shown whole.

    Zones are the larger the more people are in them; they stay as they are while a round is played.

    The part stays while it holds what is needed, unless one that is much nearer would do: so it does not change with
    every step, and never while a choice is made or a round is played.

    Args:
        place: the place on the screen.
        scene: the fight.
        most: the most pixels of a metre.
        before: what was shown last.
        least: how wide each zone has to be at least, by ids.
    """
    land: MapView = scene.battle["map"]
    if land["unit"] == "zone":
        kept = before is not None and before.place == place and scene.playing is not None
        return before if before is not None and kept else Shown(place, spread(place, scene, land, least))
    whole = fitted(place, land)
    if land["unit"] != "metre":
        return Shown(place, whole)
    need = needed(scene, land)
    found = _around(
        place, land, need, max(whole.wide, min(most, place.width // need.width, place.height // need.height))
    )
    if before is not None and before.place == place:
        old = before.plan
        held = Rect(old.x, old.y, old.columns, old.rows)
        keeps = scene.playing is not None or found.wide * _NEARER[1] < old.wide * _NEARER[0]
        if held.contains(need) and keeps:
            return before
    return Shown(place, found)


def needed(scene: Scene, land: MapView) -> Rect:
    """The cells of units, of where they will be, of things, and of the first move of each member who can act."""
    map_ = Rect(0, 0, land["width"], land["height"])
    parts = [Rect(x - _BESIDE, y - _BESIDE, 2 * _BESIDE + 1, 2 * _BESIDE + 1).clip(map_) for x, y in _cells(scene)]
    parts += [
        Rect(area["x"], area["y"], area["width"], area["height"]) for area in land["areas"] if area["kind"] == "object"
    ]
    for figure in scene.party:
        if figure.spot is None or figure.id not in scene.stands or not figure.able:
            continue
        for region in scene.stands[figure.id]["regions"]:
            if region["kind"] == "move" and region["step"] == 1:
                far, (x, y) = region.get("far", 0), figure.spot
                parts.append(Rect(x - far, y - far, 2 * far + 1, 2 * far + 1).clip(map_))
    return parts[0].unionall(parts[1:]) if parts else map_


def _cells(scene: Scene) -> Iterator[tuple[int, int]]:
    for figure in scene.figures.values():
        if figure.spot is not None:
            yield figure.spot
    for intent in scene.deeds.values():
        if "end" in intent:
            yield intent["end"]["x"], intent["end"]["y"]


def _around(place: Rect, land: MapView, need: Rect, side: int) -> Plan:
    """The part around what is needed that fills a place, with cells of a side in pixels."""
    columns, rows = min(land["width"], place.width // side), min(land["height"], place.height // side)
    x = min(max(0, need.centerx - columns // 2), land["width"] - columns)
    y = min(max(0, need.centery - rows // 2), land["height"] - rows)
    left = place.left + (place.width - side * columns) // 2
    top = place.top + (place.height - side * rows) // 2
    return Plan(left, top, side, side, columns, rows, x, y)
