"""Weather on the map: its light, its strokes over what is in sight, and its name in the bar (TH-04)."""

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.window.map.metrics import Metrics
from game.window.map.way import notes
from game.window.map.weather import STROKES, WeatherDrawn, light_of
from game.window.panels.topbar import sky_words
from game.window.screens.play import PlayScreen
from tests.campaign.pans import on_the_pans
from tests.window.fake import FakeSession, campaign_view
from tests.window.hands import Hands

ROOM = Rect(0, 0, 300, 200)
GLARE = on_the_pans().view()["sky"]


def view(**sky: Any) -> dict[str, Any]:
    """A map of one row of three hexes, of which the party sees two from the left one."""
    land = {"rows": [".. "], "legend": {".": {"id": "core:plains"}}, "sight": 1}
    return {"at": "0,0", "map": land, "sky": {**GLARE, **sky}}


def drawn(of: dict[str, Any]) -> pygame.Surface:
    surface = pygame.Surface(ROOM.size)
    surface.fill((100, 100, 100))
    WeatherDrawn().draw(surface, ROOM, of, Metrics(20), (0, 0))
    return surface


def differs(surface: pygame.Surface, cell: tuple[int, int]) -> bool:
    """Whether anything is drawn in the hex but one colour."""
    metrics = Metrics(20)
    x, y = metrics.centre(cell)
    found = {tuple(surface.get_at((x + dx, y + dy))) for dx in range(-20, 21) for dy in range(-20, 21)}
    return len(found) > 1


@pytest.mark.rule("TH-04")
@pytest.mark.parametrize("drawing", STROKES)
def test_strokes_are_drawn_over_what_is_in_sight_alone(drawing: str) -> None:
    surface = drawn(view(drawing=drawing, colour="#ffffff"))
    assert differs(surface, (0, 0))
    assert differs(surface, (1, 0))
    assert not differs(surface, (2, 0))


@pytest.mark.rule("TH-04")
def test_the_light_of_the_weather_lies_on_all_of_it() -> None:
    red, green, blue, _ = drawn(view(drawing="none", colour="#ffff00")).get_at((290, 190))
    assert (red, green) == (100, 100)
    assert blue < 60
    assert light_of({}) == (255, 255, 255)


@pytest.mark.rule("TH-04")
def test_the_same_weather_is_drawn_alike_and_another_is_not() -> None:
    pictures = {drawing: pygame.image.tobytes(drawn(view(drawing=drawing)), "RGB") for drawing in STROKES}
    assert len(set(pictures.values())) == len(STROKES)
    assert pygame.image.tobytes(drawn(view(drawing="rain")), "RGB") == pictures["rain"]


def play(**other: Any) -> tuple[Hands, PlayScreen]:
    hands = Hands()
    return hands, hands.play(FakeSession(("steps",), campaign_view(route=None, **other)))


@pytest.mark.rule("TH-04")
def test_the_bar_names_the_weather_and_its_tip_says_what_it_changes() -> None:
    hands, _ = play(sky=GLARE)
    tip = hands.spot("place").tip
    assert isinstance(tip, str)
    assert tip.endswith("The white weeks · Glare: " + "; ".join(GLARE["changes"]))
    assert sky_words(campaign_view()) == ""


@pytest.mark.rule("TH-04", "HX-24")
def test_the_card_of_a_hex_says_what_weather_was_reckoned_with() -> None:
    campaign = on_the_pans()
    campaign.territory.known = ("#######",) * 3
    assert notes(campaign.way("6,0"))[-1] == "Reckoned for glare today, later days without weather."
