"""A frame of the map against a frame that blits as many prepared tiles, timed in turn."""

import pytest

from tests.benchmarks.interleaved import ratio
from tests.window.fake import LEGEND, campaign_view, rows

LIMIT = 2.0
WIDE, HIGH, SIDE = 1280, 720, 200


@pytest.mark.parametrize("zoom", [0, 2, 4, 7])
def test_a_map_frame_costs_little_beside_its_tiles(zoom: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.window.canvas import Canvas
    from game.window.fonts import Lettering
    from game.window.icons import Icons
    from game.window.map.view import MapView

    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((WIDE, HIGH))
    grid = rows(SIDE, SIDE)
    land = {"width": SIDE, "height": SIDE, "rows": grid, "legend": LEGEND}
    places = [
        {
            "at": f"{column},{row}",
            "kind": "landmark",
            "id": f"l{column}-{row}",
            "name": "A Landmark",
            "icon": "mdi:sword",
        }
        for column in range(5, SIDE, 20)
        for row in range(5, SIDE, 20)
    ]
    route = {"path": [f"{column},100" for column in range(80, 120)], "lines": []}
    view = campaign_view(map=land, places=places, route=route, at="100,100")
    canvas = Canvas(surface, Lettering(1.0), Icons())
    rect = surface.get_rect()
    shown = MapView()
    shown.camera.zoom = zoom
    shown.camera.look_at((100, 100))
    shown.draw(canvas, rect, view, {})
    step = [0]

    def frame() -> None:
        # The map moves with each frame, so that nothing of the last one can serve again.
        step[0] += 1
        shown.pan((7 if step[0] % 40 < 20 else -7, 0))
        shown.draw(canvas, rect, view, {"101,100": "1", "99,100": "2"})
        pygame.display.flip()

    frame()
    origin = shown.camera.origin(shown.metrics, rect)
    prepared = list(shown.tiles(canvas, LEGEND).blits(grid, rect, origin))

    def tiles() -> None:
        surface.fill((0, 0, 0))
        surface.fblits(prepared)
        pygame.display.flip()

    cost = ratio(frame, tiles, limit=LIMIT, runs=80, label=f"map frame of {len(prepared)} hexes", repeat=2)
    pygame.display.quit()
    assert cost <= LIMIT
