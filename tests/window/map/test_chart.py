"""The map as a chart: winds where nobody has been, sketches of what was heard of, what is in reach, and the legend."""

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.sessions.launcher import Launcher
from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.map import markers
from game.window.map.camera import Camera
from game.window.map.card import Card
from game.window.map.legend import Legend
from game.window.map.markers import Label
from game.window.map.metrics import Metrics
from game.window.map.paper import SIDE, hatching, ink, sheet
from game.window.map.winds import draw_winds, winds_of
from game.window.preferences import Preferences, Settings
from game.window.screens.hints import HINTS
from game.window.shell import Shell
from tests.shipped import catalogue
from tests.window.fake import LEGEND, FakeSession, campaign_view
from tests.window.hands import Hands

SIZE = (26, 18)
METRICS = Metrics(10)


def inked(surface: pygame.Surface, area: Rect) -> int:
    """Pixels of an area that something was drawn on."""
    return pygame.mask.from_surface(surface.subsurface(area), 0).count()


def test_one_rose_stands_where_nothing_is_known_and_is_never_half_covered() -> None:
    blank = winds_of(SIZE, lambda cell: True)
    assert blank.rose == blank.crossings[-1]
    x, y = blank.crossings[-1]
    known = (round(x * SIZE[0]), round(y * SIZE[1]))
    winds = winds_of(SIZE, lambda cell: cell != known)
    assert winds.crossings == blank.crossings
    assert winds.rose == blank.crossings[-2]
    assert winds_of(SIZE, lambda cell: False).rose is None


def test_winds_fit_together_where_pieces_meet() -> None:
    winds = winds_of(SIZE, lambda cell: True)
    whole = pygame.Surface((2 * SIDE, SIDE), pygame.SRCALPHA)
    draw_winds(whole, METRICS, SIZE, (0, 0), winds)
    right = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    draw_winds(right, METRICS, SIZE, (-SIDE, 0), winds)
    at = Rect(SIDE, 0, SIDE, SIDE)
    drawn, piece = inked(whole, at), inked(right, right.get_rect())
    assert drawn > 200
    assert abs(drawn - piece) < drawn // 20


def test_strokes_and_paper_fit_together_on_all_sides() -> None:
    strokes = hatching(ink(), 8)
    for along in range(1, SIDE - 8):
        left, right = strokes.get_at((0, along)), strokes.get_at((SIDE - 1, along + 1))
        assert abs(left.a - right.a) < 90
    assert sheet((0, 0)).get_size() == (SIDE, SIDE)
    assert pygame.image.tobytes(sheet((2, 4)), "RGB") == pygame.image.tobytes(sheet((0, 0)), "RGB")
    assert pygame.image.tobytes(sheet((1, 0)), "RGB") != pygame.image.tobytes(sheet((0, 0)), "RGB")


def labels(monkeypatch: pytest.MonkeyPatch) -> list[Label]:
    """The texts that are put on the map from now on."""
    found: list[Label] = []
    plain = markers.draw_label

    def draw(canvas: Canvas, label: Label) -> None:
        found.append(label)
        plain(canvas, label)

    monkeypatch.setattr(markers, "draw_label", draw)
    return found


def heard_of(**other: Any) -> dict[str, Any]:
    rows = [" " * 60] * 14 + [" " * 18 + "." * 6 + " " * 36] * 4 + [" " * 60] * 22
    land = {"width": 60, "height": 40, "rows": rows, "legend": LEGEND, "sight": 1, "reach": ["21,15", "19,15"]}
    places = [
        {"at": "22,15", "kind": "landmark", "id": "core:mill", "name": "The Old Mill", "icon": ""},
        {"at": "21,12", "kind": "landmark", "id": "core:wells", "name": "The Singing Wells", "icon": ""},
    ]
    return campaign_view(map=land, places=places, route=None, **other)


