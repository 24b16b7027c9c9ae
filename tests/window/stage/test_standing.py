"""What a unit's place means, on the board: regions, lines of sight, signs, labels, and why a verb is closed."""

from itertools import combinations, pairwise
from typing import Any

import pytest
from pygame import Rect

from game.window.stage import foresight, sightlines, standing
from game.window.stage.arrows import along
from game.window.stage.battle_map import Plan
from game.window.stage.marks import Mark
from game.window.stage.outlines import edges, ring
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Option, Request
from tests.window import fights
from tests.window.fake import FakeSession
from tests.window.hands import Hands
from tests.window.stage.foreseen import intent

PLAN = Plan(100, 50, 20, 20, 16, 11)
ATTACK = Option("attack:bow", "Bow", "", (Pick("target", (("foe-1", "Cinder Wolf 1"), ("foe-4", "The Hexslinger"))),))
BLOCKED = {"at": "foe-4", "seen": False, "words": "the wall at 5,3 is between", "blocked": {"x": 5, "y": 3}}
COVERED = {"at": "foe-1", "seen": True, "words": "cover", "cover": True, "flanks": True}
WALKS = {"kind": "move", "step": 1, "name": "1 action, 3 squares", "runs": [(1, 4, 4), (1, 5, 3), (2, 6, 2)]}
SHOOTS = {"kind": "range", "step": 1, "name": "Bow 4", "far": 4}


class Asking(FakeSession):
    """Asks Ana for one of these options."""

    options: tuple[Option, ...] = (ATTACK, Option("wait", "Wait"))

    @property
    def request(self) -> Request | None:
        return Request.prepared(1, "turn", "ana", "What now?", self.options)


def stand(who: str, regions: list[Any], sights: list[Any]) -> dict[str, Any]:
    return {"who": who, "regions": regions, "sights": sights}


def begun(land: Any = fights.SQUARES, *options: Option, **other: Any) -> Hands:
    session = Asking([], fights.fight(land, **other))
    session.options = options or session.options
    hands = Hands((1280, 720))
    hands.play(session)
    return hands


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> list[Mark]:
    """The marks of the last frame."""
    found: list[Mark] = []
    drawn = standing.draw_stand

    def draw(*values: Any) -> list[Mark]:
        found[:] = drawn(*values)
        return found

    monkeypatch.setattr("game.window.stage.stage.draw_stand", draw)
    return found


def test_edges_run_around_a_region_and_not_along_what_is_filled() -> None:
    assert len(edges(PLAN, {(3, 3), (4, 3)})) == 6
    assert len(edges(PLAN, {(3, 3), (4, 3)}, {(5, 3)})) == 5
    assert len(edges(PLAN, {(0, 0)})) == 2


def test_a_circle_is_drawn_as_far_as_it_lies_on_the_map() -> None:
    inside = ring(PLAN, PLAN.cells(8, 5).center, 60)
    assert len(inside) == 96
    cut = ring(PLAN, PLAN.cells(0, 5).center, 60)
    assert 40 < len(cut) < 56
    assert all(PLAN.rect.collidepoint(point) for line in cut for point in line)
    assert not ring(PLAN, PLAN.cells(8, 5).center, 900)


def test_a_way_passes_near_its_corners_and_never_jumps() -> None:
    corners = [(0.0, 0.0), (100.0, 0.0), (100.0, 80.0)]
    points = along(tuple(corners), 10, 10)
    assert all(abs(bx - ax) + abs(by - ay) < 12 for (ax, ay), (bx, by) in pairwise(points))
    assert min(abs(x - 100) + abs(y) for x, y in points) < 12
    assert points[0][0] >= 5
    assert points[-1][1] <= 75


