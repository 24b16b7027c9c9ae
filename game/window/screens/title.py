"""The title: go on or look back, begin, load, set up, see what is loaded, or quit."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import NamedTuple

import pygame
from pygame import Rect

from game import version
from game.sessions.folder import SlotInfo, going_on
from game.sessions.launcher import Launcher
from game.window import commands, theme
from game.window.canvas import Canvas
from game.window.layer import Host, Layer
from game.window.navigation import Routes
from game.window.screens.backdrop import draw_backdrop
from game.window.screens.changed_content import reload
from game.window.screens.help import HelpDialog
from game.window.screens.notice import ask
from game.window.screens.packs import PacksScreen
from game.window.screens.sheet import read
from game.window.screens.slot_words import LOOKED_BACK, slot_words
from game.window.widgets.button import button
from game.window.wordmark import draw_wordmark
from systems.table.loop.language import tr


class Entry(NamedTuple):
    """One line of the menu; without `act` it is not available, and the words below it say why."""

    label: str
    icon: str
    act: Callable[[], None] | None
    tip: str = ""


class TitleScreen(Layer):
    """The first screen."""

    def __init__(self, shell: Host, launcher: Launcher, routes: Routes) -> None:
        super().__init__(shell)
        self.launcher, self.routes = launcher, routes
        self.shown()

    def shown(self) -> None:
        """Look again for saved games, as some may have been deleted; one that has ended has not the focus."""
        self.slots = self.launcher.slots()
        self.start = "title:1" if self._last is not None and self._last.ended else "title:0"

    def spoken(self) -> str:
        """The name, and the game to go on with."""
        return "\n".join([tr("Flamequick"), *self._standing()])

    def _standing(self) -> list[str]:
        """The game to go on with, or to look back on, in a line; nothing without one."""
        last = self._last
        if last is None:
            return []
        name = slot_words(last, self.launcher).name
        return [tr("{game}, {end}", game=name, end=last.end) if last.ended else name]

    @property
    def _last(self) -> SlotInfo | None:
        """The newest game that has not ended; where every one has, the newest end."""
        ends = (slot for slot in self.slots if slot.ended and not slot.problem)
        return next(iter(going_on(self.slots)), None) or next(ends, None)

    def _entries(self) -> list[Entry]:
        last = self._last
        label, icon = (tr("Look back"), LOOKED_BACK) if last and last.ended else (tr("Continue"), "mdi:campfire")
        go_on = [Entry(label, icon, lambda: self.routes.load_slot(last.name))] if last else []
        nothing = "" if self.slots else tr("Nothing has been saved yet.")
        refused = bool(self.launcher.catalogue.refused)
        return [
            *go_on,
            Entry(tr("New campaign"), "mdi:map-plus", self.routes.begin),
            Entry(tr("Load"), "mdi:folder-open", self.routes.load if self.slots else None, nothing),
            Entry(tr("Settings"), "mdi:cog", self.routes.settings, commands.label("settings")),
            Entry(tr("Packs"), "mdi:alert-circle-outline" if refused else "mdi:package-variant-closed", self._packs),
            Entry(tr("Help"), "mdi:help-circle-outline", self._help, commands.label("help")),
            Entry(tr("Credits"), "mdi:script-text-outline", self._credits),
            Entry(tr("Quit"), "mdi:exit-to-app", self.leave),
        ]

    def draw(self, canvas: Canvas) -> None:
        """Draw the name and the menu, in one column or in two where the window is low."""
        draw_backdrop(canvas)
        area = canvas.area
        y = draw_wordmark(canvas, area.height * 9 // 100)
        entries = self._entries()
        goes_on, ended = self._last is not None, self.start == "title:1"
        high, gap = canvas.u(42), canvas.u(10)
        large = canvas.letters.height("head") + canvas.letters.height("small") + canvas.u(14)
        foot = area.bottom - canvas.letters.height("small") - canvas.u(12)
        across = 2 if y + canvas.u(60) + (len(entries) + 1) * (high + gap) > foot else 1
        wide = canvas.u(300 if across == 1 else 236)
        full = wide * across + gap * (across - 1)
        left = area.centerx - full // 2
        rows = -(-(len(entries) - goes_on) // across)
        spare = foot - y - (large + gap) * goes_on - rows * (high + gap)
        if spare < 0:
            high, spare = high + spare // rows, 0
        y += min(canvas.u(26), spare)
        if goes_on:
            self._large(canvas, Rect(left, y, full, large), entries[0], faint=ended)
            y += large + gap
        for number, entry in enumerate(entries):
            if goes_on and number == 0:
                continue
            row, column = divmod(number - goes_on, across)
            alone = column == 0 and number == len(entries) - 1
            place = Rect(left + column * (wide + gap), y + row * (high + gap), full if alone else wide, high)
            label = (
                entry.label
                if entry.act is not None
                else tr("{entry}: {tip}", entry=entry.label, tip=entry.tip.rstrip(".").lower())
            )
            strong = self.start == f"title:{number}"
            button(canvas, f"title:{number}", place, label, entry.act, tip=entry.tip, icon=entry.icon, strong=strong)
        words = tr("Flamequick {version}", version=version())
        canvas.text(
            (area.right - canvas.u(12), area.bottom - canvas.u(10)), words, "small", theme.DIM, anchor="bottomright"
        )
        keys = tr(
            "Arrows and Return, the mouse or a gamepad · {label} full screen", label=commands.label("full_screen")
        )
        canvas.text((canvas.u(12), area.bottom - canvas.u(10)), keys, "small", theme.DIM, anchor="bottomleft")

    def _large(self, canvas: Canvas, rect: Rect, entry: Entry, *, faint: bool) -> None:
        """Draw the button of the game to go on with or to look back on: what it does, and which game that is."""
        key = "title:0"
        hot = key in (canvas.hover, canvas.pressed)
        ink = theme.TEXT if faint else theme.INK
        if faint:
            canvas.box(rect, theme.HOVER if hot else theme.RAISED, theme.LINE)
        else:
            canvas.box(rect, theme.FLAME if hot else theme.EMBER)
        side = canvas.u(26)
        canvas.icon(entry.icon, (rect.left + canvas.u(30), rect.centery), side, ink, entry.label)
        left, wide = rect.left + canvas.u(56), rect.width - canvas.u(66)
        at = canvas.text((left, rect.top + canvas.u(5)), entry.label, "head", ink, width=wide)
        line = self._standing()[0]
        canvas.text((left, at.bottom), line, "small", ink, width=wide)
        canvas.spot(key, rect, entry.act, tip=line, label=tr("{entry}: {line}", entry=entry.label, line=line))
        canvas.ring(rect, key)

    def _help(self) -> None:
        self.shell.push(HelpDialog(self.shell))

    def _credits(self) -> None:
        self.shell.push(HelpDialog(self.shell, page="credits"))

    def _packs(self) -> None:
        self.shell.push(PacksScreen(self.shell, self.launcher, self._reload))

    def _reload(self) -> None:
        def renewed(done: "Future[list[str]]") -> None:
            if told := reload(self.shell, done.result):
                read(self.shell, tr("New content"), told)

        self.shell.worker.ask(self.launcher.reload, renewed, tr("The content is read anew"))

    def key(self, event: pygame.event.Event) -> bool:
        """Help, settings, and loading content anew."""
        command = commands.of(event)
        if command == "help":
            self._help()
        elif command == "settings":
            self.routes.settings()
        elif command == "load" and self.slots:
            self.routes.load()
        elif command == "menu":
            self.leave()
        elif command == "reload":
            self._reload()
        else:
            return False
        return True

    def leave(self) -> None:
        """Ask before the game ends."""
        text = tr("Whatever was played is kept: campaigns save themselves as they go.")
        ask(self.shell, tr("Leave Flamequick?"), text, [(tr("Stay"), None), (tr("Quit"), self.shell.quit)])
