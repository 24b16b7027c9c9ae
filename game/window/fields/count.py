"""A whole number within a range."""

from functools import partial

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.fields.editor import GROUP
from game.window.widgets.button import button
from game.window.widgets.stepper import stepper
from systems.table.loop.fields import Count, Value
from systems.table.loop.language import tr


class CountEditor:
    """Edits a `Count` field."""

    def __init__(self, field: Count) -> None:
        self.field = field
        self.name = field.name
        self.number = field.least

    def value(self) -> Value:
        """The number."""
        return self.number

    def put(self, number: int) -> None:
        """Set the number, within the range."""
        self.number = max(self.field.least, min(self.field.most, number))

    def key(self, event: pygame.event.Event) -> bool:
        """Page Up and Page Down step by ten, Home and End go to the ends."""
        steps = {
            pygame.K_PAGEUP: self.number + 10,
            pygame.K_PAGEDOWN: self.number - 10,
            pygame.K_HOME: self.field.least,
            pygame.K_END: self.field.most,
        }
        if event.key not in steps:
            return False
        self.put(steps[event.key])
        return True

    def typing(self, event: pygame.event.Event, focus: str) -> bool:
        """Nothing is typed into a text entry here."""
        return False

    def draw(self, canvas: Canvas, rect: Rect) -> int:
        """Draw the label, the stepper and both ends."""
        field = self.field
        canvas.text(
            rect.topleft,
            tr("{name}: {least} to {most}", name=self.name.capitalize(), least=field.least, most=field.most),
            "small",
            theme.SOFT,
        )
        y = rect.top + canvas.letters.height("small") + canvas.u(4)
        high, end = canvas.u(38), canvas.u(58)
        middle = Rect(rect.left + end + canvas.u(6), y, rect.width - 2 * end - canvas.u(12), high)
        key = f"{self.name}:count"
        stepper(canvas, key, middle, self.number, field.least, field.most, self.put, group=GROUP)
        for label, number, left in ((tr("Least"), field.least, rect.left), (tr("Most"), field.most, rect.right - end)):
            place = Rect(left, y, end, high)
            act = None if self.number == number else partial(self.put, number)
            button(canvas, f"{key}:{label}", place, label, act, group="fill", tip=f"{number}")
        return y + high + canvas.u(8) - rect.top
