"""Hexes in pixels, the camera, and the map under mouse and keys."""

import pygame
import pytest
from pygame import Rect

from game.window.map.camera import Camera
from game.window.map.metrics import Metrics, cell_of, key_of
from game.window.map.tiles import VARIANTS, variant
from game.window.map.view import hex_words
from game.window.screens.play import PlayScreen
from tests.window.fake import HEIGHT, WIDTH, FakeSession, campaign_view
from tests.window.hands import Hands


@pytest.mark.parametrize("quarter", [3, 4, 7, 11, 23, 58])
def test_the_middle_and_the_inside_of_a_hex_are_in_it(quarter: int) -> None:
    metrics = Metrics(quarter)
    for cell in ((0, 0), (1, 0), (0, 1), (7, 12), (59, 39)):
        x, y = metrics.centre(cell)
        for dx, dy in (
            (0, 0),
            (metrics.wide * 2 // 5, 0),
            (-metrics.wide * 2 // 5, 0),
            (0, -quarter * 8 // 5),
            (0, quarter * 8 // 5),
        ):
            assert metrics.cell(x + dx, y + dy) == cell


def test_what_lies_beyond_the_slanted_edge_is_the_neighbour() -> None:
    metrics = Metrics(20)
    x, y = metrics.corner((4, 4))
    assert metrics.cell(x + 2, y + 2) == (3, 3)
    assert metrics.cell(x + metrics.wide - 2, y + 2) == (4, 3)


def test_only_hexes_in_view_are_drawn() -> None:
    metrics = Metrics(16)
    view = Rect(100, 50, 300, 200)
    origin = (-2000, -1500)
    columns, rows = metrics.seen(view, origin, 200, 200)
    for row in range(200):
        for column in range(200):
            x, y = metrics.corner((column, row))
            touches = Rect(x + origin[0], y + origin[1], metrics.wide, metrics.high).colliderect(view)
            if touches:
                assert column in columns
                assert row in rows
    assert len(columns) * len(rows) < 150


def test_ids_of_hexes() -> None:
    assert cell_of("12,7") == (12, 7)
    assert cell_of(key_of((3, 4))) == (3, 4)
    assert cell_of("core:town") is None
    assert cell_of("1,2,3") is None


def test_a_hex_always_has_the_same_variant() -> None:
    drawn = {variant(column, row) for column in range(30) for row in range(30)}
    assert drawn == set(range(VARIANTS))


SIZE = (60, 40)


@pytest.mark.parametrize("room", [Rect(278, 58, 648, 656), Rect(0, 0, 1900, 1000), Rect(9, 87, 776, 624)])
@pytest.mark.parametrize("size", [SIZE, (26, 18), (120, 20)])
def test_at_every_zoom_no_more_than_the_border_is_seen_beyond_the_land(room: Rect, size: tuple[int, int]) -> None:
    camera = Camera()
    camera.hold(room, size, 1.0)
    for _ in camera.levels:
        for far in ((-99999, -99999), (99999, 99999), (99999, -99999)):
            camera.pan(far)
            land = camera.metrics.whole(size).move(camera.origin())
            beyond = [land.left - room.left, land.top - room.top, room.right - land.right, room.bottom - land.bottom]
            slack = [max(0, room.width - land.width), 0, 0, max(0, room.height - land.height)]
            for number, part in enumerate(beyond):
                loose = slack[0] if number in (0, 2) else slack[3]
                assert part <= max(camera.metrics.border + 1, (loose + 1) // 2 + 1)
        camera.zoom_by(1)


def test_the_furthest_zoom_fills_the_room_with_land() -> None:
    camera, room = Camera(), Rect(0, 0, 648, 656)
    camera.hold(room, (26, 18), 1.0)
    whole = camera.metrics.whole((26, 18))
    camera.zoom_by(-20)
    assert camera.quarter == camera.levels[0]
    whole = camera.metrics.whole((26, 18))
    assert whole.width >= room.width - 4 * camera.metrics.wide or whole.height >= room.height - 2 * camera.metrics.high


def test_zooming_keeps_what_is_under_the_pointer() -> None:
    camera, at = Camera(), (700, 300)
    camera.hold(Rect(0, 0, 800, 600), SIZE, 1.0)
    camera.look_at((30, 20))
    left, top = camera.origin()
    under = camera.metrics.cell(at[0] - left, at[1] - top)
    assert camera.zoom_by(1, at)
    left, top = camera.origin()
    assert camera.metrics.cell(at[0] - left, at[1] - top) == under


def test_the_first_view_holds_the_party_and_the_nearest_goal() -> None:
    camera, room = Camera(), Rect(100, 50, 648, 656)
    camera.hold(room, SIZE, 1.0)
    camera.fit((30, 20), [(29, 20), (31, 20), (30, 21)], [(37, 14), (59, 39)])
    left, top = camera.origin()
    for cell in ((30, 20), (37, 14)):
        x, y = camera.metrics.centre(cell)
        assert room.inflate(-40, -40).collidepoint(x + left, y + top)


def test_a_goal_that_is_too_far_does_not_make_hexes_too_small_to_read() -> None:
    camera, room = Camera(), Rect(0, 0, 648, 656)
    camera.hold(room, SIZE, 1.0)
    camera.fit((2, 2), [(2, 2), (3, 2)], [(58, 38)])
    assert camera.quarter >= 11
    left, top = camera.origin()
    x, y = camera.metrics.centre((2, 2))
    assert room.collidepoint(x + left, y + top)


def test_the_map_follows_the_party_only_when_it_leaves_the_middle() -> None:
    camera = Camera()
    camera.hold(Rect(0, 0, 800, 600), SIZE, 1.0)
    camera.look_at((30, 20))
    before = camera.origin()
    camera.follow((31, 20))
    assert camera.origin() == before
    camera.follow((40, 20))
    assert camera.origin()[0] < before[0]
    assert camera.origin()[1] == before[1]


def test_another_scale_keeps_the_place_and_about_the_zoom() -> None:
    camera, room = Camera(), Rect(0, 0, 800, 600)
    camera.hold(room, SIZE, 1.0)
    camera.look_at((30, 20))
    camera.hold(room, SIZE, 1.5)
    assert camera.quarter == 21
    left, top = camera.origin()
    assert camera.metrics.cell(400 - left, 300 - top) == (30, 20)


def play(**other: object) -> tuple[Hands, PlayScreen]:
    hands = Hands()
    return hands, hands.play(FakeSession(["hexes", "plain"], campaign_view(**other)))


def test_the_map_is_dragged_and_a_drag_answers_nothing() -> None:
    hands, screen = play()
    start = screen.map_panel.map.centre_of((21, 15))
    hands.drag(start, (start[0] - 90, start[1] + 40))
    moved = screen.map_panel.map.centre_of((21, 15))
    assert abs(moved[0] - start[0] + 90) <= 1
    assert abs(moved[1] - start[1] - 40) <= 1
    assert screen.session.request is not None
    assert screen.session.request.id == 1


def test_the_map_is_moved_with_shift_and_arrows_and_centred_with_home() -> None:
    hands, screen = play()
    hands.press("home")
    start = screen.map_panel.map.centre_of((20, 15))
    hands.press("right", "down", mod=pygame.KMOD_SHIFT)
    assert screen.map_panel.map.centre_of((20, 15)) != start
    hands.press("home")
    assert screen.map_panel.map.centre_of((20, 15)) == start


@pytest.mark.thorough
def test_the_map_is_zoomed_by_wheel_keys_and_buttons() -> None:
    hands, screen = play()
    camera = screen.map_panel.map.camera
    zoom = camera.quarter
    hands.move(screen.map_panel.map.rect.center)
    hands.wheel(1)
    assert camera.quarter > zoom
    hands.press("-")
    assert camera.quarter == zoom
    hands.click("map:in")
    assert camera.quarter > zoom
    for _ in range(20):
        hands.press("-")
    assert camera.quarter == camera.levels[0]


def test_zoom_and_place_are_kept_when_something_is_answered() -> None:
    hands, screen = play()
    hands.press("+")
    hands.press("right", mod=pygame.KMOD_SHIFT)
    camera = screen.map_panel.map.camera
    before = (camera.quarter, camera.origin())
    hands.press("2")
    assert screen.session.request is not None
    assert (camera.quarter, camera.origin()) == before


def test_every_hex_is_found_under_its_middle_on_the_screen() -> None:
    hands, screen = play()
    desk = screen.map_panel.map
    for _ in desk.camera.levels:
        for cell in ((20, 15), (21, 15), (20, 16)):
            assert desk.cell_at(desk.centre_of(cell)) == cell
        hands.press("-")
    assert desk.cell_at((2, 2)) is None


def test_beyond_the_map_there_are_no_hexes() -> None:
    hands, screen = play()
    screen.map_panel.map.camera.look_at((WIDTH - 1, HEIGHT - 1))
    hands.move((screen.map_panel.map.rect.left + 60, screen.map_panel.map.rect.bottom - 3))
    assert screen.map_panel.map.hover is None


def test_what_is_said_of_a_hex() -> None:
    view = campaign_view()
    named, kind, *more = hex_words(view, (20, 15))
    assert (named, kind.partition(" · ")[0], more) == ("NeoArcadia", "Town", ["The party is here."])
    assert hex_words(view, (21, 14))[-1] == "The Lamp (quest)"
    assert hex_words(view, (0, 0)) == ["Unknown land · 0,0"]


def test_hovering_redraws_once_a_hex() -> None:
    hands, screen = play()
    hands.move(screen.map_panel.map.centre_of((21, 15)))
    assert screen.map_panel.map.hover == (21, 15)
    hands.shell.handle(
        pygame.event.Event(
            pygame.MOUSEMOTION, pos=screen.map_panel.map.centre_of((21, 15)), rel=(0, 0), buttons=(0, 0, 0)
        )
    )
    assert not hands.shell.draw()
