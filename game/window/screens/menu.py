"""The menu of a game: what Escape leads to once nothing is left to close."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from game.window import commands, theme
from game.window.canvas import Canvas
from game.window.layer import Host, Layer
from game.window.widgets.button import button


class Item(NamedTuple):
    """One line of the menu; without `act` it is shown as not available, and its tip says why."""

    label: str
    icon: str
    act: Callable[[], None] | None
    tip: str = ""
    over: bool = False
    """Whether it opens over the menu, to which Escape then leads back."""


class MenuDialog(Layer):
    """A column of buttons; Escape goes on with the game."""

    dialog = True
    start = "menu:0"

    def __init__(self, shell: Host, heading: str, words: str, items: Sequence[Item]) -> None:
        super().__init__(shell)
        self.heading, self.words, self.items = heading, words, items

    def spoken(self) -> str:
        """The heading, and where the game stands."""
        return f"{self.heading}\n{self.words}"

    def draw(self, canvas: Canvas) -> None:
        """Draw it in the middle."""
        high, gap, pad = canvas.u(40), canvas.u(8), canvas.u(24)
        wide = min(canvas.u(360), canvas.area.width - 2 * pad)
        head = canvas.letters.height("large") + canvas.u(14)
        text = Rect(0, 0, wide - 2 * pad, 0)
        words = canvas.paragraph(text, self.words, "small", draw=False)
        full = pad + head + words + canvas.u(10) + len(self.items) * (high + gap) + pad - gap
        if full > canvas.area.height:
            high, gap = canvas.u(34), canvas.u(4)
            full = pad + head + words + canvas.u(10) + len(self.items) * (high + gap) + pad - gap
        rect = Rect(0, 0, wide, full)
        rect.center = canvas.area.center
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        left, y = rect.left + pad, rect.top + pad - canvas.u(6)
        canvas.text((left, y), self.heading, "large", theme.FLAME, width=text.width)
        y += head - canvas.u(8)
        canvas.paragraph(Rect(left, y, text.width, 0), self.words, "small", theme.SOFT)
        y += words + canvas.u(16)
        for number, item in enumerate(self.items):
            place = Rect(left, y, text.width, high)
            act = partial(self._press, item) if item.act is not None else None
            button(canvas, f"menu:{number}", place, item.label, act, tip=item.tip, icon=item.icon, strong=number == 0)
            y += high + gap

    def _press(self, item: Item) -> None:
        if not item.over:
            self.shell.pop()
        if item.act is not None:
            item.act()

    def key(self, event: pygame.event.Event) -> bool:
        """The key of the menu closes it again."""
        if commands.of(event) != "menu":
            return False
        self.leave()
        return True


def go_on() -> None:
    """Go on with the game: the menu has closed already."""
