"""The end of a single fight: how it went, who fell, what was found and used, and what now."""

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from game.sessions.session import Session
from game.window.canvas import Canvas
from game.window.layer import Host, Layer
from game.window.navigation import Routes
from game.window.pages import draw
from game.window.pages.single import single_page
from game.window.screens.notice import tell
from game.window.spots import Scroll
from game.window.widgets.button import button
from systems.table.loop.language import tr

_FOOT = 96


class FightEndDialog(Layer):
    """Shown once when a single fight is over; the last state can still be looked at behind it."""

    dialog = True
    start = "end:0"

    def __init__(self, shell: Host, session: Session, routes: Routes, view: Mapping[str, Any]) -> None:
        super().__init__(shell)
        self.session, self.routes = session, routes
        self.page = single_page(session, view)
        self._scroll = Scroll()
        self._full = 0

    def draw(self, canvas: Canvas) -> None:
        """Draw the page over the stage, with the ways on at its foot."""
        board, foot = canvas.area, canvas.u(_FOOT)
        wide = min(canvas.u(draw.WIDE), board.width - canvas.u(14))
        rest = draw.head_high(canvas, self.page, wide) + self._full + foot
        high = draw.picture_high(canvas, board, rest)
        inner = draw.draw_frame(canvas, draw.page_rect(canvas, board, high + rest), self.page, high)
        view = Rect(inner.left, inner.top, inner.width - canvas.u(4), inner.height - foot)
        with canvas.scrolled(self._scroll, view) as flow:
            flow.y += draw.draw_body(canvas, Rect(view.left, flow.y, view.width, 0), self.page)
        if self._scroll.full != self._full:
            self._full, canvas.again = self._scroll.full, True
        self._ways(canvas, Rect(inner.left, inner.bottom - foot + canvas.u(10), inner.width, foot - canvas.u(10)))

    def _ways(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the ways on, two and two."""
        leave = tr("To the title") if self.routes.launcher is not None else tr("Quit")
        ways = [
            (tr("Again, with other dice"), self.again, tr("The same encounter and party, from the beginning")),
            (tr("Again, with the same dice"), self.repeat, tr("Exactly this fight, from the beginning")),
            (tr("Look back"), self.leave, tr("Esc")),
            (leave, self.routes.title, ""),
        ]
        gap = canvas.u(8)
        wide, high = (rect.width - gap) // 2, (rect.height - gap) // 2
        for number, (label, act, tip) in enumerate(ways):
            left, top = rect.left + number % 2 * (wide + gap), rect.top + number // 2 * (high + gap)
            place = Rect(left, top, wide, high)
            button(canvas, f"end:{number}", place, label, act, group="end", tip=tip, strong=number == 0)

    def again(self) -> None:
        """Fight it again with other dice."""
        self._begin(fresh=True)

    def repeat(self) -> None:
        """Fight it again with the same dice."""
        self._begin(fresh=False)

    def _begin(self, *, fresh: bool) -> None:
        if told := self.session.fight_again(fresh=fresh):
            tell(self.shell, tr("It cannot be fought again"), told)
        else:
            self.routes.play(self.session)
