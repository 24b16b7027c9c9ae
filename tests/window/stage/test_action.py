"""The part of a map in metres that is shown: near enough, never without what is needed, and the same while it holds."""

from copy import deepcopy
from typing import Any

import pygame
from pygame import Rect

from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.stage.action import Shown, needed, part
from game.window.stage.battle_map import Plan
from game.window.stage.rim import beyond, rim_rects
from game.window.stage.scene import Scene
from tests.window import fights

PLACE = Rect(10, 20, 500, 400)


def scene(**spots: tuple[int, int]) -> Scene:
    """A fight on open ground of 60 by 40 metres, with a shed far from everybody."""
    land: Any = deepcopy(fights.METRES)
    land |= {"width": 60, "height": 40, "places": fights.places(**spots)}
    land["areas"] = [fights.area("shed", "Shed", "cover", (54, 34), (3, 3))]
    return Scene(fights.fight(land))


def cells(plan: Plan) -> Rect:
    return Rect(plan.x, plan.y, plan.columns, plan.rows)


def test_the_part_around_the_units_fills_its_place() -> None:
    fought = scene(ana=(10, 10), foe_1=(18, 14))
    plan = part(PLACE, fought, 40, None).plan
    assert cells(plan).contains(needed(fought, fought.battle["map"]))
    assert PLACE.contains(plan.rect)
    assert plan.wide > PLACE.width // 60 * 3
    assert plan.nearest(59, 0) == (plan.x + plan.columns - 1, plan.y)


def test_the_part_stays_while_it_holds_what_is_needed() -> None:
    before = part(PLACE, scene(ana=(10, 10), foe_1=(18, 14)), 40, None)
    assert part(PLACE, scene(ana=(11, 10), foe_1=(18, 14)), 40, before) is before
    away = part(PLACE, scene(ana=(11, 10), foe_1=(50, 30)), 40, before)
    assert away is not before
    assert part(PLACE, scene(ana=(11, 10), foe_1=(18, 14)), 40, away).plan.wide > away.plan.wide


def test_another_place_gets_a_part_of_its_own() -> None:
    before = part(PLACE, scene(ana=(10, 10)), 40, None)
    other = Rect(0, 0, 300, 300)
    found = part(other, scene(ana=(10, 10)), 40, before)
    assert isinstance(found, Shown)
    assert other.contains(found.plan.rect)


def test_a_place_beyond_the_rim_has_a_plate_on_free_ground() -> None:
    canvas = Canvas(pygame.display.set_mode((640, 480)), Lettering(1.0), Icons())
    fought = scene(ana=(10, 10), foe_1=(18, 14))
    plan, land = part(PLACE, fought, 40, None).plan, fought.battle["map"]
    assert [area["id"] for area in beyond(plan, land)] == ["shed"]
    corner = rim_rects(canvas, plan, land, [])["shed"]
    moved = rim_rects(canvas, plan, land, [corner])["shed"]
    assert plan.rect.contains(corner)
    assert plan.rect.contains(moved)
    assert not moved.colliderect(corner)
