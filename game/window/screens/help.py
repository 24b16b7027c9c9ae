"""Help: keys and gamepad from the table of commands, signs, the land, the words of the rules, and credits."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pygame
from pygame import Rect

from game.window import commands, theme
from game.window.canvas import Canvas, Flow, centred
from game.window.commands import COMMANDS
from game.window.glossary import SIGNS, WORDS
from game.window.layer import Host, Layer
from game.window.map.legend import Legend
from game.window.pads import PAD_HELP
from game.window.spots import Scroll
from game.window.widgets.button import button, tabs
from systems.table.loop.language import mark, tr

FIXED: Final = (
    ("1 … 9, A … Z", mark("choose the option with that key; in a fight, the verb with that letter")),
    ("0", mark("back to where you were, where there is a way back")),
    (mark("Arrows, Return"), mark("walk through what can be pressed, and press it")),
    (mark("Tab, Shift+Tab"), mark("go to the next or previous part of the screen")),
    (mark("+ – or digits"), mark("change a number that has the focus")),
    (mark("Esc"), mark("one level up; at the top, the menu")),
    (mark("E, H, C, Return"), mark("damage that is shared out: evenly, healthiest first, clear, done")),
    (mark("Wheel, drag"), mark("zoom and move the map; scroll a list")),
)
"""Keys that are the same for everybody, and what they do."""

CREDITS: Final = (
    mark(
        "Icons: Material Design Icons by Pictogrammers (Apache 2.0) and Font Awesome Free by "
        "Fonticons, Inc. (CC BY 4.0)."
    ),
    mark("Letters: Source Sans Pro and Source Serif Pro by Adobe (SIL Open Font License 1.1)."),
    mark("Built on pygame-ce and SDL, with pictures drawn by the game itself."),
)

PAGES: Final = (
    ("keys", mark("Keys")),
    ("signs", mark("Signs")),
    ("words", mark("Words")),
    ("credits", mark("Credits")),
)


class HelpDialog(Layer):
    """Pages to read; `land` is the legend of the map, where there is one."""

    dialog = True
    start = "help:close"

    def __init__(self, shell: Host, land: Mapping[str, Mapping[str, Any]] | None = None, page: str = "keys") -> None:
        super().__init__(shell)
        self.land: Sequence[Mapping[str, Any]] = list((land or {}).values())
        self._legend = Legend(self.land[0] if self.land else {})
        self.page = page
        self._scroll = Scroll()

    def spoken(self) -> str:
        """The heading, and every key."""
        if self.page != "keys":
            return tr("Help, {pages}", pages=dict(PAGES)[self.page])
        return "\n".join(
            [
                tr("Help"),
                *(tr("{key}: {words}", key=key, words=words) for _, rows in self._keys() for key, words in rows),
            ]
        )

    def open(self, page: str) -> None:
        """Open a page."""
        self.page, self._scroll = page, Scroll()

    def key(self, event: pygame.event.Event) -> bool:
        """The key of help closes it again; up, down, Page Up, Page Down, Home and End scroll, left and right turn."""
        command = commands.of(event)
        if command == "help":
            self.leave()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) or command in ("next_tab", "previous_tab"):
            names = [name for name, _ in PAGES]
            by = -1 if event.key == pygame.K_LEFT or command == "previous_tab" else 1
            self.open(names[(names.index(self.page) + by) % len(names)])
        else:
            return self._scroll.key(event.key)
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the tabs and the open page."""
        rect = centred(canvas, 820, 650)
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        pad = canvas.u(24)
        canvas.text((rect.left + pad, rect.top + canvas.u(14)), tr("Help"), "large", theme.FLAME)
        place = Rect(rect.right - pad - canvas.u(100), rect.top + canvas.u(18), canvas.u(100), canvas.u(32))
        button(canvas, "help:close", place, tr("Close"), self.leave, group="close", tip=tr("Esc"))
        top = rect.top + canvas.u(18) + canvas.letters.height("large")
        row = Rect(rect.left + pad, top, rect.width - 2 * pad, canvas.u(36))
        tabs(canvas, row, [(name, label, "") for name, label in PAGES], self.page, self.open)
        view = Rect(row.left, row.bottom + canvas.u(12), row.width - canvas.u(8), 0)
        view.height = rect.bottom - canvas.u(20) - view.top
        with canvas.scrolled(self._scroll, view) as flow:
            if self.page == "keys":
                self._draw_keys(canvas, flow)
            elif self.page == "signs":
                self._draw_signs(canvas, flow)
            elif self.page == "words":
                _draw_words(canvas, flow)
            else:
                for line in CREDITS:
                    flow.y += canvas.paragraph(_below(flow), line) + canvas.u(10)

    def _keys(self) -> list[tuple[str, Sequence[tuple[str, str]]]]:
        groups = list(dict.fromkeys(command.group for command in COMMANDS))
        rows = [(each, [(commands.label(c.id), c.words) for c in COMMANDS if c.group == each]) for each in groups]
        return [(tr("Choosing"), FIXED), *rows, (tr("Gamepad"), PAD_HELP)]

    def _draw_keys(self, canvas: Canvas, flow: Flow) -> None:
        indent = canvas.u(170)
        for heading, rows in self._keys():
            _heading(canvas, flow, heading)
            for key, words in rows:
                canvas.text((flow.view.left, flow.y), key, "strong", theme.TEXT, width=indent - canvas.u(8))
                text = Rect(flow.view.left + indent, flow.y, flow.view.width - indent, 0)
                flow.y += canvas.paragraph(text, words, "body", theme.SOFT) + canvas.u(2)

    def _draw_signs(self, canvas: Canvas, flow: Flow) -> None:
        side = canvas.letters.height("body") + canvas.u(6)
        if self.land:
            _heading(canvas, flow, tr("What is known of the land"))
            flow.y += self._legend.draw(canvas, flow.view.left + canvas.u(4), flow.y + canvas.u(2), theme.LINE)
        for heading, signs in SIGNS.items():
            _heading(canvas, flow, heading)
            for sign in signs:
                middle = (flow.view.left + canvas.u(18), flow.y + side // 2)
                canvas.icon(sign.icon, middle, canvas.u(22), getattr(theme, sign.colour), "*")
                canvas.text((flow.view.left + canvas.u(44), flow.y + side // 2), sign.text, anchor="midleft")
                flow.y += side
        if self.land:
            _heading(canvas, flow, tr("The land"))
        across = 2 if flow.view.width > canvas.u(560) else 1
        wide = flow.view.width // across
        for number, terrain in enumerate(self.land):
            left = flow.view.left + number % across * wide
            _draw_terrain(canvas, Rect(left, flow.y, wide, side), terrain)
            if number % across == across - 1 or number == len(self.land) - 1:
                flow.y += side


def _draw_terrain(canvas: Canvas, rect: Rect, terrain: Mapping[str, Any]) -> None:
    ground = theme.ground(str(terrain.get("colour", "")))
    tile = Rect(rect.left + canvas.u(4), rect.top + canvas.u(2), canvas.u(28), rect.height - canvas.u(4))
    canvas.box(tile, ground, None, 4)
    ink = theme.INK if theme.contrast(theme.INK, ground) > theme.contrast(theme.TEXT, ground) else theme.TEXT
    name = str(terrain.get("name", ""))
    canvas.icon(str(terrain.get("icon", "")), tile.center, canvas.u(16), ink, name)
    canvas.text((rect.left + canvas.u(44), rect.centery), name, anchor="midleft", width=rect.width - canvas.u(50))


def _draw_words(canvas: Canvas, flow: Flow) -> None:
    for heading, words in WORDS.items():
        _heading(canvas, flow, heading)
        for word in words:
            flow.y += canvas.paragraph(_below(flow), word.name, "strong")
            flow.y += canvas.paragraph(_below(flow), word.text, "body", theme.SOFT) + canvas.u(4)


def _heading(canvas: Canvas, flow: Flow, text: str) -> None:
    flow.y += canvas.u(8)
    canvas.text((flow.view.left, flow.y), text, "head", theme.FLAME, width=flow.view.width)
    flow.y += canvas.letters.height("head") + canvas.u(2)


def _below(flow: Flow) -> Rect:
    """The rest of the list, from where it stands."""
    return Rect(flow.view.left, flow.y, flow.view.width, 0)
