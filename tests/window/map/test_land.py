"""The land on its paper: three levels of knowledge, shores, a border, and what is drawn again after a change."""

from itertools import pairwise
from typing import Any

import pygame
from pygame import Rect

from game.window import theme
from game.window.icons import Icons
from game.window.map.land import Land, ground_of
from game.window.map.metrics import Metrics
from game.window.map.paper import ink, paper
from tests.window.fake import campaign_view

LEGEND = {
    ".": {"id": "core:plains", "name": "Plains", "colour": "#a9b665", "icon": "", "boat": False},
    "~": {"id": "core:water", "name": "Water", "colour": "#3f7f9f", "icon": "", "boat": True},
}
METRICS = Metrics(14)
WIDE, HIGH = 20, 16


def view(rows: list[str], at: str = "8,8", sight: int = 1) -> dict[str, Any]:
    land = {"width": len(rows[0]), "height": len(rows), "rows": rows, "legend": LEGEND, "sight": sight, "reach": []}
    return campaign_view(map=land, at=at, places=[], route=None)


def drawn(land: Land, shown: dict[str, Any], origin: tuple[int, int] = (40, 40)) -> pygame.Surface:
    surface = pygame.display.set_mode((1080, 760))
    land.draw(surface, surface.get_rect(), shown, METRICS, origin, Icons())
    return surface


def mean(surface: pygame.Surface, cell: tuple[int, int], origin: tuple[int, int] = (40, 40)) -> tuple[int, int, int]:
    x, y = METRICS.centre(cell)
    found = pygame.transform.average_color(surface, Rect(x + origin[0] - 10, y + origin[1] - 10, 20, 20))
    return found[:3]


def far(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def spread(colour: tuple[int, int, int]) -> int:
    return max(colour) - min(colour)


def half_known() -> list[str]:
    return ["." * 13 + " " * 7] * HIGH


def test_unknown_land_is_paper_remembered_land_is_muted_and_land_in_sight_is_in_full_colour() -> None:
    surface = drawn(Land(), view(half_known()))
    unknown, remembered, seen = mean(surface, (17, 8)), mean(surface, (3, 8)), mean(surface, (8, 8))
    assert far(unknown, paper()) < 40
    assert far(seen, (169, 182, 101)) < 60
    assert spread(remembered) < spread(seen) - 15
    assert far(remembered, unknown) > 60


def test_known_land_runs_into_the_paper_without_an_edge() -> None:
    surface = drawn(Land(), view(half_known()))
    y = METRICS.centre((8, 8))[1] + 40
    left, right = METRICS.centre((11, 8))[0] + 40, METRICS.centre((13, 8))[0] + 60
    row = [pygame.transform.average_color(surface, Rect(x, y - 150, 8, 300))[:3] for x in range(left, right, 4)]
    assert far(row[0], row[-1]) > 50
    assert max(far(one, other) for one, other in pairwise(row)) < far(row[0], row[-1]) // 2


def test_a_hex_in_sight_is_what_lies_within_the_sight_of_the_party() -> None:
    assert len(ground_of(view(half_known(), sight=2)).seen) == 19
    assert (8, 8) in ground_of(view(half_known())).seen


def test_a_shore_lies_between_land_and_water() -> None:
    rows = ["." * 10 + "~" * 10] * HIGH
    shown = view(rows, sight=30)
    surface = drawn(Land(), shown)
    x, y = METRICS.corner((10, 8))
    at_shore = pygame.transform.average_color(surface, Rect(x + 38, y + 40 + 14, 5, 28))[:3]
    assert far(at_shore, (232, 214, 164)) < 130
    assert far(mean(surface, (9, 8)), (232, 214, 164)) > 130
    assert far(mean(surface, (10, 8)), (232, 214, 164)) > 130


def test_beyond_the_land_lies_a_border_of_paper_and_ink_and_nothing_black() -> None:
    surface = drawn(Land(), view(half_known()))
    for at in ((5, 5), (300, 8), (8, 300)):
        colour = surface.get_at(at)[:3]
        assert sum(colour) > 120
    column = [surface.get_at((300, y))[:3] for y in range(60)]
    assert ink() in column


def test_pieces_are_drawn_once_and_again_only_where_something_changed() -> None:
    land = Land()
    drawn(land, view(half_known()))
    first = land.drawn
    drawn(land, view(half_known()))
    assert land.drawn == first
    rows = half_known()
    rows[0] = "." * 14 + " " * 6
    drawn(land, view(rows))
    assert 0 < land.drawn - first < first


def test_a_moving_map_draws_what_comes_into_view_ahead_a_piece_at_a_time() -> None:
    land, shown = Land(), view(["." * 60] * 40)
    counts = []
    for step in range(60):
        before = land.drawn
        drawn(land, shown, (-400 - 12 * step, -100 - 9 * step))
        counts.append(land.drawn - before)
    assert max(counts[2:]) == 1
    assert sum(counts[2:]) > 10


def test_another_palette_is_drawn_anew() -> None:
    land = Land()
    before = mean(drawn(land, view(half_known())), (17, 8))
    theme.use(theme.EMBERS._replace(BACK=(250, 250, 250), SOFT=(20, 20, 90), COAL=(10, 10, 120), GOLD=(0, 0, 200)))
    try:
        after = mean(drawn(land, view(half_known())), (17, 8))
    finally:
        theme.use(theme.EMBERS)
    assert far(before, after) > 60
    assert far(mean(drawn(land, view(half_known())), (17, 8)), before) < 3
