"""Settings: pages of rows that are changed by keyboard and mouse, and seen at once."""

from collections.abc import Callable, Mapping
from functools import partial

import pygame
from pygame import Rect

from game.window import commands, theme
from game.window.canvas import Canvas, centred
from game.window.commands import COMMANDS
from game.window.keys import key_of
from game.window.layer import Host, Layer
from game.window.preferences import Settings
from game.window.screens.notice import ask
from game.window.screens.sample import draw_sample
from game.window.screens.setting_rows import PAGES, Row, bound, language_row, unbound
from game.window.spots import Scroll
from game.window.widgets.button import button, key_cap, tabs
from game.wording import capitalised
from systems.table.loop.language import tr

KEYS = "keys"
_ROW = 46
"""Height of a row, at scale 1, with letters of plain size."""


NO_LANGUAGES: Mapping[str, str] = {}
"""The languages where there is no content that could speak any."""


def _nothing(code: str) -> None:
    """Speak no other language."""


class SettingsScreen(Layer):
    """Pages of rows; each row shows its value and changes it."""

    dialog = True
    start = "row:scale"

    def __init__(
        self, shell: Host, languages: Mapping[str, str] = NO_LANGUAGES, speak: Callable[[str], None] = _nothing
    ) -> None:
        """Show the settings.

        Args:
            shell: shows the screen.
            languages: names of the languages that can be spoken by their codes, English first with an empty one.
            speak: tells everything in the language of that code.
        """
        super().__init__(shell)
        self._speak = speak
        self._language = (language_row(languages),) if len(languages) > 1 else ()
        self.page = "display"
        self.waiting = ""
        """The command that waits for its key."""
        self.refusal = ""
        """Why the last key was not taken."""
        self._scroll = Scroll()

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        return self.shell.preferences.settings

    def spoken(self) -> str:
        """The heading."""
        return tr("Settings")

    def put(self, settings: Settings) -> None:
        """Use other settings at once."""
        before = self.settings.language
        self.shell.preferences.put(settings)
        if settings.language != before:
            self._speak(settings.language)
        if self.shell.odds_display.on != settings.odds:
            self.shell.odds_display.switch()
        self.shell.dirty = True

    def draw(self, canvas: Canvas) -> None:
        """Draw the pages' tabs, the open page, and the buttons below."""
        rect = centred(canvas, 940, 640)
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        pad = canvas.u(24)
        inner = rect.inflate(-2 * pad, -2 * pad)
        canvas.text((inner.left, rect.top + canvas.u(14)), tr("Settings"), "large", theme.FLAME)
        top = rect.top + canvas.u(18) + canvas.letters.height("large")
        names = [(page, label, "") for page, (label, _) in PAGES.items()] + [(KEYS, tr("Keys"), "")]
        tabs(canvas, Rect(inner.left, top, inner.width, canvas.u(36)), names, self.page, self.open)
        foot = Rect(inner.left, inner.bottom - canvas.u(38), inner.width, canvas.u(38))
        body = Rect(inner.left, top + canvas.u(46), inner.width, foot.top - top - canvas.u(58))
        if self.page == KEYS:
            self._keys(canvas, body)
        else:
            aside = canvas.u(300) if self.page == "display" and body.width > canvas.u(720) else 0
            rows = Rect(body.left, body.top, body.width - aside - (canvas.u(20) if aside else 0), body.height)
            self._rows(canvas, rows, (*PAGES[self.page][1], *(self._language if self.page == "display" else ())))
            if aside:
                draw_sample(canvas, Rect(body.right - aside, body.top, aside, body.height))
        wide = canvas.u(150)
        close = Rect(foot.right - wide, foot.top, wide, foot.height)
        button(canvas, "settings:close", close, tr("Close"), self.leave, group="foot", tip=tr("Esc"), strong=True)
        reset = Rect(foot.left, foot.top, wide, foot.height)
        button(
            canvas,
            "settings:reset",
            reset,
            tr("Reset"),
            self._ask_to_reset,
            group="foot",
            tip=tr("Everything as at first"),
        )
        if self.page == "play":
            again = Rect(reset.right + canvas.u(10), foot.top, canvas.u(200), foot.height)
            unseen = self._hints_again if self.settings.seen else None
            tip = tr("Every hint is shown once more") if unseen else tr("Every hint is still to be shown")
            button(canvas, "settings:hints", again, tr("Show hints again"), unseen, group="foot", tip=tip)

    def _rows(self, canvas: Canvas, view: Rect, rows: tuple[Row, ...]) -> None:
        with canvas.scrolled(self._scroll, Rect(view.left, view.top, view.width - canvas.u(8), view.height)) as flow:
            for row in rows:
                flow.y += self._row(canvas, Rect(view.left, flow.y, view.width - canvas.u(8), 0), row) + canvas.u(6)

    def _row(self, canvas: Canvas, place: Rect, row: Row) -> int:
        key = f"row:{row.name}"
        control = canvas.u(200)
        text = Rect(place.left + canvas.u(12), place.top + canvas.u(6), place.width - control - canvas.u(32), 0)
        words = row.words(self.settings)
        small = canvas.paragraph(text, words, "small", draw=False)
        high = max(canvas.u(_ROW), canvas.letters.height("strong") + small + canvas.u(12))
        whole = Rect(place.left, place.top, place.width, high)
        hot = canvas.hover.startswith(key)
        canvas.box(whole, theme.HOVER if hot else theme.RAISED)
        canvas.text(text.topleft, row.label, "strong", width=text.width)
        text.top += canvas.letters.height("strong")
        canvas.paragraph(text, words, "small", theme.SOFT)
        value = row.value(self.settings)
        step = partial(self._step, row)
        press = partial(self._press, row)
        canvas.spot(key, whole, press, group="rows", adjust=step, label=row.label, state=value)
        canvas.ring(whole, key)
        box = Rect(whole.right - control - canvas.u(8), 0, control, canvas.u(32))
        box.centery = whole.centery
        canvas.box(box, theme.WELL, theme.LINE, 5)
        canvas.text(box.center, value, "strong", anchor="center", width=box.width - 2 * canvas.u(32))
        for name, icon, by, left in (
            ("less", "mdi:chevron-left", -1, box.left),
            ("more", "mdi:chevron-right", 1, box.right - box.height),
        ):
            arrow = Rect(left, box.top, box.height, box.height)
            possible = row.stepped(self.settings, by) != self.settings
            ink = theme.FLAME if canvas.hover == f"{key}:{name}" else theme.TEXT
            canvas.icon(icon, arrow.center, canvas.u(20), ink if possible else theme.LINE, "<" if by < 0 else ">")
            canvas.spot(f"{key}:{name}", arrow, partial(step, by), group="rows", mouse_only=True)
        return high

    def _keys(self, canvas: Canvas, body: Rect) -> None:
        high = canvas.letters.height("small") + canvas.u(6)
        words = self.refusal or tr(
            "Press a row, then the key. Backspace on a row gives back the first key, Esc changes nothing."
        )
        if self.waiting:
            words = tr("Press the key that should do this, or Esc.")
        ink = theme.WARN if self.refusal and not self.waiting else theme.SOFT
        high = canvas.paragraph(body, words, "body", ink) + canvas.u(8)
        view = Rect(body.left, body.top + high, body.width - canvas.u(8), body.height - high)
        group = ""
        with canvas.scrolled(self._scroll, view) as flow:
            for command in COMMANDS:
                if command.group != group:
                    group = command.group
                    canvas.text((view.left, flow.y), group, "head", theme.FLAME)
                    flow.y += canvas.letters.height("head") + canvas.u(2)
                flow.y += self._key_row(canvas, Rect(view.left, flow.y, view.width, 0), command.id, command.words)

    def _key_row(self, canvas: Canvas, place: Rect, command: str, words: str) -> int:
        key, cap = f"key:{command}", commands.label(command)
        row = Rect(place.left, place.top, place.width, max(canvas.u(30), canvas.letters.height("body") + canvas.u(6)))
        waits = self.waiting == command
        canvas.box(row, theme.COAL if waits else theme.HOVER if canvas.hover == key else theme.RAISED, None, 4)
        said = capitalised(words)
        canvas.text((row.left + canvas.u(12), row.centery), said, anchor="midleft", width=row.width - canvas.u(180))
        cap = "…" if waits else cap
        wide = canvas.letters.width(cap, "key")
        key_cap(canvas, (row.right - canvas.u(16) - wide // 2, row.centery), cap, commands.changed(command))
        tip = tr("Changed: Backspace gives back the first key.") if commands.changed(command) else ""
        canvas.spot(key, row, partial(self._wait, command), group="rows", tip=tip, label=said, state=cap)
        canvas.ring(row, key, 4)
        return row.height + canvas.u(3)

    def open(self, page: str) -> None:
        """Open a page."""
        self.page, self.waiting, self.refusal = page, "", ""
        self._scroll = Scroll()
        first = PAGES[page][1][0].name if page in PAGES else ""
        self.start = f"row:{first}" if first else f"key:{COMMANDS[0].id}"
        self.shell.dirty = True

    def _turn(self, by: int) -> None:
        pages = [*PAGES, KEYS]
        self.open(pages[(pages.index(self.page) + by) % len(pages)])
        self.focus = self.start

    def _step(self, row: Row, by: int) -> None:
        self.put(row.stepped(self.settings, by))

    def _press(self, row: Row) -> None:
        self.put(row.cycled(self.settings))

    def _wait(self, command: str) -> None:
        self.waiting, self.refusal = command, ""

    def _ask_to_reset(self) -> None:
        answers: list[tuple[str, Callable[[], None] | None]] = [(tr("Keep mine"), None), (tr("Reset"), self._reset)]
        ask(
            self.shell,
            tr("Everything as at first?"),
            tr("Every setting and key goes back to what it was at first."),
            answers,
        )

    def _reset(self) -> None:
        before = self.settings.language
        self.shell.preferences.reset()
        self.put(self.settings)
        if before != self.settings.language:
            self._speak(self.settings.language)

    def _hints_again(self) -> None:
        self.shell.preferences.show_hints_again()

    def listening(self, event: pygame.event.Event) -> bool:
        """Take the key that a command waits for."""
        if not self.waiting:
            return False
        key = key_of(event)
        if event.key in (
            pygame.K_LCTRL,
            pygame.K_RCTRL,
            pygame.K_LSHIFT,
            pygame.K_RSHIFT,
            pygame.K_LALT,
            pygame.K_RALT,
        ):
            return True
        if event.key == pygame.K_ESCAPE:
            self.waiting = ""
        elif not key.known:
            self.refusal, self.waiting = tr("This key has no name that could be kept. Take another one."), ""
        elif why := commands.why_not(self.waiting, key):
            self.refusal, self.waiting = why, ""
        else:
            self.put(bound(self.settings, self.waiting, key))
            self.waiting = ""
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Turn the pages; give a command its first key back."""
        command = commands.of(event)
        if command in ("next_tab", "previous_tab"):
            self._turn(1 if command == "next_tab" else -1)
        elif command == "settings":
            self.leave()
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and self.focus.startswith("key:"):
            self._unbind(self.focus.removeprefix("key:"))
        else:
            return False
        return True

    def _unbind(self, command: str) -> None:
        settings = unbound(self.settings, command)
        first = next(each.keys[0] for each in COMMANDS if each.id == command)
        self.put(settings)
        commands.use(settings.keys)
        self.refusal = (
            "" if str(commands.first(command)) == first else tr("{first} is taken by another command now.", first=first)
        )
