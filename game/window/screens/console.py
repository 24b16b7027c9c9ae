"""The debug console: a line to type an order into, and what it has said so far."""

from concurrent.futures import Future

import pygame
from pygame import Rect

from game.sessions.console import Said, obey
from game.window import theme
from game.window.canvas import Canvas, centred
from game.window.course import Course
from game.window.layer import Host, Layer
from game.window.moment import Moment, taken
from game.window.spots import Scroll
from game.window.widgets.button import button
from game.window.widgets.entry import Entry
from systems.table.loop.language import mark, tr

LONGEST = 200
_WIDE, _HIGH = 760, 520
_STEP = 60
_HELP = mark("Type an order and press Return; help tells them all.")


class ConsoleDialog(Layer):
    """Orders to a running campaign; what they do is told here, and in the log."""

    dialog = True
    start = "console:line"

    def __init__(self, shell: Host, course: Course) -> None:
        super().__init__(shell)
        self.course = course
        self.lines: list[tuple[str, bool]] = [(_HELP, False)]
        """What was typed and said, each with whether it was typed."""
        self._entry = Entry("", LONGEST)
        self._before: list[str] = []
        """What was typed, for the arrow up."""
        self._back = 0
        self._scroll = Scroll()
        self._follows = False
        """Whether the next frame shows the last line."""

    def spoken(self) -> str:
        """The heading, and what was said last."""
        return tr("Debug console\n{lines}", lines=self.lines[-1][0])

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines, and the entry below them."""
        rect = centred(canvas, _WIDE, _HIGH)
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        pad, high = canvas.u(24), canvas.u(38)
        inner = rect.inflate(-2 * pad, -2 * pad)
        canvas.text((inner.left, rect.top + canvas.u(14)), tr("Debug console"), "large", theme.FLAME)
        close = Rect(inner.right - canvas.u(100), rect.top + canvas.u(16), canvas.u(100), canvas.u(32))
        top = rect.top + canvas.u(64)
        view = Rect(inner.left, top, inner.width, inner.bottom - high - canvas.u(12) - top)
        if self._follows:
            self._follows = False
            self._scroll.offset = max(0, self._lines(canvas, view, draw=False) - view.height)
        with canvas.scrolled(self._scroll, view) as flow:
            flow.y += self._lines(canvas, Rect(view.left, flow.y, view.width, 0))
        wide = canvas.u(110)
        place = Rect(inner.left, inner.bottom - high, inner.width - wide - canvas.u(8), high)
        self._entry.draw(canvas, place, canvas.focus == self.start)
        canvas.spot(self.start, place, _nothing, group="line", label=tr("Order"), state=self._entry.text)
        canvas.ring(place, self.start, 4)
        go = Rect(inner.right - wide, place.top, wide, high)
        button(canvas, "console:go", go, tr("Do it"), self._go, group="line", strong=True)
        button(canvas, "console:close", close, tr("Close"), self.leave, group="close", tip=tr("Esc"))

    def _lines(self, canvas: Canvas, rect: Rect, draw: bool = True) -> int:
        """Draw what was typed and said, one under the other; return the height."""
        y = rect.top
        for line, typed in self.lines:
            place = Rect(rect.left, y, rect.width - canvas.u(8), 0)
            ink = theme.FLAME if typed else theme.TEXT
            y += canvas.paragraph(place, f"> {line}" if typed else line, "body", ink, draw=draw) + canvas.u(4)
        return y - rect.top

    def typing(self, event: pygame.event.Event) -> bool:
        """Pass typing to the line."""
        return self.focus == self.start and self._entry.handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Carry the line out on Return; the arrows up and down bring back what was typed, Page Up and Down scroll."""
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._scroll.by(round((_STEP if event.key == pygame.K_PAGEDOWN else -_STEP) * 3 * self.shell.scale))
            return True
        if self.focus != self.start:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._go()
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN) and self._before:
            self._back = min(max(0, self._back + (1 if event.key == pygame.K_UP else -1)), len(self._before))
            self._entry.put(self._before[-self._back] if self._back else "")
            return True
        return False

    def _go(self) -> None:
        """Carry out what is typed."""
        typed = self._entry.text.strip()
        if not typed or self.shell.worker.busy:
            return
        session = self.course.session

        def job() -> tuple[Said, Moment | None]:
            said = obey(session, typed)
            return said, taken(session, said.events) if said.events else None

        def done(result: "Future[tuple[Said, Moment | None]]") -> None:
            said, moment = result.result()
            self.lines += [(typed, True), *((line, False) for line in said.lines)]
            self._follows = True
            self.shell.say("\n".join(said.lines))
            if moment is not None:
                self.course.ordered(moment)
            self.focus = self.start

        self._before.append(typed)
        self._back = 0
        self._entry.put("")
        self.shell.worker.ask(job, done, tr("One moment"))


def _nothing() -> None:
    """Do nothing: pressing a text entry only focuses it."""
