"""What was told, as entries: lines with the rolls behind them, and what explains each."""

import re
from collections.abc import Callable, Iterable, Sequence

from game.window.moment import Told
from game.window.panels.entries import ALONE, DECLARED, INTENTS, UNKEPT, UNROLLED, Entry, folded, follows, results
from systems.table.loop.cues import Cue
from systems.table.loop.events import roll_in
from systems.table.loop.language import tr

KEPT = 400
"""Entries that stay in the log; the journal and the saved log keep everything."""


class Entries:
    """The entries of a log, newest last."""

    def __init__(self, heard: Callable[[str], None], explained: bool) -> None:
        """Begin without entries.

        Args:
            heard: gets each line that is added, to be read aloud.
            explained: whether rolls are explained at first.
        """
        self.entries: list[Entry] = []
        self._heard = heard
        self.turn = 0
        self.explained = explained
        self.follow = True
        """Whether the end, or the head, is to be scrolled into view."""
        self.head: Entry | None = None
        """Where reading begins after a choice that showed texts for the first time; else at the end (TL-05)."""
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
        self.head, self._rolls, self._dice, self._counted, self._events = None, [], [], counted, 0

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
            if kind == "first_met" and self.head is None:
                # The line before it names what is met.
                self.head = next(entry for entry in self.entries[-2:] if entry.turn == self.turn)
        self._events += len(told)
        if last:
            self._end()
        del self.entries[:-KEPT]
        self.follow = True

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
        self.follow, self.head = True, None

    def note(self, text: str) -> None:
        """Add a line of the window's own."""
        self.entries.append(Entry(text, (), self.turn))
        self._heard(text)
        self.follow, self.head = True, None

    def asks(self, entry: Entry) -> bool:
        """Whether a press explains a line: rolls are behind it, or a number in it is a result."""
        if entry.explains:
            return True
        return any(self.results_in(entry.text))

    def results_in(self, text: str) -> list[bool]:
        """Tell of each figure of a text whether it is a result; found once."""
        if text not in self._results:
            self._results[text] = results(text, self._names)
        return self._results[text]

    def behind(self, number: int, entry: Entry) -> list[str]:
        """What explains an entry: its rolls, or those of the line of the same choice that its numbers come from."""
        if entry.explains:
            return list(entry.rolls)
        if not entry.turn:
            return [UNKEPT]
        if entry.intents:
            return [DECLARED]
        earlier = [each for each in reversed(self.entries[:number]) if each.turn == entry.turn and each.explains]
        asked = zip(re.findall(r"\d+", entry.text), self.results_in(entry.text), strict=True)
        figures = {figure for figure, result in asked if result}
        for each in earlier:
            if follows(entry.text, each, self._everybody, figures):
                return [tr("It follows from: {cause}", cause=each.text), *each.rolls]
        return [ALONE if earlier else UNROLLED]
