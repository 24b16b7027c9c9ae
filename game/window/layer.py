"""A layer: a screen or dialog that the shell draws and hands events to."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from game.window.canvas import Canvas
    from game.window.shell import Shell


class Layer:
    """The base of screens and dialogs. The topmost layer alone gets events; what is below a dialog shines through."""

    dialog = False
    """Whether the layers below are drawn too."""

    start = ""
    """Key of the spot that has the focus at first."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.focus = ""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything and register the spots."""
        raise NotImplementedError

    def typing(self, event: pygame.event.Event) -> bool:
        """Offer an event to the text entry that has the focus; True if it was used."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key; True if it was used, False to let the focus ring have it."""
        return False

    def mouse(self, event: pygame.event.Event) -> bool:
        """Take a mouse event that no spot wants; True if something changed."""
        return False

    def tick(self) -> bool:
        """Look whether something has changed by itself; called a few times a second, True if something did."""
        return False

    def shown(self) -> None:
        """Called when it has come to the top: pushed, or uncovered by the layer that was above it."""

    def leave(self) -> None:
        """Close it, as Escape does."""
        self.shell.pop()
