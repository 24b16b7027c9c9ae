"""A thing at length, with everything that can be done with it now."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas, centred
from game.window.layer import Host, Layer
from game.window.people.chips import Chip, chips
from game.window.spots import Scroll
from game.window.things.deeds import Deed, when_of
from game.window.things.tile import picture
from game.window.widgets.button import button
from game.wording import sentence
from systems.table.loop.language import tr

_WIDE, _HIGH = 560, 420


def facts_of(thing: Mapping[str, Any]) -> list[Chip]:
    """Return what there is to count of a thing."""
    count = int(thing.get("count", 1))
    facts: list[Chip] = [(tr("how many"), str(count))] if count > 1 else []
    if thing.get("uses_left") is not None:
        facts.append(
            (
                "charges" if thing.get("charges") else tr("uses left"),
                tr("{uses_left} of {uses}", uses_left=thing["uses_left"], uses=thing.get("uses", 0)),
            )
        )
    facts.append((tr("weighs"), str(thing.get("weight", 0))))
    facts += [("hands", str(thing["hands"]))] if thing.get("hands") else []
    facts += [(tr("worn on"), str(thing["slot"]))] if thing.get("slot") else []
    facts += [(tr("usual price"), tr("{price} gold", price=thing["price"]))] if thing.get("price") else []
    return facts


class ThingSheet(Layer):
    """A thing of the party, and what can be done with it: each deed is a button."""

    dialog = True
    start = "deed:0"

    def __init__(
        self, shell: Host, thing: Mapping[str, Any], where: str, deeds: Sequence[Deed], act: Callable[[Deed], None]
    ) -> None:
        """Show a thing that is at a place in words; `act` does a deed after the sheet is closed."""
        super().__init__(shell)
        self.thing, self.where, self.deeds = thing, where, deeds
        self._act = act
        self._scroll = Scroll()

    def _do(self, deed: Deed) -> None:
        self.shell.pop()
        self._act(deed)

    def key(self, event: pygame.event.Event) -> bool:
        """Do the deed of that number."""
        place = "123456789".find(event.unicode) if event.unicode else -1
        if 0 <= place < len(self.deeds) and not self.deeds[place].shut:
            self._do(self.deeds[place])
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture, the words, and the deeds."""
        largest = centred(canvas, _WIDE, _HIGH)
        across, down = canvas.u(40), canvas.u(32)
        inner = Rect(0, 0, largest.width - across, 0)
        gaps = down + canvas.u(18 + 36)
        high = self._head(canvas, inner, draw=False) + self._body(canvas, inner, draw=False) + gaps
        rect = Rect(0, 0, largest.width, min(largest.height, high))
        rect.center = largest.center
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        inner = rect.inflate(-across, -down)
        foot = Rect(inner.left, inner.bottom - canvas.u(36), inner.width, canvas.u(36))
        top = inner.top + self._head(canvas, inner) + canvas.u(10)
        view = Rect(inner.left, top, inner.width - canvas.u(6), foot.top - canvas.u(8) - top)
        with canvas.scrolled(self._scroll, view) as flow:
            flow.y += self._body(canvas, Rect(inner.left, flow.y, inner.width, 0))
        close = Rect(foot.right - canvas.u(130), foot.top, canvas.u(130), foot.height)
        button(canvas, "sheet:close", close, tr("Close"), self.shell.pop, group="close", tip=tr("Esc"))

    def _head(self, canvas: Canvas, rect: Rect, *, draw: bool = True) -> int:
        """Draw the picture, the name, the place and what there is to count; return the height."""
        side = canvas.u(96)
        if draw:
            picture(canvas, Rect(rect.left, rect.top, side, side), self.thing)
        place = Rect(rect.left + side + canvas.u(16), rect.top, rect.width - side - canvas.u(16), 0)
        place.top += canvas.paragraph(place, str(self.thing["name"]), "large", theme.FLAME, draw=draw)
        place.top += canvas.paragraph(place, self.where, "body", theme.SOFT, draw=draw) + canvas.u(4)
        place.top += chips(canvas, place, facts_of(self.thing), draw=draw)
        return max(place.top - rect.top, side)

    def _body(self, canvas: Canvas, rect: Rect, *, draw: bool = True) -> int:
        """Draw the text, what it does, and the deeds; return the height."""
        place = Rect(rect.left, rect.top, rect.width - canvas.u(6), 0)
        place.top += canvas.paragraph(place, str(self.thing.get("text", "")), "prose", theme.SOFT, draw=draw)
        place.top += canvas.u(6)
        for line in self.thing.get("effects", ()):
            place.top += canvas.paragraph(place, sentence(str(line)), "body", draw=draw)
        place.top += canvas.u(8)
        if not self.deeds:
            words = tr("Nothing can be done with it now. {when_of}", when_of=when_of(self.thing))
            place.top += canvas.paragraph(place, words, "italic", theme.WARN, draw=draw)
        elif draw:
            self._deeds(canvas, Rect(place.left, place.top, place.width - canvas.u(4), 0))
        return place.top + -(-len(self.deeds) // 2) * canvas.u(36 + 8) - rect.top

    def _deeds(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the deeds as buttons in two columns."""
        gap, high = canvas.u(8), canvas.u(36)
        wide = (rect.width - gap) // 2
        for number, deed in enumerate(self.deeds):
            column, row = number % 2, number // 2
            place = Rect(rect.left + canvas.u(2) + column * (wide + gap), rect.top + row * (high + gap), wide, high)
            act = None if deed.shut else partial(self._do, deed)
            tip = tr("{deed} ({number})", deed=deed.label, number=number + 1) if number < 9 else deed.label
            button(
                canvas,
                f"deed:{number}",
                place,
                deed.label,
                act,
                group="deeds",
                icon=deed.icon,
                strong=number == 0,
                tip=deed.shut or tip,
            )
