"""Crowds on a map: zones with many people are larger, and nothing of one unit seems to be that of another."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.labels import Placer
from game.window.playback.playing import Playing
from game.window.stage.action import part
from game.window.stage.arrows import Point
from game.window.stage.battle_map import fitted
from game.window.stage.clear import clear_way
from game.window.stage.crowds import spread
from game.window.stage.field import Field, Shot
from game.window.stage.owned import apart, place_owned
from game.window.stage.scene import Scene
from game.window.stage.tokens import Token
from tests.screens import checks
from tests.window import fights

PLACE = Rect(10, 20, 600, 400)
ROOM = Rect(0, 0, 400, 500)
FOES = [Rect(200, 20 + 66 * number, 60, 60) for number in range(6)]


def canvas() -> Canvas:
    return Canvas(pygame.display.set_mode((640, 520)), Lettering(1.0), Icons())


def test_columns_and_rows_with_many_people_are_larger_and_none_is_too_narrow_for_its_name() -> None:
    land = fights.ZONES
    even = fitted(PLACE, land)
    plan = spread(PLACE, Scene(fights.fight(land)), land, {"roof": even.wide - 50})
    gate, yard, roof = (plan.area(next(a for a in land["areas"] if a["id"] == key)) for key in ("gate", "yard", "roof"))
    assert yard.width > even.wide > roof.width >= even.wide - 50 > gate.width > even.wide // 2
    assert (gate.left, yard.left, roof.left) == (PLACE.left, gate.right, yard.right)
    assert PLACE.contains(gate.unionall([yard, roof]))


def test_where_nobody_is_all_zones_are_alike() -> None:
    land: Any = {**fights.ZONES, "places": []}
    plan = spread(PLACE, Scene(fights.fight(land)), fights.ZONES, {})
    assert [plan.cells(x, 0).width for x in range(3)] == [fitted(PLACE, fights.ZONES).wide] * 3


def test_zones_stay_as_they_are_while_a_round_is_played() -> None:
    scene = Scene(fights.fight(fights.ZONES))
    before = part(PLACE, scene, 40, None)
    moved: Any = {**fights.ZONES, "places": fights.places(ana=(0, 0), bren=(0, 0), foe_1=(0, 0), foe_2=(0, 0))}
    after = Scene(fights.fight(moved))
    assert part(PLACE, after, 40, before).plan != before.plan
    after.playing = Playing.__new__(Playing)
    assert part(PLACE, after, 40, before) is before


@pytest.mark.parametrize("size", [(95, 20), (40, 20), (32, 25)])
def test_badges_in_a_column_are_nobody_elses(size: tuple[int, int]) -> None:
    placer = Placer()
    placer.begin(ROOM, [*FOES, Rect(330, 0, 70, 500), Rect(0, 0, 130, 500)])
    for number, owner in enumerate(FOES):
        others = [each for each in FOES if each is not owner]
        made = place_owned(canvas(), placer, str(number), size, owner, others)
        assert apart(made, owner) <= 1
        assert made.collidelist(others) < 0


def test_an_arrow_ends_before_its_target_and_nearer_to_it_than_to_anybody() -> None:
    for start in (Rect(20, 20, 60, 60), Rect(20, 400, 60, 60), Rect(300, 200, 60, 60)):
        for end in FOES:
            others = [each for each in FOES if each is not end]
            tip = Rect(0, 0, 1, 1)
            tip.center = tuple(map(round, clear_way(start, end, others, ROOM, 0.14, 7)[-1]))
            assert 5 <= apart(tip, end) <= 8
            assert min(apart(tip, each) for each in others) > apart(tip, end)


def field(points: Sequence[Point] = (), badge: Rect | None = None) -> Field:
    """Two neighbours, an arrow at the first, and its badge."""
    made = Field()
    tokens = [Token(key, place.center, place.width, place.center) for key, place in zip("ab", FOES, strict=False)]
    made.tokens = {token.id: token for token in tokens}
    made.shots = [Shot("x", "a", tuple(points), (0, 0, 0), False, 255)] if points else []
    made.badges = {"a": badge} if badge is not None else {}
    return made


def test_the_gallery_finds_arrows_and_badges_that_mislead() -> None:
    assert not [*checks.misled(field([(0, 50), (193, 50)], Rect(265, 40, 90, 20)))]
    for points in ([(0, 50), (210, 50)], [(0, 50), (193, 120)], [(0, 50), (100, 50)]):
        assert len([*checks.misled(field(points))]) == 1
    for badge in (Rect(265, 110, 90, 20), Rect(200, 100, 60, 20), Rect(200, 160, 60, 20)):
        assert [*checks.misled(field(badge=badge))]
