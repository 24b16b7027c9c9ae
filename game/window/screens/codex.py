"""The codex: everything that was met, under headings, and the text of one entry."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas, centred
from game.window.layer import Host, Layer
from game.window.spots import Scroll
from game.window.widgets.button import button
from game.wording import sentence

_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -10, pygame.K_PAGEDOWN: 10}
_ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}


class CodexDialog(Layer):
    """The entries to the left, the open one to the right."""

    dialog = True
    start = "codex:close"

    def __init__(self, shell: Host, codex: Sequence[Mapping[str, Any]]) -> None:
        super().__init__(shell)
        self._groups = codex
        self.entries: list[Mapping[str, Any]] = [entry for group in codex for entry in group["entries"]]
        self.opened = 0
        self._list, self._text = Scroll(), Scroll()
        self._follow = True
        """The list has to be scrolled to the open entry."""

    def _open(self, number: int) -> None:
        self.opened = number
        self._text = Scroll()

    def key(self, event: pygame.event.Event) -> bool:
        """F10 closes it again; the arrows and Page Up, Page Down, Home and End open other entries."""
        if event.key == pygame.K_F10:
            self.leave()
            return True
        if not self.entries or event.key not in (*_STEPS, *_ENDS):
            return False
        last = len(self.entries) - 1
        if event.key in _ENDS:
            self._open(_ENDS[event.key] % len(self.entries))
        else:
            self._open(max(0, min(last, self.opened + _STEPS[event.key])))
        self._follow = True
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw heading, list and text."""
        rect = centred(canvas, 900, 620)
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        pad = canvas.u(24)
        canvas.text((rect.left + pad, rect.top + canvas.u(16)), "Codex", "large", theme.FLAME)
        place = Rect(rect.right - pad - canvas.u(100), rect.top + canvas.u(18), canvas.u(100), canvas.u(32))
        button(canvas, "codex:close", place, "Close", self.leave, group="close", tip="Esc")
        top, high = rect.top + canvas.u(64), rect.height - canvas.u(84)
        wide = min(canvas.u(300), rect.width * 38 // 100)
        self._draw_list(canvas, Rect(rect.left + pad, top, wide, high))
        left = rect.left + pad + wide + canvas.u(28)
        self._draw_entry(canvas, Rect(left, top, rect.right - pad - left, high))

    def _draw_list(self, canvas: Canvas, view: Rect) -> None:
        number = 0
        with canvas.scrolled(self._list, view) as flow:
            for group in self._groups:
                flow.y += canvas.u(6) if number else 0
                canvas.text((view.left, flow.y), str(group["group"]), "head", theme.FLAME, width=view.width)
                flow.y += canvas.letters.height("head")
                for entry in group["entries"]:
                    flow.y += self._draw_name(canvas, Rect(view.left, flow.y, view.width, 0), number, entry)
                    number += 1

    def _draw_name(self, canvas: Canvas, rect: Rect, number: int, entry: Mapping[str, Any]) -> int:
        key = f"codex:{number}"
        row = Rect(rect.left, rect.top, rect.width, canvas.letters.height("body") + canvas.u(4))
        opened = number == self.opened
        if opened or canvas.hover == key:
            canvas.box(row, theme.HOVER if opened else theme.RAISED, None, 4)
        at = (row.left + canvas.u(8), row.top + canvas.u(2))
        ink = theme.TEXT if opened else theme.SOFT
        canvas.text(at, str(entry["name"]), "strong" if opened else "body", ink, width=row.width - canvas.u(16))
        canvas.spot(key, row, partial(self._open, number), group="codex", mouse_only=True)
        if opened and self._follow:
            self._follow = False
            before = self._list.offset
            self._list.reveal(row)
            canvas.again = canvas.again or before != self._list.offset
        return row.height

    def _draw_entry(self, canvas: Canvas, view: Rect) -> None:
        if not self.entries:
            canvas.text(view.topleft, "Nothing has been met yet.", "italic", theme.SOFT)
            return
        entry = self.entries[self.opened]
        with canvas.scrolled(self._text, view) as flow:
            flow.y += canvas.paragraph(Rect(view.left, flow.y, view.width, 0), str(entry["name"]), "large", theme.FLAME)
            flow.y += canvas.u(8)
            flow.y += canvas.paragraph(Rect(view.left, flow.y, view.width, 0), str(entry["text"]), "head")
            flow.y += canvas.u(12)
            for note in entry["notes"]:
                canvas.fill(Rect(view.left, flow.y + canvas.u(7), canvas.u(6), canvas.u(6)), theme.EMBER)
                text = Rect(view.left + canvas.u(16), flow.y, view.width - canvas.u(16), 0)
                flow.y += canvas.paragraph(text, sentence(str(note))) + canvas.u(5)
