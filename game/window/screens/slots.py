"""Saving and loading: named slots, the newest first."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial

import pygame
from pygame import Rect

from game.sessions.folder import is_autosave
from game.sessions.launcher import Launcher
from game.sessions.saves import SaveError, SlotInfo
from game.sessions.session import Session
from game.window import theme
from game.window.canvas import Canvas, centred
from game.window.layer import Host, Layer
from game.window.screens.notice import ask, tell
from game.window.screens.slot_words import LOOKED_BACK, by_itself, slot_words
from game.window.spots import Scroll
from game.window.widgets.button import button
from game.window.widgets.entry import Entry
from systems.table.loop.language import mark, tr

LONGEST = 40
SAVING = mark("The game is saved")
"""What is being done meanwhile, for the player."""


class SlotDialog(Layer, ABC):
    """A list of slots under a heading; subclasses say what pressing one does."""

    dialog = True
    heading = ""
    nothing = ""

    def __init__(self, shell: Host, slots: Sequence[SlotInfo], launcher: Launcher | None) -> None:
        super().__init__(shell)
        self.slots = slots
        self.launcher = launcher
        self._scroll = Scroll()
        self.start = "slot:0"

    def spoken(self) -> str:
        """The heading."""
        return self.heading

    @abstractmethod
    def pressed(self, slot: SlotInfo) -> None:
        """Handle a pressed slot."""

    @abstractmethod
    def known(self) -> Sequence[SlotInfo]:
        """The slots as they are now."""

    def ask_to_delete(self, slot: SlotInfo) -> None:
        """Ask before a saved game is deleted for good."""
        name = slot_words(slot, self.launcher).name
        text = (
            tr("“{name}”, saved {saved}, will be gone for good.", name=name, saved=slot.saved)
            if slot.saved
            else tr("“{name}” will be gone for good.", name=name)
        )
        ask(
            self.shell,
            tr("Delete this game?"),
            text,
            [(tr("Keep it"), None), (tr("Delete"), partial(self._delete, slot))],
        )

    def _delete(self, slot: SlotInfo) -> None:
        try:
            if self.launcher is not None:
                self.launcher.delete(slot.name)
        except SaveError as error:
            tell(self.shell, tr("This was not deleted"), str(error))
        self.slots = self.known()

    def key(self, event: pygame.event.Event) -> bool:
        """Delete asks about the slot that has the focus."""
        number = self.focus.removeprefix("slot:")
        if event.key != pygame.K_DELETE or self.launcher is None or not number.isdecimal():
            return False
        self.ask_to_delete(self.slots[int(number)])
        return True

    def above(self, canvas: Canvas, rect: Rect) -> int:
        """Draw the part above the list; return its height."""
        return 0

    def draw(self, canvas: Canvas) -> None:
        """Draw heading and list."""
        row = canvas.letters.height("strong") + canvas.letters.height("small") + canvas.u(18)
        problems = sum(3 * canvas.letters.height("small") for slot in self.slots if slot.problem)
        wanted = canvas.u(150) + row * max(2, len(self.slots)) + problems
        largest = centred(canvas, 700, 560)
        rect = Rect(0, 0, largest.width, min(largest.height, wanted))
        rect.center = largest.center
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        pad = canvas.u(24)
        inner = rect.inflate(-2 * pad, -2 * pad)
        canvas.text((inner.left, rect.top + canvas.u(14)), self.heading, "large", theme.FLAME)
        place = Rect(inner.right - canvas.u(100), rect.top + canvas.u(16), canvas.u(100), canvas.u(32))
        y = rect.top + canvas.u(64)
        y += self.above(canvas, Rect(inner.left, y, inner.width, 0))
        view = Rect(inner.left, y, inner.width - canvas.u(4), inner.bottom - y)
        with canvas.scrolled(self._scroll, view) as flow:
            for number, slot in enumerate(self.slots):
                flow.y += self._row(
                    canvas, Rect(view.left, flow.y, view.width - canvas.u(6), 0), number, slot
                ) + canvas.u(6)
            if not self.slots:
                flow.y += canvas.paragraph(view, self.nothing, "italic", theme.SOFT)
        button(canvas, "slots:close", place, tr("Close"), self.leave, group="close", tip=tr("Esc"))

    def _row(self, canvas: Canvas, rect: Rect, number: int, slot: SlotInfo) -> int:
        key = f"slot:{number}"
        side = canvas.u(44 if self.launcher is not None else 12)
        left, wide = rect.left + canvas.u(46), rect.width - canvas.u(46) - side
        small = canvas.letters.height("small")
        problem = (
            canvas.paragraph(Rect(0, 0, wide, 0), slot.problem, "small", draw=False, most=3) if slot.problem else 0
        )
        row = Rect(rect.left, rect.top, rect.width, canvas.letters.height("strong") + small + problem + canvas.u(12))
        canvas.box(row, theme.HOVER if canvas.hover == key else theme.RAISED)
        icon = (
            "mdi:alert-circle-outline"
            if slot.problem
            else LOOKED_BACK
            if slot.ended
            else "mdi:autorenew"
            if is_autosave(slot.name)
            else "mdi:bookmark"
        )
        canvas.icon(
            icon,
            (rect.left + canvas.u(24), row.centery),
            canvas.u(24),
            theme.WARN if slot.problem else theme.FLAME,
            "s",
        )
        y = rect.top + canvas.u(6)
        words = slot_words(slot, self.launcher)
        saved = canvas.text((row.right - side, y + canvas.u(2)), slot.saved, "small", theme.SOFT, anchor="topright")
        canvas.text((left, y), words.name, "strong", width=saved.left - left - canvas.u(10))
        y += canvas.letters.height("strong")
        canvas.text((left, y), words.facts, "small", theme.SOFT, width=row.right - side - left)
        if slot.problem:
            canvas.paragraph(Rect(left, y + small, wide, 0), slot.problem, "small", theme.WARN, most=3)
        canvas.spot(
            key,
            row,
            partial(self.pressed, slot),
            group="slots",
            label=tr("{words}. {facts}", words=words.name, facts=words.facts),
        )
        canvas.ring(row, key)
        if self.launcher is not None:
            place = Rect(0, 0, canvas.u(30), canvas.u(30))
            place.midright = (row.right - canvas.u(6), row.centery)
            ink = theme.BAD if canvas.hover == f"{key}:delete" else theme.SOFT
            canvas.icon("mdi:delete-outline", place.center, canvas.u(20), ink, "x")
            delete = partial(self.ask_to_delete, slot)
            canvas.spot(f"{key}:delete", place, delete, group="slots", tip=tr("Delete it (Delete)"), mouse_only=True)
        return row.height


def _nothing() -> None:
    """Do nothing: pressing a text entry only focuses it."""


class SaveDialog(SlotDialog):
    """Save under a new name, or over a slot."""

    heading = mark("Save the campaign")
    nothing = mark("Nothing has been saved yet.")

    def __init__(self, shell: Host, session: Session, done: Callable[[str], None]) -> None:
        self.session = session
        super().__init__(shell, self.known(), None)
        self.start = "save:name"
        self._done = done
        day = session.view().get("day", 1)
        self._entry = Entry(
            next((slot.name for slot in self.slots if not by_itself(slot.name)), tr("Day {day}", day=day)), LONGEST
        )

    def above(self, canvas: Canvas, rect: Rect) -> int:
        """Draw the entry for the name, and the button."""
        wide = canvas.u(110)
        place = Rect(rect.left, rect.top, rect.width - wide - canvas.u(10), canvas.u(38))
        self._entry.draw(canvas, place, canvas.focus == "save:name")
        canvas.spot("save:name", place, _nothing, group="name", label=tr("Name of the slot"), state=self._entry.text)
        canvas.ring(place, "save:name", 4)
        button(
            canvas,
            "save:go",
            Rect(rect.right - wide, rect.top, wide, canvas.u(38)),
            tr("Save"),
            self.save,
            group="name",
            strong=True,
        )
        return canvas.u(54)

    def typing(self, event: pygame.event.Event) -> bool:
        """Pass typing to the name."""
        return self.focus == "save:name" and self._entry.handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Save on Return in the name; Down moves to the list."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.focus == "save:name":
            self.save()
            return True
        if event.key == pygame.K_DOWN and self.focus == "save:name" and self.slots:
            self.focus = "slot:0"
            return True
        return False

    def known(self) -> Sequence[SlotInfo]:
        """The slots that the player has named."""
        return [slot for slot in self.session.slots() if not is_autosave(slot.name)]

    def pressed(self, slot: SlotInfo) -> None:
        """Take the slot's name."""
        self._entry.put(slot.name)
        self.focus = "save:name"

    def save(self) -> None:
        """Save; an existing slot is asked about first."""
        name = self._entry.text.strip()
        if any(slot.name == name for slot in self.slots):
            ask(
                self.shell,
                tr("Save over it?"),
                tr("There is a save named “{name}” already. It will be replaced.", name=name),
                [(tr("Replace"), partial(self._save, name)), (tr("Keep it"), None)],
            )
        else:
            self._save(name)

    def _save(self, name: str) -> None:
        def saved(done: "Future[object]") -> None:
            try:
                done.result()
            except SaveError as error:
                tell(self.shell, tr("This was not saved"), str(error))
                return
            self.shell.pop()
            self._done(name)

        self.shell.worker.ask(lambda: self.session.save(name), saved, SAVING)


class LoadDialog(SlotDialog):
    """Load a slot."""

    heading = mark("Load a campaign")
    nothing = mark("There is nothing to load yet: no campaign was begun here.")

    def __init__(self, shell: Host, launcher: Launcher, load: Callable[[str], None]) -> None:
        self._load = load
        self._launcher = launcher
        super().__init__(shell, self.known(), launcher)

    def known(self) -> Sequence[SlotInfo]:
        """All slots: those that have ended, and open at their chronicle, behind the others."""
        return sorted(self._launcher.slots(), key=lambda slot: bool(slot.ended))

    def pressed(self, slot: SlotInfo) -> None:
        """Load the slot; faults are shown."""
        self._load(slot.name)
