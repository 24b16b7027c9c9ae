"""Pages over the board: those that wait to be read, then the one that the open request is asked on."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame
from pygame import Rect

from game.sessions.session import Session
from game.window import theme
from game.window.art.portraits import Sitter
from game.window.art.sitters import foe_sitters
from game.window.canvas import Canvas
from game.window.pages import draw
from game.window.pages.asking import asking_page
from game.window.pages.options import draw_options, draw_reasons
from game.window.pages.page import SKIPPABLE, Page, PageKind
from game.window.pages.tasks import draw_tasks
from game.window.pages.teller import Answered
from game.window.pages.telling import told
from game.window.pages.way import Way
from game.window.request.panel import RequestPanel
from game.window.spots import Scroll
from game.window.units import battle_of
from game.window.widgets.button import button
from systems.table.loop.events import Event
from systems.table.loop.language import tr

View = Mapping[str, Any]
_ON = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
_SKIP = pygame.K_s
_FOOT = 46


class Pages:
    """The pages of a session."""

    def __init__(self, turned: Callable[[], None], powers: Callable[[], None]) -> None:
        """Begin without any.

        Args:
            turned: called when another page, or the board, comes into view.
            powers: opens the page of powers.
        """
        self._turned, self._powers = turned, powers
        self.waiting: list[Page] = []
        """Pages to read, the one in view first."""
        self.asking: Page | None = None
        """The page of the open request."""
        self.skipped: set[PageKind] = set()
        """Kinds that the player does without, until the session is left."""
        self.way = Way()
        """Where the party has been."""
        self._scroll, self._aside = Scroll(), Scroll()
        self._full = 0
        self._foes: tuple[Sitter, ...] = ()
        """The foes of the last fight."""

    @property
    def shown(self) -> Page | None:
        """The page over the board; None where the board itself is asked on."""
        return self.waiting[0] if self.waiting else self.asking

    @property
    def reading(self) -> bool:
        """Whether the page in view is to be read, and asks nothing."""
        return bool(self.waiting)

    @property
    def start(self) -> str:
        """The spot that has the focus at first; empty where it is the question's."""
        return "page:on" if self.waiting else ""

    @property
    def spoken(self) -> str:
        """The page that is read, in words; empty where none is."""
        if not self.waiting:
            return ""
        page = self.waiting[0]
        throws = [f"{throw.verdict}. {throw.words}".removeprefix(". ") for throw in page.throws]
        parts = [f"{part.heading}. {part.text}".removeprefix(". ") for part in page.parts]
        told = [page.title, *throws, *parts, *(figure.text for figure in page.changes)]
        return " ".join(f"{part.rstrip('.')}." for part in told)

    def take(self, session: Session, events: Sequence[Event], before: View, after: View, asked: str = "") -> None:
        """Take what came of an answer, and the request that is open now.

        Args:
            session: the session.
            events: what happened.
            before: the view before; empty at the beginning.
            after: the view now.
            asked: the kind of the request that was answered; empty at the beginning, and where an answer was taken
                back or content was loaded anew.
        """
        if not before:
            self.way.begin(after, session.log)
        elif asked:
            self.way.add(events, after)
        else:
            self.waiting.clear()
            self.way.back(after)
        request = session.request
        asks = request.kind if request is not None else ""
        if session.battle is not None:
            self._foes = foe_sitters(session.battle)
        foes = self._foes if session.battle is not None or battle_of(before) is not None else ()
        new = told(Answered(events, before, after, session.name, asked, asks, foes))
        self.waiting += [page for page in new.pages if page.kind not in self.skipped]
        self.asking = asking_page(after, request, new.lead)
        self._fresh()

    def on(self) -> None:
        """Put the page in view away."""
        if self.waiting:
            del self.waiting[0]
            self._fresh()
            self._turned()

    def skip(self) -> None:
        """Do without pages of this kind from now on."""
        page = self.shown
        if self.waiting and page is not None and page.kind in SKIPPABLE:
            self.skipped.add(page.kind)
            self.waiting = [each for each in self.waiting if each.kind != page.kind]
            self._fresh()
            self._turned()

    def _fresh(self) -> None:
        self._scroll, self._aside, self._full = Scroll(), Scroll(), 0

    def key(self, event: pygame.event.Event, elsewhere: bool) -> bool:
        """Take a key while a page is read; what would answer the question behind it is held back.

        Args:
            event: the key.
            elsewhere: whether the focus is on something else than the way on.
        """
        if not self.reading or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if self._scroll.key(event.key):
            return True
        if event.key in _ON and (event.key == pygame.K_ESCAPE or not elsewhere):
            self.on()
        elif event.key == _SKIP:
            self.skip()
        else:
            return event.unicode.isprintable() and bool(event.unicode.strip())
        return True

    def draw(self, canvas: Canvas, board: Rect, asked: RequestPanel, view: View, flip: Callable[[], None]) -> None:
        """Draw the page in view over the board; `flip` shows the map in its place."""
        page = self.shown
        if page is None:
            return
        draw.shade(canvas, board)
        wide = min(canvas.u(draw.WIDE), board.width - canvas.u(14))
        foot = canvas.u(_FOOT) if self.reading else 0
        rest = draw.head_high(canvas, page, wide) + self._full + foot
        high = draw.picture_high(canvas, board, rest)
        rect = draw.page_rect(canvas, board, high + rest)
        inner = draw.draw_frame(canvas, rect, page, high)
        place = Rect(inner.left, inner.top, inner.width - canvas.u(10), inner.height - foot)
        with canvas.scrolled(self._scroll, place) as flow:
            flow.y += draw.draw_body(canvas, Rect(place.left, flow.y, place.width, 0), page)
            if page.asks:
                row = Rect(place.left + canvas.u(2), flow.y, place.width - canvas.u(6), 0)
                flow.y += draw_options(canvas, row, asked, view)
        if self._scroll.full != self._full:
            self._full, canvas.again = self._scroll.full, True
        if page.asks:
            corner = Rect(rect.right - canvas.u(90), rect.top + canvas.u(8), canvas.u(82), canvas.u(30))
            tip = tr("Show the map, or go back (F8)")
            button(canvas, "centre", corner, tr("Map"), flip, group="map", tip=tip, icon="mdi:map")
        if self.reading:
            self._foot(canvas, Rect(inner.left, inner.bottom - canvas.u(38), inner.width, canvas.u(38)), page)

    def _foot(self, canvas: Canvas, rect: Rect, page: Page) -> None:
        """Draw the way on, and the way to do without such pages."""
        wide = min(canvas.u(170), rect.width // 2)
        left = len(self.waiting) - 1
        place = Rect(rect.right - wide, rect.top, wide, rect.height)
        button(
            canvas,
            "page:on",
            place,
            tr("On ({left} more)", left=left) if left else tr("On"),
            self.on,
            group="page",
            tip=tr("Return"),
            strong=True,
        )
        if self._scroll.more:
            mark = Rect(place.left - canvas.u(40), rect.top, canvas.u(30), rect.height)
            canvas.icon("mdi:chevron-double-down", mark.center, canvas.u(22), theme.FLAME, "v")
            canvas.spot("card:page", mark, tip=tr("There is more below: turn the wheel or press the Down key."))
        if page.kind in SKIPPABLE:
            words = tr("No more like this (S)")
            room = min(rect.width - wide - canvas.u(50), canvas.letters.width(words, "strong") + canvas.u(28))
            other = Rect(rect.left, rect.top, room, rect.height)
            tip = tr("The log goes on telling it.\nPages like this come back when the game is loaded again. ")
            button(canvas, "page:skip", other, words, self.skip, group="page", tip=tip)

    def draw_aside(self, canvas: Canvas, rect: Rect, asked: RequestPanel, view: View, focus: str) -> bool:
        """Draw what belongs beside the page in view; False where the request itself does."""
        page = self.shown
        if page is None or (page.asks and asked.option is not None):
            return False
        canvas.box(rect, theme.PANEL)
        inner = rect.inflate(-canvas.u(28), -canvas.u(24))
        with canvas.scrolled(self._aside, inner) as flow:
            place = Rect(inner.left, flow.y, inner.width - canvas.u(6), inner.height)
            if asked.refusal:
                flow.y += canvas.paragraph(place, asked.refusal, "body", theme.WARN) + canvas.u(8)
            option = asked.walked(canvas.hover if canvas.hover.startswith("option:") else focus) if page.asks else None
            place.top = flow.y
            high = draw_reasons(canvas, place, option, view) if option is not None else 0
            flow.y += high or draw_tasks(canvas, place, view, [part.text for part in page.parts], self._powers)
        return True
