"""A line of text entry with cursor, selection and clipboard: pygame_gui's, behind an interface of our own."""

from typing import Any

import pygame
import pygame_gui
from pygame import Rect
from pygame_gui.elements import UITextEntryLine

from game.window import theme
from game.window.theme import FACES, Colour


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _theme(scale: float) -> dict[str, Any]:
    return {
        "text_entry_line": {
            "colours": {
                "dark_bg": _hex(theme.WELL),
                "selected_bg": _hex(theme.COAL),
                "normal_text": _hex(theme.TEXT),
                "selected_text": _hex(theme.TEXT),
                "normal_border": _hex(theme.DIM),
                "text_cursor": _hex(theme.FLAME),
            },
            "font": {"name": "noto_sans", "size": str(round(FACES["body"].size * scale)), "bold": "0"},
            "misc": {
                "shape": "rectangle",
                "border_width": "1",
                "shadow_width": "0",
                "padding": f"{round(6 * scale)},{round(2 * scale)}",
            },
        }
    }


class Entry:
    """One text entry. It is created when first drawn, and again when its place or the scale changes."""

    def __init__(self, text: str = "", longest: int = 40) -> None:
        self.text = text
        self.longest = longest
        self._manager: pygame_gui.UIManager | None = None
        self._line: UITextEntryLine | None = None
        self._focused = False
        self._made: tuple[tuple[int, ...], float, tuple[int, int]] | None = None

    def draw(self, surface: pygame.Surface, rect: Rect, scale: float, focused: bool) -> None:
        """Draw it, with the cursor if it has the focus."""
        made = (tuple(rect), scale, surface.get_size())
        if made != self._made:
            self._made, self._focused = made, False
            self._manager = pygame_gui.UIManager(surface.get_size(), _theme(scale), enable_live_theme_updates=False)
            self._line = UITextEntryLine(rect, self._manager, initial_text=self.text)
            self._line.set_text_length_limit(self.longest)
        assert self._manager is not None
        assert self._line is not None
        if focused != self._line.is_focused:
            self._manager.set_focus_set(self._line if focused else None)
        if focused != self._focused:
            self._focused = focused
            # The present text is selected, so that typing replaces it; the cursor does not blink.
            self._line.select_range = [0, len(self.text)] if focused else [0, 0]
            self._line.cursor_has_moved_recently = focused
            self._line.selection_in_progress = False
        if not pygame.mouse.get_pressed()[0]:
            # The spot receives the release, not the line; without this the pointer would continue to select.
            self._line.selection_in_progress = False
        self._manager.update(0.0)
        self._manager.draw_ui(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it changed the text or the cursor."""
        if self._manager is None or self._line is None:
            return False
        used = self._manager.process_events(event)
        self._manager.update(0.0)
        changed = self._line.get_text() != self.text
        self.text = self._line.get_text()
        return changed or used

    def put(self, text: str) -> None:
        """Set the text."""
        self.text = text[: self.longest]
        self._made = None
