"""The window itself: opening, resizing, full screen, and the loop that waits for events."""

import gc
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.window.presses import Patience, milliseconds
from game.window.theme import PLAIN_HEIGHT, PLAIN_WIDTH
from systems.table.loop.language import tr

if TYPE_CHECKING:  # the splash is drawn before all that a shell is made of is imported
    from game.window.shell import Shell

_FRAME = 16
"""Milliseconds of a frame while something moves."""
_THINKING = 75
"""Milliseconds between two frames while only the sign of work under way moves."""
_LOOK = 0.02
"""Seconds between two looks at the queue of input."""
_WAIT = 500
"""Milliseconds between two polls without an event."""


class NoDisplay(Exception):
    """No display is available; the text tells the player why."""


def open_window(size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    """Open the window in a size; one larger than the desktop is made to fit.

    Raises:
        NoDisplay: there is no display, or pygame is not the one that the game needs.
    """
    if not getattr(pygame, "IS_CE", 0):
        raise NoDisplay(
            tr(
                "The module pygame is not pygame-ce: another package has replaced it. Run `pip "
                "install --force-reinstall pygame-ce`."
            )
        )
    named = os.environ.get("SDL_VIDEODRIVER")
    if (
        named is None
        and sys.platform.startswith("linux")
        and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    ):
        raise NoDisplay(tr("There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)."))
    try:
        pygame.display.init()
        pygame.font.init()
        pygame.key.set_repeat(350, 45)
        pygame.display.set_caption(tr("Flamequick"))
        desktops = pygame.display.get_desktop_sizes()
        wide, high = max(desktops, default=size)
        size = max(PLAIN_WIDTH, min(size[0], wide)), max(PLAIN_HEIGHT, min(size[1], high))
        return pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        pygame.display.quit()
        raise NoDisplay(tr("No window can be opened: {error}.", error=error)) from error


@contextmanager
def smooth_frames() -> Iterator[None]:
    """Keep the garbage collector away from what is there by now, packs above all: a look at it takes 60 ms."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


Mend = Callable[[Exception], None]
"""Takes a fault in drawing or handling."""


def run_window(shell: "Shell", clock: Callable[[], int] = milliseconds, mend: Mend | None = None) -> None:
    """Show the window until it is closed or a signal ends it; its size is kept either way.

    A frame is drawn only when something has changed. Input that came before a question was to be seen never answers it
    (`Patience`).

    Args:
        shell: what to show.
        clock: counts milliseconds.
        mend: takes faults; without it they are raised.
    """
    window = _Window(shell, clock)
    try:
        while shell.running and shell.layers:
            try:
                window.frame()
            except Exception as fault:
                if mend is None:
                    raise
                mend(fault)
    finally:
        wide, high = window.windowed
        shell.preferences.put(replace(shell.preferences.settings, width=wide, height=high))


class _Window:
    """The window that a shell is shown in."""

    def __init__(self, shell: "Shell", clock: Callable[[], int]) -> None:
        self._shell, self._clock = shell, clock
        self._patience = Patience()
        self._full = False
        self._looked = 0
        """The moment of the last look for input: what is found by the next one is no older."""
        self.windowed = shell.surface.get_size()
        """The size outside full screen."""

    def frame(self) -> None:
        """Show a frame if anything changed, and take the input up to the next one."""
        shell, clock = self._shell, self._clock
        if shell.wants_fullscreen != self._full:
            self._full = not self._full
            shell.resized(
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
                if self._full
                else pygame.display.set_mode(self.windowed, pygame.RESIZABLE)
            )
        begun = clock()
        shell.tick(begun)
        if shell.draw():
            pygame.display.flip()
        # Whatever waits behind a new question's first frame is older than it, however long the frame took.
        older = self._look() if self._patience.drawn(shell.question, clock()) else []
        since, found = (self._looked, older) if older else self._input(self._until_next(clock() - begun))
        for event in found:
            shell.handle(event, early=bool(older) or self._patience.early(shell.question, since))
            if event.type == pygame.VIDEORESIZE and not self._full:
                self._resized(event)

    def _look(self) -> list[pygame.event.Event]:
        """Return the input there is."""
        self._looked = self._clock()
        return pygame.event.get()

    def _input(self, most: int) -> tuple[int, list[pygame.event.Event]]:
        """Return the input there is, or wait for some, for so many milliseconds at most.

        pygame's own wait looks at the queue a thousand times a second, which alone is 2 % of a core.

        Returns:
            The moment before which none of it came, and the input. Where the machine is slow that is long ago.
        """
        until = time.monotonic() + most / 1000
        since = self._looked
        while not (found := self._look()) and (left := until - time.monotonic()) > 0:
            time.sleep(min(_LOOK, left))
            since = self._looked
        return since, found

    def _until_next(self, taken: int) -> int:
        """How long to wait for input, in milliseconds, after a frame that took so long."""
        if self._shell.moving:
            return max(1, _FRAME - taken)
        return _THINKING if self._shell.worker.busy else self._shell.tips.wait(_WAIT)

    def _resized(self, event: pygame.event.Event) -> None:
        size = (max(PLAIN_WIDTH, event.w), max(PLAIN_HEIGHT, event.h))
        if size != (event.w, event.h):
            pygame.display.set_mode(size, pygame.RESIZABLE)
        surface = pygame.display.get_surface()
        if surface is not None:
            self.windowed = size
            self._shell.resized(surface)


def close_window() -> None:
    """Release the display."""
    pygame.display.quit()
