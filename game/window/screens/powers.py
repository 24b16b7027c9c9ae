"""Powers and fronts: what others on the map are known to want, to plan and to have, and how far each front is."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect

from game.campaign.view import land_words
from game.campaign.view.power_shapes import FrontView, PlanView, PowerView
from game.window import commands, theme
from game.window.canvas import Canvas, Flow, centred
from game.window.intent_signs import PLANS
from game.window.layer import Host, Layer
from game.window.map.flags import NOBODY, draw_flag, flags_of
from game.window.map.fronts import draw_boxes
from game.window.spots import Scroll
from game.window.theme import Colour, Role
from game.window.widgets.button import button
from game.wording import capitalised
from systems.table.loop.language import counted, tr

_BESIDE: Final = 700
"""Least width at scale 1 at which powers and fronts stand side by side."""


class PowersDialog(Layer):
    """Powers to the left, fronts to the right; in a narrow window one below the other."""

    dialog = True
    start = "powers:close"

    def __init__(self, shell: Host, view: Mapping[str, Any], show: Callable[[str], None]) -> None:
        """Show what a campaign's view tells; `show` shows a hex on the map."""
        super().__init__(shell)
        self._land, self._places, self._show = land_words.land_of(view), view.get("places", ()), show
        self._flags = flags_of(self._land)
        self._scroll = Scroll()

    def spoken(self) -> str:
        """The heading, and everything below it."""
        lines = [tr("Powers and fronts"), *([] if self._land["powers"] else [self._nobody()])]
        for power in self._land["powers"]:
            lines += [power["name"], power["text"], *self._lines(power)]
            lines += [land_words.plan_words(plan, self._land) for plan in self._plans(power)]
            lines += [words for _, words in land_words.whereabouts(self._land, power)]
        for front in self._land["fronts"]:
            lines += [land_words.front_words(front), front["text"], land_words.next_words(front)]
        return "\n".join(line for line in [*lines, land_words.loses_words(self._land)] if line)

    def _nobody(self) -> str:
        return tr("You know of nobody who has plans here.")

    def _lines(self, power: PowerView) -> list[str]:
        return land_words.power_words(self._land, power, self._places)

    def _plans(self, power: PowerView) -> list[PlanView]:
        return [plan for plan in self._land["plans"] if plan["power"] == power["id"]]

    def key(self, event: pygame.event.Event) -> bool:
        """Their key closes the page again; arrows, Page Up and Page Down, Home and End scroll."""
        if commands.of(event) == "powers":
            self.leave()
            return True
        return self._scroll.key(event.key)

    def draw(self, canvas: Canvas) -> None:
        """Draw the heading, and below it both columns, which scroll together."""
        rect = centred(canvas, 1060, 680)
        canvas.box(rect, theme.PANEL, theme.EMBER, 8)
        pad = canvas.u(24)
        head = Rect(rect.left + pad, rect.top + canvas.u(14), rect.width - 2 * pad - canvas.u(112), 0)
        canvas.text(head.topleft, tr("Powers and fronts"), "large", theme.FLAME, width=head.width)
        place = Rect(rect.right - pad - canvas.u(100), rect.top + canvas.u(18), canvas.u(100), canvas.u(32))
        button(canvas, "powers:close", place, tr("Close"), self.leave, group="close", tip=tr("Esc"))
        top = rect.top + canvas.u(62)
        view = Rect(rect.left + pad, top, rect.width - 2 * pad - canvas.u(8), rect.bottom - canvas.u(20) - top)
        gap = canvas.u(24)
        beside = view.width >= canvas.u(_BESIDE)
        wide = (view.width - gap) * 54 // 100 if beside else view.width
        with canvas.scrolled(self._scroll, view) as flow:
            start = flow.y
            self._draw_powers(canvas, flow, wide)
            below = flow.y
            if beside:
                flow.y = start
            left = view.left + wide + gap if beside else view.left
            self._draw_fronts(canvas, flow, left, view.right - left)
            flow.y = max(flow.y, below)

    def _draw_powers(self, canvas: Canvas, flow: Flow, wide: int) -> None:
        left = flow.view.left
        if not self._land["powers"]:
            flow.y += canvas.paragraph(Rect(left, flow.y, wide, 0), self._nobody(), "italic", theme.SOFT)
        for power in self._land["powers"]:
            inner = Rect(left + canvas.u(12), flow.y + canvas.u(8), wide - canvas.u(24), 0)
            high = self._power(canvas, inner, power, draw=False) + canvas.u(16)
            card = Rect(left, flow.y, wide, high)
            canvas.box(card, theme.RAISED, theme.LINE)
            canvas.fill(Rect(card.left, card.top + canvas.u(6), canvas.u(4), card.height - canvas.u(12)),
                        self._flags[power["id"]].colour)  # fmt: skip
            self._power(canvas, inner, power)
            flow.y += high + canvas.u(10)

    def _shown(self, canvas: Canvas, rect: Rect, key: str, at: str, words: str) -> None:
        """Let a press on what is known of a hex show it on the map."""
        if at:
            tip = tr("Show on the map: {words}", words=words)
            canvas.spot(key, rect, partial(self._show, at), group="powers", tip=tip, label=tip)
            canvas.ring(rect.inflate(canvas.u(4), 0), key, 4)

    def _power(self, canvas: Canvas, rect: Rect, power: PowerView, *, draw: bool = True) -> int:
        """Draw a power from the top of a rectangle; return the height that it takes."""
        y, side = rect.top, canvas.u(20)
        beside = Rect(rect.left + side + canvas.u(10), y, rect.width - side - canvas.u(10), 0)
        high = canvas.paragraph(beside, power["name"], "head", theme.FLAME, draw=draw)
        if draw:
            name = Rect(rect.left, y, rect.width, high)
            self._shown(canvas, name, f"power:{power['id']}", power["seat"], power["name"])
            draw_flag(canvas, (rect.left + side // 2, y + canvas.letters.height("head") // 2), side,
                      self._flags.get(power["id"], NOBODY))  # fmt: skip
        y += high + canvas.u(2)
        y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), power["text"], "body", theme.TEXT, draw=draw)
        y += canvas.u(4)
        for plan in self._plans(power) if power["state"] != "ended" else ():
            y += self._plan(canvas, Rect(rect.left, y, rect.width, 0), plan, draw) + canvas.u(4)
        for line in self._lines(power):
            y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), line, "small", theme.SOFT, draw=draw)
        for number, (at, words) in enumerate(land_words.whereabouts(self._land, power)):
            row = Rect(rect.left, y, rect.width, 0)
            row.height = canvas.paragraph(row, words, "small", theme.TEXT, draw=draw)
            if draw:
                self._shown(canvas, row, f"band:{power['id']}:{number}", at, words)
            y = row.bottom
        return y - rect.top

    def _plan(self, canvas: Canvas, rect: Rect, plan: PlanView, draw: bool) -> int:
        """Draw a plan with its sign, the days that are left, and its reason; one that is not known as such."""
        side = canvas.u(20)
        text = Rect(rect.left + side + canvas.u(10), rect.top, rect.width - side - canvas.u(10), 0)
        icon, kind = PLANS.get(plan["intent"], ("mdi:help", tr("unknown")))
        middle = (rect.left + side // 2, rect.top + canvas.letters.height("strong") // 2)
        if not plan["known"]:
            if draw:
                canvas.icon("mdi:help", middle, side, theme.SOFT, "?")
            return canvas.paragraph(text, tr("Is up to something that nobody knows."), "italic", theme.SOFT, draw=draw)
        soon = plan["days_left"] <= 1
        if draw:
            canvas.icon(icon, middle, side, theme.WARN if soon else theme.TEXT, kind)
        words = tr("{does}: {when}.", does=capitalised(land_words.aim(plan, self._land)), when=land_words.when(plan))
        high = canvas.paragraph(text, words, "strong", theme.WARN if soon else theme.TEXT, draw=draw)
        for said, ink in ((plan["text"], theme.TEXT), (plan["because"], theme.SOFT)):
            if said:
                below = Rect(text.left, text.top + high, text.width, 0)
                high += canvas.paragraph(below, said, "small", ink, draw=draw)
        if draw:
            row = Rect(rect.left, rect.top, rect.width, high)
            self._shown(canvas, row, f"plan:{plan['power']}:{plan['rule']}", plan["at"], words)
        return high

    def _draw_fronts(self, canvas: Canvas, flow: Flow, left: int, wide: int) -> None:
        for front in self._land["fronts"]:
            flow.y += self._front(canvas, Rect(left, flow.y, wide, 0), front) + canvas.u(16)
        if lost := land_words.loses_words(self._land):
            flow.y += canvas.paragraph(Rect(left, flow.y, wide, 0), lost, "strong", theme.WARN)

    def _front(self, canvas: Canvas, rect: Rect, front: FrontView) -> int:
        """Draw a front: its name and text, a box each, what has come about, and what comes next."""
        y, side, gap = rect.top, canvas.u(18), canvas.u(4)
        colour = theme.BAD if front["loses"] else theme.COOL
        flags = [self._flags[power] for power in front["powers"] if power in self._flags]
        for number, flag in enumerate(flags):
            middle = y + canvas.letters.height("head") // 2
            draw_flag(canvas, (rect.left + side // 2 + number * (side + gap), middle), side, flag)
        shift = len(flags) * (side + gap) + (canvas.u(6) if flags else 0)
        y += canvas.paragraph(Rect(rect.left + shift, y, rect.width - shift, 0), front["name"], "head", theme.FLAME)
        y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), front["text"], "small", theme.SOFT) + canvas.u(6)
        self._boxes(canvas, Rect(rect.left, y, rect.width, canvas.u(22)), front)
        y += canvas.u(26)
        done = [(box["name"], theme.TEXT, "strong") for box in front["boxes"] if box["filled"]]
        ahead = land_words.next_words(front)
        last = tr("Complete: nothing will undo it any more.") if front["lasting"] else ahead
        rows: list[tuple[str, Colour, Role]] = [(name, ink, "small") for name, ink, _ in done]
        rows += [(last, theme.FLAME, "small")] if last else []
        for words, ink, role in rows:
            dot = Rect(rect.left, y + canvas.u(7), canvas.u(5), canvas.u(5))
            canvas.fill(dot, colour if ink != theme.FLAME else theme.FLAME)
            y += canvas.paragraph(Rect(rect.left + canvas.u(14), y, rect.width - canvas.u(14), 0), words, role, ink)
        return y - rect.top

    def _boxes(self, canvas: Canvas, rect: Rect, front: FrontView) -> None:
        """Draw the boxes in a row, each with what it is as far as that is known."""
        count = counted(len(front["boxes"]), "box", "boxes")
        for number, (box, place) in enumerate(zip(front["boxes"], draw_boxes(canvas, rect, front), strict=True)):
            tip = tr("{number} of {boxes}: {name}", number=number + 1, boxes=count,
                     name=box["name"] if box["filled"] or box["next"] else tr("unknown"))  # fmt: skip
            text = f"{tip}. {box['text']}".strip() if box["text"] else tip
            canvas.spot(f"box:{front['id']}:{number}", place, tip=text)