def test_what_was_only_heard_of_is_written_on_the_paper_by_day(monkeypatch: pytest.MonkeyPatch) -> None:
    found = labels(monkeypatch)
    Hands().play(FakeSession(["steps"], heard_of(phase="Travel Phase")))
    assert {label.text: label.heard for label in found if "The " in label.text} == {
        "The Old Mill": False,
        "The Singing Wells": True,
    }
    assert "Today" in {label.text for label in found}


def test_at_night_all_names_are_light_on_dark_and_nothing_is_in_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    found = labels(monkeypatch)
    Hands().play(FakeSession(["steps"], heard_of(phase="Camp")))
    assert {label.text for label in found} == {"The Old Mill", "The Singing Wells"}
    assert not any(label.heard for label in found)


def test_the_legend_shows_each_level_as_the_map_draws_it() -> None:
    canvas = Canvas(pygame.display.set_mode((800, 400)), Lettering(1.0), Icons())
    high = Legend(LEGEND["."]).draw(canvas, 10, 10, (255, 0, 0))
    step = high // 4
    means = [
        pygame.transform.average_color(canvas.surface, Rect(14, 14 + number * step, 88, 36)) for number in range(3)
    ]
    for number, one in enumerate(means):
        for other in means[number + 1 :]:
            assert sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True)) > 50
    samples = [canvas.surface.subsurface(Rect(14, 14 + number * step, 88, 36)) for number in (2, 3)]
    assert pygame.image.tobytes(samples[0], "RGB") != pygame.image.tobytes(samples[1], "RGB")


def test_a_larger_window_in_between_changes_nothing_of_what_is_shown() -> None:
    camera, small, large = Camera(), Rect(0, 0, 450, 540), Rect(0, 0, 1600, 1380)
    camera.hold(small, SIZE, 1.0)
    camera.fit((11, 8), [(11, 8), (12, 8)], [(16, 3)])
    before = (camera.quarter, camera.origin())
    camera.hold(large, SIZE, 1.0)
    assert camera.quarter > before[0]
    camera.hold(small, SIZE, 1.0)
    assert (camera.quarter, camera.origin()) == before


def test_two_hexes_are_shown_with_what_lies_between_else_the_second_one() -> None:
    camera, room = Camera(), Rect(0, 0, 450, 540)
    camera.hold(room, (60, 40), 1.0)
    for end in ((14, 12), (55, 35)):
        camera.zoom_near(23)
        camera.look_at((5, 5))
        camera.show((8, 8), end)
        left, top = camera.origin()
        shown = [
            room.collidepoint(x + left, y + top) for cell in ((8, 8), end) for x, y in [camera.metrics.centre(cell)]
        ]
        assert shown == [end == (14, 12), True]


class Cards(list[Rect]):
    """The places of cards from now on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        plain = Card.draw

        def draw(card: Card, rect: Rect) -> None:
            self.append(Rect(rect))
            plain(card, rect)

        monkeypatch.setattr(Card, "draw", draw)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_hint_at_a_goal_covers_neither_the_way_there_nor_the_card(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, cards = Hands(), Cards(monkeypatch)
    seen = tuple(hint.id for hint in HINTS if hint.id != "goal")
    hands.shell = Shell(pygame.display.set_mode(size), preferences=Preferences(Settings(seen=seen)))
    session = Launcher(catalogue()).new("7", "core:the_cinder_reach", "impact", "core:line_walkers", "standard")
    screen = hands.play(session)
    hands.shell.dirty = True
    hands.shell.draw()
    shown, callout = screen.map_panel.map, hands.spot("callout").rect
    way = session.way("16,3")["path"]
    cells = [(int(column), int(row)) for column, row in (key.split(",") for key in way)]
    assert len(cells) > 4
    assert [cell for cell in cells if callout.collidepoint(shown.centre_of(cell))] == []
    hands.move(shown.centre_of((16, 3)))
    assert hands.spot("callout").rect == callout
    assert cards
    assert not cards[-1].colliderect(callout)
    session.close()
