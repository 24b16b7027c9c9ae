"""The boards of the play screen: which of them lays out the open question, and errands of several answers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import Rect

from game.window.board import Board, Hand, Step
from game.window.canvas import Canvas
from game.window.people.desks import Healer, Techstitcher
from game.window.people.hiring import Hire, Muster
from game.window.people.training import Training
from game.window.things.gear import Gear
from game.window.things.haul import Haul
from game.window.things.market import Market
from game.window.town.board import Street
from systems.table.loop.fields import Value
from systems.table.loop.language import tr
from systems.table.loop.requests import Request

BOARDS: tuple[type[Board], ...] = (Street, Market, Gear, Haul, Healer, Techstitcher, Training, Hire, Muster)


class Boards:
    """Passes the open question to the board of its kind. `answer` answers it, `turn` moves the focus."""

    def __init__(self, answer: Callable[[str, Mapping[str, Value]], None], turn: Callable[[str], None]) -> None:
        self._answer = answer
        hand = Hand(answer, self.run, turn)
        self._known = {kind: board for each in BOARDS for board in [each(hand)] for kind in board.kinds}
        self.open: Board | None = None
        self._request: Request | None = None
        self._errand: list[Step] = []
        """Answers that are still to be given, one to each question."""
        self._began: Board | None = None
        """The board that asked for the errand."""
        self._busy = False

    def show(self, request: Request | None, view: Mapping[str, Any]) -> None:
        """Take another question."""
        self._request = request
        board = self._known.get(request.kind) if request is not None and view.get("battle") is None else None
        if self.open is not None and board is not self.open:
            self.open.left()
        self.open = board
        if board is not None and request is not None:
            board.show(request, view)
            board.refusal = ""

    def run(self, steps: Sequence[Step]) -> None:
        """Give several answers, one after the other; what is left is dropped when one is refused."""
        self._errand, self._began = list(steps), self.open
        self.carry_on("")

    def carry_on(self, refusal: str) -> None:
        """Give the next answer of an errand, once the last one has been taken or refused."""
        if refusal:
            self._errand = []
            if self.open is not None:
                self.open.refusal = refusal
        if self._busy:
            return
        self._busy = True
        try:
            while self._errand:
                asked, (option, fields) = self._request, self._errand.pop(0)
                if asked is None or asked.option(option) is None:
                    self._stop()
                    break
                self._answer(option, fields)
                if self._request is asked:
                    break  # refused, or still being worked out: then this is called again
        finally:
            self._busy = False

    def _stop(self) -> None:
        """Drop the rest of an errand; where the same board still asks, it says so."""
        self._errand = []
        if self.open is not None and self.open is self._began:
            self.open.refusal = tr("The rest is no longer to be had, and was left as it was.")

    def draw(self, canvas: Canvas, middle: Rect, aside: Rect, *, covered: bool) -> None:
        """Draw the open board; where what is beside it is `covered`, the middle alone."""
        if self.open is None:
            return
        clip, before, scrolls = canvas.surface.get_clip(), len(canvas.spots), len(canvas.scrolls)
        canvas.surface.set_clip(middle if covered else clip)
        self.open.draw(canvas, middle, aside)
        canvas.surface.set_clip(clip)
        if covered:
            canvas.spots[before:] = [spot for spot in canvas.spots[before:] if middle.contains(spot.shown)]
            canvas.scrolls[scrolls:] = [each for each in canvas.scrolls[scrolls:] if middle.contains(each.view)]
