"""The log: events, newest last, each roll explained on demand."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from pygame import Rect

from game.window import commands, theme
from game.window.canvas import Canvas
from game.window.moment import Told
from game.window.panels.entries import (
    ALONE,
    DECLARED,
    INTENTS,
    UNKEPT,
    UNROLLED,
    Entry,
    draw_faces,
    draw_figures,
    folded,
    follows,
    results,
)
from game.window.spots import Scroll
from game.window.widgets.button import button
from systems.table.loop.cues import Cue
from systems.table.loop.events import roll_in
from systems.table.loop.language import tr

KEPT = 400
"""Entries that stay in the log; the journal and the saved log keep everything."""


class Log:
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
        self.entries: list[Entry] = []
        self._heard = heard
        self.turn = 0
        self.explained = explained
        self._keep = keep
        self._scroll = Scroll()
        self._follow = True
        self._rolls: list[str] = []
        self._dice: list[Cue] = []
        """Rolls whose result has not been told yet, in words and as they fell."""
        self._counted = ""
        self._everybody: set[str] = set()
        self._names: set[str] = set()
        """Names of everybody, and those of them whose figures are no results."""
        self._results: dict[str, list[bool]] = {}
        """Whether a line has results, by its text."""
        self._events = 0
        """Events of the present choice that have been told."""
        self._shown: Entry | None = None
        """The entry that was opened last, to be scrolled into view once its height is known."""
        self._head: Entry | None = None
        """Where reading begins after a choice that showed texts for the first time; else at the end (TL-05)."""

    def know(self, names: Iterable[str]) -> None:
        """Take the names of everybody: figures in them are no results."""
        self._everybody |= set(names)
        fresh = {name for name in self._everybody if any(char.isdecimal() for char in name)} - self._names
        if fresh:
            self._names |= fresh
            self._results.clear()

    def recall(self, told: Sequence[str]) -> None:
        """Begin with the lines that were shown before a save was loaded: rolls among them go with what came of them."""
        self.entries = []
        for line in told:
            if (roll := roll_in(line)) is not None:
                self._roll(line, roll.cues())
            elif line:
                self._line(line, 0)
        self._end()
        del self.entries[:-KEPT]

    def add(self, told: Sequence[Told]) -> None:
        """Add the events of one choice."""
        self.begin()
        self.tell(told, last=True)

    def begin(self, counted: str = "") -> None:
        """Begin with the events of another choice; `counted` says what its first roll was made of, by name."""
        self.turn += 1
        self._head, self._rolls, self._dice, self._counted, self._events = None, [], [], counted, 0

    def tell(self, told: Sequence[Told], *, last: bool) -> None:
        """Add events of the choice that was begun, perhaps its `last`. Rolls go with their results."""
        for number, (kind, words, cues) in enumerate(told, start=self._events):
            if kind == "rolled" and words:
                self._roll(words, cues)
                continue
            self._throw(cues)
            if not words:
                continue
            if kind == INTENTS:
                self._intent(words, number)
            else:
                self._line(words, number)
            self._heard(words)
            if kind == "first_met" and self._head is None:
                # The line before it names what is met.
                self._head = next(entry for entry in self.entries[-2:] if entry.turn == self.turn)
        self._events += len(told)
        if last:
            self._end()
        del self.entries[:-KEPT]
        self._follow = True

    def _throw(self, cues: Iterable[Cue]) -> None:
        """Take dice whose result is still to be told; what counted goes with the first of a choice."""
        self._dice += [cue for cue in cues if cue.kind == "dice"]
        if self._dice and self._counted:
            self._rolls.append(self._counted)
            self._counted = ""

    def _roll(self, words: str, cues: Iterable[Cue]) -> None:
        """Take a roll: it goes with the line before it, if that names roller and purpose, else with the next one."""
        roll, newest = roll_in(words), self._newest
        if roll is not None and newest is not None and not self._rolls:
            text = newest.text.casefold()
            if roll.who.casefold() in text and roll.why.casefold() in text:
                self._give(newest, [words], [cue for cue in cues if cue.kind == "dice"])
                return
        self._throw(cues)
        self._rolls.append(words)

    @property
    def _newest(self) -> Entry | None:
        """The last line of the present choice."""
        return self.entries[-1] if self.entries and self.entries[-1].turn == self.turn else None

    def _line(self, words: str, event: int) -> None:
        """Add a line with the rolls that wait for it."""
        entry = Entry(words, (), self.turn, event=event)
        self.entries.append(entry)
        self._give(entry, self._rolls, self._dice)
        self._rolls, self._dice = [], []

    def _intent(self, words: str, event: int) -> None:
        """Add an intent, in one line with those right before it; rolls of others have a line of their own."""
        rolls = [(line, roll_in(line)) for line in self._rolls]
        if any(roll is not None and roll.who not in words for _, roll in rolls):
            self._rolls, self._dice = [line for line, roll in rolls if roll is None], []
            for line, roll in rolls:
                if roll is not None:
                    self._dice += [cue for cue in roll.cues() if cue.kind == "dice"]
                    self._line(line, event)
        newest = self._newest
        if newest is None or not newest.intents:
            self._line(words, event)
            self.entries[-1].intents = (words,)
            return
        newest.intents, newest.event = (*newest.intents, words), event
        newest.text, newest.measured = folded(newest.intents, self._everybody), ((), 0)
        self._give(newest, self._rolls, self._dice)
        self._rolls, self._dice = [], []

    def _give(self, entry: Entry, rolls: Sequence[str], dice: Sequence[Cue]) -> None:
        """Put rolls behind a line."""
        entry.rolls, entry.dice = (*entry.rolls, *rolls), (*entry.dice, *dice)
        entry.opened = entry.opened or (self.explained and entry.explains)

    def _end(self) -> None:
        """Put rolls that nothing was told of behind the last line, or tell that there were some."""
        if not self._rolls:
            return
        if (newest := self._newest) is not None:
            self._give(newest, self._rolls, self._dice)
            self._rolls, self._dice = [], []
        else:
            self._line(tr("Dice were rolled."), self._events)

    def take_back(self) -> None:
        """Remove the entries of the last choice."""
        self.entries = [entry for entry in self.entries if entry.turn != self.turn]
        self.turn -= 1
        self._follow, self._head = True, None

    def note(self, text: str) -> None:
        """Add a line of the window's own."""
        self.entries.append(Entry(text, (), self.turn))
        self._heard(text)
        self._follow, self._head = True, None

    def explain(self) -> None:
        """Show or hide the rolls of all entries."""
        self.explained = not self.explained
        self._keep(self.explained)
        for entry in self.entries:
            entry.opened = self.explained and entry.explains
        self._follow, self._head = True, None

    def open_event(self, event: int) -> None:
        """Explain the line that tells of an event of the last choice, and begin reading there."""
        mine = (entry for entry in self.entries if entry.turn == self.turn and entry.event >= event)
        if (entry := next(mine, None)) is not None:
            entry.opened = True
            self._follow, self._head = True, entry

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
                head = flow.y - view.top if entry is self._head else head
                top = flow.y
                flow.y += self._entry(canvas, Rect(view.left, top, view.width, 0), number, entry, flow.view)
                opened = Rect(view.left, top, view.width, flow.y - top) if entry is self._shown else opened
        if opened is not None:
            self._shown, before = None, self._scroll.offset
            self._scroll.reveal(opened)
            canvas.again = canvas.again or before != self._scroll.offset
        if self._follow:
            self._follow = False
            before = self._scroll.offset
            self._scroll.by(self._scroll.full if self._head is None else head)
            canvas.again = canvas.again or before != self._scroll.offset
        if self._scroll.more:
            mark = Rect(inner.left + canvas.u(46), inner.top + canvas.u(2), canvas.u(24), canvas.u(24))
            canvas.icon("mdi:chevron-double-down", mark.center, canvas.u(20), theme.FLAME, "v")
            canvas.spot("card:more", mark, tip=tr("There is more below: turn the wheel or press Page Down."))

    def _entry(self, canvas: Canvas, rect: Rect, number: int, entry: Entry, view: Rect) -> int:
        """Draw one entry if it is in view; return its height."""
        side = canvas.u(22)
        lines = self._behind(number, entry) if entry.opened else []
        high = self._height(canvas, rect.width - side, entry, lines)
        whole = Rect(rect.left, rect.top, rect.width, high)
        if not whole.colliderect(view):
            if self._asks(entry):
                canvas.spot(f"log:{number}", whole, partial(self._toggle, number), group="log", label=entry.text)
            return high
        text = Rect(rect.left + side, rect.top, rect.width - side, 0)
        fresh = entry.turn == self.turn
        middle = (rect.left + side // 2 - canvas.u(2), rect.top + canvas.letters.height("body") // 2)
        key = f"log:{number}"
        asks = self._asks(entry)
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
            draw_figures(canvas, text, entry.text, ink, self._results_in(entry.text))
        else:
            canvas.paragraph(text, entry.text, "body", ink)
        text.top += canvas.paragraph(text, entry.text, "body", draw=False)
        text.top += draw_faces(canvas, text, entry, draw=True)
        for line in lines:
            text.top += canvas.paragraph(text, line, "small", theme.GOLD)
        return whole.height

    def _asks(self, entry: Entry) -> bool:
        """Whether a press explains a line: rolls are behind it, or a number in it is a result."""
        if entry.explains:
            return True
        return any(self._results_in(entry.text))

    def _results_in(self, text: str) -> list[bool]:
        """Tell of each figure of a text whether it is a result; found once."""
        if text not in self._results:
            self._results[text] = results(text, self._names)
        return self._results[text]

    def _behind(self, number: int, entry: Entry) -> list[str]:
        """What explains an entry: its rolls, or those of the line of the same choice that its numbers come from."""
        if entry.explains:
            return list(entry.rolls)
        if not entry.turn:
            return [UNKEPT]
        if entry.intents:
            return [DECLARED]
        earlier = [each for each in reversed(self.entries[:number]) if each.turn == entry.turn and each.explains]
        asked = zip(re.findall(r"\d+", entry.text), self._results_in(entry.text), strict=True)
        figures = {figure for figure, result in asked if result}
        for each in earlier:
            if follows(entry.text, each, self._everybody, figures):
                return [tr("It follows from: {cause}", cause=each.text), *each.rolls]
        return [ALONE if earlier else UNROLLED]

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
