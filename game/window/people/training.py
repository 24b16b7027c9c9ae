"""The training yard: everybody with their PP, and the steps that they can take now (HX-07, HX-21)."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.window import theme
from game.window.board import Hand, View
from game.window.canvas import Canvas
from game.window.people.desk import STREET, Desk
from game.window.people.faces import draw_face
from game.window.widgets.button import button
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Option, Request


class Training(Desk):
    """Steps by member: one press shows what it raises, a second one takes it."""

    kinds = frozenset({"train"})
    title, desk = mark("Training yard"), "train"

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self._chosen = ""

    @property
    def start(self) -> str:
        """The step that is chosen."""
        return f"step:{self._chosen}" if self._chosen else "board:out"

    @property
    def _steps(self) -> list[Option]:
        return [each for each in self.options if each.id.startswith("step:")]

    def show(self, request: Request, view: View) -> None:
        """Take the question; a step is chosen."""
        super().show(request, view)
        ids = [each.id for each in self._steps]
        if self._chosen not in ids:
            self._chosen = ids[0] if ids else ""

    def _press(self, step: str) -> None:
        if step == self._chosen:
            self.hand.answer(step, {})
        else:
            self._chosen = step

    def _learn(self) -> None:
        if self._chosen:
            self.hand.answer(self._chosen, {})

    def key(self, event: pygame.event.Event, focus: str) -> bool:
        """Choose a step by its number."""
        place = "123456789".find(event.unicode) if event.unicode else -1
        if 0 <= place < len(self._steps):
            self._chosen = self._steps[place].id
            self.hand.turn(f"step:{self._chosen}")
            return True
        return super().key(event, focus)

    def draw(self, canvas: Canvas, middle: Rect, aside: Rect) -> None:
        """Draw everybody with their steps, and the chosen one beside."""
        place = self.draw_room(canvas, middle, tr("A yard, a bench, somebody who knows better."))
        with canvas.scrolled(self._list, place) as flow:
            for member in self.view.get("party", ()):
                if member.get("status") != "dead":
                    row = Rect(place.left + canvas.u(2), flow.y, place.width - canvas.u(8), 0)
                    flow.y += self._member(canvas, row, member) + canvas.u(8)
        chosen = next((each for each in self._steps if each.id == self._chosen), None)
        said = (
            tr("What is learned stays learned.") if self._steps else tr("Nobody can take another step with their PP.")
        )
        place = self.draw_way_out(canvas, self.draw_head(canvas, aside, said), STREET)
        if chosen is not None:
            go = Rect(place.left, place.bottom - canvas.u(38), place.width, canvas.u(38))
            button(canvas, "train:go", go, tr("Learn it"), self._learn, group="go", strong=True)
            text = Rect(place.left, place.top, place.width, 0)
            text.top += canvas.paragraph(text, chosen.label, "head", theme.TEXT) + canvas.u(4)
            canvas.paragraph(text, chosen.help, "body", theme.SOFT)

    def _member(self, canvas: Canvas, rect: Rect, member: Mapping[str, Any]) -> int:
        """Draw somebody and their steps; return the height."""
        mine = [each for each in self._steps if each.id.split(":")[1] == member["id"]]
        side, high = canvas.u(56), canvas.letters.height("strong") + canvas.u(10)
        across = 2 if rect.width > canvas.u(420) else 1
        lines = -(-len(mine) // across)
        head = canvas.letters.height("strong") + canvas.u(8)
        whole = Rect(rect.left, rect.top, rect.width, max(side + canvas.u(12), head + lines * (high + canvas.u(4))))
        canvas.box(whole, theme.RAISED, theme.LINE)
        draw_face(canvas, Rect(rect.left + canvas.u(6), rect.top + canvas.u(6), side, side), member)
        left = rect.left + side + canvas.u(16)
        canvas.text(
            (left, rect.top + canvas.u(5)),
            tr("{name}, {type_name}", name=member["name"], type_name=member["type_name"]),
            "strong",
        )
        points = tr("{pp} PP", pp=member.get("pp", 0))
        canvas.text((rect.right - canvas.u(8), rect.top + canvas.u(5)), points, "strong", theme.GOLD, anchor="topright")
        wide = (rect.right - canvas.u(8) - left - canvas.u(6) * (across - 1)) // across
        for number, step in enumerate(mine):
            x = left + number % across * (wide + canvas.u(6))
            place = Rect(x, rect.top + head + number // across * (high + canvas.u(4)), wide, high)
            label = step.label.partition(": ")[2] or step.label
            act: Callable[[], None] = partial(self._press, step.id)
            on = step.id == self._chosen
            button(canvas, f"step:{step.id}", place, label, act, group="steps", tip=step.help, chosen=on)
        if not mine:
            at = (left, rect.top + head)
            words = tr("no step for these PP") if member.get("status") == "able" else tr("in no state to learn")
            canvas.text(at, words, "small", theme.SOFT, width=rect.right - left)
        return whole.height
