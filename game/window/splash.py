"""The splash: name and colours of the game, to be seen while the packs are loaded, with a sign that they are."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from time import monotonic
from typing import TypeVar

import pygame

from game.window import theme
from game.window.canvas import Canvas
from game.window.display import open_window
from game.window.look import Look
from game.window.preferences import kept
from game.window.thinking import Thinking
from game.window.wordmark import draw_wordmark

T = TypeVar("T")
_APART = 0.04
"""Seconds between two looks at whether the work is done."""


def show_splash() -> None:
    """Open the window, as the player left it, and draw the first picture.

    Raises:
        NoDisplay: there is no display.
    """
    look = Look(kept())
    surface = open_window(look.preferences.settings.size)
    look.renewed()
    size = surface.get_size()
    surface.fill(theme.BACK)
    draw_wordmark(Canvas(surface, look.letters(size), look.icons), size[1] * 36 // 100)
    pygame.display.flip()
    pygame.event.pump()


def watched(job: Callable[[], T], words: str) -> T:
    """Carry out what keeps the player waiting while the splash says so; without a window, carry it out at once.

    Args:
        job: the work, done in a thread of its own; it touches neither the window nor a fight.
        words: what is being done.

    Returns:
        the result of the job, which raises what the job raises.
    """
    surface = pygame.display.get_surface() if pygame.display.get_init() else None
    if surface is None:
        return job()
    look, sign = Look(kept()), Thinking()
    canvas = Canvas(surface, look.letters(surface.get_size()), look.icons)
    motion = look.preferences.settings.motion
    with ThreadPoolExecutor(1) as pool:
        work = pool.submit(job)
        while not wait([work], _APART).done:
            pygame.event.pump()
            if sign.again(lambda: canvas, words, round(1000 * monotonic()), motion):
                pygame.display.flip()
        return work.result()
