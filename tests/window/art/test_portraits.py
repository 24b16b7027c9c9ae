"""Portraits: the same sitter always looks alike, and no two sitters do."""

import pygame
import pytest
from pygame import Rect

from game.window import theme
from game.window.art.draws import Draws
from game.window.art.portraits import Sitter, portrait
from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons


@pytest.fixture
def canvas() -> Canvas:
    """A canvas of 240 by 240."""
    pygame.font.init()
    pygame.display.init()
    pygame.display.set_mode((240, 240))
    return Canvas(pygame.Surface((240, 240)), Lettering(1.0), Icons())


def _picture(canvas: Canvas, sitter: Sitter, side: int = 96, *, able: bool = True, lit: bool = False) -> bytes:
    canvas.surface.fill(theme.BACK)
    portrait(canvas, Rect(10, 10, side, side), sitter, able=able, lit=lit)
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_draws_are_the_same_everywhere() -> None:
    draws = Draws("marta")
    assert [draws.number(100) for _ in range(6)] == [76, 7, 88, 46, 22, 67]


def test_the_same_sitter_looks_alike(canvas: Canvas) -> None:
    one = _picture(canvas, Sitter("marta", "Marta Vane", "mdi:wrench"))
    assert one == _picture(canvas, Sitter("marta", "Marta Vane", "mdi:wrench"))


def test_sitters_differ(canvas: Canvas) -> None:
    people = {_picture(canvas, Sitter(f"member-{number}", "Somebody")) for number in range(30)}
    wolves = {
        _picture(canvas, Sitter(f"wolf-{number}", "Wolf", "fa:wolf-pack-battalion", foe=True, tags=("beast",)))
        for number in range(4)
    }
    assert len(people) == 30
    assert len(wolves) == 4


@pytest.mark.parametrize("side", [24, 48, 96, 200])
def test_the_state_of_a_sitter_shows(canvas: Canvas, side: int) -> None:
    sitter = Sitter("marta", "Marta Vane", "mdi:wrench")
    looks = {
        _picture(canvas, sitter, side),
        _picture(canvas, sitter, side, able=False),
        _picture(canvas, sitter, side, lit=True),
        _picture(canvas, sitter._replace(foe=True, tags=("person",)), side),
    }
    assert len(looks) == 4


def test_an_unknown_icon_still_has_a_face(canvas: Canvas) -> None:
    nobody = Sitter("x", "Thing", "mdi:no-such-icon", foe=True, tags=("machine",))
    assert _picture(canvas, nobody) != _picture(canvas, nobody._replace(seed="y"))
