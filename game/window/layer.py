"""A layer: a screen or dialog that the shell draws and hands events to."""

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Protocol

import pygame

from game.window.canvas import Canvas
from game.window.odds import OddsDisplay
from game.window.preferences import Preferences
from game.window.sound.sounds import Plays
from game.window.spots import Spot
from game.window.worker import Works


class Host(Protocol):
    """The stack of layers, as a layer sees it."""

    dirty: bool
    """Whether something has to be drawn again."""
    odds_display: OddsDisplay
    worker: Works
    """Carries out what touches the engine of a session."""
    sounds: Plays
    lively: bool
    """Whether somebody looks on: otherwise nothing is played, and every frame shows how things are."""
    now: int
    """The time of this frame, in milliseconds."""
    passed: int
    """The time since the last frame."""
    hover: str
    """Key of the spot below the mouse."""
    pressed: str
    """Key of the spot that is held down."""
    mouse_at: tuple[int, int]

    @property
    def preferences(self) -> Preferences:
        """The settings of the player."""

    @property
    def scale(self) -> float:
        """The UI scale in use."""

    @property
    def top(self) -> "Layer":
        """The layer that receives events."""

    @property
    def focused(self) -> Spot | None:
        """The spot that has the focus."""

    def push(self, layer: "Layer") -> None:
        """Put a layer on top."""

    def pop(self) -> None:
        """Remove the topmost layer; with the last one the window closes."""

    def replace(self, layer: "Layer") -> None:
        """Put a layer in place of all others."""

    def told_anew(self) -> None:
        """Draw everything in the words of the language that is spoken now."""

    def quit(self) -> None:
        """Close the window."""

    def say(self, text: str) -> None:
        """Read a text aloud, if the player wants that."""


class Layer(ABC):
    """The base of screens and dialogs. Only the topmost layer receives events; layers below a dialog stay visible."""

    dialog = False
    """Whether the layers below are drawn too."""

    start = ""
    """Key of the spot that has the focus at first."""

    def __init__(self, shell: Host) -> None:
        self.shell = shell
        self.focus = ""

    @property
    def moving(self) -> bool:
        """Whether anything moves, so that one frame follows the other."""
        return False

    def catch(self, event: pygame.event.Event) -> bool:
        """Take a press before any spot or key does, such as to skip what is played; True if it was used up."""
        return False

    @property
    def question(self) -> Hashable:
        """What presses act upon; presses that are older than its first frame do not count."""
        return None

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw everything and register the spots."""

    def typing(self, event: pygame.event.Event) -> bool:
        """Offer an event to the text entry that has the focus; True if it was used."""
        return False

    def listening(self, event: pygame.event.Event) -> bool:
        """Take a key before any command does, where one is waited for; True if it was used."""
        return False

    def spoken(self) -> str:
        """What is read aloud when the layer comes up or asks something else."""
        return ""

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key; True if it was used, False to pass it to the focus ring."""
        return False

    def mouse(self, event: pygame.event.Event) -> bool:
        """Take a mouse event outside all spots; True if something changed."""
        return False

    def tick(self) -> bool:
        """Poll for changes without input, a few times a second or with every frame; True if there were any."""
        return False

    def told_anew(self) -> None:
        """Take words that are kept in the language that is spoken now, and draw everything in it."""
        self.shell.dirty = True

    def shown(self) -> None:
        """React to being the topmost layer, pushed or uncovered by the layer above it: it is drawn."""
        self.shell.dirty = True

    def leave(self) -> None:
        """Close the layer, as Escape does."""
        self.shell.pop()
