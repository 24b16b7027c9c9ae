"""The codex: everything that was met and the words of the rules, under headings, to be searched and read."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect

from game.window import commands, pictures, theme
from game.window.art.portraits import Sitter, portrait
from game.window.canvas import Canvas, centred
from game.window.glossary import WORDS
from game.window.layer import Host, Layer
from game.window.spots import Scroll
from game.window.widgets.button import button
from game.window.widgets.entry import Entry
from game.wording import sentence
from systems.table.loop.language import tr

Article = Mapping[str, Any]

_STEPS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -10, pygame.K_PAGEDOWN: 10}
_ENDS: Final = {pygame.K_HOME: 0, pygame.K_END: -1}
_ICONS: Final = {
    "region": "mdi:map",
    "quest": "mdi:flag",
    "town": "mdi:home-city",
    "landmark": "mdi:map-marker-star",
    "terrain": "mdi:hexagon-outline",
    "item": "mdi:sack",
    "spell": "mdi:auto-fix",
    "vehicle": "mdi:sail-boat",
    "character_type": "mdi:account",
    "loot_table": "mdi:treasure-chest",
    "desk": "mdi:storefront-outline",
    "writing": "mdi:script-text-outline",
    "encounter": "mdi:sword-cross",
    "word": "mdi:book-open-page-variant",
}
"""The icon of each kind of article that has none of its own."""


def _words() -> list[dict[str, Any]]:
    """The words of the rules as groups of articles."""
    return [
        {
            "group": tr("Words of the rules") if group == "Everywhere" else tr("Words: {group}", group=group),
            "entries": [
                {"kind": "word", "id": word.name, "name": word.name, "text": word.text, "notes": []} for word in words
            ],
        }
        for group, words in WORDS.items()
    ]


class CodexDialog(Layer):
    """The articles to the left, below the search; the open one to the right."""

    dialog = True
    start = "codex:search"

    def __init__(self, shell: Host, codex: Sequence[Mapping[str, Any]], opened: str = "") -> None:
        """Show these groups of articles, and the words of the rules; begin with the article of a name, if there is."""
        super().__init__(shell)
        self._all = [*codex, *_words()]
        self._groups: Sequence[Mapping[str, Any]] = self._all
        self.entries: list[Article] = []
        self.opened = 0
        self._list, self._text = Scroll(), Scroll()
        self._search = Entry("", 30)
        self._sought = ""
        self._follow = True
        """The list has to be scrolled to the open article."""
        self._find()
        self._open(next((number for number, each in enumerate(self.entries) if each["name"] == opened), 0))

    def spoken(self) -> str:
        """The heading, and the open article."""
        return "\n".join([tr("Codex"), *self._article()])

    def _article(self) -> list[str]:
        if not self.entries:
            return [tr("Nothing here is called “{sought}”.", sought=self._sought)]
        entry = self.entries[self.opened]
        return [str(entry["name"]), str(entry["text"]), *(sentence(str(note)) for note in entry["notes"])]

    def _find(self) -> None:
        """Keep the articles that have what is sought in their name or text, those with it in their name first."""
        sought = self._sought = self._search.text.strip().casefold()

        def has(entry: Article, key: str) -> bool:
            return sought in str(entry[key]).casefold()

        groups = []
        for group in self._all:
            named = [entry for entry in group["entries"] if has(entry, "name")]
            told = [entry for entry in group["entries"] if not has(entry, "name") and has(entry, "text")]
            if named or told:
                groups.append({"group": group["group"], "entries": [*named, *told]})
        self._groups = groups
        self.entries = [entry for group in groups for entry in group["entries"]]
        self.opened, self._list, self._text = 0, Scroll(), Scroll()

    def _open(self, number: int) -> None:
        self.opened = number
        self._text, self._follow = Scroll(), True

    def _choose(self, number: int) -> None:
        self._open(number)
        self.shell.say("\n".join(self._article()))

    def typing(self, event: pygame.event.Event) -> bool:
        """Pass typing to the search."""
        if self.focus != "codex:search":
            return False
        if event.type == pygame.KEYDOWN and event.key in _ENDS and not self._search.text:
            return False
        used = self._search.handle(event)
        if self._search.text.strip().casefold() != self._sought:
            self._find()
            self.shell.say(self._article()[0])
        return used

    def key(self, event: pygame.event.Event) -> bool:
        """The key of the codex closes it again; the arrows and Page Up, Page Down, Home and End open other articles."""
        if commands.of(event) == "codex":
            self.leave()
            return True
        if not self.entries or event.key not in (*_STEPS, *_ENDS):
            return False
        last = len(self.entries) - 1
        ends = _ENDS.get(event.key)
        number = self.opened + _STEPS[event.key] if ends is None else ends % len(self.entries)
        self._choose(max(0, min(last, number)))
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw heading, search, list and article."""
        rect = centred(canvas, 980, 660)
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        pad = canvas.u(24)
        canvas.text((rect.left + pad, rect.top + canvas.u(14)), tr("Codex"), "large", theme.FLAME)
        place = Rect(rect.right - pad - canvas.u(100), rect.top + canvas.u(18), canvas.u(100), canvas.u(32))
        button(canvas, "codex:close", place, tr("Close"), self.leave, group="close", tip=tr("Esc"))
        top, high = rect.top + canvas.u(64), rect.height - canvas.u(84)
        wide = min(canvas.u(300), rect.width * 38 // 100)
        self._draw_search(canvas, Rect(rect.left + pad, top, wide, canvas.u(34)))
        below = canvas.u(44)
        self._draw_list(canvas, Rect(rect.left + pad, top + below, wide, high - below))
        left = rect.left + pad + wide + canvas.u(28)
        self._draw_article(canvas, Rect(left, top, rect.right - pad - left, high))

    def _draw_search(self, canvas: Canvas, rect: Rect) -> None:
        self._search.draw(canvas, rect, canvas.focus == "codex:search")
        if not self._search.text:
            canvas.text((rect.left + canvas.u(12), rect.centery), tr("Search"), "italic", theme.DIM, anchor="midleft")
        canvas.spot("codex:search", rect, _nothing, group="codex", label=tr("Search"), state=self._search.text)
        canvas.ring(rect, "codex:search", 4)

    def _draw_list(self, canvas: Canvas, view: Rect) -> None:
        number = 0
        with canvas.scrolled(self._list, view) as flow:
            for group in self._groups:
                flow.y += canvas.u(6) if number else 0
                canvas.text((view.left, flow.y), str(group["group"]), "head", theme.FLAME, width=view.width)
                flow.y += canvas.letters.height("head")
                for entry in group["entries"]:
                    flow.y += self._draw_name(canvas, Rect(view.left, flow.y, view.width, 0), number, entry)
                    number += 1
            if not self.entries:
                flow.y += canvas.paragraph(Rect(view.left, flow.y, view.width, 0), self._article()[0], "italic")

    def _draw_name(self, canvas: Canvas, rect: Rect, number: int, entry: Article) -> int:
        key = f"codex:{number}"
        row = Rect(rect.left, rect.top, rect.width, canvas.letters.height("body") + canvas.u(4))
        opened = number == self.opened
        if opened or canvas.hover == key:
            canvas.box(row, theme.HOVER if opened else theme.RAISED, None, 4)
        ink = theme.TEXT if opened else theme.SOFT
        canvas.icon(_icon(entry), (row.left + canvas.u(14), row.centery), canvas.u(16), ink)
        at = (row.left + canvas.u(30), row.top + canvas.u(2))
        canvas.text(at, str(entry["name"]), "strong" if opened else "body", ink, width=row.width - canvas.u(36))
        canvas.spot(key, row, partial(self._choose, number), group="codex", mouse_only=True, label=str(entry["name"]))
        if opened and self._follow:
            self._follow = False
            before = self._list.offset
            self._list.reveal(row)
            canvas.again = canvas.again or before != self._list.offset
        return row.height

    def _draw_article(self, canvas: Canvas, view: Rect) -> None:
        if not self.entries:
            return
        entry = self.entries[self.opened]
        with canvas.scrolled(self._text, view) as flow:
            side = min(canvas.u(112), view.width // 3)
            text = Rect(view.left + side + canvas.u(18), flow.y, view.width - side - canvas.u(18), 0)
            _draw_picture(canvas, Rect(view.left, flow.y, side, side), entry)
            text.top += canvas.paragraph(text, str(entry["name"]), "large", theme.FLAME) + canvas.u(4)
            text.top += canvas.paragraph(text, str(entry["text"]), "prose")
            flow.y = max(text.top, flow.y + side) + canvas.u(16)
            for note in entry["notes"]:
                canvas.fill(Rect(view.left, flow.y + canvas.u(8), canvas.u(6), canvas.u(6)), theme.EMBER)
                place = Rect(view.left + canvas.u(16), flow.y, view.width - canvas.u(16), 0)
                flow.y += canvas.paragraph(place, sentence(str(note))) + canvas.u(5)


def _icon(entry: Article) -> str:
    return str(entry.get("icon", "")) or _ICONS.get(str(entry["kind"]), "")


def _draw_picture(canvas: Canvas, rect: Rect, entry: Article) -> None:
    """Draw the portrait of a creature, or the icon of anything else in a frame."""
    name = str(entry["name"])
    if entry["kind"] == "creature":
        tags = tuple(map(str, entry.get("tags", ())))
        key = str(entry["id"])
        portrait(canvas, rect, Sitter(key, name, _icon(entry), foe=True, tags=tags, of=("creature", key)))
        return
    if (own := pictures.get(pictures.of(str(entry["kind"]), str(entry["id"])), rect.size)) is not None:
        canvas.surface.blit(own, rect)
        canvas.box(rect, None, theme.LINE, 8)
        return
    canvas.box(rect, theme.WELL, theme.LINE, 8)
    canvas.icon(_icon(entry), rect.center, rect.width * 6 // 10, theme.GOLD, name)


def _nothing() -> None:
    """Do nothing: pressing the search only focuses it."""
