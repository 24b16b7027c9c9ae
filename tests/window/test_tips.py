"""Tips: after the pointer has rested, and never over what they explain; and the way of the arrows."""

import pygame
from pygame import Rect

from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.spots import Spot, towards
from game.window.widgets.tooltip import RESTS, Tips, tooltip


class Clock:
    """A clock that is set by hand."""

    now = 0

    def __call__(self) -> int:
        return self.now


def canvas() -> Canvas:
    return Canvas(pygame.display.set_mode((640, 360)), Lettering(1.0), Icons())


def drawn(board: Canvas, tips: Tips, spot: Spot | None) -> bool:
    board.surface.fill((0, 0, 0))
    tips.draw(board, (320, 180), spot)
    return pygame.mask.from_threshold(board.surface, (0, 0, 0), (1, 1, 1, 255)).count() < 640 * 360


def test_a_tip_comes_when_the_pointer_has_rested() -> None:
    clock, board = Clock(), canvas()
    tips = Tips(clock)
    one, other = (Spot(key, Rect(300, 170, 40, 20), words="What it does.") for key in ("one", "other"))
    assert not drawn(board, tips, one)
    assert not tips.late()
    clock.now = RESTS
    assert tips.late()
    assert drawn(board, tips, one)
    assert not tips.late()
    assert not drawn(board, tips, other)
    clock.now = 2 * RESTS
    assert drawn(board, tips, other)
    assert not drawn(board, tips, None)


def test_a_tip_never_covers_what_it_explains() -> None:
    board = canvas()
    for owner in (
        Rect(0, 0, 100, 360),
        Rect(540, 0, 100, 360),
        Rect(0, 0, 640, 40),
        Rect(0, 320, 640, 40),
        Rect(300, 150, 60, 60),
        Rect(200, 20, 200, 320),
    ):
        board.surface.fill((0, 0, 0))
        tooltip(
            board, owner.center, ["One line", "and another that is a good deal longer than the first one is"], owner
        )
        inside = board.surface.subsurface(owner)
        free = pygame.mask.from_threshold(inside, (0, 0, 0), (1, 1, 1, 255)).count()
        assert free == owner.width * owner.height, owner


def test_arrows_go_straight_ahead_past_what_is_merely_wide() -> None:
    def act() -> None: ...

    wide = Spot("wide", Rect(0, 0, 200, 40), act)
    left, right = Spot("left", Rect(0, 50, 95, 40), act), Spot("right", Rect(105, 50, 95, 40), act)
    last = Spot("last", Rect(0, 100, 200, 40), act)
    spots = [wide, left, right, last]
    assert towards(spots, "wide", (0, 1)) is left
    assert towards(spots, "left", (1, 0)) is right
    assert towards(spots, "right", (0, 1)) is last
    assert towards(spots, "last", (0, -1)) in (left, right)
