"""Mouse and keyboard for tests: synthetic events, each followed by a frame."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.sessions.launcher import Launcher
from game.sessions.session import Session
from game.window.app import Screens
from game.window.odds import OddsDisplay
from game.window.screens.play import PlayScreen
from game.window.shell import Shell
from game.window.spots import Spot

NAMED = {"return": "\r", "space": " ", "backspace": "\b", "tab": "\t", "escape": "\x1b"}


class Hands:
    """Somebody before the window."""

    def __init__(
        self, size: tuple[int, int] = (1280, 720), percent: int = 100, odds_display: OddsDisplay | None = None
    ) -> None:
        self.shell = Shell(pygame.display.set_mode(size), percent, odds_display=odds_display)

    def play(self, session: Session, launcher: Launcher | None = None, *, opening: bool = False) -> PlayScreen:
        """Open the play screen; pages are put away, unless the opening is what it is about."""
        screen = PlayScreen(self.shell, session, Screens(self.shell, launcher))
        self.shell.push(screen)
        while screen.pages.reading and not opening:
            screen.pages.on()
        self.shell.draw()
        return screen

    def spot(self, key: str) -> Spot:
        """The spot of that key on the present frame."""
        return next(spot for spot in self.shell.spots if spot.key == key)

    @property
    def keys(self) -> list[str]:
        """The keys of all spots."""
        return [spot.key for spot in self.shell.spots]

    def event(self, kind: int, **values: Any) -> None:
        """Hand an event over and draw."""
        self.shell.handle(pygame.event.Event(kind, values))
        self.shell.draw()

    def press(self, *names: str, mod: int = 0) -> None:
        """Press keys by their pygame names, one after the other."""
        for name in names:
            text = NAMED.get(name, name if len(name) == 1 else "")
            code = pygame.key.key_code(name)
            self.event(pygame.KEYDOWN, key=code, unicode=text, mod=mod, scancode=0)
            self.event(pygame.KEYUP, key=code, unicode=text, mod=mod, scancode=0)

    def write(self, text: str) -> None:
        """Type text into the entry that has the focus."""
        for char in text:
            self.event(pygame.TEXTINPUT, text=char)

    def move(self, at: tuple[int, int], buttons: Sequence[int] = (0, 0, 0)) -> None:
        """Move the mouse."""
        self.event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=tuple(buttons))

    def click(self, target: str | tuple[int, int]) -> None:
        """Click on a spot or a point."""
        at = self.spot(target).shown.center if isinstance(target, str) else target
        self.move(at)
        self.event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.event(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press, move, release."""
        self.move(start)
        self.event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self.move(end, (1, 0, 0))
        self.event(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def wheel(self, steps: int) -> None:
        """Turn the wheel."""
        self.event(pygame.MOUSEWHEEL, x=0, y=steps)
