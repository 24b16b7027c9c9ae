"""Presses: the groups of keys, and which input may answer: none that came before the question was to be seen."""

import time
from collections.abc import Hashable

import pygame

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
PLUS = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
MINUS = (pygame.K_MINUS, pygame.K_KP_MINUS)
PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
REPEATED = (*ARROWS, *PLUS, *MINUS, pygame.K_BACKSPACE, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
"""Keys that repeat while held. All others act once: a key held too long must not answer the next request."""
_MOVING = (*ARROWS, *PLUS, *MINUS, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_F11)
"""Keys that move, scroll and zoom: they answer nothing."""

SETTLE = 120
"""Milliseconds for which a question must have been on the screen before input answers it."""


def milliseconds() -> int:
    """Return the time by a steady clock. The one of pygame stands still where only its display was opened."""
    return time.monotonic_ns() // 1_000_000


def may_answer(event: pygame.event.Event) -> bool:
    """Tell whether an event could answer a question. Moving, scrolling, resizing and quitting never do."""
    if event.type == pygame.KEYDOWN:
        control = event.mod & pygame.KMOD_CTRL and event.key == pygame.K_0
        return event.key not in _MOVING and not control
    return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.TEXTINPUT)


class Patience:
    """Tells input that is older than the question from input that answers it.

    A question is whatever a press would act upon: the topmost layer with its request. From the moment at which it
    changes until `SETTLE` after it was first drawn, input is early: the rest of a triple click, or keys that were
    pressed while nothing moved.
    """

    def __init__(self) -> None:
        self._drawn: Hashable = None
        self._since: int | None = None

    def drawn(self, question: Hashable, now: int) -> bool:
        """Note at this moment, in milliseconds, what is on the screen; True if it was not there before."""
        if self._since is not None and question == self._drawn:
            return False
        self._drawn, self._since = question, now
        return True

    def early(self, question: Hashable, now: int) -> bool:
        """Tell whether input at this moment, in milliseconds, comes too early for the question."""
        return self._since is None or question != self._drawn or now - self._since < SETTLE
