"""A frame of the map while it is panned, against a frame that merely copies pictures of the size of the map."""

import pytest

from tests.benchmarks.interleaved import ratio
from tests.window.fake import LEGEND, campaign_view, rows

LIMIT = 25.0
"""Copies of its room that a frame may cost: 5 ms where a copy of 1920×1080 takes 0.2 ms. It costs 9 to 18."""
WIDE, HIGH = 60, 40


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("phase", ["Travel Phase", "Camp"])
def test_a_panned_map_costs_little_beside_a_copy_of_it(
    size: tuple[int, int], phase: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.window.canvas import Canvas
    from game.window.fonts import Lettering
    from game.window.icons import Icons
    from game.window.map.view import MapView

    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    land = {"width": WIDE, "height": HIGH, "rows": rows(WIDE, HIGH), "legend": LEGEND, "sight": 3}
    land["reach"] = [f"{column},{row}" for column in range(27, 34) for row in range(17, 24)]
    places = [
        {"at": f"{column},{row}", "kind": "landmark", "id": f"l{column}-{row}", "name": "A Landmark", "icon": ""}
        for column in range(5, WIDE, 6)
        for row in range(5, HIGH, 6)
    ]
    route = {"path": [f"{column},20" for column in range(31, 45)], "days": [3, 3, 3, 3, 2], "lines": []}
    view = campaign_view(map=land, places=places, route=route, at="30,20", phase=phase)
    canvas = Canvas(surface, Lettering(1.0), Icons())
    rect = surface.get_rect()
    shown = MapView()
    picks = {"31,20": "1", "29,20": "2"}
    step = [0]

    def frame() -> None:
        # The map moves with each frame, so that nothing of the last one can serve again.
        step[0] += 1
        shown.camera.pan((7 if step[0] % 80 < 40 else -7, 3 if step[0] % 60 < 30 else -3))
        shown.draw(canvas, rect, view, picks, centre_on=lambda cell: None)
        canvas.spots.clear()
        pygame.display.flip()

    copy = pygame.Surface(size).convert()

    def copying() -> None:
        surface.blit(copy, (0, 0))
        pygame.display.flip()

    for _ in range(80):
        frame()
    cost = ratio(frame, copying, limit=LIMIT, runs=80, label=f"map frame at {size[0]}×{size[1]}, {phase}", repeat=3)
    pygame.display.quit()
    assert cost <= LIMIT
