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

_WIDE, _HIGH = 560, 380


def facts_of(thing: Mapping[str, Any]) -> list[Chip]:
    """Return what there is to count of a thing."""
    count = int(thing.get("count", 1))
    facts: list[Chip] = [("how many", str(count))] if count > 1 else []
    if thing.get("uses_left") is not None:
        facts.append(("uses left", f"{thing['uses_left']} of {thing.get('uses', 0)}"))
    facts.append(("weighs", str(thing.get("weight", 0))))
    facts += [("hands", str(thing["hands"]))] if thing.get("hands") else []
    facts += [("worn on", str(thing["slot"]))] if thing.get("slot") else []
    facts += [("usual price", f"{thing['price']} gold")] if thing.get("price") else []
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
        if 0 <= place < len(self.deeds):
            self._do(self.deeds[place])
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture, the words, and the deeds."""
        rect = centred(canvas, _WIDE, _HIGH)
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        inner = rect.inflate(-canvas.u(40), -canvas.u(32))
        foot = Rect(inner.left, inner.bottom - canvas.u(36), inner.width, canvas.u(36))
        side = canvas.u(96)
        picture(canvas, Rect(inner.left, inner.top, side, side), self.thing)
        left = inner.left + side + canvas.u(16)
        wide = inner.right - left
        y = inner.top
        y += canvas.paragraph(Rect(left, y, wide, 0), str(self.thing["name"]), "large", theme.FLAME)
        y += canvas.paragraph(Rect(left, y, wide, 0), self.where, "body", theme.SOFT) + canvas.u(4)
        y += chips(canvas, Rect(left, y, wide, 0), facts_of(self.thing))
        top = max(y, inner.top + side) + canvas.u(10)
        view = Rect(inner.left, top, inner.width - canvas.u(6), foot.top - canvas.u(8) - top)
        with canvas.scrolled(self._scroll, view) as flow:
            text = str(self.thing.get("text", ""))
            flow.y += canvas.paragraph(Rect(view.left, flow.y, view.width, 0), text, "prose", theme.SOFT) + canvas.u(6)
            for line in self.thing.get("effects", ()):
                words = f"{str(line)[:1].upper()}{str(line)[1:]}."
                flow.y += canvas.paragraph(Rect(view.left, flow.y, view.width, 0), words, "body")
            flow.y += canvas.u(8)
            if not self.deeds:
                words = f"Nothing can be done with it now. {when_of(self.thing)}"
                flow.y += canvas.paragraph(Rect(view.left, flow.y, view.width, 0), words, "italic", theme.WARN)
            flow.y += self._deeds(canvas, Rect(view.left, flow.y, view.width - canvas.u(4), 0))
        close = Rect(foot.right - canvas.u(130), foot.top, canvas.u(130), foot.height)
        button(canvas, "sheet:close", close, "Close", self.shell.pop, group="close", tip="Esc")

    def _deeds(self, canvas: Canvas, rect: Rect) -> int:
        """Draw the deeds as buttons in two columns; return the height."""
        gap, high = canvas.u(8), canvas.u(36)
        wide = (rect.width - gap) // 2
        for number, deed in enumerate(self.deeds):
            column, row = number % 2, number // 2
            place = Rect(rect.left + canvas.u(2) + column * (wide + gap), rect.top + row * (high + gap), wide, high)
            act = partial(self._do, deed)
            tip = f"{deed.label} ({number + 1})" if number < 9 else deed.label
            button(
                canvas,
                f"deed:{number}",
                place,
                deed.label,
                act,
                group="deeds",
                icon=deed.icon,
                strong=number == 0,
                tip=tip,
            )
        return -(-len(self.deeds) // 2) * (high + gap)
