"""Vignettes: the same place looks alike, and every kind of place is drawn."""

import pygame
import pytest
from pygame import Rect

from game.window import theme
from game.window.art.draws import Draws
from game.window.art.grounds import weather_of
from game.window.art.vignettes import Scenery, vignette
from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons

GROUNDS = ["plains", "forest", "hills", "mountains", "desert", "swamp", "ruins", "water", "town", "carfall", "glitch"]


def drawn(scenery: Scenery, size: tuple[int, int] = (300, 90)) -> bytes:
    """The pixels of a vignette."""
    surface = pygame.display.set_mode(size)
    surface.fill((255, 0, 255))
    vignette(Canvas(surface, Lettering(1.0), Icons()), Rect((0, 0), size), scenery)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("ground", GROUNDS)
def test_every_ground_has_its_own_look_at_every_hour(ground: str) -> None:
    pictures = {drawn(Scenery("x", ground, hour=hour)) for hour in ("dawn", "day", "dusk", "night")}
    assert len(pictures) == 4
    assert all(b"\xff\x00\xff" not in (picture[:3], picture[-3:]) for picture in pictures)


def test_a_place_always_looks_alike_and_another_one_does_not() -> None:
    here = drawn(Scenery("7 3,4", "hills"))
    assert drawn(Scenery("7 3,4", "hills")) == here
    assert drawn(Scenery("7 3,5", "hills")) != here


@pytest.mark.parametrize("built", ["town", "ruin", "camp", "inn", "grave"])
def test_what_people_have_built_is_seen(built: str) -> None:
    assert drawn(Scenery("x", built=built)) != drawn(Scenery("x"))


def test_landmarks_and_whoever_is_met_are_seen_with_and_without_an_icon() -> None:
    plain = drawn(Scenery("x"))
    marked = drawn(Scenery("x", mark="mdi:church"))
    met = {drawn(Scenery("x", figures=figures)) for figures in (("mdi:dog-side",), ("",), ("no:such",) * 9)}
    assert len({plain, marked, *met}) == 5
    assert drawn(Scenery("x", figures=("mdi:dog-side",), foes=True)) not in met


def test_another_palette_draws_it_anew() -> None:
    before = drawn(Scenery("x"))
    theme.use(theme.EMBERS._replace(BACK=(0, 0, 0), COOL=(255, 255, 255)))
    after = drawn(Scenery("x"))
    theme.use(theme.EMBERS)
    assert after != before


def test_the_weather_belongs_to_the_place() -> None:
    assert {weather_of("mountains", Draws(str(number))) for number in range(20)} == {"snow"}
    assert {weather_of("plains", Draws(str(number))) for number in range(20)} == {"rain", ""}


def test_the_weather_of_the_day_comes_first() -> None:
    assert weather_of("mountains", Draws("1"), "Rain from noon") == "rain"
    assert weather_of("mountains", Draws("1"), "Clear") == ""
    assert drawn(Scenery("x", weather="rain")) != drawn(Scenery("x", weather="clear"))


def test_a_horizon_that_comes_in_view_leaves_the_town_as_it_was() -> None:
    town = drawn(Scenery("x", built="town"))
    mountains = drawn(Scenery("x", built="town", far="mountains"))
    row = 300 * 3
    assert mountains != town
    assert mountains[75 * row :] == town[75 * row :], "the foot of the picture"
