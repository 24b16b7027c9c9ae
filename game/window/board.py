"""A board: a question laid out at large in the middle of the screen, in place of a list of its options.

A board draws in the middle and in the place beside it, where the list would be. It answers through its `Hand`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import pygame
from pygame import Rect

from game.sessions.numbering import way_back
from game.window import theme
from game.window.canvas import Canvas
from game.window.spots import Scroll
from game.window.widgets.button import button, key_cap
from game.window.widgets.shut import shut_row
from systems.table.loop.fields import Value
from systems.table.loop.language import tr
from systems.table.loop.requests import Option, Request

Step = tuple[str, Mapping[str, Value]]
"""An answer: the id of an option and its fields."""
View = Mapping[str, Any]


class Hand(NamedTuple):
    """What a board does to the game."""

    answer: Callable[[str, Mapping[str, Value]], None]
    """Answers the open question."""
    run: Callable[[Sequence[Step]], None]
    """Answers the open question and those that follow it, until one is refused."""
    turn: Callable[[str], None]
    """Gives the focus to a spot."""


class Board(ABC):
    """The base of boards. It is kept while its question is asked again, so that what was chosen there stays."""

    kinds: ClassVar[frozenset[str]] = frozenset()
    """The kinds of requests that it lays out."""
    title: ClassVar[str] = ""
    on_land: ClassVar[bool] = False
    """Whether what it shows is a place of the map, so that the map is one level above it."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.request: Request | None = None
        self.view: View = {}
        self.refusal = ""
        """Why the last answer was refused."""
        self._aside = Scroll()

    @property
    def start(self) -> str:
        """The spot that has the focus at first."""
        return ""

    @property
    def options(self) -> Sequence[Option]:
        """The options of the question."""
        return self.request.options if self.request is not None else ()

    def of_verb(self, verb: str) -> dict[str, Option]:
        """Return the options `verb:…` by what follows the colon."""
        return {each.id.partition(":")[2]: each for each in self.options if each.id.startswith(f"{verb}:")}

    @property
    def way_out(self) -> str:
        """The option that leads back; empty where there is none."""
        return way_back(self.request) if self.request is not None else ""

    def show(self, request: Request, view: View) -> None:
        """Take a question of one of its kinds, and the view with it."""
        self.request, self.view = request, view

    def left(self) -> None:
        """Forget what was chosen and looked at: another question is asked."""
        self._aside = Scroll()

    @abstractmethod
    def draw(self, canvas: Canvas, middle: Rect, aside: Rect) -> None:
        """Draw the board, and what belongs beside it."""

    def key(self, event: pygame.event.Event, focus: str) -> bool:
        """Take a key; True if it was used. 0 leads back."""
        if event.unicode == "0" and self.way_out:
            self.go_out()
            return True
        return False

    def typing(self, event: pygame.event.Event, focus: str) -> bool:
        """Take an event for a text entry, if one has the focus."""
        return False

    def back(self) -> bool:
        """Go one level up; False if there is none within this board."""
        found = bool(self.way_out)
        self.go_out()
        return found

    def go_out(self) -> None:
        """Answer with the way back."""
        if self.way_out:
            self.hand.answer(self.way_out, {})

    def draw_head(self, canvas: Canvas, rect: Rect, words: str, title: str = "") -> Rect:
        """Draw the panel beside the board with a title, words and the refusal; return the place below them."""
        canvas.box(rect, theme.PANEL)
        inner = rect.inflate(-canvas.u(20), -canvas.u(18))
        y = inner.top
        if title:
            y = canvas.text(inner.topleft, title, "large", theme.FLAME, width=inner.width).bottom
        place = Rect(inner.left, y, inner.width, 0)
        y += canvas.paragraph(place, words, "body", theme.SOFT) + canvas.u(6)
        if self.refusal:
            text = Rect(inner.left + canvas.u(10), y + canvas.u(5), inner.width - canvas.u(20), 0)
            high = canvas.paragraph(text, self.refusal, "small", draw=False) + canvas.u(10)
            canvas.box(Rect(inner.left, y, inner.width, high), theme.COAL, theme.WARN, 5)
            canvas.paragraph(text, self.refusal, "small")
            y += high + canvas.u(6)
        return Rect(inner.left, y, inner.width, inner.bottom - y)

    def draw_shut(self, canvas: Canvas, rect: Rect) -> int:
        """Draw what cannot be chosen now, with the reasons, from the top of a rectangle; return the height."""
        y = rect.top
        for option in self.view.get("shut", ()):
            y += shut_row(canvas, Rect(rect.left, y, rect.width, 0), option) + canvas.u(6)
        return y - rect.top

    def draw_way_out(self, canvas: Canvas, rect: Rect, label: str, cap: str = "0") -> Rect:
        """Draw the way back at the foot of a place; return the place above it."""
        if not self.way_out:
            return rect
        place = Rect(rect.left, rect.bottom - canvas.u(36), rect.width, canvas.u(36))
        button(canvas, "board:out", place, label, self.go_out, group="out", tip=tr("{label} (Esc)", label=label))
        key_cap(canvas, (place.left + canvas.u(22), place.centery), cap, canvas.focus == "board:out")
        return Rect(rect.left, rect.top, rect.width, place.top - canvas.u(8) - rect.top)
