"""The end of a campaign or fight: how it ended, the score, and who came home."""

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from game.sessions.session import Session
from game.window import theme
from game.window.canvas import Canvas, centred
from game.window.layer import Host, Layer
from game.window.navigation import Routes
from game.window.spots import Scroll
from game.window.units import members_of
from game.window.widgets.bar import bar
from game.window.widgets.button import button
from game.window.widgets.token import token

_ENDS = {
    "victory": ("Victory", "mdi:trophy", theme.GOLD),
    "retreat": ("Away with your lives", "mdi:run-fast", theme.WARN),
    "rout": ("Routed", "mdi:flag-variant-remove", theme.BAD),
    "stalemate": ("Nobody prevailed", "mdi:scale-balance", theme.SOFT),
    "defeat": ("The end of the road", "mdi:grave-stone", theme.BAD),
}


class SummaryDialog(Layer):
    """Shown once when all is over; the last state can still be looked at behind it."""

    dialog = True
    start = "end:0"

    def __init__(self, shell: Host, session: Session, routes: Routes, view: Mapping[str, Any]) -> None:
        super().__init__(shell)
        self.session, self.routes, self.view = session, routes, view
        self._scroll = Scroll()

    def draw(self, canvas: Canvas) -> None:
        """Draw outcome, score and party."""
        rect = centred(canvas, 600, 164)
        rect = rect.inflate(0, min(self._content(canvas), canvas.area.height - canvas.u(24) - rect.height))
        heading, icon, colour = _ENDS.get(
            self.session.outcome, (self.session.outcome.capitalize(), "mdi:flag-checkered", theme.FLAME)
        )
        canvas.box(rect, theme.PANEL, colour, 8)
        pad = canvas.u(28)
        canvas.icon(icon, (rect.left + pad + canvas.u(22), rect.top + canvas.u(48)), canvas.u(44), colour, heading)
        left = rect.left + pad + canvas.u(60)
        canvas.text((left, rect.top + canvas.u(18)), heading, "large", colour, width=rect.right - pad - left)
        words = self.session.title + (f" · day {self.view['day']}" if "day" in self.view else "")
        canvas.text((left, rect.top + canvas.u(52)), words, "body", theme.SOFT, width=rect.right - pad - left)
        foot = Rect(rect.left + pad, rect.bottom - canvas.u(60), rect.width - 2 * pad, canvas.u(40))
        top = rect.top + canvas.u(92)
        view = Rect(foot.left, top, foot.width - canvas.u(6), foot.top - top - canvas.u(12))
        with canvas.scrolled(self._scroll, view) as flow:
            flow.y = self._score(canvas, view, flow.y)
            flow.y = self._quests(canvas, view, flow.y)
            for member in members_of(self.view):
                flow.y += self._member(canvas, Rect(view.left, flow.y, view.width, canvas.u(40)), member)
        half = (foot.width - canvas.u(10)) // 2
        leave = "To the title" if self.routes.launcher is not None else "Quit"
        button(canvas, "end:0", Rect(foot.left, foot.top, half, foot.height), leave, self.routes.title, strong=True)
        button(
            canvas, "end:1", Rect(foot.right - half, foot.top, half, foot.height), "Look back", self.leave, tip="Esc"
        )

    def _content(self, canvas: Canvas) -> int:
        """Return the pixels that score, quests and party take, one below the other."""
        score, quests = self.view.get("score", ()), self.view.get("quests", ())
        body = canvas.letters.height("body")
        high = len(score) * body + canvas.letters.height("head") + canvas.u(20) if score else 0
        high += len(quests) * (body + canvas.u(2)) + canvas.u(10)
        return high + len(members_of(self.view)) * canvas.u(42)

    def _score(self, canvas: Canvas, view: Rect, y: int) -> int:
        score = self.view.get("score", ())
        if not score:
            return y
        for label, points in score:
            canvas.text((view.left, y), str(label), "body", theme.SOFT)
            canvas.text((view.right, y), str(points), "body", anchor="topright")
            y += canvas.letters.height("body")
        canvas.rule(view.left, view.right, y + canvas.u(2))
        y += canvas.u(6)
        canvas.text((view.left, y), "Score", "head", theme.FLAME)
        canvas.text((view.right, y), str(sum(points for _, points in score)), "head", theme.FLAME, anchor="topright")
        return y + canvas.letters.height("head") + canvas.u(14)

    def _quests(self, canvas: Canvas, view: Rect, y: int) -> int:
        for quest in self.view.get("quests", ()):
            done = quest.get("state") == "done"
            canvas.icon(
                "mdi:flag-checkered" if done else "mdi:flag-outline",
                (view.left + canvas.u(10), y + canvas.u(11)),
                canvas.u(18),
                theme.GOOD if done else theme.SOFT,
            )
            canvas.text(
                (view.left + canvas.u(28), y),
                f"{quest['name']}: {quest.get('state')}",
                "body",
                width=view.width - canvas.u(30),
            )
            y += canvas.letters.height("body") + canvas.u(2)
        return y + canvas.u(10)

    def _member(self, canvas: Canvas, rect: Rect, member: Mapping[str, Any]) -> int:
        side = canvas.u(32)
        able = member.get("status") != "dead"
        token(
            canvas,
            (rect.left + side // 2, rect.centery),
            side,
            str(member["name"]),
            str(member.get("icon", "")),
            able=able,
        )
        canvas.text(
            (rect.left + side + canvas.u(12), rect.centery),
            str(member["name"]),
            "strong",
            anchor="midleft",
            width=canvas.u(200),
        )
        if member.get("most"):
            place = Rect(rect.left + rect.width // 2, rect.centery - canvas.u(4), canvas.u(90), canvas.u(9))
            bar(canvas, place, int(member.get("now", 0)), int(member["most"]))
        canvas.text((rect.right, rect.centery), str(member.get("words", "")), "small", theme.SOFT, anchor="midright")
        return canvas.u(42)
