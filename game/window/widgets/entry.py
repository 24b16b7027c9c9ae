"""A line of text entry: cursor, selection, words, clipboard, and the input of scripts that are composed."""

import re

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.fonts import Lettering, clean

ROLE: theme.Role = "body"
_WORD = re.compile(r"\w+|[^\w\s]+")
_OUT = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
_OUT += (*range(pygame.K_F1, pygame.K_F12 + 1), *range(pygame.K_F13, pygame.K_F15 + 1))
"""Keys that lead out of an entry."""


class Entry:
    """One line of text of at most so many characters. It does not blink: an idle window draws nothing."""

    def __init__(self, text: str = "", longest: int = 40) -> None:
        self.longest = longest
        self.text = text[:longest]
        self.composed = ""
        """What is being composed at the cursor, and not yet part of the text."""
        self._cursor = self._anchor = len(self.text)
        self._down = 0
        """Where the mouse was pressed, as a place in the text."""
        self._focused = False
        self._shift = 0
        """Pixels by which the text is moved to the left, so that the cursor is in view."""
        self._place = Rect(0, 0, 0, 0)
        self._letters: Lettering | None = None

    @property
    def selected(self) -> str:
        """The selected part of the text."""
        return self.text[slice(*self._range)]

    @property
    def _range(self) -> tuple[int, int]:
        return min(self._cursor, self._anchor), max(self._cursor, self._anchor)

    def put(self, text: str) -> None:
        """Set the text."""
        self.text, self.composed = text[: self.longest], ""
        self._cursor = self._anchor = len(self.text)

    def draw(self, canvas: Canvas, rect: Rect, focused: bool) -> None:
        """Draw it, with cursor and selection if it has the focus. It is selected as a whole when it gets the focus."""
        self._letters, pad = canvas.letters, canvas.u(7)
        self._place = rect.inflate(-2 * pad, 0)
        if focused and not self._focused:
            self._anchor, self._cursor = 0, len(self.text)
            pygame.key.start_text_input()
        if not focused:
            self.composed, self._shift = "", 0
        self._focused = focused
        canvas.box(rect, theme.WELL, theme.FLAME if focused else theme.DIM, 4)
        before, after = self.text[: self._cursor], self.text[self._cursor :]
        shown = before + self.composed + after
        at = self._across(before + self.composed)
        self._shift = max(0, min(self._shift, at), at - self._place.width)
        left = self._place.left - self._shift
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(rect.inflate(-canvas.u(4), 0).clip(clip))
        high = canvas.letters.height(ROLE)
        top = rect.centery - high // 2
        if focused and self._cursor != self._anchor and not self.composed:
            low, end = (left + self._across(self.text[:place]) for place in self._range)
            canvas.fill(Rect(low, top, end - low, high), theme.COAL)
        if shown:
            canvas.text((left, rect.centery), shown, ROLE, theme.TEXT, anchor="midleft")
        if self.composed:
            canvas.rule(left + self._across(before), left + at, top + high - canvas.u(2), theme.FLAME)
        if focused:
            canvas.fill(Rect(left + at, top, max(2, canvas.u(2)), high), theme.FLAME)
            pygame.key.set_text_input_rect(Rect(left + at, top, canvas.u(2), high).clip(canvas.area))
        canvas.surface.set_clip(clip)

    def _across(self, text: str) -> int:
        """Pixels that the beginning of the text takes."""
        return self._letters.width(text, ROLE) if self._letters is not None and text else 0

    def _at(self, x: int) -> int:
        """The place in the text at a point of the window."""
        along = x - self._place.left + self._shift
        return min(range(len(self.text) + 1), key=lambda place: abs(self._across(self.text[:place]) - along))

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it was used. Keys that lead out are not, unless something is being composed."""
        if event.type == pygame.TEXTINPUT:
            self.composed = ""
            self._insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            composed, self.composed = self.composed, clean(event.text)
            return composed != self.composed
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._place.collidepoint(event.pos):
            self._cursor = self._anchor = self._down = self._at(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and event.buttons[0] and self._place.collidepoint(event.pos):
            before = self._range
            self._anchor, self._cursor = self._down, self._at(event.pos[0])
            return before != self._range
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if self.composed:
            return True
        if event.key in _OUT or event.mod & pygame.KMOD_ALT:
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and self._command(event.key):
            return True
        words = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if self._cursor == self._anchor:
                self._cursor = self._stepped(1 if event.key == pygame.K_DELETE else -1, words)
            self._insert("")
            return True
        target = self._target(event.key, words)
        if target is not None:
            self._cursor = target
            if not event.mod & pygame.KMOD_SHIFT:
                self._anchor = target
            return True
        # What it writes comes as text; as a command it would be meant for the screen.
        return not words

    def _command(self, key: int) -> bool:
        """Select all, copy, cut or paste; True if the key is one of these."""
        if key == pygame.K_a:
            self._anchor, self._cursor = 0, len(self.text)
        elif key in (pygame.K_c, pygame.K_x):
            if self.selected:
                pygame.scrap.put_text(self.selected)
            if key == pygame.K_x:
                self._insert("")
        elif key == pygame.K_v:
            self._insert(pygame.scrap.get_text())
        else:
            return False
        return True

    def _target(self, key: int, words: bool) -> int | None:
        """Where the cursor goes with a key; None if it does not move it."""
        if key == pygame.K_HOME:
            return 0
        if key == pygame.K_END:
            return len(self.text)
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._stepped(1 if key == pygame.K_RIGHT else -1, words)
        return None

    def _stepped(self, step: int, words: bool) -> int:
        """The next place in a direction, by characters or to the next border of a word."""
        if not words:
            return max(0, min(len(self.text), self._cursor + step))
        found = _WORD.finditer(self.text)
        if step < 0:
            return max((word.start() for word in found if word.start() < self._cursor), default=0)
        return min((word.end() for word in found if word.end() > self._cursor), default=len(self.text))

    def _insert(self, text: str) -> None:
        """Put a text in place of what is selected, as far as there is room."""
        low, high = self._range
        text = clean(text)[: self.longest - len(self.text) + high - low]
        self.text = self.text[:low] + text + self.text[high:]
        self._cursor = self._anchor = low + len(text)
