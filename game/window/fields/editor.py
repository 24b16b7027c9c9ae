"""The interface of every field editor to the request panel."""

from typing import Protocol

import pygame
from pygame import Rect

from game.window.canvas import Canvas
from systems.table.loop.fields import Value

GROUP = "fields"
"""The group of the spots of all editors."""


class Editor(Protocol):
    """Edits one field of an option."""

    @property
    def name(self) -> str:
        """Name of the field."""

    def value(self) -> Value:
        """The value entered now."""

    def draw(self, canvas: Canvas, rect: Rect) -> int:
        """Draw from the top of a rectangle; return the height in pixels."""

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key that no spot uses; True if it was used."""

    def typing(self, event: pygame.event.Event, focus: str) -> bool:
        """Take an event for the text entry, if that has the focus; True if it was used."""
