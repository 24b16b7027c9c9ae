"""The sheet of a person: every number with its name, traits, gear, what was learned, and what the journal says."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas, centred
from game.window.layer import Host, Layer
from game.window.people.card import numbers_of, road_of, skills_of
from game.window.people.chips import chips
from game.window.people.faces import draw_face
from game.window.people.states import state_of
from game.window.spots import Scroll
from game.window.widgets.bar import bar
from game.window.widgets.button import button
from systems.table.loop.language import tr

_WIDE = 720
Entry = Mapping[str, Any]


class PersonSheet(Layer):
    """Everything there is to know of a member; Page Up and Down, or the arrows at the sides, lead to the others."""

    dialog = True
    start = "person:close"

    def __init__(
        self,
        shell: Host,
        party: Sequence[Entry],
        who: str,
        view: Mapping[str, Any],
        draw_things: Callable[[Canvas, Rect, Sequence[Entry], bool], int],
    ) -> None:
        """Show a member of the party. `draw_things` draws the things somebody carries, or only measures them,
        and returns the height.
        """
        super().__init__(shell)
        self.party = list(party)
        self._at = next((place for place, each in enumerate(self.party) if each["id"] == who), 0)
        self._view = view
        self._draw_things = draw_things
        self._scroll = Scroll()

    @property
    def member(self) -> Entry:
        """Who is shown."""
        return self.party[self._at]

    def _turn(self, step: int) -> None:
        self._at = (self._at + step) % len(self.party)
        self._scroll = Scroll()

    def draw(self, canvas: Canvas) -> None:
        """Draw the face and the numbers, and the history below, in a frame as high as they are."""
        largest = centred(canvas, _WIDE, canvas.area.height)
        across, down = canvas.u(40), canvas.u(32)
        inner = Rect(0, 0, largest.width - across, 0)
        body = self._body(canvas, Rect(0, 0, inner.width - canvas.u(6), 0), draw=False)
        high = self._head(canvas, inner, draw=False) + body + down + canvas.u(12 + 10 + 36)
        rect = Rect(0, 0, largest.width, min(largest.height, high))
        rect.center = largest.center
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        inner = rect.inflate(-across, -down)
        foot = Rect(inner.left, inner.bottom - canvas.u(36), inner.width, canvas.u(36))
        top = inner.top + self._head(canvas, inner) + canvas.u(12)
        view = Rect(inner.left, top, inner.width - canvas.u(6), foot.top - canvas.u(10) - top)
        with canvas.scrolled(self._scroll, view) as flow:
            flow.y += self._body(canvas, Rect(view.left, flow.y, view.width, 0))
        for step, label, x in ((-1, tr("Before"), foot.left), (1, tr("Next"), foot.left + canvas.u(118))):
            act = partial(self._turn, step) if len(self.party) > 1 else None
            place = Rect(x, foot.top, canvas.u(110), foot.height)
            icon = "mdi:chevron-left" if step < 0 else "mdi:chevron-right"
            button(canvas, f"person:{label}", place, label, act, group="people", icon=icon)
        close = Rect(foot.right - canvas.u(130), foot.top, canvas.u(130), foot.height)
        button(canvas, "person:close", close, tr("Close"), self.shell.pop, group="people", tip=tr("Esc"), strong=True)

    def _head(self, canvas: Canvas, rect: Rect, *, draw: bool = True) -> int:
        """Draw the face, the name, and how the member is; return the height."""
        member, state = self.member, state_of(self.member)
        side = canvas.u(112)
        left = rect.left + side + canvas.u(18)
        wide, y = rect.right - left, rect.top
        y += canvas.paragraph(Rect(left, y, wide, 0), str(member["name"]), "large", theme.FLAME, draw=draw)
        trade = " · ".join([str(member.get("type_name", "")), *map(str, member.get("traits", ()))])
        y += canvas.paragraph(Rect(left, y, wide, 0), trade, "body", theme.SOFT, draw=draw) + canvas.u(4)
        high, gap = canvas.letters.height("strong"), canvas.u(17) if member.get("most") else 0
        if draw:
            draw_face(canvas, Rect(rect.left, rect.top, side, side), member)
            if gap:
                bar(canvas, Rect(left, y, wide, canvas.u(12)), int(member["now"]), int(member["most"]))
            at = (left + canvas.u(24), y + gap)
            canvas.icon(state.icon, (left + canvas.u(9), at[1] + high // 2), canvas.u(18), state.colour, state.words)
            words = " · ".join(dict.fromkeys([str(member.get("words", "")), state.words]))
            canvas.text(at, words, "strong", state.colour, width=wide - canvas.u(24))
        return max(y + gap + high - rect.top, side)

    def _body(self, canvas: Canvas, rect: Rect, *, draw: bool = True) -> int:
        """Draw numbers, things and history; return the height."""
        member, y = self.member, rect.top
        if member.get("text"):
            y += canvas.paragraph(
                Rect(rect.left, y, rect.width, 0), str(member["text"]), "prose", theme.SOFT, draw=draw
            )
            y += canvas.u(8)
        road = road_of(member)
        road += [(tr("hands taken"), str(member["hands"]))] if member.get("hands") else []
        road += [("PP", str(member["pp"]))] if member.get("pp") else []
        ruleset = str(self._view.get("ruleset", "In a fight"))
        for heading, shown in ((ruleset, numbers_of(member)), (tr("On the road"), [*skills_of(member), *road])):
            if shown:
                y += self._heading(canvas, Rect(rect.left, y, rect.width, 0), heading, draw)
                y += chips(canvas, Rect(rect.left, y, rect.width, 0), shown, draw=draw) + canvas.u(8)
        things = [each for each in self._view.get("things", ()) if each.get("holder") == member["id"]]
        if things:
            y += self._heading(canvas, Rect(rect.left, y, rect.width, 0), tr("Holds and wears"), draw)
            y += self._draw_things(canvas, Rect(rect.left, y, rect.width, 0), things, draw) + canvas.u(8)
        lines = [*map(str, member.get("notes", ())), *self._history()]
        if lines:
            y += self._heading(canvas, Rect(rect.left, y, rect.width, 0), tr("Learned and lived through"), draw)
            for line in lines:
                y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), line, "body", draw=draw) + canvas.u(3)
        return y - rect.top

    def _history(self) -> list[str]:
        """Return what the journal says of somebody."""
        name = str(self.member["name"])
        return [
            tr("Day {day}: {text}", day=each["day"], text=each["text"])
            for each in self._view.get("journal", ())
            if name in each["text"]
        ]

    def _heading(self, canvas: Canvas, rect: Rect, text: str, draw: bool) -> int:
        if draw:
            canvas.text(rect.topleft, text, "head", theme.FLAME, width=rect.width)
        return canvas.letters.height("head") + canvas.u(3)
