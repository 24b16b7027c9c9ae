"""Hexes in pixels, the camera, and the map under mouse and keys."""

import pygame
import pytest
from pygame import Rect

from game.window.map.markers import side_by_side
from game.window.map.metrics import Camera, Metrics, cell_of, key_of
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


def test_zooming_keeps_what_is_under_the_pointer() -> None:
    camera, view, at = Camera(), Rect(0, 0, 800, 600), (700, 100)
    camera.look_at((20, 20))
    before = camera.metrics(1.0)
    left, top = camera.origin(before, view)
    under = before.cell(at[0] - left, at[1] - top)
    assert camera.zoom_by(1, 1.0, view, at)
    after = camera.metrics(1.0)
    left, top = camera.origin(after, view)
    assert after.cell(at[0] - left, at[1] - top) == under


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
    start = screen.map_panel.map.centre_of((20, 15))
    hands.press("right", "down", mod=pygame.KMOD_SHIFT)
    assert screen.map_panel.map.centre_of((20, 15)) != start
    hands.press("home")
    assert screen.map_panel.map.centre_of((20, 15)) == start


def test_the_map_is_zoomed_by_wheel_keys_and_buttons() -> None:
    hands, screen = play()
    zoom = screen.map_panel.map.camera.zoom
    hands.move(screen.map_panel.map.rect.center)
    hands.wheel(1)
    assert screen.map_panel.map.camera.zoom == zoom + 1
    hands.press("-")
    assert screen.map_panel.map.camera.zoom == zoom
    hands.click("map:in")
    assert screen.map_panel.map.camera.zoom == zoom + 1
    for _ in range(20):
        hands.press("-")
    assert screen.map_panel.map.camera.zoom == 0


def test_every_hex_is_found_under_its_middle_on_the_screen() -> None:
    hands, screen = play()
    desk = screen.map_panel.map
    for _ in Camera.ZOOMS:
        for cell in ((20, 15), (21, 15), (20, 16)):
            assert desk.cell_at(desk.centre_of(cell)) == cell
        hands.press("-")
    assert desk.cell_at((2, 2)) is None


def test_beyond_the_map_there_are_no_hexes() -> None:
    hands, screen = play()
    screen.map_panel.map.camera.look_at((WIDTH - 1, HEIGHT - 1))
    hands.move((screen.map_panel.map.rect.right - 60, screen.map_panel.map.rect.bottom - 5))
    assert screen.map_panel.map.hover is None


def test_what_is_said_of_a_hex() -> None:
    view = campaign_view()
    assert hex_words(view, (20, 15))[1:] == ["NeoArcadia (town)", "The party is here."]
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


def test_names_on_the_map_do_not_overlap() -> None:
    labels = [((100, 50), "The Old Mill", False), ((104, 52), "NeoArcadia", True), ((98, 49), "A Stone", False)]
    placed = side_by_side(labels, lambda name: (8 * len(name), 16), 40)
    assert [name for _, name, _ in placed] == ["NeoArcadia", "The Old Mill"]
    assert not placed[0][0].colliderect(placed[1][0])
    assert placed[0][0].center == (104, 52)
