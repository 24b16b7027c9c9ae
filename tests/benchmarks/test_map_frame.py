"""A frame of the map while it is panned, against a frame that merely copies pictures of the size of the map."""

import pytest

from tests.benchmarks.interleaved import ratio
from tests.window.fake import LEGEND, campaign_view, rows

LIMIT = 25.0
"""Copies of its room that a frame may cost: 5 ms where a copy of 1920×1080 takes 0.2 ms. It costs 9 to 18."""
CROWDED = 42.0
"""The same with thirty bands, their tracks and twelve plans in view, far more than there ever are: 3 ms at most."""
WIDE, HIGH = 60, 40


def a_crowded_land() -> dict[str, object]:
    """What is known of six powers with thirty bands, each of which leaves tracks, and twelve plans (PW-12)."""
    powers = [{"id": f"p{each}", "name": f"Power {each}", "number": each, "letter": "ABCDEF"[each - 1], "places": []}
              for each in range(1, 7)]  # fmt: skip
    at = [f"{24 + number % 6 * 2},{16 + number // 6 * 2}" for number in range(30)]
    to = [f"{25 + number % 6 * 2},{16 + number // 6 * 2}" for number in range(30)]
    base = {"name": "A Band", "icon": "mdi:cart", "does": "raid it", "strength": "a few", "heading": "", "captain": "",
            "threat": "", "text": ""}  # fmt: skip
    whose = [{"id": f"b{number}", "power": f"p{number % 6 + 1}", "at": each, **base} for number, each in enumerate(at)]
    bands = [{**each, "hostile": True, "bars": False, "hunts": False} for each in whose[:15]]
    remembered = [{**each, "hostile": False, "days": 3} for each in whose[15:]]
    tracks = [{"at": each, "to": to[number], "side": "east", "days": number % 4, "name": "", "power": "p1"}
              for number, each in enumerate(at)]  # fmt: skip
    told: dict[str, object] = {
        "known": True,
        "intent": "raid",
        "does": "",
        "because": "",
        "days_left": 3,
        "late": False,
    }
    plans = [{"power": f"p{number % 6 + 1}", "rule": str(number), "at": at[number], "origin": at[29 - number],
              "days_left": 3, **told}
             for number in range(12)]  # fmt: skip
    marks = [{"at": each, "kind": "raided", "power": "p1"} for each in at[:10]]
    return {"powers": powers, "plans": plans, "fronts": [], "bands": bands, "remembered": remembered, "tracks": tracks,
            "marks": marks, "captains": [], "lost_fronts": 0}  # fmt: skip


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("phase", "crowded"), [("Travel Phase", False), ("Camp", False), ("Travel Phase", True)])
def test_a_panned_map_costs_little_beside_a_copy_of_it(
    size: tuple[int, int], phase: str, crowded: bool, monkeypatch: pytest.MonkeyPatch
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
    others = a_crowded_land() if crowded else {}
    limit, label = (CROWDED, "crowded") if crowded else (LIMIT, phase)
    route = {"path": [f"{column},20" for column in range(31, 45)], "days": [3, 3, 3, 3, 2], "lines": []}
    view = campaign_view(map=land, places=places, route=route, land=others, at="30,20", phase=phase)
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
    cost = ratio(
        frame,
        copying,
        limit=limit,
        runs=80,
        label=f"map frame at {size[0]}×{size[1]}, {label}",
        repeat=3,
    )
    pygame.display.quit()
    assert cost <= limit
