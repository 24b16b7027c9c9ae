"""The log: events, newest last, each roll explained on demand."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.window import commands, theme
from game.window.canvas import Canvas
from game.window.panels.entries import Entry, draw_faces, draw_figures
from game.window.panels.told import Entries
from game.window.spots import Scroll
from game.window.widgets.button import button
from systems.table.loop.language import tr


class Log(Entries):
    """The entries and their display."""

    def __init__(
        self,
        heard: Callable[[str], None] = lambda text: None,
        explained: bool = False,
        keep: Callable[[bool], None] = lambda on: None,
    ) -> None:
        """Begin without entries.

        Args:
            heard: gets each line that is added, to be read aloud.
            explained: whether rolls are explained at first.
            keep: gets each choice of the player about that.
        """
        super().__init__(heard, explained)
        self._keep = keep
        self._scroll = Scroll()
        self._shown: Entry | None = None
        """The entry that was opened last, to be scrolled into view once its height is known."""

    def explain(self) -> None:
        """Show or hide the rolls of all entries."""
        self.explained = not self.explained
        self._keep(self.explained)
        for entry in self.entries:
            entry.opened = self.explained and entry.explains
        self.follow, self.head = True, None

    def open_event(self, event: int) -> None:
        """Explain the line that tells of an event of the last choice, and begin reading there."""
        mine = (entry for entry in self.entries if entry.turn == self.turn and entry.event >= event)
        if (entry := next(mine, None)) is not None:
            entry.opened = True
            self.follow, self.head = True, entry

    def page(self, pages: int) -> None:
        """Scroll by pages, up with -1."""
        self._scroll.by(pages * self._scroll.view.height * 8 // 10)

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw heading, button and entries."""
        canvas.box(rect, theme.PANEL)
        inner = rect.inflate(-canvas.u(20), -canvas.u(12))
        canvas.text((inner.left, inner.top + canvas.u(2)), tr("Log"), "head", theme.FLAME)
        wide = canvas.u(132)
        place = Rect(inner.right - wide, inner.top, wide, canvas.u(26))
        label = tr("Hide rolls") if self.explained else tr("Explain rolls")
        button(
            canvas,
            "log:explain",
            place,
            label,
            self.explain,
            group="log",
            tip=commands.tip(tr("Hide the rolls") if self.explained else tr("Show every roll"), "explain"),
            icon="mdi:dice-multiple",
        )
        view = Rect(
            inner.left, place.bottom + canvas.u(6), inner.width - canvas.u(8), inner.bottom - place.bottom - canvas.u(6)
        )
        head = 0
        opened: Rect | None = None
        with canvas.scrolled(self._scroll, view) as flow:
            for number, entry in enumerate(self.entries):
                head = flow.y - view.top if entry is self.head else head
                top = flow.y
                flow.y += self._entry(canvas, Rect(view.left, top, view.width, 0), number, entry, flow.view)
                opened = Rect(view.left, top, view.width, flow.y - top) if entry is self._shown else opened
        if opened is not None:
            self._shown, before = None, self._scroll.offset
            self._scroll.reveal(opened)
            canvas.again = canvas.again or before != self._scroll.offset
        if self.follow:
            self.follow = False
            before = self._scroll.offset
            self._scroll.by(self._scroll.full if self.head is None else head)
            canvas.again = canvas.again or before != self._scroll.offset
        if self._scroll.more:
            mark = Rect(inner.left + canvas.u(46), inner.top + canvas.u(2), canvas.u(24), canvas.u(24))
            canvas.icon("mdi:chevron-double-down", mark.center, canvas.u(20), theme.FLAME, "v")
            canvas.spot("card:more", mark, tip=tr("There is more below: turn the wheel or press Page Down."))

    def _entry(self, canvas: Canvas, rect: Rect, number: int, entry: Entry, view: Rect) -> int:
        """Draw one entry if it is in view; return its height."""
        side = canvas.u(22)
        lines = self.behind(number, entry) if entry.opened else []
        high = self._height(canvas, rect.width - side, entry, lines)
        whole = Rect(rect.left, rect.top, rect.width, high)
        if not whole.colliderect(view):
            if self.asks(entry):
                canvas.spot(f"log:{number}", whole, partial(self._toggle, number), group="log", label=entry.text)
            return high
        text = Rect(rect.left + side, rect.top, rect.width - side, 0)
        fresh = entry.turn == self.turn
        middle = (rect.left + side // 2 - canvas.u(2), rect.top + canvas.letters.height("body") // 2)
        key = f"log:{number}"
        asks = self.asks(entry)
        if asks and canvas.hover == key:
            canvas.box(whole, theme.RAISED, None, 4)
        if entry.explains or entry.opened:
            colour = theme.FLAME if key in (canvas.hover, canvas.focus) else theme.EMBER
            canvas.icon("mdi:chevron-down" if entry.opened else "mdi:dice-5", middle, canvas.u(15), colour, "d")
        else:
            canvas.fill(Rect(middle[0] - canvas.u(1), middle[1] - canvas.u(1), canvas.u(4), canvas.u(4)), theme.DIM)
        if asks:
            tip = "\n".join(entry.rolls)
            state = tr("explained") if entry.opened else ""
            canvas.spot(key, whole, partial(self._toggle, number), group="log", tip=tip, label=entry.text, state=state)
            canvas.ring(whole, key, 4)
        ink = theme.TEXT if fresh else theme.SOFT
        if asks:
            draw_figures(canvas, text, entry.text, ink, self.results_in(entry.text))
        else:
            canvas.paragraph(text, entry.text, "body", ink)
        text.top += canvas.paragraph(text, entry.text, "body", draw=False)
        text.top += draw_faces(canvas, text, entry, draw=True)
        for line in lines:
            text.top += canvas.paragraph(text, line, "small", theme.GOLD)
        return whole.height

    def _height(self, canvas: Canvas, width: int, entry: Entry, lines: Sequence[str]) -> int:
        """Return the height of an entry whose text has that width, with the lines that explain it."""
        key = (canvas.letters, width, tuple(lines), entry.opened, entry.dice)
        if entry.measured[0] != key:
            text = Rect(0, 0, width, 0)
            high = canvas.paragraph(text, entry.text, "body", draw=False) + canvas.u(4)
            high += sum(canvas.paragraph(text, line, "small", draw=False) for line in lines)
            entry.measured = key, high + draw_faces(canvas, text, entry, draw=False)
        return entry.measured[1]

    def _toggle(self, number: int) -> None:
        entry = self.entries[number]
        entry.opened = not entry.opened
        self._shown = entry if entry.opened else None
