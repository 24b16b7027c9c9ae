"""The end of a campaign: its chronicle, which can be kept as a picture."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from game.sessions.session import Session
from game.window.canvas import Canvas, centred
from game.window.icons import Icons
from game.window.layer import Host, Layer
from game.window.navigation import Routes
from game.window.pages.chronicle import chronicle
from game.window.pages.chronicle_sheet import draw_chronicle, picture_of
from game.window.pages.picture import save_picture
from game.window.screens.notice import tell
from game.window.spots import Scroll
from game.window.widgets.button import button
from systems.table.loop.language import tr

_WIDE, _HIGH = 1120, 680
_FOOT = 40


class ChronicleDialog(Layer):
    """Shown once when a campaign is over; the last state can still be looked at behind it."""

    dialog = True
    start = "end:0"

    def __init__(
        self, shell: Host, session: Session, routes: Routes, view: Mapping[str, Any], way: Sequence[str]
    ) -> None:
        super().__init__(shell)
        self.session, self.routes, self.view, self.way = session, routes, view, way
        self.told = chronicle(view, session.outcome)
        self._scroll = Scroll()
        self._icons = Icons()

    def draw(self, canvas: Canvas) -> None:
        """Draw the chronicle over nearly all of the window."""
        rect, high = centred(canvas, _WIDE, _HIGH), canvas.u(_FOOT)
        foot = draw_chronicle(canvas, rect, self.told, self.view, self.way, self._scroll, high)
        leave = tr("To the title") if self.routes.launcher is not None else tr("Quit")
        answers = [
            (leave, self.routes.title, ""),
            (tr("Save as picture"), self.save, tr("A PNG beside the saved games")),
            (tr("Look back"), self.leave, tr("Esc")),
        ]
        gap = canvas.u(10)
        wide = (foot.width - gap * (len(answers) - 1)) // len(answers)
        for number, (label, act, tip) in enumerate(answers):
            place = Rect(foot.left + number * (wide + gap), foot.top, wide, high)
            button(canvas, f"end:{number}", place, label, act, group="end", tip=tip, strong=number == 0)

    def save(self) -> None:
        """Write the chronicle as a picture, and tell where it is, or why it is not."""
        saves = self.session.saves
        if saves is None:
            tell(self.shell, tr("No picture"), tr("This campaign has no folder of saved games to put a picture into."))
            return
        picture = picture_of(self.told, self.view, self.way, self._icons)
        name = tr("chronicle {title} day {day}", title=self.view.get("title", ""), day=self.view.get("day", ""))
        tell(self.shell, tr("The chronicle"), save_picture(picture, saves.folder, name))
