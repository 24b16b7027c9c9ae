"""Finds: what the Loot Dice gave, as dice and pictures of things."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas, centred
from game.window.layer import Host, Layer
from game.window.spots import Scroll
from game.window.things.tile import picture
from game.window.widgets.button import button
from game.window.widgets.dice import draw_dice
from game.wording import sentence
from systems.table.battle.loot import LootFound, LootRowFound
from systems.table.loop.events import Event, Rolled
from systems.table.loop.language import tr

Item = Callable[[str], Mapping[str, Any]]
"""Tells of an item by its id: name, icon, text."""


class Throw(NamedTuple):
    """A throw of Loot Dice, and what it gave."""

    faces: tuple[int, ...]
    total: int
    row: str
    found: tuple[tuple[str, int], ...] = ()
    """Items by id, with how many."""


def throws_of(events: Sequence[Event]) -> list[Throw]:
    """Return the throws that events tell of."""
    found: list[Throw] = []
    faces: tuple[int, ...] = ()
    for event in events:
        if isinstance(event, LootRowFound):
            found.append(Throw(faces, event.total, event.row))
        elif isinstance(event, LootFound) and found:
            found[-1] = found[-1]._replace(found=(*found[-1].found, (event.item, event.count)))
        elif isinstance(event, Rolled) and not (found and event.why.startswith("how much")):
            faces = event.faces
    return found


def draw_throw(canvas: Canvas, rect: Rect, throw: Throw, item: Item, *, draw: bool = True) -> int:
    """Draw a throw from the top of a rectangle: its dice, its row, and each thing with text; return the height."""
    side, y = canvas.u(26), rect.top
    if draw:
        x = rect.left + draw_dice(canvas, rect.topleft, throw.faces, side) + canvas.u(6)
        words = (
            tr("= {total}: {row}", total=throw.total, row=throw.row or "nothing")
            if throw.row
            else tr("= {total}: nothing", total=throw.total)
        )
        canvas.text((x, rect.top + side // 2), words, "head", theme.TEXT, anchor="midleft", width=rect.right - x)
    y += side + canvas.u(8)
    for key, count in throw.found:
        y += _find(canvas, Rect(rect.left, y, rect.width, 0), item(key), count, draw) + canvas.u(6)
    if not throw.found:
        words = tr("There is nothing in it for you.")
        y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), words, "italic", theme.SOFT, draw=draw)
    return y - rect.top


def _find(canvas: Canvas, rect: Rect, thing: Mapping[str, Any], count: int, draw: bool) -> int:
    side = canvas.u(52)
    left, wide = rect.left + side + canvas.u(12), rect.width - side - canvas.u(12)
    name = tr("{count} × {name}", count=count, name=thing["name"]) if count != 1 else str(thing["name"])
    high = canvas.paragraph(Rect(left, rect.top, wide, 0), name, "strong", theme.GOLD, draw=draw)
    effects = [sentence(str(line)) for line in thing.get("effects", ())]
    words = " ".join([str(thing.get("text", "")), *effects]).strip()
    if words:
        high += canvas.paragraph(Rect(left, rect.top + high, wide, 0), words, "small", theme.SOFT, draw=draw)
    if draw:
        picture(canvas, Rect(rect.left, rect.top, side, side), thing, faint=not count)
    return max(side, high)


class FindsSheet(Layer):
    """The last finds of a fight, to be seen before the day goes on."""

    dialog = True
    start = "finds:close"

    def __init__(self, shell: Host, throws: Sequence[Throw], item: Item) -> None:
        super().__init__(shell)
        self.throws, self._item = throws, item
        self._scroll = Scroll()

    def key(self, event: pygame.event.Event) -> bool:
        """Close on Space as well."""
        if event.key == pygame.K_SPACE:
            self.shell.pop()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw each throw, one below the other."""
        largest = centred(canvas, 580, 460)
        pad = canvas.u(24)
        inner = Rect(0, 0, largest.width - 2 * pad - canvas.u(6), 0)
        wanted = sum(draw_throw(canvas, inner, throw, self._item, draw=False) + canvas.u(8) for throw in self.throws)
        head = canvas.letters.height("large") + canvas.u(24)
        rect = Rect(0, 0, largest.width, min(largest.height, head + wanted + canvas.u(70)))
        rect.center = largest.center
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        canvas.text((rect.left + pad, rect.top + canvas.u(14)), tr("What you found"), "large", theme.FLAME)
        foot = Rect(rect.left + pad, rect.bottom - canvas.u(52), rect.width - 2 * pad, canvas.u(38))
        view = Rect(foot.left, rect.top + head, inner.width, foot.top - canvas.u(6) - rect.top - head)
        with canvas.scrolled(self._scroll, view) as flow:
            for throw in self.throws:
                place = Rect(view.left, flow.y, view.width, 0)
                flow.y += draw_throw(canvas, place, throw, self._item) + canvas.u(8)
        close = Rect(foot.right - canvas.u(150), foot.top, canvas.u(150), foot.height)
        button(canvas, "finds:close", close, tr("On"), self.shell.pop, group="close", strong=True, tip=tr("Return"))
