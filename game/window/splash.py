"""The splash: name and colours of the game, to be seen while the packs are loaded."""

import pygame

from game.window import theme
from game.window.canvas import Canvas
from game.window.display import open_window
from game.window.look import Look
from game.window.preferences import kept
from game.window.wordmark import draw_wordmark


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
