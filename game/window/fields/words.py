"""A short text, typed."""

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.fields.editor import GROUP
from game.window.widgets.entry import Entry
from systems.table.loop.fields import Value, Words
from systems.table.loop.language import tr


class WordsEditor:
    """Edits a `Words` field."""

    def __init__(self, field: Words) -> None:
        self.field = field
        self.name = field.name
        self.entry = Entry(field.suggestion, field.longest)

    @property
    def spot(self) -> str:
        """Key of the entry's spot."""
        return f"{self.name}:words"

    def value(self) -> Value:
        """The text."""
        return self.entry.text

    def key(self, event: pygame.event.Event) -> bool:
        """Keys go to the entry."""
        return False

    def typing(self, event: pygame.event.Event, focus: str) -> bool:
        """Pass the event to the entry if it has the focus."""
        return focus == self.spot and self.entry.handle(event)

    def draw(self, canvas: Canvas, rect: Rect) -> int:
        """Draw the label and the entry."""
        label = tr("{name}, at most {longest} characters", name=self.name.capitalize(), longest=self.field.longest)
        canvas.text(rect.topleft, label, "small", theme.SOFT, width=rect.width)
        place = Rect(rect.left, rect.top + canvas.letters.height("small") + canvas.u(4), rect.width, canvas.u(34))
        self.entry.draw(canvas, place, canvas.focus == self.spot)
        canvas.spot(self.spot, place, lambda: None, group=GROUP, label=label, state=self.entry.text)
        canvas.ring(place, self.spot, 4)
        return place.bottom + canvas.u(10) - rect.top
