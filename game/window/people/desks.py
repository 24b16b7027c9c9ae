"""The healer and the Techstitcher (HX-09, HX-10, IT-03)."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from game.window import theme
from game.window.board import Hand, View
from game.window.canvas import Canvas
from game.window.people.desk import STREET, Desk
from game.window.people.rows import person_row
from systems.table.loop.fields import Pick
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Option, Request

_DIGITS = "123456789"


class Healer(Desk):
    """Whoever is hurt, as people to press: each press pays for one of them."""

    kinds = frozenset({"healer"})
    title, desk = mark("Healer"), "healer"
    start = "person:0"

    @property
    def _patients(self) -> list[tuple[View, bool]]:
        """Everybody alive, and whether they are treated."""
        heal = next((each for each in self.options if each.id == "heal"), None)
        field = heal.fields[0] if heal is not None else None
        waiting = field.ids if isinstance(field, Pick) else ()
        party = [member for member in self.view.get("party", ()) if member.get("status") != "dead"]
        return sorted(((member, str(member["id"]) in waiting) for member in party), key=lambda each: not each[1])

    def _heal(self, who: str) -> None:
        self.hand.answer("heal", {"member": who})

    def key(self, event: pygame.event.Event, focus: str) -> bool:
        """Treat the patient of that number."""
        place = _DIGITS.find(event.unicode) if event.unicode else -1
        patients = self._patients
        if 0 <= place < len(patients) and patients[place][1]:
            self._heal(str(patients[place][0]["id"]))
            return True
        return super().key(event, focus)

    def draw(self, canvas: Canvas, middle: Rect, aside: Rect) -> None:
        """Draw everybody with what is wrong with them."""
        price = int(self.town.get("healer_price", 0))
        words = tr("Whoever can be carried in walks out. By the head, not by the wound.")
        place = self.draw_room(canvas, middle, words)
        poor = self.gold < price
        with canvas.scrolled(self._list, place) as flow:
            for number, (member, waiting) in enumerate(self._patients):
                row = Rect(place.left + canvas.u(2), flow.y, place.width - canvas.u(8), 0)
                hurt = int(member.get("now", 0)) < int(member.get("most", 0)) or member.get("status") == "wounded"
                cost = (
                    tr("pay {price} gold", price=price)
                    if waiting
                    else tr("{price} gold, which you lack", price=price)
                    if hurt
                    else tr("needs nothing")
                )
                act = partial(self._heal, str(member["id"])) if waiting else None
                flow.y += person_row(
                    canvas,
                    row,
                    f"person:{number}",
                    member,
                    tr("{words} · {cost}", words=member["words"], cost=cost),
                    act,
                )
                flow.y += canvas.u(6)
        said = tr(
            "{price} gold for each; {gold} in the purse. The grievously wounded are tended, others healed.",
            price=price,
            gold=self.gold,
        )
        if poor:
            said += tr(" There is not enough gold.")
        self.draw_way_out(canvas, self.draw_head(canvas, aside, said), STREET)


class Techstitcher(Desk):
    """Pieces of tech, and for whom each is unpicked: it becomes PP."""

    kinds = frozenset({"techstitcher"})
    title, desk = mark("Techstitcher"), "techstitcher"

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self._piece = ""

    @property
    def start(self) -> str:
        """The chosen piece."""
        return f"piece:{self._piece}"

    @property
    def _pieces(self) -> list[Option]:
        return [each for each in self.options if each.id.startswith("trade:")]

    def show(self, request: Request, view: View) -> None:
        """Take the question; the first piece is chosen unless another one is."""
        super().show(request, view)
        if self._piece not in [each.id for each in self._pieces]:
            self._piece = self._pieces[0].id if self._pieces else ""

    def _choose(self, piece: str) -> None:
        self._piece = piece

    def _trade(self, who: str) -> None:
        self.hand.answer(self._piece, {"member": who})

    def draw(self, canvas: Canvas, middle: Rect, aside: Rect) -> None:
        """Draw the pieces, and everybody to give one's PP to."""
        place = self.draw_room(canvas, middle, self.request.text if self.request else "")
        things = {str(thing["id"]): thing for thing in self.view.get("things", ())}
        with canvas.scrolled(self._list, place) as flow:
            wide, high = (place.width - canvas.u(14)) // 2, canvas.u(58)
            for number, option in enumerate(self._pieces):
                card = Rect(place.left + canvas.u(2) + number % 2 * (wide + canvas.u(6)), flow.y, wide, high)
                thing = things.get(option.id.partition(":")[2], {})
                key, on = f"piece:{option.id}", option.id == self._piece
                canvas.box(card, theme.COAL if on else theme.RAISED, theme.EMBER if on else theme.LINE)
                centre = (card.left + canvas.u(28), card.centery)
                canvas.icon(str(thing.get("icon", "")), centre, canvas.u(34), theme.COOL, option.label)
                left = card.left + canvas.u(56)
                canvas.text((left, card.top + canvas.u(7)), option.label, "strong", width=card.right - left)
                at = (left, card.top + canvas.u(7) + canvas.letters.height("strong"))
                canvas.text(at, option.help, "small", theme.SOFT, width=card.right - left)
                tip = f"{option.label}\n{thing.get('text', '')}"
                canvas.spot(key, card, partial(self._choose, option.id), group="pieces", tip=tip)
                canvas.ring(card, key)
                if number % 2 or option is self._pieces[-1]:
                    flow.y += high + canvas.u(6)
            flow.y += canvas.u(8)
            words = tr("For whom is it?") if self._pieces else tr("You have nothing more to trade.")
            flow.y += canvas.paragraph(Rect(place.left, flow.y, place.width, 0), words, "head") + canvas.u(4)
            living = [each for each in self.view.get("party", ()) if each.get("status") != "dead"]
            for number, member in enumerate(living if self._pieces else ()):
                row = Rect(place.left + canvas.u(2), flow.y, place.width - canvas.u(8), 0)
                act: Callable[[], None] = partial(self._trade, str(member["id"]))
                flow.y += person_row(
                    canvas, row, f"person:{number}", member, tr("{pp} PP", pp=member.get("pp", 0)), act
                )
                flow.y += canvas.u(6)
            flow.y += self.draw_shut(canvas, Rect(place.left + canvas.u(2), flow.y, place.width - canvas.u(8), 0))
        said = tr("What the tech knew is sewn into one of you, as PP. The tech does not come back.")
        self.draw_way_out(canvas, self.draw_head(canvas, aside, said), STREET)
