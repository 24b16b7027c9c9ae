"""The focus ring: what a key does to the spot that has the focus, and to which spot it leads."""

from collections.abc import Sequence

import pygame

from game.window.presses import ARROWS, MINUS, PLUS
from game.window.spots import Spot, next_stop, towards


class Ring:
    """Steps and digits for the focused spot, and the way to the next one."""

    def __init__(self) -> None:
        self._typed_into = ""
        """Key of the spot whose digits go on."""

    def adjusted(self, spot: Spot | None, event: pygame.event.Event) -> bool:
        """Change the number or choice of a spot with + and -, the arrows or digits; True if the key did that."""
        if spot is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if spot.adjust is not None:
            step = (event.key in (*PLUS, pygame.K_RIGHT)) - (event.key in (*MINUS, pygame.K_LEFT))
            if step:
                self._typed_into = ""
                spot.adjust(step)
                return True
        if spot.typed is not None and (event.unicode.isdecimal() or event.key == pygame.K_BACKSPACE):
            spot.typed("" if event.key == pygame.K_BACKSPACE else event.unicode, self._typed_into == spot.key)
            self._typed_into = spot.key
            return True
        self._typed_into = ""
        return False

    def target(self, spots: Sequence[Spot], current: str, event: pygame.event.Event) -> Spot | None:
        """Return the spot to which a key leads; None if it leads to none."""
        found: Spot | None = None
        if event.key == pygame.K_TAB:
            found = next_stop(list(spots), current, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            found = towards(list(spots), current, ARROWS[event.key])
        if found is not None and found.scroll is not None:
            found.scroll.reveal(found.rect)
        return found
