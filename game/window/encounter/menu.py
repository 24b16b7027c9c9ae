"""The small menu beside a unit or place with several answers."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.encounter.targeting import Aims, Answer
from game.window.request.odds import short
from game.window.spots import Scroll

GROUP = "encounter-menu"
WIDE = 250
MOST_ROWS = 6
"""Rows in view; a longer menu scrolls."""


class Menu:
    """A menu of the answers of one target; `key` is empty while it is closed."""

    def __init__(self, turned: Callable[[str], None]) -> None:
        """Create a closed menu; `turned` is called with the spot that should receive the focus."""
        self.key = ""
        self._owner = ""
        self._turned = turned
        self._scroll = Scroll()

    def open(self, owner: str, key: str) -> None:
        """Show the answers of a target, beside the spot that was pressed."""
        self.key, self._owner, self._scroll = key, owner, Scroll()
        self._turned(f"{GROUP}:0")

    def close(self) -> bool:
        """Close the menu; True if it was open."""
        if not self.key:
            return False
        self.key = ""
        self._turned(self._owner)
        return True

    def draw(self, canvas: Canvas, place: Rect, aims: Aims) -> None:
        """Draw the menu beside its target, which must be registered already, within a place."""
        answers = aims.at.get(self.key, ())
        owner = next((spot for spot in canvas.spots if spot.key == self._owner), None)
        if not answers or owner is None or aims.open:
            self.key = ""
            return
        # A press anywhere else closes the menu; meanwhile nothing below it shows a tip.
        for spot in canvas.spots:
            spot.tip = ""
        canvas.spot(f"{GROUP}:away", place, self._away, mouse_only=True)
        high = canvas.letters.height("strong") + canvas.u(9)
        shown = min(len(answers), MOST_ROWS)
        rect = Rect(0, 0, min(canvas.u(WIDE), place.width), high * shown + canvas.u(10))
        rect.midtop = (owner.rect.centerx, owner.rect.bottom + canvas.u(6))
        if rect.bottom > place.bottom:
            rect.bottom = owner.rect.top - canvas.u(6)
        rect.clamp_ip(place)
        canvas.box(rect, theme.INK, theme.FLAME)
        view = rect.inflate(-canvas.u(10), -canvas.u(10))
        view.width -= canvas.u(8) if len(answers) > shown else 0
        with canvas.scrolled(self._scroll, view) as flow:
            for number, answer in enumerate(answers):
                self._row(canvas, Rect(view.left, flow.y, view.width, high), number, answer, aims)
                flow.y += high

    def _row(self, canvas: Canvas, rect: Rect, number: int, answer: Answer, aims: Aims) -> None:
        spot = f"{GROUP}:{number}"
        if canvas.hover == spot:
            canvas.box(rect, theme.HOVER, None, 4)
        text, right = answer.option.label, rect.right - canvas.u(6)
        if odds := short(aims.look, answer.option.id):
            at = (right, rect.centery)
            right = canvas.text(at, odds, "small", theme.SOFT, anchor="midright").left - canvas.u(6)
        left = rect.left + canvas.u(8)
        canvas.text((left, rect.centery), text, "strong", width=right - left, anchor="midleft")
        canvas.spot(spot, rect, partial(self._take, answer, aims), group=GROUP, tip=answer.option.help)
        canvas.ring(rect, spot, 4)

    def _take(self, answer: Answer, aims: Aims) -> None:
        key, self.key = self.key, ""
        aims.press(key, answer)

    def _away(self) -> None:
        self.close()
