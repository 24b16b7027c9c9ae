"""What layers and boards are made of: nothing half made, and one way to scroll by keys."""

import inspect

import pygame
import pytest
from pygame import Rect

from game.campaign.land.intents.intent import Intent
from game.window.board import Board
from game.window.layer import Layer
from game.window.spots import Scroll


@pytest.mark.parametrize("base", [Layer, Board, Intent])
def test_a_base_is_not_made_by_itself(base: type) -> None:
    assert inspect.isabstract(base)
    with pytest.raises(TypeError, match="abstract"):
        base()


@pytest.mark.parametrize(
    ("keys", "offset"),
    [
        ((pygame.K_DOWN,), 25),
        ((pygame.K_DOWN, pygame.K_UP), 0),
        ((pygame.K_PAGEDOWN,), 180),
        ((pygame.K_END,), 800),
        ((pygame.K_END, pygame.K_PAGEUP), 620),
        ((pygame.K_END, pygame.K_HOME), 0),
    ],
)
def test_arrows_pages_and_ends_scroll_within_what_there_is(keys: tuple[int, ...], offset: int) -> None:
    scroll = Scroll(view=Rect(0, 0, 100, 200), full=1000)
    assert all(scroll.key(key) for key in keys)
    assert scroll.offset == offset


def test_other_keys_are_left_to_others_and_what_fits_does_not_scroll() -> None:
    scroll = Scroll(view=Rect(0, 0, 100, 200), full=150)
    assert not scroll.key(pygame.K_RETURN)
    assert scroll.key(pygame.K_END)
    assert scroll.offset == 0
