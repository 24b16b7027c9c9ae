"""A sign at the top of the window that something is being carried out: quiet, and only where it takes a while."""

from collections.abc import Callable

from pygame import Rect, Surface
from pygame.draw import aacircle

from game.window import theme
from game.window.canvas import Canvas

AFTER = 150
"""Milliseconds of work after which it is shown."""
_DOTS = 3
_TURN = 900
"""Milliseconds for one walk of the light along the dots."""


class Thinking:
    """The sign. Between two frames only its own place is drawn again, so that the work is not held up."""

    def __init__(self) -> None:
        self._since: int | None = None
        self._under: tuple[Surface, Rect] | None = None
        """What the frame has below it."""

    def draw(self, sheet: Callable[[], Canvas], words: str, now: int, motion: bool) -> None:
        """Draw it upon a new frame, if it is due."""
        self._under = None
        self.again(sheet, words, now, motion)

    def again(self, sheet: Callable[[], Canvas], words: str, now: int, motion: bool) -> bool:
        """Draw it anew upon the frame that is shown; True if anything was drawn.

        Args:
            sheet: gives the window to draw on.
            words: what is being carried out; empty while nothing is.
            now: the time in milliseconds.
            motion: whether it moves.
        """
        if not words:
            self._since = None
            if self._under is None:
                return False
            sheet().surface.blit(*self._under)
            self._under = None
            return True
        self._since = now if self._since is None else self._since
        if now - self._since < AFTER or (self._under is not None and not motion):
            return False
        canvas = sheet()
        dot = canvas.u(4)
        wide = canvas.letters.width(words, "strong") + canvas.u(36) + _DOTS * 3 * dot
        rect = Rect(0, canvas.u(58), wide, canvas.u(32))
        rect.centerx = canvas.area.centerx
        if self._under is None:
            self._under = canvas.surface.subsurface(rect.clip(canvas.area)).copy(), rect.clip(canvas.area)
        else:
            canvas.surface.blit(*self._under)
        canvas.box(rect, theme.INK, theme.COAL, 14)
        right = canvas.text((rect.left + canvas.u(14), rect.centery), words, "strong", anchor="midleft").right
        lit = (now - self._since) * _DOTS // _TURN % _DOTS if motion else -1
        for number in range(_DOTS):
            colour = theme.FLAME if number == lit else theme.DIM
            aacircle(canvas.surface, colour, (right + canvas.u(10) + dot + number * 3 * dot, rect.centery), dot)
        return True
