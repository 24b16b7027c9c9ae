"""The small menu beside a unit or place with several answers."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.request import odds
from game.window.request.aims import Answer
from game.window.stage.sight import Sight
from game.window.stage.signs import figures_of
from game.window.widgets.button import key_cap
from systems.table.loop.language import tr

GROUP = "encounter-menu"
_WIDE = 300


class Menu:
    """A menu of the answers of one target; `key` is empty while it is closed."""

    def __init__(self, turned: Callable[[str], None]) -> None:
        """Create a closed menu; `turned` is called with the spot that should receive the focus."""
        self.key = ""
        self._owner = ""
        self._turned = turned
        self._answers: Sequence[Answer] = ()
        self._sight: Sight | None = None

    def open(self, owner: str, key: str) -> None:
        """Show the answers of a target, beside the spot that was pressed."""
        self.key, self._owner = key, owner
        self._turned(f"{GROUP}:0")

    def close(self) -> bool:
        """Close the menu; True if it was open."""
        if not self.key:
            return False
        self.key = ""
        self._turned(self._owner)
        return True

    def digit(self, typed: str) -> bool:
        """Take a digit while the menu is open."""
        if not self.key or not typed.isdecimal() or not 0 < int(typed) <= len(self._answers):
            return False
        self._take(self._answers[int(typed) - 1])
        return True

    def draw(self, canvas: Canvas, place: Rect, sight: Sight) -> None:
        """Draw the menu beside its target, which must be registered already, within a place."""
        self._sight, self._answers = sight, sight.answers(self.key)
        owner = next((spot.rect for spot in canvas.spots if spot.key == self._owner), None)
        if not self._answers or owner is None or sight.choosing.open:
            self.key = ""
            return
        # A press anywhere else closes the menu; meanwhile nothing below it shows a tip.
        for spot in canvas.spots:
            spot.words = ""
        canvas.spot(f"{GROUP}:away", place, self._away, mouse_only=True)
        high = canvas.letters.height("strong") + canvas.u(7)
        wides = [canvas.letters.width(self._label(answer), "body") for answer in self._answers]
        wide = min(max(canvas.u(_WIDE), max(wides) + canvas.u(170)), place.width)
        rect = _beside(owner, (wide, high * len(self._answers) + canvas.u(8)), place, canvas.u(6))
        canvas.box(rect, theme.INK, theme.FLAME)
        for number, answer in enumerate(self._answers):
            row = Rect(rect.left + canvas.u(4), rect.top + canvas.u(4) + number * high, rect.width - canvas.u(8), high)
            self._row(canvas, row, number, answer, sight)

    def _label(self, answer: Answer) -> str:
        same = [each for each in self._answers if each.option.label == answer.option.label]
        return (
            tr("{option}: {answer}", option=answer.option.label, answer=answer.label)
            if len(same) > 1
            else answer.option.label
        )

    def _row(self, canvas: Canvas, rect: Rect, number: int, answer: Answer, sight: Sight) -> None:
        spot = f"{GROUP}:{number}"
        if spot in (canvas.hover, canvas.focus):
            canvas.box(rect, theme.COAL, None, 4)
        if number < 9:
            key_cap(canvas, (rect.left + canvas.u(13), rect.centery), str(number + 1), spot == canvas.focus)
        right = rect.right - canvas.u(6)
        if chance := odds.short(sight.look, answer.option.id):
            right = canvas.text((right, rect.centery), chance, "small", theme.SOFT, anchor="midright").left - canvas.u(
                8
            )
        prospect = sight.prospect(answer, self.key)
        if prospect is not None and (said := figures_of(prospect)):
            right = canvas.text((right, rect.centery), said, "strong", theme.FLAME, anchor="midright").left - canvas.u(
                8
            )
        left = rect.left + canvas.u(30)
        canvas.text((left, rect.centery), self._label(answer), "body", anchor="midleft", width=right - left)
        canvas.spot(spot, rect, partial(self._take, answer), group=GROUP, tip=answer.option.help)
        canvas.ring(rect, spot, 4)

    def _take(self, answer: Answer) -> None:
        key, self.key = self.key, ""
        if self._sight is not None:
            self._sight.choosing.take(key, answer)

    def _away(self) -> None:
        self.close()


def _beside(owner: Rect, size: tuple[int, int], place: Rect, gap: int) -> Rect:
    """A rectangle of a size beside its owner, within a place, that does not cover the owner if that can be."""
    rect = Rect((0, 0), size)
    tried = []
    for side in ("midleft", "midright", "midtop", "midbottom"):
        if side == "midleft":
            rect.midleft = (owner.right + gap, owner.centery)
        elif side == "midright":
            rect.midright = (owner.left - gap, owner.centery)
        elif side == "midtop":
            rect.midtop = (owner.centerx, owner.bottom + gap)
        else:
            rect.midbottom = (owner.centerx, owner.top - gap)
        tried.append(rect.clamp(place))
    return min(tried, key=lambda each: each.clip(owner).width * each.clip(owner).height)
