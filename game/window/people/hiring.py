"""Whoever is for hire, or comes along at the beginning: people with their numbers, a name, and one press (HX-19)."""

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.window import theme
from game.window.board import Hand, View
from game.window.canvas import Canvas
from game.window.people.card import trade_card, trade_sheet
from game.window.people.desk import STREET, Desk
from game.window.people.faces import draw_face
from game.window.widgets.button import button
from game.window.widgets.entry import Entry
from systems.table.loop.fields import Words
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Option, Request

_DIGITS = "123456789"
NAME = "hire:name"


class Hire(Desk):
    """The bench: everybody for hire, those whom the purse cannot pay for greyed."""

    kinds = frozenset({"hire"})
    title, desk = mark("Hiring hall"), "hire"
    verb: ClassVar[str] = "hire"
    """The verb of the options by which somebody is taken."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self._chosen = ""
        self._name = Entry("", 24)

    @property
    def start(self) -> str:
        """Whoever is chosen."""
        return f"trade:{self._chosen}"

    @property
    def trades(self) -> list[Mapping[str, Any]]:
        """Everybody on the bench."""
        return list(self.view.get("trades", ()))

    @property
    def _offers(self) -> dict[str, Option]:
        return self.of_verb(self.verb)

    def show(self, request: Request, view: View) -> None:
        """Take the question; somebody who can be paid is chosen."""
        before = self._chosen
        super().show(request, view)
        offers = self._offers
        known = [str(trade["id"]) for trade in self.trades]
        self._choose(before if before in offers else next((key for key in known if key in offers), ""))

    def _choose(self, key: str) -> None:
        self._chosen = key
        offer = self._offers.get(key)
        field = offer.fields[0] if offer is not None and offer.fields else None
        self._name = Entry(field.suggestion if isinstance(field, Words) else self._trade(key).get("name", ""), 24)

    def _press(self, key: str) -> None:
        """Choose somebody, or take who is chosen already."""
        if key == self._chosen:
            self._take()
        else:
            self._choose(key)

    def _take(self) -> None:
        if self._chosen in self._offers:
            self.hand.answer(f"{self.verb}:{self._chosen}", {"name": self._name.text})

    def _trade(self, key: str) -> Mapping[str, Any]:
        return next((trade for trade in self.trades if trade["id"] == key), {})

    def _price(self, trade: Mapping[str, Any]) -> str:
        return tr("{price} gold", price=trade["price"])

    def _short(self, trade: Mapping[str, Any]) -> str:
        """Say why somebody cannot be taken."""
        lack = int(trade["price"]) - self.gold
        return tr("You lack {lack} gold.", lack=lack) if lack > 0 else tr("The party is full.")

    def key(self, event: pygame.event.Event, focus: str) -> bool:
        """Choose by number, and go on to the name; Return there takes."""
        if focus == NAME:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self._take()
                return True
            return False
        place = _DIGITS.find(event.unicode) if event.unicode else -1
        if 0 <= place < len(self.trades):
            key = str(self.trades[place]["id"])
            self._choose(key)
            self.hand.turn(NAME if key in self._offers else f"trade:{key}")
            return True
        return super().key(event, focus)

    def typing(self, event: pygame.event.Event, focus: str) -> bool:
        """Pass typing to the name."""
        return focus == NAME and self._name.handle(event)

    def draw(self, canvas: Canvas, middle: Rect, aside: Rect) -> None:
        """Draw the bench, and whoever is chosen beside it."""
        text = self.request.text if self.request is not None else ""
        place = self.draw_room(canvas, middle, text)
        self.draw_bench(canvas, place)
        self._draw_chosen(canvas, aside)

    def draw_bench(self, canvas: Canvas, place: Rect) -> None:
        """Draw everybody as cards."""
        across = 2 if place.width >= canvas.u(560) else 1
        gap = canvas.u(8)
        wide, high = (place.width - canvas.u(10) - gap * (across - 1)) // across, canvas.u(104)
        with canvas.scrolled(self._list, place) as flow:
            for number, trade in enumerate(self.trades):
                key = str(trade["id"])
                left = place.left + canvas.u(2) + number % across * (wide + gap)
                card = Rect(left, flow.y + canvas.u(2), wide, high)
                possible, name = key in self._offers, str(trade["name"])
                field = self._offers[key].fields[0] if possible and self._offers[key].fields else None
                if key == self._chosen and possible:
                    name = self._name.text or name
                elif isinstance(field, Words):
                    name = field.suggestion
                tip = "" if possible else self._short(trade)
                heads = (name, str(trade["name"]) if possible else tip, self._price(trade))
                act = partial(self._press, key) if possible else None
                cap = _DIGITS[number] if number < len(_DIGITS) else ""
                chosen = key == self._chosen and possible
                trade_card(canvas, card, f"trade:{key}", trade, heads, act, chosen=chosen, cap=cap, tip=tip)
                if number % across == across - 1 or number == len(self.trades) - 1:
                    flow.y += high + gap

    def _draw_chosen(self, canvas: Canvas, aside: Rect) -> None:
        trade = self._trade(self._chosen)
        place = self.draw_way_out(canvas, self.draw_head(canvas, aside, self.beside), STREET)
        if not trade or self._chosen not in self._offers:
            return
        foot = Rect(place.left, place.bottom - canvas.u(80), place.width, canvas.u(80))
        entry = Rect(foot.left, foot.top, foot.width, canvas.u(36))
        self._name.draw(canvas, entry, canvas.focus == NAME)
        tip = tr("The name they go by: press and type.")
        canvas.spot(NAME, entry, lambda: None, group="name", tip=tip, label=tr("Name"), state=self._name.text)
        canvas.ring(entry, NAME, 2)
        go = Rect(foot.left, foot.bottom - canvas.u(38), foot.width, canvas.u(38))
        button(canvas, "hire:go", go, self.go_label(trade), self._take, group="go", strong=True)
        view = Rect(place.left, place.top, place.width - canvas.u(6), foot.top - canvas.u(8) - place.top)
        with canvas.scrolled(self._aside, view) as flow:
            flow.y += trade_sheet(canvas, Rect(view.left, flow.y, view.width, 0), trade, self._name.text)

    @property
    def beside(self) -> str:
        """The words over whoever is chosen."""
        return tr("{gold} gold in the purse. You pay once; after that they eat what you eat.", gold=self.gold)

    def go_label(self, trade: Mapping[str, Any]) -> str:
        """What the button says that takes them."""
        return tr("Hire for {price} gold", price=trade["price"])


class Muster(Hire):
    """The choice of members at the beginning, where it was not made before setting out."""

    kinds = frozenset({"muster"})
    title, desk = mark("Who comes along?"), "muster"
    verb = "take"

    def _price(self, trade: Mapping[str, Any]) -> str:
        return ""

    @property
    def beside(self) -> str:
        """How many there are."""
        return str(self.request.text) if self.request is not None else ""

    @property
    def way_out(self) -> str:
        """Nothing leads back: one sets out."""
        return ""

    @property
    def _ready(self) -> bool:
        return any(each.id == "set_out" for each in self.options)

    def go_label(self, trade: Mapping[str, Any]) -> str:
        """What the button says that takes them."""
        return tr("Take along")

    def _set_out(self) -> None:
        self.hand.answer("set_out", {})

    def key(self, event: pygame.event.Event, focus: str) -> bool:
        """Set out on 0, once there are enough."""
        if event.unicode == "0" and self._ready and focus != NAME:
            self._set_out()
            return True
        return super().key(event, focus)

    def draw(self, canvas: Canvas, middle: Rect, aside: Rect) -> None:
        """Draw who is there already, and everybody to choose from."""
        canvas.box(middle, theme.PANEL)
        inner = middle.inflate(-canvas.u(28), -canvas.u(22))
        canvas.text(inner.topleft, self.title, "large", theme.FLAME, width=inner.width)
        y = inner.top + canvas.letters.height("large") + canvas.u(4)
        side = canvas.u(56)
        party = self.view.get("party", ())
        for number, member in enumerate(party):
            draw_face(canvas, Rect(inner.left + number * (side + canvas.u(8)), y, side, side), member)
        if not party:
            canvas.text((inner.left, y), tr("Nobody has set out yet."), "italic", theme.SOFT, width=inner.width)
            side = canvas.letters.height("italic")
        out = Rect(inner.right - canvas.u(150), y, canvas.u(150), canvas.u(38))
        if self._ready:
            button(canvas, "muster:out", out, tr("Set out (0)"), self._set_out, group="out", strong=True)
        top = max(y + side, out.bottom if self._ready else 0) + canvas.u(10)
        self.draw_bench(canvas, Rect(inner.left, top, inner.width, inner.bottom - top))
        self._draw_chosen(canvas, aside)