def test_an_arrow_follows_the_way_of_a_foe(monkeypatch: pytest.MonkeyPatch) -> None:
    followed: list[Any] = []
    monkeypatch.setattr(foresight.Arrows, "follow", _noting(followed, foresight.Arrows.follow))
    cells = [(12, 5), (11, 4), (10, 3), (9, 3), (8, 4)]
    way = [{"x": x, "y": y} for x, y in cells]
    hands = begun(intents=[intent("foe-4", "move", start=way[0], end=way[-1], way=way)])
    (points,) = followed
    square = hands.spot("encounter:lever").rect
    for x, y in cells[1:-1]:
        # The lever lies at 6,2.
        middle = square.centerx + (x - 6) * square.width, square.centery + (y - 2) * square.height
        assert min(abs(middle[0] - px) + abs(middle[1] - py) for px, py in points) < square.width // 2


def _noting(found: list[Any], real: Any) -> Any:
    def draw(self: Any, canvas: Any, points: Any, *rest: Any, **named: Any) -> Any:
        found.append(points)
        return real(self, canvas, points, *rest, **named)

    return draw


def test_whoever_is_pointed_at_shows_regions_and_what_is_between(marked: list[Mark]) -> None:
    hands = begun(stands=[stand("ana", [WALKS, SHOOTS], [BLOCKED, COVERED])])
    hands.move(hands.spot("unit:ana").rect.center)
    assert {mark.words for mark in marked if mark.words} == {"1 action, 3 squares", "Bow 4"}
    signs = {mark.icon: mark.beside for mark in marked if not mark.words}
    assert set(signs) == {sightlines.BLOCKED, sightlines.COVER, sightlines.FLANK}
    for one, other in combinations(signs.values(), 2):
        assert not one.colliderect(other)


def test_who_is_asked_shows_moves_and_while_aiming_ranges(marked: list[Mark]) -> None:
    use = Option("use:salve", "Salve", "", (Pick("target", (("bren", "Bren"), ("dot", "Dot"))),))
    hands = begun(fights.SQUARES, ATTACK, use, stands=[stand("ana", [WALKS, SHOOTS], [BLOCKED])])
    assert [mark.words for mark in marked] == ["1 action, 3 squares"]
    hands.press("a")
    hands.move(hands.spot("encounter:foe-4").rect.center)
    assert [mark.words for mark in marked if mark.words] == ["Bow 4"]
    assert [mark.icon for mark in marked if not mark.words] == [sightlines.BLOCKED]
    assert "From Ana Tremolo: the wall at 5,3 is between" in hands.spot("encounter:foe-4").tip


def test_zones_tell_what_reaches_them(marked: list[Mark]) -> None:
    near: dict[str, Any] = {"kind": "move", "step": 1, "name": "1 move", "areas": ["gate", "roof"]}
    bow: dict[str, Any] = {"kind": "range", "step": 1, "name": "bow, 1 zone", "areas": ["yard", "gate"]}
    hands = begun(
        fights.ZONES, Option("wait", "Wait"), Option("flee", "Flee"), stands=[stand("foe-1", [near, bow], [])]
    )
    hands.move(hands.spot("unit:foe-1").rect.center)
    assert sorted(mark.words for mark in marked) == ["1 move", "1 move", "bow", "bow"]


@pytest.mark.parametrize(("size", "percent"), [((1024, 600), 100), ((1280, 720), 150), ((2560, 1440), 100)])
def test_badges_leave_the_names_of_zones_readable(size: tuple[int, int], percent: int) -> None:
    hands = Hands(size, percent)
    intents = [intent(foe["id"], "strike", "ana") for foe in fights.FOES]
    screen = hands.play(Asking([], fights.fight(fights.ZONES, intents=intents)))
    names = screen.fight.stage.field.names
    badges = [spot.rect for spot in hands.shell.spots if spot.key.startswith("sign:")]
    assert badges
    assert names
    for badge in badges:
        assert Rect(badge).collidelist(names) < 0


def test_a_verb_that_is_closed_says_why() -> None:
    why = "No enemy in sight: the wall at 5,3 is between you and The Hexslinger, 8 squares away."
    hands = begun(closed=[{"option": "leave", "label": "Leave the fight", "why": why}])
    spot = hands.spot("verb:leave")
    assert spot.act is None
    assert why in spot.tip
