"""A dialog to read: a heading, lines that scroll if there are many, and buttons."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas, centred
from game.window.layer import Host, Layer
from game.window.screens.notice import Answer
from game.window.spots import Scroll
from game.window.theme import Role
from game.window.widgets.button import button
from systems.table.loop.language import tr

_WIDE, _HIGH = 680, 480


class Sheet(Layer):
    """Lines under a heading, and answers; the first one is the default, Escape gives the last unless `out` is another.

    A line that begins with blanks is set in smaller letters under the one before it.
    """

    dialog = True
    start = "sheet:0"

    def __init__(
        self, shell: Host, heading: str, lines: Sequence[str], answers: Sequence[Answer], out: int = -1
    ) -> None:
        super().__init__(shell)
        self.heading, self.lines, self.answers, self.out = heading, lines, answers, out
        self._scroll = Scroll()

    def spoken(self) -> str:
        """The heading and every line."""
        return "\n".join([self.heading, *self.lines])

    def key(self, event: pygame.event.Event) -> bool:
        """Scroll on the arrows, Page Up and Page Down, Home and End."""
        return self._scroll.key(event.key)

    def draw(self, canvas: Canvas) -> None:
        """Draw the dialog in the middle, as high as its lines but no higher than the window."""
        pad = canvas.u(24)
        head, foot = canvas.u(28) + canvas.letters.height("large"), canvas.u(72)
        largest = centred(canvas, _WIDE, _HIGH)
        wanted = self._lines(canvas, Rect(0, 0, largest.width - 2 * pad, 0), draw=False)
        rect = Rect(0, 0, largest.width, min(largest.height, head + wanted + foot))
        rect.center = largest.center
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        wide = rect.width - 2 * pad
        canvas.text((rect.left + pad, rect.top + canvas.u(16)), self.heading, "large", theme.FLAME, width=wide)
        view = Rect(rect.left + pad, rect.top + head, wide, rect.height - head - foot)
        with canvas.scrolled(self._scroll, view) as flow:
            flow.y += self._lines(canvas, Rect(view.left, flow.y, view.width, 0))
        each = min(canvas.u(220), (wide - canvas.u(10) * (len(self.answers) - 1)) // len(self.answers))
        left = rect.right - pad - len(self.answers) * (each + canvas.u(10)) + canvas.u(10)
        for number, (label, act) in enumerate(self.answers):
            place = Rect(left + number * (each + canvas.u(10)), rect.bottom - canvas.u(54), each, canvas.u(36))
            answer = partial(self._answer, act)
            button(canvas, f"sheet:{number}", place, label, answer, group="answers", strong=number == 0)

    def _lines(self, canvas: Canvas, rect: Rect, draw: bool = True) -> int:
        """Draw the lines, one under the other; return their height."""
        y = rect.top
        for line in self.lines:
            small = line.startswith(" ")
            shift = canvas.u(16) if small else 0
            place = Rect(rect.left + shift, y, rect.width - shift, 0)
            role: Role = "small" if small else "body"
            ink = theme.SOFT if small else theme.TEXT
            y += canvas.paragraph(place, line.strip(), role, ink, draw=draw) + canvas.u(4 if small else 6)
        return y - rect.top

    def _answer(self, act: Callable[[], None] | None) -> None:
        self.shell.pop()
        if act is not None:
            act()

    def leave(self) -> None:
        """Give the answer of Escape."""
        self._answer(self.answers[self.out][1])


def read(shell: Host, heading: str, lines: Sequence[str]) -> None:
    """Show lines to read."""
    shell.push(Sheet(shell, heading, lines, [(tr("All right"), None)]))
